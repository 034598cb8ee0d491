import { Unreadable, type Budget } from './pieces.ts';

/** A value in a PDF, as far as an inspection tells values apart. */
export type PdfValue =
  | { kind: 'name'; name: string }
  /** A text in brackets or in hexadecimal digits. */
  | { kind: 'text' }
  /** A number, a reference, a keyword, or a bracket that has no other. */
  | { kind: 'word'; word: string }
  | { kind: 'list'; items: PdfValue[] }
  | { kind: 'dictionary'; entries: [key: string, value: PdfValue][] };

/** Bytes of a value, and values in each other: more than writers make. */
const most = { bytes: 4 * 1024 * 1024, depth: 100 };

const kinds = { regular: 0, blank: 1, delimiter: 2 };
const kindOfByte = new Uint8Array(256);
for (const blank of [0, 9, 10, 12, 13, 32]) kindOfByte[blank] = kinds.blank;
for (const delimiter of '()<>[]{}/%') kindOfByte[delimiter.charCodeAt(0)] = kinds.delimiter;

const code = (character: string) => character.charCodeAt(0);
const [slash, percent, backslash] = [code('/'), code('%'), code('\\')];
const [open, close, less, greater] = [code('('), code(')'), code('<'), code('>')];
const [bracket, endOfBracket, lineFeed, carriageReturn] = [code('['), code(']'), 10, 13];
const [zero, nine] = [code('0'), code('9')];

const word = (text: string): PdfValue => ({ kind: 'word', word: text });
const someNumber = word('0');
const isNumber = (value: PdfValue | undefined) => value?.kind === 'word' && /^\d+$/.test(value.word);

/**
 * Reads the values of a PDF from a place on, as viewers do: texts and comments are skipped as a whole, a name is itself
 * whichever way it is written, and what is not well formed is read on, so that no name in it is lost.
 */
export class PdfReader {
  at: number;
  readonly #content: Buffer;
  readonly #work: Budget;
  #limit = 0;

  /** @param work bytes that may be read; a text inside a text is read twice */
  constructor(content: Buffer, at: number, work: Budget) {
    this.#content = content;
    this.at = at;
    this.#work = work;
  }

  /**
   * The next value, or undefined at the end.
   *
   * @throws {Unreadable} for one larger or deeper than writers make, and beyond the work
   */
  next(): PdfValue | undefined {
    const from = this.at;
    this.#skipBlanks();
    this.#limit = this.at + most.bytes;
    const value = this.#value(0);
    this.#spend(this.at - from);
    return value;
  }

  #spend(bytes: number): void {
    this.#work.bytes -= bytes;
    if (this.#work.bytes < 0) throw new Unreadable();
  }

  #skipBlanks(): void {
    const content = this.#content;
    for (;;) {
      while (kindOfByte[content[this.at] ?? slash] === kinds.blank) this.at += 1;
      if (content[this.at] !== percent) return;
      while (this.at < content.length && content[this.at] !== lineFeed && content[this.at] !== carriageReturn)
        this.at += 1;
    }
  }

  #value(depth: number): PdfValue | undefined {
    this.#skipBlanks();
    if (depth > most.depth || this.at > this.#limit) throw new Unreadable();
    const byte = this.#content[this.at];
    if (byte === undefined) return undefined;
    if (byte === slash) return { kind: 'name', name: this.#name() };
    if (byte === open) return this.#text();
    if (byte === bracket) return this.#list(depth);
    if (byte === less)
      return this.#content[this.at + 1] === less ? this.#dictionary(depth) : this.#hexadecimal();
    if (byte === greater && this.#content[this.at + 1] === greater) return this.#taken(2);
    return kindOfByte[byte] === kinds.delimiter ? this.#taken(1) : word(this.#regular());
  }

  #taken(length: number): PdfValue {
    this.at += length;
    return word(this.#content.toString('latin1', this.at - length, this.at));
  }

  #skipRegular(): void {
    while (this.at < this.#content.length && kindOfByte[this.#content[this.at] ?? 0] === kinds.regular)
      this.at += 1;
  }

  #regular(): string {
    const from = this.at;
    this.#skipRegular();
    return this.#content.toString('latin1', from, this.at);
  }

  #name(): string {
    this.at += 1;
    const name = this.#regular();
    if (!name.includes('#')) return name;
    return name.replaceAll(/#([\da-f]{2})/gi, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    );
  }

  /** A bracket that is never closed is no text: what follows it is read as values. */
  #text(): PdfValue {
    const content = this.#content;
    let isIn = 1;
    let at = this.at + 1;
    for (; isIn > 0 && at < content.length; at += 1) {
      const byte = content[at];
      if (byte === backslash) at += 1;
      else if (byte === open) isIn += 1;
      else if (byte === close) isIn -= 1;
    }
    if (isIn > 0) {
      this.#spend(at - this.at);
      return this.#taken(1);
    }
    this.at = at;
    return { kind: 'text' };
  }

  /** One with anything but digits in it is no text either. */
  #hexadecimal(): PdfValue {
    const end = this.#content.indexOf(greater, this.at);
    const length = end - this.at;
    const isLong = end === -1 || length > most.bytes;
    if (isLong || !/^<[\da-f\0\s]*$/i.test(this.#content.toString('latin1', this.at, end))) {
      this.#spend(isLong ? most.bytes : length);
      return this.#taken(1);
    }
    this.at = end + 1;
    return { kind: 'text' };
  }

  /** Reads a list. Of consecutive numbers it keeps one: lists of numbers are long, and say nothing. */
  #list(depth: number): PdfValue {
    const items: PdfValue[] = [];
    this.at += 1;
    for (;;) {
      this.#skipBlanks();
      const byte = this.#content[this.at];
      if (byte === endOfBracket) {
        this.at += 1;
        return { kind: 'list', items };
      }
      if (byte !== undefined && byte <= nine && byte >= zero) {
        this.#skipRegular();
        if (items.at(-1) !== someNumber) items.push(someNumber);
        continue;
      }
      const item = this.#value(depth + 1);
      if (!item) return { kind: 'list', items };
      items.push(item);
    }
  }

  #dictionary(depth: number): PdfValue {
    const entries: [string, PdfValue][] = [];
    this.at += 2;
    for (;;) {
      const key = this.#value(depth + 1);
      if (!key || (key.kind === 'word' && key.word === '>>')) return { kind: 'dictionary', entries };
      if (key.kind !== 'name') {
        entries.push(['', key]);
        continue;
      }
      const value = this.#value(depth + 1);
      const isEnd = !value || (value.kind === 'word' && value.word === '>>');
      entries.push([key.name, isEnd ? word('null') : this.#reference(value)]);
      if (isEnd) return { kind: 'dictionary', entries };
    }
  }

  /** A number that two more words make a reference. */
  #reference(value: PdfValue): PdfValue {
    if (!isNumber(value)) return value;
    const from = this.at;
    if (/^[\0\s]+\d+[\0\s]+R(?![^\0\s()<>[\]{}/%])/.test(this.#content.toString('latin1', from, from + 64))) {
      this.at = this.#content.indexOf(code('R'), from) + 1;
      return word('R');
    }
    return value;
  }
}

/** Whether a value is nothing, or holds nothing. */
function isNothing(value: PdfValue): boolean {
  if (value.kind === 'list') return value.items.every(isNothing);
  if (value.kind === 'dictionary') return value.entries.every(([, inside]) => isNothing(inside));
  return value.kind === 'word' && value.word === 'null';
}

/** What is in a value: its names, each as a value or as the key of something, and the keys of each dictionary. */
export interface FoundNames {
  names: Set<string>;
  keys: Set<string>[];
}

/** Adds to what was found all that is in a value. */
export function find(value: PdfValue, found: FoundNames): FoundNames {
  if (value.kind === 'name') found.names.add(value.name);
  if (value.kind === 'list') for (const item of value.items) find(item, found);
  if (value.kind !== 'dictionary') return found;
  const keys = new Set<string>();
  for (const [key, inside] of value.entries) {
    if (!isNothing(inside)) keys.add(key);
    find(inside, found);
  }
  for (const key of keys) found.names.add(key);
  found.keys.push(keys);
  return found;
}

const objectWord = Buffer.from('obj');
const trailerWord = Buffer.from('trailer');
/** Bytes in which a comment before the word of an object is looked for. */
const longestComment = 256;

/** Whether `obj` at a place stands behind numbers, as where an object begins, or behind a comment. */
function followsNumbers(content: Buffer, at: number): boolean {
  let before = at - 1;
  const farthest = at - longestComment;
  while (before > farthest && kindOfByte[content[before] ?? slash] === kinds.blank) before -= 1;
  const byte = content[before] ?? slash;
  if (before === farthest || (byte >= zero && byte <= nine)) return true;
  if (before === at - 1) return false;
  return /%[^\r\n]*[\r\n][\0\s]*$/.test(content.toString('latin1', Math.max(0, farthest), at));
}

/**
 * Every place at which a reader could begin: at the version, after `obj` of each object and at each `trailer`, in their order, also
 * inside of texts and streams, for tables of objects may lead there.
 */
export function* entryPlaces(content: Buffer, from: number): Generator<number> {
  yield from;
  let trailer = content.indexOf(trailerWord, from);
  for (let at = content.indexOf(objectWord, from); at !== -1; at = content.indexOf(objectWord, at + 3)) {
    while (trailer !== -1 && trailer < at) {
      yield trailer;
      trailer = content.indexOf(trailerWord, trailer + 7);
    }
    if (followsNumbers(content, at)) yield at + 3;
  }
  while (trailer !== -1) {
    yield trailer;
    trailer = content.indexOf(trailerWord, trailer + 7);
  }
}
