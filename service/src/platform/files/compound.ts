import { Unreadable } from './pieces.ts';

/** A stream of a compound file, in which old Office formats and encrypted documents are kept. */
export interface CompoundStream {
  /** Names of the storages around it and its own, in small letters. */
  path: string[];
  /** In bytes. */
  size: number;
  /** The first bytes of it. @throws {Unreadable} when the file lacks some */
  read: (most: number) => Buffer;
}

const magic = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const headerLength = 512;
const entryLength = 128;
/** Sectors of the table that the header itself names. */
const inHeader = { at: 76, count: 109 };
/** Greater numbers of sectors say that there is none. */
const lastSector = 0xfffffff9;
const none = 0xffffffff;
const types = { storage: 1, stream: 2, root: 5 } as const;

export const isCompound = (content: Buffer): boolean => content.subarray(0, magic.length).equals(magic);

interface Entry {
  name: string;
  type: number;
  left: number;
  right: number;
  child: number;
  start: number;
  size: number;
}

function entryAt(directory: Buffer, at: number): Entry {
  const nameLength = Math.min(64, directory.readUInt16LE(at + 64));
  return {
    name: directory.toString('utf16le', at, at + Math.max(0, nameLength - 2)).toLowerCase(),
    type: directory.readUInt8(at + 66),
    left: directory.readUInt32LE(at + 68),
    right: directory.readUInt32LE(at + 72),
    child: directory.readUInt32LE(at + 76),
    start: directory.readUInt32LE(at + 116),
    size: directory.readUInt32LE(at + 120),
  };
}

/** Numbers of sectors from a first one on. @throws {Unreadable} when they turn in a circle */
function chainFrom(start: number, nextOf: (sector: number) => number, most: number): number[] {
  const sectors: number[] = [];
  for (let sector = start; sector <= lastSector; sector = nextOf(sector)) {
    if (sectors.length > most) throw new Unreadable();
    sectors.push(sector);
  }
  return sectors;
}

/** The sectors of a compound file: its tables, and the bytes of its chains. */
function sectorsIn(content: Buffer) {
  const shift = content.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw new Unreadable();
  const size = 1 << shift;
  const most = (content.length >> shift) + 1;
  const sectorAt = (sector: number) => {
    const from = (sector + 1) * size;
    if (from >= content.length) throw new Unreadable();
    return content.subarray(from, from + size);
  };
  const numberAt = (bytes: Buffer, place: number) => {
    if (place * 4 + 4 > bytes.length) throw new Unreadable();
    return bytes.readUInt32LE(place * 4);
  };

  const perSector = size / 4;
  const header = content.subarray(inHeader.at, headerLength);
  const table = Array.from({ length: inHeader.count }, (_, place) => numberAt(header, place));
  chainFrom(
    content.readUInt32LE(68),
    (sector) => {
      const more = sectorAt(sector);
      for (let place = 0; place < perSector - 1; place += 1) table.push(numberAt(more, place));
      return numberAt(more, perSector - 1);
    },
    most,
  );
  const readNext = (sector: number) =>
    numberAt(sectorAt(table[Math.floor(sector / perSector)] ?? none), sector % perSector);
  const chain = (start: number) => chainFrom(start, readNext, most);
  const bytesFrom = (start: number, length: number) =>
    Buffer.concat(
      chain(start)
        .slice(0, Math.ceil(length / size))
        .map(sectorAt),
    ).subarray(0, length);
  return { chain, bytesFrom, sectorAt };
}

/** Streams of less than this many bytes are kept together, in sectors of 64. */
const small = { size: 64, shift: 6 };

/**
 * Every stream that holds something, as the directory has it; what else stands in the file is none.
 *
 * @throws {Unreadable} for a file that is damaged
 */
export function streamsIn(content: Buffer): CompoundStream[] {
  if (!isCompound(content) || content.length < headerLength) throw new Unreadable();
  const { chain, bytesFrom, sectorAt } = sectorsIn(content);
  const directory = Buffer.concat(chain(content.readUInt32LE(48)).map(sectorAt));
  const entries = Array.from({ length: Math.floor(directory.length / entryLength) }, (_, at) =>
    entryAt(directory, at * entryLength),
  );
  const [root] = entries;
  if (root?.type !== types.root) throw new Unreadable();
  const cutoff = content.readUInt32LE(56);

  const readSmall = (start: number, length: number): Buffer => {
    const table = bytesFrom(content.readUInt32LE(60), content.length);
    const readNext = (sector: number) => {
      if (sector * 4 + 4 > table.length) throw new Unreadable();
      return table.readUInt32LE(sector * 4);
    };
    const all = bytesFrom(root.start, root.size);
    const sectors = chainFrom(start, readNext, content.length >> small.shift);
    return Buffer.concat(
      sectors.map((sector) => all.subarray(sector * small.size, (sector + 1) * small.size)),
    ).subarray(0, length);
  };

  const streams: CompoundStream[] = [];
  const seen = new Set<number>();
  const waiting: { id: number; path: string[] }[] = [{ id: root.child, path: [] }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { id, path } = next;
    if (id === none) continue;
    const entry = entries[id];
    if (!entry || seen.has(id)) throw new Unreadable();
    seen.add(id);
    const { name, type, left, right, child, start, size } = entry;
    const own = [...path, name];
    waiting.push({ id: left, path }, { id: right, path });
    if (type === types.storage) waiting.push({ id: child, path: own });
    if (type !== types.stream || size === 0) continue;
    const read = (most: number) => (size < cutoff ? readSmall : bytesFrom)(start, Math.min(size, most));
    streams.push({ path: own, size, read });
  }
  return streams;
}
