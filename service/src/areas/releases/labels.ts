/**
 * Keeps the first `most` values as labels of a metric and calls the rest "other": anybody can report a value,
 * and each new one costs memory.
 */
export function limitedLabels(most: number): (value: string) => string {
  const known = new Set<string>();
  return (value) => {
    if (known.size < most) known.add(value);
    return known.has(value) ? value : 'other';
  };
}
