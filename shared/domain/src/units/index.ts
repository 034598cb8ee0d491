export * from './address.ts';
export * from './bands.tsx';
export * from './beginning.ts';
export * from './in-unit.tsx';
export * from './names.ts';
export * from './queries.ts';
