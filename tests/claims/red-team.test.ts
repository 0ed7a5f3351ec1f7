import { expect, it } from 'vitest';
import lesson from '../../src/lessons/red-team';
import { itHolds, runsOf } from './runs';

itHolds(lesson, runsOf(lesson));

it('each attacked reward differs from its honest counterpart in the reward, or in how a group is compared, alone', () => {
  const apart = (a: string, b: string): string[] => {
    const [x, y] = [lesson.arms[a].spec, lesson.arms[b].spec];
    const sections = [...new Set([...Object.keys(x), ...Object.keys(y)])] as (keyof typeof x)[];
    return sections.filter((s) => JSON.stringify(x[s]) !== JSON.stringify(y[s]));
  };
  expect(apart('spam', 'control')).toEqual(['reward']);
  expect(apart('echo', 'control')).toEqual(['reward']);
  expect(apart('spam-first', 'control')).toEqual(['reward']);
  expect(apart('stitch', 'exact')).toEqual(['reward']);
  expect(apart('stitch', 'stitch-warm')).toEqual(['sample']);
  expect(apart('format-undivided', 'format')).toEqual(['credit']);
  expect(apart('format', 'control')).toEqual(['reward']);
});
