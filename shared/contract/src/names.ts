/**
 * The words of a name, or of a search for one, in small letters. Split at spaces, hyphens, commas and semicolons: names
 * can be typed as lists print them ("Virtanen, Matti"), and either half of a double name is a word. Rules 4.6, 18.12.
 */
export const wordsOfName = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('fi')
    .split(/[\s,;-]+/u)
    .filter((word) => word !== '');
