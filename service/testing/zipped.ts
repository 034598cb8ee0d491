import { crc32, deflateRawSync } from 'node:zlib';

/** A zip archive with these files, in this order. */
export function zipped(files: Record<string, string | Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text as string);
    const isStored = name === 'mimetype'; // as OpenDocument wants it
    const packed = isStored ? content : deflateRawSync(content);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(isStored ? 0 : 8, 8);
    header.writeUInt32LE(crc32(content), 14);
    header.writeUInt32LE(packed.length, 18);
    header.writeUInt32LE(content.length, 22);
    header.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    header.copy(entry, 6, 4, 28);
    entry.writeUInt32LE(at, 42);
    const whole = Buffer.concat([header, Buffer.from(name), packed]);
    parts.push(whole);
    directory.push(entry, Buffer.from(name));
    at += whole.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
