import { sql } from 'kysely';
import type { Answer } from '@osasto/api';
import { daysAfter, today } from '@osasto/contract';
import { makeClockMovable, moveClock } from '../../../testing/clock.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

type Row = Answer<'GET accessreview'>[number];

const path = '/api/accessreview';
const year = Number(today().slice(0, 4));

let service: TestService;
/** Jäsen 991 to 994 are in section 1: an admin with a position, one without, one without an address, one who carries on. */
beforeAll(async () => {
  service = await startTestService({}, makeClockMovable);
  const { db } = service;
  await sql`insert into member (id, section_id, district_id, last_name, first_name, spr_id, email,
      membership_status_id, membership_type_id)
    select 990000 + n, 1, (select district_id from section where id = 1), 'Pääsynen', 'Jäsen ' || n, 99000000 + n,
      case when n <> 993 then 'jasen' || n || '@paasy.example' end, 501, 402
    from generate_series(991, 994) n`.execute(db);
  await sql`insert into account (email, member_id)
    select email, id from member where id between 990991 and 990994 and email is not null`.execute(db);
  await sql`insert into member_role (member_id, role_id)
    values (990991, 5), (990992, 5), (990992, 6), (990993, 6), (990994, 5)`.execute(db);
  // The first holds a position that carries nobody on; the fourth was the chair until yesterday, and has no successor.
  await sql`delete from position_of_trust where section_id = 1 and position_id = 2`.execute(db);
  await hold(990991, 12, today());
  await hold(990994, 2, daysAfter(today(), -1));
});
afterAll(() => service.close());

/** Gives a member a position of section 1 until a day, by an approved report. */
const hold = (memberId: number, positionId: number, end: string) =>
  sql`insert into position_of_trust (section_id, district_id, meeting_id, member_id, position_id,
      elected_date, term_start, term_end)
    select section_id, district_id, id, ${memberId}, ${positionId}, date_held, ${end}::date - 300, ${end}::date from meeting
    where section_id = 1 and status_id = 1103 order by id limit 1`.execute(service.db);

const review = async (by = 'superadmin') => {
  const { status, body } = await service.request(by, 'GET', path);
  expect(status).toBe(200);
  return body as Row[];
};
const find = async (id: string, by?: string) => (await review(by)).find((row) => row.id === id);
const send = (by: string, body: object) => service.request(by, 'POST', path, body);
const keysOf = (body: unknown) =>
  (body as { errors: { translationKey: string }[] }).errors.map(({ translationKey }) => translationKey);

/** An employee of district 1 whose account is as old as it says, and who signed in as long ago, if ever. */
async function employee(name: string, { age, seen }: { age: string; seen?: string }, roleId = 3) {
  const { body } = await service.request('superadmin', 'POST', '/api/Employee/Add', {
    firstName: name,
    lastName: 'Pääsynen',
    email: `${name.toLowerCase()}@paasy.example`,
    roleId,
    districtId: roleId === 3 ? 1 : null,
  });
  const { id } = body as { id: number };
  await sql`update account set created = now() - ${age}::interval where employee_id = ${id}`.execute(
    service.db,
  );
  if (seen !== undefined)
    await sql`insert into audit (at, account_id, by, action, entity, entity_id, request_id)
      select now() - ${seen}::interval, id, ${name}, 'signin', 'account', id, 'test' from account
      where employee_id = ${id}`.execute(service.db);
  return id;
}

const actions = async (entity: string, id: number) =>
  (
    await sql<{ action: string; by: string }>`
      select action, by from audit where entity = ${entity} and entity_id = ${id} and action <> 'add' order by id`.execute(
      service.db,
    )
  ).rows;

test('a section role whose member holds no position in the section is listed, with what it may do (11.10)', async () => {
  expect(await find('member-990992')).toEqual({
    id: 'member-990992',
    name: 'Jäsen 992 Pääsynen',
    unit: { id: 1, name: expect.any(String) },
    roles: [5, 6],
    reasons: ['leftOffice'],
  });
  expect(await find('member-990993')).toMatchObject({ roles: [6], reasons: ['leftOffice', 'noAddress'] });
  expect(await find('member-990991')).toBeUndefined();
  // 25.1: a chair without a successor carries on.
  expect(await find('member-990994')).toBeUndefined();
});

test.each([
  ['Eeva', { age: '2 years', seen: '13 months' }, ['notSeen']],
  ['Outi', { age: '2 years', seen: '11 months' }, undefined],
  ['Kaarina', { age: '13 months' }, ['notSeen']],
  ['Uuno', { age: '11 months' }, undefined],
] as const)('an employee, %s, %j is listed for %j (11.10)', async (name, when, reasons) => {
  const id = await employee(name, when);
  const row = await find(`employee-${id}`);
  expect(row?.reasons).toEqual(reasons);
  if (reasons) expect(row).toMatchObject({ roles: [3], unit: { id: 1 }, name: `${name} Pääsynen` });
  expect(row?.lastSeen === undefined).toBe(reasons === undefined || !('seen' in when));
});

test('super admins are for super admins (3, note 2)', async () => {
  const id = await employee('Ylva', { age: '2 years' }, 1);
  const row = `employee-${id}`;
  expect(await find(row)).toMatchObject({ unit: null, roles: [1] });
  expect(await find(row, 'kt')).toBeUndefined();
  const answers = [await send('kt', { keep: [row] }), await send('kt', { remove: [row] })];
  expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  expect(await actions('employee', id)).toEqual([
    { action: 'denied', by: 'Kaija Toivola' },
    { action: 'denied', by: 'Kaija Toivola' },
  ]);
});

test('what is kept says by whom and when, and what is removed is gone, both in the log (11.10)', async () => {
  const gone = await employee('Poistuva', { age: '2 years' });
  const kept = await employee('Pysyvä', { age: '2 years' });
  const { status, body } = await send('kt', {
    keep: [`employee-${kept}`, 'member-990993'],
    remove: [`employee-${gone}`, 'member-990992'],
  });
  expect(status).toBe(200);
  const rows = body as Row[];
  expect(rows.find(({ id }) => id === `employee-${kept}`)?.kept).toEqual({
    at: expect.any(String),
    by: 'Kaija Toivola',
  });
  expect(rows.find(({ id }) => id === 'member-990993')?.kept?.by).toBe('Kaija Toivola');
  expect(rows.map(({ id }) => id)).not.toContain(`employee-${gone}`);
  expect(rows.map(({ id }) => id)).not.toContain('member-990992');
  expect((await service.request('kt', 'GET', `/api/Employee/${gone}`)).status).toBe(404);
  expect(await actions('employee', kept)).toEqual([{ action: 'keep', by: 'Kaija Toivola' }]);
  expect(await actions('employee', gone)).toEqual([{ action: 'delete', by: 'Kaija Toivola' }]);
  expect(await actions('member', 990_993)).toEqual([{ action: 'keep', by: 'Kaija Toivola' }]);
  const { rows: changes } = await sql`
    select before, after, section_id from audit where entity = 'member' and entity_id = 990992`.execute(
    service.db,
  );
  expect(changes).toEqual([{ before: { roles: [5, 6] }, after: { roles: [] }, section_id: 1 }]);
  const { rows: left } = await sql`select from member_role where member_id = 990992`.execute(service.db);
  expect(left).toEqual([]);
});

test.each([
  ['nothing', {}, 400, ['validation.required']],
  [
    'what is kept and removed at once',
    { keep: ['{listed}'], remove: ['{listed}'] },
    400,
    ['validation.required'],
  ],
  ['who is not listed', { remove: ['{listed}', '{seen}'] }, 409, ['accessreview.notListed']],
  ['who does not exist', { remove: ['{listed}', 'employee-2000000'] }, 404, undefined],
  ['a member who does not exist', { keep: ['member-2000000'] }, 404, undefined],
  ['what is no id', { keep: ['district-1'] }, 400, ['validation.pattern']],
])('%s is refused, and nothing is done', async (what, given, expected, errors) => {
  const listed = await employee(`Luettelossa${what.length}`, { age: '2 years' });
  const seen = await employee(`Nähty${what.length}`, { age: '2 years', seen: '1 day' });
  const asText = JSON.stringify(given);
  const body = asText.replaceAll('{listed}', `employee-${listed}`).replaceAll('{seen}', `employee-${seen}`);
  const answer = await send('superadmin', JSON.parse(body) as object);
  expect(answer.status).toBe(expected);
  if (errors) expect(keysOf(answer.body)).toEqual(errors);
  expect(await actions('employee', listed)).toEqual([]);
});

test.each(['districtadmin', 'districtuser', 'sectionadmin', 'sectionuser'])(
  '%s has no review',
  async (by) => {
    expect((await service.request(by, 'GET', path)).status).toBe(403);
    expect((await send(by, { keep: ['member-990993'] })).status).toBe(403);
  },
);

const waiting = async () => {
  const { body } = await service.request('kt', 'GET', '/api/waiting');
  return (body as Answer<'GET waiting'>).find(({ kind }) => kind === 'accessReview');
};

/* The clock moves from here on. */
test('the review waits from 15 January until each was kept or removed that year (22.1)', async () => {
  await service.tokenOf('superadmin');
  const moveTo = async (instant: string) => {
    await moveClock(service, instant);
    return service.tokenOf('kt');
  };
  await moveTo(`${year}-01-14T12:00:00Z`);
  expect(await waiting()).toBeUndefined();
  await moveTo(`${year}-01-15T12:00:00Z`);
  const all = await review('kt');
  const open = all.filter(({ kept }) => !kept).map(({ id }) => id);
  expect(open.length).toBeGreaterThan(1);
  expect(await waiting()).toMatchObject({
    count: open.length,
    href: '/employees?tab=access',
    isLate: false,
  });
  expect((await send('kt', { keep: open.slice(1) })).status).toBe(200);
  expect(await waiting()).toMatchObject({
    count: 1,
    subject: {
      fi: 'Yhden henkilön käyttöoikeudet vahvistettava tai poistettava',
      sv: 'En persons behörigheter ska bekräftas eller tas bort',
    },
  });
  expect((await send('kt', { remove: open.slice(0, 1) })).status).toBe(200);
  expect(await waiting()).toBeUndefined();

  // The next year asks again; by February nobody has been seen for a year, but nobody ends the own access.
  await moveTo(`${year + 1}-01-15T12:00:00Z`);
  expect((await waiting())?.count).toBe((await review('kt')).length);
  await moveTo(`${year + 2}-02-01T12:00:00Z`);
  const { rows } = await sql<{ id: number }>`
    select employee_id as id from account where email = 'kt@demo.example'`.execute(service.db);
  const own = `employee-${rows[0]?.id}`;
  expect(await find(own, 'kt')).toMatchObject({ reasons: ['notSeen'] });
  const answer = await send('kt', { remove: [own] });
  expect([answer.status, keysOf(answer.body)]).toEqual([409, ['employee.ownAccount']]);
});

let lastHolder = 980_000;

/** A member of section 1 with a role of today, who holds a position there and has signed in today. */
async function roleHolder(id: number) {
  await sql`insert into member (id, section_id, district_id, last_name, first_name, spr_id, email,
      membership_status_id, membership_type_id)
    select ${id}, 1, district_id, 'Haltija', 'Jäsen', ${id}, 'haltija' || ${id}::integer || '@paasy.example', 501, 402
    from section where id = 1`.execute(service.db);
  await sql`insert into account (email, member_id) select email, id from member where id = ${id}`.execute(
    service.db,
  );
  await sql`insert into member_role (member_id, role_id) values (${id}, 5)`.execute(service.db);
  await hold(id, 12, daysAfter(today(), 100));
  await signIn(id, '0 days');
}

const signIn = (memberId: number, ago: string) =>
  sql`insert into audit (at, account_id, by, action, entity, entity_id, request_id)
    select now() - ${ago}::interval, id, 'Jäsen', 'signin', 'account', id, 'test' from account
    where member_id = ${memberId}`.execute(service.db);
const run = (statement: ReturnType<typeof sql>) => statement.execute(service.db);

test.each([
  [
    'gets a position',
    (id: number) => run(sql`update position_of_trust set term_end = term_start + 1 where member_id = ${id}`),
    (id: number) => hold(id, 14, daysAfter(today(), 50)),
  ],
  [
    'comes to the section where the position is',
    (id: number) => run(sql`update member set section_id = 2 where id = ${id}`),
    (id: number) => run(sql`update member set section_id = 1 where id = ${id}`),
  ],
  [
    'signs in after a year',
    (id: number) =>
      run(sql`update account set member_id = null where member_id = ${id}`)
        .then(() =>
          run(sql`insert into account (email, member_id) values (${`uusi${id}@paasy.example`}, ${id})`),
        )
        .then(() =>
          run(sql`update member_role set granted_at = now() - interval '2 years' where member_id = ${id}`),
        )
        .then(() => signIn(id, '366 days')),
    (id: number) => signIn(id, '0 days'),
  ],
  [
    'gets an address',
    (id: number) =>
      run(sql`update account set member_id = null where member_id = ${id}`).then(() =>
        run(sql`update member set email = null where id = ${id}`),
      ),
    (id: number) => run(sql`update member set email = 'osoite@paasy.example' where id = ${id}`),
  ],
  [
    'loses the role',
    (id: number) => run(sql`update position_of_trust set term_end = term_start + 1 where member_id = ${id}`),
    (id: number) => run(sql`delete from member_role where member_id = ${id}`),
  ],
])('the count rises and falls at once when somebody %s (22.1)', async (_, rise, fall) => {
  await service.tokenOf('kt');
  const id = (lastHolder += 1);
  await roleHolder(id);
  const counts = [(await waiting())?.count ?? 0];
  await rise(id);
  counts.push((await waiting())?.count ?? 0);
  await fall(id);
  counts.push((await waiting())?.count ?? 0);
  const [before = 0] = counts;
  expect(counts).toEqual([before, before + 1, before]);
});
