export { daysAfter, today } from '@osasto/contract';
export type { TranslateFunction } from '@osasto/contract/catalogue';
export * from './errors.ts';
export * from './formats.ts';
export * from './language.ts';
export * from './common/load.ts';
export * from './translate.ts';
