import { pipeline, Readable } from 'node:stream';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

/** A file in a zip: its path, and its text in pieces as they become known. */
export interface ZipEntry {
  name: string;
  content: Iterable<string> | AsyncIterable<string>;
}

interface Packed {
  name: Buffer;
  offset: number;
  crc: number;
  size: number;
  packedSize: number;
}

const signature = { local: 0x04_03_4b_50, sizes: 0x08_07_4b_50, central: 0x02_01_4b_50, end: 0x06_05_4b_50 };
const version = 20;
const flags = 0x08_08; // the sizes follow the content; names are UTF-8
const deflated = 8;
const date = 0x00_21; // 1980-01-01, the first there is: nobody learns when a file was made

type Field = readonly [bytes: 2 | 4, value: number];

function record(...fields: readonly Field[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let place = 0;
  for (const [bytes, value] of fields) place = buffer.writeUIntLE(value, place, bytes);
  return buffer;
}

/** What the header of a file and its entry in the directory have in common, `sizes` being crc, packed and whole size. */
const description = (name: Buffer, sizes: readonly [number, number, number]): Field[] => [
  [2, version],
  [2, flags],
  [2, deflated],
  [2, 0],
  [2, date],
  ...sizes.map((size): Field => [4, size]),
  [2, name.length],
  [2, 0],
];

const directoryEntry = ({ name, offset, crc, size, packedSize }: Packed) =>
  Buffer.concat([
    record(
      [4, signature.central],
      [2, version],
      ...description(name, [crc, packedSize, size]),
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ),
    name,
  ]);

/**
 * A zip file in pieces, made as they are asked for, so that no more than a piece is in memory. Files and archive stay
 * below 4 GB. Whoever stops asking stops the contents too.
 *
 * PKWARE, .ZIP File Format Specification 6.3.10, sections 4.3.7 to 4.3.16.
 */
export async function* zipOf(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Packed[] = [];
  let offset = 0;
  for (const { name: path, content } of entries) {
    const entry: Packed = { name: Buffer.from(path), offset, crc: 0, size: 0, packedSize: 0 };
    const header = record([4, signature.local], ...description(entry.name, [0, 0, 0]));
    yield Buffer.concat([header, entry.name]);

    async function* measured() {
      for await (const text of content) {
        const bytes = Buffer.from(text);
        entry.crc = crc32(bytes, entry.crc);
        entry.size += bytes.length;
        yield bytes;
      }
    }
    const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED, chunkSize: 65_536 });
    // A failure destroys the deflater with its reason, which the loop below then throws.
    pipeline(Readable.from(measured()), deflate, () => undefined);
    for await (const piece of deflate as AsyncIterable<Buffer>) {
      entry.packedSize += piece.length;
      yield piece;
    }

    yield record([4, signature.sizes], [4, entry.crc], [4, entry.packedSize], [4, entry.size]);
    offset += header.length + entry.name.length + entry.packedSize + 16;
    directory.push(entry);
  }
  const list = Buffer.concat(directory.map(directoryEntry));
  const { length } = directory;
  yield list;
  yield record(
    [4, signature.end],
    [2, 0],
    [2, 0],
    [2, length],
    [2, length],
    [4, list.length],
    [4, offset],
    [2, 0],
  );
}
