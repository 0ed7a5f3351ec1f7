import type { Demonstrator, OpenSessions, Sessions, TokenTask } from '../../core/token-world';
import { written } from '../../core/tokens';
import { distribution } from './policy';
import type { TokenLearner } from './learner';

/** Demonstrations per step, and the step size. */
const DEMONSTRATIONS = 32;
const LEARNING_RATE = 4e-3;
const GRADIENT_NORM = 1;

/**
 * The supervised phase: maximum likelihood of a scripted demonstrator's tokens, a fresh batch at every step. What comes
 * out is the "SFT model" that reinforcement learning starts from, and that KL is measured to.
 * @param seed keys the demonstrations; the same seed and demonstrator give the same model
 * @returns mean negative log-likelihood per token, in nats, of the last tenth of the steps
 */
export function imitate(
  learner: TokenLearner,
  task: TokenTask,
  open: OpenSessions,
  demonstrator: Demonstrator,
  steps: number,
  seed: number,
  told?: (done: number) => void,
): number {
  const sessions = open(DEMONSTRATIONS, demonstrator);
  const { transcripts: t } = sessions;
  const most = DEMONSTRATIONS * task.width;
  const queries = { count: 0, row: new Int32Array(most), position: new Int32Array(most) };
  const V = task.vocabulary.length;
  const logp = new Float64Array(V);
  const recent: number[] = [];
  for (let step = 0; step < steps; step++) {
    play(sessions, seed, step);
    queries.count = 0;
    for (let b = 0; b < t.rows; b++)
      for (let p = t.prompt[b]; p < t.length[b]; p++)
        if (written(t.role[b * t.width + p])) {
          queries.row[queries.count] = b;
          queries.position[queries.count++] = p;
        }
    const { count } = queries;
    let loss = 0;
    learner.step(
      t,
      queries,
      (logits, _values, d) => {
        for (let i = 0; i < count; i++) {
          const at = queries.row[i] * t.width + queries.position[i];
          distribution(logits, i * V, V, 1, t.legal[2 * at], t.legal[2 * at + 1], logp);
          loss -= logp[t.token[at]] / count;
          for (let v = 0; v < V; v++) d[i * V + v] = (Math.exp(logp[v]) - (v === t.token[at] ? 1 : 0)) / count;
        }
      },
      LEARNING_RATE,
      GRADIENT_NORM,
    );
    recent.push(loss);
    told?.(step + 1);
  }
  const tail = recent.slice(-Math.max(1, Math.floor(steps / 10)));
  return tail.reduce((a, b) => a + b, 0) / tail.length;
}

function play(sessions: Sessions, seed: number, step: number): void {
  for (let b = 0; b < DEMONSTRATIONS; b++) {
    const id = step * DEMONSTRATIONS + b;
    sessions.reset(b, seed, id, id);
    while (!sessions.over(b)) sessions.push(b, sessions.demonstrate(b), 0, 0);
  }
}
