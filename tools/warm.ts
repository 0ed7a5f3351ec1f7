import { copyFileSync, mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { catalog } from '../src/catalog';
import { openRun } from '../src/engine/open';
import { OFFICE } from '../src/lessons/setups-tokens';
import { wasm } from './jobs/run-job';
import { SHIPPED, fileStore } from './warm/store';

// Holds the supervised phases that lessons start from and puts their weights where the site ships them.
const { values } = parseArgs({ options: { models: { type: 'string', default: '8' } } });
mkdirSync(SHIPPED, { recursive: true });
const store = fileStore();
for (let seed = 1; seed <= Number(values.models); seed++) {
  const began = performance.now();
  let name = '';
  const run = await openRun({ spec: OFFICE, seed, tweaks: [] }, catalog, {
    wasm,
    warm: { get: (asked) => store.get((name = asked)), put: store.put },
  });
  run.close();
  copyFileSync(`.cache/warm/${name}.bin`, `${SHIPPED}/${name}.bin`);
  console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
