import { changeText, type Writer } from './values.ts';

const date: Writer = (value) => `päivä ${String(value)}`;

test.each([
  [{ before: 'Öman', after: 'Öhman' }, undefined, 'Öman → Öhman'],
  [{ before: null, after: '2026-02-14' }, date, '– → päivä 2026-02-14'],
  [{ before: [], after: [5] }, undefined, '– → [5]'],
  [{ before: 7, after: '' }, undefined, '7 → –'],
  [{ after: '2026-02-14' }, date, 'päivä 2026-02-14'],
  [{ before: false }, undefined, 'false'],
  [{}, date, '•••'],
])('%j', (change, write, expected) =>
  expect(changeText({ field: 'field', ...change }, '•••', write)).toBe(expected),
);
