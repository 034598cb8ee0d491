/** Printable ASCII, which most texts are: nothing to do. */
const simple = /^[\x20-\x7e]*$/;
const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;
/** Blanks of every width, and the Braille pattern without dots, which looks like one. */
const blanks = /[\p{Zs}\t\u2800]/gu;
/** Control signs, soft hyphens, signs of no width and those that turn the direction of writing. */
const unseen = /(?!\n)[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/** A text of several lines as it is compared and stored: composed (NFC), without signs that nobody sees, each blank a space. Rule 1.22. */
export const normalisedLines = (text: string): string =>
  simple.test(text)
    ? text
    : text.replaceAll(lineBreaks, '\n').replaceAll(blanks, ' ').replaceAll(unseen, '').normalize('NFC');

/** A text of one line as it is compared and stored. Rule 1.22. */
export const normalised = (text: string): string => normalisedLines(text).replaceAll('\n', ' ');
