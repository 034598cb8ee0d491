import { fillIn, hasNamePlaceholder } from './placeholders.ts';

const filling = { firstName: 'Aino {osasto}', section: 'Inkoon osasto' };

test.each([
  ['Hei {etunimi}!', 'Hei Aino {osasto}!'],
  ['Hej {förnamn}, {avdelning}', 'Hej Aino {osasto}, Inkoon osasto'],
  ['{osasto} {osasto}', 'Inkoon osasto Inkoon osasto'],
  ['{nimi} {Etunimi} { etunimi } {{osasto}} {}', '{nimi} {Etunimi} { etunimi } {Inkoon osasto} {}'],
  ['{constructor} {toString}', '{constructor} {toString}'],
])('%s becomes %s (23.3)', (text, expected) => {
  expect(fillIn(text, filling)).toBe(expected);
});

test.each([
  ['Kokous {osasto}', false],
  ['Hei {etunimi}', true],
  ['Hej {förnamn}', true],
])('the subject %s has a name: %s (22.4)', (subject, expected) => {
  expect(hasNamePlaceholder(subject)).toBe(expected);
});
