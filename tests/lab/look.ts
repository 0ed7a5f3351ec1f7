import type { Look } from '../../src/core/frame';

/** A look at nothing. */
export const aLook = (update: number): Look => ({
  update,
  probabilities: new Float32Array(0),
  visits: new Float32Array(0),
  groupSize: 1,
  first: Int32Array.of(0),
  level: new Int32Array(0),
  state: new Int32Array(0),
  action: new Uint8Array(0),
  next: new Int32Array(0),
  events: new Uint32Array(0),
  advantage: new Float32Array(0),
  terms: [],
  paid: new Float32Array(0),
  cutOff: new Float32Array(0),
  success: new Uint8Array(0),
});
