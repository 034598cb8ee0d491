import { setImmediate } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { zipped } from '../../../testing/zipped.ts';
import { inspect } from './inspect.ts';

/** Texts that hardly pack, so that they unfold to little more than they are. */
const noise = (count: number) =>
  Array.from({ length: count }, (_, at) => (at * 2_654_435_761) % 1e9).join(' ');
const stream = (name: string) => Buffer.concat([Buffer.alloc(600), Buffer.from(name, 'utf16le')]);

const types = '<Types><Default Extension="xml" ContentType="application/xml"/></Types>';
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
