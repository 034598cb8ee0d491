export * from './WaitingCard.tsx';
export * from './queries.ts';
