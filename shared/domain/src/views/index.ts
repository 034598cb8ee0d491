export * from './SavedViews.tsx';
export * from './use-gone-reason.ts';
