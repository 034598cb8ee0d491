import { sql } from 'kysely';
import type { BoardDraft, Meeting, SendingCheck } from '@osasto/api';
import { today } from '@osasto/contract';
import { keysIn, meetingsOn } from '../../../testing/meeting-maker.ts';
import { until } from '../../../testing/until.ts';
import { fingerprint, startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await sql`delete from position_of_trust where section_id = 1`.execute(service.db);
});
afterAll(() => service.close());

const { draft, inState, members, elect, post, statusOf, freeDay } = meetingsOn(() => service);

const send = (step: string, body: object, by = 'sectionadmin') =>
  service.request(by, 'POST', `/api/meetings/${step}`, body);
const check = async (id: number, by = 'sectionadmin') => {
  const { status, body } = await send('checkmeeting', { id }, by);
  expect(status).toBe(200);
  return body as SendingCheck;
};
const load = async (id: number, by = 'sectionadmin') =>
  (await service.request(by, 'GET', `/api/meetings/${id}`)).body as Meeting;
/** A checker opens the report. */
const open = (id: number) =>
  sql`update report_handling set opened_at = now(), opened_by = 'Anders Nyman' where meeting_id = ${id}`.execute(
    service.db,
  );
const auditOf = async (id: number) => {
  const { rows } = await sql<{ action: string; after: Record<string, unknown> | null }>`
    select action, after from audit where entity = 'meeting' and entity_id = ${id} order by id`.execute(
    service.db,
  );
  return rows;
};

const thisYear = today().slice(0, 4);

describe('check before sending (24.1)', () => {
  test('errors are what sending refuses; nothing is written', async () => {
    const meeting = await draft({ dateHeld: '2090-05-05' });
    const before = await fingerprint(service);
    const { errors } = await check(meeting.id);
    expect(await fingerprint(service)).toEqual(before);
    expect(errors).toMatchObject([{ translationKey: 'meeting.dateInFuture' }]);
    const sent = await send('submitmeeting', { id: meeting.id, acknowledged: [] });
    expect([sent.status, (sent.body as { errors: unknown }).errors]).toEqual([400, errors]);
  });

  test('each warning is confirmed by its key; what is missing is answered, and nothing is changed', async () => {
    const [memberId = 0] = await members(1);
    const meeting = await draft({ meetingTypeId: 1001, dateHeld: '1999-11-12' });
    await elect(meeting, 2, { memberId });
    const { warnings, errors, elected } = await check(meeting.id);
    expect(errors).toEqual([]);
    expect(
      warnings.map(({ translationKey, parameters }) => [translationKey, parameters?.['positionId']]),
    ).toEqual([
      ['position.belowMinimum', 3],
      ['position.belowMinimum', 7],
      ['meeting.noMinutes', undefined],
    ]);
    expect(elected).toMatchObject([{ change: 'new' }]);

    const before = await fingerprint(service);
    const refused = await send('submitmeeting', {
      id: meeting.id,
      acknowledged: ['position.belowMinimum:7'],
    });
    expect(refused.status).toBe(409);
    expect((refused.body as SendingCheck).errors).toEqual([warnings[0], warnings[2]]);
    expect(await fingerprint(service)).toEqual(before);

    const { status, body } = await send('submitmeeting', {
      id: meeting.id,
      acknowledged: ['position.belowMinimum:3', 'position.belowMinimum:7', 'meeting.noMinutes'],
      note: ' Loput valitaan joulukuussa. ',
    });
    expect([status, body]).toMatchObject([
      200,
      {
        status: { id: 1101 },
        note: 'Loput valitaan joulukuussa.',
        reference: `KI-${thisYear}-${meeting.id}`,
      },
    ]);
  });

  test.each([
    ['the bare id', (id: number) => id as unknown as object],
    ['an object with the id', (id: number) => ({ id })],
  ])('%s needs no ticks', async (_what, body) => {
    const { id } = await draft({ meetingTypeId: 1001 });
    expect((await send('submitmeeting', body(id))).status).toBe(200);
    expect(await load(id)).not.toHaveProperty('note');
  });

  test('a word of 500 characters goes, of 501 not', async () => {
    const { id } = await draft();
    const refused = await send('submitmeeting', { id, note: 'ä'.repeat(501) });
    expect([refused.status, keysIn(refused.body), await statusOf(id)]).toEqual([
      400,
      ['meeting.noteTooLong'],
      1100,
    ]);
    expect((await send('submitmeeting', { id, note: 'ä'.repeat(500) })).status).toBe(200);
    const { note } = await load(id, 'districtadmin');
    expect(note).toHaveLength(500);
  });

  test('a signatory without an address is named', async () => {
    const [, memberId = 0] = await members(2);
    const meeting = await draft();
    expect((await elect(meeting, 6, { memberId })).status).toBe(200);
    expect((await check(meeting.id)).warnings).not.toContainEqual(
      expect.objectContaining({ translationKey: 'position.noAddress' }),
    );
    await sql`update member set email = null where id = ${memberId}`.execute(service.db);
    expect((await check(meeting.id)).warnings).toContainEqual(
      expect.objectContaining({ translationKey: 'position.noAddress' }),
    );
  });

  test.each([
    [1101, 'sectionadmin', 200],
    [1102, 'districtadmin', 200],
    [1103, 'districtadmin', 409],
    [1104, 'sectionadmin', 409],
    [1100, 'sectionuser', 403],
    [1100, 'othersection', 403],
  ])('in %i for %s: %i', async (state, by, expected) => {
    const { id } = await inState(state);
    expect((await send('checkmeeting', { id }, by)).status).toBe(expected);
  });
});

describe('taking back (24.2)', () => {
  test('a sent report is a draft again, with its number and without a reason', async () => {
    const { id } = await inState(1101);
    expect(await load(id)).toMatchObject({ mayRecall: true, mayAskBack: true });
    expect(await load(id, 'sectionuser')).toMatchObject({ mayRecall: false, mayAskBack: false });
    const { status, body } = await post('sectionadmin', 'recallmeeting', id);
    expect([status, body]).toMatchObject([
      200,
      { status: { id: 1100 }, returnReason: null, mayRecall: false, reference: `KI-${thisYear}-${id}` },
    ]);
    expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'recall', after: { status: 1100 } });
  });

  test('the number stays that of the first sending', async () => {
    const { id } = await inState(1101);
    await sql`update report_handling set first_sent_year = 2020 where meeting_id = ${id}`.execute(service.db);
    await post('sectionadmin', 'recallmeeting', id);
    await post('sectionadmin', 'submitmeeting', id);
    expect(await load(id)).toMatchObject({ reference: `KI-2020-${id}`, mayRecall: true });
  });

  test('not once a checker has opened it, until it is sent anew', async () => {
    const { id } = await inState(1101);
    await open(id);
    expect(await load(id)).toMatchObject({ mayRecall: false, mayAskBack: true });
    const { status, body } = await post('sectionadmin', 'recallmeeting', id);
    expect([status, keysIn(body), await statusOf(id)]).toEqual([409, ['meeting.alreadyOpened'], 1101]);
    await send('returnmeeting', { id, reason: 'Päivä puuttuu' }, 'districtadmin');
    await post('sectionadmin', 'submitmeeting', id);
    expect((await post('sectionadmin', 'recallmeeting', id)).status).toBe(200);
  });

  test.each([
    [1102, 'sectionadmin', 409],
    [1103, 'sectionadmin', 409],
    [1100, 'sectionadmin', 409],
    [1101, 'sectionuser', 403],
    [1101, 'othersection', 403],
    [1101, 'districtuser', 403],
    [1101, 'otherdistrict', 403],
    [1101, 'districtadmin', 200],
    [1101, 'kt', 200],
  ])('in %i by %s: %i', async (state, by, expected) => {
    const { id } = await inState(state);
    expect((await post(by, 'recallmeeting', id)).status).toBe(expected);
  });

  test('while a checker opens it at the same moment, nothing is lost, and the section is told', async () => {
    const { id } = await inState(1101);
    const opening = await service.db.startTransaction().execute();
    await sql`select from meeting where id = ${id} for no key update`.execute(opening);
    await sql`update report_handling set opened_at = now(), opened_by = 'Anders Nyman'
      where meeting_id = ${id}`.execute(opening);
    const recalling = post('sectionadmin', 'recallmeeting', id);
    await until('the recall waits', async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_locks where not granted`.execute(service.db);
      return (rows[0]?.count ?? 0) > 0;
    });
    await opening.commit().execute();
    const { status, body } = await recalling;
    expect([status, keysIn(body), await statusOf(id)]).toEqual([409, ['meeting.alreadyOpened'], 1101]);
    expect(await load(id)).toMatchObject({ mayRecall: false, mayAskBack: true });
  });

  test('while a checker acts at the same moment, one of them wins and the other is told', async () => {
    for (let round = 0; round < 6; round++) {
      const { id } = await inState(1101); // oxlint-disable-line no-await-in-loop -- rounds
      // oxlint-disable-next-line no-await-in-loop -- rounds
      const [recalled, reviewed] = await Promise.all([
        post('sectionadmin', 'recallmeeting', id),
        post('districtadmin', 'reviewedmeeting', id),
      ]);
      expect([recalled.status, reviewed.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      const loser = recalled.status === 409 ? recalled : reviewed;
      expect(keysIn(loser.body)).toEqual(['meeting.wrongStatus']);
      expect(await statusOf(id)).toBe(recalled.status === 200 ? 1100 : 1102); // oxlint-disable-line no-await-in-loop -- rounds
    }
  });
});

describe('asking back (24.2)', () => {
  const asked = async (state = 1102) => {
    const { id } = await inState(state);
    await open(id);
    const { status, body } = await send('askback', { id, reason: ' Kaksi nimeä puuttuu ' });
    expect(status).toBe(200);
    return { id, body: body as Meeting };
  };

  test.each([1101, 1102])('in %i the district sees who asks, and why', async (state) => {
    const { id, body } = await asked(state);
    expect(body).toMatchObject({
      status: { id: state },
      mayAskBack: false,
      askedBack: { reason: 'Kaksi nimeä puuttuu', by: body.createdBy },
    });
    expect(await load(id, 'districtadmin')).toMatchObject({ askedBack: { reason: 'Kaksi nimeä puuttuu' } });
    const again = await send('askback', { id, reason: 'Uudestaan' });
    expect([again.status, keysIn(again.body)]).toEqual([409, ['meeting.alreadyAskedBack']]);
  });

  test('it is returned although the organisation returns nothing (7.6)', async () => {
    await sql`update setting set value = 'false' where key = 'meeting.returnAllowed'`.execute(service.db);
    const { id } = await asked();
    const { status, body } = await send('answeraskback', { id, returns: true }, 'districtadmin');
    expect([status, body]).toMatchObject([
      200,
      { status: { id: 1100 }, returnReason: 'Kaksi nimeä puuttuu' },
    ]);
    expect(body).not.toHaveProperty('askedBack');
    expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'return', after: { status: 1100 } });
    await sql`update setting set value = 'true' where key = 'meeting.returnAllowed'`.execute(service.db);
  });

  test('the word of the answer goes with it', async () => {
    const { id } = await asked();
    await send('answeraskback', { id, returns: true, word: 'Lisää myös päivä.' }, 'districtadmin');
    expect(await load(id)).toMatchObject({ returnReason: 'Lisää myös päivä.' });
  });

  test('it is kept with a word, and may be asked for again', async () => {
    const { id } = await asked();
    const { status, body } = await send(
      'answeraskback',
      { id, returns: false, word: 'Korjasimme nimet.' },
      'districtadmin',
    );
    expect([status, body]).toMatchObject([200, { status: { id: 1102 } }]);
    const seen = await load(id);
    expect(seen).toMatchObject({ mayAskBack: true, askedBack: { answer: { word: 'Korjasimme nimet.' } } });
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'keep',
      after: { word: 'Korjasimme nimet.' },
    });
    const twice = await send('answeraskback', { id, returns: true }, 'districtadmin');
    expect([twice.status, keysIn(twice.body)]).toEqual([409, ['meeting.notAskedBack']]);
    expect((await send('askback', { id, reason: 'Vielä yksi' })).body).not.toHaveProperty('askedBack.answer');
  });

  test.each([
    ['askback', { reason: ' ' }, 'sectionadmin', 'meeting.askBackReasonRequired'],
    ['askback', { reason: 'ä'.repeat(501) }, 'sectionadmin', 'meeting.askBackReasonTooLong'],
    ['answeraskback', { returns: false }, 'districtadmin', 'meeting.answerWordRequired'],
    [
      'answeraskback',
      { returns: false, word: 'ä'.repeat(501) },
      'districtadmin',
      'meeting.answerWordTooLong',
    ],
    ['answeraskback', { returns: true, word: 'ä'.repeat(501) }, 'districtadmin', 'meeting.answerWordTooLong'],
  ])('%s with %j is refused', async (step, body, by, key) => {
    const { id } = step === 'askback' ? await inState(1101) : await asked();
    const answer = await send(step, { id, ...body }, by);
    expect([answer.status, keysIn(answer.body)]).toEqual([400, [key]]);
  });

  test.each([
    ['askback', 1100, 'sectionadmin', 409],
    ['askback', 1103, 'sectionadmin', 409],
    ['askback', 1101, 'sectionuser', 403],
    ['askback', 1101, 'otherdistrict', 403],
    ['answeraskback', 1101, 'sectionadmin', 403],
    ['answeraskback', 1101, 'districtuser', 403],
    ['answeraskback', 1101, 'districtadmin', 409], // nobody has asked
  ])('%s in %i by %s: %i', async (step, state, by, expected) => {
    const { id } = await inState(state);
    const body = { id, reason: 'Syy', returns: true };
    expect((await send(step, body, by)).status).toBe(expected);
  });
});

describe('who checks it, and how long it takes (24.2)', () => {
  test('the admins of the district by name and address', async () => {
    const { checkers } = await load((await inState(1101)).id);
    expect(checkers).toContainEqual(expect.objectContaining({ email: 'districtadmin@demo.example' }));
    expect(checkers).not.toContainEqual(expect.objectContaining({ email: 'otherdistrict@demo.example' }));
  });

  test('usual days from ten approvals of a year on: the median of calendar days', async () => {
    await sql`delete from meeting_status_change where meeting_id in (select id from meeting where district_id = 1)`.execute(
      service.db,
    );
    const { id } = await inState(1101);
    /** Sent so many days before its approval, a week ago. */
    const approve = async (days: number) => {
      const meeting = await inState(1101);
      await sql`update meeting_status_change set at = now() - make_interval(days => ${7 + days}::int)
        where meeting_id = ${meeting.id}`.execute(service.db);
      await sql`insert into meeting_status_change (meeting_id, status_id, by, at)
        values (${meeting.id}, 1103, 'CRM', now() - interval '7 days')`.execute(service.db);
      await sql`update meeting set status_id = 1103 where id = ${meeting.id}`.execute(service.db);
      return meeting.id;
    };
    for (const days of [1, 1, 2, 3, 4, 4, 5, 6, 20]) await approve(days); // oxlint-disable-line no-await-in-loop -- in their order
    expect(await load(id)).not.toHaveProperty('usualDays');
    const last = await approve(9);
    expect(await load(id)).toMatchObject({ usualDays: 4 });
    expect(await load(last)).not.toHaveProperty('usualDays'); // nobody waits for it any more
    await sql`update meeting_status_change set at = at - interval '2 years'
      where status_id = 1103 and meeting_id in (select id from meeting where district_id = 1)`.execute(
      service.db,
    );
    expect(await load(id)).not.toHaveProperty('usualDays');
  });
});

describe('a board that is saved unfinished (24.5)', () => {
  const read = async (id: number, by = 'sectionadmin') =>
    service.request(by, 'GET', `/api/meetings/${id}/boarddraft`);
  const rows = [{ key: 'seat 2', choice: 'changes' }];
  const save = (meetingId: number, more: object = {}, by = 'sectionadmin') =>
    send('boarddraft', { meetingId, rows, ...more }, by);

  test('whoever may edit the report reads it; a stale tag is refused, and without one the last write wins', async () => {
    const { id } = await draft();
    expect([(await read(id)).status, (await read(id)).body]).toEqual([200, null]);
    const first = (await save(id)).body as BoardDraft;
    expect(first).toMatchObject({ rows, by: expect.any(String), at: expect.any(String) });
    expect((await read(id, 'districtadmin')).body).toEqual(first);
    const second = await save(id, { tag: first.tag, rows: [{ key: 'seat 3' }] }, 'districtadmin');
    expect(second.status).toBe(200);
    const stale = await save(id, { tag: first.tag });
    expect([stale.status, keysIn(stale.body), stale.body]).toMatchObject([
      409,
      ['common.changedByOther'],
      { current: { rows: [{ key: 'seat 3' }] }, by: (second.body as BoardDraft).by },
    ]);
    expect((await save(id, { rows: [] })).status).toBe(200);
    expect((await auditOf(id)).at(-1)).toEqual({ action: 'boardDraft', after: { rows: 0 } });
  });

  test('60 rows are taken, 61 not', async () => {
    const { id } = await draft();
    const many = (count: number) => ({ rows: Array.from({ length: count }, () => ({})) });
    expect((await save(id, many(60))).status).toBe(200);
    expect((await save(id, many(61))).status).toBe(400);
  });

  test('it goes when the board is saved, and when the report is sent', async () => {
    const [memberId = 0] = await members(1);
    const meeting = await draft();
    await save(meeting.id);
    const year = Number(meeting.dateHeld.slice(0, 4)) + 1;
    const add = [{ positionId: 75, memberId, termStart: `${year}-01-01`, termEnd: `${year}-12-31` }];
    expect((await send('savepositionsoftrust', { meetingId: meeting.id, add })).status).toBe(200);
    expect((await read(meeting.id)).body).toBeNull();
    await save(meeting.id);
    await post('sectionadmin', 'submitmeeting', meeting.id);
    expect((await read(meeting.id, 'districtadmin')).body).toBeNull();
  });

  test.each([
    [1100, 'sectionuser', 403],
    [1100, 'othersection', 403],
    [1101, 'sectionadmin', 409],
    [1101, 'districtadmin', 200],
    [1103, 'districtadmin', 409],
  ])('in %i for %s: %i', async (state, by, expected) => {
    const { id } = await inState(state);
    expect([(await read(id, by)).status, (await save(id, {}, by)).status]).toEqual([expected, expected]);
  });
});

test('a second meeting on a day names the first (7.10)', async () => {
  const first = await draft({ name: 'Hallituksen kokous 3/1960' });
  const error = {
    translationKey: 'meeting.sameDay',
    propertyName: 'dateHeld',
    parameters: { meetingId: first.id, name: 'Hallituksen kokous 3/1960' },
  };
  const details = { sectionId: 1, name: 'Kokous', meetingTypeId: 1003 };
  const added = await send('add', { ...details, dateHeld: first.dateHeld });
  expect([added.status, added.body]).toEqual([400, { isValid: false, errors: [error] }]);
  const { id } = await draft({ dateHeld: freeDay() });
  const moved = await service.request('sectionadmin', 'PUT', '/api/meetings/update', {
    ...details,
    id,
    dateHeld: first.dateHeld,
  });
  expect([moved.status, moved.body]).toEqual([400, { isValid: false, errors: [error] }]);
});
