export { findNonMemberErrors } from '@osasto/contract/non-member';
export * from './in-force.ts';
export * from './holder.ts';
export * from './ordering.ts';
export * from './queries.ts';
