export { formatMonth, monthName } from './month-names.ts';
export * from './MonthTable.tsx';
export * from './Plot.tsx';
export * from './PlotsWithTable.tsx';
export type { Point, Span } from './scales.ts';
