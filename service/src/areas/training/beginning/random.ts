/** Numbers that look random and are the same for the same seed, on every machine. */
export interface Random {
  /** 0 up to but not including 1 */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Like pick, but early entries come more often, as common names do. */
  common<T>(list: readonly T[]): T;
  weighted<T>(entries: readonly (readonly [T, number])[]): T;
}

function hash(text: string): number {
  let value = 2166136261;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16777619);
  return value >>> 0;
}

/** One stream of numbers for each topic and number, so that a change in one place leaves the others as they are. */
export function random(topic: string, number = 0): Random {
  // mulberry32
  let state = (hash(topic) + Math.imul(number, 2654435761)) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const at = <T>(list: readonly T[], index: number): T => {
    if (list.length === 0) throw new Error('Nothing to choose from: the list is empty.');
    return list[index] as T;
  };
  return {
    next,
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => at(list, Math.floor(next() * list.length)),
    common: (list) => at(list, Math.floor(next() ** 1.7 * list.length)),
    weighted: (entries) => {
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of entries) {
        left -= weight;
        if (left < 0) return value;
      }
      return at(entries, entries.length - 1)[0];
    },
  };
}
