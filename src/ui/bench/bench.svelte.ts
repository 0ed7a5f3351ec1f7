import { createContext } from 'svelte';
import { ARM_HUES } from '../../charts/series';
import type { Dash, Hue, Series } from '../../charts/series';
import type { Lesson } from '../../core/lesson';
import type { MetricId } from '../../core/metric';
import { text } from '../../core/text';
import type { Locale } from '../../core/text';
import type { Fork } from '../../lab/arms';
import type { ArmRun } from '../../lab/run.svelte';
import type { Session } from '../../lab/session.svelte';
import { TranscriptView } from '../tokens/view.svelte';
import type { TokenPanel } from '../tokens/panels';
import { Clock } from './clock.svelte';
import type { Section } from './source';

export type Layout = 'lab' | 'lesson' | 'home';
export type Panel =
  'rollout' | 'signal' | 'fan' | 'sweep' | 'credit' | 'race' | 'red-team' | 'monitors' | 'code' | TokenPanel;

/** One rollout held still at a step, so that its pay slip can point at the map. */
export interface Focus {
  readonly arm: ArmRun;
  readonly episode: number;
  readonly step: number;
}

// Charts need no more; a redraw of eight of them costs a few milliseconds.
const REDRAW_EVERY = 90;

/** How arms are added, taken away and brought in from a file, where the page allows it. */
export interface ArmChanges {
  duplicate(id: string): void;
  /** More arms that leave arm `id`. */
  branch(id: string, forks: readonly Fork[]): void;
  remove(id: string): void;
  open(file: Blob): void;
}

/** What is looked at on one workbench: which arm, which map, which moment of the animation. */
export class Bench {
  /** Id of the arm in hand. */
  selected: string;
  /** One large map instead of all arms side by side. */
  single = $state(false);
  level = $state(0);
  /** The event whose price is being edited. */
  event = $state<string | null>(null);
  /** What is open below the stage. */
  panel = $state<Panel>();
  /** The plugin whose file is read. */
  code = $state.raw<{ readonly section: Section; readonly id: string }>();
  focus = $state.raw<Focus>();
  /** The arm whose knob was swept. */
  swept = $state.raw<ArmRun>();
  /** Do knobs turn in all arms at once? */
  together = $state(false);
  readonly clock: Clock;
  /** What is looked at in token worlds. */
  readonly transcript: TranscriptView;

  /** Work that outlives the panel it was started in. */
  readonly #kept: Record<string, { cancel(): void }> = {};
  #version = $state(0);
  #due: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly session: Session,
    readonly layout: Layout,
    selected?: string,
    readonly changes?: ArmChanges,
    /** The credit lab is open from the start. */
    readonly credit?: Lesson['credit'],
  ) {
    const { arms } = session;
    this.selected = $state(arms.find((arm) => arm.id === selected)?.id ?? arms[0].id);
    this.single = arms.length === 1;
    if (credit) this.panel = 'credit';
    this.clock = new Clock(
      session.arms,
      (arm) => session.ground(arm).tables.places,
      session.deps.frames,
      () => session.playback.playing,
    );
    this.transcript = new TranscriptView(
      session.arms,
      () => session.playback.playing,
      (arm) => session.task(arm).vocabulary.findIndex(({ word }) => word === '<call>'),
    );
  }

  get arm(): ArmRun {
    return this.session.arm(this.selected) ?? this.session.arms[0];
  }

  /** The arms that a knob turns. */
  get turned(): readonly ArmRun[] {
    return this.together ? this.session.arms : [this.arm];
  }

  /** Grows when charts have something new to draw, a few times a second at most. */
  get version(): number {
    return this.#version;
  }

  /** Notes that curves have grown. */
  touch(): void {
    this.#due ??= setTimeout(() => {
      this.#due = undefined;
      this.#version++;
    }, REDRAW_EVERY);
  }

  /** Another name for an arm, wherever it is named. */
  rename(id: string, name: string): void {
    const arm = this.session.arm(id);
    if (!arm) return;
    arm.title = text(name, name);
    this.touch();
  }

  hueOf(arm: ArmRun): Hue {
    return ARM_HUES[this.session.arms.indexOf(arm)] ?? 'plain';
  }

  dashOf(arm: ArmRun): Dash {
    return (this.session.arms.indexOf(arm) % 4) as Dash;
  }

  /** One curve per arm. Not reactive on the curves themselves: see `version`. */
  series(metric: MetricId, locale: Locale): Series[] {
    return this.session.arms.map((arm) => ({
      id: arm.id,
      label: arm.title[locale],
      values: arm.curves.of(metric),
      hue: this.hueOf(arm),
      dash: this.dashOf(arm),
    }));
  }

  /** The one of its name on this bench, made when first asked for; cancelled when the bench closes. */
  keep<T extends { cancel(): void }>(name: string, make: () => T): T {
    return (this.#kept[name] ??= make()) as T;
  }

  close(): void {
    clearTimeout(this.#due);
    for (const work of Object.values(this.#kept)) work.cancel();
    this.clock.close();
    this.transcript.close();
  }
}

export const [getBench, setBench] = createContext<Bench>();
