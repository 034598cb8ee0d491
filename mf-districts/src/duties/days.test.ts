import { parseYearDay, shortDayText, yearDayText } from './days.ts';

test.each([
  ['30.11.', { month: 11, day: 30 }],
  ['1.2', { month: 2, day: 1 }],
  [' 05. 06. ', { month: 6, day: 5 }],
  ['29.2.', { month: 2, day: 29 }],
  ['30.2.', undefined],
  ['31.4.', undefined],
  ['0.1.', undefined],
  ['1.13.', undefined],
  ['30.11.2026', undefined],
  ['marraskuu', undefined],
  ['', undefined],
])('%s is typed for %j', (text, day) => expect(parseYearDay(text)).toEqual(day));

test('days are written without year', () => {
  expect(yearDayText({ month: 11, day: 30 })).toBe('30.11.');
  expect(shortDayText('2026-05-01T00:00:00.000Z')).toBe('1.5.');
});
