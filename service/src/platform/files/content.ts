import { fileTypeFromBuffer } from 'file-type';
import { isCompound, streamsIn } from './compound.ts';
import { beginOfPdf } from './inspect-pdf.ts';
import { Unreadable } from './pieces.ts';
import { hasMark16, readText } from './text.ts';

/** What a file is, known by its content. */
export interface ContentKind {
  /** Without a dot. */
  extension: string;
  contentType: string;
  /** Whether a browser may show it; others are downloaded. Rule 1.15. */
  inline: boolean;
}

const office = 'application/vnd.openxmlformats-officedocument';
const kind = (extension: string, contentType: string, inline = false): ContentKind => ({
  extension,
  contentType,
  inline,
});

/** Everything that may be uploaded. Rule 1.16. */
const contentKinds = [
  kind('pdf', 'application/pdf', true),
  kind('doc', 'application/msword'),
  kind('docx', `${office}.wordprocessingml.document`),
  kind('odt', 'application/vnd.oasis.opendocument.text'),
  kind('rtf', 'application/rtf'),
  kind('txt', 'text/plain; charset=utf-8'),
  kind('xls', 'application/vnd.ms-excel'),
  kind('xlsx', `${office}.spreadsheetml.sheet`),
  kind('ods', 'application/vnd.oasis.opendocument.spreadsheet'),
  kind('jpg', 'image/jpeg', true),
  kind('png', 'image/png', true),
];

const byExtension = new Map(contentKinds.map((entry) => [entry.extension, entry]));

/** Why a file is not taken whose kind has a word of its own: a key and what its text names. */
export interface NotTaken {
  errorKey: string;
  parameters?: Record<string, string>;
}

/** Pictures that are not taken, by what people call their format. */
const otherPictures: Record<string, string> = {
  heic: 'HEIC',
  avif: 'AVIF',
  tif: 'TIFF',
  webp: 'WebP',
  gif: 'GIF',
  bmp: 'BMP',
  jp2: 'JPEG 2000',
  jxl: 'JPEG XL',
  dng: 'RAW',
  cr2: 'RAW',
  cr3: 'RAW',
  nef: 'RAW',
  arw: 'RAW',
};

/** What an encrypted document says of the program that made it. */
const longestSummary = 64 * 1024;
const summaryStream = '\x05summaryinformation';
const madeBy: [program: RegExp, extension: string][] = [
  [/Microsoft (?:Office )?Word/, 'docx'],
  [/Microsoft (?:Office )?Excel/, 'xlsx'],
];

/** Which Office format a compound file is, by the streams in its directory: installers have the same container. */
function compoundKind(content: Buffer): ContentKind | NotTaken | undefined {
  try {
    const streams = streamsIn(content).filter(({ path }) => path.length === 1);
    const find = (name: string) => streams.find(({ path }) => path[0] === name);
    if (find('encryptedpackage')) {
      const summary = find(summaryStream)?.read(longestSummary).toString('latin1') ?? '';
      const extension = madeBy.find(([program]) => program.test(summary))?.[1];
      return extension ? byExtension.get(extension) : { errorKey: 'upload.encryptedOffice' };
    }
    if (find('worddocument')) return byExtension.get('doc');
    return (find('workbook') ?? find('book')) ? byExtension.get('xls') : undefined;
  } catch (error) {
    if (error instanceof Unreadable) return { errorKey: 'upload.unseenContent' };
    throw error;
  }
}

/** Text that people write; no markup, and no script that a system would run. */
function textKind(content: Buffer): ContentKind | NotTaken | undefined {
  const text = readText(content);
  if (text === null) return { errorKey: 'upload.textEncoding' };
  return text !== undefined && !isMarkupOrScript(text) ? byExtension.get('txt') : undefined;
}

const isMarkupOrScript = (text: string) => /^\s*(?:#!|<)/.test(text);

/** A PDF that begins behind something else, as readers take it: what comes before must not be something by itself. */
const isLatePdf = (content: Buffer) =>
  beginOfPdf(content) !== undefined && !isMarkupOrScript(content.toString('latin1', 0, 64));

/**
 * What the bytes are, why they are not taken, or undefined for anything else that may not be uploaded. What the sender says
 * does not count.
 */
export async function recognise(content: Buffer): Promise<ContentKind | NotTaken | undefined> {
  if (isCompound(content)) return compoundKind(content);
  if (hasMark16(content)) return textKind(content);
  const found = await fileTypeFromBuffer(content);
  if (!found) return isLatePdf(content) ? byExtension.get('pdf') : textKind(content);
  const format = otherPictures[found.ext];
  return format === undefined
    ? byExtension.get(found.ext)
    : { errorKey: format === 'HEIC' ? 'upload.heicPicture' : 'upload.pictureFormat', parameters: { format } };
}

/** The kind of a stored file. */
export const kindOfStored = (contentType: string): ContentKind | undefined =>
  contentKinds.find((entry) => entry.contentType === contentType);
