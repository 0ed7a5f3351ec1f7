import type { GraphStep } from './graph';
import type { MetricId } from './metric';
import type { Spec, Tweak } from './spec';
import type { Text } from './text';

/** One page: which runs stand side by side, what may be turned, what is said, and what must come true. */
export interface Lesson {
  readonly id: string;
  readonly title: Text;
  /** The question the lesson answers, in one line. */
  readonly question: Text;
  /** Row of the source notes this makes live, e.g. "B2". */
  readonly notes: readonly string[];
  readonly arms: Readonly<Record<string, Arm>>;
  /** Arms on the page, in order; the others exist for claims and evidence only. */
  readonly shown: readonly string[];
  readonly updates: number;
  /** Paths the lesson opens; everything else is in the Lab. */
  readonly knobs: readonly string[];
  readonly charts: readonly MetricId[];
  readonly sweep?: Sweep;
  /** Rows of a comparison that the page shows as a table. */
  readonly table?: readonly TableRow[];
  /** Opens the credit lab below the stage: which methods stand beside each other, and whether over the map. */
  readonly credit?: { readonly methods: readonly string[]; readonly view?: 'layers' | 'map' };
  /** Shows the learning race: many credit rules over the same environment steps, recorded and to be run again. */
  readonly race?: true;
  /** Offers "Hack my reward" below the stage: a swarm that trains against the reward at hand. */
  readonly redTeam?: true;
  /** Shows recorded measurements of many runs: which line moves first, or which snapshot each rule keeps. */
  readonly recorded?: 'leads' | 'checkpoints';
  /** Alarms of monitors stop its runs, and the panel of monitors is at hand. */
  readonly alarm?: true;
  /** Shows three rollouts worked by hand: which methods, and the step that is open at first. */
  readonly toy?: { readonly methods: readonly string[]; readonly at: GraphStep };
  readonly read: readonly Paragraph[];
  readonly predict: Prediction;
  /** What to do and where to look while it runs. */
  readonly run: readonly Paragraph[];
  readonly explain: readonly Paragraph[];
  readonly claims: readonly Claim[];
  readonly teacher: TeacherNote;
  /** "In real training …; here …". */
  readonly simplified: readonly Text[];
}

export interface Arm {
  readonly title: Text;
  readonly spec: Spec;
  readonly tweaks?: readonly Tweak[];
}

/** Dose–response: one arm, one path, several values, several seeds. */
export interface Sweep {
  readonly title: Text;
  readonly arm: string;
  readonly path: string;
  readonly values: readonly number[];
  readonly updates: number;
  readonly seeds: number;
  /** Drawn below true success; paid reward when absent. */
  readonly below?: MetricId;
  /** A dose that theory singles out: a line at it, and what stands beside the line. */
  readonly mark?: { readonly at: number; readonly say: Text };
}

/** One aspect, and what it is in single-turn and in agentic reinforcement learning. */
export interface TableRow {
  readonly row: Text;
  readonly single: Text;
  readonly agentic: Text;
  /** Id of the lesson where it can be seen. */
  readonly lesson?: string;
}

/** Prose; `{arm.metric}` and `{arm.metric@update}` are filled from the dated evidence file, never typed in. */
export type Paragraph = Text;

export interface Prediction {
  readonly question: Text;
  readonly options: readonly { readonly id: string; readonly say: Text; readonly reply: Text }[];
  readonly right: string;
}

/** A sentence with numbers in it, and the inequality that must hold over seeds. */
export interface Claim {
  readonly id: string;
  readonly notes: string;
  readonly say: Text;
  readonly seeds: number;
  readonly holds: readonly Assertion[];
  /** How the source note fares: reproduced, partly, or not. */
  readonly verdict: 'reproduced' | 'partly' | 'not';
}

/**
 * When a metric of a run is read: at an update, at its last one, where it is highest or lowest; its mean over the second
 * half of the run (`late`), or its sample standard deviation there (`wobble`); the most it falls within 15 updates, read
 * as means over 5 (`plunge`), which tells a sudden fall from a slow one. `t80` asks the other way round: not how
 * high at that moment, but the first update at which the metric is 0.8 or more.
 */
export type Moment = number | 'end' | 'max' | 'min' | 'late' | 'wobble' | 'plunge' | 't80';

/** One number over seeds. `spread` is the sample standard deviation between seeds, `solved` the share at 0.8 and above. */
export interface Figure {
  readonly arm: string;
  readonly metric: MetricId;
  /** The last update when absent. */
  readonly at?: Exclude<Moment, 'end'>;
  readonly of: 'mean' | 'lo' | 'hi' | 'median' | 'solved' | 'spread';
}

/** A figure compared with a number, or with `times` (1 when absent) another figure. */
export interface Assertion extends Figure {
  readonly is: '<' | '>';
  readonly than: number | (Figure & { readonly times?: number });
}

export interface TeacherNote {
  readonly goal: Text;
  readonly minutes: number;
  readonly misconceptions: readonly Text[];
  readonly ask: Text;
  /** A public thread of someone whose run went wrong this way: repository and number. */
  readonly thread?: { readonly repo: string; readonly number: number; readonly say: Text };
}
