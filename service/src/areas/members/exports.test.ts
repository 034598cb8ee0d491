import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import type { Member, MemberFilter } from '@osasto/api';
import { mediaTypes } from '@osasto/contract';
import labels from '@osasto/contract/labels/fi';
import { unzipped } from '../../../testing/unzipped.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import fi from './messages/fi.ts';
import sv from './messages/sv.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

type Unit = { districtId: number } | { sectionId: number };

async function ask(name: string, body: Unit & Partial<MemberFilter>, headers: Record<string, string> = {}) {
  const kind = 'districtId' in body ? 'district' : 'section';
  const answer = await service.app.inject({
    method: 'POST',
    url: `/api/members/get${kind}exportfile`,
    headers: { authorization: `Bearer ${await service.tokenOf(name)}`, ...headers },
    payload: body,
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

const csvCells = (bytes: Buffer): string[][] =>
  parse(bytes, { bom: true, delimiter: ';', record_delimiter: '\r\n' });

interface Cell {
  text: string;
  format: string;
  kind: 'inlineStr' | 'number';
}

const piece = /<(?<end>\/?)(?<name>[\w:]+)(?<attributes>(?: [\w:]+="[^"<]*")*)(?<empty>\/?)>|(?<text>[^<]+)/y;
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

// oxlint-disable-next-line no-control-regex -- these are what must not be there
const impossible = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|&(?!amp;|lt;|gt;|quot;)/;

/** A text of XML 1.0, which holds few control characters and no bare ampersand. */
function plainText(text: string): string {
  if (impossible.test(text)) throw new Error(`Not a text of XML: ${JSON.stringify(text)}`);
  return text.replaceAll(/&\w+;/g, (entity) => entities[entity] ?? entity);
}

/** Tells of each element as it begins, and with its text as it ends; strict about how they nest. */
function eachElement(
  xml: string,
  on: (name: string, attributes: Record<string, string>, text: string) => void,
) {
  const open: string[] = [];
  let attributes: Record<string, string> = {};
  let text = '';
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  expect(xml.startsWith(head)).toBe(true);
  piece.lastIndex = head.length;
  while (piece.lastIndex < xml.length) {
    const { end, name = '', empty, ...found } = piece.exec(xml)?.groups ?? {};
    if (found['text'] !== undefined) {
      text += plainText(found['text']);
      continue;
    }
    if (!end) {
      const given = Array.from((found['attributes'] ?? '').matchAll(/([\w:]+)="([^"]*)"/g));
      attributes = Object.fromEntries(given.map(([, key = '', value = '']) => [key, plainText(value)]));
      text = '';
      open.push(name);
      on(name, attributes, '');
    }
    if (end || empty) {
      const begun = open.pop();
      if (begun !== name) throw new Error(`<${begun}> ends as ${name}`);
      on(`/${name}`, attributes, text);
    }
  }
  expect(open).toEqual([]);
}

/** The rows of the sheet: cells by their column letter. */
function sheetCells(bytes: Buffer): Record<string, Cell>[] {
  const rows: Record<string, Cell>[] = [];
  let cell: Cell | undefined;
  eachElement(unzipped(bytes).get('xl/worksheets/sheet1.xml') ?? '', (name, attributes, text) => {
    if (name === 'row') rows.push({});
    if (name === 'c') {
      cell = { text: '', format: attributes['s'] ?? '', kind: attributes['t'] ? 'inlineStr' : 'number' };
      const place = attributes['r'] ?? '';
      if (place.slice(1) !== String(rows.length)) throw new Error(`${place} is in row ${rows.length}`);
      (rows.at(-1) ?? {})[place.slice(0, 1)] = cell;
    }
    if ((name === '/t' || name === '/v') && cell) cell.text = text;
  });
  return rows;
}

/** Every member that the list shows, page after page. */
async function listed(name: string, unit: Unit, filter: MemberFilter): Promise<Member[]> {
  const isDistrict = 'districtId' in unit;
  const ids = isDistrict ? { districts: [unit.districtId] } : { sections: [unit.sectionId] };
  const rows: Member[] = [];
  for (;;) {
    const body = { ...filter, ...ids, skip: rows.length, take: 200 };
    // oxlint-disable-next-line no-await-in-loop
    const answer = await service.request(
      name,
      'POST',
      `/api/members/find${isDistrict ? 'district' : 'section'}members`,
      body,
    );
    const page = answer.body as { results: Member[]; total: number };
    rows.push(...page.results);
    if (rows.length >= page.total) return rows;
  }
}

const dotted = (date: string | null) =>
  date === null ? '' : `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}`;
const isoOf = (serial: string) =>
  new Date(Date.UTC(1899, 11, 30) + Number(serial) * 86_400_000).toISOString();

test.each([
  // who, unit, search
  ['kt', { districtId: 1 }, {}],
  ['districtadmin', { districtId: 1 }, { hasCurrentMembership: true, membershipStatuses: [501] }],
  ['districtuser', { districtId: 1 }, { membershipStatuses: [0] }],
  ['districtadmin', { districtId: 1 }, { name: 'ma' }], // exact hits first (4.6)
  ['superadmin', { districtId: 2 }, { name: 'a', membershipStatuses: [501, 506] }],
  ['sectionadmin', { sectionId: 1 }, {}],
  ['sectionadmin', { sectionId: 1 }, { isMembershipApproved: true, hasCurrentMembership: false }],
  ['sectionadmin', { sectionId: 1 }, { hasPaid: false, startedYear: 2020 }],
  ['districtuser', { sectionId: 1 }, { membershipStatuses: [503] }],
  ['kt', { sectionId: 1 }, { name: 'nobody is called so' }],
] as [string, Unit, MemberFilter][])('%s, %j, %j: the file is the list', async (name, unit, filter) => {
  const members = await listed(name, unit, filter);
  const isSection = 'sectionId' in unit;
  const { rows: sections } = await sql<{ id: number; name: string }>`select id, name from section`.execute(
    service.db,
  );
  const nameOf = new Map(sections.map((section) => [section.id, section.name]));
  const expected = members.map((member) => [
    member.sprId,
    member.lastName,
    member.firstName,
    member.email ?? '',
    member.phone ?? '',
    [member.address?.address1, member.address?.address2].filter(Boolean).join(', '),
    member.address?.postalCode ?? '',
    member.address?.city ?? '',
    nameOf.get(member.sectionId),
    labels[member.membershipType.id as 401],
    labels[member.membershipStatus.id as 501],
    dotted(member.membershipApproved),
    dotted(member.paymentDate),
    ...(isSection ? [dotted(member.birthDate)] : []),
  ]);

  const headers = { 'accept-language': 'fi' };
  const csv = await ask(name, { ...unit, ...filter }, headers);
  const [heading, ...rows] = csvCells(csv.bytes);
  expect(heading).toHaveLength(isSection ? 14 : 13);
  expect(rows).toEqual(expected);

  const xlsx = await ask(name, { ...unit, ...filter }, { ...headers, accept: mediaTypes.spreadsheet });
  const [, ...cells] = sheetCells(xlsx.bytes);
  const dateColumns = 'LMN';
  expect(
    cells.map((row) =>
      Array.from('ABCDEFGHIJKLMN'.slice(0, isSection ? 14 : 13), (letter) => {
        const cell = row[letter];
        if (!cell) return '';
        expect(cell.kind).toBe(dateColumns.includes(letter) ? 'number' : 'inlineStr');
        return cell.kind === 'number' ? dotted(isoOf(cell.text)) : cell.text;
      }),
    ),
  ).toEqual(expected);
});

describe('the files', () => {
  test('CSV: UTF-8 with its mark, semicolons, CRLF, every cell quoted', async () => {
    const { bytes, headers } = await ask('kt', { districtId: 1 });
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const lines = bytes.toString('utf8').slice(1).split('\r\n');
    expect(lines.pop()).toBe('');
    for (const line of lines) expect(line).toMatch(/^"([^"]|"")*"(;"([^"]|"")*"){12}$/);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="district_1_20\d{12}\.csv"/);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('the section names its file too', async () => {
    const { headers } = await ask('sectionadmin', { sectionId: 1 });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="section_1_20\d{12}\.csv"/);
  });

  test('the spreadsheet: first row bold, frozen and with filters, dates in the form dd.mm.yyyy', async () => {
    const { bytes, headers } = await ask(
      'kt',
      { sectionId: 1 },
      { accept: `text/html, ${mediaTypes.spreadsheet}` },
    );
    expect(headers['content-type']).toBe(mediaTypes.spreadsheet);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="member_list\.xlsx"/);
    const files = unzipped(bytes);
    const found: Record<string, Record<string, string>> = {};
    const fonts: boolean[] = [];
    const formats: Record<string, string>[] = [];
    let isFormats = false;
    for (const xml of files.values()) {
      eachElement(xml, (name, attributes) => {
        if (!name.startsWith('/')) found[name] = attributes;
        if (name === 'font') fonts.push(false);
        if (name === 'b') fonts[fonts.length - 1] = true;
        if (name.endsWith('cellXfs')) isFormats = name === 'cellXfs';
        if (name === 'xf' && isFormats) formats.push(attributes);
      });
    }
    const [heading, first] = sheetCells(bytes);
    const rows = sheetCells(bytes).length;
    expect(found['pane']).toMatchObject({ ySplit: '1', topLeftCell: 'A2', state: 'frozen' });
    expect(found['autoFilter']).toEqual({ ref: `A1:N${rows}` });
    expect(found['numFmt']).toEqual({ numFmtId: '164', formatCode: 'dd.mm.yyyy' });
    const formatOf = (cell: Cell | undefined) => formats[Number(cell?.format)] ?? {};
    expect(fonts[Number(formatOf(heading?.['A'])['fontId'])]).toBe(true);
    expect(fonts[Number(formatOf(first?.['A'])['fontId'])]).toBe(false);
    expect(formatOf(first?.['A'])['numFmtId']).toBe('49'); // text
    expect(formatOf(first?.['L'])['numFmtId']).toBe('164');
  });

  test.each([
    // asked, of the unit, given
    ['sv', 701, 'sv'],
    ['fi', 702, 'fi'],
    ['sv-FI,sv;q=0.9,en;q=0.8', 701, 'sv'],
    ['en', 702, 'sv'],
    ['', 702, 'sv'],
    ['', 703, 'fi'],
  ] as const)('Accept-Language "%s" and a unit in %s: %s (1.14)', async (asked, language, given) => {
    await sql`update section set language_id = ${language} where id = 1`.execute(service.db);
    await sql`update district set language_id = ${language + 200} where id = 1`.execute(service.db);
    const headers: Record<string, string> = asked ? { 'accept-language': asked } : {};
    const { district: ofEverybody, ...columns } = { fi, sv }[given].columns;
    const headings = Object.values(columns);
    expect(headings).not.toContain(ofEverybody);
    for (const accept of [mediaTypes.csv, mediaTypes.spreadsheet]) {
      // oxlint-disable no-await-in-loop
      const section = await ask('kt', { sectionId: 1 }, { ...headers, accept });
      const district = await ask('kt', { districtId: 1 }, { ...headers, accept });
      const first = (bytes: Buffer) =>
        accept === mediaTypes.csv
          ? csvCells(bytes)[0]
          : Object.values(sheetCells(bytes)[0] ?? {}).map(({ text }) => text);
      expect(first(section.bytes)).toEqual(headings);
      expect(first(district.bytes)).toEqual(headings.slice(0, 13));
      // oxlint-enable no-await-in-loop
    }
    await sql`update section set language_id = 701 where id = 1`.execute(service.db);
    await sql`update district set language_id = 901 where id = 1`.execute(service.db);
  });

  test('the API document shows both', async () => {
    const { body } = await service.request(null, 'GET', '/api/openapi.json');
    const { paths } = body as {
      paths: Record<string, { post: { responses: Record<string, { content: object }> } }>;
    };
    for (const kind of ['district', 'section']) {
      const content = paths[`/api/members/get${kind}exportfile`]?.post.responses['200']?.content ?? {};
      expect(Object.keys(content)).toEqual([mediaTypes.csv, mediaTypes.spreadsheet]);
    }
  });
});

describe('what must not get out', () => {
  const secrets = {
    email: 'kanarialintu@salainen.example',
    phone: '+358409876543',
    address1: 'Kanarialinnunkuja 77',
    address2: 'Siipi K 9',
    code: '99987',
    city: 'Kanariala',
  };
  const number = 900_000_001;
  beforeAll(async () => {
    await sql`
      insert into member (section_id, district_id, first_name, last_name, spr_id, email, phone, address1, address2,
        postal_code, city, date_of_birth, membership_status_id, membership_type_id, is_publish_prohibited)
      values (1, 1, 'Kaisa', 'Kanaria', ${number}, ${secrets.email}, ${secrets.phone}, ${secrets.address1},
        ${secrets.address2}, ${secrets.code}, ${secrets.city}, '1977-07-17', 501, 401, true)`.execute(
      service.db,
    );
  });

  const exports = (name: string): [string, Unit][] =>
    name === 'sectionadmin'
      ? [[name, { sectionId: 1 }]]
      : [
          [name, { sectionId: 1 }],
          [name, { districtId: 1 }],
        ];

  test.each(['superadmin', 'kt', 'districtadmin', 'districtuser', 'sectionadmin'])(
    '%s never gets contact details that are not public (4.7)',
    async (name) => {
      for (const [who, unit] of exports(name)) {
        // oxlint-disable no-await-in-loop
        const csv = (await ask(who, unit)).bytes.toString('utf8');
        const { bytes } = await ask(who, unit, { accept: mediaTypes.spreadsheet });
        const sheet = unzipped(bytes).get('xl/worksheets/sheet1.xml') ?? '';
        // oxlint-enable no-await-in-loop
        for (const text of [csv, sheet]) {
          expect(text).toContain(String(number));
          for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
        }
      }
    },
  );

  test.each([
    ['superadmin', true],
    ['kt', true],
    ['districtadmin', true],
    ['districtuser', false],
    ['sectionadmin', true],
  ])('%s gets birth dates of a section: %s (4.12)', async (name, isSeen) => {
    const { bytes } = await ask(name, { sectionId: 1 });
    const [, ...rows] = csvCells(bytes);
    expect(rows.some((row) => row[13] !== '')).toBe(isSeen);
    expect(rows.find((row) => row[0] === String(number))?.[13]).toBe(isSeen ? '17.07.1977' : '');
    const sheet = sheetCells((await ask(name, { sectionId: 1 }, { accept: mediaTypes.spreadsheet })).bytes);
    expect(sheet.slice(1).some((row) => row['N'] !== undefined)).toBe(isSeen);
  });

  test('criteria that a list of a unit does not have change nothing', async () => {
    const overrides = { sections: [2], districts: [2], statuses: ['0) or (true'], take: 1, skip: 5 };
    const plain = await ask('sectionadmin', { sectionId: 1 });
    const tricked = await ask('sectionadmin', { sectionId: 1, ...(overrides as object) });
    expect(tricked.bytes.equals(plain.bytes)).toBe(true);
  });

  test.each([
    // in the register, in CSV
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['+1+cmd', "'+1+cmd"],
    ['-2-3', "'-2-3"],
    ['+358 (0)40 123', '+358 (0)40 123'],
    ['-5', '-5'],
    ['a=1', 'a=1'],
    ['Kuja "3"; B', 'Kuja "3"; B'],
    ['kaksi\nriviä', 'kaksi\nriviä'],
    [' <b>&amp;</b> ', ' <b>&amp;</b> '],
    ['Österbotten 🙂', 'Österbotten 🙂'],
    ['_x0041_', '_x0041_'],
  ])('a phone number %j is %j in CSV, and itself in the spreadsheet', async (given, inCsv) => {
    await sql`update member set phone = ${given}, is_publish_prohibited = false where spr_id = ${number}`.execute(
      service.db,
    );
    const find = { sectionId: 1, name: String(number) };
    expect(csvCells((await ask('kt', find)).bytes)[1]?.[4]).toBe(inCsv);
    const { bytes } = await ask('kt', find, { accept: mediaTypes.spreadsheet });
    // What XML cannot hold is written as _xHHHH_ (ECMA-376, 22.9.2.19).
    const text = sheetCells(bytes)[1]?.['E']?.text.replaceAll(/_x([\dA-F]{4})_/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
    expect(text).toBe(given);
  });

  test('the log shows who exported what, and not whom they looked for', async () => {
    await ask('districtuser', {
      districtId: 1,
      name: 'Kanaria',
      membershipStatuses: [501],
      hasCurrentMembership: false,
    });
    const { rows } = await sql<{ by: string; after: object }>`
      select by, action, entity, entity_id as id, district_id as district, after from audit
      where action = 'export' order by audit.id desc limit 1`.execute(service.db);
    expect(rows[0]).toEqual({
      by: 'Petri Katajisto',
      action: 'export',
      entity: 'district',
      id: 1,
      district: 1,
      after: {
        document: 'members',
        format: 'csv',
        language: 'fi',
        rows: 1,
        criteria: {
          hasName: true,
          hasCurrentMembership: false,
          isMembershipApproved: null,
          hasPaid: null,
          startedYear: null,
          membershipStatuses: [501],
        },
      },
    });
    expect(JSON.stringify(rows)).not.toContain('Kanaria');
    expect(service.lines.join('')).not.toContain('Kanaria');
  });

  test('what the log cannot keep is not sent', async () => {
    const twin = await startTestService();
    await sql`alter table audit_record add constraint full_disk check (action <> 'export')`.execute(twin.db);
    const answer = await twin.request('kt', 'POST', '/api/members/getdistrictexportfile', { districtId: 1 });
    expect(answer).toMatchObject({ status: 500, body: { message: 'Unexpected failure' } });
    await twin.close();
  });
});
