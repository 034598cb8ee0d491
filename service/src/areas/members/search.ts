import { plainLetters, wordsOfName } from '@osasto/contract';

/** A word of a name search: a beginning of a name, or of a membership number. Rules 4.6, 18.12. */
export type SearchWord = { number: string } | { name: string; hasMarks: boolean };

/** The words of a search, in small letters. */
export const searchWords = (text: string | null | undefined): SearchWord[] =>
  wordsOfName(text ?? '').map((word) =>
    /^\d+$/.test(word) ? { number: word } : { name: word, hasMarks: plainLetters(word) !== word },
  );
