import { valuesOf } from '../../src/core/knob';
import type { KnobValue } from '../../src/core/knob';
import { Rng, STREAM } from '../../src/core/rng';
import type { Demonstrator, OpenSessions, Sessions, TokenTask } from '../../src/core/token-world';
import { ROLE_IDS } from '../../src/core/tokens';
import { openOffice } from '../../src/envs/office/open';
import type { OfficeTask } from '../../src/envs/office/task';
import { tokens, vocabulary } from '../../src/envs/office/words';
import { tokenWorlds } from '../../src/envs/tools';

export type Opened = TokenTask & { readonly open: OpenSessions };
export type Changed = Record<string, KnobValue>;

/** A task of the office; tools never fail unless asked to. */
export function taskOf(id: string, changed: Changed = {}): Opened {
  const world = tokenWorlds.get(id);
  return opened(world.build({ ...valuesOf(world.knobs), flaky: 0, ...changed } as never));
}

/** A task with its sessions at hand; the page's own tasks load them only when asked. */
export const opened = (task: TokenTask): Opened => ({ ...task, open: openOffice((task as OfficeTask).plan) });

/** One session that has just begun: seed 1, task 0 unless said otherwise. */
export function begin(id: string, changed: Changed = {}, task = 0, noise = 0, who?: Demonstrator): Desk {
  const built = taskOf(id, changed);
  const desk = new Desk(built, built.open(1, who));
  desk.sessions.reset(0, 1, task, noise);
  return desk;
}

/** Row 0 of some sessions, in words. */
export class Desk {
  constructor(
    readonly task: Opened,
    readonly sessions: Sessions,
    readonly row = 0,
  ) {}

  /** Writes words as the policy. */
  say(words: string): this {
    for (const token of tokens(words)) this.sessions.push(this.row, token, -1, 2);
    return this;
  }

  /** The whole transcript in words. */
  get text(): string {
    return this.slots.map((at) => vocabulary[this.sessions.transcripts.token[at]].word).join(' ');
  }

  /** What was added since the prompt. */
  get since(): string {
    return this.text.split(' ').slice(this.sessions.transcripts.prompt[this.row]).join(' ');
  }

  get roles(): string[] {
    return this.slots.map((at) => ROLE_IDS[this.sessions.transcripts.role[at]]);
  }

  /** How often every kind of event happened. */
  get happened(): Record<string, number> {
    const out: Record<string, number> = {};
    for (const at of this.slots)
      this.task.events.forEach(({ id }, k) => {
        if ((this.sessions.transcripts.events[at] >>> k) & 1) out[id] = (out[id] ?? 0) + 1;
      });
    return out;
  }

  get legal(): string[] {
    return legalOf(this.sessions, this.row).map((v) => vocabulary[v].word);
  }

  get slots(): number[] {
    const { length, width } = this.sessions.transcripts;
    return Array.from({ length: length[this.row] }, (_, p) => this.row * width + p);
  }

  get over(): boolean {
    return this.sessions.over(this.row);
  }

  get facts() {
    return this.sessions.facts(this.row);
  }
}

const set = new Uint32Array(2);

export function legalOf(sessions: Sessions, row: number): number[] {
  const count = sessions.legal(row, set);
  const out = Array.from({ length: 64 }, (_, v) => v).filter((v) => (set[v >>> 5] >>> (v & 31)) & 1);
  if (out.length !== count) throw new Error(`legal says ${count} but names ${out.length}`);
  return out;
}

/** Plays row 0 to its end with legal tokens drawn at random. @returns tokens pushed */
export function playRandomly(sessions: Sessions, seed: number, task: number): number {
  const rng = new Rng(seed, STREAM.evaluate, task);
  sessions.reset(0, seed, task, task);
  let n = 0;
  while (!sessions.over(0)) {
    const count = sessions.legal(0, set);
    let skip = rng.int(n++, count);
    let token = 0;
    while (!((set[token >>> 5] >>> (token & 31)) & 1) || skip-- > 0) token++;
    sessions.push(0, token, 0, 0);
  }
  return n;
}

export function playDemonstration(sessions: Sessions, seed: number, task: number, noise = task): void {
  sessions.reset(0, seed, task, noise);
  while (!sessions.over(0)) sessions.push(0, sessions.demonstrate(0), 0, 0);
}
