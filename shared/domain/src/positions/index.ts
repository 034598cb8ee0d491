export { nonMemberFaults } from '@osasto/contract/non-member';
export * from './in-force.ts';
export * from './queries.ts';
