import { use } from '../../src/core/plugin';
import type { NetPlace } from '../../src/core/net';
import officeRepoFix from '../../src/envs/tools/office-repo-fix';
import { LEAKING, MILESTONE, TABLE, shaped, spec } from '../../src/lessons/setups';
import { tokenSpec } from '../../src/lessons/setups-tokens';
import { fileStore } from '../../tools/warm/store';
import { wasmPlace } from '../policies/place';

/** Repositories whose tests can be edited: what is paid is that they pass. */
export const TAMPERING = tokenSpec({ world: use(officeRepoFix) });
/** A door that can be opened for pay over and over. */
export const FARMING = spec({ ...TABLE, world: LEAKING, reward: shaped(Infinity, MILESTONE) });
/** From the supervised models that the site ships. */
export const SHIPPED: NetPlace = { ...wasmPlace, warm: fileStore() };
