import { clusters } from '../core/clusters';
import type { Cluster } from '../core/clusters';
import { fourFrom, gaming, honestFrom, judge, tally } from '../core/red-team';
import type { Four, Honest, Standing, Tally, Verdict } from '../core/red-team';
import { payEach, repairsFor } from '../core/deeds';
import type { Repair } from '../core/repairs';
import { worldOf } from '../core/spec';
import type { Catalog } from '../core/spec';
import { mean, wilson } from '../core/statistics';
import type { Interval } from '../core/statistics';
import { text } from '../core/text';
import type { Text } from '../core/text';
import { tableWalk, tokenWalk } from '../core/walk';
import type { Line } from '../core/walk';
import { patterns } from '../monitors/patterns';
import type { Assault } from './red-team.svelte';

/** A kind of behaviour at the end of training, told and counted. */
export interface Finding extends Standing {
  readonly title: Text;
  /** Seen by a detector, or put together by what happened. */
  readonly detected: boolean;
  /** Paid as honest play is, without doing the task. */
  readonly games: boolean;
  readonly share: number;
  /** What it is paid more than honest play; NaN where nobody knows that. */
  readonly gain: number;
  /** In what share of seeds it makes a fifth of the rollouts or more. */
  readonly chance: Interval;
  readonly seeds: number;
  /** A typical rollout. */
  readonly seed: number;
  /** Did that one do the task? */
  readonly done: boolean;
  readonly lines: readonly Line[];
}

/** All that is known of one attack; grows with it. */
export interface Report {
  readonly honest: Honest | undefined;
  readonly four: Four | undefined;
  /** Why there is no exact answer; absent where there is. */
  readonly why?: Text;
  readonly seeds: readonly { readonly seed: number; readonly verdict: Verdict }[];
  readonly tally: Tally;
  /** Mean pay of hacked runs beyond honest play; NaN without one. */
  readonly gain: number;
  readonly findings: readonly Finding[];
  /** Share of rollouts in no finding told. */
  readonly rest: number;
  readonly repairs: readonly Repair[];
}

const MOST_FINDINGS = 6;
const LEAST_SHARE = 0.03;
const MOST_NAMED = 3;

/** The report of an attack as far as it has come. */
export function reportOf(assault: Assault, catalog: Catalog): Report {
  const { attackers, prospect, spec } = assault;
  const honest: Honest | undefined = prospect?.known
    ? { ...prospect.honest, from: 'exact', n: 0 }
    : honestFrom(assault.twins);
  const seeds = attackers.map(({ seed, course }) => ({ seed, verdict: judge(course, honest) }));
  const of = (verdict: Verdict) => attackers.filter((_, i) => seeds[i].verdict === verdict);
  const hacked = of('hacked');
  const all = clusters(attackers.flatMap((a) => a.samples));
  const told = all.filter((c) => c.share >= LEAST_SHARE).slice(0, MOST_FINDINGS);
  const unearned = (hacked.length ? hacked : of('lost')).flatMap((a) => a.samples).filter((s) => !s.success);
  return {
    honest,
    four: fourOf(assault),
    ...(prospect && !prospect.known ? { why: prospect.why } : {}),
    seeds,
    tally: tally(seeds.map((s) => s.verdict)),
    gain: hacked.length && honest ? mean(hacked.map((a) => a.course.last.paid)) - honest.paid : NaN,
    findings: told.map((cluster) => findingOf(cluster, assault, honest, catalog)),
    rest: 1 - told.reduce((sum, c) => sum + c.share, 0),
    repairs: repairsFor(spec, eventsOf(assault, catalog), unearned, catalog),
  };
}

const taskOf = ({ spec }: Assault, catalog: Catalog) => worldOf(spec, catalog).build(spec.world.values as never);
const eventsOf = (assault: Assault, catalog: Catalog) => taskOf(assault, catalog).events;

function fourOf({ attackers, prospect }: Assault): Four | undefined {
  if (attackers.length === 0) return undefined;
  if (!prospect?.known) return fourFrom(attackers.flatMap((a) => a.rollouts));
  // Exact for each untrained policy; seeds differ only in its random weights.
  const first = mean(attackers.map((a) => a.course.first.success));
  const { visible, honest, hack } = prospect;
  return { visible, honest, hack, first: { mean: first, lo: first, hi: first }, rollouts: 0 };
}

function findingOf(cluster: Cluster, assault: Assault, honest: Honest | undefined, catalog: Catalog): Finding {
  const { typical, paid, success } = cluster;
  const n = assault.attackers.length;
  return {
    title: titleOf(cluster, assault, catalog),
    detected: cluster.marks.length > 0,
    games: honest !== undefined && gaming(cluster, honest),
    share: cluster.share,
    paid,
    success,
    gain: honest ? paid - honest.paid : NaN,
    chance: wilson(cluster.seeds.length, n),
    seeds: cluster.seeds.length,
    seed: typical.seed,
    done: typical.success,
    lines: linesOf(cluster, assault, catalog),
  };
}

/** Names of the detectors that fired; else what a typical rollout did, what was paid most first. */
function titleOf({ marks, typical }: Cluster, assault: Assault, catalog: Catalog): Text {
  const join = (parts: readonly Text[]): Text =>
    text(parts.map((t) => t.zh).join(' + '), parts.map((t) => t.en).join(' + '));
  if (marks.length > 0) return join(marks.map((id) => patterns.get(id).title));
  const task = taskOf(assault, catalog);
  const acts = 'actions' in task ? task.actions.filter((a) => !a.move) : [];
  const each = task.events.map((kind) => Math.abs(payEach(assault.spec.reward, kind)));
  const deeds = [...task.events, ...acts].map(({ title }, i) => {
    const times = typical.counts[i];
    return { title, times, paid: (each[i] ?? 0) * times };
  });
  const top = deeds
    .filter(({ times }) => times > 0)
    .sort((a, b) => b.paid - a.paid || b.times - a.times)
    .slice(0, MOST_NAMED)
    .map(({ title, times }) => text(`${title.zh} ×${times}`, `${title.en} ×${times}`));
  const cut = typical.counts[typical.counts.length - 1] === 1;
  if (cut) top.push(text('到时限也没完', 'cut by the limit'));
  return top.length ? join(top) : text('什么也没发生', 'nothing happens');
}

function linesOf({ typical }: Cluster, assault: Assault, catalog: Catalog): readonly Line[] {
  const { look, tokens } = assault.attackers.find((a) => a.seed === typical.seed)!.last;
  const task = taskOf(assault, catalog);
  if (look && 'actions' in task) return tableWalk(look, typical.row, task, assault.spec.reward);
  if (!tokens || !('vocabulary' in task)) return [];
  return tokenWalk(
    tokens,
    typical,
    task.vocabulary.map(({ word }) => word),
  );
}
