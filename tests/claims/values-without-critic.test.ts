import lesson from '../../src/lessons/values-without-critic';
import { itHolds, runsOf } from './runs';

itHolds(lesson, runsOf(lesson));
