// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { messages } from '../../lab/fake';
import { cells, click, hatched, staged, words } from './staged';

describe('the transcript on stage', () => {
  it('waits for the first batch, then shows a rollout turn by turn with what the loss does not see', async () => {
    const { empty } = await staged();
    expect(empty).toContain('It starts from the supervised model; RL has not begun.');
    const told = words().replaceAll(' ', '');
    expect(told).toContain(
      'promptBOSlookuppriceann?Turn1call<call>getpriceann</call>reply<obs>7</obs>Turn2thinkhmmanswer<ans>7</ans>',
    );
    expect(hatched()).toEqual(['BOS', 'lookup', 'price', 'ann', '?', '<obs>', '7', '</obs>']);
    expect(words()).toMatch(/✓ right.*grounded.*paid \+1/);
  });

  it('asks for the distribution of the token in focus and works its loss term out', async () => {
    const { threads, settle } = await staged();
    cells()[7].focus();
    await settle();
    expect(threads.last.calls.at(-1)).toBe('distribution 0 7');
    expect(words()).toMatch(/PAD\s*75\.0 → 0\.0/);
    expect(words()).toContain('A = +0.707');
    expect(words()).toContain('ℓ = max(−0.707 × 1.1, −0.707 × clip(1.1, 0.8, 1.2)) = −0.778');
    expect(words()).toContain('(1 − 0.5) ÷ 0.707 = +0.707');
    // The same question is not asked twice; a token of the environment shows what the policy would have written.
    cells()[11].focus();
    await settle();
    cells()[7].focus();
    await settle();
    expect(threads.last.calls.filter((c) => c.startsWith('distribution'))).toEqual([
      'distribution 0 7',
      'distribution 0 11',
    ]);
    cells()[11].focus();
    await settle();
    expect(words()).toContain('The environment wrote this token');
    expect(words()).toContain('The mask keeps it out');
  });

  it('asks nothing while it trains', async () => {
    const { session, threads, settle } = await staged();
    session.playback.play();
    cells()[6].focus();
    flushSync();
    await messages(8);
    expect(words()).toContain('Not while it trains');
    expect(threads.last.calls.filter((c) => c.startsWith('distribution'))).toEqual([]);
    session.pause();
    await settle();
  });

  it('is walked with the arrow keys; one stop for Tab', async () => {
    await staged();
    expect(
      cells()
        .filter((c) => c.tabIndex === 0)
        .map((c) => c.textContent),
    ).toEqual(['BOS']);
    cells()[0].focus();
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight'])
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    flushSync();
    expect(document.activeElement!.getAttribute('aria-label')).toBe('price, call');
    expect(cells().filter((c) => c.tabIndex === 0)).toEqual([document.activeElement]);
  });

  it('colours by what is chosen and says the number', async () => {
    await staged();
    const select = document.querySelector<HTMLSelectElement>('.bar select')!;
    for (const [index, said] of [
      [1, 'get, call, probability 0.78'],
      [3, 'get, call, advantage 0.71'],
      [6, 'get, call, not clipped'],
    ] as const) {
      select.selectedIndex = index;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      flushSync();
      expect(cells()[6].getAttribute('aria-label')).toBe(said);
    }
  });

  it('goes to another attempt and another task', async () => {
    const { bench } = await staged();
    const attempts = () => [...document.querySelectorAll<HTMLInputElement>('.members input')];
    attempts()[1].click();
    flushSync();
    expect(words()).toMatch(/✗ wrong fabricated/);
    click(document.querySelector<HTMLButtonElement>('[aria-label="Next group"]')!);
    expect([bench.transcript.group, bench.transcript.member]).toEqual([1, 1]);
    cells()[6].focus();
    flushSync();
    expect(words()).toContain('No signal here');
    expect(words()).toContain('All alike, nothing to compare');
  });

  it('says of a rollout that a budget cut it off, which is another thing than wrong', async () => {
    const { arm } = await staged();
    expect(words()).not.toContain('truncated');
    const look = arm.tokens!;
    look.truncated[1] = 1;
    look.facts[1] = 0;
    [...document.querySelectorAll<HTMLInputElement>('.members input')][1].click();
    flushSync();
    expect(words()).toMatch(/✗ wrong truncated/);
  });

  it('follows a new run at once when it starts over', async () => {
    const { session, settle } = await staged();
    session.restart();
    await settle();
    expect(words()).toContain('RL has not begun');
  });
});
