import { planState, shareElapsed } from './plan-state.ts';

test.each([
  ['2026-11-20', 'expired'],
  ['2026-11-21', 'runningOut'],
  ['2027-02-21', 'runningOut'],
  ['2027-02-22', 'valid'],
  ['2029-01-01', 'valid'],
])('on 21 November 2026 a plan that expires on %s is %s', (expires, expected) => {
  expect(planState({ url: '/files/1', expires: `${expires}T00:00:00.000Z` }, '2026-11-21', 3)).toBe(expected);
});

test('three months before 31 May is the last day of February', () => {
  const plan = { url: '/files/1', expires: '2027-05-31T00:00:00.000Z' };
  expect(planState(plan, '2027-02-27', 3)).toBe('valid');
  expect(planState(plan, '2027-02-28', 3)).toBe('runningOut');
});

test.each([
  [1, 'valid'],
  [6, 'runningOut'],
])('%i months before its end, as the organisation has it, a plan is %s', (months, expected) => {
  const plan = { url: '/files/1', expires: '2027-02-21T00:00:00.000Z' };
  expect(planState(plan, '2026-11-21', months)).toBe(expected);
});

test.each([[undefined], [{ url: null, expires: null }]])('%p is no plan', (plan) => {
  expect(planState(plan, '2026-11-21', 3)).toBe('missing');
});

test.each([
  ['2026-01-01', '2026-01-11', '2026-01-01', 0],
  ['2026-01-01', '2026-01-11', '2026-01-06', 0.5],
  ['2026-01-01', '2026-01-11', '2026-01-11', 1],
  ['2026-01-01', '2026-01-11', '2026-02-01', 1],
  ['2026-01-01', '2026-01-11', '2025-12-31', 0], // the clock of this computer is late
  ['2026-01-01', '2026-01-01', '2025-12-31', 1],
])('of %s to %s, on %s the share %d has passed', (created, expires, day, share) => {
  expect(shareElapsed(created, `${expires}T00:00:00.000Z`, day)).toBe(share);
});
