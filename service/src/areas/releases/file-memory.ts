/** Bytes of files in memory: all of them, and the largest. Larger files are read from the database each time. */
const memory = { all: 64 * 1024 * 1024, one: 8 * 1024 * 1024 } as const;

/** The bytes of files in memory, by their hash. */
export interface FileMemory {
  get: (hash: string) => Buffer | undefined;
  keep: (hash: string, bytes: Buffer) => void;
}

/** Whether a file of so many bytes is kept in memory. */
export const fitsMemory = (size: number): boolean => size <= memory.one;

/** The first of some files that fit into memory together. */
export function takeUntilFull<File extends { size: number }>(files: readonly File[]): File[] {
  let left: number = memory.all;
  return files.filter(({ size }) => {
    left -= size;
    return left >= 0;
  });
}

/** A memory in which those files stay that were asked for last. */
export function createFileMemory(): FileMemory {
  const kept = new Map<string, Buffer>();
  let size = 0;
  return {
    get(hash) {
      const bytes = kept.get(hash);
      if (bytes) {
        kept.delete(hash);
        kept.set(hash, bytes);
      }
      return bytes;
    },
    keep(hash, bytes) {
      if (!fitsMemory(bytes.length) || kept.has(hash)) return;
      kept.set(hash, bytes);
      size += bytes.length;
      for (const [oldest, { length }] of kept) {
        if (size <= memory.all) return;
        kept.delete(oldest);
        size -= length;
      }
    },
  };
}
