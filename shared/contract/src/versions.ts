/**
 * Whether a version is within a range of the two kinds that builds write: exact, or `^` (the left-most part that
 * is not zero stays).
 */
export function isWithin(version: string, range: string): boolean {
  if (range === version) return true;
  if (!range.startsWith('^')) return false;
  const has = version.split('.').map(Number);
  const wants = range.slice(1).split('.').map(Number);
  const fixed = wants.findIndex((part) => part !== 0);
  const most = fixed === -1 ? wants.length : fixed + 1;
  for (const [index, part] of wants.entries()) {
    const difference = (has[index] ?? 0) - part;
    if (difference !== 0) return index >= most && difference > 0;
  }
  return true;
}
