import { monthsFromTrend } from './months.ts';
import { sentDay } from '@osasto/contract';

const row = (month: `${number}-${number}`, newMembers: number) => ({
  month: sentDay(`${month}-01` as const),
  totalMembers: 10,
  paidMembers: 5,
  newMembers,
});

/** What each month brought of the year's new members. Rule 6.10. */
test.each([
  ['the month before is not known', [row('2025-11', 4)], [undefined]],
  ['January stands alone', [row('2025-12', 7), row('2026-01', 2)], [undefined, 2]],
  ['the difference to the month before', [row('2026-01', 2), row('2026-02', 5)], [2, 3]],
  ['never below nothing', [row('2026-01', 2), row('2026-02', 1)], [2, 0]],
  ['a month is missing between', [row('2026-01', 2), row('2026-03', 5)], [2, undefined]],
])('%s', (_, trend, started) => {
  expect(monthsFromTrend(trend).map((month) => month.started)).toEqual(started);
});
