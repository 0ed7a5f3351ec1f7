import { flushSync, mount, unmount } from 'svelte';
import { afterEach } from 'vitest';
import { Prefs } from '../../../src/lab/prefs.svelte';
import { Store } from '../../../src/lab/store';
import type { Bench } from '../../../src/ui/bench/bench.svelte';
import { messages } from '../../lab/fake';
import { begun } from '../../lab/sessions';
import { aTokenLook } from '../../lab/token-look';
import StageHost from './StageHost.svelte';

let mounted: Record<string, unknown> | undefined;
afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = undefined;
  document.body.innerHTML = '';
});
const media = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });

/** The stage of a run in the office, after one update. */
export async function staged(hash = '#/lab?v=1&arms=b&b.world=office-lookup') {
  const { session, threads, frames } = begun(hash);
  threads.onopen = (trainer) => {
    const advance = trainer.advance.bind(trainer);
    trainer.advance = async (updates, budget, look) => {
      const { look: _, ...batch } = await advance(updates, budget, look);
      return look && trainer.update > 0 ? { ...batch, tokens: aTokenLook(trainer.update - 1) } : batch;
    };
    trainer.distribution = async (row, position) => {
      trainer.calls.push(`distribution ${row} ${position}`);
      const before = new Float32Array(64);
      before[0] = 0.75;
      before[1] = 0.25;
      const after = Float32Array.from(before).reverse();
      return { before, after };
    };
  };
  const prefs = new Prefs({ lang: 'en' }, { store: new Store(() => undefined), languages: ['en'], media });
  let bench!: Bench;
  mounted = mount(StageHost, { target: document.body, props: { prefs, session, onbench: (b: Bench) => (bench = b) } });
  const settle = async () => {
    flushSync();
    await messages(8);
    await frames.settle();
    flushSync();
    await messages(8);
    flushSync();
  };
  session.open();
  await settle();
  const empty = words();
  session.step();
  await settle();
  return { session, threads, bench, settle, empty, arm: session.arms[0] };
}
export const words = () => document.body.textContent!.replace(/\s+/g, ' ');
export const cells = () => [...document.querySelectorAll<HTMLButtonElement>('.strip button')];
export const hatched = () =>
  cells()
    .filter((c) => c.classList.contains('out'))
    .map((c) => c.textContent);
export const named = (name: string | RegExp) =>
  [...document.querySelectorAll<HTMLButtonElement>('button')].find((b) =>
    typeof name === 'string' ? b.textContent!.trim() === name : name.test(b.textContent!),
  )!;
export const click = (target: HTMLElement) => (target.click(), flushSync());
