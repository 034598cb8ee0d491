import { languages, sectionLanguage, type Language } from '@osasto/contract';

/** In which languages somebody is written to: that of the account, else of the section; both where that is bilingual. Rule 23.3. */
export function toReadLanguages(own: Language | null, sectionLanguageId: number): readonly Language[] {
  if (own) return [own];
  if (sectionLanguageId === sectionLanguage.finnish) return ['fi'];
  return sectionLanguageId === sectionLanguage.swedish ? ['sv'] : languages;
}
