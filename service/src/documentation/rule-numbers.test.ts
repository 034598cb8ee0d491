import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/* From a number in the code one finds the rule, and each call stands where its rules do. */

const root = path.resolve(__dirname, '../../..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] }).map(
    (file) => [file, readFileSync(path.join(root, file), 'utf8')] as const,
  );
const pages = read('docs/rules/*.md');

/** The numbers in "7.1, 7.8 and 17.1 to 17.6". */
function numbersIn(text: string): string[] {
  const ranges = [...text.matchAll(/(\d+)\.(\d+)(?: to |–)\1\.(\d+)/g)].flatMap(([, chapter, from, to]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, more) => `${chapter}.${Number(from) + more}`),
  );
  return [...ranges, ...(text.match(/\b\d+\.\d+\b/g) ?? [])];
}

/** A rule is written where its number begins a paragraph in bold, or stands in a heading. */
const written = new Set(
  pages.flatMap(([, text]) =>
    [...text.matchAll(/\*\*([^*]+)\*\*|^#+ (.+)$/gm)].flatMap(([, bold, heading]) =>
      numbersIn(bold ?? heading ?? ''),
    ),
  ),
);

const list = String.raw`\d+\.\d+(?:(?:, | and |, and | to |–)\d+\.\d+)*`;
const citing = new RegExp(`\\brules?:? (?:\\d+, )*(${list})`, 'gi');
const cited = read('{service,shared,shell,mf-*,tests,tools}/**/*.{ts,tsx,mjs}').flatMap(([file, text]) =>
  // A list that goes on in the next line of a comment.
  [...text.replaceAll(/\n\s*(\*|\/\/) /g, ' ').matchAll(citing)].flatMap(([, numbers = '']) =>
    numbersIn(numbers).map((number) => [number, file] as const),
  ),
);

test('every rule that the code names is on a page', () => {
  expect(cited.length).toBeGreaterThan(300);
  expect(cited.filter(([number]) => !written.has(number))).toEqual([]);
});

test('nothing but rule numbers refers to a rule', () => {
  const documents = /\b(?:core|areas|doc|document) \d\b/i;
  const files = read('{service,shared,shell,mf-*,tests,tools}/**/*.{ts,tsx,mjs}');
  expect(files.filter(([, text]) => documents.test(text)).map(([file]) => file)).toEqual([]);
});
