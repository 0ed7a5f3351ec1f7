import { describe, expect, it } from 'vitest';
import { policies } from '../../src/policies';
import type { NetModule } from '../../src/core/net';
import type { TokenNetModule } from '../../src/core/token-net';

const nets = import.meta.glob<NetModule | TokenNetModule>('../../src/policies/*-net.ts');

describe('policies', () => {
  it('has a card for each net and a net for each card', async () => {
    expect(policies.ids).toEqual(expect.arrayContaining(['mlp', 'table', 'token-lm']));
    expect(Object.keys(nets).sort()).toEqual(policies.ids.map((id) => `../../src/policies/${id}-net.ts`));
    for (const [path, load] of Object.entries(nets)) {
      const net = await load();
      const open = 'open' in net ? net.open : net.openTokens;
      expect(open, path).toBeTypeOf('function');
      expect('openTokens' in net, path).toBe(path.includes('/token-'));
    }
  });
});
