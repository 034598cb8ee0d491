import { sql } from 'kysely';
import type { Employee, OwnSessions } from '@osasto/api';
import { rowsWithoutSentence } from '../../../testing/sentences.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { countStatements } from '../../../testing/statements.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { demoPassword } from '../../seed/demo-accounts.ts';

let mails: Awaited<ReturnType<typeof startMailServer>>;
let service: TestService;
beforeAll(async () => {
  mails = await startMailServer();
  service = await startTestService({ mail: mails.mail });
});
afterAll(async () => {
  await service.close();
  mails.close();
});

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

async function signIn(name: string, { address = '192.0.2.14', agent = firefox } = {}): Promise<string> {
  const answer = await service.app.inject({
    method: 'POST',
    url: '/api/account/getlogintoken',
    remoteAddress: address,
    headers: { 'user-agent': agent },
    payload: { email: `${name}@demo.example`, password: demoPassword },
  });
  return answer.json<{ token: string }>().token;
}

const ask = (
  token: string,
  url = '/api/account/sessions',
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET',
  body?: object,
) =>
  service.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });
const statuses = (...tokens: string[]) =>
  Promise.all(tokens.map(async (token) => (await ask(token, '/api/code')).statusCode));
const sessionsOf = async (token: string) => (await ask(token)).json<OwnSessions>().sessions;

const untilMailed = (text: string) => mails.untilMailed(text);

test('a person sees where they are signed in, the first part of each address, and no token', async () => {
  const first = await signIn('kt');
  const second = await signIn('kt', { address: '2001:db8:5:6::7', agent: 'curl/8' });
  const answer = await ask(first);
  expect(answer.json()).toMatchObject({
    email: 'kt@demo.example',
    password: { setAt: expect.any(String), expires: expect.any(String) },
  });
  const seen = answer
    .json<OwnSessions>()
    .sessions.map(({ browser, system, network, isCurrent }) => [browser, system, network, isCurrent]);
  expect(seen).toEqual(
    expect.arrayContaining([
      ['Firefox', 'Windows', '192.0.2.0/24', true],
      ['', '', '2001:db8:5::/48', false],
    ]),
  );
  expect(answer.payload).not.toContain('192.0.2.14');
  const { jti } = JSON.parse(Buffer.from(second.split('.')[1] ?? '', 'base64url').toString()) as {
    jti: string;
  };
  expect(answer.payload).not.toContain(jti);
});

const proof = { password: demoPassword };

test('ends one of them, all others, or by signing out; never the own one or somebody else’s', async () => {
  const [own, second, third] = [
    await signIn('districtuser'),
    await signIn('districtuser'),
    await signIn('districtuser'),
  ];
  const stranger = await signIn('sectionuser');
  const [newest, , oldest] = await sessionsOf(own);
  const other = (await sessionsOf(third)).find(({ isCurrent }) => isCurrent)?.id ?? 0;
  expect([newest, oldest].map((one) => one?.isCurrent)).toContain(true);
  await ask(stranger, `/api/account/sessions/${other}`, 'DELETE', proof);
  expect(await statuses(own, second, third)).toEqual([200, 200, 200]);
  expect((await ask(own, `/api/account/sessions/${other}`, 'DELETE', proof)).statusCode).toBe(204);
  expect(await statuses(own, second, third)).toEqual([200, 200, 401]);
  const mine = (await sessionsOf(own)).find(({ isCurrent }) => isCurrent)?.id ?? 0;
  await ask(own, `/api/account/sessions/${mine}`, 'DELETE', proof);
  expect((await ask(own, '/api/account/sessions', 'DELETE', proof)).statusCode).toBe(204);
  expect(await statuses(own, second, stranger)).toEqual([200, 401, 200]);
  await ask(own, '/api/account/logout', 'POST');
  expect(await statuses(own)).toEqual([401]);
  expect(await sessionsOf(await signIn('districtuser'))).toHaveLength(1);
});

test('none is ended without the password, or of somebody without one by a sign-in that is old', async () => {
  const [own, other] = [await signIn('trainee'), await signIn('trainee')];
  for (const body of [{}, { password: 'jokin muu salasana' }]) {
    const answer = await ask(own, '/api/account/sessions', 'DELETE', body); // oxlint-disable-line no-await-in-loop
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [{ translationKey: 'password.wrong', propertyName: 'password' }],
    ]);
  }
  expect(await statuses(own, other)).toEqual([200, 200]);

  await sql`update account set password_hash = null, password_set_at = null where email = 'trainee@demo.example'`.execute(
    service.db,
  );
  const since = (minutes: number) =>
    sql`update session set since = now() - make_interval(mins => ${minutes})`.execute(service.db);
  await since(11);
  const late = await ask(own, '/api/account/sessions', 'DELETE', {});
  expect([late.statusCode, late.payload]).toEqual([409, expect.stringContaining('password.signInAgain')]);
  await since(9);
  expect((await ask(own, '/api/account/sessions', 'DELETE', {})).statusCode).toBe(204);
  expect(await statuses(own, other)).toEqual([200, 401]);
  await sql`update account set (password_hash, password_set_at) = (select password_hash, password_set_at from account
    where email = 'kt@demo.example') where email = 'trainee@demo.example'`.execute(service.db);
});

test('an idle session ends, when the organisation has set a time', async () => {
  const token = await signIn('othersection');
  const lastUsed = (minutes: number) =>
    sql`update session set last_used = now() - make_interval(mins => ${minutes})`.execute(service.db);
  await lastUsed(31);
  expect(await statuses(token)).toEqual([200]); // which writes the use down again
  await sql`update setting set value = '30' where key = 'session.idleMinutes'`.execute(service.db);
  expect(await statuses(token)).toEqual([200]);
  await lastUsed(29);
  expect(await statuses(token)).toEqual([200]);
  await lastUsed(31);
  expect(await statuses(token)).toEqual([401]);
  await sql`update setting set value = '0' where key = 'session.idleMinutes'`.execute(service.db);
});

test('a request costs one statement as before, and another one once a minute', async () => {
  const token = await signIn('kt');
  await ask(token, '/api/code');
  const costAfter = async (seconds: number) => {
    await sql`update session set last_used = now() - make_interval(secs => ${seconds})`.execute(service.db);
    return (await countStatements(() => ask(token, '/api/code'))).statements;
  };
  expect([await costAfter(59), await costAfter(61)]).toEqual([1, 2]);
});

describe('ends sessions and tells the person by e-mail', () => {
  test('a new role of an employee', async () => {
    const admin = await signIn('superadmin');
    const token = await signIn('otherdistrict');
    const employees = (await ask(admin, '/api/Employee/GetAll')).json<Employee[]>();
    const employee = employees.find(({ email }) => email === 'otherdistrict@demo.example');
    await ask(admin, '/api/Employee/Update', 'PUT', { ...employee, firstName: 'Toinen' });
    expect(await statuses(token)).toEqual([200]);
    await ask(admin, '/api/Employee/Update', 'PUT', { ...employee, roleId: 4 });
    expect(await statuses(token, admin)).toEqual([401, 200]);
    const mail = await untilMailed('käyttöoikeuksiasi Osasto-palvelussa muutettiin ');
    expect(mail).toContain('RCPT TO:<otherdistrict@demo.example>');
    expect(mail).toContain('Dina behörigheter i tjänsten Osasto ändrades ');
  });

  test('a role of a member', async () => {
    const admin = await signIn('sectionadmin');
    const token = await signIn('sectionuser');
    const { rows } = await sql<{ id: number }>`
      select member_id as id from account where email = 'sectionuser@demo.example'`.execute(service.db);
    const change = { memberId: rows[0]?.id, roles: [5, 6] };
    expect((await ask(admin, '/api/members/updateRoles', 'POST', change)).statusCode).toBe(200);
    expect(await statuses(token, admin)).toEqual([401, 200]);
    await untilMailed('RCPT TO:<sectionuser@demo.example>');
  });

  test('a new password by a link', async () => {
    const token = await signIn('districtuser');
    const form = (url: string, fields: Record<string, string>) =>
      service.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      });
    await form('/account/password', { email: 'districtuser@demo.example' });
    const [link = ''] = /\/account\/password\/[\w-]{43}/.exec(await untilMailed('/account/password/')) ?? [];
    const password = 'kolme sinistä venettä';
    expect((await form(link, { password, repeat: password })).statusCode).toBe(200);
    expect(await statuses(token)).toEqual([401]);
    expect(await untilMailed('Osasto-palvelun tunnuksesi salasana vaihdettiin ')).toContain(
      'Lösenordet till ditt konto i tjänsten Osasto byttes',
    );
  });

  test('a new password with the old one: this session goes on', async () => {
    const [own, other] = [await signIn('trainee'), await signIn('trainee')];
    const change = (current: string, password: string) =>
      ask(own, '/api/account/password', 'POST', { current, password });
    const password = 'kuusi punaista kissanpentua';
    expect((await change('wrong wrong wrong', password)).json()).toMatchObject({
      errors: [{ translationKey: 'password.wrong', propertyName: 'current' }],
    });
    expect((await change(demoPassword, demoPassword)).json()).toMatchObject({
      errors: [{ translationKey: 'password.common', propertyName: 'password' }],
    });
    expect((await change(demoPassword, password)).statusCode).toBe(204);
    expect(await statuses(own, other)).toEqual([200, 401]);
    expect(await signIn('trainee')).toBeUndefined();
    await untilMailed('RCPT TO:<trainee@demo.example>');
    expect((await change(password, password)).json()).toMatchObject({
      errors: [{ translationKey: 'password.isCurrent', propertyName: 'password' }],
    });
    for (let turn = 0; turn < 5; turn += 1) await change('wrong wrong wrong', password); // oxlint-disable-line no-await-in-loop
    expect((await change(password, 'seitsemän vihreää taloa')).statusCode).toBe(429);
  });

  test('a browser that is new at an address that is new ends nothing, and sends an e-mail', async () => {
    const known = await signIn('expiring');
    const before = mails.read().length;
    await signIn('expiring');
    const token = await signIn('expiring', { address: '203.0.113.77' });
    expect(await statuses(known, token)).toEqual([200, 200]);
    const mail = (await untilMailed('selaimella, jota et ole käyttänyt ennen: Firefox, Windows.')).slice(
      before,
    );
    expect(mail).toContain('selaimella, jota et ole käyttänyt ennen: Firefox, Windows.');
    expect(mail.match(/RCPT TO/g)).toHaveLength(1);
  });
});

async function memberWithoutAccount(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from member m where not exists (select from account a where a.member_id = m.id) limit 1`.execute(
    service.db,
  );
  return rows[0]?.id ?? 0;
}

describe('a super admin', () => {
  /** How each kind of person is named by calls. */
  const kinds = {
    employee: { column: 'employee_id', path: 'Employee', read: 'Employee' },
    member: { column: 'member_id', path: 'members', read: 'members/getbyid' },
  } as const;
  type Kind = keyof typeof kinds;

  const idOf = async (kind: Kind, name: string) => {
    const { rows } = await sql<{ id: number }>`
      select ${sql.ref(kinds[kind].column)} as id from account where email = ${`${name}@demo.example`}`.execute(
      service.db,
    );
    return rows[0]?.id ?? 0;
  };

  test.each([
    ['employee', 'districtadmin'],
    ['member', 'sectionadmin'],
  ] as const)('locks somebody out and lets them in again: %s', async (kind, name) => {
    const { path, read: reading } = kinds[kind];
    const admin = await signIn('superadmin');
    const token = await signIn(name);
    const id = await idOf(kind, name);
    const step = async (verb: string) => (await ask(admin, `/api/${path}/${id}/${verb}`, 'POST')).statusCode;
    const isLocked = async () => (await ask(admin, `/api/${reading}/${id}`)).json<Employee>().isLocked;
    expect(await isLocked()).toBe(false);
    expect(await step('lock')).toBe(204);
    expect(await isLocked()).toBe(true);
    expect(await statuses(token)).toEqual([401]);
    expect(await signIn(name)).toBeUndefined();
    expect(await step('unlock')).toBe(204);
    expect(await isLocked()).toBe(false);
    expect(await statuses(token)).toEqual([401]); // what was ended stays so
    const again = await signIn(name);
    expect(await statuses(again)).toEqual([200]);
    expect(await step('signout')).toBe(204);
    expect(await statuses(again)).toEqual([401]);

    const { rows } = await sql<object>`
      select action, before, after from audit
      where entity = ${kind} and entity_id = ${id} and action in ('lock', 'unlock', 'signout')
      order by audit.id`.execute(service.db);
    expect(rows).toEqual([
      { action: 'lock', before: { isLocked: false }, after: { isLocked: true } },
      { action: 'unlock', before: { isLocked: true }, after: { isLocked: false } },
      { action: 'signout', before: null, after: { sessions: 1 } },
    ]);
  });

  test('cannot lock the own account, as an employee or as a member', async () => {
    const admin = await signIn('superadmin');
    const member = await memberWithoutAccount();
    await sql`update account set member_id = ${member} where email = 'superadmin@demo.example'`.execute(
      service.db,
    );
    for (const path of [`Employee/${await idOf('employee', 'superadmin')}`, `members/${member}`]) {
      const own = await ask(admin, `/api/${path}/lock`, 'POST'); // oxlint-disable-line no-await-in-loop
      expect([own.statusCode, own.json()]).toMatchObject([
        409,
        { errors: [{ translationKey: 'employee.ownLock' }] },
      ]);
    }
    expect((await ask(admin, `/api/members/getbyid/${member}`)).json()).not.toHaveProperty('isLocked');
    await sql`update account set member_id = null where email = 'superadmin@demo.example'`.execute(
      service.db,
    );
  });

  test.each(['lock', 'unlock', 'signout'])('%s: 404 where there is no account', async (verb) => {
    const admin = await signIn('superadmin');
    const member = await memberWithoutAccount();
    const { rows } = await sql<{ id: number }>`
      insert into employee (first_name, last_name, email, role_id)
      values ('Aino', 'Tunnukseton', ${`${verb}@tunnukseton.example`}, 2) returning id`.execute(service.db);
    for (const path of [`members/${member}`, `Employee/${rows[0]?.id}`])
      expect((await ask(admin, `/api/${path}/${verb}`, 'POST')).statusCode).toBe(404); // oxlint-disable-line no-await-in-loop
    expect((await ask(admin, `/api/members/getbyid/${member}`)).json()).not.toHaveProperty('isLocked');
  });

  test.each(['kt', 'districtadmin', 'sectionadmin'])('is needed: %s locks nobody', async (name) => {
    const token = await signIn(name);
    const member = await idOf('member', 'sectionuser');
    for (const path of [`Employee/${await idOf('employee', 'superadmin')}`, `members/${member}`])
      expect((await ask(token, `/api/${path}/lock`, 'POST')).statusCode).toBe(403); // oxlint-disable-line no-await-in-loop
    expect((await ask(token, `/api/members/getbyid/${member}`)).json()).not.toHaveProperty('isLocked');
  });
});

test('a token of a release before sessions counts until it runs out', async () => {
  expect(await statuses(await service.tokenOf('kt'))).toEqual([200]);
});

test('each row of the audit log that was written here has a sentence', async () => {
  expect(await rowsWithoutSentence(service.db)).toEqual([]);
});
