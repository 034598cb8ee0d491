import { sentDay } from '@osasto/contract';
import { shareElapsed } from './share-elapsed.ts';

test.each([
  ['2026-01-01', '2026-01-11', '2026-01-01', 0],
  ['2026-01-01', '2026-01-11', '2026-01-06', 0.5],
  ['2026-01-01', '2026-01-11', '2026-01-11', 1],
  ['2026-01-01', '2026-01-11', '2026-02-01', 1],
  ['2026-01-01', '2026-01-11', '2025-12-31', 0], // the clock of this computer is late
  ['2026-01-01', '2026-01-01', '2025-12-31', 1],
] as const)('of %s to %s, on %s the share %d has passed', (created, expires, day, share) => {
  expect(shareElapsed(created, sentDay(expires), day)).toBe(share);
});
