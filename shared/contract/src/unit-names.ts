import type { Language } from './languages.ts';

/** "Inkoon osasto – Ingå avdelning": units of two languages have both names in one. */
const between = ' – ';

/** The name of a unit in one language, where it has one in each; else the whole of it. */
export function nameIn(name: string, language: Language): string {
  const [finnish, swedish, ...more] = name.split(between);
  if (finnish === undefined || swedish === undefined || more.length > 0) return name;
  return language === 'sv' ? swedish : finnish;
}
