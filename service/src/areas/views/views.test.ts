import { sql } from 'kysely';
import type { Answer } from '@osasto/api';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(() => sql`delete from saved_view`.execute(service.db));

type View = Answer<'GET savedviews'>[number];

const save = async (by: string, body: object) => {
  const { status, body: answer } = await service.request(by, 'POST', '/api/savedviews', {
    name: 'Maksamatta',
    address: '/members?paid=no',
    ...body,
  });
  return { status, body: answer as View & { errors?: { translationKey: string; propertyName?: string }[] } };
};
const list = async (by: string) => (await service.request(by, 'GET', '/api/savedviews')).body as View[];
const names = async (by: string) => (await list(by)).map(({ name }) => name);
const remove = async (by: string, id: number) =>
  (await service.request(by, 'DELETE', `/api/savedviews/${id}`)).status;

const nameOf = async (email: string) => {
  const { rows } = await sql<{ name: string }>`
    select coalesce(e.first_name || ' ' || e.last_name, m.first_name || ' ' || m.last_name) as name
    from account a left join employee e on e.id = a.employee_id left join member m on m.id = a.member_id
    where a.email = ${`${email}@demo.example`}`.execute(service.db);
  return rows[0]?.name;
};

test('a view has name, address and who made it; it is that person’s alone', async () => {
  const { status, body } = await save('kt', { name: ' Maksamatta ' });
  expect(status).toBe(200);
  expect(body).toEqual({
    id: expect.any(Number) as number,
    name: 'Maksamatta',
    address: '/members?paid=no',
    isShared: false,
    by: await nameOf('kt'),
  });
  await save('kt', { name: 'Älä', address: '/positions' });
  await save('kt', { name: 'Zeta', address: '/audit?action=export' });
  expect(await names('kt')).toEqual(['Maksamatta', 'Zeta', 'Älä']);
  expect(await list('superadmin')).toEqual([]);
  expect(await list('districtadmin')).toEqual([]);
});

test('what was typed to search for, and the page of the list, are not kept (13.8)', async () => {
  const { body } = await save('kt', { address: '/districts?q=Inkoo&show=active&page=3' });
  expect(body.address).toBe('/districts?show=active');
  const { rows } = await sql`select 1 from saved_view where address like '%Inkoo%'
    union all select 1 from audit where after::text like '%Inkoo%'`.execute(service.db);
  expect(rows).toEqual([]);
});

test.each([
  [{ name: '' }, 'name'],
  [{ name: '   ' }, 'name'],
  [{ name: 'n'.repeat(101) }, 'name'],
  [{ address: '//evil.example/members' }, 'address'],
  [{ address: 'https://evil.example/' }, 'address'],
  [{ address: '/members?district=' + '1'.repeat(490) }, 'address'],
  [{ sharedWith: { kind: 'section' } }, 'sharedWith.id'],
  [{ sharedWith: { kind: 'everybody' } }, undefined],
])('%j is refused', async (body, field) => {
  const { status, body: answer } = await save('superadmin', body);
  expect(status).toBe(400);
  if (field) expect(answer.errors?.map(({ propertyName }) => propertyName)).toContain(field);
  expect(await list('superadmin')).toEqual([]);
});

test('names of 100 and addresses of 500 characters are kept', async () => {
  const address = `/members?district=${'1'.repeat(500 - '/members?district='.length)}`;
  expect((await save('kt', { name: 'n'.repeat(100), address })).status).toBe(200);
});

describe('sharing (21.8)', () => {
  // Section 1 is in district 1; the demonstration's other section of it is that of othersection.
  test.each([
    ['superadmin', { kind: 'all' }, ['superadmin', 'kt', 'districtuser', 'sectionadmin', 'otherdistrict']],
    [
      'kt',
      { kind: 'district', id: 1 },
      ['superadmin', 'kt', 'districtadmin', 'districtuser', 'sectionadmin', 'othersection'],
    ],
    ['districtadmin', { kind: 'district', id: 1 }, ['kt', 'districtuser', 'sectionadmin', 'othersection']],
    ['districtadmin', { kind: 'section', id: 1 }, ['kt', 'districtuser', 'sectionadmin']],
    ['kt', { kind: 'district', id: 2 }, ['kt', 'otherdistrict']],
  ])('%s shares with %j', async (by, sharedWith, seenBy) => {
    const { status, body } = await save(by, { sharedWith });
    expect([status, body.isShared]).toEqual([200, true]);
    const everybody = [
      'superadmin',
      'kt',
      'districtadmin',
      'districtuser',
      'sectionadmin',
      'othersection',
      'otherdistrict',
    ];
    for (const other of everybody) {
      const isExpected =
        other === by || seenBy.includes(other) || other === 'superadmin' || sharedWith.kind === 'all';
      // oxlint-disable-next-line no-await-in-loop
      expect([other, (await names(other)).length]).toEqual([other, isExpected ? 1 : 0]);
    }
  });

  test.each([
    ['districtadmin', { kind: 'all' }],
    ['districtadmin', { kind: 'district', id: 2 }],
    ['districtadmin', { kind: 'district', id: 2_000_000_000 }],
    ['districtuser', { kind: 'district', id: 1 }],
    ['sectionadmin', { kind: 'section', id: 1 }],
  ])('%s may not share with %j', async (by, sharedWith) => {
    expect((await save(by, { sharedWith })).status).toBe(403);
    expect(await list('superadmin')).toEqual([]);
  });
});

test('nobody has more than thirty, however many others shared', async () => {
  for (let n = 1; n <= 30; n += 1) {
    // oxlint-disable-next-line no-await-in-loop
    expect(
      (await save('kt', { name: `Näkymä ${n}`, ...(n % 2 && { sharedWith: { kind: 'all' } }) })).status,
    ).toBe(200);
  }
  const { status, body } = await save('kt', {});
  expect(status).toBe(409);
  expect(body.errors).toEqual([{ translationKey: 'savedview.tooMany', parameters: { most: 30 } }]);
  expect((await save('sectionadmin', {})).status).toBe(200);
  expect(await remove('kt', (await list('kt'))[0]!.id)).toBe(204);
  expect((await save('kt', {})).status).toBe(200);
});

test('thirty at once leave no more than thirty', async () => {
  const answers = await Promise.all(Array.from({ length: 34 }, () => save('kt', {})));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
});

test('who made a view deletes it, a super admin any, nobody else', async () => {
  const { id } = (await save('districtadmin', { sharedWith: { kind: 'district', id: 1 } })).body;
  expect(await remove('districtuser', id)).toBe(403);
  expect(await remove('kt', id)).toBe(403);
  expect(await remove('sectionuser', id)).toBe(403);
  expect(await remove('districtadmin', id)).toBe(204);
  expect(await remove('districtadmin', id)).toBe(403); // 1.7
  expect(await remove('kt', id)).toBe(404);
  const another = (await save('sectionadmin', {})).body;
  expect(await remove('superadmin', another.id)).toBe(204);
});

test.each([
  ['superadmin', 200],
  ['districtuser', 200],
  ['sectionadmin', 200],
  ['sectionuser', 403],
])('%s is answered %d', async (by, status) => {
  expect((await save(by, {})).status).toBe(status);
  expect((await service.request(by, 'GET', '/api/savedviews')).status).toBe(status);
});

test('the audit log has what was saved and deleted', async () => {
  const { id } = (await save('districtadmin', { sharedWith: { kind: 'section', id: 1 } })).body;
  await remove('superadmin', id);
  const { rows } = await sql`select action, section_id, before, after from audit
    where entity = 'savedview' and entity_id = ${id} order by id`.execute(service.db);
  const view = { name: 'Maksamatta', path: '/members?paid=no', isShared: true, sectionId: 1 };
  expect(rows).toEqual([
    { action: 'add', section_id: 1, before: null, after: view },
    { action: 'delete', section_id: 1, before: view, after: null },
  ]);
});

test('views go with the account of who made them', async () => {
  await save('otherdistrict', { sharedWith: { kind: 'all' } });
  await sql`delete from account where email = 'otherdistrict@demo.example'`.execute(service.db);
  expect(await list('kt')).toEqual([]);
});
