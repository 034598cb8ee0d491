import { failsTooOften, leastShare, type Outcomes } from './stopping.ts';

const limits = { failures: 1, least: 100 };
const of = (failed: number, loads: number): Outcomes => ({ failed, loads });

test.each<[string, Outcomes, Outcomes, boolean]>([
  ['1 of 2, which says nothing', of(1, 2), of(0, 5000), false],
  ['all of 99, one fewer than the least', of(99, 99), of(0, 5000), false],
  ['4 of 120 while the live build hardly fails', of(4, 120), of(2, 1981), true],
  ['exactly the limit', of(10, 1000), of(0, 5000), false],
  ['more than the limit, but no more than the live build', of(30, 1000), of(150, 5000), false],
  ['a little more than the live build, which chance explains', of(4, 120), of(100, 5000), false],
  ['far more than a live build that fails itself', of(60, 400), of(150, 5000), true],
  ['nothing known of the live build', of(20, 200), of(0, 0), true],
  ['no failure', of(0, 5000), of(0, 5000), false],
])('%s', (_, rollout, live, expected) => expect(failsTooOften(rollout, live, limits)).toBe(expected));

test('the least share grows with the number of loads', () => {
  expect(leastShare(of(1, 2))).toBeCloseTo(0.0945, 3);
  expect(leastShare(of(500, 1000))).toBeCloseTo(0.469, 3);
});
