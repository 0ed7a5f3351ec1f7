import lesson from '../../src/lessons/when-comparison-fails';
import { itHolds, runsOf } from './runs';

itHolds(lesson, runsOf(lesson));
