// The service runs these records. Screens use them as types only, so that no validator reaches a browser.
export * from './accounts.ts';
export * from './administration.ts';
export * from './application.ts';
export * from './audit.ts';
export * from './calls.ts';

export * from './letters.ts';
export * from './meetings.ts';
export * from './members.ts';
export * from './plans.ts';
export * from './positions.ts';
export * from './record.ts';
export * from './releases.ts';
export * from './rights.ts';
export * from './section-states.ts';
export * from './units.ts';
export * from './values.ts';
export * from './views.ts';
