import { fitLinear, fitNet } from './bradley-terry';
import type { Comparison, Score } from './bradley-terry';
import { comparisons } from './rater';
import type { Pair, RaterValues } from './rater';
import { factsAsked, worth } from './report';
import type { Report } from './report';
import { deviation, mean } from './statistics';
import type { EventKind } from './world';

/** A reward model that has been trained: what it gives a report, and how well it does on comparisons it never saw. */
export interface RewardModel {
  /** In standard deviations of the reports it was trained on, 0 for a middling one; at most 20 away from it. */
  score(report: Report): number;
  /** Of held-out comparisons: how often it agrees with the rater, and with who really wrote the better report. */
  readonly likeRater: number;
  readonly likeTruth: number;
  /** What one more item of a kind adds to the score, from a report of nothing but one fact. */
  readonly adds: Readonly<Record<keyof Report['count'], number>>;
}

const HELD_OUT = 500;
const BOUND = 20;
/** Counts are of this order in what people write; nets like inputs of the order of 1. */
const SCALE = 4;

/** What the model sees of a report: how much matches the task (or facts alone), inventions, filler, marks (, echoes). */
const featuresOf = ({ count: c }: Report, sees: RaterValues['sees']): number[] => {
  const seen = [c['made-up'], c.filler, c.format];
  return (sees === 'words' ? [c.fact + c.echo, ...seen] : [c.fact, ...seen, c.echo]).map((x) => x / SCALE);
};

/**
 * Trains a Bradley–Terry model on the simulated rater's comparisons and measures it on 500 others.
 * @param kinds what the world declares; undefined is returned where no reports are written
 * Source: Bradley & Terry 1952; Gao et al. 2210.10760 §2; scores normalised as in Ouyang et al. 2203.02155 app. C.
 */
export function trainRewardModel(kinds: readonly EventKind[], v: RaterValues): RewardModel | undefined {
  const asked = factsAsked(kinds);
  if (asked === 0) return undefined;
  const see = (report: Report) => featuresOf(report, v.sees);
  const pairs = comparisons(asked, v.pairs, v);
  const data = pairs.map(({ better, worse }): Comparison => [see(better), see(worse)]);
  const d = data[0][0].length;
  const raw = v.hidden === 0 ? linear(fitLinear(data, d)) : fitNet(data, d, v.hidden, v.draw);
  const seen = data.flatMap(([a, b]) => [raw(a), raw(b)]);
  const [middle, spread] = [mean(seen), Math.max(1e-6, deviation(seen))];
  const score = (report: Report): number => Math.min(BOUND, Math.max(-BOUND, (raw(see(report)) - middle) / spread));
  const held = comparisons(asked, HELD_OUT, v, true);
  const bare: Report = { asked, count: { fact: 1, 'made-up': 0, filler: 0, format: 0, echo: 0 } };
  const one = (item: keyof Report['count']): number =>
    score({ asked, count: { ...bare.count, [item]: bare.count[item] + 1 } }) - score(bare);
  return {
    score,
    likeRater: share(held, ({ better, worse }) => score(better) - score(worse)),
    likeTruth: share(held, (pair) => (score(pair.better) - score(pair.worse)) * Math.sign(gap(pair))),
    adds: {
      fact: one('fact'),
      'made-up': one('made-up'),
      filler: one('filler'),
      format: one('format'),
      echo: one('echo'),
    },
  };
}

const linear =
  (w: Float64Array): Score =>
  (x) =>
    w.reduce((sum, wi, i) => sum + wi * x[i], 0);

const gap = ({ better, worse }: Pair): number => worth(better) - worth(worse);

/** Share of pairs of which the margin is positive; a tie is worth half. */
const share = (pairs: readonly Pair[], margin: (pair: Pair) => number): number =>
  mean(pairs.map((pair) => (Math.sign(margin(pair)) + 1) / 2));
