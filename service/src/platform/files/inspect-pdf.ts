import { setImmediate } from 'node:timers/promises';
import type { FileCaution } from '@osasto/contract';
import { findIn, textsOf, unfolded, Unreadable, type Budget } from './pieces.ts';

/** A letter of a name in a PDF as itself or as its number: `/J#61vaScript`. */
const letter = (character: string) => {
  const number = character.charCodeAt(0).toString(16);
  return `(?:${character}|#${number.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
};
const named = (names: readonly string[], flags = '') =>
  new RegExp(`/(?:${names.map((name) => name.replaceAll(/./g, letter)).join('|')})`, flags);

/** What runs, opens something else, sends, or carries a file. */
const active = named([
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'RichMedia',
  'XFA',
  'GoToE',
  'ImportData',
  'SubmitForm',
]);
const encrypted = named(['Encrypt']);
const objectStream = named(['ObjStm'], 'g');
/** Ways of writing an object stream that no writer takes, and that hide names from whoever only inflates it. */
const otherwise = named(['DecodeParms', 'ASCII', 'LZW', 'RunLength', 'Crypt', 'AHx', 'A85', 'RL']);

/** Bytes around the name of an object stream in which its dictionary has to stand. */
const nearby = 4096;

/** More object streams than writers make in the largest file. */
const mostStreams = 20_000;

/**
 * Where the bytes of an object stream begin, by the place of its name. Its dictionary has names and numbers only: a text or a
 * comment in it could pretend that the bytes begin elsewhere.
 *
 * @throws {Unreadable} when it is written in another way
 */
function beginOf(content: Buffer, at: number): number {
  const from = Math.max(0, at - nearby);
  const before = content.toString('latin1', from, at);
  const object = [...before.matchAll(/\d\s+\d+\s+obj\b/g)].at(-1);
  const after = content.toString('latin1', at, at + nearby);
  const [upTo] = /^[^]*?stream(?:\r\n|\n|\r)/.exec(after) ?? [];
  if (!object || upTo === undefined) throw new Unreadable();
  const dictionary = before.slice(object.index) + upTo;
  if (/[()%]|endobj/.test(dictionary) || otherwise.test(dictionary)) throw new Unreadable();
  return at + upTo.length;
}

/**
 * Whether a PDF has scripts, actions or files, also in object streams, which are unfolded within the budget.
 *
 * @throws {Unreadable} for one that cannot be looked into, {UnfoldsTooFar}
 */
export async function inspectPdf(content: Buffer, budget: Budget): Promise<FileCaution | undefined> {
  const places = new Set<number>();
  let isEncrypted = false;
  for await (const { at, text } of textsOf(content)) {
    if (active.test(text)) return 'active';
    isEncrypted ||= encrypted.test(text);
    for (const { index } of text.matchAll(objectStream)) places.add(at + index);
    if (places.size > mostStreams) throw new Unreadable();
  }
  if (isEncrypted) throw new Unreadable();
  const seen = new Set<number>();
  for (const place of places) {
    const begin = beginOf(content, place);
    await setImmediate(); // oxlint-disable-line no-await-in-loop -- others have their turn
    if (seen.has(begin)) continue;
    seen.add(begin);
    // oxlint-disable-next-line no-await-in-loop -- one in memory at a time
    if ((await findIn(unfolded(content.subarray(begin), 'zlib', budget), active)) !== undefined)
      return 'active';
  }
  return undefined;
}
