/** With `CI=true` every combination is tried; without it each value occurs at least once. docs/rules/tests.md, 17.9. */
export const isExhaustive = process.env['CI'] === 'true';

/** Whether a pair is on the diagonal of a table whose shorter side is so long: there each row and each column occurs. */
export const isOnDiagonal = (row: number, column: number, shorter: number) =>
  row % shorter === column % shorter;

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
      .filter((_, other) => isExhaustive || isOnDiagonal(at, other, shorter))
      .map((column) => [row, column] as const),
  );
}
