import { type Language, once } from '@osasto/contract';

const finnish = once(() => new Intl.Collator('fi'));

/** Orders texts by Finnish letters: å, ä and ö after z, capitals and small letters alike. Rule 1.5. */
export const compareTexts = (a: string, b: string): number => finnish().compare(a, b);

/** Orders units as a Finnish reader looks for them. Rule 1.5. */
export const byName = (a: { name: string }, b: { name: string }): number => compareTexts(a.name, b.name);

/** "Inkoon osasto – Ingå avdelning": units of two languages have both names in one. */
const between = ' – ';

/** The name of a unit in one language, where it has one in each; else the whole of it. */
export function nameIn(name: string, language: Language): string {
  const [finnish, swedish, ...more] = name.split(between);
  if (finnish === undefined || swedish === undefined || more.length > 0) return name;
  return language === 'sv' ? swedish : finnish;
}
