import { getCode, sentDay } from '@osasto/contract';
import { row } from '../../testing/board.ts';
import { positionsNotEnded } from './ordering.ts';

test.each([
  ['2026-11-21', 1103, true],
  ['2026-11-20', 1103, false],
  ['2026-12-31', 1100, false],
  ['2026-12-31', 1101, true],
  ['2026-12-31', 1102, true],
  ['2026-12-31', 1104, false],
  ['2026-12-31', 1105, true],
] as const)('a term that ends %s of a report in %i is among those not ended: %s', (end, status, isThere) => {
  const one = row(1, 2, 1, {
    termEnd: sentDay(end),
    meetingStatus: getCode('meetingStatus', status),
  });
  expect(positionsNotEnded([one], '2026-11-21')).toHaveLength(isThere ? 1 : 0);
});

test('reports not yet approved come first', () => {
  const rows = [1103, 1105, 1101, 1102].map((status, id) =>
    row(id, 2, 1, { meetingStatus: getCode('meetingStatus', status) }),
  );
  expect(positionsNotEnded(rows, '2026-01-01').map(({ meetingStatus }) => meetingStatus.id)).toEqual([
    1105, 1103, 1102, 1101,
  ]);
});
