import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { METRICS } from '../../src/core/metric';
import { ARM_HUES } from '../../src/charts/series';

const css = readFileSync('src/ui/theme.css', 'utf8');
const hues = [...new Set([...Object.values(METRICS).map((m) => m.meaning), 'hack', ...ARM_HUES])];

/** A token of the sheet in both themes, following one `var()`. */
function token(name: string): [light: string, dark: string] {
  const value = css.match(new RegExp(`--${name}:\\s*([^;]+);`))?.[1] ?? '';
  const pair = value.match(/light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/);
  const other = value.match(/^var\(--([a-z0-9-]+)\)$/);
  if (pair) return [pair[1], pair[2]];
  if (other) return token(other[1]);
  throw new Error(`--${name} is not a colour: "${value}"`);
}

/** WCAG 2.2 relative luminance and contrast ratio. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const c = parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [hi, lo] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (hi + 0.05) / (lo + 0.05);
}

describe.each([0, 1] as const)('theme %i (0 light, 1 dark)', (theme) => {
  const paper = token('paper')[theme];

  it.each(hues)('%s: marks at least 3:1, words at least 4.5:1 on paper', (hue) => {
    expect(contrast(token(hue)[theme], paper)).toBeGreaterThanOrEqual(3);
    expect(contrast(token(`${hue}-text`)[theme], paper)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['ink', 'muted'])('%s: at least 4.5:1 on paper, raised and sunken grounds', (name) => {
    for (const ground of ['paper', 'raised', 'sunken'])
      expect(contrast(token(name)[theme], token(ground)[theme])).toBeGreaterThanOrEqual(4.5);
  });

  it('the focus ring at least 3:1', () => {
    expect(contrast(token('focus')[theme], paper)).toBeGreaterThanOrEqual(3);
  });
});

it('every hue has its class', () => {
  for (const hue of hues)
    expect(css).toContain(`.c-${hue} {\n  --c: var(--${hue});\n  --c-text: var(--${hue}-text);\n}`);
});
