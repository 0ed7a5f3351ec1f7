import lesson from '../../src/lessons/hackable-verifier';
import { itHolds, runsOf } from './runs';

itHolds(lesson, runsOf(lesson));
