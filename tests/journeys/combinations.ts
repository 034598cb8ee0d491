/** With `CI=true` every combination is tried; without it each value occurs at least once. docs/rules/tests.md, 17.9. */
export const isExhaustive = process.env['CI'] === 'true';

/**
 * Pairs of rows and columns: all of them with `CI=true`, else the diagonal, in which each row and each column occurs.
 */
export function combinations<Row, Column>(
  rows: readonly Row[],
  columns: readonly Column[],
): (readonly [Row, Column])[] {
  const shorter = Math.min(rows.length, columns.length);
  return rows.flatMap((row, at) =>
    columns
      .filter((_, other) => isExhaustive || at % shorter === other % shorter)
      .map((column) => [row, column] as const),
  );
}
