import type { Catalog } from '../src/core/spec';
import type { Family } from '../src/core/sections';

/** The plugins of one family of worlds, fetched when a run of it is first opened: a thread rarely needs the other's. */
export const catalogOf = async (family: Family): Promise<Catalog> =>
  family === 'tables' ? (await import('../src/catalog-tables')).tables : (await import('../src/catalog-tokens')).tokens;
