import { passwordAge, passwordFault } from './passwords.ts';

const email = 'maija.virtanen@posti.example';

test.each([
  ['yksitoista1', 'password.tooShort'],
  ['kaksitoista12x', undefined],
  ['å'.repeat(2) + 'ä'.repeat(2) + 'ö'.repeat(2) + 'bcdefghi', undefined],
  ['😀'.repeat(11), 'password.tooShort'], // letters, not code units
  ['x1y2'.repeat(32), undefined],
  [`${'x1y2'.repeat(32)}z`, 'password.tooLong'],
  ['Maija.Virtanen@posti.example', 'password.isEmail'],
  ['MAIJA.VIRTANEN', 'password.isEmail'],
  ['Salasana12345', 'password.common'],
  ['qwertyuiop123', 'password.common'],
  ['aaaaaaaaaaaa', 'password.common'],
  ['vihreä kettu kesämökillä', undefined],
])('%s: %s', (password, fault) => {
  expect(passwordFault(password, email)).toBe(fault);
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
