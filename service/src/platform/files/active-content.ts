/** Names of files inside Office and OpenDocument archives, and of streams in old Office files, that can run. */
const inArchives = ['vbaProject.bin', 'embeddings/oleObject', '/activeX/', 'Basic/script-lc.xml'];
const inOldOffice = ['_VBA_PROJECT', '_VBA_PROJECT_CUR'].map((name) => Buffer.from(name, 'utf16le'));
const inPdf = ['/JavaScript', '/Launch', '/EmbeddedFile'];
/** A letter of a name in a PDF may be written as its number: `/J#61vaScript`. */
const numberedLetter = /#([0-9a-f]{2})/gi;

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

/** Bytes that are read at a time as text, and by which they overlap: longer than any of the names, each letter as a number. */
const window = { bytes: 4096, overlap: 64 };

/** Whether a PDF names what runs, starts or carries something. Only what is near a number sign is made a text of. */
function isActivePdf(content: Buffer): boolean {
  if (inPdf.some((name) => content.includes(name, 0, 'latin1'))) return true;
  let at = content.indexOf('#');
  while (at !== -1) {
    const text = content
      .toString('latin1', Math.max(0, at - window.overlap), at + window.bytes)
      .replaceAll(numberedLetter, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
    if (inPdf.some((name) => text.includes(name))) return true;
    at = content.indexOf('#', at + window.bytes - window.overlap);
  }
  return false;
}

/**
 * Whether a file has macros, embedded objects or actions, or unfolds to far more than it is. What stands in compressed
 * streams of a PDF is not seen. Rule 1.16.
 *
 * @param extension of what the file is by its content
 */
export function isActive(content: Buffer, extension: string): boolean {
  if (extension === 'pdf') return isActivePdf(content);
  if (extension === 'doc' || extension === 'xls') return inOldOffice.some((name) => content.includes(name));
  if (!content.subarray(0, 2).equals(Buffer.from('PK'))) return false;
  const size = unfoldedSize(content);
  const isBomb = size > unfolding.bytes || size > content.length * unfolding.ratio;
  return isBomb || inArchives.some((name) => content.includes(name, 0, 'latin1'));
}
