/** A value of a month; months are counted from the year 0, so that neighbours differ by one. */
export interface Point {
  month: number;
  value: number;
}

/** Three lines across a plot: at `bottom`, at `bottom + step` and at `bottom + 2 * step`. */
export interface Scale {
  bottom: number;
  step: number;
}

/** The first and last month of a plot. */
export interface Span {
  first: number;
  last: number;
}

/** The size of a plot in the units of its SVG, which is stretched to its place. */
export const plotSize = { width: 100, height: 60 };

/** The smallest scale of round numbers that holds all values. */
export function fitScale(values: readonly number[], isFromZero = false): Scale {
  const lowest = isFromZero ? 0 : Math.min(...values);
  const highest = Math.max(...values, lowest);
  for (let power = 1; ; power *= 10) {
    for (const digit of [1, 2, 5]) {
      const step = digit * power;
      const bottom = Math.floor(lowest / step) * step;
      if (bottom + 2 * step >= highest) return { bottom, step };
    }
  }
}

const round = (value: number) => Math.round(value * 100) / 100;

/** From the left edge, 0 to 100. */
export const toPlotX = (month: number, { first, last }: Span): number =>
  round((plotSize.width * (month - first)) / Math.max(1, last - first));

/** From the upper edge, 0 to 60. */
export const toPlotY = (value: number, { bottom, step }: Scale): number =>
  round(plotSize.height * (1 - (value - bottom) / (2 * step)));

/** The path of a line through all points. */
export const linePath = (points: readonly Point[], span: Span, scale: Scale): string =>
  points
    .map(
      ({ month, value }, index) =>
        `${index === 0 ? 'M' : 'L'}${toPlotX(month, span)} ${toPlotY(value, scale)}`,
    )
    .join('');

/** A path of bars, each three quarters of the width of its month; none for nothing. */
export function barPath(points: readonly Point[], { first, last }: Span, scale: Scale): string {
  const slot = plotSize.width / (last - first + 1);
  return points
    .filter(({ value }) => value > 0)
    .map(({ month, value }) => {
      const x = round((month - first + 0.125) * slot);
      return `M${x} ${plotSize.height}V${toPlotY(value, scale)}h${round(slot * 0.75)}V${plotSize.height}Z`;
    })
    .join('');
}

/** The Januaries within a plot. */
export function findJanuaries({ first, last }: Span): { year: number; month: number }[] {
  const from = Math.ceil(first / 12);
  const count = Math.max(0, Math.floor(last / 12) - from + 1);
  return Array.from({ length: count }, (_, index) => ({ year: from + index, month: (from + index) * 12 }));
}
