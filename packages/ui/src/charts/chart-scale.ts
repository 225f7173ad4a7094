/** Round steps of an axis: the lowest and highest value of what is drawn, and the lines between them. */

export interface ChartScale {
  readonly low: number;
  readonly high: number;
  /** From low to high, both among them. */
  readonly ticks: readonly number[];
}

/** About `wanted` steps of 1, 2, 2.5 or 5 times a power of ten; zero is always on it. */
export function scaleOf(values: readonly number[], wanted = 4): ChartScale {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  if (least === most) return { low: 0, high: 1, ticks: [0, 1] };
  const rough = (most - least) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const [first, last] = [Math.floor(least / step), Math.ceil(most / step)];
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { low: first * step, high: last * step, ticks };
}
