/** Three significant digits, with a true minus: `−0.87`, `1.15`, `0.0014`, `2.1e−7`. */
export const number = (x: number): string => {
  if (!Number.isFinite(x)) return x > 0 ? '∞' : Number.isNaN(x) ? '–' : '−∞';
  const size = Math.abs(x);
  const digits = size !== 0 && (size < 1e-4 || size >= 1e5) ? x.toExponential(1) : String(+x.toPrecision(3));
  return digits.replaceAll('-', '−');
};

/** The same with its sign said. */
export const signed = (x: number): string => `${x > 0 ? '+' : ''}${number(x)}`;
