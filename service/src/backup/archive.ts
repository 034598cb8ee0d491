import { randomBytes } from 'node:crypto';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { WrongArchive } from './errors.ts';
import { encryptedSeal, keyCheck, plainSeal, type Seal } from './seal.ts';

/*
 * An archive is a line of text, then frames: a kind (1 byte), a length (4 bytes), that many bytes compressed with
 * zstd, and the mark of the seal. The kinds are a JSON value, data, and the last one. docs/backup.md has it in words.
 */

/** What stands in an archive, piece by piece: a value, or some of the bytes that belong to the value before. */
export type ArchivePiece = { value: unknown } | { data: Buffer };

const kinds = { value: 1, data: 2, last: 3 } as const;
const magic = 'OSASTO BACKUP 1 ';
const frameSize = 1024 * 1024;
const headerSize = 5;
const longestHeader = 1000;
const saltLength = 32;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

interface Header {
  cipher: 'aes-256-gcm' | 'none';
  /** Base64. */
  salt: string;
  keyCheck?: string;
}

function aboutFrame(kind: number, length: number): Buffer {
  const about = Buffer.alloc(headerSize);
  about.writeUInt8(kind);
  about.writeUInt32BE(length, 1);
  return about;
}

/** Cuts a stream of bytes into pieces of `frameSize`; the last may be shorter. */
async function* inFrames(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    let rest = chunk;
    while (size + rest.length >= frameSize) {
      const cut = frameSize - size;
      yield Buffer.concat([...waiting, rest.subarray(0, cut)]);
      waiting = [];
      size = 0;
      rest = rest.subarray(cut);
    }
    waiting.push(rest);
    size += rest.length;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** An archive that is being written. Nothing has its name before `finish`. */
export interface ArchiveWriter {
  value: (value: unknown) => Promise<void>;
  data: (chunks: AsyncIterable<Buffer>) => Promise<void>;
  /** Writes the last value and gives the archive its name, through to the disk; then its size in bytes. */
  finish: (value: unknown, check: (file: string) => Promise<unknown>) => Promise<number>;
  /** Removes what was written. */
  discard: () => Promise<void>;
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return; // folders cannot be opened there
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}

/**
 * Begins an archive that is to be at `file`, readable by its owner alone; encrypted with `key` when there is one.
 *
 * @throws {WrongArchive} when there is a file of that name already
 */
export async function writeArchive(file: string, key: Buffer | undefined): Promise<ArchiveWriter> {
  const taken = await open(file).catch(() => undefined);
  await taken?.close();
  if (taken) throw new WrongArchive(`${file} is there already. Name another file.`);

  const half = `${file}.part`;
  const handle = await open(half, 'w', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new WrongArchive(`${file} cannot be written (${error.code}).`);
  });
  const salt = randomBytes(saltLength);
  const header: Header = {
    cipher: key ? 'aes-256-gcm' : 'none',
    salt: salt.toString('base64'),
    ...(key && { keyCheck: keyCheck(key, salt).toString('base64') }),
  };
  const line = Buffer.from(`${magic}${JSON.stringify(header)}\n`);
  const seal = key ? encryptedSeal(key, salt, line) : plainSeal(line);
  let place = 0;
  await handle.writeFile(line);

  async function frame(kind: number, content: Buffer): Promise<void> {
    const packed = await compress(content);
    const about = aboutFrame(kind, packed.length);
    const { body, mark } = seal.close(place++, about, packed);
    await handle.writeFile(Buffer.concat([about, body, mark]));
  }
  const json = (value: unknown) => Buffer.from(JSON.stringify(value));

  return {
    value: (value) => frame(kinds.value, json(value)),
    async data(chunks) {
      for await (const content of inFrames(chunks)) await frame(kinds.data, content);
    },
    async finish(value, check) {
      await frame(kinds.last, json(value));
      await handle.sync();
      const { size } = await handle.stat();
      await handle.close();
      await check(half);
      await rename(half, file);
      await syncFolder(path.dirname(path.resolve(file)));
      return size;
    },
    async discard() {
      await handle.close().catch(() => undefined);
      await rm(half, { force: true });
    },
  };
}

const damaged = (what: string) =>
  new WrongArchive(`The archive is damaged: ${what}. Nothing was restored from it.`);

async function readHeader(handle: FileHandle, file: string): Promise<{ line: Buffer; header: Header }> {
  const { buffer, bytesRead } = await handle
    .read(Buffer.alloc(longestHeader), 0, longestHeader, 0)
    .catch((error: NodeJS.ErrnoException) => {
      throw new WrongArchive(`${file} cannot be read (${error.code}).`);
    });
  const line = buffer.subarray(0, buffer.subarray(0, bytesRead).indexOf('\n') + 1);
  const text = line.toString();
  if (!text.startsWith(magic)) throw new WrongArchive(`${file} is no archive of this application.`);
  try {
    const header = JSON.parse(text.slice(magic.length)) as Header;
    if (Buffer.from(header.salt, 'base64').length === saltLength) return { line, header };
  } catch {
    // said below
  }
  throw damaged('its first line');
}

function createSeal(
  { cipher, salt, keyCheck: expected }: Header,
  line: Buffer,
  key: Buffer | undefined,
): Seal {
  if (cipher === 'none') {
    if (key)
      throw new WrongArchive(
        'The archive is not encrypted although a key is set. Unset it to read this one.',
      );
    return plainSeal(line);
  }
  if (!key) throw new WrongArchive('The archive is encrypted. Set OSASTO_BACKUP_KEY_FILE to its key.');
  const salted = Buffer.from(salt, 'base64');
  if (keyCheck(key, salted).toString('base64') !== expected)
    throw new WrongArchive('The archive was encrypted with another key.');
  return encryptedSeal(key, salted, line);
}

/**
 * Reads an archive piece by piece, each after its seal was checked; the last one is the value of `finish`.
 *
 * @throws {WrongArchive} when it is none, needs another key, is damaged or ends too early or too late
 */
export async function* readArchive(file: string, key: Buffer | undefined): AsyncGenerator<ArchivePiece> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new WrongArchive(`${file} cannot be read (${error.code}).`);
  });
  try {
    const { line, header } = await readHeader(handle, file);
    const seal = createSeal(header, line, key);
    let at = line.length;
    const take = async (length: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
      at += length;
      if (bytesRead < length) throw damaged('it ends too early');
      return buffer;
    };
    // oxlint-disable no-await-in-loop -- one frame after the other is the point
    for (let place = 0; ; place++) {
      const about = await take(headerSize);
      const kind = about.readUInt8();
      const length = about.readUInt32BE(1);
      if (length > 2 * frameSize) throw damaged(`the length of piece ${place}`);
      const sealed = await take(length + seal.markLength);
      const packed = seal.open(place, about, sealed.subarray(0, length), sealed.subarray(length));
      if (!packed) throw damaged(`piece ${place} is not what was written`);
      const content = await decompress(packed, { maxOutputLength: frameSize });
      yield kind === kinds.data ? { data: content } : { value: JSON.parse(content.toString()) as unknown };
      if (kind === kinds.last) break;
    }
    // oxlint-enable no-await-in-loop
    if ((await handle.stat()).size !== at) throw damaged('something follows its end');
  } finally {
    await handle.close();
  }
}
