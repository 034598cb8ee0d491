export type { StateOf } from './list-state.ts';
export * from './ListResult.tsx';
export * from './NoResults.tsx';
export * from './parameters.ts';
export * from './previous-rows.ts';
export * from './SimilarNames.tsx';
export * from './use-list-state.ts';
export * from './use-search-text.ts';
export * from './use-settled.ts';
