export * from './may.ts';
export * from './permissions.ts';
