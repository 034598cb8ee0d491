import { sql } from 'kysely';
import type { Answer, MemberFilter } from '@osasto/api';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const total = async (filter: MemberFilter) => {
  const { body } = await service.request('kt', 'POST', '/api/members/findall', filter);
  return (body as Answer<'POST members/findall'>).total;
};
const active = { membershipStatuses: [501], skip: 0, take: 5 };

/** What a change of members does to the total of a search that was made before, on this page and on the next. */
const changes = [
  [
    'a new one',
    sql`insert into member (id, section_id, district_id, last_name, first_name, spr_id, membership_status_id)
    values (990001, 1, 1, 'Uusi', 'Ulla', 99000001, 501)`,
    1,
  ],
  ['another state', sql`update member set membership_status_id = 502 where id = 990001`, -1],
  ['the state again', sql`update member set membership_status_id = 501 where id = 990001`, 1],
  ['a removal', sql`delete from member where id = 990001`, -1],
] as const;

test.each([
  [active],
  [{ ...active, name: 'uu' }],
  [{ ...active, name: 'u ul' }],
  [{ ...active, name: 'uusi' }],
])('what %j finds is that of this moment, whatever changed since it was asked before', async (filter) => {
  const first = await total(filter);
  expect(await total(filter)).toBe(first);
  let expected = first;
  for (const [, change, difference] of changes) {
    /* oxlint-disable no-await-in-loop -- one after the other */
    await change.execute(service.db);
    expected += difference;
    expect(await total(filter)).toBe(expected);
    expect(await total({ ...filter, take: 4 })).toBe(expected);
    expect(await total(filter)).toBe(expected);
    /* oxlint-enable no-await-in-loop */
  }
});

test('a page that was asked before shows people as they are now, in their order', async () => {
  const page = async () => {
    const { body } = await service.request('kt', 'POST', '/api/members/findall', { name: 'zorro', take: 5 });
    return (body as Answer<'POST members/findall'>).results.map(
      ({ lastName, phone, memberRoles }) => [lastName, phone, memberRoles] as const,
    );
  };
  await sql`insert into member (id, section_id, district_id, last_name, first_name, spr_id, phone)
    values (990010, 1, 1, 'Zorro', 'Zeb', 99000010, '1'), (990011, 1, 1, 'Zorro', 'Zoe', 99000011, '2')`.execute(
    service.db,
  );
  const found = [
    ['Zorro', '1', []],
    ['Zorro', '2', []],
  ];
  expect(await page()).toEqual(found);
  expect(await page()).toEqual(found);
  await sql`insert into member_role (member_id, role_id) values (990011, 6)`.execute(service.db);
  expect((await page())[1]).toEqual(['Zorro', '2', [6]]);
  await sql`update member set is_publish_prohibited = true where id = 990010`.execute(service.db);
  expect((await page())[0]).toEqual(['Zorro', null, []]);
  await sql`update member set last_name = 'Zorrox' where id = 990010`.execute(service.db);
  expect((await page()).map(([name]) => name)).toEqual(['Zorro', 'Zorrox']);
  await sql`delete from member where id = 990010`.execute(service.db);
  expect((await page()).map(([name]) => name)).toEqual(['Zorro']);
});

test('a change that is not committed yet counts only when it is', async () => {
  const first = await total(active);
  await service.db.transaction().execute(async (tx) => {
    await sql`update member set membership_status_id = 502 where id = (
        select min(id) from member where membership_status_id = 501 and section_id = 1)`.execute(tx);
    expect(await total(active)).toBe(first);
  });
  expect(await total(active)).toBe(first - 1);
});
