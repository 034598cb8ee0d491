import { sql } from 'kysely';
import type { SectionStats, Trend } from '@osasto/api';
import { fingerprint, startTestService, type TestService } from '../../../testing/test-service.ts';
import { today, asDay, daysAfter, sentDay } from '@osasto/contract';
import { storeMemberCounts } from './trend.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const get = (name: string, path: string) => service.request(name, 'GET', `/api/${path}`);
const trendOf = async (name: string, path: string) => (await get(name, path)).body as Trend;
const statsOf = async (name: string) => (await get(name, 'sections/1/stats')).body as SectionStats;

const thisMonth = sentDay(asDay(`${today().slice(0, 7)}-01`));

describe('the figures of a day (rule 6.10)', () => {
  const rowsOf = async (day: string) =>
    (await sql<object>`select * from member_count where day = ${day} order by section_id`.execute(service.db))
      .rows;

  test('writes a row for each section, and nothing the second time', async () => {
    const day = daysAfter(today(), -1);
    await sql`delete from member_count where day = ${day}`.execute(service.db);
    await storeMemberCounts(service.db, day);
    const rows = await rowsOf(day);
    expect(rows).toHaveLength((await sql`select from section`.execute(service.db)).rows.length);
    expect(rows[0]).toMatchObject({
      section_id: 1,
      total_members: (await statsOf('kt')).totalMembers,
    });
    await sql`update member set membership_status_id = 502 where section_id = 5`.execute(service.db);
    const before = await fingerprint(service);
    await storeMemberCounts(service.db, day);
    expect(await fingerprint(service)).toEqual(before);
  });

  test('counts payments and new members of the year of the day', async () => {
    await storeMemberCounts(service.db, '1990-12-31');
    const [row] = await rowsOf('1990-12-31');
    const body = await statsOf('kt');
    expect(row).toMatchObject({ total_members: body.totalMembers });
    expect((row as { paid_members: number }).paid_members).toBeLessThan(body.paidMembers);
  });
});

test('three years by month, oldest first, up to the figures of today (rule 6.10)', async () => {
  const trend = await trendOf('sectionuser', 'sections/1/trend');
  const stats = await statsOf('sectionuser');
  expect(trend).toHaveLength(36);
  expect(trend.at(-1)).toEqual({ month: thisMonth, ...stats });
  expect(trend.map(({ month }) => month)).toEqual(trend.map(({ month }) => month).toSorted());
  expect(new Set(trend.map(({ month }) => month)).size).toBe(36);
});

test('a month is its last stored day, of the sections of the unit (rule 6.10)', async () => {
  await sql`delete from member_count where day < '2020-01-01' or section_id > 3`.execute(service.db);
  await sql`update member_count set total_members = 100 + section_id, paid_members = 50, new_members = 7`.execute(
    service.db,
  );
  const { rows } = await sql<{ day: string }>`
    select max(day) as day from member_count where day < ${thisMonth}::date`.execute(service.db);
  const last = asDay(rows[0]?.day.slice(0, 10) ?? '');
  await sql`insert into member_count values (${daysAfter(last, -5)}, 1, 999, 0, 0)`.execute(service.db);
  const past = async (name: string, path: string) => (await trendOf(name, `${path}?months=2`))[0];
  const month = sentDay(asDay(`${last.slice(0, 7)}-01`));
  expect(await past('sectionadmin', 'sections/1/trend')).toEqual({
    month,
    totalMembers: 101,
    paidMembers: 50,
    newMembers: 7,
  });
  const { rows: own } = await sql<{ id: number }>`
    select id from section where district_id = 1 and id <= 3`.execute(service.db);
  expect(await past('districtuser', 'districts/1/trend')).toEqual({
    month,
    totalMembers: own.reduce((sum, { id }) => sum + 100 + id, 0),
    paidMembers: own.length * 50,
    newMembers: own.length * 7,
  });
  await sql`update section set is_training = true where id = 3`.execute(service.db);
  expect(await past('kt', 'trend')).toMatchObject({ totalMembers: 203, paidMembers: 100 });
});

test.each([
  ['districtadmin', 'trend', 403],
  ['sectionadmin', 'trend', 403],
  ['sectionadmin', 'districts/1/trend', 403],
  ['otherdistrict', 'districts/1/trend', 403],
  ['othersection', 'sections/1/trend', 403],
  ['kt', 'trend?months=0', 400],
  ['kt', 'trend?months=61', 400],
  ['kt', 'trend?months=1', 200],
])('%s asks for %s: %i', async (name, path, status) => {
  expect((await get(name, path)).status).toBe(status);
});
