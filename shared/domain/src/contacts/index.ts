export * from './copying.ts';
export * from './EmailLink.tsx';
