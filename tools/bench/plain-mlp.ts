import type { NetShape } from '../../src/core/net';

export interface PlainNet {
  forward(out: Float64Array): void;
  backward(d: Float64Array, gradient: Float64Array): void;
  write(parameters: Float64Array): void;
}

type Numbers = Float32Array | Float64Array;

/**
 * The net of `policies/mlp-net.ts` again, written by hand on plain arrays, without tfjs and without sharing a line with
 * it: its judge in the tests (in doubles) and its rival in the bench (in floats). Same parameter order. Unlike the
 * tfjs net, `backward` reuses what the last `forward` computed, as anyone writing this by hand would.
 */
export function plainMlp(
  shape: NetShape,
  hidden: readonly number[],
  relu: boolean,
  parameters: Float64Array,
  make: (n: number) => Numbers = (n) => new Float32Array(n),
): PlainNet {
  const { rows, outputs } = shape;
  const sizes = [shape.width, ...hidden, outputs];
  const layers = sizes.length - 1;
  const h = sizes.map((n) => make(rows * n));
  const delta = sizes.map((n) => make(rows * n));
  h[0].set(shape.observation);
  const weight = hidden.concat(outputs).map((m, l) => make(sizes[l] * m));
  const bias = sizes.slice(1).map((m) => make(m));
  const slope = weight.map((w) => make(w.length));
  let known = false;

  const net: PlainNet = {
    write(next) {
      let o = 0;
      for (let l = 0; l < layers; l++) {
        weight[l].set(next.subarray(o, (o += weight[l].length)));
        bias[l].set(next.subarray(o, (o += bias[l].length)));
      }
      known = false;
    },
    forward(out) {
      if (!known) {
        for (let l = 0; l < layers; l++) {
          affine(h[l], weight[l], bias[l], h[l + 1], rows, sizes[l], sizes[l + 1]);
          if (l + 1 < layers) squash(h[l + 1], relu);
        }
        known = true;
      }
      const y = h[layers];
      for (let i = 0; i < out.length; i++) out[i] = y[i] + shape.prior[i % outputs];
    },
    backward(d, gradient) {
      if (!known) net.forward(new Float64Array(rows * outputs));
      delta[layers].set(d);
      let end = gradient.length;
      for (let l = layers - 1; l >= 0; l--) {
        const [n, m] = [sizes[l], sizes[l + 1]];
        end -= m;
        sumRows(delta[l + 1], gradient.subarray(end, end + m), rows, m);
        end -= n * m;
        outer(h[l], delta[l + 1], slope[l], rows, n, m);
        gradient.set(slope[l], end);
        if (l === 0) continue;
        throughTranspose(delta[l + 1], weight[l], delta[l], rows, n, m);
        unsquash(h[l], delta[l], relu);
      }
    },
  };
  net.write(parameters);
  return net;
}

function squash(h: Numbers, relu: boolean): void {
  if (relu) for (let i = 0; i < h.length; i++) h[i] = h[i] > 0 ? h[i] : 0;
  else for (let i = 0; i < h.length; i++) h[i] = Math.tanh(h[i]);
}

/** δ ← δ ∘ φ′, written in φ itself. */
function unsquash(h: Numbers, delta: Numbers, relu: boolean): void {
  if (relu) for (let i = 0; i < h.length; i++) delta[i] = h[i] > 0 ? delta[i] : 0;
  else for (let i = 0; i < h.length; i++) delta[i] *= 1 - h[i] * h[i];
}

function sumRows(d: Numbers, out: Float64Array, rows: number, m: number): void {
  out.fill(0);
  for (let r = 0; r < rows; r++) for (let j = 0; j < m; j++) out[j] += d[r * m + j];
}

/** Y = X·W + b. X [rows × n], W [n × m], four inputs at a time. */
function affine(x: Numbers, w: Numbers, b: Numbers, y: Numbers, rows: number, n: number, m: number): void {
  for (let r = 0; r < rows; r++) {
    const o = r * m;
    for (let j = 0; j < m; j++) y[o + j] = b[j];
    let k = 0;
    for (; k + 3 < n; k += 4) {
      const i = r * n + k;
      const [x0, x1, x2, x3] = [x[i], x[i + 1], x[i + 2], x[i + 3]];
      const [w0, w1, w2, w3] = [k * m, (k + 1) * m, (k + 2) * m, (k + 3) * m];
      for (let j = 0; j < m; j++) y[o + j] += x0 * w[w0 + j] + x1 * w[w1 + j] + x2 * w[w2 + j] + x3 * w[w3 + j];
    }
    for (; k < n; k++) for (let j = 0; j < m; j++) y[o + j] += x[r * n + k] * w[k * m + j];
  }
}

/** dW = Xᵀ·D. X [rows × n], D [rows × m], four rows at a time. */
function outer(x: Numbers, d: Numbers, dw: Numbers, rows: number, n: number, m: number): void {
  dw.fill(0);
  let r = 0;
  for (; r + 3 < rows; r += 4) {
    const [d0, d1, d2, d3] = [r * m, (r + 1) * m, (r + 2) * m, (r + 3) * m];
    for (let k = 0; k < n; k++) {
      const i = r * n + k;
      const [x0, x1, x2, x3] = [x[i], x[i + n], x[i + 2 * n], x[i + 3 * n]];
      const o = k * m;
      for (let j = 0; j < m; j++) dw[o + j] += x0 * d[d0 + j] + x1 * d[d1 + j] + x2 * d[d2 + j] + x3 * d[d3 + j];
    }
  }
  for (; r < rows; r++)
    for (let k = 0; k < n; k++) for (let j = 0; j < m; j++) dw[k * m + j] += x[r * n + k] * d[r * m + j];
}

/** dX = D·Wᵀ. D [rows × m], W [n × m], four inputs at a time. */
function throughTranspose(d: Numbers, w: Numbers, dx: Numbers, rows: number, n: number, m: number): void {
  for (let r = 0; r < rows; r++) {
    const o = r * m;
    let k = 0;
    for (; k + 3 < n; k += 4) {
      let [s0, s1, s2, s3] = [0, 0, 0, 0];
      for (let j = 0, i = k * m; j < m; j++, i++) {
        const e = d[o + j];
        s0 += e * w[i];
        s1 += e * w[i + m];
        s2 += e * w[i + 2 * m];
        s3 += e * w[i + 3 * m];
      }
      dx[r * n + k] = s0;
      dx[r * n + k + 1] = s1;
      dx[r * n + k + 2] = s2;
      dx[r * n + k + 3] = s3;
    }
    for (; k < n; k++) {
      let s = 0;
      for (let j = 0; j < m; j++) s += d[o + j] * w[k * m + j];
      dx[r * n + k] = s;
    }
  }
}
