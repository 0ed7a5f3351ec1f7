/**
 * Half the squared error of one estimate, and its slope in the estimate. With a clip the estimate may not run further
 * than ± clip from what it was when sampled: the larger of both errors counts, V and V held back, so an estimate that is
 * through its allowance towards the target has no slope left, while one that ran the wrong way is still called back.
 * @param old the estimate when sampled @param clip in units of return; Infinity: plain squared error
 * Source: verl core_algos.py `compute_value_loss` (`cliprange_value`); PPO (1707.06347) eq. 9 itself has no clip.
 */
export function valueLoss(
  value: number,
  old: number,
  target: number,
  clip: number,
): { readonly loss: number; readonly slope: number } {
  const free = value - target;
  const held = Math.min(old + clip, Math.max(old - clip, value)) - target;
  return free * free >= held * held ? { loss: free ** 2 / 2, slope: free } : { loss: held ** 2 / 2, slope: 0 };
}
