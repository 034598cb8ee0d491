import { createHash } from 'node:crypto';

/** Four bytes that say how many bits stand for a word, four for how many words there are; then the bits. */
const headBytes = 8;

/** With so many bits for a word one in a thousand of all others is taken for it. */
const bitsPerWord = 14.5;
const hashes = 10;

/** Where the bits of a word are: two hashes stand for any number of them. */
function hashWord(word: string, count: number, bits: number): number[] {
  const digest = createHash('sha256').update(word).digest();
  const [first, second] = [digest.readUInt32BE(0), digest.readUInt32BE(4) * 2 + 1];
  return Array.from({ length: count }, (_, index) => (first + index * second) % bits);
}

/** A Bloom filter of the words: all of them are in it, and one of a thousand others. */
export function makeWordFilter(words: ReadonlySet<string>): Buffer {
  const bytes = Math.ceil((words.size * bitsPerWord) / 8);
  const filter = Buffer.alloc(headBytes + bytes);
  filter.writeUInt32BE(hashes, 0);
  filter.writeUInt32BE(words.size, 4);
  for (const word of words) {
    for (const place of hashWord(word, hashes, bytes * 8)) {
      const at = headBytes + (place >> 3);
      filter.writeUInt8(filter.readUInt8(at) | (1 << (place & 7)), at);
    }
  }
  return filter;
}

export const isInFilter = (filter: Buffer, word: string): boolean =>
  hashWord(word, filter.readUInt32BE(0), (filter.length - headBytes) * 8).every(
    (place) => (filter.readUInt8(headBytes + (place >> 3)) & (1 << (place & 7))) !== 0,
  );

/** How many words were put into it. */
export const wordCount = (filter: Buffer): number => filter.readUInt32BE(4);
