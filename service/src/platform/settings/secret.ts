const keyboardRows = ['qwertyuiopå', 'asdfghjklöä', 'zxcvbnm', '1234567890'];

/** Whether two small letters or digits stand beside each other in the alphabet, among the digits or on a keyboard. */
const areNeighbours = (one = '', other = '') =>
  Math.abs((one.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0)) <= 1 ||
  keyboardRows.some(
    (row) =>
      row.includes(one) && row.includes(other) && Math.abs(row.indexOf(one) - row.indexOf(other)) === 1,
  );

/** A letter that goes on a word, a digit that goes on a number. */
const goesOn = (pair: string) => /^(\p{L}\p{Ll}|\p{Lu}{2}|\p{N}{2})$/u.test(pair);

/** Whether somebody who guesses expects this character after those before it. */
function isExpected(text: string, at: number): boolean {
  const small = text.toLowerCase();
  const isStep = at >= 1 && areNeighbours(small[at - 1], small[at]);
  const isAlternatingStep =
    at >= 3 && areNeighbours(small[at - 2], small[at]) && areNeighbours(small[at - 3], small[at - 1]);
  const isRepeated = at >= 2 && small.indexOf(small.slice(at - 2, at + 1)) < at - 2;
  return (at >= 1 && goesOn(text.slice(at - 1, at + 1))) || isStep || isAlternatingStep || isRepeated;
}

/** The part of the letters and digits that nobody expects: half of what is drawn at random, a tenth of a sentence. */
function unexpectedShare(secret: string): number {
  const text = secret.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const expected = Array.from(text, (_, at) => isExpected(text, at)).filter(Boolean).length;
  return (text.length - expected) / text.length;
}

const knownWords = /password|secret|changeme|salasana|osasto|example/i;
const digitsAsLetters: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};
const withLetters = (text: string) => text.replaceAll(/[01345@$]/g, (sign) => digitsAsLetters[sign] ?? sign);

/** Shortest secret, in characters. */
const shortestSecret = 32;

/**
 * Whether a secret looks made up rather than drawn at random: too short, few different characters, sequences,
 * repetitions, dates or words. Of secrets drawn as 16 bytes in hexadecimal or 24 bytes in base64, or longer, one in
 * some thousand is refused as well.
 */
export const isGuessable = (secret: string): boolean =>
  secret.length < shortestSecret ||
  new Set(secret).size < 10 ||
  knownWords.test(withLetters(secret)) ||
  unexpectedShare(secret) < 0.21;
