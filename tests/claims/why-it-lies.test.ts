import lesson from '../../src/lessons/why-it-lies';
import { itHolds, runsOf } from './runs';

itHolds(lesson, runsOf(lesson));
