export { prefetchCall } from './request.ts';
export * from './call.ts';
export * from './config.ts';
export * from './call-errors.ts';
export { followReach, isOutOfReach, noteFailure } from './reach.ts';
export * from './upload.ts';
export type * from './types.ts';
