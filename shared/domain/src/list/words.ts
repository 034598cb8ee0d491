import { plainLetters, wordsOfName } from '@osasto/contract';

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
