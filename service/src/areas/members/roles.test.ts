import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Member } from '@osasto/api';
import {
  auditTables,
  fingerprint,
  startTestService,
  type TestService,
} from '../../../testing/test-service.ts';
import type { Session } from '../../platform/identity/session.ts';
import { memberSteps } from './role-changes.ts';
import { losesAdministration } from './role-rules.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const url = '/api/members/updateRoles';
const update = (by: string, memberId: number, roles: number[]) =>
  service.request(by, 'POST', url, { memberId, roles });
const keysOf = (body: unknown) =>
  ((body as { errors?: { translationKey: string }[] }).errors ?? []).map(
    ({ translationKey }) => translationKey,
  );
const one = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row> => {
  const { rows } = await query.execute(service.db);
  if (rows[0] === undefined) throw new Error('Nothing was found.');
  return rows[0];
};
const rolesOf = async (id: number) =>
  ((await service.request('kt', 'GET', `/api/members/getbyid/${id}`)).body as Member).memberRoles;

test('who has seen other roles learns those there are now, and nothing that only a card shows (1.20)', async () => {
  const { id } = await newMember();
  const authorization = `Bearer ${await service.tokenOf('kt')}`;
  const card = await service.app.inject({ url: `/api/members/getbyid/${id}`, headers: { authorization } });
  await update('districtadmin', id, [6]);
  const refused = await service.app.inject({
    method: 'POST',
    url,
    headers: { authorization, 'if-match': String(card.headers['etag']) },
    payload: { memberId: id, roles: [5] },
  });
  expect(refused.statusCode).toBe(409);
  const { id: sameId, sectionId, firstName, lastName, membershipStatus } = card.json<Member>();
  expect(refused.json()).toMatchObject({
    current: { id: sameId, sectionId, firstName, lastName, membershipStatus, memberRoles: [6] },
    by: expect.stringMatching(/\S/),
  });
  expect(Object.keys(refused.json<{ current: object }>().current)).toHaveLength(6);
});

let number = 900_000_000;
/** A new member of a section, without a role. */
async function newMember(section = 1, changes: { email?: string | null; prohibited?: boolean } = {}) {
  number += 1;
  const { email = `member${number}@apuliitto.example`, prohibited = false } = changes;
  const { id } = await one(sql<{ id: number }>`
    insert into member (section_id, district_id, first_name, last_name, spr_id, email, membership_status_id,
      membership_type_id, is_publish_prohibited)
    select id, district_id, 'Aino', ${`Åberg ${number}`}, ${number}, ${email}, 501, 401, ${prohibited}
    from section where id = ${section} returning id`);
  return { id, email: email ?? '' };
}
const memberOfAccount = async (name: string) =>
  (
    await one(
      sql<{ id: number }>`select member_id as id from account where email = ${`${name}@demo.example`}`,
    )
  ).id;
const tokenOf = async (email: string) => {
  const { id } = await one(sql<{ id: number }>`select id from account where email = ${email}`);
  return service.app.tokens.issue({ ossiId: id } as never, 1);
};

/** Lowest number that each may handle of a member of section 1 in district 1; null for whom the call is not. Rule 4.8. */
const best: Record<string, number | null> = {
  superadmin: 1,
  kt: 2,
  districtadmin: 3,
  districtuser: null,
  sectionadmin: 5,
  sectionuser: null,
  otherdistrict: null,
  othersection: null,
};

const ranks = Object.entries(best).flatMap(([by, from]) =>
  [1, 2, 3, 4, 5, 6].flatMap((role) =>
    (['gives', 'takes'] as const).map((does) => ({
      by,
      does,
      role,
      status: from === null ? 403 : role >= from ? 200 : 400,
    })),
  ),
);

test.each(ranks)('$by $does role $role: $status', async ({ by, does, role, status }) => {
  const { id } = await newMember();
  const [before, after] = does === 'gives' ? [[], [role]] : [[role], []];
  if (does === 'takes') expect((await update('superadmin', id, before)).status).toBe(200);
  const unchanged = await fingerprint(service, auditTables);

  const answer = await update(by, id, after);
  expect(answer.status).toBe(status);
  expect(await rolesOf(id)).toEqual(status === 200 ? after : before);
  if (status === 200) {
    expect(answer.body).toEqual({ isValid: true, errors: [] });
    return;
  }
  if (status === 400) expect(keysOf(answer.body)).toEqual(['roles.rankTooLow']);
  expect(await fingerprint(service, auditTables)).toEqual(unchanged);
  const { action } = await one(
    sql<{ action: string }>`select action from audit where action <> 'read' order by id desc limit 1`,
  );
  expect(action).toBe('denied');
});

test.each([
  // before, asked, by, status, after
  [[5], [5, 6], 'sectionadmin', 200, [5, 6]],
  [[5, 6], [6, 6], 'sectionadmin', 200, [6]],
  [[3, 6], [3, 5], 'sectionadmin', 200, [3, 5]], // what is not changed is not judged
  [[3, 6], [6], 'sectionadmin', 400, [3, 6]],
  [[3], [4], 'districtadmin', 200, [4]],
  [[2], [3], 'districtadmin', 400, [2]],
  [[2], [3], 'kt', 200, [3]],
  [[4], [1], 'superadmin', 200, [1]],
  [[], [], 'sectionadmin', 200, []],
] as [number[], number[], string, number, number[]][])(
  'roles %j become %j by %s: %s',
  async (before, asked, by, status, after) => {
    const { id } = await newMember();
    if (before.length > 0) await update('superadmin', id, before);
    expect((await update(by, id, asked)).status).toBe(status);
    expect(await rolesOf(id)).toEqual(after);
  },
);

test('an employee has one role (11.1)', async () => {
  const { id } = await newMember();
  const { status, body } = await update('superadmin', id, [3, 4]);
  expect([status, keysOf(body)]).toEqual([400, ['roles.oneEmployeeRole']]);
});

test.each(['kt', 'districtadmin', 'sectionadmin'])(
  '%s learns of an unknown member what 1.7 says',
  async (by) => {
    const { status } = await update(by, 2_000_000_000, [6]);
    expect(status).toBe(by === 'kt' ? 404 : 403);
  },
);

test('a position of trust in a district does not make its admin the one to give roles (4.9)', async () => {
  const { id } = await newMember(2);
  await sql`update position_of_trust set member_id = ${id} where id = (
    select p.id from position_of_trust p join meeting m on m.id = p.meeting_id
    where p.district_id = 2 and p.member_id is not null and m.status_id = 1103 limit 1)`.execute(service.db);
  expect((await service.request('otherdistrict', 'GET', `/api/members/getbyid/${id}`)).status).toBe(200);
  expect((await update('otherdistrict', id, [6])).status).toBe(403);
});

describe("the caller's own roles", () => {
  test.each([
    [[5], [6], 501, true],
    [[5], [5, 6], 501, false],
    [[1, 5], [5], 501, false],
    [[1, 5], [5], 502, true], // section roles do not count without membership (2.4)
    [[4, 5], [4], 501, true],
    [[4], [], 501, false], // never could
  ] as const)('from %j to %j with membership %s loses administration: %s', (before, after, status, loses) => {
    expect(losesAdministration(before, after, status)).toBe(loses);
  });

  test.each([
    // own roles, asked, refused with
    [[5], [], 'roles.ownRole'],
    [[5, 6], [6], 'roles.ownRole'],
    [[3], [4], 'roles.ownRole'],
    [[2], [], 'roles.ownRole'],
    [[2, 5], [5], 'employee.ownAccount'], // 11.4
    [[2], [3], 'employee.ownRole'], // 11.5
  ])('%j cannot become %j: %s', async (own, asked, key) => {
    const { id, email } = await newMember();
    await update('superadmin', id, own);
    const token = await tokenOf(email);
    const { statusCode, payload } = await service.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${token}` },
      payload: { memberId: id, roles: asked },
    });
    expect([statusCode, keysOf(JSON.parse(payload))]).toEqual([409, [key]]);
    expect(await rolesOf(id)).toEqual(own);
  });

  test('others of the own roles may go', async () => {
    const id = await memberOfAccount('sectionadmin');
    expect((await update('sectionadmin', id, [5, 6])).status).toBe(200);
    expect((await update('sectionadmin', id, [5])).status).toBe(200);
  });

  test('a district user who is section admin gives what a section admin may', async () => {
    const { id: ownId, email } = await newMember();
    await update('superadmin', ownId, [4, 5]);
    const token = await tokenOf(email);
    const { id } = await newMember();
    const ask = async (roles: number[], memberId = id) =>
      (
        await service.app.inject({
          method: 'POST',
          url,
          headers: { authorization: `Bearer ${token}` },
          payload: { memberId, roles },
        })
      ).statusCode;
    expect(await ask([4])).toBe(400);
    expect(await ask([6])).toBe(200);
    expect(await ask([6], (await newMember(2)).id)).toBe(403); // the district is only to look at
  });
});

describe('employees and accounts', () => {
  const accountOf = (email: string) =>
    one(sql<{ id: number; employee: number | null; member: number | null; password: string | null }>`
      select id, employee_id as employee, member_id as member, password_hash as password
      from account where email = ${email}`);
  const employeeOf = (email: string) =>
    one(sql<object>`
      select first_name as first, role_id as role, district_id as district from employee where email = ${email}`);

  test.each([
    [1, null],
    [2, null],
    [3, 1],
    [4, 1],
  ])('role %s makes an employee with district %s and an account', async (role, district) => {
    const { id, email } = await newMember();
    await update('superadmin', id, [role]);
    expect(await employeeOf(email)).toEqual({ first: 'Aino', role, district });
    expect(await accountOf(email)).toMatchObject({
      member: id,
      employee: expect.any(Number),
      password: null,
    });
  });

  test('a section role opens an account, which stays when the role goes', async () => {
    const { id, email } = await newMember();
    await update('sectionadmin', id, [6]);
    const opened = await accountOf(email);
    expect(opened).toMatchObject({ member: id, employee: null });
    await update('sectionadmin', id, []);
    expect(await accountOf(email)).toEqual(opened);
  });

  test('access ends at once, and the log keeps the name', async () => {
    const { id, email } = await newMember();
    await update('superadmin', id, [4]);
    const { employee } = await accountOf(email);
    const token = await tokenOf(email);
    const ask = async () =>
      (await service.app.inject({ url: '/api/districts', headers: { authorization: `Bearer ${token}` } }))
        .statusCode;
    expect(await ask()).toBe(200);
    await update('districtadmin', id, []);
    expect(await ask()).toBe(401);
    await expect(employeeOf(email)).rejects.toThrow('Nothing');
    const { rows } = await sql<{ action: string; before: object | null; after: object | null }>`
      select action, before, after from audit where entity = 'employee' and entity_id = ${employee} order by id`.execute(
      service.db,
    );
    const logged = { id: employee, firstName: 'Aino', roleId: 4, districtId: 1 };
    expect(rows).toEqual([
      { action: 'add', before: null, after: expect.objectContaining(logged) },
      { action: 'delete', before: expect.objectContaining(logged), after: null },
    ]);
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  test('the log shows the roles before and after, and nothing when nothing changed', async () => {
    const { id } = await newMember();
    await update('districtadmin', id, [3, 6]);
    await update('districtadmin', id, [6, 3]);
    const { rows } = await sql<object>`
      select action, by, section_id as section, before, after from audit
      where entity = 'member' and entity_id = ${id}`.execute(service.db);
    expect(rows).toEqual([
      {
        action: 'update',
        by: 'Päivi Rantala',
        section: 1,
        before: { roles: [] },
        after: { roles: [3, 6] },
      },
    ]);
  });

  test.each([
    ['without an address', { email: null }],
    ['whose address is masked (4.7)', { email: 'kanarialintu@salainen.example', prohibited: true }],
  ])('a member %s cannot become an employee, but hold a section role', async (_what, changes) => {
    const { id } = await newMember(1, changes);
    const { status, body } = await update('superadmin', id, [3]);
    expect([status, keysOf(body)]).toEqual([400, ['roles.emailRequired']]);
    expect((await update('superadmin', id, [5])).status).toBe(200);
    expect(await rolesOf(id)).toEqual([5]);
  });

  test('an address is one person: an employee who has it already is not made twice', async () => {
    const { id } = await newMember(1, { email: 'KT@demo.example' });
    const { status, body } = await update('superadmin', id, [3]);
    expect([status, keysOf(body)]).toEqual([400, ['employee.emailInUse']]);
    // A section role adds up with what the account has.
    expect((await update('superadmin', id, [6])).status).toBe(200);
    expect(await rolesOf(id)).toEqual([2, 6]);
    await sql`update account set member_id = null where member_id = ${id}`.execute(service.db);
  });

  test("the account of another member with the same address stays that member's", async () => {
    const first = await newMember();
    await update('superadmin', first.id, [6]);
    const second = await newMember(1, { email: first.email.toUpperCase() });
    for (const roles of [[3], [6]]) {
      const { status, body } = await update('superadmin', second.id, roles); // oxlint-disable-line no-await-in-loop
      expect([status, keysOf(body)]).toEqual([400, ['employee.emailInUse']]);
    }
    expect((await accountOf(first.email)).member).toBe(first.id);
  });

  test("an employee who works in another district is not the district admin's to move", async () => {
    const { id, email } = await newMember();
    await update('superadmin', id, [3]);
    await sql`update employee set district_id = 2 where email = ${email}`.execute(service.db);
    expect(keysOf((await update('districtadmin', id, [])).body)).toEqual(['roles.rankTooLow']);
    expect((await update('kt', id, [4])).status).toBe(200);
    expect(await employeeOf(email)).toMatchObject({ role: 4, district: 2 });
  });
});

describe('at the same moment', () => {
  /** The requests arrive together; their answers' statuses. */
  const together = async (requests: { token: string; memberId: number; roles: number[] }[]) => {
    const answers = await Promise.all(
      requests.map(({ token, ...payload }) =>
        service.app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` }, payload }),
      ),
    );
    return answers.map(({ statusCode, payload }) => [statusCode, ...keysOf(JSON.parse(payload))]);
  };

  test('two who change one member come one after the other', async () => {
    const { id } = await newMember();
    const token = await service.tokenOf('superadmin');
    const lists = [[1], [2, 5], [3, 6], [4, 5, 6], [5], []];
    const answers = await together(lists.map((roles) => ({ token, memberId: id, roles })));
    expect(answers).toEqual(lists.map(() => [200]));
    const { rows } = await sql<{ before: { roles: number[] }; after: { roles: number[] } }>`
      select before, after from audit where entity = 'member' and entity_id = ${id} and action = 'update'
      order by id`.execute(service.db);
    // Each began where the one before had ended.
    rows.slice(1).forEach(({ before }, place) => expect(before).toEqual(rows[place]?.after));
    expect(await rolesOf(id)).toEqual(rows.at(-1)?.after.roles);
  });

  test('two super admins who take it from each other leave one', async () => {
    const [first, second] = [await newMember(), await newMember()];
    for (const { id } of [first, second]) await update('superadmin', id, [1]); // oxlint-disable-line no-await-in-loop
    const others = sql`role_id = 1 and email not in (${first.email}, ${second.email})`;
    const { rows } = await sql<{
      id: number;
    }>`update employee set role_id = 2 where ${others} returning id`.execute(service.db);
    const answers = await together([
      { token: await tokenOf(first.email), memberId: second.id, roles: [5] },
      { token: await tokenOf(second.email), memberId: first.id, roles: [5] },
    ]);
    // The later one is refused, or is a section admin by then.
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    const errors = [['employee.lastSuperAdmin'], ['roles.rankTooLow']];
    expect(errors).toContainEqual(answers.find(([status]) => status !== 200)?.slice(1));
    const { count } = await one(sql<{ count: number }>`select count(*) from employee where role_id = 1`);
    expect(count).toBe(1);
    await sql`update employee set role_id = 1 where id = any(${rows.map(({ id }) => id)})`.execute(
      service.db,
    );
  });

  test('the last super admin stays, whoever the caller was when the request came', async () => {
    const twin = await startTestService();
    const { rows } = await sql<{ id: number }>`
      update account set member_id = (select min(id) from member where id not in
        (select member_id from account where member_id is not null))
      where email = 'superadmin@demo.example' returning member_id as id`.execute(twin.db);
    await sql`update employee set role_id = 2 where role_id = 1 and email <> 'superadmin@demo.example'`.execute(
      twin.db,
    );
    const former: Session = {
      roles: [1],
      districtId: null,
      sectionId: null,
      accountId: 1,
      memberId: null,
      employeeId: null,
      name: 'Aino Åberg',
      jti: '',
      expires: 0,
    };
    const request = { session: former, id: 'test', headers: {}, server: twin.app };
    const change = memberSteps.update(request, {} as FastifyReply, rows[0]?.id ?? 0, []);
    await expect(change).rejects.toMatchObject({ statusCode: 409, message: 'employee.lastSuperAdmin' });
    await twin.close();
  });
});
