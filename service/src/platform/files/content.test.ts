import { createHash } from 'node:crypto';
import { compound } from '../../../testing/compound.ts';
import { recognise } from './content.ts';
import { cleanName, contentDisposition, nameToSave } from './names.ts';
import { ReceivedFile } from '../http/received-file.ts';
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

const old = (stream: string) => compound({ [stream]: Buffer.alloc(5000) });
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const summary = (program: string) => Buffer.from(`\xfe\xff${program}\0`, 'latin1');
const encrypted = { EncryptionInfo: Buffer.alloc(300), EncryptedPackage: Buffer.alloc(9000, 1) };
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
  ['text of Windows', bytes('P\xf6yt\xe4kirja \x93Avaus\x94 \x96 5 \x80'), 'txt'],
  ['text of two bytes a letter', Buffer.concat([bytes([0xff, 0xfe]), utf16('Pöytäkirja')]), 'txt'],
  ['the other way round', Buffer.concat([bytes([0xfe, 0xff]), utf16('Pöytäkirja').swap16()]), 'txt'],
  ['text of two bytes a letter without a mark', utf16('Pöytäkirja\r\n'), 'txt'],
  ['the other way round without a mark', utf16('Pöytäkirja\r\n').swap16(), 'txt'],
  ['text of DOS', bytes('P\x94yt\x84kirja'), 'upload.textEncoding'],
  ['a page of two bytes a letter', Buffer.concat([bytes([0xff, 0xfe]), utf16('<script>')]), undefined],
  ['half a text of two bytes', bytes([0xff, 0xfe, 0x41]), undefined],
  ['a PDF behind blanks', bytes('\r\n\t \n%PDF-1.4\n1 0 obj'), 'pdf'],
  ['a PDF behind a thousand blanks', bytes(' '.repeat(1019), '%PDF-1.4\n'), 'pdf'],
  ['a PDF behind more', bytes(' '.repeat(1020), '%PDF-1.4\n', [0]), undefined],
  ['a page that says it is a PDF', bytes('\n<script>alert(1)</script>%PDF-1.4\n', [0]), undefined],
  ['a script that says it is a PDF', bytes('#!/bin/sh\n%PDF-1.4\n', [0]), undefined],
  ['a document with a password', compound(encrypted), 'upload.encryptedOffice'],
  [
    'a document with a password and the name of a stream behind it',
    Buffer.concat([compound(encrypted), utf16('WordDocument')]),
    'upload.encryptedOffice',
  ],
  [
    'a document with a password and the stream of another',
    compound({ ...encrypted, WordDocument: Buffer.alloc(5000) }),
    'upload.encryptedOffice',
  ],
  [
    'a document of Word with a password',
    compound({ ...encrypted, '\x05SummaryInformation': summary('Microsoft Office Word') }),
    'docx',
  ],
  [
    'a workbook of Excel with a password',
    compound({ ...encrypted, '\x05SummaryInformation': summary('Microsoft Excel') }),
    'xlsx',
  ],
  ['an old document that breaks off', old('WordDocument').subarray(0, 2000), 'upload.unseenContent'],
  ['a picture of an iPhone', bytes([0, 0, 0, 24], 'ftypheic', zeros(16)), 'upload.heicPicture'],
  ['a scanned picture', bytes('II*\0', [8, 0, 0, 0], zeros(20)), 'upload.pictureFormat'],
  ['bytes', bytes(zeros(40)), undefined],
  ['a page', Buffer.from('<html><script>alert(1)</script>'), undefined],
  ['a picture of markup', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
  ['a script', Buffer.from('#!/bin/sh\nrm -rf /\n'), undefined],
  ['a Windows program', bytes('MZ', zeros(64)), undefined],
  ['a Linux program', bytes([0x7f], 'ELF', zeros(64)), undefined],
  ['an archive', archive('a.txt', 'x'), undefined],
  ['gif', bytes('GIF89a', zeros(20)), 'upload.pictureFormat'],
])('%s is known by its content', async (_, content, expected) => {
  const found = await recognise(content);
  expect(found && ('errorKey' in found ? found.errorKey : found.extension)).toBe(expected);
});

test.each<[string, Buffer]>([
  ['UTF-8', Buffer.from('\ufeffKäynti 5 €')],
  ['UTF-16', Buffer.concat([bytes([0xff, 0xfe]), utf16('Käynti 5 €')])],
  ['Windows-1252', bytes('K\xe4ynti 5 \x80')],
])('a text in %s is kept in UTF-8, with the digest of what is kept', async (_, content) => {
  const received = new ReceivedFile();
  await received.add(Buffer.from(content.toString('base64')));
  await received.end();
  const upload = { name: 'a.txt', fileType: 'text/plain' };
  const kept = await checkUpload(upload, received, { maxBytes: 100, keys, isMarked: false });
  expect(kept.content.toString()).toBe('Käynti 5 €');
  expect(kept.sha256).toEqual(createHash('sha256').update('Käynti 5 €').digest());
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
