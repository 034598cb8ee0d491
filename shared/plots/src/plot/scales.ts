import { scaleLinear } from 'd3-scale';

/** A value of a month; months are counted from the year 0, so that neighbours differ by one. */
export interface Point {
  month: number;
  value: number;
}

/** The first and last month of a plot. */
export interface Span {
  first: number;
  last: number;
}

/** A scale gives the place of a month or a value in per cent of a plot. */
export type Scale = (value: number) => number;

/** From the left edge; `slot` is the width around a month that its bar may fill, in months: 0 for a line. */
export const scaleMonths = ({ first, last }: Span, slot: number): Scale =>
  scaleLinear([first - slot / 2, last + slot / 2], [0, 100]);

/** From the upper edge, and the round values at two to four lines across, the highest first. All values fit in. */
export function scaleValues(values: readonly number[]): { y: Scale; lines: number[] } {
  const lowest = Math.min(...values);
  const y = scaleLinear([lowest, Math.max(lowest + 1, ...values)], [100, 0]).nice(2);
  const areCounts = values.every(Number.isInteger);
  const lines = y.ticks(2).filter((line) => !areCounts || Number.isInteger(line));
  return { y, lines: lines.toReversed() };
}
