import type { NetModule } from '../core/net';

/**
 * The table as a net: parameter s · outputs + o *is* output o of state s, in doubles. It starts at the prior, so the
 * initial policy is softmax(prior) everywhere; its Jacobian is the identity, so `backward` copies.
 */
export const open: NetModule['open'] = ({ rows, outputs, prior }) => {
  const live = Float64Array.from({ length: rows * outputs }, (_, i) => prior[i % prior.length]);
  return Promise.resolve({
    backend: 'js',
    parameters: live.length,
    forward: (out) => out.set(live),
    backward: (d, gradient) => gradient.set(d),
    read: (out) => out.set(live),
    write: (parameters) => live.set(parameters),
    close: () => undefined,
  });
};
