/** A number of the toy group, three decimals and its sign; nothing is 0. */
export function sayToy(x: number): string {
  if (Math.abs(x) < 5e-4) return '0';
  return `${x < 0 ? '−' : '+'}${Math.abs(x).toFixed(3)}`;
}
