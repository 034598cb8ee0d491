import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isInFilter } from './word-filter.ts';

/** Breached and common passwords, and common Finnish words and names: docs/passwords.md says from where. */
export const filterFile = path.join(import.meta.dirname, 'common-passwords.bin');

/** Words, and the same as they are typed without å, ä and ö. */
function withAndWithoutDots(list: readonly string[]): Set<string> {
  return new Set(list.flatMap((word) => [word, word.replaceAll(/[åä]/g, 'a').replaceAll('ö', 'o')]));
}

/** Months, days of the week and times of the year: what whoever must change a password looks up in the calendar. */
const calendarWords = withAndWithoutDots(
  `tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu
   januari februari mars april maj juni juli augusti september oktober november december
   maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai
   måndag tisdag onsdag torsdag fredag lördag söndag
   kevät kesä syksy talvi vår sommar höst vinter`.split(/\s+/),
);
const calendar = new RegExp(
  [...[...calendarWords].toSorted((a, b) => b.length - a.length), String.raw`(19|20)\d\d`].join('|'),
  'gu',
);

/** Letters and digits that have to be left when the words that anybody knows are taken away. */
const fewestOwn = 6;

/** A year or a row of digits is no secret beside a name. */
export const isLittle = (rest: string): boolean =>
  Array.from(rest.replaceAll(/[^\p{L}\p{N}]/gu, '').replaceAll(/(19|20)\d\d|123\d*/g, '')).length < fewestOwn;

/** Words that people here build passwords from, which no list has. */
const words: ReadonlySet<string> = withAndWithoutDots([
  'lösenord',
  'välkommen',
  'avdelning',
  'medlem',
  'distrikt',
  'förening',
  'hösten',
  'våren',
  'punainenristi',
  'rödakorset',
  'minärakastan',
  'qwertyuiopå',
  'qwertyuiopasdf',
]);

let filter: Buffer | undefined;

function isKnown(word: string): boolean {
  filter ??= readFileSync(filterFile);
  return words.has(word) || calendarWords.has(word) || isInFilter(filter, word);
}

/** A word shorter than this says little of a password. */
const shortestWord = 4;

const letterFor: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const withoutEnds = (text: string) => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
const withLetters = (text: string) => text.replaceAll(/[013457@$!]/g, (sign) => letterFor[sign] ?? sign);
/** What is repeated, when nothing else is there. */
const once = (text: string) => /^(.{4,}?)\1+$/u.exec(text)?.[1] ?? text;
const withoutBlanks = (text: string) => text.replaceAll(/[\s._-]+/g, '');

/** The forms in which a guess would find a password: as it is, its word without digits and signs around, said once. */
function toForms(text: string): string[] {
  const whole = [text, withoutBlanks(text)];
  const plain = whole.flatMap((one) => [one, withoutEnds(one), once(one), once(withoutEnds(one))]);
  return [
    ...new Set([
      ...plain,
      ...plain.map((one) => withLetters(one)),
      ...plain.map((one) => withoutEnds(once(one))),
    ]),
  ];
}

const isListed = (plain: string): boolean =>
  toForms(plain).some((form) => Array.from(form).length >= shortestWord && isKnown(form));

/** Whether a password, in small letters, is one that everybody tries. Rule 2.8. */
export function isCommonPassword(plain: string): boolean {
  const rest = plain.replaceAll(calendar, '');
  return isListed(plain) || (rest !== plain && (isLittle(rest) || isListed(rest)));
}
