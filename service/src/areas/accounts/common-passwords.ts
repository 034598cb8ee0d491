import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isInFilter } from './word-filter.ts';

/** Breached and common passwords, and common Finnish words and names: docs/passwords.md says from where. */
export const filterFile = path.join(import.meta.dirname, 'common-passwords.bin');

/** Words that people here build passwords from, which no list has. */
const words: ReadonlySet<string> = new Set([
  'lösenord',
  'losenord',
  'välkommen',
  'valkommen',
  'avdelning',
  'medlem',
  'distrikt',
  'förening',
  'sommar',
  'vinter',
  'hösten',
  'våren',
  'punainenristi',
  'rodakorset',
  'rödakorset',
  'minarakastan',
  'qwertyuiopå',
  'qwertyuiopasdf',
]);

let filter: Buffer | undefined;

function isKnown(word: string): boolean {
  filter ??= readFileSync(filterFile);
  return words.has(word) || isInFilter(filter, word);
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
function formsOf(text: string): string[] {
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

/** Whether a password, in small letters, is one that everybody tries. Rule 2.8. */
export const isCommonPassword = (plain: string): boolean =>
  formsOf(plain).some((form) => Array.from(form).length >= shortestWord && isKnown(form));
