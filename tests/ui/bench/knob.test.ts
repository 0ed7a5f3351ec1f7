// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { CAP } from '../../../src/core/reward';
import { MASK } from '../../../src/core/token-train';
import { ROLLOUT, UPDATE } from '../../../src/core/train';
import type { Knob as KnobData, KnobValue } from '../../../src/core/knob';
import Harness from './Harness.svelte';

let mounted: Record<string, unknown> | undefined;
afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = undefined;
  document.body.innerHTML = '';
});

function show(knob: KnobData, value: KnobValue, reason?: string): KnobValue[] {
  const got: KnobValue[] = [];
  mounted = mount(Harness, {
    target: document.body,
    props: { knob, value, reason, onset: (v: KnobValue) => got.push(v) },
  });
  flushSync();
  return got;
}
const find = <E extends HTMLElement>(selector: string) => document.body.querySelector<E>(selector)!;

function put(selector: string, value: string, event: 'input' | 'change') {
  const input = find<HTMLInputElement>(selector);
  input.value = value;
  input.dispatchEvent(new Event(event, { bubbles: true }));
  flushSync();
  return input;
}

describe('a knob on the page', () => {
  it('turns by slider, up to "no cap", which it says aloud', () => {
    const got = show(CAP, Infinity);
    expect(find('[type=range]').getAttribute('aria-valuetext')).toBe('no limit');
    expect(find<HTMLInputElement>('.readout').value).toBe('∞');
    put('[type=range]', '10', 'input');
    put('[type=range]', '61', 'input');
    expect(got).toEqual([0.5, Infinity]);
  });

  it('takes a typed number, and puts back what was there when it is none', () => {
    const got = show(CAP, 0.5);
    put('.readout', '1,25', 'change');
    expect(put('.readout', 'much', 'change').value).toBe('0.5');
    expect(got).toEqual([1.25]);
  });

  it('offers every option of a choice, and a switch for a flag', () => {
    const got = show(ROLLOUT.filter, 'none');
    expect([...document.querySelectorAll('option')].map((o) => o.value)).toEqual(['none', 'drop', 'resample']);
    put('select', 'drop', 'change');
    expect(got).toEqual(['drop']);
    void unmount(mounted!);
    const flags = show(UPDATE.skip, true);
    find('[role=switch]').click();
    expect(flags).toEqual([false]);
  });

  it('takes a word that can be read, the one way it is written, and puts back what was there when it cannot', () => {
    const got = show(MASK.spans, 'none');
    expect(put('[type=text]', ' think2-out.call1-out ', 'change').value).toBe('call1-out.think2-out');
    expect(put('[type=text]', 'everything', 'change').value).toBe('none');
    expect(got).toEqual(['call1-out.think2-out']);
  });

  it('says why it cannot act, tied to the control for screen readers', () => {
    show(CAP, 0.5, 'nothing to cap');
    const id = find('[type=range]').getAttribute('aria-describedby');
    expect(document.getElementById(id!)?.textContent).toBe('nothing to cap');
  });

  it('marks a knob that starts the run over, and only such a one', () => {
    show(CAP, 0.5);
    expect(find('.restart')).toBeNull();
    void unmount(mounted!);
    show({ ...CAP, live: false }, 0.5);
    expect(find('.restart').title).toContain('starts the run over');
  });
});
