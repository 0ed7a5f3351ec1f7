import type { Lesson } from '../core/lesson';
import { METRIC_IDS } from '../core/metric';
import { text } from '../core/text';
import { LEAKING, MILESTONE, SPARSE, shaped, spec } from '../lessons/setups';

const title = text('实验台', 'Lab');
const leaking = (reward: typeof SPARSE) => spec({ world: LEAKING, reward });

/** What the lab starts with when it does not come from a lesson: the three reward designs of the home page. */
export const plain: Lesson = {
  id: 'lab',
  title,
  question: text('把奖励改成这样，会学成什么样？', 'What is learned under the reward that you design?'),
  notes: [],
  arms: {
    a: { title: text('不封顶', 'no cap'), spec: leaking(shaped(Infinity, MILESTONE)) },
    b: { title: text('封顶 0.5', 'cap 0.5'), spec: leaking(shaped(0.5, MILESTONE)) },
    c: { title: text('只看结果', 'outcome only'), spec: leaking(SPARSE) },
  },
  shown: ['a', 'b', 'c'],
  updates: 600,
  knobs: [],
  charts: METRIC_IDS.slice(0, 8),
  sweep: {
    title: text('封顶扫描', 'Cap sweep'),
    arm: 'b',
    path: 'reward.cap',
    values: [0, 0.1, 0.25, 0.5, 1, 2, Infinity],
    updates: 300,
    seeds: 3,
  },
  read: [],
  predict: { question: title, options: [], right: '' },
  run: [],
  explain: [],
  claims: [],
  teacher: { goal: title, minutes: 0, misconceptions: [], ask: title },
  simplified: [],
};
