import { loadSeconds } from '../../platform/http/metrics.ts';

/** The class of a time: the first whose upper end it does not pass, or the one after the last. */
export function findBucket(milliseconds: number): number {
  const found = loadSeconds.findIndex((seconds) => milliseconds <= seconds * 1000);
  return found === -1 ? loadSeconds.length : found;
}

const endOf = (bucket: number) => (loadSeconds[Math.min(bucket, loadSeconds.length - 1)] ?? 0) * 1000;
const beginOf = (bucket: number) => (bucket === 0 ? 0 : endOf(bucket - 1));

/**
 * The time in milliseconds below which a share of the counted loads stayed, as if those of one class were spread
 * evenly over it. Undefined when nothing was counted.
 *
 * @param counts how many in each class, in any order
 * @param share from 0 to 1
 */
export function quantile(
  counts: readonly { bucket: number; count: number }[],
  share: number,
): number | undefined {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  let before = 0;
  for (const { bucket, count } of counts.toSorted((a, b) => a.bucket - b.bucket)) {
    const within = (share * total - before) / count;
    if (within <= 1) return Math.round(beginOf(bucket) + within * (endOf(bucket) - beginOf(bucket)));
    before += count;
  }
  return undefined;
}
