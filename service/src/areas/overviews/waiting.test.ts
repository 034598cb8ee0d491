import { sql } from 'kysely';
import type { Answer, Meeting } from '@osasto/api';
import { daysAfter, today } from '@osasto/contract';
import { meetingsOn } from '../../../testing/meeting-maker.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { smallPdf } from '../training/beginning/small-pdf.ts';
import { byUrgency } from './waiting.ts';

type Waiting = Answer<'GET waiting'>[number];

let service: TestService;
const { draft, elect, inState, members } = meetingsOn(() => service);

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const waiting = async (by: string, query = '') => {
  const { status, body } = await service.request(by, 'GET', `/api/waiting${query}`);
  expect(status).toBe(200);
  return body as Waiting[];
};
const kinds = (rows: readonly Waiting[]) => rows.map(({ kind }) => kind);
const findRow = async (kind: string, by: string, query?: string) =>
  (await waiting(by, query)).find((row) => row.kind === kind);

/** Leaves the row of a meeting, and nothing else of it, as it was saved so many days ago. */
async function leaveFor(id: number, days: number) {
  await sql`alter table meeting disable trigger all`.execute(service.db);
  await sql`update meeting set modified = now() - make_interval(days => ${days}) where id = ${id}`.execute(
    service.db,
  );
  await sql`alter table meeting enable trigger all`.execute(service.db);
}

test('a draft waits once it was left for three days; a returned one at once (22.1)', async () => {
  await sql`delete from meeting where section_id = 1 and status_id = 1100`.execute(service.db);
  const { id, name } = await draft();
  const touch = (days: number) => leaveFor(id, days);
  await touch(2);
  expect(await findRow('draftOpen', 'sectionadmin')).toBeUndefined();
  await touch(3);
  expect(await findRow('draftOpen', 'sectionadmin')).toMatchObject({
    unit: { id: 1 },
    unitKind: 'section',
    href: `/sections/1/meetings/${id}`,
    subject: { fi: `${name} on kesken`, sv: `${name} är inte färdig` },
    isLate: false,
  });
  // 13.6: a section user opens no report.
  expect(await findRow('draftOpen', 'sectionuser')).toMatchObject({ href: '/sections/1/meetings' });
  await touch(0);
  await sql`update meeting set return_reason = 'Puuttuu' where id = ${id}`.execute(service.db);
  expect(kinds(await waiting('sectionadmin'))).toContain('reportReturned');
  await sql`delete from meeting where id = ${id}`.execute(service.db);
  expect(kinds(await waiting('sectionadmin'))).not.toContain('reportReturned');
});

test.each<[string, (meeting: Meeting) => Promise<{ status: number }>]>([
  ['its positions', async (meeting) => elect(meeting, 14, { memberId: (await members(1))[0] })],
  [
    'the draft of its board',
    ({ id }) =>
      service.request('sectionadmin', 'POST', '/api/meetings/boarddraft', {
        meetingId: id,
        rows: [{ a: 1 }],
      }),
  ],
  [
    'its minutes',
    ({ minutesId }) =>
      service.request('sectionadmin', 'POST', '/api/meetings/uploaddoc', {
        minutesId,
        name: 'Pöytäkirja.pdf',
        fileType: 'application/pdf',
        blob: smallPdf('Pöytäkirja', ['1 Avaus']).content.toString('base64'),
      }),
  ],
])('a draft does not wait once %s was worked on (22.1)', async (_what, work) => {
  await sql`delete from meeting where section_id = 1 and status_id = 1100`.execute(service.db);
  const meeting = await draft();
  await leaveFor(meeting.id, 4);
  expect(kinds(await waiting('sectionadmin'))).toContain('draftOpen');
  expect((await work(meeting)).status).toBe(200);
  await leaveFor(meeting.id, 4);
  expect(kinds(await waiting('sectionadmin'))).not.toContain('draftOpen');
  await sql`delete from meeting where id = ${meeting.id}`.execute(service.db);
});

test('training sections of an ordinary district wait in it no more than its lists have them (21.2, 21.7)', async () => {
  const chairMissing = async () => {
    const { body } = await service.request('districtadmin', 'POST', '/api/sections/states', {});
    return (body as Answer<'POST sections/states'>).counts.chairMissing;
  };
  const { rows } = await sql<{ id: number }>`
    select min(id) as id from section where district_id = 1 and id > 1 and status_id <> 602 and not is_training`.execute(
    service.db,
  );
  const id = rows[0]?.id ?? 0;
  await sql`delete from position_of_trust where section_id = ${id} and position_id = 2`.execute(service.db);
  const before = await chairMissing();
  expect(await findRow('chairVacant', 'districtadmin')).toMatchObject({ count: before });
  await sql`update section set is_training = true where id = ${id}`.execute(service.db);
  const dutyUnits = async (districtId: number) => {
    const { body } = await service.request('kt', 'GET', `/api/districts/${districtId}/duties`);
    const states = body as Answer<'GET districts/{id}/duties'>;
    return new Set(states.filter(({ unitKind }) => unitKind === 'section').map(({ unit }) => unit.id));
  };
  try {
    expect(await chairMissing()).toBe(before - 1);
    expect(await findRow('chairVacant', 'districtadmin')).toMatchObject({ count: before - 1 });
    expect((await dutyUnits(1)).has(id)).toBe(false);
    // A district for training has its own.
    const { rows: training } = await sql<{ id: number; sections: number[] }>`
      select d.id, array_agg(s.id) as sections from district d join section s on s.district_id = d.id
      where d.is_training and s.status_id <> 602 group by d.id limit 1`.execute(service.db);
    expect(await dutyUnits(training[0]?.id ?? 0)).toEqual(new Set(training[0]?.sections));
  } finally {
    await sql`update section set is_training = false where id = ${id}`.execute(service.db);
  }
});

test('a vacant seat waits until it is held, a missing plan until there is one', async () => {
  const held = await sql<{
    id: number;
  }>`delete from position_of_trust where section_id = 1 and position_id = 2 returning id`.execute(service.db);
  expect(held.rows.length).toBeGreaterThan(0);
  expect(await findRow('seatVacant', 'sectionadmin')).toMatchObject({
    subject: { fi: 'Puheenjohtaja: paikka on täyttämättä', sv: 'Ordförande: platsen är obesatt' },
    count: 1,
    href: '/sections/1',
  });
  await sql`update preparedness_plan set replaced_at = now() where section_id = 1`.execute(service.db);
  expect(await findRow('planMissing', 'sectionuser')).toMatchObject({ href: '/sections/1/preparednessplan' });
});

test('an extract is ready until it has expired, and expiring three days before (22.1)', async () => {
  await sql`delete from letter_request where status_id = 1502
    and id <> (select min(id) from letter_request where status_id = 1502)`.execute(service.db);
  const until = async (day: string) => {
    const { rows } =
      await sql`update letter_request set expiry_date = ${day}::date, section_id = 1, district_id = 1
      where status_id = 1502 returning id`.execute(service.db);
    expect(rows).toHaveLength(1);
    return kinds(await waiting('sectionadmin')).filter((kind) => kind.startsWith('extract'));
  };
  expect(await until(daysAfter(today(), 4))).toEqual(['extractReady']);
  expect(await until(daysAfter(today(), 3))).toEqual(['extractExpiring']);
  expect(await until(today())).toEqual(['extractExpiring']);
  expect(await until(daysAfter(today(), -1))).toEqual([]);
});

test('reports wait for their district, as many as its list has (22.1)', async () => {
  await inState(1101);
  await inState(1102);
  const count = async (status: number) =>
    (
      (await service.request('districtadmin', 'POST', '/api/meetings', { statuses: [status] }))
        .body as unknown[]
    ).length;
  expect(await findRow('toCheck', 'districtadmin')).toMatchObject({
    count: await count(1101),
    href: '/districts/1/meetings?statuses=1101&from=',
    unit: { id: 1 },
    unitKind: 'district',
  });
  expect(await findRow('toApprove', 'districtuser')).toMatchObject({ count: await count(1102) });
});

test('a report that was asked back waits in its district until it is answered or a draft again (24.2)', async () => {
  const [one, other] = [await inState(1101), await inState(1102)];
  const post = async (by: string, call: string, body: object) =>
    expect((await service.request(by, 'POST', `/api/meetings/${call}`, body)).status).toBe(200);
  const askedBack = (by: string, query?: string) => findRow('askedBack', by, query);
  expect(await askedBack('districtadmin')).toBeUndefined();
  await post('sectionadmin', 'askback', { id: one.id, reason: 'Liite puuttuu' });
  await post('sectionadmin', 'askback', { id: other.id, reason: 'Liite puuttuu' });
  const row = {
    count: 2,
    unitKind: 'district',
    href: '/districts/1/meetings?only=askedBack&from=',
    subject: {
      fi: 'Osastot pyytävät 2 ilmoitusta takaisin',
      sv: 'Avdelningar ber att få tillbaka 2 rapporter',
    },
  };
  expect(await askedBack('districtadmin')).toMatchObject(row);
  expect(await askedBack('kt', '?unitKind=district&unitId=1')).toMatchObject(row);
  expect(await askedBack('otherdistrict')).toBeUndefined();
  await post('districtadmin', 'answeraskback', { id: one.id, returns: false, word: 'Liite on tässä' });
  expect(await askedBack('districtuser')).toMatchObject({ count: 1 });
  await post('districtadmin', 'answeraskback', { id: other.id, returns: true });
  expect(await askedBack('districtadmin')).toBeUndefined();
});

test('an annulment that a second person confirms waits for those who may, but not for who asked for it (25.2)', async () => {
  await sql`update setting set value = 'true' where key = 'meeting.requireSecondPerson'`.execute(service.db);
  const [memberId = 0] = await members(1);
  const meeting = await draft();
  const { body } = await elect(meeting, 14, { memberId });
  await sql`update meeting set status_id = 1103 where id = ${meeting.id}`.execute(service.db);
  const annul = async (by: string) =>
    expect(
      (
        await service.request(by, 'POST', `/api/positions/${body.id}/annul`, {
          reason: 'Väärä henkilö',
        })
      ).status,
    ).toBe(200);
  await annul('districtadmin');
  expect(await findRow('toConfirm', 'districtadmin')).toBeUndefined();
  expect(await findRow('toConfirm', 'districtuser')).toBeUndefined();
  expect(await findRow('toConfirm', 'otherdistrict')).toBeUndefined();
  const row = { count: 1, href: `/sections/1/meetings/${meeting.id}` };
  expect(await findRow('toConfirm', 'kt', '?unitKind=district&unitId=1')).toMatchObject(row);
  expect(await findRow('toConfirm', 'kt')).toMatchObject({
    ...row,
    subject: { fi: expect.stringMatching(/: yksi mitätöinti odottaa vahvistusta$/) },
  });
  await annul('kt');
  expect(await findRow('toConfirm', 'kt')).toBeUndefined();
});

test('sections without a chair wait in their district, as many as their states say (21.7)', async () => {
  const { body } = await service.request('districtadmin', 'POST', '/api/sections/states', {});
  const { counts } = body as Answer<'POST sections/states'>;
  expect(counts.chairMissing).toBeGreaterThan(0);
  expect(await findRow('chairVacant', 'districtadmin')).toMatchObject({ count: counts.chairMissing });
});

test('a duty that a person marks leads to where it is marked (22.2)', async () => {
  const duty = { name: { fi: 'Kooste', sv: 'Sammandrag' }, fulfilledBy: { kind: 'manual' } };
  const december = { day: { month: 12, day: 31 }, remindDays: [365] };
  const add = (['sections', 'districts'] as const).map((kind) => ({
    ...duty,
    ...december,
    concerns: { kind },
  }));
  expect((await service.request('kt', 'POST', '/api/duties', { add })).status).toBe(200);
  const hrefs = async (by: string, query = '') =>
    (await waiting(by, query)).filter(({ subject }) => subject.fi === 'Kooste').map(({ href }) => href);
  expect(await hrefs('sectionadmin')).toEqual(['/year-clock']);
  expect(await hrefs('districtadmin')).toEqual(['/year-clock']);
  expect(await hrefs('kt', '?unitKind=section&unitId=1')).toEqual(['/year-clock?district=1']);
});

test('a message that a second person confirms waits for those who may, but not for who sent it (22.1, 23.3)', async () => {
  const { rows } = await sql<{ id: number }>`
    select id from account where email = 'districtadmin@demo.example'`.execute(service.db);
  const add = (districtId: number | null, accountId: number | null) =>
    sql`insert into message (by, account_id, district_id, kind, audience, subject_fi, text_fi, state)
      values ('Aino', ${accountId}, ${districtId}, 'official', '{}', 'Otsikko', 'Teksti', 'needsSecond')`.execute(
      service.db,
    );
  await add(1, rows[0]?.id ?? 0);
  expect(await findRow('toConfirm', 'districtadmin')).toBeUndefined();
  await add(1, null);
  await add(null, null);
  await add(2, null);
  expect(await findRow('toConfirm', 'districtadmin')).toMatchObject({ count: 1, href: '/messages' });
  expect(await findRow('toConfirm', 'districtuser')).toBeUndefined();
  expect(await findRow('toConfirm', 'kt')).toMatchObject({
    count: 1,
    subject: { fi: 'Yksi viesti odottaa vahvistusta', sv: 'Ett meddelande väntar på bekräftelse' },
  });
  expect(await findRow('toConfirm', 'kt', '?unitKind=district&unitId=1')).toMatchObject({ count: 2 });
  await sql`delete from message`.execute(service.db);
  expect(await findRow('toConfirm', 'kt')).toBeUndefined();
});

test('the national office has what waits for it, and sees any unit', async () => {
  expect(await findRow('lettersRequested', 'kt')).toMatchObject({
    href: '/officialletterrequests?state=requested',
  });
  expect(kinds(await waiting('kt', '?unitKind=section&unitId=1'))).toContain('seatVacant');
  expect(kinds(await waiting('kt', '?unitKind=district&unitId=1'))).toContain('chairVacant');
});

test.each([
  ['sectionadmin', '?unitKind=section&unitId=2', 403],
  ['sectionadmin', '?unitKind=district&unitId=1', 403],
  ['districtadmin', '?unitKind=section&unitId=1', 200],
  ['districtadmin', '?unitKind=district&unitId=2', 403],
  ['districtadmin', '?unitKind=section&unitId=99999', 403],
  ['kt', '?unitKind=section&unitId=99999', 404],
  ['kt', '?unitKind=section', 400],
])('%s with %s is answered %d', async (by, query, status) => {
  expect((await service.request(by, 'GET', `/api/waiting${query}`)).status).toBe(status);
});

test('late ones by their day, then the others by theirs, then those without a day, the oldest first (22.1)', () => {
  const row = (href: string, more: Partial<Waiting>): Waiting => ({
    kind: 'duty',
    subject: { fi: '', sv: '' },
    href,
    count: 1,
    isLate: false,
    ...more,
  });
  const day = (text: string) => `2026-${text}T00:00:00.000Z` as NonNullable<Waiting['due']>;
  const instant = (text: string) => `2026-${text}T09:00:00.000Z` as NonNullable<Waiting['since']>;
  const rows = [
    row('newest', { since: instant('11-03') }),
    row('oldest', { since: instant('11-01') }),
    row('soon', { due: day('12-01') }),
    row('later', { due: day('12-24') }),
    row('late since autumn', { due: day('10-01'), isLate: true }),
    row('late since spring', { due: day('05-31'), isLate: true }),
    row('no day at all', {}),
  ];
  expect(rows.toSorted(byUrgency).map(({ href }) => href)).toEqual([
    'late since spring',
    'late since autumn',
    'soon',
    'later',
    'oldest',
    'newest',
    'no day at all',
  ]);
});
