import { matches } from './matches.ts';

const marked = (text: string, query: string) =>
  matches(text, query)
    .map(({ part, hit }) => (hit ? `[${part}]` : part))
    .join('');

test.each([
  ['Räsänen, Jukka', 'rä', '[Rä]sänen, Jukka'],
  ['Mäkelä, Aino', 'aino mäk', '[Mäk]elä, [Aino]'],
  ['10201177', '1020', '[1020]1177'],
  ['10201177', '0117', '10201177'],
  ['Niemi, Aino', 'mi', 'Niemi, Aino'],
  ['Niemi, Eeva-Liisa', 'niemi, lii', '[Niemi], Eeva-[Lii]sa'],
  ['Niemi, Eeva-Liisa', 'eeva-liisa', 'Niemi, [Eeva]-[Liisa]'],
  ['Åke Sjöström', 'a', 'Åke Sjöström'], // å is a letter of its own
  ['a+b (c)', 'a+b (', '[a+b] [(]c)'],
  ['Inkoo', ' ', 'Inkoo'],
])('%s searched by %s', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});
