import { once } from './once.ts';
import { normalised } from './plain-text.ts';

/**
 * The words of a name, or of a search for one, in small letters. Split at spaces, hyphens, commas and semicolons: names
 * can be typed as lists print them ("Virtanen, Matti"), and either half of a double name is a word. Rules 4.6, 18.12.
 */
export const wordsOfName = (text: string): string[] =>
  normalised(text)
    .toLocaleLowerCase('fi')
    .split(/[\s,;-]+/u)
    .filter((word) => word !== '');

/** Letters that Unicode does not take apart into a plain one and a mark, and the plain ones for them. */
const [whole, plain] = [
  'øđħŀłŧƀƃƈƌƒƙƚƞƥƫƭƴƶǥȡȥȴȵȶȼȿɀɇɉɋɍɏɓɖɗɨɫɲʈßæœðþıȷĸŉŋſəǝɛɔ',
  'odhlltbbcdfklnpttyzgdzlntcszejqrybddilntsaodtijknnseeeo',
];
const loneLetters = new RegExp(`[${whole}]`, 'gu');
const marks = /[\u0300-\u036f]/gu;

/**
 * A text in small letters without the marks on its letters: "nguyễn đặng" as "nguyen dang". The database has the same fold in
 * `plain_letters`. Rule 4.6.
 */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(marks, '')
    .replaceAll(loneLetters, (letter) => plain[whole.indexOf(letter)] ?? letter);

/** A text as it is looked for: its words, and the same words without the marks on their letters. */
export interface Words {
  exact: readonly string[];
  plain: readonly string[];
}

/** The words of a text, split once for all searches. */
export function wordsIn(text: string): Words {
  const exact = wordsOfName(text);
  return { exact, plain: exact.map(plainLetters) };
}

/**
 * Whether each typed word (of `wordsOfName`) begins a word of the text. Å, ä and ö are letters of their own, but a word
 * typed without marks finds them too, as in the search for members (rule 4.6).
 */
export const hasWords = ({ exact, plain }: Words, typed: readonly string[]): boolean =>
  typed.every(
    (word) => exact.some((part) => part.startsWith(word)) || plain.some((part) => part.startsWith(word)),
  );

const finnish = once(() => new Intl.Collator('fi'));

/** Orders texts by Finnish letters: å, ä and ö after z, capitals and small letters alike. Rule 1.5. */
export const compareTexts = (a: string, b: string): number => finnish().compare(a, b);
