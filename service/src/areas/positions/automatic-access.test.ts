import { sql } from 'kysely';
import { today, daysAfter } from '@osasto/contract';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
let token: string;
let member: number;
beforeAll(async () => {
  service = await startTestService();
  // Somebody with an account and no role of any kind.
  const { rows } = await sql<{ id: number }>`
    select id from member m where section_id = 1 and membership_status_id = 501
      and not exists (select from member_role r where r.member_id = m.id)
      and not exists (select from account a where a.member_id = m.id)
      and not exists (select from position_of_trust p where p.member_id = m.id) order by id limit 1`.execute(
    service.db,
  );
  member = rows[0]?.id ?? 0;
  const { rows: accounts } = await sql<{ id: number }>`
    insert into account (email, member_id) values ('puheenjohtaja@demo.example', ${member}) returning id`.execute(
    service.db,
  );
  token = await service.app.tokens.issue({ ossiId: accounts[0]?.id } as never, 1);
});
afterAll(() => service.close());

const allow = (isAllowed: boolean) =>
  sql`update setting set value = ${JSON.stringify(isAllowed)}::jsonb where key = 'position.automaticAccess'`.execute(
    service.db,
  );

/** The one position of the member: held by a meeting of the status, from and to so many days from today. */
async function hold(positionId: number, status: number, from: number, to: number, sectionId = 1) {
  await sql`delete from meeting where name = 'Valinta'`.execute(service.db);
  const [start, end] = [daysAfter(today(), from), daysAfter(today(), to)];
  const held = daysAfter(start, -1);
  await sql`
    with made as (
      insert into meeting (section_id, district_id, name, type_id, status_id, date_held, reported_by, created_by)
      select id, district_id, 'Valinta', 1005, 1103, ${held}::date, '–', '–' from section where id = ${sectionId}
      returning id, section_id, district_id, date_held)
    insert into position_of_trust (meeting_id, section_id, district_id, position_id, member_id, term_start, term_end,
      elected_date)
    select id, section_id, district_id, ${positionId}, ${member}, ${start}::date, ${end}::date, date_held from made`.execute(
    service.db,
  );
  await sql`update meeting set type_id = 1003, status_id = ${status} where name = 'Valinta'`.execute(
    service.db,
  );
}

/** What the person gets: of the section, and by adding a meeting to it. */
async function access() {
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object) =>
    (
      await service.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${token}` },
        ...(payload && { payload }),
      })
    ).statusCode;
  return [await ask('GET', '/api/sections/1'), await ask('GET', '/api/sections/sectionroles/1')];
}
const nothing = [401, 401];
const admin = [200, 200];

test('off, as installed: the chair has no access', async () => {
  await hold(2, 1103, -10, 10);
  expect(await access()).toEqual(nothing);
});

describe('on (9.11)', () => {
  beforeAll(() => allow(true));

  test.each([
    // position, meeting, first and last day from today, section
    ['the chair', 2, 1103, -10, 10, 1, admin],
    ['the vice chair', 3, 1103, -10, 10, 1, admin],
    ['on the first day', 2, 1103, 0, 10, 1, admin],
    ['on the last day', 2, 1103, -10, 0, 1, admin],
    ['the day before', 2, 1103, 1, 10, 1, nothing],
    ['the day after, as nobody was elected yet (25.1)', 2, 1103, -10, -1, 1, admin],
    ['more than six months after', 2, 1103, -400, -190, 1, nothing],
    ['a board member', 7, 1103, -10, 10, 1, nothing],
    ['while the meeting is only checked', 2, 1102, -10, 10, 1, nothing],
    ['while it waits for the CRM', 2, 1105, -10, 10, 1, nothing],
    ['when it was archived', 2, 1104, -10, 10, 1, nothing],
    ['the chair of another section', 2, 1103, -10, 10, 2, nothing],
  ])('%s', async (_, position, status, from, to, section, expected) => {
    await hold(position, status, from, to, section);
    expect(await access()).toEqual(expected);
  });

  test('membership must let roles count (2.4)', async () => {
    await hold(2, 1103, -10, 10);
    await sql`update member set membership_status_id = 502 where id = ${member}`.execute(service.db);
    expect(await access()).toEqual(nothing);
    await sql`update member set membership_status_id = 501 where id = ${member}`.execute(service.db);
    expect(await access()).toEqual(admin);
  });

  test('the token says so, the list of given roles does not', async () => {
    await hold(2, 1103, -10, 10);
    const claims = JSON.parse(
      Buffer.from((await service.tokenOf('puheenjohtaja')).split('.')[1] ?? '', 'base64url').toString(),
    ) as object;
    expect(claims).toMatchObject({ SectionAdmin: true, SectionUser: false, sectionId: 1 });
    const { body } = await service.request('kt', 'GET', '/api/sections/sectionroles/1');
    expect(JSON.stringify(body)).not.toContain(`"memberId":${member},`);
  });

  test('turning it off ends it at once', async () => {
    await hold(2, 1103, -10, 10);
    await allow(false);
    expect(await access()).toEqual(nothing);
  });
});
