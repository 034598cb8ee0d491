import { sql } from 'kysely';
import type { Answer } from '@osasto/api';
import { today } from '@osasto/contract';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

type Found = Answer<'POST sections/states'>;
type Districts = Answer<'GET districts/states'>;

let service: TestService;

/** Section 1 lacks chair and plan; nothing else of district 1 does. Section 3 is disbanded. */
beforeAll(async () => {
  service = await startTestService();
  await sql`delete from position_of_trust where section_id = 1 and position_id = 2`.execute(service.db);
  await sql`update preparedness_plan set replaced_at = now() where section_id = 1`.execute(service.db);
  await sql`update section set status_id = 602 where id = 3`.execute(service.db);
});
afterAll(() => service.close());

const ask = (filter: object = {}, by = 'districtadmin') =>
  service.request(by, 'POST', '/api/sections/states', filter);
const found = async (filter?: object, by?: string) => (await ask(filter, by)).body as Found;
const ids = ({ results }: Found) => results.map(({ section }) => section.id);

/** Live sections, counted apart from the product. */
const sectionsWhere = async (condition: string) => {
  const { rows } = await sql<{
    id: number;
  }>`select id from section where not is_training and status_id <> 602 and ${sql.raw(condition)} order by name, id`.execute(
    service.db,
  );
  return rows.map(({ id }) => id);
};

test('a district administrator has the live sections of the district, by name where one asks (21.2)', async () => {
  expect(ids(await found({ sort: 'name' }))).toEqual(await sectionsWhere('district_id = 1'));
});

test('a section without chair and plan is counted and found by both chips (21.2)', async () => {
  const { counts } = await found();
  expect(counts.chairMissing).toBe(
    (
      await sectionsWhere(`district_id = 1 and not exists (select from position_of_trust p join meeting g on g.id = p.meeting_id
        where p.section_id = section.id and p.position_id = 2 and g.status_id = 1103 and '${today()}'::date between term_start and term_end)`)
    ).length,
  );
  const both = await found({ only: ['chairMissing', 'planMissing'] });
  expect(ids(both)).toContain(1);
  expect(both.total).toBe(both.results.length);
  expect(both.counts).toEqual(counts); // whatever `only` says
  const [one] = both.results.filter(({ section }) => section.id === 1);
  expect(one?.board.chair).toBeUndefined();
  expect(one?.board.belowMinimum).toContain(2);
  expect(one?.plan).toEqual({ state: 'missing' });
});

test('disbanded sections are shown where their status is asked for, and never counted (21.2)', async () => {
  const disbanded = await found({ statuses: [602] });
  expect(ids(disbanded)).toEqual([3]);
  expect(Object.values(disbanded.counts).every((count) => count === 0)).toBe(true);
});

test('training sections are shown where they or their district are named', async () => {
  const { rows } = await sql<{
    id: number;
    district: number;
  }>`select min(id) as id, min(district_id) as district
    from section where is_training and status_id <> 602`.execute(service.db);
  const { id, district } = rows[0] ?? { id: 0, district: 0 };
  const everyone = await found({ take: 200 }, 'kt');
  expect(ids(everyone)).not.toContain(id);
  expect(ids(await found({ sections: [id] }, 'kt'))).toEqual([id]);
  expect(ids(await found({ districts: [district] }, 'kt'))).toContain(id);
});

test('members and those who paid are the figures of the section (21.7)', async () => {
  const { results } = await found();
  for (const { section, totalMembers, paidMembers } of results) {
    // oxlint-disable-next-line no-await-in-loop -- a few sections
    const { body } = await service.request('districtadmin', 'GET', `/api/sections/${section.id}/stats`);
    expect({ totalMembers, paidMembers }).toEqual({
      totalMembers: (body as Answer<'GET sections/{id}/stats'>).totalMembers,
      paidMembers: (body as Answer<'GET sections/{id}/stats'>).paidMembers,
    });
  }
});

test.each([
  ['inko', 1],
  ['ingå', 1],
  ['inga avd', 1],
  ['nkoo', 0],
])('the text %j finds %d sections by beginnings of words', async (text, total) => {
  expect((await found({ text })).total).toBe(total);
});

test('orders: most members first, least paid first (21.2)', async () => {
  const members = (await found({ sort: 'members' })).results.map(({ totalMembers }) => totalMembers);
  expect(members).toEqual(members.toSorted((one, other) => other - one));
  const shares = (await found({ sort: 'paidShare' })).results.map(
    (one) => one.paidMembers / one.totalMembers,
  );
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
});

test('pages', async () => {
  const all = await found({ sort: 'name' });
  const second = await found({ sort: 'name', skip: 1, take: 1 });
  expect(ids(second)).toEqual(ids(all).slice(1, 2));
  expect(second).toMatchObject({ total: all.total, skip: 1, take: 1 });
});

test('the national office has the counts of each district (21.3)', async () => {
  const { body } = await service.request('kt', 'GET', '/api/districts/states');
  const districts = body as Districts;
  const first = districts.find(({ district }) => district.id === 1);
  expect(first).toMatchObject({
    sections: (await sectionsWhere('district_id = 1')).length,
    counts: (await found()).counts,
  });
  const own = await service.request('districtuser', 'GET', '/api/districts/states');
  expect(own.body).toEqual([first]);
  expect((await service.request('sectionadmin', 'GET', '/api/districts/states')).status).toBe(403);
  const names = districts.map(({ district }) => district.name);
  expect(names).toEqual(names.toSorted(new Intl.Collator('fi').compare));
});

test.each([
  ['kt', {}, 200],
  ['districtuser', {}, 200],
  ['districtuser', { districts: [2] }, 403],
  ['districtadmin', { sections: [1] }, 200],
  ['sectionadmin', {}, 403],
  ['sectionuser', {}, 403],
])('%s with %j is answered %d', async (by, filter, status) => {
  expect((await ask(filter, by)).status).toBe(status);
});
