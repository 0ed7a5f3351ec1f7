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
 * `metric` of `arm` at update `at` (the last when absent), summarised over seeds, compared with a number or another arm.
 * At `t80` the number is not the metric but the first update at which it is 0.8 or more.
 */
export interface Assertion {
  readonly arm: string;
  readonly metric: MetricId;
  readonly at?: number | 'max' | 'min' | 't80';
  readonly of: 'mean' | 'lo' | 'hi' | 'median' | 'solved';
  readonly is: '<' | '>';
  readonly than:
    | number
    | {
        readonly arm: string;
        readonly metric: MetricId;
        readonly at?: number | 'max' | 'min' | 't80';
        readonly of: Assertion['of'];
      };
}

export interface TeacherNote {
  readonly goal: Text;
  readonly minutes: number;
  readonly misconceptions: readonly Text[];
  readonly ask: Text;
  /** A public thread of someone whose run went wrong this way: repository and number. */
  readonly thread?: { readonly repo: string; readonly number: number; readonly say: Text };
}
