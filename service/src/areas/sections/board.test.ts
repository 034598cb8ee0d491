import { sql } from 'kysely';
import type { MemberPosition } from '@osasto/api';
import { daysAfter, today } from '@osasto/contract';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
let ids: number[];

const rows = [
  // position, last name, meeting, term: those of one meeting
  [75, 'Yhteys', 1103, '2030-01-01', '2030-12-31'],
  [2, 'Puhe', 1103, '2030-01-01', '2031-12-31'],
  [8, 'Vara', 1103, '2030-01-01', '2030-12-31'],
  [4, 'Raha', 1103, '2030-01-01', '2030-12-31'],
  [7, 'Öberg', 1103, '2030-01-01', '2031-12-31'],
  [7, 'Aalto', 1103, '2030-01-01', '2030-12-31'],
  [6, 'Nimi', 1103, '2030-01-01', '2030-12-31'],
  [7, 'Ahti', 1103, '2030-01-01', '2031-12-31'],
  [2, 'Luonnos', 1100, '2030-01-01', '2031-12-31'],
  [2, 'Lähetetty', 1101, '2030-01-01', '2031-12-31'],
  [2, 'Arkistoitu', 1104, '2030-01-01', '2031-12-31'],
  [2, 'Siirrettävä', 1105, '2030-01-01', '2031-12-31'],
] as const;

beforeAll(async () => {
  service = await startTestService();
  ids = [];
  for (const [index, [position, lastName, status, start, end]] of rows.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const added = await sql<{ id: number }>`
      with m as (
        insert into meeting (section_id, district_id, name, type_id, status_id, date_held, reported_by, created_by)
        values (3, 1, 'Kokous', 1003, ${status}, ${`2029-03-${index + 10}`}, 'A', 'A') returning *)
      insert into position_of_trust (meeting_id, section_id, district_id, position_id, non_member_first_name,
        non_member_last_name, non_member_address, non_member_postcode, non_member_postoffice, non_member_phone,
        term_start, term_end, elected_date)
      select id, 3, 1, ${position}, 'Ulla', ${lastName}, 'Katu 1', '00100', 'Helsinki', '+358 40 123',
        ${start}, ${end}, date_held from m returning id`.execute(service.db);
    ids.push(added.rows[0]?.id ?? 0);
  }
});
afterAll(() => service.close());

const board = async (name: string, query: string, section = 3) => {
  const { status, body } = await service.request(name, 'GET', `/api/sections/${section}/board${query}`);
  expect([query, status]).toEqual([query, 200]);
  return body as MemberPosition[];
};
const names = async (query: string) =>
  (await board('districtuser', query))
    .filter(({ id }) => ids.includes(id))
    .map(({ nonMember }) => nonMember?.lastName);

/** The newest term end first; of one end the order of the table of positions, then as they were added. */
const full = ['Puhe', 'Öberg', 'Ahti', 'Raha', 'Nimi', 'Aalto', 'Vara', 'Yhteys'];

test.each([
  ['2029-12-31', []],
  ['2030-01-01', full], // the first day belongs to it, as does the last (1.4)
  ['2030-12-31', full],
  ['2030-12-31T00:00:00.000Z', full],
  ['2031-01-01', ['Puhe', 'Öberg', 'Ahti']],
  ['2032-01-01', []],
])('the board of %s, by approved meetings, is %j (6.3, 6.9)', async (day, all) => {
  expect(await names(`?date=${day}`)).toEqual(all);
});

test('without a day it is that of today, as the section itself has it', async () => {
  const { body } = await service.request('sectionadmin', 'GET', '/api/sections/1');
  const { positionsOfTrust } = body as { positionsOfTrust: MemberPosition[] };
  const inForce = positionsOfTrust.filter(
    ({ meetingStatus, termStart }) => meetingStatus.id === 1103 && termStart.slice(0, 10) <= today(),
  );
  const shown = await board('sectionadmin', '', 1);
  expect(shown.length).toBeGreaterThan(4);
  expect(shown).toEqual(inForce);
});

test('who carries on today is listed after those in force, until when; who was succeeded is not (25.1)', async () => {
  const [start, end] = [daysAfter(today(), -400), daysAfter(today(), -30)];
  const { rows } = await sql<{ until: string }>`
    select (${end}::date + interval '6 months')::date::text as until`.execute(service.db);
  const until = rows[0]?.until ?? '';
  const elect = async (lastName: string, from: string, to: string, day: string) => {
    await sql`
      with m as (
        insert into meeting (section_id, district_id, name, type_id, status_id, date_held, reported_by, created_by)
        values (4, 1, 'Kokous', 1003, 1103, ${day}, 'A', 'A') returning *)
      insert into position_of_trust (meeting_id, section_id, district_id, position_id, non_member_first_name,
        non_member_last_name, non_member_address, non_member_postcode, non_member_postoffice, non_member_phone,
        term_start, term_end, elected_date)
      select id, 4, 1, 2, 'Ulla', ${lastName}, 'Katu 1', '00100', 'Helsinki', '+358 40 123', ${from}, ${to}, date_held
      from m`.execute(service.db);
  };
  await sql`delete from position_of_trust where section_id = 4 and position_id = 2`.execute(service.db);
  await elect('Entinen', start, end, '2020-03-03');
  const chairs = async () =>
    (await board('kt', '', 4))
      .filter(({ positionId }) => positionId === 2)
      .map(({ nonMember, isInterim, interimUntil }) => [nonMember?.lastName, isInterim, interimUntil]);
  expect(await chairs()).toEqual([['Entinen', true, `${until}T00:00:00.000Z`]]);
  expect((await board('kt', '', 4)).at(-1)?.isInterim).toBe(true);
  const { body } = await service.request('kt', 'GET', '/api/sections/4');
  const { positionsOfTrust } = body as { positionsOfTrust: MemberPosition[] };
  expect(positionsOfTrust.filter(({ positionId }) => positionId === 2)).toEqual([]);
  await elect('Uusi', daysAfter(today(), -5), '2199-12-31', '2020-03-04');
  expect(await chairs()).toEqual([['Uusi', undefined, undefined]]);
});

test.each(['?date=2030-02-30', '?date=eilen'])('%s is no day', async (query) => {
  const answer = await service.request('kt', 'GET', `/api/sections/3/board${query}`);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ errors: [{ propertyName: 'date' }] });
});

test('contact details of whoever is masked stay hidden, also on a past day (4.7)', async () => {
  const [row] = (await board('superadmin', '', 1)).filter(({ member }) => member?.email);
  await sql`update member set is_publish_prohibited = true where id = ${row?.memberId}`.execute(service.db);
  for (const name of ['superadmin', 'districtadmin', 'sectionadmin', 'sectionuser']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const shown = await board(name, `?date=${row?.termStart.slice(0, 10)}`, 1);
    expect(shown.find(({ id }) => id === row?.id)?.member).toMatchObject({
      isPublishProhibited: true,
      email: null,
      phone: null,
    });
  }
});
