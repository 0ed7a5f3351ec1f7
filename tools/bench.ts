import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { benchEngine } from './bench/engine';
import { benchGraph } from './bench/graph';
import { benchSimulator } from './bench/simulator';
import { benchTfjs } from './bench/tfjs-update';
import { benchTokenRun } from './bench/token-run';
import { benchTokens, tokenLines } from './bench/tokens';
import { benchWatch } from './bench/watch';

// Times depend on the machine and are printed for interest; ratios within one run are what is judged. All CPU time.
const judge = (ratio: number, is: '≥' | '≤', target: number): string => {
  const met = is === '≥' ? ratio >= target : ratio <= target;
  return `${ratio.toFixed(2)} (wanted ${is} ${target.toFixed(2)}: ${met ? 'met' : 'MISSED'})`;
};

console.log('Simulator, million environment steps per CPU second (wanted ≥ 10 on a desktop core)');
for (const { name, ours, bare } of benchSimulator())
  console.log(
    `  ${name.padEnd(8)}  ours ${ours.toFixed(1)}   bare loop ${bare.toFixed(1)}   ratio ${judge(ours / bare, '≥', 0.3)}`,
  );

console.log('\nPolicy update (forward, backward, Adam, write), milliseconds');
const { standard, grid } = await benchTfjs(() => undefined);
for (const { name, stockMs, fixedMs, plainMs } of [standard, grid]) {
  const [stock, fixed, plain] = [stockMs, fixedMs, plainMs].map((ms) => ms.toFixed(2));
  console.log(
    `  ${name.padEnd(8)}  stock wasm ${stock}   fixed ${fixed}   plain arrays ${plain}   ` +
      `fixed/stock ${judge(fixedMs / stockMs, '≤', 0.7)}   fixed/plain ${judge(fixedMs / plainMs, '≤', 1)}`,
  );
}

console.log(tokenLines(await benchTokens(), judge));

const lesson = await benchTokenRun();
console.log(`A whole run in the office: true success ${lesson.before.toFixed(2)} → ${lesson.after.toFixed(2)}
  opening ${lesson.supervised.toFixed(1)} s with the supervised phase held on the spot, ${lesson.shipped.toFixed(1)} s with shipped weights
  ${lesson.updates} updates of 64 rollouts in ${lesson.wall.toFixed(1)} s (CPU ${lesson.cpu.toFixed(1)} s): ${(lesson.updates / lesson.cpu).toFixed(1)} updates, ${(lesson.tokens / lesson.cpu / 1000).toFixed(1)} thousand policy tokens per CPU second`);

const { backend, updateMs, oracleMs, success } = await benchEngine();
console.log(`
Home page, capped arm (${backend}); true success ${success.toFixed(2)} after 300 updates
  one whole update ${updateMs.toFixed(2)} ms: ${(1000 / updateMs).toFixed(0)} updates a second
  of which the exact oracle ${oracleMs.toFixed(3)} ms: ${(100 * (oracleMs / updateMs)).toFixed(0)} %
`);

console.log('Monitors beside the training they watch, CPU milliseconds of an update');
for (const { name, updateMs, watchMs } of await benchWatch())
  console.log(
    `  ${name.padEnd(8)}  update ${updateMs.toFixed(2)}   monitors ${watchMs.toFixed(3)}   ` +
      `share ${judge(watchMs / (updateMs + watchMs), '≤', 0.1)}`,
  );

const { nodes, edges, steps, build, layout, renewMs } = benchGraph();
const against = ({ ms, bareMs }: typeof build): string =>
  `${ms.toFixed(2)} ms   bare ${bareMs.toFixed(2)}   ratio ${(ms / bareMs).toFixed(1)}`;
console.log(`Trajectory graph of ${steps} steps: ${nodes} nodes, ${edges} edges (wanted: layout within 30 ms of a desktop core)
  built from its steps      ${against(build)}
  laid out, nothing merged  ${against(layout)}
  new rollouts on the page  ${renewMs.toFixed(2)} ms: graph, merging to 150 nodes, layout near the last one, credit
`);

// The main thread's long tasks are measured in the browser, by the end-to-end tests.
if (existsSync('dist')) spawnSync(process.execPath, ['tools/size.mjs'], { stdio: 'inherit' });
else console.log('Bundle sizes: build the site first (npm run build), then they are printed here.');
