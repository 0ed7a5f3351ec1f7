import { Session } from '../../src/lab/session.svelte';
import { Store } from '../../src/lab/store';
import { decodeRoute } from '../../src/lab/url';
import type { Frames } from '../../src/lab/playback.svelte';
import { FakeThreads, context, lesson, messages } from './fake';

/** Animation frames by hand, 60 a second. */
export class FakeFrames implements Frames {
  now = 0;
  #asked: { id: number; draw: (now: number) => void }[] = [];
  #id = 0;

  request(draw: (now: number) => void): number {
    this.#asked.push({ id: ++this.#id, draw });
    return this.#id;
  }

  cancel(id: number): void {
    this.#asked = this.#asked.filter((a) => a.id !== id);
  }

  get idle(): boolean {
    return this.#asked.length === 0;
  }

  /** Runs frames, with time for messages between them, until `done` or nothing is asked for. Throws after 5,000. */
  async until(done: () => boolean): Promise<number> {
    for (let n = 0; n < 5000; n++) {
      if (done()) return n;
      await this.run(1);
    }
    throw new Error('still not done after 5,000 frames');
  }

  async run(frames: number): Promise<void> {
    for (let n = 0; n < frames; n++) {
      this.now += 1000 / 60;
      for (const { draw } of this.#asked.splice(0)) draw(this.now);
      await messages();
    }
  }

  async settle(): Promise<void> {
    await this.until(() => this.idle);
  }
}

/** A session on pretended threads and frames. */
export function begun(hash = `#/lesson/${lesson.id}`, store = new Store(() => undefined)) {
  const { route } = decodeRoute(hash, context);
  if (route.page !== 'lesson' && route.page !== 'lab') throw new Error(route.page);
  const threads = new FakeThreads();
  const frames = new FakeFrames();
  const session = new Session(route, { ...context, open: threads.open, frames, store });
  return { session, threads, frames };
}

/** The same, opened and at rest, with nothing left to predict. */
export async function ready(hash?: string) {
  const all = begun(hash);
  all.session.prediction.skip();
  all.session.open();
  await all.frames.settle();
  return all;
}
