import { sql } from 'kysely';
import { createServiceCopy, startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await sql`update setting set value = '1000' where key = 'reading.peoplePerHour'`.execute(service.db);
});
afterAll(() => service.close());
beforeEach(() => sql`delete from reading_count`.execute(service.db));

const list = (name = 'sectionadmin') =>
  service.request(name, 'POST', '/api/members/findsectionmembers', { sections: [1], take: 10 });
const card = async (name: string) => {
  const { id } = await service.db
    .selectFrom('member')
    .select('id')
    .where('section_id', '=', 1)
    .limit(1)
    .executeTakeFirstOrThrow();
  return service.request(name, 'GET', `/api/members/getbyid/${id}`);
};
const counted = async () =>
  (await service.db.selectFrom('reading_count').select(['account_id', 'people']).execute()).map(
    ({ people }) => people,
  );
const setRead = (people: number) => sql`update reading_count set people = ${people}`.execute(service.db);
const records = async () =>
  (
    await service.db
      .selectFrom('audit')
      .select(['action', 'by', 'after'])
      .where('action', 'like', 'reading.%')
      .orderBy('id', 'desc')
      .execute()
  ).map(({ action }) => action);

/** What a call answers, and how many people were counted for it. */
const countsOf = async (
  name: string,
  ...[method, url, body]: [method: 'GET' | 'POST', url: string, body?: object]
) => {
  await sql`delete from reading_count`.execute(service.db);
  const answer = await service.request(name, method, `/api/${url}`, body);
  expect([url, answer.status]).toEqual([url, 200]);
  return { answer: answer.body, people: (await counted())[0] ?? 0 };
};

test('lists, searches, cards and exports are counted by person and hour', async () => {
  const { body } = await list();
  const shown = (body as { results: unknown[] }).results.length;
  expect(shown).toBe(10);
  expect(await counted()).toEqual([10]);
  await card('sectionadmin');
  expect(await counted()).toEqual([11]);
  const everyone = await service.request('sectionadmin', 'POST', '/api/members/getallsectionmembers', {
    sections: [1],
  });
  const more = 11 + (everyone.body as unknown[]).length;
  expect(await counted()).toEqual([more]);
  const file = await service.request('sectionadmin', 'POST', '/api/members/getsectionexportfile', {
    sectionId: 1,
  });
  const rows = String(file.body).trim().split('\r\n').length - 1;
  expect(rows).toBeGreaterThan(10);
  expect(await counted()).toEqual([more + rows]);
  const { body: found } = await service.request('sectionadmin', 'POST', '/api/search', { text: 'a' });
  const { members } = found as { members: unknown[] };
  expect(await counted()).toEqual([more + rows + members.length]);
});

test('boards, candidates, roles, documents, employees and the audit log are counted, and what is changed is not', async () => {
  const board = await countsOf('sectionadmin', 'GET', 'sections/1/board');
  expect(board.people).toBe((board.answer as unknown[]).length);
  expect(board.people).toBeGreaterThan(3);
  const section = await countsOf('sectionuser', 'GET', 'sections/1');
  expect(section.people).toBe((section.answer as { positionsOfTrust: unknown[] }).positionsOfTrust.length);
  const roles = await countsOf('sectionadmin', 'GET', 'sections/sectionroles/1');
  expect(roles.people).toBe((roles.answer as { sectionRoles: unknown[] }).sectionRoles.length);
  const employees = await countsOf('kt', 'GET', 'Employee/GetAll');
  expect(employees.people).toBe((employees.answer as unknown[]).length);
  const log = await countsOf('kt', 'GET', 'audit');
  expect(log.people).toBe((log.answer as { results: unknown[] }).results.length);
  const pdf = await countsOf('sectionuser', 'GET', 'signingagreement/boardmembers/pdf?sectionId=1');
  expect(pdf.people).toBeGreaterThan(3);
  const extract = await countsOf('kt', 'GET', 'members/1/extract/pdf');
  expect(extract.people).toBe(1);
  const stats = await countsOf('sectionadmin', 'GET', 'sections/1/stats');
  expect(stats.people).toBe(0);

  const draft = { sectionId: 1, name: 'Kokous', meetingTypeId: 1003, dateHeld: '2026-10-01' };
  const made = await countsOf('sectionadmin', 'POST', 'meetings/add', draft);
  expect(made.people).toBe(0);
  const meetingId = (made.answer as { id: number }).id;
  const candidates = await countsOf('sectionadmin', 'POST', 'meetings/candidates', {
    meetingId,
    positionId: 2,
    text: '',
  });
  expect(candidates.people).toBe((candidates.answer as unknown[]).length);
  expect(candidates.people).toBeGreaterThan(0);
});

describe('holders, states of sections, messages and the review of access are counted', () => {
  const countLines = (file: unknown) => String(file).trim().split('\r\n').length - 1;

  test('each holder of a page, and each row of the file', async () => {
    const list = await countsOf('sectionadmin', 'POST', 'positions/find', { skip: 0, take: 5 });
    expect(list.people).toBe(5);
    expect((list.answer as { results: unknown[] }).results).toHaveLength(5);
    const file = await countsOf('sectionadmin', 'POST', 'positions/find/export', { format: 'csv' });
    expect(file.people).toBe(countLines(file.answer));
    expect(file.people).toBeGreaterThan(5);
  });

  test('each chair of a list of sections, and each row of its file; seats show nobody', async () => {
    const list = await countsOf('kt', 'POST', 'sections/states', {});
    const { results } = list.answer as { results: { board: { chair?: object } }[] };
    const chairs = results.filter(({ board }) => board.chair);
    expect(list.people).toBe(chairs.length);
    expect(chairs.length).toBeGreaterThan(5);
    const file = await countsOf('kt', 'POST', 'sections/states/export', { format: 'csv' });
    expect(file.people).toBe(countLines(file.answer));
    expect((await countsOf('kt', 'POST', 'positions/seats', {})).people).toBe(0);
  });

  test('each name of who does not get a message, before and after it was sent', async () => {
    const { rows } = await sql<{ id: number }>`
      update member set last_name = 'Lukematon', is_email_allowed = false, is_publish_prohibited = false,
        is_contact_prohibited = false, email = 'luettu@posti.example'
      where id in (select id from member where section_id = 1 and membership_status_id = 501 and status_id = 101
        order by id limit 3) returning id`.execute(service.db);
    expect(rows).toHaveLength(3);
    const message = {
      kind: 'members',
      audience: { members: { sections: [1], name: 'Lukematon' } },
      texts: { fi: { subject: 'Aihe', text: 'Teksti' } },
    };
    expect((await countsOf('sectionadmin', 'POST', 'messages/preview', message)).people).toBe(3);
    const { answer } = await countsOf('sectionadmin', 'POST', 'messages', message);
    const { id } = answer as { id: number };
    await sql`insert into message_recipient (message_id, member_id, section_id, state, reason)
      select ${id}, id, section_id, 'excluded', 'noConsent' from member where last_name = 'Lukematon'`.execute(
      service.db,
    );
    expect((await countsOf('sectionadmin', 'GET', `messages/${id}`)).people).toBe(3);
  });

  test('each account that is reviewed', async () => {
    const review = await countsOf('superadmin', 'GET', 'accessreview');
    expect(review.people).toBe((review.answer as unknown[]).length);
    expect(review.people).toBeGreaterThan(0);
  });

  const members = { kind: 'members', audience: { members: { sections: [1] } } };
  test.each<[name: string, method: 'GET' | 'POST', url: string, body: object | undefined]>([
    ['sectionadmin', 'POST', 'positions/find', {}],
    ['sectionadmin', 'POST', 'positions/find/export', { format: 'csv' }],
    ['districtadmin', 'POST', 'sections/states', {}],
    ['districtadmin', 'POST', 'sections/states/export', { format: 'csv' }],
    ['sectionadmin', 'POST', 'messages/preview', members],
    ['superadmin', 'GET', 'accessreview', undefined],
  ])('beyond the limit %s is refused %s %s', async (name, method, url, body) => {
    expect((await countsOf(name, method, url, body)).people).toBeGreaterThan(0);
    await setRead(10_000_000); // above both limits
    expect((await service.request(name, method, `/api/${url}`, body)).status).toBe(429);
  });
});

test('whoever has all units has a limit of their own', async () => {
  await sql`update setting set value = '2000' where key = 'reading.nationalPeoplePerHour'`.execute(
    service.db,
  );
  await list('kt');
  await setRead(1500);
  expect((await list('kt')).status).toBe(200);
  await setRead(2000);
  const { status, body } = await list('kt');
  expect([status, body]).toMatchObject([429, { errors: [{ parameters: { most: 2000 } }] }]);
});

test('half of the limit and the limit leave a record each, once', async () => {
  const before = (await records()).length;
  await list();
  await setRead(495);
  await list();
  await list();
  expect((await records()).slice(0, -before || undefined)).toEqual(['reading.bulk']);
  await setRead(995);
  await list();
  await list();
  expect((await records()).slice(0, -before || undefined)).toEqual(['reading.stopped', 'reading.bulk']);
  const found = await service.request('kt', 'GET', '/api/audit?entity=account&action=reading');
  const [newest] = (found.body as { results: { action: string; changes: unknown[] }[] }).results;
  expect(newest).toMatchObject({
    action: 'reading.stopped',
    changes: [{ field: 'people', after: 1005 }],
  });
});

test('beyond the limit every call that shows people says when it goes on, in every copy, and others go on', async () => {
  await list();
  await setRead(1000);
  const copy = await createServiceCopy(service);
  try {
    for (const url of ['members/findsectionmembers', 'members/getsectionexportfile']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await copy.inject({
        method: 'POST',
        url: `/api/${url}`,
        headers: { authorization: `Bearer ${await service.tokenOf('sectionadmin')}` },
        payload: { sections: [1], sectionId: 1 },
      });
      expect(answer.statusCode).toBe(429);
      const seconds = Number(answer.headers['retry-after']);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(3600);
      expect(answer.json()).toMatchObject({
        errors: [{ translationKey: 'peopleLimit.reached', parameters: { most: 1000 } }],
      });
    }
  } finally {
    await copy.close();
  }
  for (const [url, status] of [
    ['sections/1', 429],
    ['sections/1/board', 429],
    ['sections', 200],
    ['sections/1/stats', 200],
    ['code', 200],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect([url, (await service.request('sectionadmin', 'GET', `/api/${url}`)).status]).toEqual([
      url,
      status,
    ]);
  }
  expect((await list('districtadmin')).status).toBe(200);
});
