import { sql } from 'kysely';
import type { Answer } from '@osasto/api';
import { daysAfter, today } from '@osasto/contract';
import { meetingsOn } from '../../../testing/meeting-maker.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

type Past = Answer<'GET sections/{id}/pastpositions'>;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await sql`delete from position_of_trust where section_id = 1`.execute(service.db);
  await sql`update setting set value = '"none"'::jsonb where key = 'crm.adapter'`.execute(service.db);
});
afterAll(() => service.close());

const { draft, members, elect, post } = meetingsOn(() => service);

const read = async (query = '', by = 'sectionadmin', section = 1) =>
  service.request(by, 'GET', `/api/sections/${section}/pastpositions${query}`);
const past = async (query = '') => {
  const { status, body } = await read(query);
  expect(status).toBe(200);
  return body as Past;
};

/** A report of an autumn meeting that elects these for the next year, approved unless it is to wait. */
async function report(
  year: number,
  elected: readonly [positionId: number, memberId: number][],
  isApproved = true,
) {
  const meeting = await draft({ dateHeld: `${year}-11-15`, meetingTypeId: 1001 });
  const rows: number[] = [];
  for (const [positionId, memberId] of elected) {
    const { status, body } = await elect(meeting, positionId, { memberId }); // oxlint-disable-line no-await-in-loop -- in this order
    if (status !== 200) throw new Error(JSON.stringify(body));
    rows.push(body.id);
  }
  await post('sectionadmin', 'submitmeeting', meeting.id);
  if (!isApproved) return { id: meeting.id, rows };
  await post('districtadmin', 'reviewedmeeting', meeting.id);
  await post('districtadmin', 'approvemeeting', meeting.id);
  return { id: meeting.id, rows };
}

test('what ended and what never counted, the latest first, with who recorded it (25.5)', async () => {
  const [first = 0, second = 0, third = 0] = await members(3);
  const thisYear = Number(today().slice(0, 4));
  const {
    rows: [old = 0],
  } = await report(1905, [[75, first]]);
  const {
    rows: [older = 0, wrong = 0],
  } = await report(1903, [
    [19, second],
    [20, third],
  ]);
  const {
    id: meetingId,
    rows: [early = 0],
  } = await report(thisYear - 2, [[19, first]]);
  await report(thisYear - 1, [[20, second]]);
  await report(1907, [[75, third]], false);

  const annulled = await service.request('districtadmin', 'POST', `/api/positions/${wrong}/annul`, {
    reason: 'Väärä henkilö',
  });
  expect(annulled.status).toBe(200);
  const ended = await service.request('districtadmin', 'PUT', '/api/meetings/updatepositionoftrust', {
    id: early,
    meetingId,
    positionId: 19,
    memberId: first,
    termStart: `${thisYear - 1}-01-01`,
    termEnd: `${thisYear - 1}-01-05`,
  });
  expect([ended.status, ended.body]).toMatchObject([200, { id: early }]);

  const { results, total } = await past();
  expect(results.map(({ id }) => id)).toEqual([wrong, early, old, older]); // neither what runs nor what waits
  expect(total).toBe(4);
  const [ofWrong, ofEarly, ofOld] = results;
  expect(ofWrong).toMatchObject({
    isAnnulled: true,
    isEndedEarly: false,
    annulled: { by: 'Päivi Rantala', reason: 'Väärä henkilö' },
  });
  expect(ofEarly).toMatchObject({ isAnnulled: false, isEndedEarly: true, ended: { by: 'Päivi Rantala' } });
  expect(ofOld).toMatchObject({ isAnnulled: false, isEndedEarly: false });
  expect(ofOld).not.toHaveProperty('ended');

  const page = await past('?skip=1&take=2');
  expect([page.results.map(({ id }) => id), page.total, page.skip, page.take]).toEqual([
    [early, old],
    4,
    1,
    2,
  ]);
});

test('a corrected row says who stands in its place, an annulled one nobody (25.2)', async () => {
  const [wrong = 0, right = 0] = await members(2);
  const {
    rows: [corrected = 0, alone = 0, again = 0],
  } = await report(1915, [
    [19, wrong],
    [20, wrong],
    [75, wrong],
  ]);
  await sql`update member set first_name = 'Saga', last_name = 'Nyholm', is_publish_prohibited = true, phone = '040 7654321'
    where id = ${right}`.execute(service.db);
  const change = async (id: number, step: 'annul' | 'correct', body: object = {}) => {
    const asked = { reason: 'Väärä henkilö', ...body };
    const { status, body: row } = await service.request(
      'districtadmin',
      'POST',
      `/api/positions/${id}/${step}`,
      asked,
    );
    expect(status).toBe(200);
    return (row as { id: number }).id;
  };
  await change(alone, 'annul');
  const outsider = { firstname: 'Ove', lastname: 'Ek', address: 'Torggatan 1', postcode: '00100' };
  const added = await change(again, 'correct', {
    nonMember: { ...outsider, postoffice: 'Helsingfors', phone: '0405551234', email: 'ove@example.org' },
  });
  await change(added, 'correct', { memberId: right });
  await change(corrected, 'correct', { memberId: right });

  const { results } = await past('?take=100');
  const find = (id: number) => results.find((row) => row.id === id);
  expect(find(corrected)).toMatchObject({ isAnnulled: true, replacedBy: 'Saga Nyholm' });
  expect(find(again)).toMatchObject({ isAnnulled: true, replacedBy: 'Ove Ek' });
  expect(find(added)).toMatchObject({ isAnnulled: true, replacedBy: 'Saga Nyholm' });
  expect(find(alone)).toMatchObject({ isAnnulled: true });
  expect(find(alone)).not.toHaveProperty('replacedBy');
  expect(JSON.stringify(results)).not.toContain('7654321'); // whose contact details are masked
});

test('who carries on is marked, until somebody succeeds (25.1)', async () => {
  const [memberId = 0, next = 0] = await members(2);
  const {
    rows: [id = 0],
  } = await report(1909, [[13, memberId]]);
  const {
    rows: [successor = 0],
  } = await report(1911, [[13, next]]);
  await sql`update position_of_trust set term_end = ${daysAfter(today(), -3)}::date where id = ${id}`.execute(
    service.db,
  );
  const find = async () => (await past()).results.find((row) => row.id === id);
  expect(await find()).toMatchObject({ isInterim: true, isEndedEarly: false });
  await sql`update position_of_trust set term_start = ${daysAfter(today(), -2)}::date, term_end = ${daysAfter(today(), 300)}::date
    where id = ${successor}`.execute(service.db);
  expect(await find()).not.toHaveProperty('isInterim');
});

test('contact details of who is masked stay so, and who may not see it is refused (4.7)', async () => {
  const [memberId = 0] = await members(1);
  const {
    rows: [id = 0],
  } = await report(1913, [[75, memberId]]);
  await sql`update member set is_publish_prohibited = true, phone = '+358 40 1234567' where id = ${memberId}`.execute(
    service.db,
  );
  const { results } = await past();
  expect(results.find((row) => row.id === id)?.member).toMatchObject({ email: null, phone: null });
  for (const [by, status] of [
    ['districtuser', 200],
    ['kt', 200],
    ['sectionuser', 403],
    ['othersection', 403],
    ['otherdistrict', 403],
  ] as const) {
    expect([by, (await read('', by)).status]).toEqual([by, status]); // oxlint-disable-line no-await-in-loop -- one after the other
  }
});
