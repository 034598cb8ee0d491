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
