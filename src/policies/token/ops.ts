import { customGrad, scalar, tensor2d } from '@tensorflow/tfjs-core';
import type { Scalar, Tensor, Tensor2D } from '@tensorflow/tfjs-core';
import type { TokenSlope } from '../../core/token-net';
import type { Attention } from './attention';
import { addRows, addToRows } from './features';
import type { Recurrence } from './recurrence';
import { LOOK_UPS } from './shape';

// Look-ups and attention are sums over indices, which tfjs would spread over dozens of operations on index tensors.
// Here each is one loop on plain arrays, the same on every backend, and tells tfjs its own gradient.

const numbers = (x: Tensor): Float32Array => x.dataSync<'float32'>();

/** Sums of `LOOK_UPS` rows of a table [features × hidden] each: [count × hidden]. */
export function sumOfRows(table: Tensor2D, rows: Int32Array): Tensor2D {
  const hidden = table.shape[1];
  return customGrad(() => {
    const sums = new Float32Array((rows.length / LOOK_UPS) * hidden);
    addRows(numbers(table), rows, hidden, sums);
    return {
      value: tensor2d(sums, [rows.length / LOOK_UPS, hidden]),
      gradFunc: (dy: Tensor) => {
        const slope = new Float32Array(table.size);
        addToRows(numbers(dy), rows, hidden, slope);
        return tensor2d(slope, table.shape);
      },
    };
  })(table) as Tensor2D;
}

/** Attention mass of one head on each token, [count × vocabulary], from scores [count × keys] and bonus [1 × 1]. */
export function massOf(scores: Tensor2D, bonus: Tensor2D, attention: Attention, vocabulary: number): Tensor2D {
  const shape: [number, number] = [scores.shape[0], vocabulary];
  return customGrad(() => {
    const mass = new Float32Array(shape[0] * vocabulary);
    const weight = new Float32Array(attention.weights);
    attention.attend(numbers(scores), numbers(bonus)[0], mass, weight);
    return {
      value: tensor2d(mass, shape),
      gradFunc: (dy: Tensor) => {
        const slope = new Float32Array(scores.size);
        const dBonus = attention.retrace(numbers(dy), mass, weight, slope);
        return [tensor2d(slope, scores.shape), tensor2d([dBonus], [1, 1])];
      },
    };
  })(scores, bonus) as Tensor2D;
}

/** States of a recurrence [count × D] from its input table [rows × 3 D] and U [D × 3 D]. */
export function recalled(table: Tensor2D, u: Tensor2D, recurrence: Recurrence): Tensor2D {
  const shape: [number, number] = [recurrence.q.count, recurrence.size];
  return customGrad(() => {
    const out = new Float32Array(shape[0] * shape[1]);
    const matrix = numbers(u);
    recurrence.run(numbers(table), matrix, out);
    return {
      value: tensor2d(out, shape),
      gradFunc: (dy: Tensor) => {
        const [dTable, dU] = [new Float32Array(table.size), new Float32Array(u.size)];
        recurrence.retrace(matrix, numbers(dy), dTable, dU);
        return [tensor2d(dTable, table.shape), tensor2d(dU, u.shape)];
      },
    };
  })(table, u) as Tensor2D;
}

/** The same numbers as a constant: no gradient flows back through it. */
export const constant = (x: Tensor2D): Tensor2D => tensor2d(numbers(x), x.shape);

/** A number whose gradient is what `slope` makes of logits [count × vocabulary] and values [count × 1]. */
export function steered(logits: Tensor2D, values: Tensor2D, slope: TokenSlope): Scalar {
  return customGrad(() => {
    const dLogits = new Float32Array(logits.size);
    const dValues = new Float32Array(values.size);
    slope(numbers(logits), numbers(values), dLogits, dValues);
    return {
      value: scalar(0),
      gradFunc: () => [tensor2d(dLogits, logits.shape), tensor2d(dValues, values.shape)],
    };
  })(logits, values) as Scalar;
}
