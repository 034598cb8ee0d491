import { sql } from 'kysely';
import { callSchemas } from '@osasto/api/schemas';
import { roles, type RoleId } from '@osasto/contract';
import { permissions, reachOf, type Call } from '@osasto/permissions';
import { fingerprint, startTestService, type TestService } from './test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** One demonstration account for each role; all in section 1 or district 1. */
const actors: Record<RoleId, string> = {
  1: 'superadmin',
  2: 'kt',
  3: 'districtadmin',
  4: 'districtuser',
  5: 'sectionadmin',
  6: 'sectionuser',
};

const places = ['own', 'sister', 'foreign', 'unknown'] as const;
type Place = (typeof places)[number];

const nowhere = 2_000_000_000;

async function oneId(query: ReturnType<typeof sql<{ id: number }>>): Promise<number> {
  const { rows } = await query.execute(service.db);
  if (!rows[0]) throw new Error('The demonstration data lacks what the test looks for.');
  return rows[0].id;
}

const districts: Record<Place, number> = { own: 1, sister: 1, foreign: 2, unknown: nowhere };

const sectionAt = (place: Place): Promise<number> =>
  place === 'unknown'
    ? Promise.resolve(nowhere)
    : oneId(
        sql`select id from section where
          case ${place} when 'own' then id = 1 when 'sister' then district_id = 1 and id <> 1 else district_id = 2 end
          order by id`,
      );

/** A member whom nothing but the own section makes visible. */
const memberAt = async (place: Place): Promise<number> =>
  place === 'unknown'
    ? nowhere
    : oneId(
        sql`select id from member m where section_id = ${await sectionAt(place)}
          and not exists (select from position_of_trust p where p.member_id = m.id) order by id`,
      );

const meetingAt = async (place: Place): Promise<number> =>
  place === 'unknown'
    ? nowhere
    : oneId(sql`select id from meeting where section_id = ${await sectionAt(place)} order by id`);

/** How each call names what it acts on. Calls that are not here name no unit. */
const requests: Partial<Record<Call, (place: Place) => Promise<{ url?: string; body?: object }>>> = {
  'GET districts/{id}/stats': async (place) => ({ url: `/api/districts/${districts[place]}/stats` }),
  'GET districts/districtroles/{id}': async (place) => ({
    url: `/api/districts/districtroles/${districts[place]}`,
  }),
  'GET sections/{id}': async (place) => ({ url: `/api/sections/${await sectionAt(place)}` }),
  'GET sections/{id}/stats': async (place) => ({ url: `/api/sections/${await sectionAt(place)}/stats` }),
  'GET sections/sectionroles/{id}': async (place) => ({
    url: `/api/sections/sectionroles/${await sectionAt(place)}`,
  }),
  'POST members/finddistrictmembers': async (place) => ({ body: { districts: [districts[place]] } }),
  'POST members/getalldistrictmembers': async (place) => ({ body: { districts: [districts[place]] } }),
  'POST members/findsectionmembers': async (place) => ({ body: { sections: [await sectionAt(place)] } }),
  'POST members/getallsectionmembers': async (place) => ({ body: { sections: [await sectionAt(place)] } }),
  'POST members/findbysectionid/{id}': async (place) => ({
    url: `/api/members/findbysectionid/${await sectionAt(place)}`,
  }),
  'GET members/getbyid/{id}': async (place) => ({ url: `/api/members/getbyid/${await memberAt(place)}` }),
  'POST members/updateRoles': async (place) => ({
    body: { memberId: await memberAt(place), roles: [6] },
  }),
  'GET members/history/{id}': async (place) => ({ url: `/api/members/history/${await memberAt(place)}` }),
  'GET meetings/history/{id}': async (place) => ({ url: `/api/meetings/history/${await meetingAt(place)}` }),
  'GET sections/history/{id}': async (place) => ({ url: `/api/sections/history/${await sectionAt(place)}` }),
};

/** Calls whose answer for an unknown unit is "there is none". Rule 18.11. */
const tellsOfUnknown: Call[] = ['GET sections/sectionroles/{id}', 'GET districts/districtroles/{id}'];

function expected(name: Call, role: RoleId, place: Place): number {
  const reach = reachOf(name, role);
  const actsOnDistrict =
    /district/i.test(name.replace('{id}', '').split('/').slice(-1)[0] ?? '') ||
    name.startsWith('GET districts/');
  if (reach === 'none') return 403;
  if (place === 'unknown') {
    if (role > 2) return 403;
    return tellsOfUnknown.includes(name) ? 200 : 404;
  }
  if (reach === 'all') return 200;
  if (reach === 'district') return place === 'foreign' ? 403 : 200;
  return place === 'own' && !actsOnDistrict ? 200 : 403;
}

const guarded = (Object.keys(permissions) as Call[]).filter(
  (name) => reachOf(name, 1) !== 'open' && name !== 'POST account/logout',
);

/** Calls that take nothing can be made by anybody who may; those whose input is not told above are only refused. */
const takesNothing = (name: Call) => !['body', 'params', 'query'].some((part) => part in callSchemas[name]);

const cases = guarded.flatMap((name) =>
  roles.flatMap(({ id: role }): { name: Call; role: RoleId; place: Place | null }[] => {
    if (requests[name]) return places.map((place) => ({ name, role, place }));
    const isRefused = reachOf(name, role) === 'none';
    return isRefused || takesNothing(name) ? [{ name, role, place: null }] : [];
  }),
);

/** What a refusal may write: that it happened. */
const deniedRows = async () => {
  const { rows } = await sql<{ denied: number; all: number }>`
    select count(*) filter (where action = 'denied') as denied, count(*) as all from audit`.execute(
    service.db,
  );
  return rows[0] ?? { denied: 0, all: 0 };
};

test.each(cases)('$name, role $role, unit $place', async ({ name, role, place }) => {
  const [method = 'GET', path = ''] = name.split(' ');
  const request = place === null ? {} : await requests[name]?.(place);
  const url = request?.url ?? `/api/${path.replaceAll(/\{\w+\}/g, '1')}`;
  const body = method === 'POST' || method === 'PUT' ? (request?.body ?? {}) : undefined;
  const status = place === null ? (reachOf(name, role) === 'none' ? 403 : 200) : expected(name, role, place);

  const before = await deniedRows();
  const answer = await service.ask(
    actors[role],
    method as 'GET' | 'POST',
    url,
    url.includes('findbysectionid') ? undefined : body,
  );
  expect(answer.status).toBe(status);
  if (status < 400) return;

  expect(Object.keys(answer.body as object)).toEqual(['message', 'requestId']);
  const after = await deniedRows();
  // Without a place the id of the address is 1, which is something in some tables.
  const leavesTrace = place === null ? after.denied > before.denied : status === 403 && place !== 'unknown';
  expect(after).toEqual({
    denied: before.denied + Number(leavesTrace),
    all: before.all + Number(leavesTrace),
  });
});

test('refusals change nothing but the audit log', async () => {
  const before = await fingerprint(service, ['audit']);
  for (const name of Object.keys(requests) as Call[]) {
    const [method, path] = name.split(' ') as ['GET' | 'POST', string];
    const { url = `/api/${path}`, body } = (await requests[name]?.('foreign')) ?? {}; // oxlint-disable-line no-await-in-loop
    const { status } = await service.ask('sectionuser', method, url, body); // oxlint-disable-line no-await-in-loop
    expect([name, status]).toEqual([name, 403]);
  }
  expect(await fingerprint(service, ['audit'])).toEqual(before);
});

test('nobody gets anything without a token', async () => {
  for (const name of guarded) {
    const [method, path] = name.split(' ') as ['GET' | 'POST', string];
    // oxlint-disable-next-line no-await-in-loop -- one connection is enough
    const { status } = await service.ask(
      null,
      method,
      `/api/${path.replaceAll(/\{\w+\}/g, '1')}`,
      method === 'POST' ? {} : undefined,
    );
    expect([name, status]).toEqual([name, 401]);
  }
});

test('a section is no member and a member is no section: ids of another type are only ids', async () => {
  const { rows } = await sql<{ id: number }>`
    select id from member where section_id = 1 and id > (select max(id) from section) limit 1`.execute(
    service.db,
  );
  expect((await service.ask('sectionadmin', 'GET', `/api/sections/${rows[0]?.id}`)).status).toBe(403);
  expect((await service.ask('kt', 'GET', `/api/sections/${rows[0]?.id}`)).status).toBe(404);
});

describe('a member of another unit who holds a position here (4.9)', () => {
  let holder: number;
  beforeAll(async () => {
    // A member of district 2 on the board of section 1.
    holder = await memberAt('foreign');
    await sql`update position_of_trust set member_id = ${holder} where id = (
      select p.id from position_of_trust p join meeting g on g.id = p.meeting_id
      where p.section_id = 1 and p.member_id is not null and g.status_id = 1103
        and current_date between p.term_start and p.term_end order by p.id limit 1)`.execute(service.db);
  });

  test.each([
    ['districtadmin', 200],
    ['districtuser', 200],
    ['otherdistrict', 200], // the own member
    ['sectionadmin', 403],
    ['sectionuser', 403],
    ['othersection', 403],
  ])('%s opening the member: %s', async (name, status) => {
    expect((await service.ask(name, 'GET', `/api/members/getbyid/${holder}`)).status).toBe(status);
  });

  test.each([
    ['districtuser', true],
    ['sectionadmin', false],
    ['sectionuser', false],
  ])('%s sees number, e-mail and payment of the holder: %s (18.7)', async (name, isSeen) => {
    const { body } = await service.ask(name, 'GET', '/api/sections/1');
    const { positionsOfTrust } = body as { positionsOfTrust: { member: Record<string, unknown> | null }[] };
    const member = positionsOfTrust.find((row) => row.member?.['id'] === holder)?.member;
    expect(member).toMatchObject({ firstName: expect.any(String), lastName: expect.any(String) });
    expect(member?.['sprId'] !== null).toBe(isSeen);
    if (!isSeen) expect(member).toMatchObject({ email: null, paymentDate: null });
  });
});
