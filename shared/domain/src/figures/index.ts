export * from './shares.ts';
