import { sql } from 'kysely';
import type { LetterRequest } from '@osasto/api';
import { today, type Day, daysAfter, sentDay } from '@osasto/contract';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { findInterimOfficers, findOfficers, findSignatories } from './queries.ts';

let service: TestService;
let people: number[];
const day = today();
const sectionId = 2;
const heldOn = (status: number) => daysAfter('2015-11-01', status - 1100);
const start = '2016-01-01';
const end = daysAfter(day, 365);

/** One meeting in each state, called by its number, in a section without positions, and one approved elsewhere. */
beforeAll(async () => {
  service = await startTestService();
  await sql`delete from meeting where section_id in (2, 3)`.execute(service.db);
  await sql`
    with made as (
      insert into meeting (section_id, district_id, name, type_id, status_id, date_held, reported_by, created_by)
      select s.id, s.district_id, status::text, 1001, status, '2015-11-01'::date + status - 1100, 'A', 'A'
      from section s, generate_series(1100, 1105) status
      where s.id = ${sectionId} or (s.id = 3 and status = 1103)
      returning id)
    insert into minutes (meeting_id) select id from made`.execute(service.db);
  const { rows } = await sql<{
    id: number;
  }>`select id from member where section_id = 2 order by id limit 8`.execute(service.db);
  people = rows.map(({ id }) => id);
  await sql`
    update member m set first_name = v.first, last_name = v.last, date_of_birth = v.born::date
    from (values (0, 'Maija', 'Öhman', '1961-05-04'), (1, 'Åsa', 'Åberg', '1971-06-05'), (2, 'Ari', 'Zetterman', null),
      (3, 'Ossi', 'Aalto', '1981-07-06'), (4, 'Anna', 'Aalto', '1982-08-07'), (5, 'Bo', 'Ek', '1983-09-08'),
      (6, 'Ida', 'Dahl', '1984-10-09'), (7, 'Leo', 'Berg', '1985-11-10')) as v (at, first, last, born)
    where m.id = (${people}::int[])[v.at + 1]`.execute(service.db);
});
afterAll(() => service.close());
beforeEach(() => sql`delete from position_of_trust where section_id in (2, 3)`.execute(service.db));

interface Row {
  position: number;
  /** Which of the people; an outsider when missing. */
  person?: number;
  status?: number;
  start?: string;
  end?: string;
  section?: number;
  ordinal?: number;
}

const insert = (row: Row) => {
  const isOutsider = row.person === undefined;
  return sql`
    insert into position_of_trust (meeting_id, section_id, district_id, elected_date, position_id, term_start, term_end,
      term_ordinal, member_id, non_member_first_name, non_member_last_name, non_member_address, non_member_postcode,
      non_member_postoffice, non_member_phone)
    select g.id, g.section_id, g.district_id, g.date_held, ${row.position}, ${row.start ?? start}, ${row.end ?? end},
      ${row.ordinal ?? 1}, ${isOutsider ? null : people[row.person ?? 0]}::int, ${isOutsider ? 'Ulla' : null},
      ${isOutsider ? 'Vieras' : null}, ${isOutsider ? 'Kuja 1' : null}, ${isOutsider ? '10210' : null},
      ${isOutsider ? 'Inkoo' : null}, ${isOutsider ? '040 1234567' : null}
    from meeting g
    where g.section_id = ${row.section ?? sectionId} and g.status_id = ${row.status ?? 1103}`.execute(
    service.db,
  );
};

const signs = async () => (await findSignatories(service.db, sectionId, day, 'fi')).length > 0;
const isListed = async () => (await findOfficers(service.db, sectionId, day, 'fi')).length > 0;
const mayOrder = async () => {
  const body = { sectionId, reasonForRequest: 'Pankki' };
  const answer = await service.request('kt', 'POST', '/api/signingagreement/addofficialletterrequest', body);
  return (answer.body as LetterRequest).hasSignatories;
};

test.each<[string, Row, boolean, boolean]>([
  // the only row of the section; signs, is on the board list
  ['chair', { position: 2, person: 0 }, true, true],
  ['vice chair', { position: 3, person: 0 }, true, true],
  ['executive director', { position: 5, person: 0 }, true, true],
  ['executive director from outside', { position: 5 }, true, true],
  ['signatory', { position: 6, person: 0 }, true, true],
  ['treasurer', { position: 4, person: 0 }, false, true],
  ['board member', { position: 7, person: 0 }, false, true],
  ['deputy board member', { position: 8, person: 0 }, false, true],
  ['operations auditor', { position: 9, person: 0 }, false, true],
  ['deputy auditor', { position: 12 }, false, true],
  ['secretary', { position: 13, person: 0 }, false, true],
  ['contact person', { position: 14, person: 0 }, false, false],
  ['chair by a draft', { position: 2, person: 0, status: 1100 }, false, false],
  ['chair by a submitted report', { position: 2, person: 0, status: 1101 }, false, false],
  ['chair by a reviewed report', { position: 2, person: 0, status: 1102 }, false, false],
  ['chair by an archived report', { position: 2, person: 0, status: 1104 }, false, false],
  ['chair by a report that waits for the CRM', { position: 2, person: 0, status: 1105 }, false, false],
  ['chair from today', { position: 2, person: 0, start: day }, true, true],
  ['chair from tomorrow', { position: 2, person: 0, start: daysAfter(day, 1) }, false, false],
  ['chair until today', { position: 2, person: 0, end: day }, true, true],
  ['chair until yesterday', { position: 2, person: 0, end: daysAfter(day, -1) }, false, false],
  ['chair of another section', { position: 2, person: 0, section: 3 }, false, false],
])('%s', async (_, row, mayRead, isOfficer) => {
  await insert(row);
  expect([await signs(), await mayOrder(), await isListed()]).toEqual([mayRead, mayRead, isOfficer]);
});

/** Everybody who is in force, out of order, among rows that are not. */
async function insertAll() {
  const rows: Row[] = [
    { position: 6, person: 0 },
    { position: 13, ordinal: 2 },
    { position: 6, person: 1, start: '2017-01-01', end: daysAfter(day, 1) },
    { position: 12, person: 3 },
    { position: 8, person: 7 },
    { position: 6, person: 2 },
    { position: 5 },
    { position: 10, person: 6 },
    { position: 6, person: 3 },
    { position: 6, person: 4 },
    { position: 9, person: 5 },
    { position: 3, person: 5, ordinal: 3 },
    { position: 7, person: 6 },
    { position: 4, person: 7 },
    { position: 11, person: 7 },
    { position: 2, person: 6, ordinal: 2 },
    { position: 14, person: 0 },
    { position: 2, person: 7, status: 1100 },
    { position: 2, person: 7, status: 1104 },
    { position: 3, person: 7, end: daysAfter(day, -1) },
    { position: 3, person: 6, start: daysAfter(day, 1) },
    { position: 2, person: 0, section: 3 },
  ];
  for (const row of rows) await insert(row); // oxlint-disable-line no-await-in-loop
}

const term = {
  termStart: sentDay(start),
  termEnd: sentDay(end),
  electedDate: sentDay(heldOn(1103)),
  meeting: '1103',
};

const signing = { ...term, isInterim: false };

test('the extract lists by position, then by name in Finnish order (10.15, 6)', async () => {
  await insertAll();
  const born = (date: Day) => sentDay(date);
  expect(await findSignatories(service.db, sectionId, day, 'fi')).toEqual([
    { position: 'Puheenjohtaja', name: 'Ida Dahl', birthDate: born('1984-10-09'), ...signing },
    { position: 'Varapuheenjohtaja', name: 'Bo Ek', birthDate: born('1983-09-08'), ...signing },
    { position: 'Toiminnanjohtaja', name: 'Ulla Vieras', birthDate: null, ...signing },
    { position: 'Nimenkirjoittaja', name: 'Anna Aalto', birthDate: born('1982-08-07'), ...signing },
    { position: 'Nimenkirjoittaja', name: 'Ossi Aalto', birthDate: born('1981-07-06'), ...signing },
    { position: 'Nimenkirjoittaja', name: 'Ari Zetterman', birthDate: null, ...signing },
    {
      position: 'Nimenkirjoittaja',
      name: 'Åsa Åberg',
      birthDate: born('1971-06-05'),
      ...signing,
      termStart: sentDay('2017-01-01'),
      termEnd: sentDay(daysAfter(day, 1)),
    },
    { position: 'Nimenkirjoittaja', name: 'Maija Öhman', birthDate: born('1961-05-04'), ...signing },
  ]);
});

test.each([
  ['fi', ['Puheenjohtaja', 'Varapuheenjohtaja', 'Toiminnanjohtaja', 'Nimenkirjoittaja']],
  ['sv', ['Ordförande', 'Vice ordförande', 'Verksamhetsledare', 'Namntecknare']],
  ['en', ['Chair', 'Vice chair', 'Executive director', 'Authorised signatory']],
] as const)('positions in %s', async (language, names) => {
  await insertAll();
  const rows = await findSignatories(service.db, sectionId, day, language);
  expect([...new Set(rows.map(({ position }) => position))]).toEqual(names);
});

test('the board list: the board, then the other officers in their own order (10.16)', async () => {
  await insertAll();
  await sql`update position set max_consecutive_terms = null where id = 13`.execute(service.db);
  const officers = await findOfficers(service.db, sectionId, day, 'fi');
  expect(
    officers.map((row) => [row.isBoard, row.position, row.name, row.termOrdinal, row.number === null]),
  ).toEqual([
    [true, 'Puheenjohtaja', 'Ida Dahl', 2, false],
    [true, 'Varapuheenjohtaja', 'Bo Ek', 3, false],
    [true, 'Hallituksen jäsen', 'Ida Dahl', 1, false],
    [true, 'Hallituksen varajäsen', 'Leo Berg', 1, false],
    [false, 'Rahastonhoitaja', 'Leo Berg', 1, false],
    [false, 'Toiminnanjohtaja', 'Ulla Vieras', 1, true],
    [false, 'Nimenkirjoittaja', 'Anna Aalto', 1, false],
    [false, 'Nimenkirjoittaja', 'Ossi Aalto', 1, false],
    [false, 'Nimenkirjoittaja', 'Ari Zetterman', 1, false],
    [false, 'Nimenkirjoittaja', 'Åsa Åberg', 1, false],
    [false, 'Nimenkirjoittaja', 'Maija Öhman', 1, false],
    [false, 'Sihteeri', 'Ulla Vieras', null, true], // no limit of terms, no number
    [false, 'Toiminnantarkastaja', 'Bo Ek', 1, false],
    [false, 'Varatoiminnantarkastaja', 'Ida Dahl', 1, false],
    [false, 'Tilintarkastaja', 'Leo Berg', 1, false],
    [false, 'Varatilintarkastaja', 'Ossi Aalto', 1, false],
  ]);
  const { rows } = await sql<{ number: string }>`
    select spr_id::text as number from member where id = ${people[6]}`.execute(service.db);
  expect(officers[0]).toEqual({
    isBoard: true,
    position: 'Puheenjohtaja',
    name: 'Ida Dahl',
    number: rows[0]?.number,
    termOrdinal: 2,
    ...term,
  });
});

test('who carries on is on the list below the others, with the term that has ended; not on a day to come (25.1)', async () => {
  await insert({ position: 2, person: 0, end: daysAfter(today(), -1) });
  const find = async (on: Day) => {
    const [held, interim] = await Promise.all([
      findOfficers(service.db, sectionId, on, 'fi'),
      findInterimOfficers(service.db, sectionId, on, 'fi'),
    ]);
    return [held.length, interim.map(({ position, isBoard }) => [position, isBoard])];
  };
  expect(await find(today())).toEqual([0, [['Puheenjohtaja', true]]]);
  expect(await find(daysAfter(today(), -1))).toEqual([1, []]);
  expect(await find(daysAfter(today(), 1))).toEqual([0, []]);
});
