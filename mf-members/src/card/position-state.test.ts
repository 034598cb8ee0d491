import { position } from '../../testing/members.ts';
import { sentDay } from '@osasto/contract';
import { positionState } from './position-state.ts';

test.each([
  [1103, '2025-01-01', '2026-11-21', 'inForce'],
  [1103, '2026-11-21', '2026-12-31', 'inForce'],
  [1103, '2025-01-01', '2026-11-20', 'ended'],
  [1103, '2026-11-22', '2027-12-31', 'upcoming'],
  [1101, '2027-01-01', '2028-12-31', 'waiting'],
  [1105, '2026-01-01', '2026-12-31', 'waiting'],
  [1104, '2026-01-01', '2026-12-31', 'archived'],
] as const)('meeting %i, term %s to %s: %s', (meetingStatus, start, end, expected) => {
  const row = position(1, {
    meetingStatus: { id: meetingStatus, enumName: '' },
    termStart: sentDay(start),
    termEnd: sentDay(end),
  });
  expect(positionState(row, '2026-11-21')).toBe(expected);
});

test('a row that never counted is annulled, whatever its days (25.2)', () => {
  const row = position(1, { isAnnulled: true, meetingStatus: { id: 1103, enumName: '' } });
  expect(positionState(row, '2026-11-21')).toBe('annulled');
});
