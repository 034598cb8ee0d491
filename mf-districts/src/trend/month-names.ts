import type { Language } from '@osasto/contract';

const names = {
  fi: new Intl.DateTimeFormat('fi-FI', { month: 'long', timeZone: 'UTC' }),
  sv: new Intl.DateTimeFormat('sv-FI', { month: 'long', timeZone: 'UTC' }),
};

/** "joulukuu", to which Finnish texts add their endings: all twelve take the same. */
export const monthName = (month: number, language: Language): string =>
  names[language].format(Date.UTC(2000, month % 12));

const shortNames = {
  fi: new Intl.DateTimeFormat('fi-FI', { month: 'short', timeZone: 'UTC' }),
  sv: new Intl.DateTimeFormat('sv-FI', { month: 'short', timeZone: 'UTC' }),
};

/** "joulu", below a plot. */
export const shortMonthName = (month: number, language: Language): string =>
  shortNames[language].format(Date.UTC(2000, month % 12));

/** "joulukuu 2023". */
export const formatMonth = (month: number, language: Language): string =>
  `${monthName(month, language)} ${Math.floor(month / 12)}`;
