import type { Look } from '../core/frame';
import { text } from '../core/text';
import type { Text } from '../core/text';
import type { EventKind } from '../core/world';

/** What one batch did, counted: the numbers of the narration line. */
export interface Told {
  readonly episodes: number;
  readonly succeeded: number;
  /** The milestone that paid in most episodes: how often, and how much one payment was on average. */
  readonly milestone?: { readonly kind: EventKind; readonly episodes: number; readonly amount: number };
  /** Episodes in which a cap kept something back. */
  readonly capped: number;
}

// Pay crosses the thread as 32-bit floats.
const NOTHING = 1e-6;

/** Counts what happened in the latest batch. @param kinds the world's events, in the order of their bits */
export function tell(look: Look, kinds: readonly EventKind[]): Told {
  const episodes = look.success.length;
  const steps = look.state.length;
  const term = look.terms.indexOf('milestone');
  const found = kinds.map((kind) => ({ kind, episodes: 0, times: 0, sum: 0 }));
  const milestones = kinds.reduce((mask, kind, k) => (kind.part === 'milestone' ? mask | (1 << k) : mask), 0);
  let capped = 0;
  for (let e = 0; e < episodes; e++) {
    const seen = new Set<number>();
    let cut = false;
    for (let i = look.first[e]; i < look.first[e + 1]; i++) {
      for (let t = 0; t < look.terms.length; t++) cut ||= Math.abs(look.cutOff[t * steps + i]) > NOTHING;
      const paid = term < 0 ? 0 : look.paid[term * steps + i];
      const k = only(look.events[i] & milestones);
      if (Math.abs(paid) <= NOTHING || k < 0) continue;
      found[k].times++;
      found[k].sum += paid;
      if (!seen.has(k)) found[k].episodes++;
      seen.add(k);
    }
    if (cut) capped++;
  }
  const best = found.reduce<(typeof found)[number] | undefined>(
    (a, b) => (b.episodes > (a?.episodes ?? 0) ? b : a),
    undefined,
  );
  return {
    episodes,
    succeeded: look.success.reduce((sum, s) => sum + s, 0),
    ...(best ? { milestone: { kind: best.kind, episodes: best.episodes, amount: best.sum / best.times } } : {}),
    capped,
  };
}

/** The index of the only bit set, or −1: pay at a step with two milestones cannot be told apart. */
const only = (mask: number): number => (mask !== 0 && (mask & (mask - 1)) === 0 ? 31 - Math.clz32(mask) : -1);

/** "3 of 32 succeeded; door C paid 0.1 in 12; some pay was kept back in 5". */
export function narrate(look: Look, kinds: readonly EventKind[]): Text {
  const { episodes, succeeded, milestone, capped } = tell(look, kinds);
  const zh = [`${episodes} 条轨迹里 ${succeeded} 条成功`];
  const en = [`${succeeded} of ${episodes} succeeded`];
  if (milestone) {
    const amount = String(+milestone.amount.toPrecision(2));
    zh.push(`「${milestone.kind.title.zh}」每次付 ${amount}，${milestone.episodes} 条拿到`);
    en.push(`${milestone.kind.title.en} paid ${amount} in ${milestone.episodes}`);
  }
  if (capped > 0) {
    zh.push(`${capped} 条有钱被扣下没付`);
    en.push(`some pay was kept back in ${capped}`);
  }
  return text(`${zh.join('；')}。`, `${en.join('; ')}.`);
}
