export * from './links.ts';
export * from './may.ts';
export * from './session.ts';
export * from './slots.tsx';
export * from './token.ts';
