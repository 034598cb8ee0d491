import { setImmediate } from 'node:timers/promises';
import { constants, createInflate, createInflateRaw } from 'node:zlib';

/** Bytes that are looked at in one go, and by how many two pieces overlap: more than anything looked for is long. */
const piece = { bytes: 65_536, overlap: 1024 } as const;

/** A file unfolds to more than it may. */
export class UnfoldsTooFar extends Error {}

/** Something in a file cannot be read, or is hidden. */
export class Unreadable extends Error {}

/** Bytes that an inspection may still unfold. */
export interface Budget {
  bytes: number;
}

/** Bytes as texts that overlap, each with its place. Other requests have their turn after each. */
export async function* textsOf(content: Buffer): AsyncGenerator<{ at: number; text: string }> {
  for (let at = 0; at < content.length; at += piece.bytes - piece.overlap) {
    yield { at, text: content.toString('latin1', at, at + piece.bytes) };
    await setImmediate(); // oxlint-disable-line no-await-in-loop -- one piece after the other
  }
}

/**
 * What compressed bytes unfold to, in pieces: unfolded by a thread of the pool, with a few pieces in memory at a time,
 * and as far as it goes when it breaks off.
 *
 * @throws {UnfoldsTooFar} beyond the budget, {Unreadable} for bytes that are nothing compressed
 */
export async function* unfolded(
  content: Buffer,
  format: 'zlib' | 'raw',
  budget: Budget,
): AsyncGenerator<Buffer> {
  const make = format === 'zlib' ? createInflate : createInflateRaw;
  const stream = make({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize: piece.bytes });
  stream.end(content);
  try {
    for await (const bytes of stream as AsyncIterable<Buffer>) {
      budget.bytes -= bytes.length;
      if (budget.bytes < 0) throw new UnfoldsTooFar();
      yield bytes;
    }
  } catch (error) {
    throw error instanceof UnfoldsTooFar ? error : new Unreadable('', { cause: error });
  } finally {
    stream.destroy();
  }
}

/** What a pattern finds first in bytes that come in pieces. */
export async function findIn(pieces: AsyncIterable<Buffer>, pattern: RegExp): Promise<string | undefined> {
  let end = '';
  for await (const bytes of pieces) {
    const text = end + bytes.toString('latin1');
    const found = pattern.exec(text);
    if (found) return found[0];
    end = text.slice(-piece.overlap);
  }
  return undefined;
}
