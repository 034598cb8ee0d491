import { recognise } from './content.ts';
import { cleanName, contentDisposition, nameToSave } from './names.ts';
import { ReceivedFile } from './received-file.ts';
import { checkUpload } from './upload.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
const zeros = (count: number) => Array.from({ length: count }, () => 0);

/** A zip archive with one stored file, as Office and OpenDocument files begin. */
function archive(name: string, content: string): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), Buffer.from(content)]);
}

const compound = bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], zeros(600));
const old = (stream: string) => Buffer.concat([compound, Buffer.from(stream, 'utf16le'), Buffer.alloc(64)]);
const openDocument = (kind: string) => archive('mimetype', `application/vnd.oasis.opendocument.${kind}`);

test.each<[string, Buffer, string | undefined]>([
  ['pdf', bytes('%PDF-1.7\n'), 'pdf'],
  [
    'png',
    bytes([0x89], 'PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', zeros(13), [0, 0, 0, 0], zeros(4), 'IDAT'),
    'png',
  ],
  ['jpg', bytes([0xff, 0xd8, 0xff, 0xe0], zeros(20)), 'jpg'],
  ['rtf', bytes('{\\rtf1\\ansi}'), 'rtf'],
  ['an old Word document', old('WordDocument'), 'doc'],
  ['an old Excel workbook', old('Workbook'), 'xls'],
  ['an installer', old('!_StringData'), undefined],
  ['odt', openDocument('text'), 'odt'],
  ['ods', openDocument('spreadsheet'), 'ods'],
  ['a presentation', openDocument('presentation'), undefined],
  ['text', Buffer.from('Pöytäkirja\r\n1 § Avaus\n'), 'txt'],
  ['text in Latin-1', bytes('P\xf6yt\xe4kirja'), undefined],
  ['bytes', bytes(zeros(40)), undefined],
  ['a page', Buffer.from('<html><script>alert(1)</script>'), undefined],
  ['a picture of markup', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
  ['a script', Buffer.from('#!/bin/sh\nrm -rf /\n'), undefined],
  ['a Windows program', bytes('MZ', zeros(64)), undefined],
  ['a Linux program', bytes([0x7f], 'ELF', zeros(64)), undefined],
  ['an archive', archive('a.txt', 'x'), undefined],
  ['gif', bytes('GIF89a', zeros(20)), undefined],
])('%s is known by its content', async (_, content, extension) => {
  expect((await recognise(content))?.extension).toBe(extension);
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\maija\\pöytäkirja.pdf', 'pöytäkirja.pdf'],
  [' kokous\u0000\u0007.pdf ', 'kokous.pdf'],
  ['fdp.\u202Eexe.pdf', 'fdp.exe.pdf'],
  ['pöytäkirja.pdf'.normalize('NFD'), 'pöytäkirja.pdf'],
  ['..\\', ''],
  [' / ', ''],
])('%j is kept as %j', (name, kept) => {
  expect(cleanName(name)).toBe(kept);
});

test.each([
  ['kokous.pdf', 'pdf', 'kokous.pdf'],
  ['kokous.PDF', 'pdf', 'kokous.PDF'],
  ['kuva.jpeg', 'jpg', 'kuva.jpeg'],
  ['kokous.exe', 'pdf', 'kokous.exe.pdf'],
  ['Kokous 3.4.2026', 'txt', 'Kokous 3.4.2026.txt'],
])('%s that is %s is saved as %s', (name, extension, saved) => {
  expect(nameToSave(name, extension)).toBe(saved);
});

test('a header carries any name', () => {
  expect(contentDisposition('Pöytä"kirja (1)\'.pdf', true)).toBe(
    `inline; filename="P_yt__kirja (1)_.pdf"; filename*=UTF-8''P%C3%B6yt%C3%A4%22kirja%20%281%29%27.pdf`,
  );
});

const keys = { nameTooLong: 'long.name', typeTooLong: 'long.type' };
const pdf = bytes('%PDF-1.7\n', zeros(91)); // 100 bytes
const check = async (change: object, maxBytes = 100) => {
  const { blob, ...upload } = { name: 'a.pdf', fileType: 'pdf', blob: pdf.toString('base64'), ...change };
  const received = new ReceivedFile();
  for (let at = 0; at < blob.length; at += 7) await received.add(Buffer.from(blob.slice(at, at + 7))); // oxlint-disable-line no-await-in-loop
  await received.end();
  try {
    return (await checkUpload(upload, received, { maxBytes, keys, isMarked: false })).extension;
  } catch (error) {
    return (error as Error).message;
  }
};

test.each([
  ['as it should be', {}, 100, 'pdf'],
  ['a byte too large', {}, 99, 'upload.tooBig'],
  ['much too large', { blob: 'A'.repeat(4000) }, 100, 'upload.tooBig'],
  ['an empty file', { blob: '' }, 100, 'upload.contentRequired'],
  ['no base64', { blob: '%PDF' }, 100, 'upload.contentInvalid'],
  ['half a base64', { blob: 'JVBER' }, 100, 'upload.contentInvalid'],
  ['a data address', { blob: 'data:application/pdf;base64,JVBERi0=' }, 100, 'upload.contentInvalid'],
  ['a name of 800', { name: 'ä'.repeat(800) }, 100, 'pdf'],
  ['a name of 801', { name: 'ä'.repeat(801) }, 100, 'long.name'],
  ['no name', { name: ' ' }, 100, 'upload.nameRequired'],
  ['a type of 255', { fileType: 'x'.repeat(255) }, 100, 'pdf'],
  ['a type of 256', { fileType: 'x'.repeat(256) }, 100, 'long.type'],
  ['no type', { fileType: '' }, 100, 'upload.typeRequired'],
  [
    'a program that calls itself pdf',
    { blob: bytes('MZ', zeros(64)).toString('base64') },
    100,
    'upload.typeNotAllowed',
  ],
])('%s: %4$s', async (_, change, maxBytes, expected) => {
  expect(await check(change, maxBytes)).toBe(expected);
});
