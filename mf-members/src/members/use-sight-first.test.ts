import { renderHook, waitFor } from '@testing-library/react';
import { useSightFirst } from './use-sight-first.ts';

const page = (name: string, length: number): readonly string[] =>
  Array.from({ length }, (_, place) => `${name} ${place}`);

/** The hook after a page of fifty, with the next page: what it gives at once and in the end. */
function turnTo(next: readonly string[]) {
  const before: readonly string[] = page('before', 50);
  const { result, rerender } = renderHook((rows: readonly string[]) => useSightFirst(rows), {
    initialProps: before,
  });
  expect(result.current).toBe(before);
  rerender(next);
  return result;
}

test('the rows in sight are of the next page at once, the others soon after', async () => {
  const next = page('next', 50);
  const result = turnTo(next);
  const atOnce = result.current;
  expect(atOnce).toHaveLength(50);
  const inSight = atOnce.filter((row) => row.startsWith('next'));
  expect(inSight).toEqual(next.slice(0, inSight.length));
  expect(inSight.length * 52).toBeGreaterThanOrEqual(window.innerHeight - 200);
  expect(inSight.length).toBeLessThan(50);
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
