import { sql } from 'kysely';
import type { Meeting, FullMeeting, Section } from '@osasto/api';
import {
  auditTables,
  fingerprint,
  startTestService,
  type TestService,
} from '../../../testing/test-service.ts';
import { keysIn, meetingsOn } from '../../../testing/meeting-maker.ts';
import { until } from '../../../testing/until.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const { freeDay, draft, inState, members, elect, post, statusOf } = meetingsOn(() => service);

const auditOf = async (id: number) => {
  const { rows } = await sql<{ action: string; by: string; before: object | null; after: object | null }>`
    select action, by, before, after from audit where entity = 'meeting' and entity_id = ${id}
    order by id`.execute(service.db);
  return rows;
};
const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((left, right) => left - right);
const load = async (id: number, by = 'sectionadmin') =>
  (await service.request(by, 'GET', `/api/meetings/${id}`)).body as Meeting;

test('a section writes a report, its district checks and approves it, and the CRM takes it', async () => {
  const [chair = 0] = await members(1);
  const meeting = await draft({
    name: ' Syyskokous 1960 ',
    meetingTypeId: 1001,
    dateHeld: '1960-11-12',
    moreInfo: '',
  });
  expect(meeting).toMatchObject({
    name: 'Syyskokous 1960',
    status: { id: 1100, enumName: 'Created' },
    dateHeld: '1960-11-12T00:00:00.000Z',
    moreInfo: null,
    reportedBy: meeting.createdBy,
    minutes: { status: { id: 1200 }, isSentByMail: false, documents: [] },
    meetingDefaultPositionInfo: {
      defaultPositionStartDate: '1961-01-01T00:00:00.000Z',
      defaultPositionEndDate: '1961-12-31T00:00:00.000Z',
    },
  });
  const elected = await elect(meeting, 2, { memberId: chair, termEnd: '1962-12-31' });
  expect([elected.status, elected.body]).toMatchObject([
    200,
    { memberId: chair, termOrdinal: 1, showTermOrdinal: true, electedDate: '1960-11-12T00:00:00.000Z' },
  ]);

  expect((await post('sectionadmin', 'submitmeeting', meeting.id)).body).toMatchObject({
    status: { id: 1101 },
  });
  expect((await post('districtadmin', 'reviewedmeeting', meeting.id)).body).toMatchObject({
    status: { id: 1102 },
  });
  expect((await post('districtadmin', 'approvemeeting', meeting.id)).body).toMatchObject({
    status: { id: 1105 },
  });
  await until('the transfer', async () => (await statusOf(meeting.id)) !== 1105);
  expect(await statusOf(meeting.id)).toBe(1103);

  const approved = await load(meeting.id);
  expect(approved.statusChanges.map(({ status, by }) => [status.id, by])).toEqual([
    [1100, meeting.createdBy],
    [1101, meeting.createdBy],
    [1102, expect.not.stringMatching(meeting.createdBy)],
    [1105, expect.not.stringMatching(meeting.createdBy)],
    [1103, 'CRM'],
  ]);
  expect(approved).toMatchObject({
    minutes: { status: { id: 1201 } },
    memberPositions: [{ status: { id: 1301 } }],
  });
  expect(
    (await auditOf(meeting.id)).map(({ action, by }) => `${action} ${by === 'CRM' ? by : ''}`.trim()),
  ).toEqual(['add', 'position.add', 'submit', 'review', 'approve', 'transfer CRM']);
});

const letters = (count: number) => 'ä'.repeat(count);

test.each([
  [
    'all is missing',
    { name: null, meetingTypeId: null, dateHeld: null },
    ['meeting.typeRequired', 'meeting.nameRequired', 'meeting.dateRequired'],
  ],
  ['a name of spaces', { name: '  ' }, ['meeting.nameRequired']],
  ['99 characters', { name: letters(99) }, []],
  ['100 characters', { name: letters(100) }, []],
  ['101 characters', { name: letters(101) }, ['meeting.nameTooLong']],
  ['an unknown type', { meetingTypeId: 1000 }, ['meeting.typeRequired']],
  ['the type of the CRM', { meetingTypeId: 1005 }, ['meeting.typeRequired']],
  ['a type that does not exist', { meetingTypeId: 1006 }, ['validation.enum']],
  ['1.1.1900', { dateHeld: '1900-01-01' }, []],
  ['31.12.1899', { dateHeld: '1899-12-31' }, ['meeting.dateTooEarly']],
  ['30 February', { dateHeld: '2020-02-30' }, ['validation.date']],
  ['a day to come', { dateHeld: '2090-01-01' }, []],
])('a draft with %s: %2$j', async (_, change, expected) => {
  const answer = await service.request('sectionadmin', 'POST', '/api/meetings/add', {
    sectionId: 1,
    name: 'Kokous',
    meetingTypeId: 1003,
    dateHeld: freeDay(),
    ...change,
  });
  expect([answer.status, keysIn(answer.body)]).toEqual([expected.length > 0 ? 400 : 200, expected]);
});

test.each([1100, 1101, 1102, 1103, 1104])(
  'in state %i a meeting says with its section what the calls for each say',
  async (state) => {
    const { id } = await inState(state);
    for (const who of ['superadmin', 'kt', 'districtadmin', 'districtuser', 'sectionadmin', 'sectionuser']) {
      /* oxlint-disable no-await-in-loop -- one reader after another */
      const { section, mayEdit } = (await load(id, who)) as FullMeeting;
      expect(mayEdit).toBe((await service.request(who, 'GET', `/api/meetings/caneditmeeting/${id}`)).body);
      const alone = (await service.request(who, 'GET', '/api/sections/1')).body as Section;
      // Signed for as long as each answer is good.
      expect({ ...section, preparednessPlanUrl: null }).toEqual({ ...alone, preparednessPlanUrl: null });
      /* oxlint-enable no-await-in-loop */
    }
  },
);

test('a section has one meeting a day, except archived ones', async () => {
  const first = await inState(1101);
  const again = { sectionId: 1, name: 'Toinen', meetingTypeId: 1001, dateHeld: first.dateHeld };
  const refused = await service.request('sectionadmin', 'POST', '/api/meetings/add', again);
  expect([refused.status, refused.body]).toEqual([
    400,
    {
      isValid: false,
      errors: [
        {
          translationKey: 'meeting.sameDay',
          propertyName: 'dateHeld',
          parameters: { meetingId: first.id, name: first.name },
        },
      ],
    },
  ]);
  const other = await draft();
  const moved = { id: other.id, sectionId: 1, name: 'Siirto', meetingTypeId: 1003, dateHeld: first.dateHeld };
  expect(keysIn((await service.request('sectionadmin', 'PUT', '/api/meetings/update', moved)).body)).toEqual([
    'meeting.sameDay',
  ]);

  await post('districtadmin', 'archivedmeeting', first.id);
  expect((await service.request('sectionadmin', 'POST', '/api/meetings/add', again)).status).toBe(200);
});

test('an update changes what it says, and nothing that people may not set', async () => {
  const meeting = await draft();
  const answer = await service.request('sectionadmin', 'PUT', '/api/meetings/update', {
    id: meeting.id,
    sectionId: 1,
    name: 'Uusi nimi',
    meetingTypeId: 1003,
    dateHeld: meeting.dateHeld,
    reportedBy: 'Joku Muu',
    createdBy: 'Joku Muu',
    moreInfo: 'Lisätietoa',
  });
  expect(answer.body).toMatchObject({
    name: 'Uusi nimi',
    moreInfo: 'Lisätietoa',
    reportedBy: meeting.reportedBy,
    createdBy: meeting.createdBy,
  });
  expect((await auditOf(meeting.id)).at(-1)).toMatchObject({
    action: 'update',
    before: { name: 'Hallituksen kokous', moreInfo: null },
    after: { name: 'Uusi nimi', moreInfo: 'Lisätietoa' },
  });
});

test('a meeting stays in its section', async () => {
  const meeting = await draft();
  const body = { id: meeting.id, name: 'A', meetingTypeId: 1003, dateHeld: meeting.dateHeld };
  const status = async (by: string, sectionId: number) =>
    (await service.request(by, 'PUT', '/api/meetings/update', { ...body, sectionId })).status;
  expect(await status('sectionadmin', 2)).toBe(403);
  expect(await status('districtadmin', 2)).toBe(409);
  expect(await status('superadmin', 2_000_000_000)).toBe(404);
  expect((await load(meeting.id)).name).toBe('Hallituksen kokous');
});

test('a day after the terms have begun is refused before anything is written', async () => {
  const [member = 0] = await members(1);
  const meeting = await draft({ dateHeld: '1971-05-05' });
  const { body: position } = await elect(meeting, 13, {
    memberId: member,
    termStart: '1971-06-01',
    termEnd: '1971-12-31',
  });
  const moved = (dateHeld: string) =>
    service.request('sectionadmin', 'PUT', '/api/meetings/update', {
      id: meeting.id,
      sectionId: 1,
      name: 'A',
      meetingTypeId: 1003,
      dateHeld,
    });
  const refused = await moved('1971-06-01');
  expect([refused.status, refused.body]).toMatchObject([
    400,
    {
      errors: [
        {
          translationKey: 'position.startAfterElected',
          propertyName: `memberPositions.${position.id}.termStart`,
        },
      ],
    },
  ]);
  expect((await moved('1971-05-31')).status).toBe(200);
  expect((await load(meeting.id)).memberPositions[0]?.electedDate).toBe('1971-05-31T00:00:00.000Z');
});

test('a report about the future is not sent', async () => {
  const meeting = await draft({ dateHeld: '2090-06-06' });
  const answer = await post('sectionadmin', 'submitmeeting', meeting.id);
  expect([answer.status, keysIn(answer.body)]).toEqual([400, ['meeting.dateInFuture']]);
  expect(await statusOf(meeting.id)).toBe(1100);
});

test('a deleted meeting is gone with all that belongs to it, and the log keeps what it said', async () => {
  const [member = 0] = await members(1);
  const meeting = await draft({ name: 'Poistettava' });
  await elect(meeting, 13, { memberId: member });
  const files = async () =>
    (await sql<{ count: number }>`select count(*) from file`.execute(service.db)).rows[0]?.count;
  const before = await files();
  const upload = {
    name: 'pöytäkirja.pdf',
    minutesId: meeting.minutesId,
    blob: btoa('%PDF-1.7\n'),
    fileType: 'pdf',
  };
  expect((await service.request('sectionadmin', 'POST', '/api/meetings/uploaddoc', upload)).status).toBe(200);

  expect(
    (await service.request('sectionadmin', 'DELETE', `/api/meetings/deletemeeting?id=${meeting.id}`)).status,
  ).toBe(204);
  expect(await files()).toBe(before);
  expect((await service.request('sectionadmin', 'GET', `/api/meetings/${meeting.id}`)).status).toBe(403);
  expect((await service.request('kt', 'GET', `/api/meetings/${meeting.id}`)).status).toBe(404);
  expect((await auditOf(meeting.id)).at(-1)).toMatchObject({
    action: 'delete',
    before: {
      name: 'Poistettava',
      positions: [{ memberId: member }],
      documents: [{ name: 'pöytäkirja.pdf' }],
    },
  });
});

test.each([
  ['the bare id', (id: number) => id],
  ['an object', (id: number) => ({ id })],
])('deletes by %s in the body', async (_, bodyOf) => {
  const meeting = await draft();
  const { statusCode } = await service.app.inject({
    method: 'DELETE',
    url: '/api/meetings/deletemeeting',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await service.tokenOf('sectionadmin')}`,
    },
    payload: JSON.stringify(bodyOf(meeting.id)),
  });
  expect([statusCode, await statusOf(meeting.id)]).toEqual([204, undefined]);
});

test('deleting nothing is refused', async () => {
  const answer = await service.request('sectionadmin', 'DELETE', '/api/meetings/deletemeeting');
  expect([answer.status, keysIn(answer.body)]).toEqual([400, ['validation.required']]);
});

test('of two changes to what was loaded, the second is refused', async () => {
  const meeting = await draft();
  const request = async (
    method: 'GET' | 'PUT',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) =>
    service.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${await service.tokenOf('sectionadmin')}`, ...headers },
      ...(payload && { payload }),
    });
  const tag = String((await request('GET', `/api/meetings/${meeting.id}`)).headers['etag']);
  const body = {
    id: meeting.id,
    sectionId: 1,
    name: 'Ensin',
    meetingTypeId: 1003,
    dateHeld: meeting.dateHeld,
  };
  const first = await request('PUT', '/api/meetings/update', body, { 'if-match': tag });
  expect(first.statusCode).toBe(200);
  const second = await request(
    'PUT',
    '/api/meetings/update',
    { ...body, name: 'Sitten' },
    { 'if-match': tag },
  );
  expect([second.statusCode, keysIn(second.json())]).toEqual([409, ['common.changedByOther']]);
  expect((await load(meeting.id)).name).toBe('Ensin');
  const third = await request(
    'PUT',
    '/api/meetings/update',
    { ...body, name: 'Sitten' },
    { 'if-match': String(first.headers['etag']) },
  );
  expect(third.statusCode).toBe(200);
  expect((await request('PUT', '/api/meetings/update', { ...body, name: 'Lopuksi' })).statusCode).toBe(200); // 1.20
});

test('two meetings of one day at the same moment become one', async () => {
  const dateHeld = freeDay();
  const body = { sectionId: 1, name: 'Kilpa', meetingTypeId: 1003, dateHeld };
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => service.request('sectionadmin', 'POST', '/api/meetings/add', body)),
  );
  expect(statusesOf(answers)).toEqual([200, 400, 400, 400, 400, 400]);
});

test('of six submits at the same moment one counts', async () => {
  const meeting = await draft();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => post('sectionadmin', 'submitmeeting', meeting.id)),
  );
  expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409, 409]);
  expect((await load(meeting.id)).statusChanges.map(({ status }) => status.id)).toEqual([1100, 1101]);
});

test('two reports cannot elect two chairs for the same time, even when sent at the same moment', async () => {
  const [one = 0, two = 0] = await members(2);
  const left = await draft({ dateHeld: '1980-10-01' });
  const right = await draft({ dateHeld: '1980-10-02' });
  const term = { termStart: '1981-01-01', termEnd: '1982-12-31' };
  expect((await elect(left, 2, { memberId: one, ...term })).status).toBe(200);
  expect((await elect(right, 2, { memberId: two, ...term })).status).toBe(200); // drafts do not count yet
  const answers = await Promise.all([left, right].map(({ id }) => post('sectionadmin', 'submitmeeting', id)));
  expect(statusesOf(answers)).toEqual([200, 400]);
  expect(keysIn(answers.find(({ status }) => status === 400)?.body)).toEqual(['position.heldByOther']);
});

test('with two pairs of eyes, the sender does not approve', async () => {
  const set = (value: boolean) =>
    sql`update setting set value = ${JSON.stringify(value)}::jsonb where key = 'meeting.requireSecondPerson'`.execute(
      service.db,
    );
  const meeting = await draft();
  await post('districtadmin', 'submitmeeting', meeting.id);
  await post('districtadmin', 'reviewedmeeting', meeting.id);
  await set(true);
  const refused = await post('districtadmin', 'approvemeeting', meeting.id);
  expect([refused.status, keysIn(refused.body)]).toEqual([409, ['meeting.secondPersonRequired']]);
  expect((await post('kt', 'approvemeeting', meeting.id)).status).toBe(200);
  await set(false);
});

test('a disbanded section reports no more, its district still may', async () => {
  await sql`update section set status_id = 602 where id = 1`.execute(service.db);
  const body = { sectionId: 1, name: 'Viimeinen', meetingTypeId: 1004, dateHeld: freeDay() };
  expect((await service.request('sectionadmin', 'POST', '/api/meetings/add', body)).status).toBe(403);
  expect((await service.request('districtadmin', 'POST', '/api/meetings/add', body)).status).toBe(200);
  await sql`update section set status_id = 601 where id = 1`.execute(service.db);
});

describe('lists', () => {
  const list = async (by: string, filter: object) => service.request(by, 'POST', '/api/meetings', filter);
  const rows = async (by: string, filter: object) => (await list(by, filter)).body as Meeting[];

  test.each([
    ['districtadmin', { districts: [2] }, 403],
    ['districtadmin', { sections: [1, 2] }, 200],
    ['sectionadmin', { sections: [1] }, 200],
    ['sectionadmin', { sections: [1, 2] }, 403],
    ['sectionadmin', { districts: [1] }, 200],
    ['sectionuser', { sections: [2] }, 403],
    ['districtadmin', { sections: [2_000_000_000] }, 403],
    ['superadmin', { sections: [2_000_000_000] }, 200],
    ['districtuser', { districts: [0], sections: [0], types: [0], statuses: [] }, 200],
    ['sectionuser', {}, 200],
    ['sectionuser', { dateHeldFrom: '2020-02-31' }, 400],
    ['sectionuser', { statuses: [1199] }, 400],
  ])('%s with %j: %i', async (by, filter, status) => {
    expect((await list(by, filter)).status).toBe(status);
  });

  test('show the scope, newest first, and combine what they are asked for', async () => {
    const all = await rows('districtadmin', {});
    expect(new Set(all.map((row) => (row as unknown as { districtId: number }).districtId))).toEqual(
      new Set([1]),
    );
    const days = all.map(({ dateHeld }) => dateHeld);
    expect(days).toEqual(days.toSorted().toReversed());
    const some = await rows('districtadmin', {
      sections: [1],
      statuses: [1101, 1102],
      types: [1003],
      dateHeldFrom: '1951-01-01',
    });
    expect(some.length).toBeGreaterThan(0);
    for (const row of some) {
      expect(row.sectionId).toBe(1);
      expect([1101, 1102]).toContain(row.status.id);
      expect(row.type.id).toBe(1003);
      expect(row.dateHeld >= '1951').toBe(true);
    }
    expect(await rows('sectionuser', {})).toEqual(await rows('sectionadmin', {}));
  });

  test('carry the tag that the meeting has when it is opened (1.20)', async () => {
    const [first] = await rows('sectionadmin', {});
    const opened = await service.request('sectionadmin', 'GET', `/api/meetings/${first?.id}`);
    expect(first?.tag).toBe((opened.body as Meeting).tag);
    const update = await service.app.inject({
      method: 'POST',
      url: '/api/meetings/submitmeeting',
      headers: {
        authorization: `Bearer ${await service.tokenOf('sectionadmin')}`,
        'if-match': '"meeting-0-0"',
      },
      payload: { id: (await draft()).id },
    });
    expect(update.json()).toMatchObject({ errors: [{ translationKey: 'common.changedByOther' }] });
  });

  test('one meeting of a section is its latest, archived ones never', async () => {
    const all = (await rows('sectionadmin', {})).filter(({ status }) => status.id !== 1104);
    expect(all.filter(({ isLatestMeeting }) => isLatestMeeting)).toEqual([all[0]]);
  });

  test('the path of sections gives the same', async () => {
    const answer = await service.request('kt', 'POST', '/api/sections/meetings', { sections: [2] });
    expect(answer.body).toEqual(await rows('kt', { sections: [2] }));
  });

  test('CRM errors are shown only to approvers', async () => {
    const wrong = async (by: string) =>
      (await rows(by, { sections: [2] })).filter(({ hasCrmErrors }) => hasCrmErrors).length;
    expect(await wrong('districtadmin')).toBeGreaterThan(0);
    expect(await wrong('districtuser')).toBe(0);
    expect(await wrong('othersection')).toBe(0);
  });
});

test('a refused step leaves no audit entry but "denied"', async () => {
  const meeting = await inState(1105);
  const before = await fingerprint(service, auditTables);
  expect((await post('kt', 'archivedmeeting', meeting.id)).status).toBe(403);
  expect((await post('sectionadmin', 'submitmeeting', meeting.id)).status).toBe(409);
  expect(await fingerprint(service, auditTables)).toEqual(before);
  expect((await auditOf(meeting.id)).at(-1)).toMatchObject({
    action: 'denied',
    after: { action: 'archive', status: 1105 },
  });
});
