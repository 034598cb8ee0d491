import { planState } from './plans.ts';

test.each([
  ['2026-11-20', 'expired'],
  ['2026-11-21', 'runningOut'],
  ['2027-02-21', 'runningOut'],
  ['2027-02-22', 'valid'],
  ['2029-01-01', 'valid'],
] as const)('on 21 November 2026 a plan that expires on %s is %s', (expires, expected) => {
  expect(planState(expires, '2026-11-21', 3)).toBe(expected);
});

test('three months before 31 May is the last day of February', () => {
  expect(planState('2027-05-31', '2027-02-27', 3)).toBe('valid');
  expect(planState('2027-05-31', '2027-02-28', 3)).toBe('runningOut');
});

test.each([
  [1, 'valid'],
  [6, 'runningOut'],
] as const)('%i months before its end, as the organisation has it, a plan is %s', (months, expected) => {
  expect(planState('2027-02-21', '2026-11-21', months)).toBe(expected);
});

test('without a plan it is missing', () => {
  expect(planState(null, '2026-11-21', 3)).toBe('missing');
});
