import { plainLetters, wordsOfName } from './names.ts';

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

test.each([
  ['nguyễn', 'nguyen'],
  ['đặng', 'dang'],
  ['yıldız', 'yildiz'],
  ['i\u0307brahim', 'ibrahim'], // İ in small letters
  ['ağaoğlu', 'agaoglu'],
  ['ŋurgil', 'nurgil'],
  ['åäö', 'aao'],
  ['øystein łukasz', 'oystein lukasz'],
  ["o'brien 12", "o'brien 12"],
  ['мария', 'мария'],
])('%s without marks is %s', (text, plain) => {
  expect(plainLetters(text)).toBe(plain);
});
