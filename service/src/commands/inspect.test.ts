import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { bareEnvironment } from '../../testing/bare-environment.ts';
import { compound } from '../../testing/compound.ts';
import { zipped } from '../../testing/zipped.ts';

const types = '<Types><Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>';
const officeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const document = (more: Record<string, string>) =>
  zipped({
    '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${officeType}"/></Types>`,
    'word/document.xml': '<w:document/>',
    ...more,
  });
const template = (target: string) => ({
  'word/_rels/settings.xml.rels': `<Relationships><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="${target}" TargetMode="External"/></Relationships>`,
});
const pdf = (inside: string) => Buffer.from(`%PDF-1.7\n1 0 obj\n<< ${inside} >>\nendobj\n`);
const word = { WordDocument: Buffer.alloc(5000) };

/** Each class that was refused and is not, and beside it what must be refused. */
const files: Record<string, [Buffer, string]> = {
  'pdf/behind-blanks.pdf': [Buffer.concat([Buffer.from(' \r\n'), pdf('')]), 'taken pdf'],
  'pdf/encrypted.pdf': [pdf('/Encrypt 9 0 R'), 'refused pdf upload.unseenContent'],
  'pdf/script.pdf': [pdf('/S /J#61vaScript'), 'refused pdf upload.activeContent'],
  'pdf/speaks-of-a-script.pdf': [pdf('/Title (/JavaScript) /XFA null'), 'taken pdf'],
  'office/encrypted.docx': [
    Buffer.concat([compound({ EncryptedPackage: Buffer.alloc(99) }), Buffer.from('WordDocument', 'utf16le')]),
    'refused - upload.encryptedOffice',
  ],
  'office/libreoffice.doc': [compound({ ...word, '\x01Ole': Buffer.alloc(20) }), 'taken doc'],
  'office/macros.doc': [
    compound({ ...word, Macros: { VBA: { _VBA_PROJECT: Buffer.alloc(9) } } }),
    'refused doc upload.activeContent',
  ],
  'office/template.docx': [document(template('file:///C:\\Mallit\\Normal.dotm')), 'taken docx'],
  'office/template-elsewhere.docx': [
    document(template('file://evil.example/a.dotm')),
    'refused docx upload.activeContent',
  ],
  'office/type-without-part.docx': [document({ '[Content_Types].xml': officeTypes() }), 'taken docx'],
  'office/type-with-part.docx': [
    document({ '[Content_Types].xml': officeTypes(), 'word/settings.bin': '' }),
    'refused docx upload.activeContent',
  ],
  'dos.txt': [Buffer.from('P\x94yt\x84kirja', 'latin1'), 'refused - upload.textEncoding'],
  'windows.txt': [Buffer.from('P\xf6yt\xe4kirja', 'latin1'), 'taken txt'],
};

function officeTypes(): string {
  return types.replace(
    '</Types>',
    `<Override PartName="/word/document.xml" ContentType="${officeType}"/></Types>`,
  );
}

const command = (...words: string[]) =>
  promisify(execFile)(
    process.execPath,
    ['--no-warnings', path.resolve(__dirname, '../command.ts'), 'inspect', ...words],
    { env: bareEnvironment },
  );

test('each file of a folder is said to be taken or not, and why, without a database', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'osasto-inspect-'));
  await Promise.all(['pdf', 'office'].map((name) => mkdir(path.join(folder, name))));
  await Promise.all(
    Object.entries(files).map(([name, [content]]) => writeFile(path.join(folder, name), content)),
  );
  const { stdout } = await command(folder);
  await rm(folder, { recursive: true });
  const [lines = '', totals] = stdout.split('\n\n');
  const found = lines.split('\n').map((line) => line.split('\t').toReversed());
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(files).map(([name, [, verdict]]) => [name, verdict])),
  );
  expect(totals).toContain('refused docx upload.activeContent: 2 files');
  await expect(command('/nowhere')).rejects.toMatchObject({ code: 1 });
});
