import { describe, expect, it } from 'vitest';
import { catalog } from '../../src/catalog';
import stored from '../../src/ui/equations.json';
import { equations, mathml } from '../../tools/equations.mjs';

describe('src/ui/equations.json', () => {
  it('is what tools/equations.mjs writes now', () => {
    expect(stored).toEqual(equations());
  });

  it('has the equation of every estimator and loss, as the plugin itself states it', () => {
    const declared = [
      ...catalog.estimators.all.map((p) => [`estimators/${p.id}`, mathml(p.equation)]),
      ...catalog.losses.all.map((p) => [`losses/${p.id}`, mathml(p.equation)]),
    ];
    expect(stored).toEqual(Object.fromEntries(declared));
  });

  it('holds MathML alone: nothing that styles, links or runs', () => {
    for (const math of Object.values(stored)) {
      expect(math).toMatch(/^<math [^>]*>.*<\/math>$/s);
      expect(math).not.toMatch(/\s(style|on\w+|href|src)\s*=|<(script|span|img|a|mglyph)\b/i);
    }
  });
});
