// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { Prefs } from '../../../src/lab/prefs.svelte';
import { Store } from '../../../src/lab/store';
import { TOY, TOY_STATES } from '../../../src/lab/toy';
import smeared from '../../../src/lessons/smeared-credit';
import values from '../../../src/lessons/values-without-critic';
import { sayToy } from '../../../src/ui/credit/toy';
import { toy } from '../../fixtures/toy';
import Host from './ToyHost.svelte';

let mounted: Record<string, unknown> | undefined;
afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = undefined;
  document.body.innerHTML = '';
});

const media = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
function shown(props: { methods?: readonly string[]; at?: { episode: number; step: number } } = {}) {
  const prefs = new Prefs({ lang: 'en' }, { store: new Store(() => undefined), languages: ['en'], media });
  mounted = mount(Host, { target: document.body, props: { prefs, ...props } });
  flushSync();
}
/** The numbers of one row as printed, rollout by rollout. */
function rowOf(method: string): string[][] {
  const row = [...document.querySelectorAll('tbody tr')].find(
    (tr) => tr.querySelector('th[scope=row]')?.textContent?.trim() === method,
  );
  const cells = [...row!.querySelectorAll('td button')].map((b) => b.textContent!);
  return [0, 3, 6].map((from) => cells.slice(from, from + 3));
}
const printed = (rows: readonly (readonly number[])[]) => rows.map((row) => row.map(sayToy));
/** The value at the end of the worked line with that symbol. */
function worked(symbol: string): number {
  const line = [...document.querySelectorAll('ol li')].find((li) => li.querySelector('i')?.textContent === symbol);
  const said = line!.querySelector('.parts')!.lastElementChild!.textContent!.replace('= ', '').replace('−', '-');
  // Residues of rounding are written as powers of ten.
  return said.includes('10⁻') ? 0 : Number(said);
}
const press = (method: string, i: number, k: number) => {
  const name = new RegExp(`^${method}, T${i + 1} ${TOY_STATES[TOY[i].states[k]]}·`);
  [...document.querySelectorAll<HTMLElement>('td button')]
    .find((b) => name.test(b.ariaLabel ?? b.getAttribute('aria-label')!))!
    .click();
  flushSync();
};

interface Joint {
  episode_adv: number[];
  step_adv: number[][];
  joint: number[][];
}

describe('the toy group on the page', () => {
  it('is the group of the hand-worked vectors', () => {
    const { group } = toy('toy_group_grpo');
    const letters = group.map((e) => Array.from(e.states, (s) => String.fromCharCode(s)));
    expect(TOY.map((e) => Array.from(e.states, (s) => TOY_STATES[s]))).toEqual(letters);
    expect(TOY.map((e) => Array.from(e.rewards))).toEqual(group.map((e) => Array.from(e.rewards)));
  });

  it('prints the numbers worked by hand: GRPO, SALT, GAGPO, GiGPO', () => {
    shown();
    const { expected: grpo } = toy<{ advantages: number[] }>('toy_group_grpo');
    expect(rowOf('GRPO')).toEqual(printed(grpo.advantages.map((a) => [a, a, a])));
    expect(rowOf('SALT')).toEqual(printed(toy<{ step_advantages: number[][] }>('salt_h3').expected.step_advantages));
    expect(rowOf('GAGPO')).toEqual(printed(toy<{ normalized: number[][] }>('gagpo_toy').expected.normalized));
    expect(rowOf('GiGPO')).toEqual(printed(toy<Joint>('gigpo_mean_norm').expected.joint));
  });

  it('RewardFlow and GraphGPO: rollout part plus the step part worked by hand', () => {
    shown();
    const { expected: flow } = toy<{ step_adv_mean_norm: number[][] }>('rewardflow_toy');
    const whole = toy<Joint>('gigpo_mean_norm').expected.episode_adv;
    expect(rowOf('RewardFlow')).toEqual(printed(flow.step_adv_mean_norm.map((row, i) => row.map((a) => whole[i] + a))));
    expect(rowOf('GraphGPO')).toEqual(printed(toy<{ final: number[][] }>('graphgpo_toy').expected.final));
  });

  it('works every cell out to six digits, down to the parts worked by hand', () => {
    shown();
    const { expected: flow } = toy<{ step_adv_mean_norm: number[][] }>('rewardflow_toy');
    const { expected: gagpo } = toy<{ values: Record<string, number>; normalized: number[][] }>('gagpo_toy');
    const { expected: gigpo } = toy<Joint>('gigpo_mean_norm');
    const { expected: graph } = toy<{ graph_advantages: number[][]; final: number[][] }>('graphgpo_toy');
    for (let i = 0; i < 3; i++)
      for (let k = 0; k < 3; k++) {
        press('RewardFlow', i, k);
        expect(worked('Aˢ')).toBeCloseTo(flow.step_adv_mean_norm[i][k], 3);
        press('GiGPO', i, k);
        expect(worked('Aˢ')).toBeCloseTo(gigpo.step_adv[i][k], 3);
        expect(worked('A')).toBeCloseTo(gigpo.joint[i][k], 4);
        press('GAGPO', i, k);
        expect(worked('V(s)')).toBeCloseTo(gagpo.values[TOY_STATES[TOY[i].states[k]]], 3);
        expect(worked('A')).toBeCloseTo(gagpo.normalized[i][k], 4);
        press('GraphGPO', i, k);
        expect(worked('z')).toBeCloseTo(graph.graph_advantages[i][k], 3);
        expect(worked('A')).toBeCloseTo(graph.final[i][k], 4);
      }
  });

  it('the good move inside a failed run: λ = 0 turns its blame to +0.158333', () => {
    shown(values.toy);
    expect(document.querySelector('section h4')!.textContent).toBe('GAGPO · T3 B·R');
    expect(worked('A')).toBeLessThan(0);
    const [, lambda] = document.querySelectorAll<HTMLInputElement>('.knob [type=range]');
    lambda.value = '0';
    lambda.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
    expect(worked('a')).toBeCloseTo(0.1583, 4);
    expect(document.querySelector('tbody th[scope=row]')!.textContent).toContain('*');
    [...document.querySelectorAll('button')].find((b) => /as they were/.test(b.textContent!))!.click();
    flushSync();
    expect(worked('A')).toBeLessThan(0);
  });

  it('shows every method that needs no critic on request, and follows the keyboard', () => {
    shown(smeared.toy);
    expect(document.querySelectorAll('tbody tr')).toHaveLength(6);
    [...document.querySelectorAll('button')].find((b) => /^All \d+ methods/.test(b.textContent!.trim()))!.click();
    flushSync();
    expect(document.querySelectorAll('tbody tr').length).toBeGreaterThan(12);
    const last = [...document.querySelectorAll<HTMLElement>('td button')].at(-1)!;
    last.focus();
    flushSync();
    expect(last.getAttribute('aria-pressed')).toBe('true');
  });
});
