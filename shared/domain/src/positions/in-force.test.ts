/** @jest-environment jsdom */
import type { MemberPosition } from '@osasto/api';
import { getCode } from '@osasto/contract';
import { endingPositions, isEnding } from './in-force.ts';

const term = (termStart: string, termEnd: string, meeting = 1103) =>
  ({ termStart, termEnd, meetingStatus: getCode('meetingStatus', meeting) }) as MemberPosition;

test.each([
  ['2026-11-22', '2026-11-22', true],
  ['2026-11-22', '2027-02-22', true], // three months to the day
  ['2026-11-22', '2027-02-23', false],
  ['2026-11-30', '2027-02-28', true], // February has no 30th
  ['2026-11-30', '2027-03-01', false],
  ['2026-11-30', '2027-03-02', false],
] as const)('on %s a term that ends %s ends soon: %s (6.9)', (day, end, isSoon) => {
  expect(isEnding(term('2026-01-01', end), day)).toBe(isSoon);
});

/** Only what is in force can end; that is what approved reports say (6.3, 21.7). */
test.each([
  ['2026-01-01', '2026-12-31', 1103, 1],
  ['2026-01-01', '2026-12-31', 1105, 0],
  ['2026-01-01', '2026-12-31', 1102, 0],
  ['2026-01-01', '2026-12-31', 1101, 0],
  ['2026-12-01', '2026-12-31', 1103, 0], // not begun
  ['2026-01-01', '2026-11-21', 1103, 0], // over
] as const)(
  '%s to %s of a report in %i counts %i times among those that end',
  (start, end, meeting, count) => {
    expect(endingPositions([term(start, end, meeting)], '2026-11-22')).toHaveLength(count);
  },
);
