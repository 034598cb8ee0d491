export * from './SavedViews.tsx';
