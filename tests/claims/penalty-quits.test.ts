import lesson from '../../src/lessons/penalty-quits';
import { itHolds, runsOf } from './runs';

itHolds(lesson, runsOf(lesson));
