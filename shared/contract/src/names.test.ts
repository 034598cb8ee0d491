import { wordsOfName } from './names.ts';

test.each([
  ['Virtanen, Matti', ['virtanen', 'matti']],
  ['Virtanen,Matti', ['virtanen', 'matti']],
  ['Virtanen; Matti;', ['virtanen', 'matti']],
  [' Anna-Liisa  Öström ', ['anna', 'liisa', 'öström']],
  ['A\u0308ÅÖ', ['äåö']], // decomposed, as some keyboards send it
  ['O’Brien 123', ['o’brien', '123']],
  [' - ,; ', []],
  ['', []],
])('%j has the words %j', (text, words) => expect(wordsOfName(text)).toEqual(words));
