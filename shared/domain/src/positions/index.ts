export { findNonMemberErrors } from '@osasto/contract/non-member';
export * from './contacts.ts';
export * from './in-force.ts';
export * from './holder.ts';
export * from './ordering.ts';
export * from './queries.ts';
export * from './use-may-open-holder.ts';
