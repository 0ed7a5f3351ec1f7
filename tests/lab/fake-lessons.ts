import { plainSpec } from '../../src/bridge/schema';
import { catalog } from '../../src/catalog';
import { valuesOf } from '../../src/core/knob';
import type { Lesson } from '../../src/core/lesson';
import { termSpec } from '../../src/core/reward';
import type { Spec } from '../../src/core/spec';
import { text } from '../../src/core/text';
import type { LinkContext } from '../../src/lab/url';

const plain = plainSpec(catalog);
const withCap = (cap: number): Spec => ({
  ...plain,
  world: { id: 'key-door', values: valuesOf(catalog.worlds.get('key-door').knobs) },
  reward: { terms: [termSpec('outcome', 1), termSpec('milestone', 0.1)], cap, prices: {} },
});
export const say = text('问', 'ask');

export const lesson: Lesson = {
  id: 'bonus-eats-task',
  title: say,
  question: say,
  notes: [],
  arms: {
    sparse: { title: say, spec: plain },
    uncapped: { title: say, spec: withCap(Infinity) },
    capped: { title: say, spec: withCap(0.3), tweaks: [{ at: 200, path: 'update.entropy', value: 0.01 }] },
  },
  shown: ['sparse', 'uncapped', 'capped'],
  updates: 300,
  knobs: ['reward.cap'],
  charts: ['trueSuccess'],
  read: [],
  predict: { question: say, options: ['up', 'down'].map((id) => ({ id, say, reply: say })), right: 'down' },
  run: [],
  explain: [],
  claims: [],
  teacher: { goal: say, minutes: 5, misconceptions: [], ask: say },
  simplified: [],
};
export const lab: Lesson = {
  ...lesson,
  id: 'lab',
  arms: { a: lesson.arms.capped, b: lesson.arms.sparse },
  shown: ['a', 'b'],
};

export const context: LinkContext = {
  catalog,
  lessons: {
    has: (id) => id === lesson.id,
    get: (id) => {
      if (id !== lesson.id) throw new Error(`unknown ${id}`);
      return lesson;
    },
  },
  lab,
};
