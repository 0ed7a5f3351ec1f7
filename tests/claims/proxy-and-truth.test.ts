import lesson from '../../src/lessons/proxy-and-truth';
import { itHolds, runsOf } from './runs';

itHolds(lesson, runsOf(lesson));
