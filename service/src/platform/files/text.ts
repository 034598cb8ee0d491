/** What texts of two bytes a letter may begin with, by the way of reading them. */
const marks16: [mark: Buffer, encoding: string][] = [
  [Buffer.from([0xff, 0xfe]), 'utf-16le'],
  [Buffer.from([0xfe, 0xff]), 'utf-16be'],
];

const findMark = (content: Buffer) => marks16.find(([mark]) => content.subarray(0, 2).equals(mark))?.[1];

/** Whether the first bytes say that the text has two bytes a letter. */
export const hasMark16 = (content: Buffer): boolean => findMark(content) !== undefined;

function decoded(content: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}

// oxlint-disable-next-line no-control-regex -- these are what no text has
const hasControls = (text: string) => /[\0-\x08\x0e-\x1f\x7f\ufffe\uffff]/.test(text);

/** Texts of two bytes a letter without a mark: nearly every other byte is zero in what people write here. */
function unmarked16(content: Buffer): string | undefined {
  if (content.length < 2 || content.length % 2 === 1) return undefined;
  const zeros = [0, 0];
  const sample = content.subarray(0, 65_536);
  for (let at = 0; at < sample.length; at += 1)
    if (sample[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [high = 0, low = 0] = zeros.map((count) => (2 * count) / sample.length);
  if (low > 0.7 && high === 0) return decoded(content, 'utf-16le');
  return high > 0.7 && low === 0 ? decoded(content, 'utf-16be') : undefined;
}

/** Letters and signs that people here write, of those that Windows has beyond ASCII. */
const windowsLetters =
  /^[\0-\x7f\u00a0-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u2013\u2014\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]*$/;
/** A quotation mark or sign between two letters, where texts of DOS and of old Macs have ä, ö and å. */
const between = /[a-z][\u201e\u2020\u201d\u2122\u2026\u2030\u0160\u0161\u0152\u017d](?=[a-z])/i;

function windowsText(content: Buffer): string | undefined {
  const text = decoded(content, 'windows-1252') ?? '';
  return windowsLetters.test(text) && !hasControls(text) && !between.test(text) ? text : undefined;
}

/**
 * A text as people write it, without its mark: in UTF-8, in UTF-16, or as Windows wrote texts before. Null when it is a text in
 * some other way, undefined when it is none.
 */
export function readText(content: Buffer): string | null | undefined {
  const mark = findMark(content);
  if (mark) {
    const text = decoded(content, mark);
    return text === undefined || hasControls(text) ? undefined : text;
  }
  const text = decoded(content, 'utf-8');
  if (text !== undefined && !hasControls(text)) return text;
  if (content.includes(0)) {
    const wide = unmarked16(content);
    return wide === undefined || hasControls(wide) ? undefined : wide;
  }
  if (hasControls(content.toString('latin1'))) return undefined;
  return windowsText(content) ?? null;
}
