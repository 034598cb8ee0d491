export * from './chains.ts';
export * from './default-terms.ts';
export * from './person.ts';
export * from './plans.ts';
export * from './positions.ts';
export * from './section-states.ts';
export * from './statuses.ts';
export * from './waiting.ts';
