import { useLanguage } from '@osasto/i18n';

export type Say = (fi: string, sv: string) => string;

/** Chooses between a Finnish and a Swedish text. */
export function useSay(): Say {
  const language = useLanguage();
  return (fi, sv) => (language === 'fi' ? fi : sv);
}
