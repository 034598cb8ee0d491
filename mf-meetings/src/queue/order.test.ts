import type { Instant } from '@osasto/contract';
import { meeting } from '../../testing/meetings.ts';
import { findPlace, orderQueue } from './order.ts';

const queued = (
  id: number,
  statusId: number,
  sent: string,
  more: { askedBack?: Instant; isForCaller?: boolean } = {},
) =>
  meeting(id, {
    statusId,
    queued: {
      sent: sent as Instant,
      isForCaller: false,
      hasUnopened: false,
      hasMinutes: true,
      elected: 0,
      ...more,
    },
  });

const rows = [
  queued(1, 1102, '2026-11-01T08:00:00.000Z'),
  queued(2, 1101, '2026-11-03T08:00:00.000Z'),
  queued(3, 1101, '2026-11-02T08:00:00.000Z'),
  queued(4, 1102, '2026-11-09T08:00:00.000Z', { askedBack: '2026-11-10T08:00:00.000Z' as Instant }),
  queued(5, 1101, '2026-11-08T08:00:00.000Z', { isForCaller: true }),
  meeting(6, { statusId: 1103 }),
];
const queue = orderQueue(rows);

test('asked back, submitted, reviewed; within a group one’s own, then the oldest', () => {
  expect(queue.map(({ id }) => id)).toEqual([4, 5, 3, 2, 1]);
});

test.each([
  [4, { place: 1, total: 5, next: 5, left: 4 }],
  [2, { place: 4, total: 5, next: 1, left: 4 }],
  [1, { place: 5, total: 5, next: 4, left: 4 }],
  [6, { place: 0, total: 5, next: 4, left: 5 }],
])('of %i', (id, { next, ...expected }) => {
  const place = findPlace(queue, id);
  expect(place).toMatchObject(expected);
  expect(place.next?.id).toBe(next);
});

test('the only one has none after it', () => {
  expect(findPlace(queue.slice(0, 1), 4)).toEqual({ place: 1, total: 1, next: undefined, left: 0 });
});
