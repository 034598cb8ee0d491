import { sql } from 'kysely';
import { startTestService, type TestService } from '../areas/test-service.ts';
import { smallPdf } from '../seed/small-pdf.ts';
import { requireVersion } from './versions.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

test.each([
  [undefined, true],
  ['*', true],
  ['"a-1-5"', true],
  ['W/"a-1-5"', true],
  ['"a-1-4", "a-1-5"', true],
  ['"a-1-4"', false],
  ['a-1-5', false],
  ['', false],
])('If-Match %s', (seen, isRight) => {
  const check = () =>
    requireVersion({ headers: { ...(seen !== undefined && { 'if-match': seen }) } }, '"a-1-5"');
  if (isRight) expect(check).not.toThrow();
  else expect(check).toThrow('common.changedByOther');
});

const blob = smallPdf('Ote', ['Allekirjoitettu']).content.toString('base64');

/** What can be changed: how it is made and read, and two changes after one another. */
const things = {
  employee: {
    make: async () => {
      const { rows } = await sql<{ id: number }>`
        insert into employee (first_name, last_name, email, role_id) values ('A', 'B', 'versio@apuliitto.example', 2)
        returning id`.execute(service.db);
      return rows[0]?.id ?? 0;
    },
    read: (id: number) => `/api/Employee/${id}`,
    change: (id: number, round: number) => ({
      method: 'PUT',
      url: '/api/Employee/Update',
      payload: {
        id,
        firstName: `Nimi ${round}`,
        lastName: 'B',
        email: 'versio@apuliitto.example',
        roleId: 2,
      },
    }),
    by: 'superadmin',
  },
  'external form': {
    make: async () => {
      const body = { name: 'Versio', link: 'https://example.org' };
      return ((await service.ask('kt', 'POST', '/api/ExternalForms/Add', body)).body as { id: number }).id;
    },
    read: (id: number) => `/api/ExternalForms/Get/${id}`,
    change: (id: number, round: number) => ({
      method: 'PUT',
      url: `/api/ExternalForms/Update/${id}`,
      payload: { name: 'Versio', link: `https://example.org/${round}` },
    }),
    by: 'kt',
  },
  'letter request': {
    make: async () => {
      const body = { sectionId: 1, reasonForRequest: 'Pankki' };
      const { body: made } = await service.ask(
        'kt',
        'POST',
        '/api/signingagreement/addofficialletterrequest',
        body,
      );
      return (made as { id: number }).id;
    },
    read: (id: number) => `/api/signingagreement/getofficialletterrequestbyid/${id}`,
    change: (id: number) => ({
      method: 'POST',
      url: '/api/signingagreement/uploadsigneddocument',
      payload: { officialLetterRequestId: id, name: 'ote.pdf', fileType: 'application/pdf', blob },
    }),
    by: 'kt',
  },
  "member's roles": {
    make: async () => {
      const { rows } = await sql<{ id: number }>`
        select id from member m where section_id = 1 and membership_status_id = 501
          and not exists (select from member_role r where r.member_id = m.id)
          and not exists (select from account a where a.member_id = m.id) order by id limit 1`.execute(
        service.db,
      );
      return rows[0]?.id ?? 0;
    },
    read: (id: number) => `/api/members/getbyid/${id}`,
    change: (id: number, round: number) => ({
      method: 'POST',
      url: '/api/members/updateRoles',
      payload: { memberId: id, roles: round % 2 === 0 ? [6] : [5] },
    }),
    by: 'kt',
  },
} as const;

test.each(Object.entries(things))(
  'of a version of the %s that both have seen, one of two changes is taken (1.20)',
  async (_, { make, read, change, by }) => {
    const authorization = `Bearer ${await service.tokenOf(by)}`;
    const send = (round: number, seen?: string) =>
      service.app.inject({
        ...change(id, round),
        headers: { authorization, ...(seen !== undefined && { 'if-match': seen }) },
      });
    const load = async () =>
      String((await service.app.inject({ url: read(id), headers: { authorization } })).headers['etag']);
    const id = await make();
    const tag = await load();
    expect(tag).toMatch(/^"[a-z]+-\d+-[\d.]+"$/);
    expect(await load()).toBe(tag); // reading is no change

    expect((await send(1, tag)).statusCode).toBe(200);
    const second = await send(2, tag);
    expect([second.statusCode, second.json()]).toEqual([
      409,
      { isValid: false, errors: [{ translationKey: 'common.changedByOther' }] },
    ]);
    const fresh = await load();
    expect(fresh).not.toBe(tag);
    expect((await send(2, fresh)).statusCode).toBe(200);
    expect((await send(3)).statusCode).toBe(200); // without the header the last write wins
  },
);

test('answers to changes carry the tag that the next change needs', async () => {
  const authorization = `Bearer ${await service.tokenOf('kt')}`;
  const send = (method: 'POST' | 'PUT', url: string, payload: object, seen?: string) =>
    service.app.inject({
      method,
      url,
      payload,
      headers: { authorization, ...(seen !== undefined && { 'if-match': seen }) },
    });
  const form = { name: 'Ketju', link: 'https://example.org' };
  const added = await send('POST', '/api/ExternalForms/Add', form);
  const { id } = added.json<{ id: number }>();
  const url = `/api/ExternalForms/Update/${id}`;
  const first = await send('PUT', url, { ...form, name: 'Ketju 2' }, String(added.headers['etag']));
  const second = await send('PUT', url, { ...form, name: 'Ketju 3' }, String(first.headers['etag']));
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
});
