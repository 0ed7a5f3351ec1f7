import lesson from '../../src/lessons/long-answer-judge';
import { itHolds, runsOf } from './runs';

itHolds(lesson, runsOf(lesson));
