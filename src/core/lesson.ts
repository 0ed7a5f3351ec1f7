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
  /** Opens the credit lab below the stage: which methods stand beside each other, and whether over the map. */
  readonly credit?: { readonly methods: readonly string[]; readonly view?: 'layers' | 'map' };
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

/** `metric` of `arm` at update `at` (the last when absent), summarised over seeds, compared with a number or another arm. */
export interface Assertion {
  readonly arm: string;
  readonly metric: MetricId;
  readonly at?: number | 'max' | 'min';
  readonly of: 'mean' | 'lo' | 'hi' | 'median' | 'solved';
  readonly is: '<' | '>';
  readonly than:
    | number
    | {
        readonly arm: string;
        readonly metric: MetricId;
        readonly at?: number | 'max' | 'min';
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
