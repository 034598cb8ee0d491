import { readCell } from './values.ts';

const reader = { today: '2026-11-26' as const, positions: new Map<string, number>() };

test.each([
  ['TOSI', true],
  ['SANT', true],
  ['TRUE', true],
  ['EPÄTOSI', false],
  ['Falskt', false],
  ['kylla\u0308\u200b', true], // in loose letters, with a sign of no width
  ['kylla', undefined],
])('%s is read as %s', (cell, value) => {
  const read = readCell(cell, { kind: 'yesNo', meaning: 'whether' }, reader);
  expect('value' in read ? read.value : undefined).toBe(value);
});

test.each([
  ['26.11.0026', 'is before 1.1.1900. Correct the year.'],
  ['0099-12-31', 'is before 1.1.1900. Correct the year.'],
  ['31.12.2999', 'is after 2199. Correct the year.'],
  ['2026-02-30', 'is not a day. Write it as 31.1.2026 or 2026-01-31.'],
])('the day %s %s', (cell, error) => {
  expect(readCell(cell, { kind: 'day', meaning: 'day', from: '1900-01-01' }, reader)).toEqual({ error });
});
