import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeRoute, encodeRoute } from '../../src/lab/url';
import type { Route } from '../../src/lab/url';
import { context } from './fake';

const decode = (hash: string) => decodeRoute(hash, context);
const encode = (route: Route) => encodeRoute(route, context);

describe('hostile links', () => {
  it('3,000 fuzzed hashes: never throws, pollutes nothing, and the page reached has a link of its own', () => {
    const word = fc.constantFrom(
      ...[
        'v=1',
        'seed=7',
        'at=1e999',
        'n=-0',
        'x=',
        'x=capped.reward.cap@5:NaN',
        'capped.reward.cap=inf',
        'capped.world=decoy',
      ],
      ...[
        'capped.world=__proto__',
        '__proto__.reward.cap=1',
        'constructor.reward.cap=1',
        'capped.reward.price.constructor=3',
      ],
      ...[
        'capped.credit=gae',
        'capped.credit.gamma=.5',
        'capped.__proto__.x=1',
        'hide=__proto__',
        'from=__proto__',
        'lang=%E0%A4',
        '%',
      ],
      ...[
        'x=capped.reward.cap@5:0.1,capped.credit@6:gae,capped.credit.gamma@7:0.5',
        'capped.reward.milestone.weight=-0',
        'wait=false',
      ],
    );
    const query = fc
      .array(fc.oneof(word, fc.string({ maxLength: 20 })), { maxLength: 8 })
      .map((words) => words.join('&'));
    const path = fc.oneof(
      fc.constantFrom('', 'lab', 'lesson/bonus-eats-task', 'lesson/__proto__', 'claims'),
      fc.string({ maxLength: 20 }),
    );
    fc.assert(
      fc.property(path, query, (p, q) => {
        const { route } = decode(`#/${p}?${q}`);
        expect(decode(encode(route))).toEqual({ route, problems: [] });
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { numRuns: 3000, seed: 9 },
    );
  });
});
