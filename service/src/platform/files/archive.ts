import { unfolded, Unreadable, UnfoldsTooFar, type Budget } from './pieces.ts';

/** A file in an archive, as its directory has it. */
export interface Entry {
  /** In small letters: Office takes names in any. */
  name: string;
  /** Bytes that the directory says it unfolds to. */
  size: number;
  /** Unfolds it. @throws {Unreadable} when it is encrypted or packed in another way, {UnfoldsTooFar} */
  pieces: (budget: Budget) => AsyncIterable<Buffer>;
}

const inDirectory = Buffer.from('PK\x01\x02', 'latin1');
const beforeData = Buffer.from('PK\x03\x04', 'latin1');
const headerLength = 46;
/** More files, and longer names, than any document has. */
const most = { entries: 20_000, name: 1024 };
const stored = 0;
const deflated = 8;

async function* piecesAsStored(content: Buffer, budget: Budget): AsyncGenerator<Buffer> {
  budget.bytes -= content.length;
  if (budget.bytes < 0) throw new UnfoldsTooFar();
  yield content;
}

function entryAt(content: Buffer, at: number): Entry {
  const nameLength = content.readUInt16LE(at + 28);
  if (nameLength > most.name) throw new Unreadable();
  const name = content.toString('utf8', at + headerLength, at + headerLength + nameLength).toLowerCase();
  const isEncrypted = (content.readUInt16LE(at + 8) & 1) === 1;
  const method = content.readUInt16LE(at + 10);
  const packed = content.readUInt32LE(at + 20);
  const start = content.readUInt32LE(at + 42);
  return {
    name,
    size: content.readUInt32LE(at + 24),
    pieces: (budget) => {
      const isThere = content.subarray(start, start + 4).equals(beforeData) && start + 30 <= content.length;
      if (!isThere || isEncrypted || (method !== stored && method !== deflated)) throw new Unreadable();
      const data = start + 30 + content.readUInt16LE(start + 26) + content.readUInt16LE(start + 28);
      const bytes = content.subarray(data, data + packed);
      return method === stored ? piecesAsStored(bytes, budget) : unfolded(bytes, 'raw', budget);
    },
  };
}

/**
 * Every file that a directory in the archive names, wherever the directory stands. Nothing is unfolded.
 *
 * @throws {Unreadable} when there are more than any document has
 */
export function readArchiveEntries(content: Buffer): Entry[] {
  const entries: Entry[] = [];
  let at = content.indexOf(inDirectory);
  while (at !== -1 && at + headerLength <= content.length) {
    if (entries.length === most.entries) throw new Unreadable();
    entries.push(entryAt(content, at));
    at = content.indexOf(inDirectory, at + headerLength);
  }
  return entries;
}

/** All of a small file in an archive, without the numbers that stand for letters in XML. */
export async function textOfEntry({ pieces }: Entry, longest: number, budget: Budget): Promise<string> {
  const all: Buffer[] = [];
  let size = 0;
  for await (const bytes of pieces(budget)) {
    size += bytes.length;
    if (size > longest) throw new Unreadable();
    all.push(bytes);
  }
  const text = Buffer.concat(all).toString('latin1');
  if (/\0|<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new Unreadable(); // other letters, or names for texts
  return text.replaceAll(/&#(x?)([\da-f]{1,6});/gi, (_, isHex: string, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, isHex === '' ? 10 : 16)),
  );
}
