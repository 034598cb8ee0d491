export * from './call.ts';
export * from './failures.ts';
export type * from './types.ts';
export * from './upload.ts';
