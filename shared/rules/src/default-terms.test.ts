import { defaultEnd, defaultStart, defaultYear } from './default-terms.ts';

test.each([
  // type, held on, start, end of one year, end of two
  [1001, '2026-11-12', '2027-01-01', '2027-12-31', '2028-12-31'],
  [1001, '2026-07-01', '2027-01-01', '2027-12-31', '2028-12-31'],
  [1001, '2026-06-30', '2026-07-01', '2026-12-31', '2027-12-31'], // held late
  [1001, '2026-01-15', '2026-01-16', '2026-12-31', '2027-12-31'],
  [1001, '2026-12-31', '2027-01-01', '2027-12-31', '2028-12-31'],
  [1002, '2026-03-20', '2026-03-21', '2026-12-31', '2027-12-31'],
  [1002, '2028-02-28', '2028-02-29', '2028-12-31', '2029-12-31'],
  [1003, '2026-10-31', '2026-11-01', '2026-12-31', '2027-12-31'],
  [1003, '2026-11-01', '2027-01-01', '2027-12-31', '2028-12-31'],
  [1004, '2026-12-31', '2027-01-01', '2027-12-31', '2028-12-31'],
] as const)('meeting of type %i on %s elects from %s to %s or %s', (type, held, start, one, two) => {
  expect(defaultStart(type, held)).toBe(start);
  expect(defaultEnd(type, held, 1)).toBe(one);
  expect(defaultEnd(type, held, 2)).toBe(two);
});

test.each([
  [1001, 2027],
  [1002, 2026],
  [1003, 2026],
  [1004, 2026],
  [1000, 2026],
] as const)('terms of type %i begin by default in %i', (type, year) => {
  expect(defaultYear(type, '2026-11-21')).toBe(year);
});
