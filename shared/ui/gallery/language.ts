import { createContext, useContext } from 'react';

export type Say = (fi: string, sv: string) => string;

export const LanguageContext = createContext<'fi' | 'sv'>('fi');

/** Chooses between a Finnish and a Swedish text. */
export function useSay(): Say {
  const language = useContext(LanguageContext);
  return (fi, sv) => (language === 'fi' ? fi : sv);
}
