// For the service alone: screens use these schemas as types only, so that no validator reaches the browser.
export * from './schemas/accounts.ts';
export * from './schemas/administration.ts';
export * from './schemas/audit.ts';
export * from './schemas/calls.ts';
export * from './schemas/meetings.ts';
export * from './schemas/letters.ts';
export * from './schemas/members.ts';
export * from './schemas/plans.ts';
export * from './schemas/positions.ts';
export * from './schemas/releases.ts';
export * from './schemas/units.ts';
export * from './schemas/values.ts';
