// Bundles the command-line tools with the site's own Vite config (plugins are found by import.meta.glob, which plain
// Node does not know) and runs the one that was asked for: `node tools/run.mjs lab bonus-eats-task --seeds 10`.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const [tool, ...args] = process.argv.slice(2);
const entries = ['lab', 'evidence', 'credit', 'golden', 'bench', 'warm', 'monitors', 'checkpoints'];
if (!entries.includes(tool)) {
  console.error(`There is no tool called "${tool ?? ''}"; known: ${entries.join(', ')}.`);
  process.exit(2);
}
await build({
  root,
  configFile: `${root}/vite.config.ts`,
  logLevel: 'error',
  build: {
    ssr: true,
    copyPublicDir: false,
    outDir: `${root}/.cache/tools/${tool}`,
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      input: { [tool]: `${root}/tools/${tool}.ts`, 'run-thread': `${root}/tools/jobs/run-thread.ts` },
      output: { entryFileNames: '[name].js' },
    },
  },
  ssr: { external: true },
});
const result = spawnSync(process.execPath, [`${root}/.cache/tools/${tool}/${tool}.js`, ...args], { stdio: 'inherit' });
process.exit(result.status ?? 1);
