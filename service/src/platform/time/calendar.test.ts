import { parseDay } from './calendar.ts';

test.each([
  ['2026-11-21', '2026-11-21'],
  ['2026-11-21T00:00:00.000Z', '2026-11-21'],
  ['2026-11-21T23:30:00.000-02:00', '2026-11-22'], // the UTC day counts
  ['2028-02-29', '2028-02-29'],
  ['2026-02-29', undefined],
  ['2026-02-30T00:00:00.000Z', undefined],
  ['2026-04-31', undefined],
  ['2026-11-21T25:00:00Z', undefined],
  ['0000-01-01', undefined],
  ['0026-11-26', undefined],
  ['0099-12-31T00:00:00.000Z', undefined],
  ['1799-12-31', undefined],
  ['1800-01-01', '1800-01-01'],
  ['2200-01-01', undefined],
  ['9999-12-31', undefined],
  ['', undefined],
  ['tomorrow', undefined],
])('%s is the day %s', (text, day) => {
  expect(parseDay(text)).toBe(day);
});
