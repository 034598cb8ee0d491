export * from './month-column.ts';
export { monthName } from './month-names.ts';
export * from './Plot.tsx';
export * from './PlotsWithTable.tsx';
export type { Point, Span } from './scales.ts';
