import { setImmediate } from 'node:timers/promises';
import type { FileCaution } from '@osasto/contract';
import { entryPlaces, find, PdfReader, type FoundNames, type PdfValue } from './pdf-objects.ts';
import { unfolded, Unreadable, UnfoldsTooFar, type Budget } from './pieces.ts';

/** What runs, opens something else, sends, or carries a file. */
const activeNames = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'RichMediaContent',
  'RichMediaSettings',
  'RichMediaExecute',
  'XFA',
  'GoToE',
  'ImportData',
  'SubmitForm',
];

/** Keys that together make an action with a script of a rendition, and a file that says no type. */
const isActiveBy = (keys: Set<string>) =>
  (keys.has('JS') && keys.has('S')) || (keys.has('EF') && ['Type', 'F', 'UF'].some((key) => keys.has(key)));

const isActive = ({ names, keys }: FoundNames) =>
  activeNames.some((name) => names.has(name)) || keys.some(isActiveBy);

const findIn = (value: PdfValue) => find(value, { names: new Set(), keys: [] });

/** How far into a file readers look for its version. */
const farthestVersion = 1024;

/** Where a PDF begins, undefined when it is none. */
export function beginOfPdf(content: Buffer): number | undefined {
  const at = content.subarray(0, farthestVersion).indexOf('%PDF-');
  return at === -1 ? undefined : at;
}

/** More object streams than writers make in the largest file, and a larger one, and more objects in it. */
const most = { streams: 20_000, bytes: 32 * 1024 * 1024, objects: 200_000 };

/** Bytes that are read before others have their turn, and how often those of a file may be read. */
const reading = { turn: 65_536, times: 4, least: 65_536 };

const workFor = (bytes: number): Budget => ({ bytes: bytes * reading.times + reading.least });

/** The value of a key that is there once, undefined for nothing. @throws {Unreadable} when it is there twice */
function only(entries: [string, PdfValue][], ...names: string[]): PdfValue | undefined {
  const [found, more] = entries.filter(([key]) => names.includes(key));
  if (more) throw new Unreadable();
  const value = found?.[1];
  return value?.kind === 'word' && value.word === 'null' ? undefined : value;
}

function numberAt(entries: [string, PdfValue][], name: string): number {
  const value = only(entries, name);
  if (value?.kind !== 'word' || !/^\d{1,9}$/.test(value.word)) throw new Unreadable();
  return Number(value.word);
}

const alone = (value: PdfValue | undefined) =>
  value?.kind === 'list' && value.items.length === 1 ? value.items[0] : value;
const isNull = (value: PdfValue) => value.kind === 'word' && value.word === 'null';
/** Parameters of a filter that change nothing. */
const isPlain = (value: PdfValue | undefined) =>
  !value ||
  isNull(value) ||
  (value.kind === 'dictionary' &&
    value.entries.every(
      ([key, inside]) =>
        isNull(inside) || (key === 'Predictor' && inside.kind === 'word' && inside.word === '1'),
    ));

/** A stream of objects: where its bytes begin, and what its dictionary says. */
interface ObjectStream {
  begin: number;
  count: number;
  first: number;
  isPacked: boolean;
}

/** @throws {Unreadable} for one that no program writes like that */
function objectStreamIn(entries: [string, PdfValue][], begin: number): ObjectStream {
  if (entries.some(([, { kind }]) => kind === 'text')) throw new Unreadable();
  const filter = only(entries, 'Filter');
  const name = alone(filter);
  const isPacked = name?.kind === 'name' && ['FlateDecode', 'Fl'].includes(name.name);
  const isUnpacked = !filter || (filter.kind === 'list' && filter.items.length === 0);
  if (!isPacked && !isUnpacked) throw new Unreadable();
  if (!isPlain(alone(only(entries, 'DecodeParms', 'DP')))) throw new Unreadable();
  return { begin, count: numberAt(entries, 'N'), first: numberAt(entries, 'First'), isPacked };
}

async function bytesOfStream(
  content: Buffer,
  { begin, isPacked }: ObjectStream,
  budget: Budget,
): Promise<Buffer> {
  if (!isPacked) {
    const end = content.indexOf('endstream', begin);
    return content.subarray(begin, end === -1 ? content.length : end);
  }
  const all: Buffer[] = [];
  let size = 0;
  for await (const bytes of unfolded(content.subarray(begin), 'zlib', budget)) {
    size += bytes.length;
    if (size > most.bytes) throw new UnfoldsTooFar();
    all.push(bytes);
  }
  return Buffer.concat(all);
}

/** What stands between the dictionary of a stream and its bytes. */
const beforeStream = /^(?:[\0\s]|%[^\r\n]*[\r\n])*stream/;
const longestGap = 256;

const isStream = (content: Buffer, at: number) =>
  beforeStream.test(content.toString('latin1', at, at + longestGap));

/** Where the bytes of a stream begin whose dictionary ends at a place. @throws {Unreadable} when it has none */
function beginOfStream(content: Buffer, at: number): number {
  const after = content.toString('latin1', at, at + longestGap);
  const word = beforeStream.exec(after)?.[0] ?? '';
  const line = /^[ \t]*(?:\r\n|\n|\r)/.exec(after.slice(word.length))?.[0];
  if (word === '' || line === undefined) throw new Unreadable();
  return at + word.length + line.length;
}

/** Reads values from a place on, until one is active, a word ends it, or the next place has come. */
async function readOn(
  reader: PdfReader,
  end: number,
  judge: (value: PdfValue) => boolean | undefined,
): Promise<boolean> {
  let turn = reader.at + reading.turn;
  while (reader.at < end) {
    const value = reader.next();
    if (!value) return false;
    const verdict = judge(value);
    if (verdict !== undefined) return verdict;
    if (reader.at < turn) continue;
    await setImmediate(); // oxlint-disable-line no-await-in-loop -- others have their turn
    turn = reader.at + reading.turn;
  }
  return false;
}

const orOn = (isFound: boolean) => isFound || undefined;

/** Each object of a stream by its place, and all that stands in it, whatever places it gives. */
async function isActiveStream(bytes: Buffer, { count, first }: ObjectStream): Promise<boolean> {
  if (count > most.objects || first > bytes.length) throw new Unreadable();
  const work = workFor(bytes.length);
  const numbers = new PdfReader(bytes.subarray(0, first), 0, work);
  const places = new Set<number>();
  for (let at = 0; at < 2 * count; at += 1) {
    const value = numbers.next();
    if (value?.kind !== 'word' || !/^\d{1,9}$/.test(value.word)) throw new Unreadable();
    if (at % 2 === 1) places.add(first + Number(value.word));
  }
  for (const place of places) {
    const value = new PdfReader(bytes, place, work).next();
    if (value && isActive(findIn(value))) return true;
  }
  return readOn(new PdfReader(bytes, first, work), bytes.length, (value) => orOn(isActive(findIn(value))));
}

/**
 * Whether a PDF has scripts, actions or files. Read are its objects, reachable or not, and those in object streams, which are
 * unfolded within the budget: names in texts, in comments and on pages say nothing.
 *
 * @throws {Unreadable} for one that cannot be looked into, {UnfoldsTooFar}
 */
export async function inspectPdf(content: Buffer, budget: Budget): Promise<FileCaution | undefined> {
  const streams = new Map<number, ObjectStream>();
  const work = workFor(content.length);
  let isEncrypted = false;

  /** Looks at all between two places; a stream ends it. */
  const isActiveBetween = (from: number, to: number): Promise<boolean> => {
    const reader = new PdfReader(content, from, work);
    return readOn(reader, to, (value) => {
      if (value.kind === 'word') return value.word === 'stream' ? false : undefined;
      if (value.kind === 'text') return undefined;
      const found = findIn(value);
      if (isActive(found)) return true;
      isEncrypted ||= found.names.has('Encrypt');
      const entries = value.kind === 'dictionary' ? value.entries : [];
      // Some viewers read objects from a stream that does not say its type.
      const isLikeOne = ['N', 'First'].every((name) => entries.some(([key]) => key === name));
      if (!found.names.has('ObjStm') && !(isLikeOne && isStream(content, reader.at))) return undefined;
      const stream = objectStreamIn(entries, beginOfStream(content, reader.at));
      streams.set(stream.begin, stream);
      if (streams.size > most.streams) throw new Unreadable();
      return false;
    });
  };

  const begin = beginOfPdf(content) ?? 0;
  let from: number | undefined;
  let passed = 0;
  /* oxlint-disable no-await-in-loop -- one after the other, and others in between */
  for (const place of entryPlaces(content, begin)) {
    if (from !== undefined && (await isActiveBetween(from, place))) return 'active';
    from = place;
    passed += 1;
    if (passed % 1000 === 0) await setImmediate();
  }
  if (from !== undefined && (await isActiveBetween(from, content.length))) return 'active';
  if (isEncrypted) throw new Unreadable();
  for (const stream of streams.values()) {
    await setImmediate();
    if (await isActiveStream(await bytesOfStream(content, stream, budget), stream)) return 'active';
  }
  /* oxlint-enable no-await-in-loop */
  return undefined;
}
