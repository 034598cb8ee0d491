/** A word of a name search: a beginning of a name, or of a membership number. Rules 4.6, 18.12. */
export type SearchWord = { number: string } | { name: string; hasMarks: boolean };

const forLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/**
 * The words of a search, ready for LIKE. Split as names are, at spaces and hyphens, so both halves of a
 * double name are found.
 */
export function searchWords(text: string | null | undefined): SearchWord[] {
  const words = (text ?? '').normalize('NFC').split(/[\s-]+/u);
  return words
    .filter((word) => word !== '')
    .map((word) =>
      /^\d+$/.test(word)
        ? { number: word }
        : { name: forLike(word), hasMarks: word.normalize('NFD') !== word || /[øæœđłßþð]/iu.test(word) },
    );
}
