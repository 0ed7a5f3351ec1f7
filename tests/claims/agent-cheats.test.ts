import lesson from '../../src/lessons/agent-cheats';
import { itHolds, runsOf } from './runs';

itHolds(lesson, runsOf(lesson));
