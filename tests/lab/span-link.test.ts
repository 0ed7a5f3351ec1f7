import { describe, expect, it } from 'vitest';
import { decodeRoute, encodeRoute } from '../../src/lab/url';
import { context } from './fake';

const OFFICE = '#/lab?v=1&arms=b&b.world=office-mix';
const decode = (words: string) => {
  const { route, problems } = decodeRoute(`${OFFICE}${words}`, context);
  if (route.page !== 'lab') throw new Error(route.page);
  const { spec, edits } = route.state.arms['b'];
  return { spec, edits, said: problems.map((p) => p.en), link: encodeRoute(route, context) };
};

describe('single spans of the mask in a link', () => {
  it('come back as they were, at the start and as live edits', () => {
    const words = '&b.mask.spans=call1-out.think2-out&x=b.mask.spans@4:call1-out.observation1-in,b.mask.spans@9:none';
    const { spec, edits, said, link } = decode(words);
    expect(said).toEqual([]);
    expect(spec.mask).toEqual({ spans: 'call1-out.think2-out' });
    expect(edits).toEqual([
      { at: 4, path: 'mask.spans', value: 'call1-out.observation1-in' },
      { at: 9, path: 'mask.spans', value: 'none' },
    ]);
    expect(link).toBe(`${OFFICE}${words}`);
  });

  it('are written one way, and not at all where there are none', () => {
    expect(decode('&b.mask.spans=think2-out.call1-out').link).toBe(`${OFFICE}&b.mask.spans=call1-out.think2-out`);
    expect(decode('&b.mask.spans=none').link).toBe(OFFICE);
  });

  it.each(['prompt1-in', 'think1-out.think1-in', 'think99-out', '', '3', '__proto__1-in', 'think1-out,call1-out'])(
    'that make no sense (%s) are reported in one sentence, and the rest of the link stands',
    (bad) => {
      const { spec, said } = decode(`&b.mask.spans=${bad}&b.mask.think=0`);
      expect(said).toEqual([`"mask.spans" cannot be "${bad}"; it was ignored.`]);
      expect(spec.mask).toEqual({ think: false });
    },
  );

  it('that make no sense in a live edit are reported as well', () => {
    const { edits, said } = decode('&x=b.mask.spans@4:call0-out,b.mask.think@5:0');
    expect(said).toEqual(['"mask.spans" cannot be "call0-out"; it was ignored.']);
    expect(edits).toEqual([{ at: 5, path: 'mask.think', value: false }]);
  });
});
