export * from './LazyPlots.tsx';
