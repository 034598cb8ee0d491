import { fileTypeFromBuffer } from 'file-type';

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

/** Which of the old Office formats: all share one container, and so do installers. */
function oldOffice(content: Buffer): ContentKind | undefined {
  const names = (name: string) => content.includes(Buffer.from(name, 'utf16le'));
  if (names('WordDocument')) return byExtension.get('doc');
  return names('Workbook') ? byExtension.get('xls') : undefined;
}

/** Text that people write: valid UTF-8 without control characters, and no script that a system would run. */
function plainText(content: Buffer): ContentKind | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    // oxlint-disable-next-line no-control-regex -- these are what no text has
    const isText = !/[\0-\x08\x0e-\x1f\x7f]/.test(text) && !/^\s*(#!|<)/.test(text);
    return isText ? byExtension.get('txt') : undefined;
  } catch {
    return undefined; // not UTF-8
  }
}

/** What the bytes are, or undefined for anything that may not be uploaded. What the sender says does not count. */
export async function recognise(content: Buffer): Promise<ContentKind | undefined> {
  const found = await fileTypeFromBuffer(content);
  if (!found) return plainText(content);
  if (found.ext === 'cfb') return oldOffice(content);
  return byExtension.get(found.ext);
}

/** The kind of a stored file. */
export const kindOfStored = (contentType: string): ContentKind | undefined =>
  contentKinds.find((entry) => entry.contentType === contentType);
