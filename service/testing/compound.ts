/** What a compound file is made of: streams with their bytes, storages with what is in them. */
export interface Storage {
  [name: string]: Buffer | Storage;
}

const sector = 512;
const smallSector = 64;
/** Streams of less are kept together in small sectors. */
const cutoff = 4096;
const [endOfChain, free, ofTable] = [0xfffffffe, 0xffffffff, 0xfffffffd];

interface Entry {
  name: string;
  type: number;
  right: number;
  child: number;
  start: number;
  size: number;
}

const padded = (content: Buffer, size: number) =>
  Buffer.concat([content, Buffer.alloc((size - (content.length % size)) % size)]);
const numbers = (all: readonly number[]) => {
  const bytes = Buffer.alloc(all.length * 4);
  all.forEach((number, at) => bytes.writeUInt32LE(number, at * 4));
  return bytes;
};

/** A compound file as Office and LibreOffice write them, with sectors of 512 bytes. */
export function compound(root: Storage): Buffer {
  const entries: Entry[] = [{ name: 'Root Entry', type: 5, right: free, child: free, start: 0, size: 0 }];
  const table: number[] = [];
  const smallTable: number[] = [];
  const sectors: Buffer[] = [];
  const smallParts: Buffer[] = [];

  const chain = (to: number[], count: number) => {
    const start = to.length;
    for (let at = 1; at <= count; at += 1) to.push(at === count ? endOfChain : start + at);
    return count === 0 ? endOfChain : start;
  };
  const place = (content: Buffer) => {
    const whole = padded(content, sector);
    sectors.push(whole);
    return chain(table, whole.length / sector);
  };
  const placeSmall = (content: Buffer) => {
    const whole = padded(content, smallSector);
    smallParts.push(whole);
    return chain(smallTable, whole.length / smallSector);
  };
  const add = (storage: Storage): number => {
    let next = free;
    for (const [name, inside] of Object.entries(storage).toReversed()) {
      const isStream = Buffer.isBuffer(inside);
      const entry = { name, type: isStream ? 2 : 1, right: next, child: free, start: 0, size: 0 };
      next = entries.push(entry) - 1;
      if (isStream) {
        entry.size = inside.length;
        entry.start = inside.length < cutoff ? placeSmall(inside) : place(inside);
      } else entry.child = add(inside);
    }
    return next;
  };

  const first = entries[0] as Entry;
  first.child = add(root);
  const small = Buffer.concat(smallParts);
  first.start = place(small);
  first.size = small.length;
  const smallTableAt = place(numbers([...smallTable, ...Array.from({ length: 128 }, () => free)]));
  const directory = entries.map(({ name, type, right, child, start, size }) => {
    const bytes = Buffer.alloc(128);
    bytes.write(name, 0, 'utf16le');
    bytes.writeUInt16LE((name.length + 1) * 2, 64);
    bytes.writeUInt8(type, 66);
    for (const [at, number] of [
      [68, free],
      [72, right],
      [76, child],
      [116, start],
      [120, size],
    ] as const)
      bytes.writeUInt32LE(number, at);
    return bytes;
  });
  const directoryAt = place(Buffer.concat(directory));
  const tableSectors = Math.ceil((table.length + 16) / (sector / 4));
  const tableAt = table.length;
  for (let at = 0; at < tableSectors; at += 1) table.push(ofTable);
  while (table.length < tableSectors * (sector / 4)) table.push(free);

  const header = Buffer.alloc(sector, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.fill(0, 8, 76);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  for (const [at, number] of [
    [44, tableSectors],
    [48, directoryAt],
    [56, cutoff],
    [60, smallTableAt],
    [64, 1],
    [68, endOfChain],
  ] as const)
    header.writeUInt32LE(number, at);
  for (let at = 0; at < tableSectors; at += 1) header.writeUInt32LE(tableAt + at, 76 + at * 4);
  return Buffer.concat([header, ...sectors, numbers(table)]);
}
