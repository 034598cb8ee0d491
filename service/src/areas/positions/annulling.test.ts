import { sql } from 'kysely';
import type { Meeting, MemberPosition, Validation } from '@osasto/api';
import { today } from '@osasto/contract';
import { keysIn, meetingsOn } from '../../../testing/meeting-maker.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { findTransferPositions } from '../transfer/queries.ts';
import { sendAnnulment } from '../transfer/annulling.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await setting('crm.adapter', 'none'); // nothing goes to the CRM by itself
});
afterAll(() => service.close());

const { draft, members, elect, post, statusOf } = meetingsOn(() => service);

type Row = MemberPosition & Partial<Validation>;
const call = async (by: string, id: number, step: 'annul' | 'correct', body: Record<string, unknown>) =>
  (await service.request(by, 'POST', `/api/positions/${id}/${step}`, body)) as { status: number; body: Row };
const report = async (id: number, by = 'districtadmin') =>
  (await service.request(by, 'GET', `/api/meetings/${id}`)).body as Meeting;
const rowsOf = async (id: number) =>
  (await report(id)).memberPositions.map(({ positionId, memberId, termOrdinal, isAnnulled }) => [
    positionId,
    memberId,
    termOrdinal,
    isAnnulled ? 'annulled' : 'valid',
  ]);
const setting = (key: string, value: unknown) =>
  sql`update setting set value = ${JSON.stringify(value)}::jsonb where key = ${key}`.execute(service.db);
const lastAudit = async (meetingId: number) => {
  const { rows } = await sql<{ action: string; before: unknown; after: unknown }>`
    select action, before, after from audit where entity = 'meeting' and entity_id = ${meetingId}
    order by id desc limit 1`.execute(service.db);
  return rows[0];
};

/** An approved report that elects these to positions for the year after it, and the ids of its rows. */
async function approved(year: number, elected: readonly [positionId: number, memberId: number][]) {
  const meeting = await draft({ dateHeld: `${year}-11-15`, meetingTypeId: 1001, name: `Syyskokous ${year}` });
  const rows: number[] = [];
  for (const [positionId, memberId] of elected) {
    const { status, body } = await elect(meeting, positionId, { memberId }); // oxlint-disable-line no-await-in-loop
    if (status !== 200) throw new Error(JSON.stringify(body));
    rows.push(body.id);
  }
  await post('sectionadmin', 'submitmeeting', meeting.id);
  await post('districtadmin', 'reviewedmeeting', meeting.id);
  await post('districtadmin', 'approvemeeting', meeting.id);
  expect(await statusOf(meeting.id)).toBe(1103);
  return { id: meeting.id, rows };
}

test('who may, and on which row', async () => {
  const [memberId = 0] = await members(1);
  const open = await draft();
  const { body: row } = await elect(open, 75, { memberId });
  const { rows } = await approved(1901, [[75, memberId]]);
  const [id = 0] = rows;
  const reason = { reason: 'Väärä henkilö' };
  for (const step of ['annul', 'correct'] as const) {
    for (const by of ['districtuser', 'sectionadmin', 'sectionuser', 'otherdistrict']) {
      expect([by, (await call(by, id, step, reason)).status]).toEqual([by, 403]); // oxlint-disable-line no-await-in-loop
    }
    const early = await call('districtadmin', row.id, step, reason); // oxlint-disable-line no-await-in-loop
    expect([early.status, keysIn(early.body)]).toEqual([409, ['meeting.wrongStatus']]);
    for (const [text, key] of [
      ['', 'position.annulmentReasonRequired'],
      [' '.repeat(3), 'position.annulmentReasonRequired'],
      ['a'.repeat(501), 'position.annulmentReasonTooLong'],
    ]) {
      const refused = await call('districtadmin', id, step, { reason: text }); // oxlint-disable-line no-await-in-loop
      expect([refused.status, keysIn(refused.body)]).toEqual([400, [key]]);
    }
  }
});

test('an annulled row stays on its report and in histories, marked, and nowhere else', async () => {
  const [memberId = 0] = await members(1);
  const thisYear = Number(today().slice(0, 4));
  const { id, rows } = await approved(thisYear - 1, [[19, memberId]]);
  const [row = 0] = rows;
  const board = async () =>
    ((await service.request('districtadmin', 'GET', '/api/sections/1/board')).body as MemberPosition[]).some(
      (one) => one.id === row,
    );
  const holders = async () =>
    (
      (
        await service.request('districtadmin', 'POST', '/api/positions/find', {
          positions: [19],
          sections: [1],
        })
      ).body as { results: { positionOfTrustId: number }[] }
    ).results.some(({ positionOfTrustId }) => positionOfTrustId === row);
  const listed = async () =>
    (
      (
        await service.request('districtadmin', 'POST', '/api/members/findsectionmembers', {
          sections: [1],
          includeMemberPositions: true,
          take: 1000,
        })
      ).body as { results: { memberPositions: { id: number }[] }[] }
    ).results.some(({ memberPositions }) => memberPositions.some((one) => one.id === row));
  expect([await board(), await holders()]).toEqual([true, true]);

  const { status, body } = await call('districtadmin', row, 'annul', { reason: ' Väärä henkilö ' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: row,
    isAnnulled: true,
    annulled: { by: expect.any(String), reason: 'Väärä henkilö', at: expect.any(String) },
    meetingStatus: { id: 1103 },
    status: { id: 1302 },
  });
  expect(body).not.toHaveProperty('pendingAnnulment');
  expect([await board(), await holders(), await listed()]).toEqual([false, false, false]);
  expect(await statusOf(id)).toBe(1103);
  expect(await rowsOf(id)).toEqual([[19, memberId, 1, 'annulled']]);
  const member = (await service.request('districtadmin', 'GET', `/api/members/getbyid/${memberId}`)).body as {
    memberPositions: MemberPosition[];
  };
  expect(member.memberPositions.find((one) => one.id === row)).toMatchObject({ isAnnulled: true });
  expect(await lastAudit(id)).toMatchObject({
    action: 'position.annul',
    after: { positionOfTrust: row, annulmentReason: 'Väärä henkilö' },
  });

  for (const step of ['annul', 'correct'] as const) {
    const again = await call('kt', row, step, { reason: 'Uudelleen' }); // oxlint-disable-line no-await-in-loop
    expect([again.status, keysIn(again.body)]).toEqual([409, ['position.alreadyAnnulled']]);
  }
});

test('chains close as if the row had never been', async () => {
  const [memberId = 0] = await members(2);
  const first = await approved(1910, [[15, memberId]]);
  const second = await approved(1911, [[15, memberId]]);
  const third = await approved(1912, [[15, memberId]]);
  expect((await rowsOf(third.id))[0]?.[2]).toBe(3);
  await call('districtadmin', second.rows[0] ?? 0, 'annul', { reason: 'Ei valittu' });
  expect(await rowsOf(first.id)).toEqual([[15, memberId, 1, 'valid']]);
  expect(await rowsOf(third.id)).toEqual([[15, memberId, 1, 'valid']]);
});

test('correcting annuls and adds: the same day of election and report, the same checks, another person', async () => {
  const [one = 0, other = 0] = await members(2);
  const { id, rows } = await approved(1920, [
    [16, one],
    [17, other],
  ]);
  const [row = 0] = rows;
  const refused = await call('districtadmin', row, 'correct', {
    reason: 'Väärä kausi',
    termEnd: '1930-12-31',
  });
  expect([refused.status, keysIn(refused.body)]).toEqual([400, ['position.termTooLong']]);
  expect(refused.body.errors?.[0]?.propertyName).toBe('termEnd');
  const twice = await call('districtadmin', row, 'correct', {
    reason: 'Väärä',
    positionId: 17,
    memberId: other,
  });
  expect([twice.status, keysIn(twice.body)]).toEqual([400, ['position.duplicate']]);
  expect(await rowsOf(id)).toEqual([
    [16, one, 1, 'valid'],
    [17, other, 1, 'valid'],
  ]);

  const { status, body } = await call('districtadmin', row, 'correct', {
    reason: 'Väärä henkilö',
    memberId: other,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    memberId: other,
    positionId: 16,
    meetingId: id,
    isAnnulled: false,
    termOrdinal: 1,
    electedDate: '1920-11-15T00:00:00.000Z',
    termStart: '1921-01-01T00:00:00.000Z',
    termEnd: '1921-12-31T00:00:00.000Z',
    status: { id: 1301 },
  });
  expect(body.id).not.toBe(row);
  expect(await rowsOf(id)).toEqual([
    [16, one, 1, 'annulled'],
    [16, other, 1, 'valid'],
    [17, other, 1, 'valid'],
  ]);
  expect(await lastAudit(id)).toMatchObject({
    action: 'position.correct',
    before: { positionOfTrust: row, memberId: one },
    after: { positionOfTrust: body.id, memberId: other, annulmentReason: 'Väärä henkilö' },
  });
});

test('an outsider takes the place of a member, and a person who left early still has', async () => {
  const [memberId = 0] = await members(1);
  const { rows } = await approved(1930, [[13, memberId]]);
  const [row = 0] = rows;
  const ended = await service.request('districtadmin', 'PUT', '/api/meetings/updatepositionoftrust', {
    id: row,
    meetingId: (
      await sql<{ id: number }>`select meeting_id as id from position_of_trust where id = ${row}`.execute(
        service.db,
      )
    ).rows[0]?.id,
    positionId: 13,
    memberId,
    termStart: '1931-01-01',
    termEnd: '1931-06-30',
  });
  expect(ended.status).toBe(200);
  const nonMember = {
    firstname: 'Anna',
    lastname: 'Lehto',
    address: 'Rantatie 3',
    postcode: '00100',
    postoffice: 'Oulu',
    phone: '040 1234567',
  };
  const { body } = await call('kt', row, 'correct', { reason: 'Ei jäsen', nonMember });
  expect(body).toMatchObject({
    isNonMember: true,
    nonMember: { lastName: 'Lehto' },
    termEnd: '1931-06-30T00:00:00.000Z',
  });
  const early = await sql<{ early: boolean }>`
    select is_ended_early as early from position_of_trust where id = ${body.id}`.execute(service.db);
  expect(early.rows).toEqual([{ early: true }]);
});

describe('where a second person is required', () => {
  beforeAll(() => setting('meeting.requireSecondPerson', true));
  afterAll(() => setting('meeting.requireSecondPerson', false));

  /** Sent by the section admin, so that the district admin may approve. */
  test('it waits until another approver repeats the call', async () => {
    const [memberId = 0] = await members(1);
    const { id, rows } = await approved(1940, [[14, memberId]]);
    const [row = 0] = rows;
    const reason = { reason: 'Väärä henkilö' };
    for (let time = 0; time < 2; time += 1) {
      const asked = await call('districtadmin', row, 'annul', reason); // oxlint-disable-line no-await-in-loop
      expect(asked.status).toBe(200);
      expect(asked.body).toMatchObject({ id: row, isAnnulled: false, pendingAnnulment: reason });
      expect(asked.body).not.toHaveProperty('annulled');
    }
    const seen = async (by: string) => (await report(id, by)).memberPositions[0]?.pendingAnnulment;
    expect(await seen('kt')).toMatchObject({ ...reason, isOwn: false });
    expect(await seen('districtadmin')).toMatchObject({ ...reason, isOwn: true });
    expect(await seen('sectionadmin')).toBeUndefined();
    expect(await rowsOf(id)).toEqual([[14, memberId, 1, 'valid']]);
    expect(await lastAudit(id)).toMatchObject({ action: 'position.askAnnulment' });

    const done = await call('kt', row, 'annul', { reason: 'Tarkistettu' });
    expect(done.body).toMatchObject({ isAnnulled: true, annulled: { reason: 'Tarkistettu' } });
    expect(done.body).not.toHaveProperty('pendingAnnulment');
  });

  test('what waits is taken back by whoever asked for it, or refused by another, and the row stays', async () => {
    const [memberId = 0] = await members(1);
    const { id, rows } = await approved(1945, [[14, memberId]]);
    const [row = 0] = rows;
    const drop = async (by: string) =>
      (await service.request(by, 'DELETE', `/api/positions/${row}/annulment`)) as {
        status: number;
        body: Row;
      };
    for (const by of ['districtadmin', 'kt']) {
      await call('districtadmin', row, 'annul', { reason: 'Väärä henkilö' }); // oxlint-disable-line no-await-in-loop
      const { status, body } = await drop(by); // oxlint-disable-line no-await-in-loop
      expect(status).toBe(200);
      expect(body).toMatchObject({ id: row, isAnnulled: false });
      expect(body).not.toHaveProperty('pendingAnnulment');
    }
    expect(await lastAudit(id)).toMatchObject({
      action: 'position.dropAnnulment',
      before: { positionOfTrust: row, annulmentReason: 'Väärä henkilö' },
    });
    const none = await drop('kt');
    expect([none.status, keysIn(none.body)]).toEqual([409, ['position.annulmentNotPending']]);
    expect((await drop('sectionadmin')).status).toBe(403);
    // What was dropped cannot be confirmed: it is asked for anew.
    expect((await call('kt', row, 'annul', { reason: 'Väärä henkilö' })).body.isAnnulled).toBe(false);
    expect((await call('districtadmin', row, 'annul', { reason: 'Väärä' })).body.isAnnulled).toBe(true);
    const late = await drop('kt');
    expect([late.status, keysIn(late.body)]).toEqual([409, ['position.alreadyAnnulled']]);
  });

  test('a correction that differs waits for another person anew', async () => {
    const [one = 0, other = 0, third = 0] = await members(3);
    const { id, rows } = await approved(1950, [[14, one]]);
    const [row = 0] = rows;
    const ask = (by: string, memberId: number) =>
      call(by, row, 'correct', { reason: 'Väärä henkilö', memberId });
    const asked = await ask('districtadmin', other);
    expect(asked.body).toMatchObject({
      id: row,
      isAnnulled: false,
      pendingAnnulment: { reason: 'Väärä henkilö', correction: { memberId: other, positionId: 14 } },
    });
    expect((await ask('kt', third)).body).toMatchObject({
      id: row,
      pendingAnnulment: { correction: { memberId: third } },
    });
    expect((await call('districtadmin', row, 'annul', { reason: 'Väärä' })).body.isAnnulled).toBe(false);
    expect((await ask('kt', third)).body.id).toBe(row);
    const done = await ask('superadmin', third);
    expect(done.body).toMatchObject({ memberId: third, isAnnulled: false });
    expect(await rowsOf(id)).toEqual([
      [14, one, 1, 'annulled'],
      [14, third, 1, 'valid'],
    ]);
  });

  test('a correction that waits is gone once the term was ended early, whose end it would undo (25.1)', async () => {
    const [one = 0, other = 0] = await members(2);
    const { id, rows } = await approved(1970, [[14, one]]);
    const [row = 0] = rows;
    const ask = (by: string) => call(by, row, 'correct', { reason: 'Väärä henkilö', memberId: other });
    expect((await ask('districtadmin')).body.pendingAnnulment).toBeDefined();
    const { rows: terms } = await sql<object>`
      select id, meeting_id as "meetingId", position_id as "positionId", member_id as "memberId",
        term_start::text as "termStart", (term_end - 30)::text as "termEnd"
      from position_of_trust where id = ${row}`.execute(service.db);
    expect((await service.request('kt', 'PUT', '/api/meetings/updatepositionoftrust', terms[0])).status).toBe(
      200,
    );
    // It is asked for anew, by the end of now, and waits for another.
    expect((await ask('superadmin')).body).toMatchObject({ id: row, isAnnulled: false });
    expect(await rowsOf(id)).toEqual([[14, one, 1, 'valid']]);
  });
});

test('the CRM gets the annulled row first, and what it says of the new one stands in the table of errors', async () => {
  const [one = 0, other = 0] = await members(2);
  const { id, rows } = await approved(1960, [[2, one]]);
  const [row = 0] = rows;
  await sql`update member set email = null where id = ${other}`.execute(service.db);
  const { body } = await call('districtadmin', row, 'correct', { reason: 'Väärä henkilö', memberId: other });
  expect((await findTransferPositions(service.db, id)).map((sent) => [sent.id, sent.isAnnulled])).toEqual([
    [row, true],
    [body.id, false],
  ]);
  await setting('crm.adapter', 'simulated');
  await sendAnnulment(service.db, { meetingId: id, annulled: row, added: body.id }, {});
  const errors = async () =>
    (
      (await service.request('districtadmin', 'GET', '/api/meetings/getdistrictcrmpositionserrors/1'))
        .body as {
        meetingId: number;
        positionId: number;
      }[]
    ).filter(({ meetingId }) => meetingId === id);
  expect(await errors()).toMatchObject([{ meetingId: id, positionId: 2 }]);
  expect(await statusOf(id)).toBe(1103);
  expect(await lastAudit(id)).toMatchObject({ action: 'transfer.refused' });

  await setting('crm.adapter', 'none');
  await call('districtadmin', body.id, 'annul', { reason: 'Väärä tämäkin' });
  expect(await errors()).toEqual([]);
  await setting('crm.adapter', 'simulated');
  await sendAnnulment(service.db, { meetingId: id, annulled: body.id }, {});
  expect(await lastAudit(id)).toMatchObject({
    action: 'transfer.annulled',
    after: { positionOfTrust: body.id },
  });
});
