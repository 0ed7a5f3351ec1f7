import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { firstDifference, goldenRuns, goldenText } from './runs';

const files = new URL('./files/', import.meta.url);

describe('golden runs (npm run golden rewrites them)', () => {
  it.each(Object.entries(goldenRuns))(
    '%s learns as recorded, and a learning rate of 0.051 is noticed',
    async (name, data) => {
      const recorded = readFileSync(new URL(`${name}.tsv`, files), 'utf8');
      expect(firstDifference(recorded, await goldenText(data))).toBeUndefined();
      const { spec } = data;
      expect(spec.update.lr).toBe(0.05);
      const faster = { ...data, spec: { ...spec, update: { ...spec.update, lr: 0.051 } } };
      expect(firstDifference(recorded, await goldenText(faster))).toMatch(/^update \d+: \w+ was /);
    },
  );

  it('there is no file without a run', () => {
    expect(readdirSync(files).sort()).toEqual(
      Object.keys(goldenRuns)
        .map((name) => `${name}.tsv`)
        .sort(),
    );
  });

  it('the comparison forgives last digits, not missing rows, other columns or NaN', () => {
    const text = 'update\tloss\n0\t0.5\n1\t2000\n';
    expect(firstDifference(text, text)).toBeUndefined();
    expect(firstDifference(text, text.replace('0.5', '0.50005').replace('2000', '2000.1'))).toBeUndefined();
    expect(firstDifference(text, text.replace('0.5', '0.5002'))).toBe('update 0: loss was 0.5, now 0.5002');
    expect(firstDifference(text, text.replace('2000', '2001'))).toBe('update 1: loss was 2000, now 2001');
    expect(firstDifference(text, text.replace('0.5', 'NaN'))).toBe('update 0: loss was 0.5, now NaN');
    expect(firstDifference(text, 'update\tloss\n0\t0.5\n')).toBe('2 updates recorded, 1 now');
    expect(firstDifference(text, text.replace('loss', 'gain'))).toBe('columns were update,loss, now update,gain');
  });
});
