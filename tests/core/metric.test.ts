import { describe, expect, it } from 'vitest';
import { METRICS, METRIC_IDS, NO_TABLES, NO_TOKENS, metricIndex, metricsOf } from '../../src/core/metric';
import { EVENT_OF, TOKEN_METRICS } from '../../src/core/metric-token';

describe('metrics', () => {
  it('those of tokens stand behind all others, so that columns recorded before keep their places', () => {
    expect(METRIC_IDS.slice(-Object.keys(TOKEN_METRICS).length)).toEqual(Object.keys(TOKEN_METRICS));
    expect(metricIndex('envSteps')).toBe(17);
    expect(metricIndex('grounded')).toBe(19);
    expect(METRIC_IDS).toHaveLength(41);
  });

  it('every metric is of tables, of tokens, or of both', () => {
    const [tables, tokens] = [metricsOf('tables'), metricsOf('tokens')];
    expect(new Set([...tables, ...tokens]).size).toBe(METRIC_IDS.length);
    expect(tables.filter((id) => !tokens.includes(id))).toEqual(Object.keys(NO_TABLES));
    expect(tokens.filter((id) => !tables.includes(id))).toEqual(Object.keys(NO_TOKENS));
    expect(Object.keys(NO_TABLES)).toEqual(['creditCosine', 'creditSignAccuracy', 'creditCorrelation', 'heldOut']);
    expect(tables).toEqual(expect.arrayContaining(Object.keys(EVENT_OF)));
    for (const x of [...Object.values(NO_TABLES), ...Object.values(NO_TOKENS)]) expect(x).toBeNaN();
  });

  it('says three different things in both languages about each', () => {
    for (const [id, { title, what, watch }] of Object.entries(METRICS))
      for (const locale of ['zh', 'en'] as const)
        expect(new Set([title[locale], what[locale], watch[locale]]).size, `${id} ${locale}`).toBe(3);
  });
});
