import lesson from '../../src/lessons/practice-or-stage';
import { itHolds, runsOf } from './runs';

itHolds(lesson, runsOf(lesson));
