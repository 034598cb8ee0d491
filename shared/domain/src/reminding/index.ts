export * from './offers.ts';
export * from './RemindButton.tsx';
