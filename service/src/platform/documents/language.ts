import {
  defaultLanguage,
  districtLanguage,
  isLanguage,
  sectionLanguage,
  type Language,
} from '@osasto/contract';

const swedish: readonly number[] = [sectionLanguage.swedish, districtLanguage.swedish];

/** The language of a unit's documents; bilingual units have Finnish ones. Rule 1.14. */
export const languageOfSection = (languageId: number): Language =>
  swedish.includes(languageId) ? 'sv' : defaultLanguage;

/** The language that the reader asked for, else that of the section. Rule 1.14. */
export function languageFor(acceptLanguage: string | undefined, languageId: number): Language {
  const asked = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return asked.find(isLanguage) ?? languageOfSection(languageId);
}
