import { sql } from 'kysely';
import { paging, today } from '@osasto/contract';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { demoAccounts, demoPassword, demoUnits } from './demo-accounts.ts';
import { DatabaseNotEmpty, seed } from './seed.ts';
import { verify } from '@node-rs/argon2';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const number = async (query: ReturnType<typeof sql<{ n: number }>>) => {
  const { rows } = await query.execute(database.db);
  return rows[0]?.n;
};

const counted = {
  districts: sql<{ n: number }>`select count(*)::int n from district where not is_training`,
  sections: sql<{ n: number }>`select count(*)::int n from section where not is_training`,
  'members with current membership': sql<{ n: number }>`
    select count(*)::int n from member join section on section.id = section_id
    where not section.is_training and membership_status_id = 501
      and (membership_type_id in (402, 404) or payment_date >= date_trunc('year', now() at time zone 'Europe/Helsinki') - interval '1 year')`,
  'members in all': sql<{ n: number }>`
    select count(*)::int n from member join section on section.id = section_id where not section.is_training`,
  'largest section': sql<{ n: number }>`
    select max(n)::int n from (select count(*) n from member where membership_status_id in (501, 506) group by section_id) s`,
  meetings: sql<{ n: number }>`
    select count(*)::int n from meeting join section on section.id = section_id where not is_training`,
  'positions of trust': sql<{ n: number }>`select count(*)::int n from position_of_trust`,
  accounts: sql<{ n: number }>`select count(*)::int n from account`,
};

test.each([
  ['districts', 3, 3],
  ['sections', 12, 12],
  ['members with current membership', 595, 610],
  ['members in all', 895, 905],
  ['largest section', 78, 84],
  ['meetings', 110, 135],
  ['positions of trust', 750, 1000],
  ['accounts', 38, 42],
] as const)('the small set has as many %s as the rules list', async (what, low, high) => {
  const n = await number(counted[what]);
  expect(n).toBeGreaterThanOrEqual(low);
  expect(n).toBeLessThanOrEqual(high);
});

/** Positions that count in a chain or as held. Rule 9.3. */
const held = sql`position_of_trust p join meeting m on m.id = p.meeting_id and m.status_id in (1101, 1102, 1103, 1105)`;
const person = sql`coalesce(p.member_id::text, lower(p.non_member_first_name || ' ' || p.non_member_last_name))`;

test.each([
  [
    'holds a single-holder position while somebody else does',
    sql`select p.section_id, p.position_id from ${held} join position on position.id = p.position_id and max_holders = 1
        join (select p.* from ${held}) o on o.section_id = p.section_id and o.position_id = p.position_id and o.id > p.id
        where o.term_start <= p.term_end and p.term_start <= o.term_end`,
  ],
  [
    'sits in two seats of the board at once',
    sql`select p.section_id from ${held} join position on position.id = p.position_id and is_board
        join (select p.* from ${held} join position on position.id = p.position_id and is_board) o
          on o.section_id = p.section_id and o.member_id = p.member_id and o.id > p.id
        where o.term_start <= p.term_end and p.term_start <= o.term_end`,
  ],
  [
    'serves more terms in a row than the position allows, or is counted wrongly',
    sql`select * from (
          select p.id, p.term_ordinal, max_consecutive_terms,
            lag(p.term_ordinal) over chain before, lag(p.term_end) over chain ended, p.term_start
          from ${held} join position on position.id = p.position_id
          window chain as (partition by p.section_id, p.position_id, ${person} order by p.term_start)) terms
        where term_ordinal > max_consecutive_terms
          or term_ordinal <> case when term_start < ended + interval '1 year' then before + 1 else 1 end`,
  ],
  [
    'serves a term longer than the position allows',
    sql`select p.id from ${held} join position on position.id = p.position_id
        where m.status_id = 1103 and p.term_end > p.term_start + max_term_years * interval '1 year'`,
  ],
  [
    'holds a position that only members may hold',
    sql`select p.id from ${held} join position on position.id = p.position_id left join member on member.id = p.member_id
        where requires_membership and not (p.section_id = ${demoUnits.section} and p.position_id = 8)
          and (member.id is null or membership_status_id in (502, 503) or member.status_id in (103, 106))`,
  ],
  [
    'was elected by the meeting of another section',
    sql`select p.id from ${held} join member on member.id = p.member_id and member.section_id <> p.section_id`,
  ],
  [
    'meets without minutes',
    sql`select meeting.id from meeting left join minutes on meeting_id = meeting.id where minutes.id is null`,
  ],
  [
    'has sent a meeting of the future',
    sql`select id from meeting where status_id <> 1100 and date_held > (now() at time zone 'Europe/Helsinki')::date`,
  ],
  ['paid before the membership began', sql`select id from member where payment_date < membership_approved`],
])('nobody %s', async (_, query) => {
  const { rows } = await sql`${query} limit 5`.execute(database.db);
  expect(rows).toEqual([]);
});

test('every living section has a board in office that meets its least numbers, but for one without signatories', async () => {
  const { rows } = await sql`
    select section.id section_id, position.id position_id
    from section cross join position
    left join (select p.* from position_of_trust p join meeting m on m.id = p.meeting_id and m.status_id = 1103
               where (now() at time zone 'Europe/Helsinki')::date between term_start and term_end) p
      on p.section_id = section.id and p.position_id = position.id
    where section.status_id <> 602 and min_holders > 0
    group by 1, 2, min_holders, max_holders having count(p.id) not between min_holders and max_holders
    order by 2`.execute(database.db);
  const section_id = demoUnits.sectionWithoutSignatories;
  expect(rows).toEqual([
    { section_id, position_id: 2 },
    { section_id, position_id: 3 },
  ]);
});

test('that section had signatories once, and has none who hold their position now', async () => {
  const { rows } = await sql`
    select count(*)::int held,
      (count(*) filter (where term_end >= (now() at time zone 'Europe/Helsinki')::date))::int holding
    from ${held} join position on position.id = p.position_id
    where is_signing and p.section_id = ${demoUnits.sectionWithoutSignatories}`.execute(database.db);
  expect(rows).toEqual([{ held: expect.any(Number), holding: 0 }]);
  expect(rows).not.toMatchObject([{ held: 0 }]);
});

test('a section owes its spring report, and in another the secretary carries on without a successor (21.1, 25.1)', async () => {
  const year = sql`extract(year from now() at time zone 'Europe/Helsinki')`;
  const { rows: owing } = await sql`
    select id from section where status_id <> 602 and not exists (
      select from meeting m where m.section_id = section.id and m.type_id = 1002 and extract(year from m.date_held) = ${year})`.execute(
    database.db,
  );
  expect(owing).toContainEqual({ id: 10 });
  const { rows: last } = await sql`
    select (now() at time zone 'Europe/Helsinki')::date - max(p.term_end) days, bool_or(p.is_ended_early) is_early from ${held}
    where p.section_id = 8 and p.position_id = 13`.execute(database.db);
  expect(last).toEqual([{ days: 20, is_early: false }]);
});

test('the first district has meetings, and section 1 members, for more than a page', async () => {
  const { rows } = await sql<{ meetings: number; members: number }>`
    select (select count(*)::int from meeting where district_id = ${demoUnits.district}) meetings,
      (select count(*)::int from member where section_id = ${demoUnits.section} and membership_status_id = 501) members`.execute(
    database.db,
  );
  expect(rows[0]?.meetings).toBeGreaterThan(paging.size);
  expect(rows[0]?.members).toBeGreaterThan(paging.size);
});

test('section 1 has two signatories and an executive director besides its chairs', async () => {
  const { rows } = await sql`
    select position_id, count(*)::int from ${held} join position on position.id = p.position_id
    where is_signing and p.section_id = ${demoUnits.section} and m.status_id = 1103
      and (now() at time zone 'Europe/Helsinki')::date between term_start and term_end
    group by 1 order by 1`.execute(database.db);
  expect(rows).toEqual([
    { position_id: 2, count: 1 },
    { position_id: 3, count: 1 },
    { position_id: 5, count: 1 },
    { position_id: 6, count: 2 },
  ]);
});

test('section 1 has an autumn meeting to record, and a board whose terms end with this year', async () => {
  const now = sql`(now() at time zone 'Europe/Helsinki')::date`;
  const { rows: meetings } = await sql`
    select count(p.id)::int positions from meeting m left join position_of_trust p on p.meeting_id = m.id
    where m.section_id = ${demoUnits.section} and m.type_id = 1001 and m.status_id = 1100
      and m.date_held between date_trunc('year', ${now}) + interval '6 months' and ${now}
    group by m.id`.execute(database.db);
  const { rows: board } = await sql`
    select p.position_id as id, count(*) filter (where ends)::int as ends, count(*) filter (where not ends)::int as "goesOn",
      count(*) filter (where ends and p.term_ordinal = 3)::int as "mayNot",
      count(*) filter (where member.membership_status_id = 502)::int as left,
      count(*) filter (where p.member_id is null)::int as outside
    from ${held} left join member on member.id = p.member_id
    cross join lateral (select extract(year from p.term_end) = extract(year from ${now}) as ends) e
    where p.section_id = ${demoUnits.section} and m.status_id = 1103 and m.type_id = 1001
      and ${now} between p.term_start and p.term_end
    group by 1 order by 1`.execute(database.db);
  const seat = (id: number, ends: number, more: object = {}) => {
    const none = { goesOn: 0, mayNot: 0, left: 0, outside: 0 };
    return { id, ends, ...none, ...more };
  };
  expect(board).toEqual([
    seat(2, 1),
    seat(3, 1),
    seat(4, 1),
    seat(5, 0, { goesOn: 1 }),
    seat(6, 2),
    seat(7, 6, { goesOn: 2, mayNot: 1 }),
    seat(8, 2, { left: 1 }),
    seat(9, 1, { outside: 1 }),
    seat(13, 1),
    seat(14, 1),
    seat(15, 1),
    seat(17, 1),
    seat(19, 1),
  ]);
  const isSecondHalf = today().slice(5) >= '07';
  expect(meetings).toEqual(isSecondHalf ? [{ positions: 0 }] : []);
});

test('section 1 shows a meeting in every state', async () => {
  const rows = await database.db
    .selectFrom('meeting')
    .select('status_id')
    .distinct()
    .where('section_id', '=', demoUnits.section)
    .orderBy('status_id')
    .execute();
  expect(rows.map(({ status_id }) => status_id)).toEqual([1100, 1101, 1102, 1103, 1104, 1105]);
});

test('section 1 has coming positions from meetings in every state that shows them (6.4)', async () => {
  const { rows } = await sql<{ status_id: number }>`
    select distinct m.status_id from ${held}
    where p.section_id = ${demoUnits.section}
      and p.term_end >= (now() at time zone 'Europe/Helsinki')::date order by 1`.execute(database.db);
  expect(rows.map(({ status_id }) => status_id)).toEqual([1101, 1102, 1103, 1105]);
});

test('the history of every meeting, and of the letter requests of section 1 and 2, leads to how they stand', async () => {
  const { rows } = await sql`
    with stands as (
      select 'meeting' entity, id, section_id, status_id from meeting
      union all select 'letterrequest', id, section_id, status_id from letter_request where status_id > 1501)
    select s.* from stands s
    where (section_id in (${demoUnits.section}, ${demoUnits.otherSection}) or entity = 'meeting')
      and section_id <> all(${[...demoUnits.trainingSections]}) and status_id is distinct from (
      select coalesce(after ->> 'status', after ->> 'statusId')::int from audit a
      where a.entity = s.entity and a.entity_id = s.id order by at desc, a.id desc limit 1)`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
});

test('the history of a meeting names each state that its page shows, with who and when (7.1)', async () => {
  const { rows } = await sql`
    select m.id from meeting m where m.section_id <> all(${[...demoUnits.trainingSections]})
      and (select jsonb_agg(jsonb_build_array(c.status_id, c.at, c.by) order by c.id)
        from meeting_status_change c where c.meeting_id = m.id) is distinct from
      (select jsonb_agg(jsonb_build_array((a.after ->> 'status')::int, a.at, a.by) order by a.id)
        from audit a where a.entity = 'meeting' and a.entity_id = m.id)`.execute(database.db);
  expect(rows).toEqual([]);
});

test('history begins with an addition, runs in the order of its days and names what there is', async () => {
  const { rows } = await sql<{ entity: string; begins: string[]; ordered: boolean; sections: number[] }>`
    select entity, array_agg(distinct first) begins, bool_and(at <= now() and (earlier is null or earlier <= at)) ordered,
      array_agg(distinct section_id order by section_id) sections
    from (select *, first_value(action) over (partition by entity, entity_id order by id) first,
      lag(at) over (order by id) earlier from audit where entity <> 'database') a
    group by 1 order by 1`.execute(database.db);
  const sections = [demoUnits.section, demoUnits.otherSection];
  expect(rows).toEqual([
    { entity: 'attachment', begins: ['add'], ordered: true, sections },
    { entity: 'letterrequest', begins: ['add'], ordered: true, sections: [demoUnits.section] },
    {
      entity: 'meeting',
      begins: ['add'],
      ordered: true,
      sections: Array.from({ length: 12 }, (_, at) => at + 1),
    },
    { entity: 'member', begins: ['update'], ordered: true, sections },
    { entity: 'plan', begins: ['add'], ordered: true, sections },
  ]);
});

test('there are members of every kind that rules speak of', async () => {
  const { rows } = await sql<Record<string, boolean>>`
    select bool_or(is_publish_prohibited) masked, bool_or(membership_type_id = 402) lifetime,
      bool_or(membership_type_id = 403) youth, bool_or(membership_status_id = 502) resigned,
      bool_or(membership_status_id = 506) new, bool_or(search_text <> search_plain) marks
    from member where section_id = any(${[...demoUnits.trainingSections]}) group by section_id`.execute(
    database.db,
  );
  for (const row of rows) expect(Object.values(row)).not.toContain(false);
  expect(rows).toHaveLength(3);
});

test.each(demoAccounts)(
  '$email signs in as $who',
  async ({ email, role, section, district, passwordAge }) => {
    const account = await database.db
      .selectFrom('account')
      .leftJoin('employee', 'employee.id', 'account.employee_id')
      .leftJoin('member', 'member.id', 'account.member_id')
      .leftJoin('member_role', 'member_role.member_id', 'member.id')
      .select((eb) => [
        'account.password_hash',
        eb.fn.coalesce('employee.role_id', 'member_role.role_id').as('role'),
        'employee.district_id',
        'member.section_id',
        'member.email as member_email',
        sql<number>`current_date - password_set_at::date`.as('age'),
      ])
      .where('account.email', '=', email)
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({ role, district_id: district ?? null, section_id: section ?? null });
    expect(Math.abs(account.age - passwordAge)).toBeLessThanOrEqual(1);
    expect(await verify(account.password_hash ?? '', demoPassword)).toBe(true);
  },
);

test('a second filling is refused and changes nothing', async () => {
  const before = await number(counted['members in all']);
  await expect(seed(database.url, 'small')).rejects.toThrow(DatabaseNotEmpty);
  expect(await number(counted['members in all'])).toBe(before);
});

test('what is added later gets the next id', async () => {
  const { id } = await database.db
    .insertInto('external_form')
    .values({ name: 'Uusi lomake', link: 'https://lomake.example' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const others = await number(sql<{ n: number }>`select count(*)::int n from external_form`);
  expect(id).toBe(others);
});
