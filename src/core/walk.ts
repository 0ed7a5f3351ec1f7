import type { Look, TokenLook } from './frame';
import { payEach } from './deeds';
import type { RewardSpec } from './reward';
import type { Sample, TableGround } from './samples';
import { segments } from './segments';
import { text } from './text';
import type { Text } from './text';

/** One line of a rollout told in words. */
export interface Line {
  readonly kind: 'prompt' | 'think' | 'call' | 'reply' | 'error' | 'answer' | 'end' | 'act';
  readonly say: Text;
  /** What this line was paid; absent where that is not known line by line. */
  readonly paid?: number;
  /** How often it, or the lines it stands for, came in a row. */
  readonly times: number;
  /** Part of what a detector points at. */
  readonly marked: boolean;
}

const LONGEST_CYCLE = 4;
const LEAST_REPEATS = 3;

/**
 * An episode of a table world, step by step: moves on the map in one line, cycles told once with their number. Costs
 * that nobody charges for go unmentioned.
 */
export function tableWalk(look: Look, row: number, ground: TableGround, reward: RewardSpec): Line[] {
  const { events, actions, horizon } = ground;
  const told = events.map((kind) => kind.part !== 'cost' || payEach(reward, kind) !== 0);
  const n = look.first[look.first.length - 1];
  const steps: { say: Text; paid: number; moves: number }[] = [];
  for (let k = look.first[row]; k < look.first[row + 1]; k++) {
    let paid = 0;
    for (let t = 0; t < look.terms.length; t++) paid += look.paid[t * n + k];
    const action = actions[look.action[k]];
    const happened = events.filter((_, e) => told[e] && (look.events[k] >>> e) & 1).map(({ title }) => title);
    if (action.move && happened.length === 0) {
      const last = steps.at(-1);
      if (last?.moves) [last.moves, last.paid] = [last.moves + 1, last.paid + paid];
      else steps.push({ say: text('', ''), paid, moves: 1 });
    } else steps.push({ say: sayStep(action.title, happened), paid, moves: 0 });
  }
  const lines = cycles(steps.map((s) => (s.moves ? { ...s, say: text('走动', 'moves about') } : s)));
  const cut = look.first[row + 1] - look.first[row] >= horizon;
  return cut ? [...lines, line('end', text('步数用完', 'out of steps'))] : lines;
}

const line = (kind: Line['kind'], say: Text, marked = false): Line => ({ kind, say, times: 1, marked });

const sayStep = (action: Text, happened: readonly Text[]): Text =>
  happened.length === 0
    ? action
    : text(
        `${action.zh} → ${happened.map((h) => h.zh).join('，')}`,
        `${action.en} → ${happened.map((h) => h.en).join(', ')}`,
      );

/** Greedy: from every place the shortest cycle that comes three times or more is told once. */
function cycles(steps: readonly { readonly say: Text; readonly paid: number }[]): Line[] {
  const out: Line[] = [];
  for (let i = 0; i < steps.length;) {
    let [period, times] = [1, 1];
    for (let p = 1; p <= LONGEST_CYCLE && times === 1; p++) {
      let n = 1;
      while (same(steps, i, i + n * p, p)) n++;
      if (n >= LEAST_REPEATS) [period, times] = [p, n];
    }
    const cycle = steps.slice(i, i + period);
    const paid = steps.slice(i, i + period * times).reduce((sum, s) => sum + s.paid, 0);
    const say = text(cycle.map((s) => s.say.zh).join('；'), cycle.map((s) => s.say.en).join('; '));
    out.push({ kind: 'act', say, paid, times, marked: false });
    i += period * times;
  }
  return out;
}

function same(steps: readonly { readonly say: Text }[], a: number, b: number, period: number): boolean {
  if (b + period > steps.length) return false;
  for (let j = 0; j < period; j++) if (steps[a + j].say.en !== steps[b + j].say.en) return false;
  return true;
}

/** An episode of a token world, segment by segment; what detectors point at is marked. @param words by token */
export function tokenWalk(look: TokenLook, { row, marks }: Sample, words: readonly string[]): Line[] {
  const at = (p: number): string => words[look.token[row * look.width + p]];
  const own = (from: number, to: number): Text => {
    const said = Array.from({ length: to - from }, (_, i) => at(from + i)).join(' ');
    return text(said, said);
  };
  return [
    line('prompt', own(0, look.prompt[row])),
    ...segments(look, row, words).map(({ kind, from, to }) =>
      line(
        kind,
        own(from, to),
        marks.some((m) => m.from < to && from < m.to),
      ),
    ),
  ];
}
