import { sql } from 'kysely';
import type { Meeting } from '@osasto/api';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { smallPdf } from '../../areas/training/beginning/small-pdf.ts';
import { hasSeen } from './versions.ts';

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
])('If-Match %s', (header, expected) => {
  expect(hasSeen(header, '"a-1-5"')).toBe(expected);
});

const blob = smallPdf('Ote', ['Allekirjoitettu']).content.toString('base64');

let files: number[] = [];
let minutesId = 0;

/** The one meeting of a section that has no other. */
async function newMeeting(): Promise<Meeting> {
  await sql`delete from meeting where section_id = 1`.execute(service.db);
  const body = { sectionId: 1, name: 'Kokous', meetingTypeId: 1003, dateHeld: '1950-01-01' };
  const meeting = (await service.request('sectionadmin', 'POST', '/api/meetings/add', body)).body as Meeting;
  ({ minutesId } = meeting);
  return meeting;
}

const fileOf = (round: number) => ({
  minutesId,
  name: `${round}.pdf`,
  fileType: 'application/pdf',
  blob,
});

/** What can be changed: how it is made and read, and two changes after one another. */
const things = {
  employee: {
    make: async () => {
      await sql`delete from employee where email = 'versio@apuliitto.example'`.execute(service.db);
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
      await sql`delete from external_form where name = 'Versio'`.execute(service.db);
      const body = { name: 'Versio', link: 'https://example.org' };
      return ((await service.request('kt', 'POST', '/api/ExternalForms/Add', body)).body as { id: number })
        .id;
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
      const { body: made } = await service.request(
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
  meeting: {
    make: async () => (await newMeeting()).id,
    read: (id: number) => `/api/meetings/${id}`,
    change: (id: number, round: number) => ({
      method: 'PUT',
      url: '/api/meetings/update',
      payload: { id, sectionId: 1, name: `Kokous ${round}`, meetingTypeId: 1003, dateHeld: '1950-01-01' },
    }),
    by: 'sectionadmin',
  },
  'minutes of a meeting': {
    make: async () => (await newMeeting()).id,
    read: (id: number) => `/api/meetings/${id}`,
    change: (meetingId: number, round: number) => ({
      method: 'PUT',
      url: '/api/meetings/addorupdatemeetingminutes',
      payload: { meetingId, isSentByMail: round % 2 === 1 },
    }),
    by: 'sectionadmin',
  },
  'files of minutes, when one is added': {
    make: async () => (await newMeeting()).id,
    read: (id: number) => `/api/meetings/${id}`,
    change: (_: number, round: number) => ({
      method: 'POST',
      url: '/api/meetings/uploaddoc',
      payload: fileOf(round),
    }),
    by: 'sectionadmin',
  },
  'files of minutes, when one is removed': {
    make: async () => {
      const { id } = await newMeeting();
      const add = (round: number) =>
        service.request('sectionadmin', 'POST', '/api/meetings/uploaddoc', fileOf(round));
      files = [];
      for (const round of [1, 2, 3]) files.push(((await add(round)).body as { id: number }).id); // oxlint-disable-line no-await-in-loop
      return id;
    },
    read: (id: number) => `/api/meetings/${id}`,
    change: (_: number, round: number) => ({
      method: 'DELETE',
      url: `/api/meetings/removedoc/${files[round - 1]}`,
    }),
    by: 'sectionadmin',
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

    expect((await send(1, tag)).statusCode).toBeLessThan(300);
    const second = await send(2, tag);
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({
      isValid: false,
      errors: [{ translationKey: 'common.changedByOther' }],
    });
    const fresh = await load();
    expect(fresh).not.toBe(tag);
    expect((await send(2, fresh)).statusCode).toBeLessThan(300);
    expect((await send(3)).statusCode).toBeLessThan(300); // without the header the last write wins
  },
);

/** Signed addresses are made anew on each reading. */
const withoutSignatures = (body: unknown) =>
  JSON.parse(JSON.stringify(body).replaceAll(/expires=\d+&signature=[\w-]+/g, '')) as unknown;

// A card that is opened is written to the audit log, so of a member only name and roles are shown.
const readAgain = (Object.keys(things) as (keyof typeof things)[]).filter(
  (name) => name !== "member's roles",
);

test.each(readAgain)(
  'who changes an outdated %s learns how it is now, as reading it shows them, and who changed it (1.20)',
  async (name) => {
    const { make, read, change, by } = things[name];
    const authorization = `Bearer ${await service.tokenOf(by)}`;
    const id = await make();
    const load = () => service.app.inject({ url: read(id), headers: { authorization } });
    const tag = String((await load()).headers['etag']);

    const changed = await service.app.inject({
      ...change(id, 1),
      headers: { authorization: `Bearer ${await service.tokenOf(by === 'kt' ? 'superadmin' : 'kt')}` },
    });
    expect(changed.statusCode).toBeLessThan(300);
    const { rows } = await sql<{ by: string }>`select by from audit order by id desc limit 1`.execute(
      service.db,
    );
    const refused = await service.app.inject({
      ...change(id, 2),
      headers: { authorization, 'if-match': tag },
    });
    const { current, ...rest } = refused.json<{ current: unknown }>();
    expect(refused.statusCode).toBe(409);
    expect(rest).toEqual({
      isValid: false,
      errors: [{ translationKey: 'common.changedByOther' }],
      by: rows[0]?.by,
    });
    const whole = (await load()).json<{ section?: object }>();
    // A report is read with its section, which is not changed with it.
    const { section: _, ...report } = whole;
    const expected = read(id).startsWith('/api/meetings/') ? report : whole;
    expect(withoutSignatures(current)).toEqual(withoutSignatures(expected));
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

test('of changes of minutes at the same moment with one tag, one is taken; its answer carries the next tag', async () => {
  const authorization = `Bearer ${await service.tokenOf('sectionadmin')}`;
  const { id } = await newMeeting();
  const { headers } = await service.app.inject({ url: `/api/meetings/${id}`, headers: { authorization } });
  const send = (round: number, seen: unknown) =>
    service.app.inject({
      method: 'POST',
      url: '/api/meetings/uploaddoc',
      payload: fileOf(round),
      headers: { authorization, 'if-match': String(seen) },
    });
  const answers = await Promise.all([1, 2, 3, 4].map((round) => send(round, headers['etag'])));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);

  const taken = answers.find(({ statusCode }) => statusCode === 200);
  const next = await send(5, taken?.headers['etag']);
  expect(next.statusCode).toBe(200);
  const minutes = await service.app.inject({
    method: 'PUT',
    url: '/api/meetings/addorupdatemeetingminutes',
    payload: { meetingId: id, isSentByMail: true },
    headers: { authorization, 'if-match': String(next.headers['etag']) },
  });
  expect(minutes.statusCode).toBe(200);
  const removed = await service.app.inject({
    method: 'DELETE',
    url: `/api/meetings/removedoc/${next.json<{ id: number }>().id}`,
    headers: { authorization, 'if-match': String(minutes.headers['etag']) },
  });
  expect(removed.statusCode).toBe(204);
  const loaded = await service.app.inject({ url: `/api/meetings/${id}`, headers: { authorization } });
  expect(removed.headers['etag']).toBe(loaded.headers['etag']);
});

test('the rows of a loaded meeting carry the tags that their changes need', async () => {
  const authorization = `Bearer ${await service.tokenOf('kt')}`;
  const meeting = await newMeeting();
  const form = {
    meetingId: meeting.id,
    positionId: 75,
    nonMember: {
      firstname: 'Ulla',
      lastname: 'Vieras',
      address: 'Kuja 1',
      postcode: '10210',
      postoffice: 'Inkoo',
      phone: '040 1234567',
    },
    termStart: '1951-01-01',
    termEnd: '1951-12-31',
  };
  const added = await service.app.inject({
    method: 'POST',
    url: '/api/meetings/addpositionoftrust',
    headers: { authorization },
    payload: form,
  });
  const rowOf = async () =>
    ((await service.request('kt', 'GET', `/api/meetings/${meeting.id}`)).body as Meeting).memberPositions[0];
  const row = await rowOf();
  expect(row?.tag).toBe(added.headers['etag']);
  const send = (method: 'PUT' | 'DELETE', seen: unknown, termEnd = '1951-11-30') =>
    service.app.inject({
      method,
      url: `/api/meetings/${method === 'PUT' ? 'updatepositionoftrust' : `removepositionoftrust/${row?.id}`}`,
      headers: { authorization, 'if-match': String(seen) },
      ...(method === 'PUT' && { payload: { ...form, id: row?.id, termEnd } }),
    });
  expect((await send('PUT', row?.tag)).statusCode).toBe(200);
  // Somebody else changes another row of the meeting: not this one.
  const other = { ...form, nonMember: { ...form.nonMember, firstname: 'Olli' } };
  expect(
    (await service.request('superadmin', 'POST', '/api/meetings/addpositionoftrust', other)).status,
  ).toBe(200);
  const late = [await send('PUT', row?.tag, '1951-10-31'), await send('DELETE', row?.tag)];
  expect(late.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
  const { rows } = await sql<{ by: string }>`
    select by from audit where action = 'position.update' order by id desc limit 1`.execute(service.db);
  const current = await rowOf();
  for (const answer of late) expect(answer.json()).toMatchObject({ current, by: rows[0]?.by });
  expect((await send('DELETE', (await rowOf())?.tag)).statusCode).toBe(204);
});
