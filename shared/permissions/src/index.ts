export * from './may.ts';
export * from './table.ts';
