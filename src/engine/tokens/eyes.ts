import type { Frame } from '../../core/frame';
import { observedOf } from '../../core/monitor';
import type { Observed } from '../../core/monitor';
import type { Reading } from '../../core/watch';
import { READ_EVERY, readPatterns } from './read-patterns';
import type { TokenRun } from './token-run';

/** What monitors see of a run in a token world beyond its metrics. */
export interface Eyes {
  observed(frame: Frame): Observed;
  /** Looks through rollouts of the latest batch where it is time for it, or where something was raised. */
  reading(update: number, raised: boolean): Reading | undefined;
}

export function eyesOf(run: TokenRun): Eyes {
  const words = run.task.vocabulary.map(({ word }) => word);
  return {
    observed: (frame) => observedOf(frame, 'tokens', run.script(), words),
    reading(update, raised) {
      const script = raised || update % READ_EVERY === 0 ? run.script() : undefined;
      return script && readPatterns(script, words, update);
    },
  };
}
