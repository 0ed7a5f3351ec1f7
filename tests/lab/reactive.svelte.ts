import { flushSync } from 'svelte';

/** Counts how often a reactive reader runs. */
export function counted<T>(read: () => T): { readonly runs: number; readonly last: T; stop(): void } {
  let runs = 0;
  let last!: T;
  const stop = $effect.root(() => {
    $effect(() => {
      last = read();
      runs++;
    });
  });
  flushSync();
  return {
    get runs() {
      return runs;
    },
    get last() {
      return last;
    },
    stop,
  };
}
