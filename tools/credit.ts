import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { METHODS, task } from './credit/methods';
import { GRID, meterLines, meterTable } from './credit/meter';
import { learningSpeed } from './credit/speed';
import { progressBar } from './jobs/print';
import { commit, today } from './jobs/provenance';

// Writes the two tables about credit that pages and docs quote: how near each rule comes to the truth, and what that is
// worth in learning speed.
const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '20' }, policies: { type: 'string', default: '8' } },
});
const [seeds, policies] = [Number(values.seeds), Number(values.policies)];
const task8 = task(METHODS['grpo'].credit);
const provenance = { date: today(), commit: commit(), world: task8.world, update: task8.update };
const methods = Object.fromEntries(Object.entries(METHODS).map(([id, { title, credit }]) => [id, { title, credit }]));

const began = performance.now();
const meter = await meterTable(policies, progressBar);
console.log([...meterLines(meter.cells), `${lap()} s`].join('\n'));
write('credit-meter', {
  ...provenance,
  backend: 'js',
  policies,
  trainedBy:
    'GRPO until exact success is 0.5 or more (early: 0.05); critic fitted for 40 further updates at learning rate 0.0005',
  interval: '95 %, Student t over policies; each value is the mean over the mixed groups frozen from one policy',
  grid: GRID,
  methods,
  ...meter,
});

const speed = await learningSpeed(seeds, meter, progressBar);
for (const { id, steps, solved } of speed.standings)
  console.log(
    `${id.padEnd(20)} ${Math.round(steps.mean)} [${Math.round(steps.lo)}, ${Math.round(steps.hi)}] steps to 80 %, ${solved} of ${seeds} seeds`,
  );
const { better, open, worse } = speed.againstGrpo;
console.log(`faster than GRPO: ${better.join(' ')}\nundecided: ${open.join(' ')}\nslower: ${worse.join(' ')}`);
for (const when of ['early', 'half'] as const) {
  const { mean, lo, hi, n } = speed.spearman[when].creditCosine;
  console.log(`Spearman of cosine (${when}) and steps to 80 %: ${mean} [${lo}, ${hi}], ${n} methods`);
}
console.log(`${lap()} s`);
write('learning-speed', { ...provenance, seeds, rollout: task8.rollout, ...speed });

function lap(): string {
  return ((performance.now() - began) / 1000).toFixed(0);
}

function write(name: string, file: object): void {
  mkdirSync('public/evidence', { recursive: true });
  writeFileSync(`public/evidence/${name}.json`, JSON.stringify(file) + '\n');
}
