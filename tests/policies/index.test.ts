import { describe, expect, it } from 'vitest';
import { policies } from '../../src/policies';
import type { NetModule } from '../../src/core/net';

const nets = import.meta.glob<NetModule>('../../src/policies/*-net.ts');

describe('policies', () => {
  it('has a card for each net and a net for each card', async () => {
    expect(policies.ids).toEqual(expect.arrayContaining(['mlp', 'table']));
    expect(Object.keys(nets).sort()).toEqual(policies.ids.map((id) => `../../src/policies/${id}-net.ts`));
    for (const load of Object.values(nets)) expect((await load()).open).toBeTypeOf('function');
  });
});
