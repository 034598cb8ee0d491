import { normalised, normalisedLines } from './plain-text.ts';

test.each([
  ['Matti', 'Matti'],
  ['Pa\u0308ivi', 'Päivi'],
  ['Vi\u200brta\u00adnen', 'Virtanen'],
  ['Pa\u200d\u0308ivi', 'Päivi'], // composed after what stood between is gone
  ['\u202eakleM\u202c', 'akleM'],
  ['\u2066a\u2069\u061c\u200e\ufeff', 'a'],
  ['Ma\u0007tti\u009f\u007f', 'Matti'],
  ['Maija\u00a0Liisa\u202f\u3000\tAho', 'Maija Liisa   Aho'],
  ['\u200b\u3164\u115f\u2800', ' '],
  ['yksi\r\nkaksi\u2028kolme', 'yksi kaksi kolme'],
  ['\u05d3\u05d5\u05d3 محمد', '\u05d3\u05d5\u05d3 محمد'],
])('%j as one line is %j', (text, expected) => {
  expect(normalised(text)).toBe(expected);
});

test.each([
  ['yksi\nkaksi', 'yksi\nkaksi'],
  ['yksi\r\n\rkaksi\u0085kolme\u2029neljä', 'yksi\n\nkaksi\nkolme\nneljä'],
  ['a\u0308\u200b\n\tb', 'ä\n b'],
])('%j as lines is %j', (text, expected) => {
  expect(normalisedLines(text)).toBe(expected);
});
