export { daysAfter, today } from '@osasto/contract';
export { Trans } from 'react-i18next';
export * from './errors.ts';
export * from './formats.ts';
export * from './language.ts';
export * from './common/load.ts';
export type * from './translation.ts';
export * from './translate.ts';
