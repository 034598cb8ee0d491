import type { Instant } from '@osasto/contract';

/** Lines of columns as wide as their widest cell. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A moment as people read it, to the minute. */
export const minute = (instant: Instant): string => `${instant.slice(0, 16).replace('T', ' ')} UTC`;
