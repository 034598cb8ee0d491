import { isActive } from './active-content.ts';

/** The end of an archive: its directory with one file. */
function archive(name: string, unfolded: number): Buffer {
  const entry = Buffer.alloc(46);
  entry.write('PK\x01\x02', 'latin1');
  entry.writeUInt32LE(unfolded, 24);
  return Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), entry, Buffer.from(name)]);
}
const stream = (name: string) => Buffer.from(name, 'utf16le');

test.each<[string, Buffer, string, boolean]>([
  ['a document', archive('word/document.xml', 900), 'docx', false],
  ['a document with a chart', archive('word/embeddings/Microsoft_Excel_Sheet.xlsx', 900), 'docx', false],
  ['macros', archive('word/vbaProject.bin', 900), 'docx', true],
  ['macros of OpenDocument', archive('Basic/script-lc.xml', 900), 'odt', true],
  ['an embedded object', archive('xl/embeddings/oleObject1.bin', 900), 'xlsx', true],
  ['a file that unfolds to gigabytes', archive('word/document.xml', 4_000_000_000), 'docx', true],
  ['a file that unfolds to a thousand times itself', archive('word/document.xml', 70_000), 'docx', true],
  ['an old document', stream('WordDocument'), 'doc', false],
  ['macros of an old document', stream('_VBA_PROJECT'), 'doc', true],
  ['a PDF', Buffer.from('%PDF-1.7 /Type /Catalog'), 'pdf', false],
  ['a PDF with a script', Buffer.from('%PDF-1.7 /S /JavaScript /JS (x)'), 'pdf', true],
  ['a PDF that hides the name of a script', Buffer.from('%PDF-1.7 /S /J#61v#61Script'), 'pdf', true],
  [
    'a PDF that hides it behind many number signs',
    Buffer.from(`%PDF-1.7 ${'#20'.repeat(40_000)}/#4Caunch`),
    'pdf',
    true,
  ],
  ['a PDF with a number sign', Buffer.from('%PDF-1.7 /Title (Kokous #12)'), 'pdf', false],
  ['a PDF that starts something', Buffer.from('%PDF-1.7 /S /Launch'), 'pdf', true],
  ['a PDF with a file', Buffer.from('%PDF-1.7 /Type /EmbeddedFile'), 'pdf', true],
  ['a text that speaks of it', Buffer.from('/JavaScript'), 'txt', false],
])('%s', async (_, content, extension, expected) => {
  expect(await isActive(content, extension)).toBe(expected);
});
