import { startTransition, useEffect, useState } from 'react';

/** CSS pixels: no row is lower, and header and title at least stand above the first. */
const least = { row: 52, above: 200 };

/**
 * The rows of another page in two steps, so that an old machine shows it sooner: at once those that are in sight, and
 * the others when these have been painted. Until then rows of the page before it stand there.
 */
export function useSightFirst<Row>(rows: readonly Row[]): readonly Row[] {
  const [painted, setPainted] = useState(rows);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setPainted(rows)));
    });
    return () => cancelAnimationFrame(frame);
  }, [rows]);
  const inSight = Math.ceil((window.innerHeight - least.above) / least.row);
  if (painted === rows || rows.length <= inSight) return rows;
  return [...rows.slice(0, inSight), ...painted.slice(inSight, rows.length)];
}
