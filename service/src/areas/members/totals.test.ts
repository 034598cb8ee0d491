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

test('the total is that of this moment, whatever changed since the search was made before', async () => {
  const first = await total(active);
  expect(await total(active)).toBe(first);
  let expected = first;
  for (const [, change, difference] of changes) {
    /* oxlint-disable no-await-in-loop -- one after the other */
    await change.execute(service.db);
    expected += difference;
    expect(await total({ ...active, skip: 5 })).toBe(expected);
    expect(await total(active)).toBe(expected);
    /* oxlint-enable no-await-in-loop */
  }
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
