import type { Group } from '../core/estimator';
import type { Snapshot } from '../core/frame';
import type { Catalog, Spec } from '../core/spec';
import type { Compiled } from '../core/tables';
import { creditMeter } from './credit-meter';

type Reading = Snapshot['credit'];

/** Holds the latest reading of the credit meter between the updates at which it is taken. */
export class Gauge {
  reading: Reading = [NaN, NaN, NaN];

  constructor(
    readonly compiled: Compiled,
    readonly catalog: Catalog,
  ) {}

  /** The latest reading under the names of its metrics. */
  get metrics() {
    const [creditCosine, creditSignAccuracy, creditCorrelation] = this.reading;
    return { creditCosine, creditSignAccuracy, creditCorrelation };
  }

  /**
   * Measures the present credit rule when it is due and some group can be compared; else the last reading stands.
   * @param logp [states × actions] of the policy that rolled out @param critic [states] its critic's values
   */
  take(
    update: number,
    { sight, credit }: Spec,
    logp: Float64Array,
    groups: readonly Group[],
    critic: Float64Array,
  ): void {
    if (!sight.meter || update % sight.meter !== 0) return;
    const estimator = this.catalog.estimators.get(credit.id);
    const method = { id: credit.id, estimator, values: credit.values, critic };
    const [reading] = creditMeter(this.compiled, logp, groups, [method]);
    const fresh: Reading = [reading.creditCosine.mean, reading.creditSignAccuracy.mean, reading.creditCorrelation.mean];
    if (fresh.every(Number.isFinite)) this.reading = fresh;
  }
}
