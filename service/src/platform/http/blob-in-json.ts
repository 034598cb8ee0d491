const [quote, backslash, colon] = [0x22, 0x5c, 0x3a];
const [brace, bracket, endOfBrace, endOfBracket] = [0x7b, 0x5b, 0x7d, 0x5d];
/** Space, tab and ends of lines. */
const blanks: readonly number[] = [0x20, 0x09, 0x0a, 0x0d];

/** Longer names are not read to their end. */
const longestName = 64;

const joined = (pieces: Buffer[]) => (pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces));

function unescaped(text: string): string | undefined {
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return undefined;
  }
}

/**
 * Takes the text of the field `blob` out of a JSON object while it arrives, so that nobody needs to hold it in one piece.
 * What is left has an empty `blob` and is as valid as what came.
 */
export class BlobInJson {
  /** The text was no string of JSON, or the object has the field twice. */
  isBroken = false;
  #isThere = false;
  #state: 'between' | 'string' | 'blob' = 'between';
  #depth = 0;
  #isEscaped = false;
  /** The last string of the object itself, which is a name when a colon follows. */
  #name = '';
  #isBlobNext = false;
  /** The begun escape at the end of the last chunk. */
  #begun = '';

  /** @returns what is left of the chunk, and of the blob what is in it */
  take(chunk: Buffer): { rest: Buffer; blob: Buffer } {
    const rest: Buffer[] = [];
    const blob: Buffer[] = [];
    let at = 0;
    while (at < chunk.length) {
      if (this.#state === 'blob') {
        const end = this.#endOfBlob(chunk, at);
        blob.push(this.#read(chunk.subarray(at, end), end < chunk.length));
        if (end < chunk.length) this.#state = 'between';
        at = end + 1;
      } else {
        const end = this.#endOfRest(chunk, at);
        rest.push(chunk.subarray(at, end), ...(this.#isInBlob() ? [Buffer.from('""')] : []));
        at = end + 1;
      }
    }
    return { rest: joined(rest), blob: joined(blob) };
  }

  readonly #isInBlob = () => this.#state === 'blob';

  /** Where the blob begins, by its quote, or the chunk ends. */
  #endOfRest(chunk: Buffer, from: number): number {
    for (let at = from; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (this.#state === 'string') this.#inString(byte);
      else if (byte === quote && this.#isBlobNext) {
        if (this.#isThere) this.isBroken = true;
        this.#isThere = true;
        this.#isBlobNext = false;
        this.#state = 'blob';
        return at;
      } else this.#between(byte);
    }
    return chunk.length;
  }

  #inString(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === backslash) this.#isEscaped = true;
    else if (byte === quote) {
      this.#state = 'between';
      return;
    }
    if (this.#depth === 1 && this.#name.length < longestName) this.#name += String.fromCharCode(byte);
  }

  #between(byte: number): void {
    if (blanks.includes(byte)) return;
    this.#isBlobNext = byte === colon && this.#depth === 1 && unescaped(this.#name) === 'blob';
    if (byte === quote) {
      this.#state = 'string';
      this.#name = '';
    } else if (byte === brace || byte === bracket) this.#depth += 1;
    else if (byte === endOfBrace || byte === endOfBracket) this.#depth -= 1;
  }

  /** Where the blob ends, by its quote, or the chunk. */
  #endOfBlob(chunk: Buffer, from: number): number {
    const end = chunk.indexOf(quote, from);
    const escape = this.#isEscaped ? from : chunk.indexOf(backslash, from);
    if (escape === -1 || (end !== -1 && escape > end)) return end === -1 ? chunk.length : end;
    for (let at = escape; at < chunk.length; at += 1) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (chunk[at] === backslash) this.#isEscaped = true;
      else if (chunk[at] === quote) return at;
    }
    return chunk.length;
  }

  /** Some write `/` and `+` as escapes, of which one may be in two chunks. */
  #read(piece: Buffer, isLast: boolean): Buffer {
    if (this.#begun === '' && !piece.includes(backslash)) return piece;
    const text = this.#begun + piece.toString('latin1');
    this.#begun = '';
    if (!isLast) this.#begun = /\\(u[\da-f]{0,3})?$/i.exec(text)?.[0] ?? '';
    const read = unescaped(text.slice(0, text.length - this.#begun.length));
    if (read === undefined) this.isBroken = true;
    return Buffer.from(read ?? '');
  }
}
