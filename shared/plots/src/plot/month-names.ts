import { type Language, once } from '@osasto/contract';

const names = (month: 'long' | 'short') => {
  const of = (locale: string) => once(() => new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' }));
  return { fi: of('fi-FI'), sv: of('sv-FI') };
};
const long = names('long');
const short = names('short');

/** "joulukuu", to which Finnish texts add their endings: all twelve take the same. */
export const monthName = (month: number, language: Language): string =>
  long[language]().format(Date.UTC(2000, month % 12));

/** "joulu", below a plot. */
export const shortMonthName = (month: number, language: Language): string =>
  short[language]().format(Date.UTC(2000, month % 12));

/** "joulukuu 2023". */
export const formatMonth = (month: number, language: Language): string =>
  `${monthName(month, language)} ${Math.floor(month / 12)}`;
