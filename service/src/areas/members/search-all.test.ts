import { sql } from 'kysely';
import type { SearchResults } from '@osasto/api';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;

const people = [
  // id, section, district, first name, last name, member status
  [910_001, 1, 1, 'Zelda', 'Qvist', 101],
  [910_002, 1, 1, 'Ääri', 'Qvíst', 101], // with a mark: after the exact ones
  [910_003, 2, 1, 'Zacharias', 'Qvist', 101], // another section of the district
  [910_004, 1, 1, 'Zara', 'Qvist', 106], // removed
  [910_005, 1, 1, 'Ulla', 'Qvist', 101],
] as const;

beforeAll(async () => {
  service = await startTestService();
  for (const [id, section, district, first, last, status] of people) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await sql`insert into member (id, section_id, district_id, first_name, last_name, spr_id, status_id,
        membership_status_id, email, is_publish_prohibited)
      values (${id}, ${section}, ${district}, ${first}, ${last}, ${id + 70_000_000}, ${status}, 501,
        'salainen@posti.example', true)`.execute(service.db);
  }
  await sql`update section set name = 'Zetan osasto – Zeta avdelning' where id = 2`.execute(service.db);
  await sql`update section set name = 'Zetan lakkautettu osasto', status_id = 602, district_id = district_id
    where id = 3`.execute(service.db);
  await sql`update district set name = 'Zetan piiri' where id = 1`.execute(service.db);
});
afterAll(() => service.close());

const ask = (name: string, body: object) => service.request(name, 'POST', '/api/search', body);
const search = async (name: string, body: object): Promise<SearchResults> => {
  const answer = await ask(name, body);
  expect(answer.status).toBe(200);
  return answer.body as SearchResults;
};
const found = async (name: string, text: string) => {
  const { members, sections, districts } = await search(name, { text });
  return [...members, ...sections, ...districts].map(({ id }) => id);
};

test.each([
  ['kt', 'qvist', [910_005, 910_003, 910_001, 910_002]],
  ['districtuser', 'qvist z', [910_003, 910_001]],
  ['sectionuser', 'qvist z', [910_001]],
  ['otherdistrict', 'qvist', []],
  ['kt', 'Qvist, Ulla', [910_005]],
  ['kt', '70910003', [910_003]],
  ['kt', '7091000', [910_005, 910_003, 910_001, 910_002]],
  ['kt', 'posti.example', []], // contact details are never searched
  ['kt', ' , ', []],
  ['districtadmin', 'zeta', [2, 3, 1]], // disbanded last, then the district
  ['kt', 'zeta avd', [2]],
  ['sectionadmin', 'zeta', []], // neither another section nor a home that they cannot open
  ['othersection', 'zeta', [2]],
])('%s searching for %j finds %j (4.18)', async (name, text, ids) => {
  expect(await found(name, text)).toEqual(ids);
});

test('there are five of each at most, and nothing of them but names, number and section', async () => {
  const { members, sections } = await search('kt', { text: 'a' });
  expect([members.length, sections.length > 0, sections.length <= 5]).toEqual([5, true, true]);
  const [one] = (await search('kt', { text: 'qvist zelda' })).members;
  expect(one).toEqual({
    id: 910_001,
    sectionId: 1,
    firstName: 'Zelda',
    lastName: 'Qvist',
    membershipStatus: { id: 501, enumName: expect.any(String) },
    sprId: '70910001',
    sectionName: expect.any(String),
  });
});

test.each([
  ['kt', [910_003, 910_001]],
  ['sectionadmin', [910_001]],
  ['otherdistrict', []],
])('%s is given names of members by their ids: %j, and of nobody out of reach', async (name, ids) => {
  const { members } = await search(name, { memberIds: [910_003, 910_004, 910_001, 999_999] });
  expect(members.map(({ id }) => id)).toEqual(ids);
});

test.each([{ text: '' }, { text: 'x'.repeat(101) }, { memberIds: [1, 2, 3, 4, 5, 6] }, { memberIds: ['a'] }])(
  '%j is refused',
  async (body) => {
    expect((await ask('kt', body)).status).toBe(400);
  },
);

test('a search that was made before finds what there is now, exact letters first', async () => {
  const lastNames = async (text: string) =>
    (await search('kt', { text })).members.map(({ lastName }) => lastName);
  const add = (id: number, name: string) =>
    sql`insert into member (id, section_id, district_id, last_name, first_name, spr_id)
      values (${id}, 1, 1, ${name}, 'Zoe', ${id + 90_000_000})`.execute(service.db);
  for (const text of ['zurra', 'zu']) {
    /* oxlint-disable no-await-in-loop -- one after the other */
    expect(await lastNames(text)).toEqual([]);
    await add(930_001, 'Zürraa');
    expect(await lastNames(text)).toEqual(['Zürraa']);
    expect(await lastNames(text)).toEqual(['Zürraa']);
    await add(930_002, 'Zurrab');
    expect(await lastNames(text)).toEqual(['Zurrab', 'Zürraa']);
    expect(await lastNames(text)).toEqual(['Zurrab', 'Zürraa']);
    await sql`update member set last_name = 'Zurraä' where id = 930_001`.execute(service.db);
    expect(await lastNames(text)).toEqual(['Zurrab', 'Zurraä']);
    await sql`delete from member where id in (930_001, 930_002)`.execute(service.db);
    expect(await lastNames(text)).toEqual([]);
    /* oxlint-enable no-await-in-loop */
  }
  expect(await lastNames('zü')).toEqual([]);
});
