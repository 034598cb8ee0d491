import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import type { Answer, Meeting } from '@osasto/api';
import { meetingsOn } from '../../../testing/meeting-maker.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { unzipped } from '../../../testing/unzipped.ts';

type Found = Answer<'POST positions/find'>;

let service: TestService;
let people: number[];
const { draft, inState, members } = meetingsOn(() => service);

const day = '1966-06-01';

/** A term at a meeting of section 1, of a member or of somebody outside the register. */
const hold = (on: Meeting, who: number | null, positionId: number, termStart: string, termEnd: string) =>
  sql`insert into position_of_trust (meeting_id, section_id, district_id, position_id, member_id,
      non_member_first_name, non_member_last_name, non_member_address, non_member_postcode, non_member_postoffice,
      non_member_phone, term_start, term_end, elected_date, term_ordinal, status_id)
    values (${on.id}, 1, 1, ${positionId}, ${who === null ? null : people[who]},
      ${who === null ? 'Åke' : null}, ${who === null ? 'Ulkopuoli' : null}, ${who === null ? 'Rantatie 1' : null},
      ${who === null ? '10210' : null}, ${who === null ? 'Inkoo' : null}, ${who === null ? '+358 40 1' : null},
      ${termStart}, ${termEnd}, ${on.dateHeld}, 1, 1301)`.execute(service.db);

beforeAll(async () => {
  service = await startTestService();
  people = await members(4);
  const names = ['Aava', 'Beda', 'Cilla', 'Daga'];
  for (const [at, name] of names.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- a few rows
    await sql`update member set first_name = ${name}, last_name = 'Kokeilija' where id = ${people[at]}`.execute(
      service.db,
    );
  }
  await sql`update member set is_publish_prohibited = true, email = 'salainen@piilo.example', phone = '+358 99 7654321'
    where id = ${people[1]}`.execute(service.db);
  const approved = await inState(1103);
  await hold(approved, 0, 2, '1965-01-01', '1966-12-31'); // chair
  await hold(approved, 1, 7, '1966-01-01', '1967-12-31'); // board, masked
  await hold(approved, 2, 7, '1963-01-01', '1965-12-31'); // ended before
  await hold(approved, 0, 15, '1966-01-01', '1966-12-31'); // contact person, once more the chair
  await hold(approved, null, 9, '1966-01-01', '1966-12-31'); // auditor from outside
  await hold(await draft(), 3, 8, '1966-01-01', '1966-12-31'); // not approved
});
afterAll(() => service.close());

const ask = (more: object, by = 'sectionadmin') =>
  service.request(by, 'POST', '/api/positions/find', { day, ...more });
const found = async (more: object = {}, by?: string) => (await ask(more, by)).body as Found;
const shown = ({ results }: Found) => results.map(({ name, position }) => `${name} ${position.id}`);

test('holders of the day, by surname, first name, with a count of each group and of people (21.4)', async () => {
  const answer = await found();
  expect(shown(answer)).toEqual([
    'Aava Kokeilija 2',
    'Aava Kokeilija 15',
    'Beda Kokeilija 7',
    'Åke Ulkopuoli 9',
  ]);
  expect(answer).toMatchObject({ total: 4, people: 3, skip: 0, take: 50 });
  expect(answer.groups).toEqual({
    board: 2,
    officers: 0,
    signatories: 0,
    auditors: 1,
    chairs: 1,
    contacts: 1,
    others: 0,
  });
  expect(answer.results[0]).toMatchObject({
    section: { id: 1 },
    district: { id: 1 },
    termStart: '1965-01-01T00:00:00.000Z',
    isInterim: false,
  });
});

test.each([
  [{ groups: ['chairs'] }, ['Aava Kokeilija 2']],
  [{ groups: ['contacts', 'auditors'] }, ['Aava Kokeilija 15', 'Åke Ulkopuoli 9']],
  [{ positions: [7, 9] }, ['Beda Kokeilija 7', 'Åke Ulkopuoli 9']],
  [{ endsBefore: '1966-12-31' }, ['Aava Kokeilija 2', 'Aava Kokeilija 15', 'Åke Ulkopuoli 9']],
  [{ endsBefore: '1966-12-30' }, []],
  [{ text: 'koke bed' }, ['Beda Kokeilija 7']],
  [{ text: 'ake' }, ['Åke Ulkopuoli 9']],
  [{ skip: 1, take: 1 }, ['Aava Kokeilija 15']],
  [{ day: '1964-01-01' }, ['Cilla Kokeilija 7']],
])('%j finds %j', async (filter, expected) => {
  expect(shown(await found(filter))).toEqual(expected);
});

test('the groups of an answer leave out the filter of groups, total and people do not', async () => {
  const { groups, total, people: persons } = await found({ groups: ['auditors'] });
  expect([groups.board, groups.auditors, total, persons]).toEqual([2, 1, 1, 1]);
});

test('whose publishing is prohibited has no contact details (4.7)', async () => {
  const { status, body } = await ask({ positions: [7] });
  expect(status).toBe(200);
  expect((body as Found).results).toMatchObject([{ name: 'Beda Kokeilija', phone: null, email: null }]);
  expect(JSON.stringify(body)).not.toMatch(/salainen|7654321/);
});

test.each([
  ['sectionuser', {}, 403],
  ['sectionadmin', { sections: [1] }, 200],
  ['sectionadmin', { sections: [2] }, 403],
  ['districtuser', { districts: [1] }, 200],
  ['districtuser', { districts: [2] }, 403],
  ['kt', { districts: [2] }, 200],
])('%s with %j is answered %d (18.9)', async (by, filter, expected) => {
  expect((await ask(filter, by)).status).toBe(expected);
});

test('a training section is found only where one asks for it', async () => {
  const { rows } = await sql<{ id: number }>`select min(id) as id from section where is_training`.execute(
    service.db,
  );
  const training = rows[0]?.id ?? 0;
  const units = async (filter: object) =>
    new Set(
      (await found({ day: undefined, take: 200, ...filter }, 'kt')).results.map(({ section }) => section.id),
    );
  expect((await units({})).has(training)).toBe(false);
  expect(await units({ sections: [training] })).toEqual(new Set([training]));
});

describe('the file', () => {
  const download = async (body: object, by = 'sectionadmin', language = 'fi') => {
    const answer = await service.app.inject({
      method: 'POST',
      url: '/api/positions/find/export',
      headers: { authorization: `Bearer ${await service.tokenOf(by)}`, 'accept-language': language },
      payload: { day, format: 'csv', ...body },
    });
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
  };
  const cells = (bytes: Buffer): string[][] =>
    parse(bytes, { bom: true, delimiter: ';', record_delimiter: '\r\n' });

  test('CSV has every holder of the filter, masked as the list (21.4, 4.7)', async () => {
    const { rows } = await sql<{ section: string; district: string }>`
      select s.name as section, d.name as district from section s join district d on d.id = s.district_id
      where s.id = 1`.execute(service.db);
    const { section = '', district = '' } = rows[0] ?? {};
    await sql`update member set email = 'aava@kokeilija.example', phone = '+358 40 000 0001'
      where id = ${people[0]}`.execute(service.db);
    const { status, headers, bytes } = await download({});
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="holders_20\d{12}\.csv"/);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const units = [section, district];
    const contacts = ['+358 40 000 0001', 'aava@kokeilija.example'];
    expect(cells(bytes)).toEqual([
      [
        'Sukunimi',
        'Etunimi',
        'Luottamustoimi',
        'Osasto',
        'Piiri',
        'Toimikausi alkaa',
        'Toimikausi päättyy',
        'Jatkaa',
        'Monesko kausi',
        'Puhelin',
        'Sähköposti',
      ],
      ['Kokeilija', 'Aava', 'Puheenjohtaja', ...units, '01.01.1965', '31.12.1966', '', '1', ...contacts],
      [
        'Kokeilija',
        'Aava',
        'Valmiuden yhteyshenkilö',
        ...units,
        '01.01.1966',
        '31.12.1966',
        '',
        '1',
        ...contacts,
      ],
      ['Kokeilija', 'Beda', 'Hallituksen jäsen', ...units, '01.01.1966', '31.12.1967', '', '1', '', ''],
      [
        'Ulkopuoli',
        'Åke',
        'Toiminnantarkastaja',
        ...units,
        '01.01.1966',
        '31.12.1966',
        '',
        '1',
        '+358 40 1',
        '',
      ],
    ]);
  });

  test.each([
    ['fi', 'Jatkaa', 'jatkaa, kunnes seuraaja on valittu'],
    ['sv', 'Fortsätter', 'fortsätter tills en efterträdare har valts'],
  ])('who carries on after the term is marked (%s, 25.1)', async (language, heading, value) => {
    const { bytes } = await download({ day: '1967-02-01' }, 'sectionadmin', language);
    const [headings = [], ...rows] = cells(bytes);
    const at = headings.indexOf(heading);
    expect(rows.map((row) => [row[1], row[6], row[at]])).toEqual(
      expect.arrayContaining([
        ['Aava', '31.12.1966', value],
        ['Beda', '31.12.1967', ''],
      ]),
    );
  });

  test('it has what the filter finds, in the language of the reader', async () => {
    const { bytes } = await download({ groups: ['chairs'], text: 'aava' }, 'sectionadmin', 'sv');
    const [headings, ...rows] = cells(bytes);
    expect(headings?.slice(0, 3)).toEqual(['Efternamn', 'Förnamn', 'Förtroendeuppdrag']);
    expect(rows.map((row) => row.slice(0, 3))).toEqual([['Kokeilija', 'Aava', 'Ordförande']]);
  });

  test('Excel has the same rows', async () => {
    const { headers, bytes } = await download({ format: 'xlsx', positions: [7] });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="holders_20\d{12}\.xlsx"/);
    const sheet = unzipped(bytes).get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain('>Beda<');
    expect(sheet).not.toMatch(/Aava|salainen|7654321/);
  });

  test.each([
    ['sectionuser', {}, 403],
    ['sectionadmin', { sections: [2] }, 403],
    ['districtuser', { districts: [1] }, 200],
    ['districtadmin', { districts: [2] }, 403],
    ['kt', { districts: [2] }, 200],
    ['kt', { format: 'pdf' }, 400],
  ])('%s with %j is answered %d', async (by, body, expected) => {
    expect((await download(body, by)).status).toBe(expected);
  });

  test('it leaves who took how many by which filter, without the name that was searched for', async () => {
    await download({ text: 'Kokeilija', groups: ['chairs'] });
    const { rows } = await sql<{ after: object; unit: number }>`
      select after, section_id as unit from audit where entity = 'holders' order by id desc limit 1`.execute(
      service.db,
    );
    expect(rows[0]).toEqual({
      unit: 1,
      after: {
        document: 'holders',
        format: 'csv',
        language: 'fi',
        rows: 1,
        criteria: { day, groups: ['chairs'], hasName: true },
      },
    });
  });
});
