import { setImmediate } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { compound } from '../../../testing/compound.ts';
import { zipped } from '../../../testing/zipped.ts';
import { inspect } from './inspect.ts';

/** Texts that hardly pack, so that they unfold to little more than they are. */
const noise = (count: number) =>
  Array.from({ length: count }, (_, at) => (at * 2_654_435_761) % 1e9).join(' ');
const stream = (name: string) => compound({ [name]: Buffer.alloc(100) });
/** A Word document, whose flags stand in its first bytes. */
const word = (flags = 0) => {
  const content = Buffer.alloc(5000);
  content.writeUInt16LE(flags, 10);
  return content;
};
const records = (...all: [type: number, data: number[]][]) =>
  Buffer.concat(all.map(([type, data]) => Buffer.from([type & 255, type >> 8, data.length, 0, ...data])));
const workbook = (...more: [type: number, data: number[]][]) =>
  records([0x809, Array.from({ length: 16 }, () => 0)], ...more, [0x0a, []]);
const sheet = (type: number): [number, number[]] => [0x85, [0, 0, 0, 0, 0, type, 1, 0, 65]];

/** A compound file whose directory follows itself. */
function circle(): Buffer {
  const content = stream('WordDocument');
  const at = content.indexOf(Buffer.from('WordDocument', 'utf16le'));
  content.writeUInt32LE(1, at + 72);
  return content;
}

const types = '<Types><Default Extension="xml" ContentType="application/xml"/></Types>';
const binType =
  '<Types><Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>';
const relations = (...inside: string[]) =>
  `<Relationships>${inside.map((one) => `<Relationship Id="r" ${one}/>`).join('')}</Relationships>`;
const relation = (type: string, more = '') =>
  `Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="x" ${more}`;
const outside = 'TargetMode="External"';
const office = (more: Record<string, string> = {}) =>
  zipped({ '[Content_Types].xml': types, 'word/document.xml': '<w:document/>', ...more });
const withRelation = (...inside: string[]) =>
  office({ 'word/_rels/document.xml.rels': relations(...inside) });

test.each<[string, Buffer, 'docx' | 'xlsx', string | undefined]>([
  ['a document', office(), 'docx', undefined],
  ['one that leads to a page', withRelation(relation('hyperlink', outside)), 'docx', undefined],
  ['one with a picture', withRelation(relation('image')), 'docx', undefined],
  ['macros', office({ 'word/vbaProject.bin': '' }), 'docx', 'active'],
  ['macros in other letters', office({ 'word/VBAProject.BIN': '' }), 'docx', 'active'],
  [
    'macros under another name',
    withRelation(
      'Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="settings.bin"',
    ),
    'docx',
    'active',
  ],
  [
    'macros by their type',
    zipped({
      '[Content_Types].xml':
        '<Types><Override ContentType="application/vnd.ms-word.document.macro&#69;nabled.main+xml"/></Types>',
      'word/document.xml': '',
    }),
    'docx',
    'active',
  ],
  ['macros of the nineties', office({ 'xl/macrosheets/sheet1.xml': '' }), 'xlsx', 'active'],
  ['an embedded object', office({ 'xl/embeddings/oleObject1.bin': '' }), 'xlsx', 'active'],
  ['an embedded workbook', office({ 'word/embeddings/Microsoft_Excel_Sheet.xlsx': '' }), 'docx', 'active'],
  ['an embedded workbook in another folder', withRelation(relation('package')), 'docx', 'active'],
  ['a control', office({ 'word/activeX/activeX1.xml': '' }), 'docx', 'active'],
  ['a template elsewhere', withRelation(relation('attachedTemplate', outside)), 'docx', 'active'],
  ['an object elsewhere', withRelation(relation('oleObject', outside)), 'docx', 'active'],
  ['a picture elsewhere', withRelation(relation('image', outside)), 'docx', 'active'],
  [
    'one that says so with a number for a letter and a bracket',
    withRelation(`A=">" ${relation('image', "TargetMode='Exter&#x6e;al'")}`),
    'docx',
    'active',
  ],
  ...[
    'file:///C:\\Users\\Maija\\AppData\\Roaming\\Microsoft\\Templates\\Normal.dotm',
    'file:///C:/Users/Maija%20M/Normal.dotm',
    'file:///Users/maija/Library/Normal.dotm',
    'C:\\Mallit\\Kirje.dotx',
    'Normal.dotm',
  ].map((target): [string, Buffer, 'docx', undefined] => [
    `a template at ${target}`,
    withRelation(relation('attachedTemplate', outside).replace('Target="x"', `Target="${target}"`)),
    'docx',
    undefined,
  ]),
  ...[
    'https://evil.example/a.dotm',
    'file://evil.example/a.dotm',
    'file:////evil.example/a.dotm',
    'file:///\\\\evil.example\\a.dotm',
    'file:///%5C%5Cevil.example%5Ca.dotm',
    '\\\\evil.example\\a.dotm',
    '//evil.example/a.dotm',
    'mhtml:https://evil.example/a',
    'file:///C://evil.example/a.dotm',
    'file:///%zz',
  ].map((target): [string, Buffer, 'docx', string] => [
    `a template at ${target}`,
    withRelation(relation('attachedTemplate', outside).replace('Target="x"', `Target="${target}"`)),
    'docx',
    'active',
  ]),
  [
    'a type that no part has',
    zipped({ '[Content_Types].xml': binType, 'xl/workbook.xml': '' }),
    'xlsx',
    undefined,
  ],
  [
    'a type that a part has',
    zipped({ '[Content_Types].xml': binType, 'xl/workbook.xml': '', 'xl/other.BIN': '' }),
    'xlsx',
    'active',
  ],
  [
    'a type that a part has, hidden behind a bracket',
    zipped({ '[Content_Types].xml': binType.replace('<Default', '<Default A=">"'), 'a.bin': '' }),
    'xlsx',
    'active',
  ],
  [
    'a type of a part in other letters',
    zipped({
      '[Content_Types].xml':
        '<Types><Override PartName="/XL/A.XML" ContentType="application/vnd.ms-office.vbaProject"/></Types>',
      'xl/a.xml': '',
    }),
    'xlsx',
    'active',
  ],
  [
    'a type in what is no element',
    zipped({
      '[Content_Types].xml': `<Types><Default B="<" ContentType="vbaProject"/></Types>`,
      'xl/a.xml': '',
    }),
    'xlsx',
    'active',
  ],
  ['an empty folder for objects', office({ 'word/embeddings/': '' }), 'docx', undefined],
  ['a piece of a page', withRelation(relation('aFChunk')), 'docx', 'active'],
  ['another workbook', office({ 'xl/externalLinks/externalLink1.xml': '' }), 'xlsx', 'active'],
  ['a relation in other letters', office({ 'word/_rels/d.xml.rels': '\xff\xfe<\0R\0' }), 'docx', 'unseen'],
  ['a list with names for texts', office({ 'a.rels': '<!DOCTYPE x [<!ENTITY a "b">]>' }), 'docx', 'unseen'],
  ['one that unfolds to a thousand times itself', office({ 'word/a.xml': ' '.repeat(3e6) }), 'docx', 'bomb'],
])('Office: %s', async (_, content, extension, expected) => {
  expect(await inspect(content, extension)).toBe(expected);
});

test('a list that is encrypted or packed in an unknown way is not seen', async () => {
  for (const [field, value] of [
    [8, 1],
    [10, 12],
  ] as const) {
    const content = withRelation(relation('image'));
    const at = content.lastIndexOf('word/_rels/document.xml.rels') - 46;
    content.writeUInt16LE(value, at + field);
    expect(await inspect(content, 'docx')).toBe('unseen'); // oxlint-disable-line no-await-in-loop
  }
});

const manifest = (inside = '') => `<manifest:manifest>${inside}</manifest:manifest>`;
const openDocument = (more: Record<string, string> = {}, content = '<text:p>Kokous</text:p>') =>
  zipped({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<office:document-content>${content}</office:document-content>`,
    'META-INF/manifest.xml': manifest(),
    'Configurations2/accelerator/current.xml': '',
    ...more,
  });

test.each<[string, Buffer, string | undefined]>([
  ['a document', openDocument(), undefined],
  [
    'one with a picture and a link',
    openDocument({}, '<draw:image xlink:href="Pictures/1.png"/><text:a xlink:href="https://a.fi/"/>'),
    undefined,
  ],
  ['macros', openDocument({ 'Basic/Standard/Module1.xml': '' }), 'active'],
  ['scripts', openDocument({ 'Scripts/python/a.py': '' }), 'active'],
  ['an object', openDocument({ 'Object 1/content.xml': '' }), 'active'],
  ['an object under another name', openDocument({ 'Kaavio/content.xml': '' }), 'active'],
  ['an object of Windows', openDocument({ 'Object 2': '' }), 'active'],
  [
    'an object elsewhere',
    openDocument({}, '<draw:object xlink:href="https://evil.example/a.odt"/>'),
    'active',
  ],
  [
    'a macro of whoever opens it',
    openDocument({}, '<script:event-listener xlink:href="vnd.sun.star.script:a.py$b"/>'),
    'active',
  ],
  ['a link to a macro', openDocument({}, '<text:a xlink:href="vnd.sun.star.script:a"/>'), 'active'],
  ['a picture elsewhere', openDocument({}, '<draw:image xlink:href="//evil.example/a.png"/>'), 'active'],
  ['figures from elsewhere', openDocument({}, '<office:dde-source office:dde-application="cmd"/>'), 'active'],
  [
    'a listener behind a long text',
    openDocument({}, `${noise(40_000)}<script:event-listener/>${noise(40_000)}`),
    'active',
  ],
  [
    'one with a password',
    openDocument({ 'META-INF/manifest.xml': manifest('<manifest:encryption-data/>') }),
    'unseen',
  ],
])('OpenDocument: %s', async (_, content, expected) => {
  expect(await inspect(content, 'odt')).toBe(expected);
});

test('a text that unfolds to more than the directory says is not unfolded to its end', async () => {
  const content = openDocument({}, ' '.repeat(8e6));
  content.writeUInt32LE(100, content.lastIndexOf('content.xml') - 46 + 24);
  expect(await inspect(content, 'odt')).toBe('bomb');
});

test.each<[string, Buffer, string, string | undefined]>([
  ['an old document', stream('WordDocument'), 'doc', undefined],
  ['macros of an old document', stream('_VBA_PROJECT'), 'doc', 'active'],
  ['an object in an old workbook', stream('\x01Ole10Native'), 'xls', 'active'],
  [
    'macros of an old workbook',
    compound({ _VBA_PROJECT_CUR: { VBA: { dir: Buffer.alloc(9) } } }),
    'xls',
    'active',
  ],
  [
    'a script in an old document',
    compound({ Macros: { VBA: { Module1: Buffer.alloc(9) } } }),
    'doc',
    'active',
  ],
  [
    'an object in an old document',
    compound({ ObjectPool: { _1: { '\x01Ole': Buffer.alloc(20) } } }),
    'doc',
    'active',
  ],
  ['an object of an old workbook', compound({ MBD0001A2B3: { Workbook: Buffer.alloc(9) } }), 'xls', 'active'],
  ['a link of an old document', compound({ '\x01Ole': Buffer.alloc(60) }), 'doc', 'active'],
  ['controls of an old workbook', compound({ Ctls: Buffer.alloc(60) }), 'xls', 'active'],
  [
    'a document of LibreOffice',
    compound({ '\x01CompObj': Buffer.alloc(106), '\x01Ole': Buffer.alloc(20), WordDocument: word() }),
    'doc',
    undefined,
  ],
  [
    'storages with nothing in them',
    compound({ ObjectPool: {}, Macros: { VBA: { _VBA_PROJECT: Buffer.alloc(0) } }, WordDocument: word() }),
    'doc',
    undefined,
  ],
  ['an old document with a password', compound({ WordDocument: word(0x0100) }), 'doc', 'unseen'],
  ['an old workbook of two sheets', compound({ Workbook: workbook(sheet(0), sheet(2)) }), 'xls', undefined],
  [
    'an old workbook with macros of Excel 4',
    compound({ Workbook: workbook(sheet(0), sheet(1)) }),
    'xls',
    'active',
  ],
  ['an old workbook with a password', compound({ Workbook: workbook([0x2f, [0, 0]]) }), 'xls', 'unseen'],
  ['a directory that turns in a circle', circle(), 'doc', 'unseen'],
  ['an encrypted document of today', compound({ EncryptedPackage: Buffer.alloc(9) }), 'docx', 'unseen'],
  ['a path in rich text', Buffer.from('{\\rtf1 D:\\\\objektit\\\\a}'), 'rtf', undefined],
  ['an object behind a backslash in rich text', Buffer.from('{\\rtf1 a\\\\\\object}'), 'rtf', 'active'],
  ['an object behind bytes in rich text', Buffer.from('{\\rtf1 \\bin1 \\\\object}'), 'rtf', 'active'],
  ['rich text', Buffer.from('{\\rtf1 DDE}'), 'rtf', undefined],
  ['an object in rich text', Buffer.from('{\\rtf1{\\object\\objemb{\\*\\objdata 01}}}'), 'rtf', 'active'],
  ['a template of rich text', Buffer.from('{\\rtf1{\\*\\template http://a.example/x.dot}}'), 'rtf', 'active'],
  ['a field that starts a program', Buffer.from('{\\rtf1{\\*\\fldinst DDEAUTO cmd}}'), 'rtf', 'active'],
  ['a text that speaks of it', Buffer.from('/JavaScript'), 'txt', undefined],
])('%s', async (_, content, extension, expected) => {
  expect(await inspect(content, extension)).toBe(expected);
});

const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat(['%PDF-1.7\n', ...parts].map((part) => Buffer.from(part as string)));
/** An object stream, whose dictionary says more. */
const objects = (inside: string | Buffer, dictionary = '/Filter /FlateDecode') =>
  pdf(
    `7 0 obj\n<< /Type /ObjStm /N 1 /First 4 ${dictionary} >>\nstream\r\n`,
    deflateSync(inside),
    '\nendstream\nendobj',
  );
const catalogue = '1 0 << /Type /Catalog >>';
/** One that is not packed. */
const plain = (inside: string, type = '/Type /ObjStm') =>
  pdf(`7 0 obj\n<< ${type} /N 1 /First 4 >>\nstream\n`, inside, '\nendstream\nendobj');
const script = '1 0 << /S /JavaScript /JS (app.alert) >>';

test.each<[string, Buffer, string | undefined]>([
  ['a PDF', pdf('/Type /Catalog'), undefined],
  ['a script', pdf('/S /JavaScript /JS (x)'), 'active'],
  ['a hidden name of a script', pdf('/S /J#61v#61Script'), 'active'],
  ['one hidden behind many number signs', pdf(`${'#20'.repeat(40_000)}/#4Caunch`), 'active'],
  ['a number sign', pdf('/Title (Kokous #12)'), undefined],
  ['something that starts', pdf('/S /Launch'), 'active'],
  ['a file', pdf('/Type /EmbeddedFile'), 'active'],
  ['a form that is sent away', pdf('/S /SubmitForm'), 'active'],
  ['an object stream', objects('1 0 << /Type /Catalog >>'), undefined],
  ['a script in an object stream', objects(script), 'active'],
  ['a hidden name in an object stream', objects(script.replace('JavaScript', 'Jav#61Script')), 'active'],
  ['a script at the end of a long one', objects(`${noise(40_000)}${script}${noise(10)}`), 'active'],
  ['one whose bytes are broken', pdf(objects(script).toString('latin1')), 'unseen'],
  [
    'a stream whose name is hidden',
    Buffer.from(objects(script).toString('latin1').replace('/ObjStm', '/Obj#53tm'), 'latin1'),
    'active',
  ],
  ['one that is packed twice', objects(script, '/Filter [/FlateDecode /ASCIIHexDecode]'), 'unseen'],
  [
    'one with a predictor',
    objects(script, '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>'),
    'unseen',
  ],
  ['one that pretends to begin in a text', objects(script, '/A (stream\n) /Filter /FlateDecode'), 'unseen'],
  ['one that is not packed', pdf('7 0 obj << /Type /ObjStm >>\nstream\n1 0 << >>\nendstream'), 'unseen'],
  ['one that breaks off', objects(script).subarray(0, -30), 'active'],
  ['one that unfolds to a thousand times itself', objects(' '.repeat(5e6)), 'bomb'],
  ...[
    '<< /URI (https://a.fi/JavaScript) /S /URI >>',
    '<< /Title (/JavaScript \\) /Launch ( /XFA ) ) >>',
    '<< /Title <2f4a6176> % /JavaScript\n>>',
    '<< /XFA null /JavaScript << /Names [] >> /EmbeddedFiles null >>',
    '<< /Font /Launchpad /F /LaunchX >>',
    '<< /Length 5 >>\nstream\n(/JavaScript) Tj /Launch\nendstream',
  ].map((inside): [string, Buffer, undefined] => [
    inside.replaceAll('\n', ' '),
    pdf('1 0 obj\n', inside, '\nendobj\ntrailer << /Root 1 0 R >>'),
    undefined,
  ]),
  ...[
    '<< /XFA null /XFA 5 0 R >>',
    '<< /XFA nul >>',
    '<< /XFA 5 0 R >>',
    '<< /A << /B [ << /S/Launch >> ] >> >>',
    '<< /A (\\) ) /S /JavaScript >>',
    '<< /A (\\\\) /S /JavaScript >>',
    '<< /A ( /S /JavaScript >>',
    '<< /A <41 /S /JavaScript> >>',
    '<< (a) /S /JavaScript >>',
    '<< /A (2 0 obj << /S /JavaScript >> endobj) >>',
    '<< /A (2 0 obj%\n<< /S /JavaScript >> endobj) >>',
    '<< /A (2 0% 1\nobj << /S /JavaScript >> endobj) >>',
    '<< /Length 5 >>\nstream\n2 0 obj << /S /JavaScript >> endobj\nendstream',
    '% 2 0 obj << /S /JavaScript >> endobj',
    '/JavaScript',
    '<< /S /Rendition /JS (x) >>',
    '<< /Type /Filespec /F (a.exe) /EF << /F 3 0 R >> >>',
    '<< /S /Java#53cript >> << >>',
    '<< /Names << /EmbeddedFiles << /Names [(a) 3 0 R] >> >> >>',
  ].map((inside): [string, Buffer, string] => [
    inside.replaceAll('\n', ' '),
    pdf('1 0 obj\n', inside, '\nendobj\ntrailer << /Root 1 0 R >>'),
    'active',
  ]),
  ['a later version', pdf('1 0 obj << >> endobj %%EOF 1 0 obj << /S /Launch >> endobj %%EOF'), 'active'],
  ['a password said in a text', pdf('1 0 obj (/Encrypt) endobj trailer << /Encrypt null >>'), undefined],
  ['a password behind a text', pdf('1 0 obj (trailer << /Encrypt 9 0 R >>) endobj'), 'unseen'],
  ['texts in each other without an end', pdf('1 0 obj ('.repeat(20_000), ')'.repeat(20_000)), 'unseen'],
  ['dictionaries in each other without an end', pdf('<<'.repeat(200_000)), 'unseen'],
  [
    'an object stream without parameters',
    objects(catalogue, '/Filter /FlateDecode /DecodeParms null'),
    undefined,
  ],
  ['one in lists', objects(catalogue, '/Filter [/FlateDecode] /DecodeParms [null]'), undefined],
  [
    'one with a predictor that changes nothing',
    objects(catalogue, '/Filter /Fl /DecodeParms << /Predictor 1 >>'),
    undefined,
  ],
  ['one without a filter', plain(catalogue), undefined],
  ['a script in one without a filter', plain(script), 'active'],
  ['a script in one without a type', plain(script, ''), 'active'],
  ['a script in one whose type stands elsewhere', plain(script, '/Type 9 0 R'), 'active'],
  ['one with two filters', objects(script, '/Filter /FlateDecode /Filter null'), 'unseen'],
  ['one whose filter stands elsewhere', objects(script, '/Filter 9 0 R'), 'unseen'],
  ['one that speaks of a script', objects('1 0 (/JavaScript)'), undefined],
  ['an object inside of a text in one', objects('1 1 (<< /S /JavaScript >>)'), 'active'],
  ['one that has more than it says', objects('1 0 << >> << /S /Launch >>'), 'active'],
  ['one with a password', pdf('trailer << /Encrypt 9 0 R >>'), 'unseen'],
])('PDF: %s', async (_, content, expected) => {
  expect(await inspect(content, 'pdf')).toBe(expected);
});

test.each<[string, Buffer, string, string]>([
  ['relations without an end', withRelation('<Relationship '.repeat(70_000)), 'docx', 'bomb'],
  [
    'an archive of nothing but entries',
    Buffer.from(`PK\x03\x04${'PK\x01\x02'.padEnd(46, '\0').repeat(100_000)}`),
    'docx',
    'unseen',
  ],
  ['nothing but names of object streams', pdf('/ObjStm '.repeat(100_000)), 'pdf', 'unseen'],
])('%s is not looked through to the end', async (_, content, extension, expected) => {
  expect(await inspect(content, extension)).toBe(expected);
});

test('others have their turn while a large one is unfolded', async () => {
  let turns = 0;
  const work = { isDone: false };
  const counting = (async () => {
    while (!work.isDone) {
      await setImmediate(); // oxlint-disable-line no-await-in-loop
      turns += 1;
    }
  })();
  expect(await inspect(objects(noise(400_000)), 'pdf')).toBeUndefined();
  work.isDone = true;
  await counting;
  expect(turns).toBeGreaterThan(20);
});
