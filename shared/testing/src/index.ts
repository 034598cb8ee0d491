export { status, tagged, unreachable, type Answers } from './answers.ts';
export * from './failures.ts';
export * from './page.ts';
export * from './render-remote.tsx';
export * from './rows.ts';
export * from './token.ts';
export * from './mock-server.ts';
