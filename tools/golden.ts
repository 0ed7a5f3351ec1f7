import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { goldenRuns, goldenText } from '../tests/golden/runs';

// Rewrites the golden files and says what moved: a change here changes learning, and its commit shows both curves.
mkdirSync('tests/golden/files', { recursive: true });
for (const [name, data] of Object.entries(goldenRuns)) {
  const file = `tests/golden/files/${name}.tsv`;
  const fresh = await goldenText(data);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (before === fresh) {
    console.log(`${name}: unchanged`);
    continue;
  }
  const [a, b] = [before.split('\n'), fresh.split('\n')];
  const moved = b.findIndex((line, i) => line !== a[i]);
  console.log(`${name}: ${before ? `differs from line ${moved + 1} on\n  was ${a[moved]}\n  now ${b[moved]}` : 'new'}`);
  writeFileSync(file, fresh);
}
