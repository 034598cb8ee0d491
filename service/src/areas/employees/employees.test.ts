import { sql } from 'kysely';
import type { Employee } from '@osasto/api';
import { demoPassword } from '../../seed/demo-accounts.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const base = '/api/Employee';
const person = {
  firstName: 'Aino',
  lastName: 'Åberg',
  email: 'aino@apuliitto.example',
  roleId: 3,
  districtId: 1,
};
const keysOf = (body: unknown) =>
  (body as { errors: { translationKey: string; propertyName?: string }[] }).errors.map(
    ({ translationKey, propertyName }) => [translationKey, propertyName],
  );
let number = 0;
const add = async (changes: Partial<Employee> = {}, by = 'superadmin') => {
  number += 1;
  const body = { ...person, email: `person${number}@apuliitto.example`, ...changes };
  return (await service.request(by, 'POST', `${base}/Add`, body)).body as Employee;
};
const employeeOf = async (name: string) => {
  const employees = (await service.request('superadmin', 'GET', `${base}/GetAll`)).body as Employee[];
  const found = employees.find(({ email }) => email === `${name}@demo.example`);
  if (!found) throw new Error(`No employee ${name}`);
  return found;
};

test('an employee is added, changed and deleted, each in the audit log', async () => {
  const added = await add();
  expect(added).toMatchObject({ roleName: 'DistrictAdmin', districtId: 1, districtName: expect.any(String) });
  const changed = { ...added, lastName: 'Öberg', roleId: 2, districtId: null };
  const { body } = await service.request('kt', 'PUT', `${base}/Update`, changed);
  expect(body).toMatchObject({ lastName: 'Öberg', roleName: 'KT', districtName: null });
  expect((await service.request('kt', 'GET', `${base}/${added.id}`)).body).toEqual(body);
  expect((await service.request('kt', 'DELETE', `${base}/Delete/${added.id}`)).status).toBe(204);
  expect((await service.request('kt', 'GET', `${base}/${added.id}`)).status).toBe(404);
  const { rows } = await sql<{ action: string; by: string }>`
    select action, by from audit where entity = 'employee' and entity_id = ${added.id} order by id`.execute(
    service.db,
  );
  expect(rows).toEqual([
    { action: 'add', by: 'Sari Ylönen' },
    { action: 'update', by: 'Kaija Toivola' },
    { action: 'delete', by: 'Kaija Toivola' },
  ]);
});

test.each([
  [{ firstName: ' ' }, [['validation.required', 'firstName']]],
  [{ lastName: 'x'.repeat(101) }, [['validation.maxLength', 'lastName']]],
  [{ email: 'aino' }, [['validation.email', 'email']]],
  [{ email: '<aino@posti.example>' }, [['validation.email', 'email']]],
  [{ email: 'mailto:aino@posti.example' }, [['validation.email', 'email']]],
  [{ email: 'aino,maija@posti.example' }, [['validation.email', 'email']]],
  [{ firstName: '\u200b\u00ad' }, [['validation.required', 'firstName']]],
  [{ lastName: '\u3164\u2800\u00a0' }, [['validation.required', 'lastName']]],
  [{ email: 'aino@x' }, [['validation.email', 'email']]],
  [{ email: 'ai no@x.fi' }, [['validation.email', 'email']]],
  [{ email: `${'x'.repeat(95)}@xx.fi` }, [['validation.maxLength', 'email']]],
  [{ roleId: null }, [['validation.required', 'roleId']]],
  [{ roleId: 5, districtId: null }, [['employee.roleNotAllowed', 'roleId']]],
  [{ roleId: 6, districtId: 1 }, [['employee.roleNotAllowed', 'roleId']]],
  [{ roleId: 3, districtId: null }, [['employee.districtRequired', 'districtId']]],
  [{ roleId: 4, districtId: null }, [['employee.districtRequired', 'districtId']]],
  [{ roleId: 1, districtId: 1 }, [['employee.districtNotAllowed', 'districtId']]],
  [{ roleId: 2, districtId: 1 }, [['employee.districtNotAllowed', 'districtId']]],
  [{ districtId: 999_999 }, [['validation.unknown', 'districtId']]],
  [{ email: 'KT@Demo.Example' }, [['employee.emailInUse', 'email']]],
])('%j is refused', async (changes, errors) => {
  const { status, body } = await service.request('superadmin', 'POST', `${base}/Add`, {
    ...person,
    ...changes,
  });
  expect([status, keysOf(body)]).toEqual([400, errors]);
});

test('the own row is known as such', async () => {
  const employees = (await service.request('kt', 'GET', `${base}/GetAll`)).body as Employee[];
  const own = employees.filter(({ isOwn }) => isOwn);
  expect(own.map(({ email }) => email)).toEqual(['kt@demo.example']);
  expect((await service.request('kt', 'GET', `${base}/${own[0]?.id}`)).body).toEqual(own[0]);
});

describe('the national office', () => {
  test('neither makes, changes nor deletes a super admin', async () => {
    const own = { ...person, districtId: null, roleId: 1, email: 'new@apuliitto.example' };
    const target = await employeeOf('superadmin');
    const other = await add({ roleId: 2, districtId: null });
    const answers = [
      await service.request('kt', 'POST', `${base}/Add`, own),
      await service.request('kt', 'PUT', `${base}/Update`, { ...target, lastName: 'Toinen' }),
      await service.request('kt', 'PUT', `${base}/Update`, { ...target, roleId: 2 }),
      await service.request('kt', 'PUT', `${base}/Update`, { ...other, roleId: 1 }),
      await service.request('kt', 'DELETE', `${base}/Delete/${target.id}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(await employeeOf('superadmin')).toEqual(target);
    const { rows } = await sql<{ count: number }>`
      select count(*) from audit where action = 'denied' and entity = 'employee' and entity_id = ${target.id}`.execute(
      service.db,
    );
    expect(rows[0]?.count).toBe(3);
  });

  test('reads all employees and the six roles', async () => {
    expect((await service.request('kt', 'GET', `${base}/GetAll`)).status).toBe(200);
    const { body } = await service.request('kt', 'GET', '/api/role/GetAll');
    expect(body).toHaveLength(6);
    expect((body as unknown[])[4]).toEqual({ roleId: 5, roleName: 'SectionAdmin' });
  });
});

test.each([
  ['superadmin', { roleId: 2 }],
  ['kt', { roleId: 4, districtId: 1 }],
])('%s cannot change the own role, but the own name', async (name, changes) => {
  const own = await employeeOf(name);
  const { status, body } = await service.request(name, 'PUT', `${base}/Update`, { ...own, ...changes });
  expect([status, keysOf(body)]).toEqual([409, [['employee.ownRole', 'roleId']]]);
  expect((await service.request(name, 'PUT', `${base}/Update`, { ...own, firstName: 'Toinen' })).status).toBe(
    200,
  );
  await service.request(name, 'PUT', `${base}/Update`, own);
});

test('nobody deletes the own account', async () => {
  const own = await employeeOf('kt');
  const { status, body } = await service.request('kt', 'DELETE', `${base}/Delete/${own.id}`);
  expect([status, keysOf(body)]).toEqual([409, [['employee.ownAccount', undefined]]]);
});

test('two super admins who delete each other leave one', async () => {
  const twin = await startTestService();
  const request = twin.request;
  const all = (await request('superadmin', 'GET', `${base}/GetAll`)).body as Employee[];
  const [first] = all.filter(({ email }) => email === 'superadmin@demo.example');
  await sql`update employee set role_id = 2 where role_id = 1 and id <> ${first?.id}`.execute(twin.db);
  const body = { ...person, roleId: 1, districtId: null, email: 'second@demo.example' };
  const second = (await request('superadmin', 'POST', `${base}/Add`, body)).body as Employee;

  // Both signed in before either is deleted.
  const tokens = [await twin.tokenOf('superadmin'), await twin.tokenOf('second')];
  const answers = await Promise.all(
    [second.id, first?.id].map((id, place) =>
      twin.app.inject({
        method: 'DELETE',
        url: `${base}/Delete/${id}`,
        headers: { authorization: `Bearer ${tokens[place]}` },
      }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
  const { rows } = await sql<{ count: number }>`select count(*) from employee where role_id = 1`.execute(
    twin.db,
  );
  expect(rows[0]?.count).toBe(1);
  await twin.close();
});

describe('accounts (2.3)', () => {
  const accountsOf = async (email: string) =>
    (
      await sql<{ id: number; employee: number | null; member: number | null }>`
        select id, employee_id as employee, member_id as member from account where email = ${email}`.execute(
        service.db,
      )
    ).rows;

  test('a new employee gets one without a password', async () => {
    const { id, email } = await add();
    expect(await accountsOf(email)).toEqual([{ id: expect.any(Number), employee: id, member: null }]);
  });

  test('the address of a volunteer is the same person: the roles add up, and go again', async () => {
    const email = 'SectionUser@demo.example';
    const before = await accountsOf('sectionuser@demo.example');
    const { id } = await add({ email, roleId: 4 });
    expect(await accountsOf('sectionuser@demo.example')).toEqual([{ ...before[0], employee: id }]);
    expect((await service.request('sectionuser', 'GET', '/api/districts/1/stats')).status).toBe(200);
    await service.request('superadmin', 'DELETE', `${base}/Delete/${id}`);
    expect((await service.request('sectionuser', 'GET', '/api/districts/1/stats')).status).toBe(403);
    expect(await accountsOf('sectionuser@demo.example')).toEqual(before);
  });

  test('a new address moves the account along', async () => {
    const added = await add();
    const [before] = await accountsOf(added.email);
    await service.request('superadmin', 'PUT', `${base}/Update`, {
      ...added,
      email: 'moved@apuliitto.example',
    });
    expect(await accountsOf(added.email)).toEqual([]);
    expect(await accountsOf('moved@apuliitto.example')).toEqual([before]);
  });

  test('deletion ends access at once', async () => {
    const employee = await employeeOf('districtuser');
    const token = await service.tokenOf('districtuser');
    const ask = () =>
      service.app.inject({ url: '/api/districts', headers: { authorization: `Bearer ${token}` } });
    expect((await ask()).statusCode).toBe(200);
    await service.request('superadmin', 'DELETE', `${base}/Delete/${employee.id}`);
    expect((await ask()).statusCode).toBe(401);
    const signIn = { email: employee.email, password: demoPassword };
    expect((await service.request(null, 'POST', '/api/account/getlogintoken', signIn)).status).toBe(401);
  });
});

test.each(['districtadmin', 'sectionadmin', 'sectionuser'])('%s has nothing to do here', async (name) => {
  const answers = [
    await service.request(name, 'GET', `${base}/GetAll`),
    await service.request(name, 'GET', `${base}/1`),
    await service.request(name, 'POST', `${base}/Add`, person),
    await service.request(name, 'PUT', `${base}/Update`, { id: 1, ...person }),
    await service.request(name, 'DELETE', `${base}/Delete/1`),
    await service.request(name, 'GET', '/api/role/GetAll'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
});

describe('the id in the directory (11.11)', () => {
  const storedId = async (id: number) => {
    const { rows } = await sql<{ id: string | null }>`
      select directory_id as id from account where employee_id = ${id}`.execute(service.db);
    return rows[0]?.id;
  };
  const update = (employee: object) => service.request('superadmin', 'PUT', `${base}/Update`, employee);

  test('ties the account, stays when a client does not name it, and is taken away by null', async () => {
    const added = await add({ directoryId: ' 66f3.9188 ' });
    expect([added.directoryId, await storedId(added.id)]).toEqual(['66f3.9188', '66f3.9188']);
    const { directoryId, ...unnamed } = added;
    expect(directoryId).toBe('66f3.9188');
    expect((await update({ ...unnamed, lastName: 'Öberg' })).body).toMatchObject({
      directoryId: '66f3.9188',
    });
    expect((await update({ ...unnamed, directoryId: 'auth0|7' })).body).toMatchObject({
      directoryId: 'auth0|7',
    });
    expect((await update({ ...unnamed, directoryId: null })).body).toMatchObject({ directoryId: null });
    expect(await storedId(added.id)).toBeNull();
    const { rows } = await sql`select before ->> 'directoryId' as before, after ->> 'directoryId' as after
      from audit where entity = 'employee' and entity_id = ${added.id} and action = 'update'
      order by id desc limit 2`.execute(service.db);
    expect(rows).toEqual([
      { before: 'auth0|7', after: null },
      { before: '66f3.9188', after: 'auth0|7' },
    ]);
  });

  test.each([
    ['two ids', [['employee.directoryIdForm', 'directoryId']]],
    ['x'.repeat(256), [['validation.maxLength', 'directoryId']]],
    ['of-another', [['employee.directoryIdInUse', 'directoryId']]],
  ])('"%s" is refused', async (directoryId, errors) => {
    const other = await add();
    await sql`update account set directory_id = null where directory_id = 'of-another'`.execute(service.db);
    await sql`update account set directory_id = 'of-another' where employee_id = ${other.id}`.execute(
      service.db,
    );
    const target = await add();
    const { status, body } = await update({ ...target, directoryId });
    expect([status, keysOf(body)]).toEqual([400, errors]);
    expect(await storedId(target.id)).toBeNull();
  });

  test('somebody who signs in meanwhile is tied, and a save that has not seen it is a conflict (1.20)', async () => {
    const added = await add();
    const headers = { authorization: `Bearer ${await service.tokenOf('superadmin')}` };
    const read = await service.app.inject({ url: `${base}/${added.id}`, headers });
    await sql`update account set directory_id = 'tied' where employee_id = ${added.id}`.execute(service.db);
    const saved = await service.app.inject({
      method: 'PUT',
      url: `${base}/Update`,
      headers: { ...headers, 'if-match': String(read.headers['etag']) },
      payload: read.json(),
    });
    expect(saved.statusCode).toBe(409);
    expect(await storedId(added.id)).toBe('tied');
  });
});
