// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { cells, click, hatched, named, staged, words } from './staged';

describe('the mask painter', () => {
  it('paints a role in from the legend: the knob turns, the hatching goes, and a sentence says what that means', async () => {
    const { arm } = await staged();
    expect(words()).not.toContain('Tool replies are in the loss');
    click(named('reply'));
    expect(arm.spec.mask).toEqual({ observation: true });
    expect(hatched()).toEqual(['BOS', 'lookup', 'price', 'ann', '?']);
    expect(words()).toContain('Tool replies are in the loss');
    click(named('reply'));
    expect(hatched()).toContain('<obs>');
  });

  it('paints with the brush from a token; without it a press paints nothing', async () => {
    const { arm, settle } = await staged();
    click(cells()[11]);
    expect(arm.spec.mask).toBeUndefined();
    click(named('Brush: whole role'));
    click(cells()[11]);
    click(cells()[13]);
    click(cells()[6]);
    expect(arm.spec.mask).toEqual({ observation: true, think: false });
    await settle();
    expect(arm.start.edits.map((e) => e.path)).toEqual(['mask.observation', 'mask.think']);
  });

  const brush = () => click(named('Brush: single span'));
  const chips = () =>
    [...document.querySelectorAll('[aria-label="Single spans"] button')].map((b) => b.textContent!.trim());

  it('paints single spans with the other brush: one list, marked on the strip both ways, and taken away again', async () => {
    const { arm, settle } = await staged();
    brush();
    expect(words()).toContain('This batch has no error, no template tokens');
    click(cells()[13]);
    click(cells()[11]);
    click(cells()[6]);
    expect(arm.spec.mask).toEqual({ spans: 'call1-out.observation1-in.think2-out' });
    await settle();
    expect(arm.start.edits.map((e) => [e.path, e.value])).toEqual([
      ['mask.spans', 'call1-out.observation1-in.think2-out'],
    ]);
    expect(hatched()).toEqual([
      'BOS',
      'lookup',
      'price',
      'ann',
      '?',
      '<call>',
      'get',
      'price',
      'ann',
      '</call>',
      'hmm',
    ]);
    const apart = cells().filter((c) => c.classList.contains('apart'));
    expect(apart).toHaveLength(9);
    expect([apart[0], apart[5]].map((c) => c.getAttribute('aria-label'))).toEqual([
      '<call>, call, painted out of the loss',
      '<obs>, reply, painted into the loss',
    ]);
    expect(words()).toContain('A thick line on top marks single spans');
    expect(chips()).toEqual(['Turn 1, call: out×', 'Turn 1, reply: in×', 'Turn 2, think: out×', 'Take all away']);
    // One by one, by what the press said; the brush takes one back as well; then all that is left.
    click(document.querySelector<HTMLButtonElement>('[aria-label="Take away Turn 1, reply: in"]')!);
    await settle();
    expect(document.activeElement!.textContent).toContain('Turn 1, call: out');
    click(cells()[13]);
    expect(arm.spec.mask).toEqual({ spans: 'call1-out' });
    click(cells()[13]);
    click(named('Take all away'));
    await settle();
    expect(arm.spec.mask).toEqual({ spans: 'none' });
    expect([chips(), document.activeElement!.getAttribute('aria-label')]).toEqual([[], 'Single spans']);
    expect(words()).not.toContain('A thick line on top');
  });

  it('says why a press paints nothing, and what an exception does not do', async () => {
    const { session, arm, settle } = await staged();
    brush();
    click(cells()[1]);
    const status = () => document.querySelector('[role=status]')!.textContent!.trim();
    expect(status()).toContain('The prompt cannot be painted');
    click(named('Brush: whole role'));
    expect(status()).toBe('');
    click(cells()[6]);
    expect(status()).toContain('To take out those of one turn');
    for (const value of ['error4-in.think2-out', 'call1-out.think2-out.answer2-out']) {
      session.set('mask.spans', value, [arm]);
      await settle();
    }
    expect(words()).toContain('Not one token of this batch is in the loss');
    session.set('mask.spans', 'error4-in.think2-out', [arm]);
    session.set('mask.think', false, [arm]);
    await settle();
    expect(words()).toContain('Turn 4, error: in: no rollout of this batch has such a span');
    expect(words()).toContain('Turn 2, think: out: its whole role stands that way now');
    expect(words()).not.toContain('Not one token');
  });

  it('works by keyboard: walk to a span, press', async () => {
    const { arm } = await staged();
    brush();
    cells()[0].focus();
    for (const key of ['End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'])
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    flushSync();
    click(document.activeElement as HTMLElement);
    expect(arm.spec.mask).toEqual({ spans: 'think2-out' });
  });
});
