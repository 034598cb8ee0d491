import { defaultLanguage, isLanguage, type Language } from '@osasto/contract';

const swedish = 702;

/** The language of a section's papers; bilingual sections have Finnish ones. Rule 1.14. */
export const languageOfSection = (languageId: number): Language =>
  languageId === swedish ? 'sv' : defaultLanguage;

/** The language that the reader asked for, else that of the section. Rule 1.14. */
export function languageFor(acceptLanguage: string | undefined, languageId: number): Language {
  const asked = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return asked.find(isLanguage) ?? languageOfSection(languageId);
}
