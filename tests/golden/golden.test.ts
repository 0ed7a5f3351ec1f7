import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { goldenRuns, goldenText } from './runs';

describe('golden runs', () => {
  it.each(Object.entries(goldenRuns))(
    '%s still learns as recorded (npm run golden rewrites it)',
    async (name, data) => {
      const recorded = readFileSync(new URL(`./files/${name}.tsv`, import.meta.url), 'utf8');
      const [want, have] = [recorded, await goldenText(data)].map(parse);
      expect(have.length).toBe(want.length);
      // Math.exp and Math.log differ in the last bit between engines, so digits are compared, not text.
      have.forEach((row, u) =>
        row.forEach((x, c) =>
          expect(Math.abs(x - want[u][c]), `update ${u}, column ${c}`).toBeLessThan(
            1e-4 * Math.max(1, Math.abs(want[u][c])),
          ),
        ),
      );
    },
  );
});

const parse = (text: string): number[][] =>
  text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t').map(Number));
