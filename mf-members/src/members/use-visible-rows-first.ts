import { type RefObject, startTransition, useEffect, useState } from 'react';

/** In CSS pixels: no row of the table is lower. */
const minRowHeight = 52;

/**
 * The rows of another page in two steps, so that an old machine shows it sooner: at once those that are in sight, and
 * the others when these have been painted. Until then rows of the page before it stand there.
 *
 * @param table what the rows are in: where it begins says how many are in sight
 */
export function useVisibleRowsFirst<Row>(
  rows: readonly Row[],
  table: RefObject<HTMLElement | null>,
): readonly Row[] {
  const [painted, setPainted] = useState(rows);
  useEffect(() => {
    let task: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => startTransition(() => setPainted(rows))); // a task after the frame, which paints
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [rows]);
  if (painted === rows) return rows;
  const begins = table.current?.getBoundingClientRect().top ?? 0;
  const inSight = Math.max(0, Math.ceil((window.innerHeight - begins) / minRowHeight));
  return rows.length <= inSight ? rows : [...rows.slice(0, inSight), ...painted.slice(inSight, rows.length)];
}
