import lesson from '../../src/lessons/entropy-collapse';
import { itHolds, runsOf } from './runs';

itHolds(lesson, runsOf(lesson));
