import { matches } from './matches.ts';

const marked = (text: string, query: string) =>
  matches(text, query)
    .map(({ part, hit }) => (hit ? `[${part}]` : part))
    .join('');

test.each([
  ['Räsänen, Jukka', 'rä', '[Rä]sänen, Jukka'],
  ['Mäkelä, Aino', 'aino mäk', '[Mäk]elä, [Aino]'],
  ['10201177', '0117', '102[0117]7'],
  ['Åke Sjöström', 'a', 'Åke Sjöström'], // å is a letter of its own
  ['a+b (c)', '+b (', 'a[+b] [(]c)'],
  ['Inkoo', ' ', 'Inkoo'],
])('%s searched by %s', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});
