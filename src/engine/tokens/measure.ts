import { groupDistinct } from '../../core/diversity';
import type { MetricId } from '../../core/metric';
import { groupPassAtK } from '../../core/pass-at-k';
import type { Catalog, Spec } from '../../core/spec';
import { mean } from '../../core/statistics';
import type { Facts } from '../../core/token-world';
import { ROLE, written } from '../../core/tokens';
import { payments, silent } from '../measure';
import type { TokenBatch } from './collect';

type Measured =
  | 'trueSuccess'
  | 'paidReward'
  | 'outcomeReward'
  | 'processReward'
  | 'cutOff'
  | 'deadGroups'
  | 'entropy'
  | 'length'
  | 'grounded'
  | 'fabricated'
  | 'answered'
  | 'calls'
  | 'errorReplies'
  | 'thinking'
  | 'invented'
  | 'tampered'
  | 'distinct3'
  | 'entropyAfterTool'
  | 'entropyElsewhere'
  | 'lengthRight'
  | 'lengthWrong'
  | 'lengthDoomed'
  | 'passAtK';

/**
 * What one batch tells of the policy that wrote it. A mean over nothing is NaN: not measured. Branches say little about
 * the policy, as they set off where others stood; what really happened is counted on rows that started on their own.
 */
export function measure(batch: TokenBatch, spec: Spec, catalog: Catalog): Record<Measured & MetricId, number> {
  const copied = new Set(batch.branched.map(({ row }) => row));
  const own = batch.written.flatMap(({ row }, e) => (copied.has(row) ? [] : [e]));
  const share = (of: (f: Facts) => boolean): number => mean(own.map((e) => (of(batch.facts[e]) ? 1 : 0)));
  const average = (of: (f: Facts) => number): number => mean(own.map((e) => of(batch.facts[e])));
  const lengths = own.map((e) => batch.written[e].slots.length);
  const where = (of: (f: Facts) => boolean): number => mean(lengths.filter((_, i) => of(batch.facts[own[i]])));
  return {
    ...payments(batch.paid, spec, catalog),
    ...undecided(batch),
    trueSuccess: share((f) => f.success),
    grounded: share((f) => f.grounded),
    fabricated: share((f) => f.fabricated),
    answered: share((f) => f.answered),
    tampered: share((f) => f.tampered),
    calls: average((f) => f.calls),
    errorReplies: average((f) => f.errors),
    invented: average((f) => f.invented),
    thinking: mean(own.map((e) => thoughts(batch, e))),
    deadGroups: silent(batch.live),
    length: mean(lengths),
    lengthRight: where((f) => f.success),
    lengthWrong: where((f) => !f.success),
    lengthDoomed: where((f) => f.doomed),
    distinct3: groupDistinct(
      byGroup(batch, (e) => tokensOf(batch, e)),
      3,
    ),
    passAtK: groupPassAtK(byGroup(batch, (e) => batch.facts[e].success)),
  };
}

/** Tokens of the policy's side in a batch; what a branch shares with another row was written once. */
export function tokensWritten({ written: rows, branched }: TokenBatch): number {
  const from = new Map(branched.map(({ row, position }) => [row, position]));
  return rows.reduce((sum, w) => sum + w.slots.filter((p) => p >= (from.get(w.row) ?? 0)).length, 0);
}

/** Entropy over the policy's own tokens: all of them, the first after each reply of a tool, and the others. */
function undecided({ sessions, written: rows }: TokenBatch) {
  const { transcripts: t } = sessions;
  let all = 0;
  let after = 0;
  let n = 0;
  let replies = 0;
  for (const { row } of rows)
    for (let p = t.prompt[row]; p < t.length[row]; p++) {
      const at = row * t.width + p;
      if (!written(t.role[at])) continue;
      const replied = t.role[at - 1] === ROLE.observation || t.role[at - 1] === ROLE.error;
      all += t.entropy[at];
      n++;
      if (!replied) continue;
      after += t.entropy[at];
      replies++;
    }
  return { entropy: all / n, entropyAfterTool: after / replies, entropyElsewhere: (all - after) / (n - replies) };
}

function thoughts({ sessions, written: rows }: TokenBatch, e: number): number {
  const { transcripts: t } = sessions;
  const { row, slots } = rows[e];
  return slots.reduce((sum, p) => sum + (t.role[row * t.width + p] === ROLE.think ? 1 : 0), 0);
}

function tokensOf({ sessions, written: rows }: TokenBatch, e: number): number[] {
  const { transcripts: t } = sessions;
  return Array.from(rows[e].slots, (p) => t.token[rows[e].row * t.width + p]);
}

const byGroup = <T>(batch: TokenBatch, of: (episode: number) => T): T[][] =>
  batch.groups.map((group, g) => group.map((_, i) => of(g * batch.groupSize + i)));
