import { autumnFromDay, firstDayFromMonth, meetingsByMonth } from './autumn.ts';
import { type Day, sentDay } from '@osasto/contract';

test.each([
  ['2026-11-23', '2026-08-01', '2026-12-01'],
  ['2026-08-01', '2026-08-01', '2026-12-01'],
  ['2026-12-31', '2026-08-01', '2026-12-01'],
  ['2026-07-31', '2025-08-01', '2025-12-01'],
  ['2026-01-01', '2025-08-01', '2025-12-01'],
] as const)('the autumn of %s goes from the month of %s to that of %s', (day, first, last) => {
  const autumn = autumnFromDay(day);
  expect([firstDayFromMonth(autumn.first), firstDayFromMonth(autumn.last)]).toEqual([first, last]);
});

test('meetings are counted in their month by the stage of their report', () => {
  const meeting = (dateHeld: Day, statusId: number) => ({
    dateHeld: sentDay(dateHeld),
    statusId,
  });
  const meetings = [
    meeting('2026-08-31', 1100),
    meeting('2026-11-01', 1101),
    meeting('2026-11-30', 1102),
    meeting('2026-11-30', 1105),
    meeting('2026-11-15', 1103),
    meeting('2026-12-31', 1104),
    meeting('2027-01-01', 1103),
  ];
  const months = meetingsByMonth(meetings, autumnFromDay('2026-11-23'));
  expect(months.map(({ section, district, done }) => [section, district, done])).toEqual([
    [1, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
    [0, 2, 2], // approved and on its way to the CRM: nothing waits for the district (6.1, 6.2)
    [0, 0, 1],
  ]);
});
