import lesson from '../../src/lessons/branching';
import { itHolds, runsOf } from './runs';

itHolds(lesson, runsOf(lesson));
