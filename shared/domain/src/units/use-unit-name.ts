import { useCallback } from 'react';
import { useLanguage } from '@osasto/i18n';
import { nameIn } from '@osasto/contract';

/** How a section or district is called in the reader's language, where it has a name in each. */
export function useUnitName(): (name: string) => string {
  const language = useLanguage();
  return useCallback((name) => nameIn(name, language), [language]);
}
