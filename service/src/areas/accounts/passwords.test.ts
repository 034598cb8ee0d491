import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { filterFile, isCommonPassword } from './common-passwords.ts';
import { passwordAge, findPasswordError } from './passwords.ts';
import { isInFilter, makeWordFilter, wordCount } from './word-filter.ts';

const owner = {
  email: 'maija.virtanen@posti.example',
  words: ['Maija Virtanen', 'Apuliitto', 'Hjälpförbundet'],
};

test.each([
  ['yksitoista1', 'password.tooShort'],
  ['kaksitoista12x', undefined],
  ['å'.repeat(2) + 'ä'.repeat(2) + 'ö'.repeat(2) + 'bcdefghi', undefined],
  ['😀'.repeat(11), 'password.tooShort'], // letters, not code units
  ['x1y2'.repeat(32), undefined],
  [`${'x1y2'.repeat(32)}z`, 'password.tooLong'],
  ['Maija.Virtanen@posti.example', 'password.isEmail'],
  ['MAIJA.VIRTANEN', 'password.isEmail'],
  ['aaaaaaaaaaaa', 'password.common'],
  // of the list
  ['1qaz2wsx3edc', 'password.common'],
  ['unbelievable', 'password.common'],
  ['leavemealone', 'password.common'],
  // a word of the list, dressed up
  ['Salasana12345', 'password.common'],
  ['qwertyuiop123', 'password.common'],
  ['!!P@ssw0rd2026!!', 'password.common'],
  ['dragon-dragon', 'password.common'],
  ['Jääkiekko2026', 'password.common'],
  ['Välkommen-2026', 'password.common'],
  ['superman 1234567', 'password.common'],
  // months, days and years of both languages
  ['Kesäkuu2026!!', 'password.common'],
  ['Kesakuu2026!!', 'password.common'],
  ['!!2026-Heinäkuu', 'password.common'],
  ['Huhtikuu/2026?', 'password.common'],
  ['HeinäElokuu2026', 'password.common'],
  ['Kes@kuu-2026!', 'password.common'],
  ['Februari2026!!', 'password.common'],
  ['!Augusti-1999!', 'password.common'],
  ['Lördag-2026-06', 'password.common'],
  ['Lordag-2026-06', 'password.common'],
  ['sommaren-2026!', 'password.common'],
  ['2026-2027-2028', 'password.common'],
  ['31.12.2026!!!', 'password.common'],
  // places, with and without å, ä and ö
  ['Jyväskylä2026!', 'password.common'],
  ['Jyvaskyla2026!', 'password.common'],
  ['2026Seinajoki!', 'password.common'],
  ['Tampere-2026!', 'password.common'],
  ['Helsingfors-1!', 'password.common'],
  ['Jakobstad2026', 'password.common'],
  ['Ekenas2026!!!', 'password.common'],
  ['Kesä-Jyväskylä26', 'password.common'],
  ['Jaakiekko2026', 'password.common'],
  // words of the person and the organisation
  ['Apuliitto-2026', 'password.ownWords'],
  ['Osasto123456!', 'password.ownWords'],
  ['maija-virtanen-12', 'password.ownWords'],
  ['Hjälpförbundet 1999', 'password.ownWords'],
  ['Apuliitto-salasana', 'password.ownWords'],
  // good ones
  ['vihreä kettu kesämökillä', undefined],
  ['kolme sinistä venettä', undefined],
  ['correct horse battery staple', undefined],
  ['osaston vihreä kettu nukkuu', undefined],
  ['g7#Tq!92-vPz', undefined],
  ['%&/()=?#¤@£§', undefined],
  ['kesäkuun 3. juna Ouluun', undefined],
  ['mars kiertää hitaasti', undefined],
])('%s: %s', (password, error) => {
  expect(findPasswordError(password, owner)).toBe(error);
});

test('the filter has at least 100 000 words in less than 400 kB, and takes few others for common', () => {
  const filter = readFileSync(filterFile);
  expect(wordCount(filter)).toBeGreaterThan(100_000);
  expect(filter.length).toBeLessThan(400_000);
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
  const random = () => Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join('');
  const wrong = Array.from({ length: 10_000 }, random).filter(isCommonPassword).length;
  expect(wrong).toBeLessThan(100); // each is looked up in some forms
});

test('a filter has all of its words', () => {
  const words = new Set(Array.from({ length: 1000 }, (_, index) => `sana ${index}`));
  const filter = makeWordFilter(words);
  expect([...words].every((word) => isInFilter(filter, word))).toBe(true);
  expect(isInFilter(filter, 'toinen')).toBe(false);
});

const day = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000);

test.each([
  // age in days, rules, standing
  [0, 365, 30, 'good'],
  [334.9, 365, 30, 'good'],
  [335, 365, 30, 'expiring'],
  [364.9, 365, 30, 'expiring'],
  [365, 365, 30, 'expired'],
  [9999, 0, 30, 'good'], // never
  [364, 365, 0, 'good'], // no notice
] as const)('after %s days of %s with notice %s: %s', (age, maxAgeDays, expiringDays, standing) => {
  expect(passwordAge(day(0), day(age), { maxAgeDays, expiringDays })).toBe(standing);
});
