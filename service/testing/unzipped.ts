import { inflateRawSync } from 'node:zlib';

const endRecord = 0x06_05_4b_50;

/**
 * The texts in a zip by their names, found through its directory.
 *
 * @throws {Error} where the directory is not at the end, or a size in it is not the file's
 */
export function unzipped(bytes: Buffer): Map<string, string> {
  const end = bytes.length - 22;
  if (bytes.readUInt32LE(end) !== endRecord) throw new Error('The zip does not end with its directory.');
  const files = new Map<string, string>();
  let place = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const packed = bytes.readUInt32LE(place + 20);
    const size = bytes.readUInt32LE(place + 24);
    const nameLength = bytes.readUInt16LE(place + 28);
    const name = bytes.toString('utf8', place + 46, place + 46 + nameLength);
    const offset = bytes.readUInt32LE(place + 42);
    const start = offset + 30 + bytes.readUInt16LE(offset + 26);
    const text = inflateRawSync(bytes.subarray(start, start + packed));
    if (text.length !== size)
      throw new Error(`${name} has ${text.length} bytes, the directory says ${size}.`);
    files.set(name, text.toString('utf8'));
    place += 46 + nameLength;
  }
  if (place !== end) throw new Error('The directory of the zip is longer than it says.');
  return files;
}
