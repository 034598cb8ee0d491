import { nameIn } from './unit-names.ts';

test.each([
  ['Inkoon osasto – Ingå avdelning', 'fi', 'Inkoon osasto'],
  ['Inkoon osasto – Ingå avdelning', 'sv', 'Ingå avdelning'],
  ['Lohjan osasto', 'sv', 'Lohjan osasto'],
  ['Pohja-Kisko', 'fi', 'Pohja-Kisko'],
  ['A – B – C', 'fi', 'A – B – C'],
] as const)('%s in %s: %s', (name, language, shown) => {
  expect(nameIn(name, language)).toBe(shown);
});
