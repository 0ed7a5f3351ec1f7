import { expect, it } from 'vitest';
import { story } from '../../../src/ui/lesson/story';

const standings = {
  update: 50,
  capped: 0.05,
  uncapped: 0.05,
  entropy: 1.2,
  parted: false,
  cap: Infinity,
  done: false,
};

it.each([
  ['blank', { update: 0 }, /same blank policy/],
  ['wandering', {}, /all wander/],
  ['first progress', { uncapped: 0.4 }, /move on/],
  ['the capped group is there', { capped: 0.9 }, /Watch the uncapped one/],
  ['the parting', { parted: true, uncapped: 0.5 }, /They part/],
  ['farming', { parted: true, uncapped: 0 }, /Try capping it/],
  ['farmed to the end', { parted: true, uncapped: 0, done: true }, /Run it again/],
  ['capped a moment ago', { parted: true, cap: 0.5, atMove: 0.3, uncapped: 0.3 }, /from the next update/],
  ['on its way back', { parted: true, cap: 0.5, atMove: 0.3, uncapped: 0.6 }, /heads for the goal/],
  ['rescued', { parted: true, cap: 0.5, atMove: 0.3, uncapped: 0.9 }, /Rescued/],
  ['too late', { parted: true, cap: 0.5, atMove: 0, uncapped: 0, entropy: 0.1 }, /Too late/],
  ['uncapped again', { parted: true, cap: Infinity, atMove: 0.9, uncapped: 0.5 }, /They part/],
])('%s', (_, change, says) => {
  const { zh, en } = story({ ...standings, ...change });
  expect(en).toMatch(says);
  expect(zh).not.toBe('');
});
