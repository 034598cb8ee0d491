/** In milliseconds: the front pages of all who see every unit ask for the same figures. Rule 2.17. */
export const statsAge = 60_000;

/**
 * What `load` gives, at most `maxAge` milliseconds old. Those who ask while it loads share one answer; a failure is not
 * kept.
 */
export function cached<Value>(load: () => Promise<Value>, maxAge: number): () => Promise<Value> {
  let last: { since: number; value: Promise<Value> } | undefined;
  return async () => {
    const now = performance.now();
    if (!last || now - last.since > maxAge) last = { since: now, value: load() };
    const mine = last;
    try {
      return await mine.value;
    } catch (error) {
      if (last === mine) last = undefined;
      throw error;
    }
  };
}
