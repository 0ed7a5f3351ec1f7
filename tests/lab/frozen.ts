import type { MethodReport } from '../../src/bridge/protocol';
import type { Choice } from '../../src/core/plugin';

/** Two rollouts of three states in a row: one takes the last step and succeeds, one turns back. */
export const toyGroup = {
  group: [
    { states: [0, 1], actions: [1, 1], nexts: [1, 2], rewards: [0, 1], outcome: [0, 1], terminated: true },
    { states: [0, 1], actions: [1, 0], nexts: [1, 0], rewards: [0, 0], outcome: [0, 0], terminated: false },
  ],
  success: [true, false],
  exact: [
    [0, 0.5],
    [0, -0.5],
  ],
  places: [0, 1, 2].map((x) => ({ level: 0, x, y: 0, used: 0 })),
  keys: ['start', 'middle', 'goal'],
  prices: [
    [0, 0, 0],
    [0, 0, 0],
  ],
  chance: [
    [0.5, 0.5],
    [0.5, 0.5],
  ],
} as const;

/** Says of every step what the method's λ is, so that a test sees which value was asked about. */
export const aReport = ({ id, values }: Choice): MethodReport => {
  const said = typeof values['lambda'] === 'number' ? values['lambda'] : 1;
  const reading = { mean: 0.5, lo: 0.4, hi: 0.6 };
  return {
    id,
    rows: toyGroup.group.map((_, i) => [said, i ? -said : said]),
    sweeps: [],
    cosine: reading,
    signAccuracy: reading,
    correlation: reading,
    errors: Float64Array.of(NaN, 0.25, NaN),
    mattered: Float64Array.of(0, 8, 0),
  };
};
