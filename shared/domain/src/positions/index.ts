export { nonMemberFaults } from '@osasto/contract/non-member';
export * from './queries.ts';
