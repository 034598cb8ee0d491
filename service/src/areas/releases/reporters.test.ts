import type { ClientEvent } from '@osasto/contract';
import { countedPerHour, failureWitnesses, verifiedReports } from './reporters.ts';

const event: ClientEvent = { remote: 'members', build: 'm1', stage: 'load', milliseconds: 1 };

/** How many of so many reports are verified. */
const verified = (isVerified: ReturnType<typeof verifiedReports>, person: number | undefined, more = {}) =>
  Array.from({ length: countedPerHour + 5 }, () => isVerified(person, { ...event, ...more })).filter(Boolean)
    .length;

test('reports of one person count up to a number in an hour, for each build', () => {
  let time = 0;
  const isVerified = verifiedReports(() => time);
  expect(verified(isVerified, undefined)).toBe(0);
  expect(verified(isVerified, 1)).toBe(countedPerHour);
  expect(verified(isVerified, 1)).toBe(0);
  expect(verified(isVerified, 1, { build: 'm2' })).toBe(countedPerHour);
  expect(verified(isVerified, 2)).toBe(countedPerHour);
  time = 3_600_000;
  expect(verified(isVerified, 1)).toBe(countedPerHour);
});

test('one person alone is never several witnesses of a rollout, and each rollout begins anew', () => {
  const hasSeveral = failureWitnesses();
  const asked = (...people: (number | undefined)[]) =>
    people.map((one) => hasSeveral(one, event, 'm1 first'));
  expect(asked(undefined, 1, 1, 1, undefined)).toEqual([false, false, false, false, false]);
  expect(hasSeveral(2, { ...event, remote: 'letters' }, 'm1 first')).toBe(false);
  expect(asked(2, 1)).toEqual([true, true]);
  expect(hasSeveral(1, event, 'm1 second')).toBe(false);
  expect(hasSeveral(3, event, 'm1 second')).toBe(true);
});
