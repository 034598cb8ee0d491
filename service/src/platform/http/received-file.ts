import { createHash } from 'node:crypto';
import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { largestFile } from '@osasto/contract/settings';

/** So many bytes of a file wait in memory; what is larger waits in a file of the system. */
const inMemory = 256 * 1024;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const none = 0xff;
/** The six bits of each character of base64, by its code. */
const sixBits = new Uint8Array(256).fill(none);
for (const [bits, code] of Buffer.from(alphabet).entries()) sixBits[code] = bits;
const padding = '='.charCodeAt(0);

/**
 * Where large files are read, one after another: a new buffer for each would stay in memory until the next collection.
 */
let largeContent: Buffer | undefined;

/** A file of the system that has no name any more: it is gone when it is closed, also when the process is killed. */
async function openNameless(): Promise<FileHandle> {
  const folder = await mkdtemp(path.join(tmpdir(), 'osasto-upload-'));
  const handle = await open(path.join(folder, 'file'), 'wx+', 0o600);
  await rm(folder, { recursive: true });
  return handle;
}

/** A file that arrives as base64, decoded as it comes. Whoever gets one removes it. */
export class ReceivedFile {
  /** Characters of base64. */
  encoded = 0;
  /** Bytes, counted while they could still be allowed. */
  size = 0;
  /** It is no base64. */
  isBroken = false;
  readonly #hash = createHash('sha256');
  #pieces: Buffer[] = [];
  #file: FileHandle | undefined;
  #isRemoved = false;
  /** Bits of the characters that are short of a group of four, how many those are, and how many pad the last group. */
  #bits = 0;
  #short = 0;
  #padded = 0;
  #decoded = Buffer.alloc(0);

  /** The next characters, as many as there are, in ASCII. */
  async add(text: Buffer): Promise<void> {
    this.encoded += text.length;
    if (text.length === 0 || this.isBroken || this.size > largestFile) return;
    const bytes = this.#decode(text);
    if (!this.isBroken) await this.#keep(bytes);
  }

  /** There is no more. */
  async end(isBroken = false): Promise<void> {
    if (isBroken || (this.#short + this.#padded) % 4 !== 0) this.isBroken = true;
    if (this.isBroken || this.#short === 0 || this.size > largestFile) return;
    const rest = this.#bits << (6 * this.#padded);
    await this.#keep(Buffer.from([rest >> 16, rest >> 8].slice(0, this.#short - 1)));
  }

  /** Not by Buffer: texts of what comes would fill the memory with garbage. Good until the next call. */
  #decode(text: Buffer): Buffer {
    const longest = Math.ceil((text.length + 3) / 4) * 3;
    if (this.#decoded.length < longest) this.#decoded = Buffer.allocUnsafeSlow(longest);
    const decoded = this.#decoded;
    let length = 0;
    const write = (bits: number) => {
      decoded[length] = bits >> 16;
      decoded[length + 1] = bits >> 8;
      decoded[length + 2] = bits;
      length += 3;
    };
    let at = 0;
    while (at < text.length) {
      // Groups of four are most of it, and take a quarter of the time together.
      while (this.#short === 0 && this.#padded === 0 && at + 4 <= text.length) {
        const [a, b] = [sixBits[text[at] as number] as number, sixBits[text[at + 1] as number] as number];
        const [c, d] = [sixBits[text[at + 2] as number] as number, sixBits[text[at + 3] as number] as number];
        if ((a | b | c | d) === none) break;
        write((a << 18) | (b << 12) | (c << 6) | d);
        at += 4;
      }
      if (at < text.length) this.#take(text[at] as number, write);
      at += 1;
    }
    return decoded.subarray(0, length);
  }

  /** One character, which ends a group, or not. */
  #take(code: number, write: (bits: number) => void): void {
    const six = sixBits[code] as number;
    if (six === none || this.#padded > 0) {
      this.#padded += 1;
      if (code !== padding || this.#padded > 2) this.isBroken = true;
      return;
    }
    this.#bits = (this.#bits << 6) | six;
    this.#short += 1;
    if (this.#short < 4) return;
    write(this.#bits);
    this.#bits = 0;
    this.#short = 0;
  }

  async #keep(bytes: Buffer): Promise<void> {
    this.size += bytes.length;
    this.#hash.update(bytes);
    if (!this.#file) {
      this.#pieces.push(Buffer.from(bytes)); // the decoded ones are overwritten
      if (this.size <= inMemory) return;
      this.#file = await openNameless();
      if (this.#isRemoved) return this.remove();
    }
    const waiting = this.#pieces.length > 0 ? this.#pieces : [bytes];
    this.#pieces = [];
    for (const piece of waiting) await this.#file.write(piece); // oxlint-disable-line no-await-in-loop -- in their order
  }

  /** Whether it is read where all large files are: whoever reads one is done with it before the next is read. */
  isLarge(): boolean {
    return this.#file !== undefined;
  }

  /** All of it, and its digest. Called once. */
  async read(): Promise<{ content: Buffer; sha256: Buffer }> {
    const sha256 = this.#hash.digest();
    if (!this.#file) return { content: Buffer.concat(this.#pieces), sha256 };
    largeContent ??= Buffer.allocUnsafeSlow(largestFile);
    const content = largeContent.subarray(0, this.size);
    await this.#file.read(content, 0, this.size, 0);
    return { content, sha256 };
  }

  /** Frees what it takes; a second time does nothing. */
  async remove(): Promise<void> {
    this.#isRemoved = true;
    this.#pieces = [];
    const file = this.#file;
    this.#file = undefined;
    await file?.close();
  }
}
