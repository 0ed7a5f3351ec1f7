import * as Comlink from 'comlink';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HUNG, PATIENCE, overWorker } from '../../src/bridge/trainer';
import type { WorkerLike } from '../../src/bridge/trainer';

/** A worker made of a message channel. */
function pretend(api: object) {
  const { port1, port2 } = new MessageChannel();
  Comlink.expose(api, port2 as unknown as Comlink.Endpoint);
  let terminated = 0;
  port1.start();
  const worker = {
    onerror: null,
    onmessageerror: null,
    postMessage: port1.postMessage.bind(port1),
    addEventListener: port1.addEventListener.bind(port1),
    removeEventListener: port1.removeEventListener.bind(port1),
    terminate() {
      terminated++;
      port1.close();
      port2.close();
    },
  } as unknown as WorkerLike;
  const crash = (message: string) => worker.onerror?.call(worker as never, { message, preventDefault() {} } as never);
  return { worker, crash, terminated: () => terminated };
}

afterEach(() => void vi.useRealTimers());

describe('a thread that hangs', () => {
  const never = () => new Promise(() => {});

  function hanging() {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const told: string[] = [];
    const { worker, terminated } = pretend({ advance: never, optimum: never, tweak: () => 'fine' });
    return { thread: overWorker(worker, (why) => told.push(why)), told, terminated };
  }

  it('is ended and reported once it owes an answer to `advance` for too long', async () => {
    const { thread, told, terminated } = hanging();
    const underway = thread.api.advance(1, 30, false);
    vi.advanceTimersByTime(1000 * (PATIENCE - 1));
    expect([told, terminated()]).toEqual([[], 0]);
    vi.advanceTimersByTime(1000);
    await expect(underway).rejects.toThrow(HUNG);
    expect([told, terminated(), vi.getTimerCount()]).toEqual([[HUNG], 1, 0]);
  });

  it('may take its time when it was asked something long, or nothing', () => {
    const { thread, told } = hanging();
    vi.advanceTimersByTime(1000 * PATIENCE);
    const asked = [thread.api.optimum(), thread.api.advance(1, 30, false)];
    vi.advanceTimersByTime(3000 * PATIENCE);
    expect(told).toEqual([]);
    thread.close();
    return Promise.all(asked.map((call) => expect(call).rejects.toThrow('closed')));
  });

  it('is not watched any longer once it has answered', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { worker } = pretend({ advance: () => 'rows' });
    const thread = overWorker(worker, () => {});
    await thread.api.advance(1, 30, false);
    await Promise.resolve();
    expect(vi.getTimerCount()).toBe(0);
    thread.close();
  });
});

describe('overWorker', () => {
  it('passes calls and answers', async () => {
    const { worker } = pretend({ tweak: (path: string, value: number) => ({ at: 3, path, value }) });
    const thread = overWorker(worker, () => {});
    expect(await thread.api.tweak('reward.cap', 0.3)).toEqual({ at: 3, path: 'reward.cap', value: 0.3 });
    thread.close();
  });

  it('a death rejects what is under way and what comes later, and is told once', async () => {
    const told: string[] = [];
    const { worker, crash, terminated } = pretend({ advance: () => new Promise(() => {}) });
    const thread = overWorker(worker, (why) => told.push(why));
    const underway = thread.api.advance(1, 10, false);
    crash('out of memory');
    crash('again');
    await expect(underway).rejects.toThrow('out of memory');
    await expect(thread.api.optimum()).rejects.toThrow('out of memory');
    thread.close();
    expect(told).toEqual(['out of memory']);
    expect(terminated()).toBe(1);
  });

  it('closing is quiet, ends the worker once and rejects what is under way', async () => {
    const told: string[] = [];
    const { worker, terminated } = pretend({ optimum: () => new Promise(() => {}) });
    const thread = overWorker(worker, (why) => told.push(why));
    const underway = thread.api.optimum();
    thread.close();
    thread.close();
    await expect(underway).rejects.toThrow('closed');
    expect(told).toEqual([]);
    expect(terminated()).toBe(1);
  });

  it('an argument that cannot be sent rejects and does not kill the thread', async () => {
    const { worker } = pretend({ tweak: () => 'fine' });
    const thread = overWorker(worker, () => {});
    await expect(thread.api.tweak('x', (() => 1) as never)).rejects.toThrow();
    expect(await thread.api.tweak('x', 1)).toBe('fine');
    thread.close();
  });
});
