export * from './labels.ts';
export * from './tags.tsx';
