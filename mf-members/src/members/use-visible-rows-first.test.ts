/** @jest-environment jsdom */
import { renderHook, waitFor } from '@testing-library/react';
import { useVisibleRowsFirst } from './use-visible-rows-first.ts';

const page = (name: string, length: number): readonly string[] =>
  Array.from({ length }, (_, index) => `${name} ${index}`);

/** Where the table begins in the window, in pixels from its upper edge. */
function tableAt(top: number) {
  const current = document.createElement('div');
  current.getBoundingClientRect = () => new DOMRect(0, top, 1000, 2600);
  return { current };
}

/** The hook after a page of fifty, with the next page: what it gives at once and in the end. */
function turnTo(next: readonly string[], begins = 300) {
  const before: readonly string[] = page('before', 50);
  const table = tableAt(begins);
  const { result, rerender } = renderHook((rows: readonly string[]) => useVisibleRowsFirst(rows, table), {
    initialProps: before,
  });
  expect(result.current).toBe(before);
  rerender(next);
  return result;
}

test.each([300, 100, 0, -520])(
  'a table at %i px: rows in sight change at once, the others soon after',
  async (begins) => {
    const next = page('next', 50);
    const result = turnTo(next, begins);
    const atOnce = result.current;
    expect(atOnce).toHaveLength(50);
    const inSight = atOnce.filter((row) => row.startsWith('next'));
    expect(inSight).toEqual(next.slice(0, inSight.length));
    expect(begins + inSight.length * 52).toBeGreaterThanOrEqual(window.innerHeight);
    expect(begins + (inSight.length - 1) * 52).toBeLessThan(window.innerHeight);
    await waitFor(() => expect(result.current).toBe(next));
  },
);

test('rows of a table below the window all wait', async () => {
  const next = page('next', 50);
  const result = turnTo(next, window.innerHeight + 10);
  expect(result.current).toEqual(page('before', 50));
  await waitFor(() => expect(result.current).toBe(next));
});

test('no row of the page before stands after the end of a shorter one', async () => {
  const next = page('next', 20);
  const result = turnTo(next);
  expect(result.current).toHaveLength(20);
  await waitFor(() => expect(result.current).toBe(next));
});

test('a page that is in sight as a whole is there at once', () => {
  const next = page('next', 5);
  expect(turnTo(next).current).toBe(next);
});
