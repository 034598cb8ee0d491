import { setImmediate } from 'node:timers/promises';

/** Names of files inside Office and OpenDocument archives, and of streams in old Office files, that can run. */
const inArchives = ['vbaProject.bin', 'embeddings/oleObject', '/activeX/', 'Basic/script-lc.xml'];
const inOldOffice = ['_VBA_PROJECT', '_VBA_PROJECT_CUR'].map((name) => Buffer.from(name, 'utf16le'));
const namesInPdf = ['JavaScript', 'Launch', 'EmbeddedFile'];

/** A letter of a name in a PDF as itself or as its number: `/J#61vaScript`. */
const letter = (character: string) => {
  const number = character.charCodeAt(0).toString(16);
  return `(?:${character}|#${number.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
};
const inPdf = new RegExp(`/(?:${namesInPdf.map((name) => name.replaceAll(/./g, letter)).join('|')})`);

/** Bytes of a PDF that are a text at a time, and by which two overlap: longer than any name with each letter as its number. */
const piece = { bytes: 65_536, overlap: 64 };

/** Other requests have their turn after each piece. */
async function isActivePdf(content: Buffer): Promise<boolean> {
  for (let at = 0; at < content.length; at += piece.bytes - piece.overlap) {
    if (inPdf.test(content.toString('latin1', at, at + piece.bytes))) return true;
    await setImmediate(); // oxlint-disable-line no-await-in-loop -- one piece after the other
  }
  return false;
}

/** How large an archive may unfold: in all, and against its own size. */
const unfolding = { bytes: 300 * 1024 * 1024, ratio: 200 };

const entryOfDirectory = Buffer.from('PK\x01\x02', 'latin1');

/** Bytes that the directory of an archive says its files have. Read without unfolding any. */
function unfoldedSize(content: Buffer): number {
  let sum = 0;
  let at = content.indexOf(entryOfDirectory);
  while (at !== -1 && at + 28 <= content.length) {
    sum += content.readUInt32LE(at + 24);
    at = content.indexOf(entryOfDirectory, at + 28);
  }
  return sum;
}

/**
 * Whether a file has macros, embedded objects or actions, or unfolds to far more than it is. What stands in compressed
 * streams of a PDF is not seen. Rule 1.16.
 *
 * @param extension of what the file is by its content
 */
export async function isActive(content: Buffer, extension: string): Promise<boolean> {
  if (extension === 'pdf') return isActivePdf(content);
  if (extension === 'doc' || extension === 'xls') return inOldOffice.some((name) => content.includes(name));
  if (!content.subarray(0, 2).equals(Buffer.from('PK'))) return false;
  const size = unfoldedSize(content);
  const isBomb = size > unfolding.bytes || size > content.length * unfolding.ratio;
  return isBomb || inArchives.some((name) => content.includes(name, 0, 'latin1'));
}
