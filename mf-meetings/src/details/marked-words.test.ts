import * as fc from 'fast-check';
import { markedWords } from './marked-words.ts';

/** The text with its marks. */
const shown = (text: string, other: string) =>
  markedWords(text, other)
    .map(({ text: piece, isDifferent }) => (isDifferent ? `[${piece}]` : piece))
    .join('');

test.each([
  ['12.11.2026', '13.11.2026', '[12].11.2026'],
  ['Syyskokous 2026, Inkoo', 'Syyskokous 2026', 'Syyskokous 2026[, Inkoo]'],
  ['Syyskokous 2026', 'Syyskokous 2026, Inkoo', 'Syyskokous 2026'],
  ['Läsnä 23 jäsentä.', 'Läsnä 24 jäsentä.', 'Läsnä [23] jäsentä.'],
  ['', 'Läsnä', ''],
  ['Läsnä', '', '[Läsnä]'],
])('%j beside %j', (text, other, marked) => {
  expect(shown(text, other)).toBe(marked);
});

test('no character is lost, and what is not marked is in the other text, in the same order', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '.', 'ä'), maxLength: 30 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      const pieces = markedWords(one, other);
      expect(pieces.map((piece) => piece.text).join('')).toBe(one);
      let from = 0;
      for (const { text: piece } of pieces.filter(({ isDifferent }) => !isDifferent)) {
        for (const letter of piece) {
          from = other.indexOf(letter, from) + 1;
          expect(from).toBeGreaterThan(0);
        }
      }
    }),
  );
});
