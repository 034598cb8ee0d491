export * from './links.ts';
export * from './session.ts';
export * from './token.ts';
