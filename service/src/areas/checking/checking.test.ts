import { sql } from 'kysely';
import type { Answer, ListedMeeting, Meeting } from '@osasto/api';
import { keysIn, meetingsOn } from '../../../testing/meeting-maker.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const { draft, inState, post, statusOf } = meetingsOn(() => service);

const blob = Buffer.from('%PDF-1.7\n').toString('base64');
const addFile = async ({ minutesId }: Meeting, name = 'Pöytäkirja.pdf', by = 'sectionadmin') => {
  const { status } = await service.request(by, 'POST', '/api/meetings/uploaddoc', {
    minutesId,
    name,
    fileType: 'application/pdf',
    blob,
  });
  expect(status).toBe(200);
};
const load = async (id: number, by = 'districtadmin') =>
  (await service.request(by, 'GET', `/api/meetings/${id}`)).body as Meeting;
const openFiles = async (id: number, by = 'districtadmin', method: 'GET' | 'HEAD' = 'GET') => {
  for (const { url } of (await load(id, by)).minutes.documents) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await service.app.inject({ method, url })).statusCode).toBe(200);
  }
};
const many = async (step: string, ids: number[], by = 'districtadmin') =>
  (await service.request(by, 'POST', '/api/meetings/many', { step, ids }))
    .body as Answer<'POST meetings/many'>;
const queued = async (id: number, by = 'districtadmin') => {
  const { body } = await service.request(by, 'POST', '/api/meetings/list', { sections: [1] });
  return (body as ListedMeeting[]).find((row) => row.id === id)?.queued;
};
const submittedWithFile = async () => {
  const meeting = await draft();
  await addFile(meeting);
  await post('sectionadmin', 'submitmeeting', meeting.id);
  return meeting;
};

describe('who looks at a report (24.4)', () => {
  test('a checker who opens it is seen by the others and the section; a plain reading tells nothing', async () => {
    const { id } = await inState(1101);
    expect((await load(id)).checking).toBeUndefined();
    const { status, body } = await post('districtadmin', 'opencheck', id);
    expect(status).toBe(200);
    const checking = { at: expect.stringMatching(/Z$/), by: 'Päivi Rantala' };
    expect((body as Meeting).checking).toMatchObject(checking);
    expect((await load(id, 'kt')).checking).toMatchObject(checking);
    expect((await load(id, 'sectionadmin')).checking).toMatchObject(checking);
    expect((await queued(id, 'superadmin'))?.checking).toMatchObject(checking);
  });

  test('two checkers: each learns of the other, and the log has both', async () => {
    const { id } = await inState(1101);
    await post('districtadmin', 'opencheck', id);
    const seenBySecond = await load(id, 'kt');
    await post('kt', 'opencheck', id);
    const seenByFirst = await load(id);
    expect(seenBySecond.checking?.by).toBe('Päivi Rantala');
    expect(seenByFirst.checking?.by).not.toBe('Päivi Rantala');
    expect(seenByFirst.tag).toBe(seenBySecond.tag);
    await post('kt', 'opencheck', id); // again, by the same person
    const { rows } = await sql`
      select by from audit where entity = 'meeting' and entity_id = ${id} and action = 'opencheck'`.execute(
      service.db,
    );
    expect(rows).toHaveLength(2);
  });

  test('a report that is sent anew was opened by nobody', async () => {
    await sql`update setting set value = 'true' where key = 'meeting.returnAllowed'`.execute(service.db);
    const { id } = await inState(1101);
    await post('districtadmin', 'opencheck', id);
    await service.request('districtadmin', 'POST', '/api/meetings/returnmeeting', { id, reason: 'Päivä' });
    await post('sectionadmin', 'submitmeeting', id);
    expect((await load(id)).checking).toBeUndefined();
  });

  test.each([
    [1100, 'districtadmin', 409],
    [1103, 'kt', 409],
    [1104, 'kt', 409],
    [1105, 'kt', 409],
    [1101, 'otherdistrict', 403],
    [1101, 'districtuser', 403],
    [1101, 'sectionadmin', 403],
    [1102, 'superadmin', 200],
  ])('in %i by %s: %i', async (from, by, expected) => {
    const { id } = await inState(from);
    expect((await post(by, 'opencheck', id)).status).toBe(expected);
  });
});

describe('how to reach the reporter (24.4)', () => {
  test('those who check it learn it, others do not', async () => {
    const { id } = await inState(1101);
    expect((await load(id)).reporter).toMatchObject({
      name: expect.any(String),
      email: 'sectionadmin@demo.example',
    });
    for (const by of ['sectionadmin', 'districtuser']) {
      expect((await load(id, by)).reporter).toBeUndefined(); // oxlint-disable-line no-await-in-loop -- two
    }
  });

  test('nothing of a member whose publishing is prohibited but the name (4.7)', async () => {
    const { id } = await inState(1101);
    const prohibit = (isProhibited: boolean) =>
      sql`
      update member set is_publish_prohibited = ${isProhibited} where id = (
        select member_id from account where email = 'sectionadmin@demo.example')`.execute(service.db);
    await prohibit(true);
    const masked = (await load(id, 'superadmin')).reporter;
    await prohibit(false);
    expect(masked).toEqual({ name: expect.any(String) });
  });
});

describe('many at once (24.3)', () => {
  test('each is judged by itself, in the order sent', async () => {
    const [first, draftOne, last] = [await inState(1102), await inState(1100), await inState(1102)];
    const ids = [last.id, draftOne.id, first.id, 2_000_000_000];
    expect(await many('approve', ids, 'kt')).toEqual([
      { id: last.id, ok: true, errors: [] },
      {
        id: draftOne.id,
        ok: false,
        errors: [{ translationKey: 'meeting.wrongStatus', parameters: { status: 1100 } }],
      },
      { id: first.id, ok: true, errors: [] },
      { id: 2_000_000_000, ok: false, errors: [{ translationKey: 'meeting.gone' }] },
    ]);
    expect(await statusOf(draftOne.id)).toBe(1100);
    expect(await statusOf(first.id)).not.toBe(1102);
  });

  test('one that is sent back meanwhile is told, the others are approved', async () => {
    await sql`update setting set value = 'true' where key = 'meeting.returnAllowed'`.execute(service.db);
    const reports = [await inState(1102), await inState(1102), await inState(1102)];
    const [, back] = reports;
    const [results, returned] = await Promise.all([
      many(
        'approve',
        reports.map(({ id }) => id),
      ),
      service.request('kt', 'POST', '/api/meetings/returnmeeting', { id: back?.id, reason: 'Päivä puuttuu' }),
    ]);
    expect(results.map(({ ok }) => ok)).toEqual([true, returned.status === 409, true]);
    const failed = results.find(({ ok }) => !ok);
    if (returned.status === 200) {
      expect(failed?.errors).toMatchObject([{ translationKey: 'meeting.wrongStatus' }]);
      expect(await statusOf(back?.id ?? 0)).toBe(1100);
      expect((await load(back?.id ?? 0)).returnReason).toBe('Päivä puuttuu');
    }
  });

  test('of another district: told in its row, and left as it was', async () => {
    const { id } = await inState(1101);
    expect(await many('archive', [id], 'otherdistrict')).toEqual([
      { id, ok: false, errors: [{ translationKey: 'meeting.notYours' }] },
    ]);
    expect(await statusOf(id)).toBe(1101);
    // Its state stays hidden where the step would be refused for it.
    expect(await many('approve', [id], 'otherdistrict')).toMatchObject([
      { errors: [{ translationKey: 'meeting.notYours' }] },
    ]);
  });

  test.each([
    ['none', [] as number[]],
    ['101', Array.from({ length: 101 }, (_one, index) => index + 1)],
    ['one twice', [1, 1]],
  ])('%s are refused', async (_name, ids) => {
    const { status } = await service.request('kt', 'POST', '/api/meetings/many', { step: 'archive', ids });
    expect(status).toBe(400);
  });
});

describe('minutes that a checker has not opened (7.2, 24.3)', () => {
  test('they cannot be marked as checked by many, until every file was sent to that account', async () => {
    const meeting = await draft();
    await addFile(meeting, 'a.pdf');
    await addFile(meeting, 'b.pdf');
    const { id } = meeting;
    await openFiles(id, 'districtadmin'); // while it was a draft: counts for nothing
    await post('sectionadmin', 'submitmeeting', id);
    const refused = [{ id, ok: false, errors: [{ translationKey: 'meeting.minutesUnopened' }] }];
    expect(await many('review', [id])).toEqual(refused);
    expect((await queued(id))?.hasUnopened).toBe(true);
    await openFiles(id, 'kt');
    await openFiles(id, 'districtadmin', 'HEAD');
    const [first] = (await load(id)).minutes.documents;
    await service.app.inject({ method: 'GET', url: first?.url ?? '' });
    expect(await many('review', [id])).toEqual(refused);
    await openFiles(id);
    expect((await queued(id))?.hasUnopened).toBe(false);
    expect(await many('review', [id])).toEqual([{ id, ok: true, errors: [] }]);
    expect(await statusOf(id)).toBe(1102);
  });

  test('a file that is added later is to be opened too', async () => {
    const meeting = await submittedWithFile();
    await openFiles(meeting.id);
    await addFile(meeting, 'liite.pdf', 'districtadmin');
    expect(keysIn((await many('review', [meeting.id]))[0])).toEqual(['meeting.minutesUnopened']);
  });

  test('one without files, or with minutes by mail, has nothing to open', async () => {
    const bare = await inState(1101);
    const mailed = await draft();
    await addFile(mailed);
    await service.request('sectionadmin', 'PUT', '/api/meetings/addorupdatemeetingminutes', {
      meetingId: mailed.id,
      isSentByMail: true,
    });
    await post('sectionadmin', 'submitmeeting', mailed.id);
    expect(await many('review', [bare.id, mailed.id])).toEqual([
      { id: bare.id, ok: true, errors: [] },
      { id: mailed.id, ok: true, errors: [] },
    ]);
  });

  test('alone it may be marked as ever', async () => {
    const { id } = await submittedWithFile();
    expect((await post('districtadmin', 'reviewedmeeting', id)).status).toBe(200);
  });
});

describe('the queue (24.3)', () => {
  test('what waits says since when, what is asked back, and how many were elected; a draft and others say nothing', async () => {
    const { id } = await inState(1101);
    expect(await queued(id)).toEqual({
      sent: expect.stringMatching(/Z$/),
      isForCaller: false,
      hasUnopened: false,
      hasMinutes: false,
      elected: 0,
    });
    const { id: draftId } = await inState(1100);
    expect(await queued(draftId)).toBeUndefined();
    expect(await queued(id, 'sectionadmin')).toBeUndefined();
    expect(await queued(id, 'districtuser')).toBeUndefined();
  });

  test('asked back until it is answered', async () => {
    const { id } = await inState(1101);
    await post('kt', 'opencheck', id);
    await sql`
      update report_handling set asked_back_at = now(), asked_back_by = 'Osaston Sihteeri', ask_back_reason = 'Väärä päivä'
      where meeting_id = ${id}`.execute(service.db);
    expect((await queued(id))?.askedBack).toMatch(/Z$/);
    await sql`
      update report_handling set answered_at = now(), answered_by = 'Anders Nyman', answer_word = 'Päivä on oikein'
      where meeting_id = ${id}`.execute(service.db);
    expect((await queued(id))?.askedBack).toBeUndefined();
  });
});

describe('assigned and substituted (24.7)', () => {
  const employeeOf = async (by: string) => {
    const { rows } = await sql<{ id: number; name: string }>`
      select e.id, e.first_name || ' ' || e.last_name as name
      from employee e join account a on a.employee_id = e.id
      where a.email = ${`${by}@demo.example`}`.execute(service.db);
    return rows[0] ?? { id: 0, name: '' };
  };
  const assign = (id: number, employeeId: number | null, by = 'kt') =>
    service.request(by, 'POST', '/api/meetings/assign', { id, employeeId });
  const substitute = (by: string, body: object) =>
    service.request(by, 'POST', '/api/account/substitute', body);

  test('a report is assigned to a checker, who sees it as theirs, and to nobody again', async () => {
    const { id } = await inState(1101);
    const checker = await employeeOf('districtadmin');
    const { status, body } = await assign(id, checker.id);
    expect([status, (body as Meeting).assigned]).toEqual([200, checker]);
    expect(await queued(id)).toMatchObject({ assigned: checker, isForCaller: true });
    expect((await queued(id, 'superadmin'))?.isForCaller).toBe(false);
    const { body: list } = await service.request('kt', 'POST', '/api/meetings', { sections: [1] });
    expect((list as Meeting[]).find((row) => row.id === id)?.assigned).toEqual(checker);
    expect(((await assign(id, null)).body as Meeting).assigned).toBeUndefined();
    // It gives no right, and takes none.
    expect((await post('superadmin', 'reviewedmeeting', id)).status).toBe(200);
  });

  test.each(['districtuser', 'otherdistrict'])('%s is no checker of the district', async (by) => {
    const { id } = await inState(1101);
    const { status, body } = await assign(id, (await employeeOf(by)).id);
    expect([status, keysIn(body)]).toEqual([400, ['meeting.notChecker']]);
  });

  test('the list of checkers has those of the district and the national ones', async () => {
    const { body } = await service.request('districtadmin', 'GET', '/api/districts/1/checkers');
    const ids = (body as { id: number }[]).map(({ id }) => id);
    for (const [by, isThere] of [
      ['districtadmin', true],
      ['kt', true],
      ['superadmin', true],
      ['districtuser', false],
      ['otherdistrict', false],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- five
      expect([by, ids.includes((await employeeOf(by)).id)]).toEqual([by, isThere]);
    }
  });

  test('whoever substitutes sees what is assigned to the other as theirs, until the last day', async () => {
    const { id } = await inState(1101);
    const { id: substituteId } = await employeeOf('kt');
    await assign(id, (await employeeOf('districtadmin')).id);
    const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    const chosen = await substitute('districtadmin', { employeeId: substituteId, until: day });
    expect(chosen).toMatchObject({
      status: 200,
      body: { employeeId: substituteId, until: `${day}T00:00:00.000Z` },
    });
    expect((await queued(id, 'kt'))?.isForCaller).toBe(true);
    expect((await queued(id))?.isForCaller).toBe(true);
    await sql`update checker_substitute set until = '2020-01-01'`.execute(service.db);
    expect((await queued(id, 'kt'))?.isForCaller).toBe(false);
    expect((await service.request('districtadmin', 'GET', '/api/account/substitute')).body).toEqual({});
  });

  test('nobody again, oneself, somebody who checks nothing, a day that is past', async () => {
    const other = await employeeOf('kt');
    await substitute('districtadmin', { employeeId: other.id });
    expect((await substitute('districtadmin', {})).body).toEqual({});
    const refused = [
      [{ employeeId: (await employeeOf('districtadmin')).id }, 'meeting.notChecker'],
      [{ employeeId: (await employeeOf('districtuser')).id }, 'meeting.notChecker'],
      [{ employeeId: other.id, until: '2020-01-01' }, 'substitute.past'],
    ] as const;
    for (const [body, key] of refused) {
      const answer = await substitute('districtadmin', body); // oxlint-disable-line no-await-in-loop -- three
      expect([answer.status, keysIn(answer.body)]).toEqual([400, [key]]);
    }
  });
});
