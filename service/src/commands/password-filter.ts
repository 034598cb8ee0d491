import { readFileSync, writeFileSync } from 'node:fs';
import { filterFile } from '../areas/accounts/common-passwords.ts';
import { makeWordFilter } from '../areas/accounts/word-filter.ts';
import { regions } from '../seed/places.ts';

// Writes the filter of common passwords anew from lists of words: docs/passwords.md.
const mostCommon = 100_000;
const shortestPassword = 12;
const shortestWord = 5;

/** Words of a JSON array, or one a line, in small letters. */
const wordsIn = (file: string): string[] => {
  const text = readFileSync(file, 'utf8');
  const words = file.endsWith('.json') ? (JSON.parse(text) as string[]) : text.split(/\r?\n/);
  return words.map((word) => word.normalize('NFKC').toLowerCase());
};

/** Places of Finland, by each of their names. */
const places = regions.flatMap((region) => region.places).flatMap((names) => names.split('/'));

/** A word, and as it is typed on a keyboard without å, ä and ö. */
const withoutDots = (word: string) => [word, word.replaceAll(/[åä]/g, 'a').replaceAll('ö', 'o')];

const [passwordList, ...wordLists] = process.argv.slice(2);
if (passwordList === undefined) {
  console.error(
    'Name a list of passwords, the most common first, then lists of words. See docs/passwords.md.',
  );
  process.exitCode = 1;
} else {
  const passwords = wordsIn(passwordList);
  const words = new Set([
    ...passwords.slice(0, mostCommon).filter((word) => word.length >= 4),
    ...passwords.filter((word) => word.length >= shortestPassword),
    ...[...wordLists.flatMap(wordsIn), ...places.map((name) => name.toLowerCase())]
      .filter((word) => word.length >= shortestWord)
      .flatMap(withoutDots),
  ]);
  const filter = makeWordFilter(words);
  writeFileSync(filterFile, filter);
  console.log(`${words.size} words in ${filter.length} bytes: ${filterFile}`);
}
