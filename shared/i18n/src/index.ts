export { daysAfter, today } from '@osasto/contract';
export * from './errors.ts';
export * from './formats.ts';
export * from './language.ts';
export * from './common/load.ts';
export type * from './translation.ts';
export * from './translate.ts';
