export * from './HistoryList.tsx';
export * from './use-writers.ts';
export type { Writers } from './values.ts';
