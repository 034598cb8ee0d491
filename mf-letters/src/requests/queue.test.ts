import { request } from '../../testing/answers.ts';
import { nextInQueue, toQueue } from './queue.ts';

const at = (id: number, day: number, statusId = 1501) =>
  request(id, { created: `2026-11-${day}T09:00:00.000Z` as const, statusId });

const requests = [at(9, 20), at(4, 18), at(7, 18), at(2, 17, 1502), at(3, 19)];

test('the queue holds what nobody has processed, the oldest first', () => {
  expect(toQueue(requests).map(({ id }) => id)).toEqual([4, 7, 3, 9]);
});

test('what was sent back waits for whoever ordered it (10.19)', () => {
  const returned = {
    at: '2026-11-18T10:00:00.000Z' as const,
    by: 'Kaija Toivola',
    reason: 'Mihin pankkiin?',
  };
  expect(toQueue([...requests, { ...at(1, 16), returned }]).map(({ id }) => id)).toEqual([4, 7, 3, 9]);
});

test.each([
  [4, 7],
  [7, 3],
  [3, 9],
  [9, 4], // after the youngest the oldest
  [2, 4], // processed meanwhile: the queue goes on at its place
])('after %i comes %i', (from, expected) => {
  const current = requests.find(({ id }) => id === from);
  expect(current && nextInQueue(requests, current)?.id).toBe(expected);
});

test('nothing comes after the last', () => {
  const last = at(1, 20);
  expect(nextInQueue([last, at(2, 19, 1502)], last)).toBeUndefined();
});
