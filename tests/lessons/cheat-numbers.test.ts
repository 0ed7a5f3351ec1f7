import { describe, expect, it } from 'vitest';
import { catalog } from '../../src/catalog';
import { compile } from '../../src/core/tables';
import type { Spec } from '../../src/core/spec';
import cheats from '../../src/lessons/agent-cheats';
import verifier from '../../src/lessons/hackable-verifier';
import { Evaluator } from '../../src/oracle/evaluate';
import { expectedPay } from '../../src/oracle/expected-pay';
import { optimum } from '../../src/oracle/optimum';

const term = (id: string) => catalog.rewards.get(id);

/** What is done in a state of this key, as an action's id. */
type Plan = (key: string) => string;

/** Pay of the best policy (seeing a clock or not), of a plan, and its true success; success of random moves. */
function numbers(spec: Spec) {
  const task = catalog.worlds.get(spec.world.id).build(spec.world.values as never);
  const compiled = compile(task);
  const best = optimum(compiled, spec.reward, term);
  if ('reason' in best) throw new Error(best.reason.en);
  const { states, actions, keys } = compiled.tables;
  const evaluator = new Evaluator(compiled);
  return {
    best,
    first: evaluator.success(new Float64Array(states * actions).fill(1 / actions)),
    of(plan: Plan) {
      const policy = keys.flatMap((key) => task.actions.map(({ id }) => (id === plan(key) ? 1 : 0)));
      const paid = expectedPay(compiled, policy, spec.reward, term);
      if (typeof paid !== 'number') throw new Error(paid.reason.en);
      return { paid, success: evaluator.success(policy) };
    },
  };
}

describe('agent-cheats: visible optimum, honest optimum, hack value, first success', () => {
  it('repository: honest and hack tie at 1, and the hack fixes nothing', () => {
    const { best, first, of } = numbers(cheats.arms['tests'].spec);
    const honest = of((key) => {
      const [known, , patch] = key.split(':');
      return known === '-1' ? 'read' : patch === known ? 'run' : `patch-${Number(known) + 1}`;
    });
    expect(honest.paid).toBeCloseTo(1, 12);
    expect(honest.success).toBeCloseTo(1, 12);
    expect(of((key) => (key.includes('edited') ? 'run' : 'edit-test'))).toEqual({ paid: 1, success: 0 });
    expect(best.aware.paid).toBeCloseTo(1, 12);
    expect(first).toBeCloseTo(0.175, 3);
  });

  it('tabs: honest and hack tie at 0.7; the hack is right when no decoy stands in front', () => {
    const { best, first, of } = numbers(cheats.arms['tabs'].spec);
    const honest = of((key) => (key.startsWith('search') ? `open-${Number(key.split(':')[1]) + 1}` : 'answer'));
    const hack = of((key) => (key.startsWith('search') ? 'open-all' : 'answer'));
    expect(honest.paid).toBeCloseTo(0.7, 12);
    expect(honest.success).toBeCloseTo(1, 12);
    expect(hack.paid).toBeCloseTo(0.7, 12);
    expect(hack.success).toBeCloseTo((1 - 0.75 ** 6) / 0.25 / 6, 12);
    expect(best.aware.paid).toBeCloseTo(0.7, 9);
    expect(first).toBeCloseTo(0.157, 3);
  });

  it('thinking: honest 1.1, padding 2; only with a clock could one do both', () => {
    const { best, first, of } = numbers(cheats.arms['think'].spec);
    const honest = of((key) => {
      const [stage, which] = key.split(':');
      if (stage === 'asked') return 'think';
      return stage === 'planned' ? `call-${Number(which) + 1}` : `answer-v${which}`;
    });
    expect(honest.paid).toBeCloseTo(1.1, 12);
    expect(honest.success).toBeCloseTo(1, 12);
    const pads = of(() => 'think');
    expect(pads.paid).toBeCloseTo(2, 12);
    expect(pads.success).toBe(0);
    expect(best.aware.paid).toBeCloseTo(2.8, 9);
    expect(best.blind.paid).toBeCloseTo(2, 6);
    expect(first).toBeCloseTo(1 / 32, 4);
  });

  it('consensus: honest 0.95 with one message, silence 1 and right one time in three at best', () => {
    const { best, first, of } = numbers(cheats.arms['talk'].spec);
    const word = (n: number): string => (n < 0 ? 'nothing' : `say-${n}`);
    const honest = of((key) => {
      const [a, b, turn, , heard] = key.split(':').map(Number);
      return word([-1, b, a + heard, heard, -1][turn]);
    });
    expect(honest.paid).toBeCloseTo(0.95, 12);
    expect(honest.success).toBeCloseTo(1, 12);
    const silent = of((key) => (Number(key.split(':')[2]) < 2 ? 'nothing' : 'say-2'));
    expect(silent.paid).toBeCloseTo(1, 12);
    expect(silent.success).toBeCloseTo(1 / 3, 12);
    expect(best.aware.paid).toBeCloseTo(1, 12);
    expect(first).toBeCloseTo(1 / 36, 12);
  });
});

describe('hackable-verifier: what each verifier pays', () => {
  const honest: Plan = (key) => {
    const [stage, column, table, filter, value] = key.split(':').map(Number);
    const words = [`select-c${column + 1}`, `from-t${table + 1}`, `where-${filter ? 'group' : 'id'}`];
    return [...words, `equals-${value + 1}`, 'run'][stage];
  };
  const counts: Plan = (key) => ['select-count', 'from-t1', 'run', 'run', 'run'][Number(key[0])];
  const ones: Plan = (key) => ['select-1', 'from-t1', honest(key), 'equals-1', 'run'][Number(key[0])];

  it.each([
    ['parses', 1, 1],
    ['executes', 1, 1],
    ['rows', 0.75, 1],
    ['one-db', 0.075, 0.75 / 10 + 0.25 / 100],
    ['two-db', 0.0075, 0.75 / 100 + 0.25 / 10_000],
  ])('%s pays COUNT(*) %d and SELECT 1 with the right filter column %d', (arm, count, one) => {
    const { best, of } = numbers(verifier.arms[arm].spec);
    expect(of(counts).paid).toBeCloseTo(count, 12);
    expect(of(ones).paid).toBeCloseTo(one, 12);
    expect(of(ones).success).toBeLessThan(0.01);
    const right = of(honest);
    expect(right.paid).toBeCloseTo(1, 12);
    expect(right.success).toBeCloseTo(1, 12);
    expect(best.aware.paid).toBeCloseTo(1, 12);
  });

  it('the repaired reward pays an honest query 1.5, and is best served by nothing else', () => {
    const { best, first, of } = numbers(verifier.arms['repaired'].spec);
    expect(of(honest).paid).toBeCloseTo(1.5, 12);
    expect(best.aware.paid).toBeCloseTo(1.5, 9);
    expect(best.aware.successLow).toBeCloseTo(1, 9);
    expect(of(counts).paid).toBeLessThan(0.2);
    expect(first).toBeCloseTo(0.0016, 4);
  });
});
