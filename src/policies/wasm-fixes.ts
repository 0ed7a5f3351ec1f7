import { backend_util, getKernel, registerKernel, slice_util, unregisterKernel, util } from '@tensorflow/tfjs-core';
import type { KernelFunc, Tensor, TensorInfo } from '@tensorflow/tfjs-core';

/**
 * Kernels that replace those of @tensorflow/tfjs-backend-wasm 4.22, through its public registry alone; numbers and
 * booleans only. Every one is tested against the plain JavaScript backend, values and gradients. The fix that matters
 * most to an MLP is a gradient: MAT_MUL in gradients.ts. Calling again changes nothing.
 */
export function installWasmFixes(): void {
  replace('Slice', slice);
  replace('SplitV', split);
  replace('Unpack', unpack);
  replace('UnsortedSegmentSum', segmentSum);
  replace('Tanh', tanh);
}

/** The part of the wasm backend that kernels written in JavaScript use. */
interface Heap {
  makeOutput(shape: number[], dtype: TensorInfo['dtype']): TensorInfo;
  /** A view of the tensor in wasm memory, valid until the next allocation. */
  typedArrayFromHeap(tensor: TensorInfo): Float32Array | Int32Array | Uint8Array;
  disposeData(dataId: TensorInfo['dataId']): boolean;
}
interface Call {
  readonly inputs: Readonly<Record<string, TensorInfo>>;
  readonly attrs: Readonly<Record<string, unknown>>;
  readonly backend: Heap;
}

function replace(kernelName: string, kernel: (call: Call) => TensorInfo | TensorInfo[]): void {
  if (getKernel(kernelName, 'wasm')) unregisterKernel(kernelName, 'wasm');
  registerKernel({ kernelName, backendName: 'wasm', kernelFunc: kernel as unknown as KernelFunc });
}

/** Why: the stock kernel copies its whole input out of wasm memory to cut a piece from it. */
function slice({ inputs: { x }, attrs, backend }: Call): TensorInfo {
  const [begin, size] = slice_util.parseSliceParams(x as Tensor, attrs['begin'] as number[], attrs['size'] as number[]);
  return cut(backend, x, begin, size);
}

/** Why: as `slice`, once per piece. */
function split({ inputs: { x }, attrs, backend }: Call): TensorInfo[] {
  const [axis] = util.parseAxisParam(attrs['axis'] as number, x.shape);
  const sizes = backend_util.prepareSplitSize(x as Tensor, attrs['numOrSizeSplits'] as number[] | number, axis);
  return pieces(backend, x, axis, sizes);
}

/** Why: as `slice`, once per row. */
function unpack({ inputs: { value }, attrs, backend }: Call): TensorInfo[] {
  const [axis] = util.parseAxisParam(attrs['axis'] as number, value.shape);
  const shape = value.shape.filter((_, i) => i !== axis);
  const rows = pieces(backend, value, axis, new Array<number>(value.shape[axis]).fill(1));
  return rows.map(({ dataId, dtype }) => ({ dataId, dtype, shape }));
}

/** Cuts x along `axis` into pieces of the given sizes, first to last. */
function pieces(backend: Heap, x: TensorInfo, axis: number, sizes: readonly number[]): TensorInfo[] {
  const begin = x.shape.map(() => 0);
  return sizes.map((n) => {
    const piece = cut(
      backend,
      x,
      begin,
      x.shape.map((s, i) => (i === axis ? n : s)),
    );
    begin[axis] += n;
    return piece;
  });
}

/** The box [begin, begin + size) of x, copied from wasm memory to wasm memory in runs as long as lie together. */
function cut(backend: Heap, x: TensorInfo, begin: readonly number[], size: number[]): TensorInfo {
  const out = backend.makeOutput(size, x.dtype);
  // Views only now: making the output may have moved the heap.
  const from = backend.typedArrayFromHeap(x);
  const to = backend.typedArrayFromHeap(out);
  // Axes after `outer` are taken whole, so each run spans them and a stretch of `outer` itself.
  let outer = size.length - 1;
  while (outer > 0 && size[outer] === x.shape[outer]) outer--;
  const strides = [...util.computeStrides(x.shape), 1];
  const run = util.sizeFromShape(size.slice(Math.max(outer, 0)));
  const at = size.map(() => 0);
  let source = 0;
  begin.forEach((b, i) => (source += b * strides[i]));
  for (let o = 0; o < to.length; o += run) {
    // Below about two dozen numbers a loop beats the call into the engine.
    if (run < 24) for (let j = 0; j < run; j++) to[o + j] = from[source + j];
    else to.set(from.subarray(source, source + run), o);
    for (let i = outer - 1; i >= 0; i--) {
      source += strides[i];
      if (++at[i] < size[i]) break;
      source -= size[i] * strides[i];
      at[i] = 0;
    }
  }
  return out;
}

/** Why: the wasm backend has no such kernel, and without it `gather` (an embedding) has no gradient. */
function segmentSum({ inputs: { x, segmentIds }, attrs, backend }: Call): TensorInfo {
  const segments = attrs['numSegments'] as number;
  const inner = x.shape.slice(segmentIds.shape.length);
  const out = backend.makeOutput([segments, ...inner], x.dtype);
  const from = backend.typedArrayFromHeap(x);
  const ids = backend.typedArrayFromHeap(segmentIds);
  const to = backend.typedArrayFromHeap(out).fill(0);
  const n = util.sizeFromShape(inner);
  for (let i = 0; i < ids.length; i++) {
    // As on the other backends, rows whose id names no segment are left out.
    if (ids[i] < 0 || ids[i] >= segments) continue;
    for (let j = 0; j < n; j++) to[ids[i] * n + j] += from[i * n + j];
  }
  return out;
}

/**
 * Why: the stock kernel is a scalar loop, more than half of a small net's update, and its sigmoid is vectorised:
 * tanh x = 2 σ(2x) − 1, to within 2e-7.
 */
function tanh({ inputs: { x }, attrs, backend }: Call): TensorInfo {
  const doubled = backend.makeOutput(x.shape, 'float32');
  const from = backend.typedArrayFromHeap(x);
  const twice = backend.typedArrayFromHeap(doubled);
  for (let i = 0; i < twice.length; i++) twice[i] = 2 * from[i];
  const sigmoid = getKernel('Sigmoid', 'wasm').kernelFunc as unknown as (call: Call) => TensorInfo;
  const out = sigmoid({ inputs: { x: doubled }, attrs, backend });
  backend.disposeData(doubled.dataId);
  const y = backend.typedArrayFromHeap(out);
  for (let i = 0; i < y.length; i++) y[i] = 2 * y[i] - 1;
  return out;
}
