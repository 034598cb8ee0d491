import { sql } from 'kysely';
import type { MemberPosition } from '@osasto/api';
import { today } from '@osasto/contract';
import { keysIn, meetingsOn } from '../../../testing/meeting-maker.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const { draft, inState, members, elect, post } = meetingsOn(() => service);

const anna = {
  firstname: 'Anna',
  lastname: 'Lehto',
  address: 'Rantatie 3',
  postcode: '00100',
  postoffice: 'Helsinki',
  email: 'anna@toimisto.example',
};
const put = (by: string, body: object) =>
  service.request(by, 'PUT', '/api/meetings/updatepositionoftrust', body);
const oneId = async (query: ReturnType<typeof sql<{ id: number }>>) =>
  (await query.execute(service.db)).rows[0]?.id ?? 0;
const lastAudit = async (meetingId: number) =>
  (
    await sql<{ action: string; before: object | null; after: object | null }>`
      select action, before, after from audit where entity = 'meeting' and entity_id = ${meetingId}
      order by id desc limit 1`.execute(service.db)
  ).rows[0];

test('an outsider is kept trimmed, and answered as sent', async () => {
  const meeting = await draft();
  const { status, body } = await elect(meeting, 13, {
    nonMember: { ...anna, firstname: ' Anna ', company: '' },
    memberId: 0,
  });
  expect([status, body]).toMatchObject([
    200,
    {
      isNonMember: true,
      memberId: null,
      member: null,
      nonMember: {
        firstName: 'Anna',
        lastName: 'Lehto',
        company: null,
        phone: null,
        email: 'anna@toimisto.example',
      },
    },
  ]);
  const again = await elect(meeting, 13, { nonMember: { ...anna, firstname: 'ANNA', lastname: ' lehto' } });
  expect([again.status, keysIn(again.body)]).toEqual([400, ['position.duplicate']]);
});

test.each([
  ['nobody', {}, ['position.memberRequired']],
  ['member 0', { memberId: 0 }, ['position.memberRequired']],
  ['an outsider without an address', { nonMember: { ...anna, address: '' } }, ['nonmember.addressRequired']],
  [
    'an outsider with neither phone nor e-mail',
    { nonMember: { ...anna, email: '' } },
    ['nonmember.phoneOrEmail', 'nonmember.phoneOrEmail'],
  ],
  ['an outsider as chair', { nonMember: anna, positionId: 2 }, ['position.membershipRequired']],
  ['an unknown position', { nonMember: anna, positionId: 1 }, ['position.notFound']],
  ['no position', { nonMember: anna, positionId: 0 }, ['position.positionRequired']],
  [
    'no dates',
    { nonMember: anna, termStart: null, termEnd: null },
    ['position.termStartRequired', 'position.termEndRequired'],
  ],
  ['30 February', { nonMember: anna, termStart: '2021-02-30' }, ['validation.date']],
])('%s is refused: %2$j', async (_, change, expected) => {
  const meeting = await draft();
  const answer = await elect(meeting, 13, change);
  expect([answer.status, keysIn(answer.body)]).toEqual([400, expected]);
});

test('a member and an outsider at once are refused', async () => {
  const [memberId = 0] = await members(1);
  const answer = await elect(await draft(), 13, { memberId, nonMember: anna });
  expect([answer.status, keysIn(answer.body)]).toEqual([400, ['position.onePerson']]);
});

describe('whom one may choose (18.7)', () => {
  let sister: number;
  let foreign: number;
  beforeAll(async () => {
    const at = (where: ReturnType<typeof sql>) =>
      oneId(sql`select id from member m where ${where} and membership_status_id = 501
        and not exists (select from position_of_trust p where p.member_id = m.id) order by id limit 1`);
    sister = await at(sql`district_id = 1 and section_id <> 1`);
    foreign = await at(sql`district_id = 2`);
  });

  test.each([
    ['sectionadmin', 'sister', 403],
    ['sectionadmin', 'foreign', 403],
    ['sectionadmin', 'nobody', 403],
    ['districtadmin', 'sister', 200],
    ['districtadmin', 'foreign', 403],
    ['kt', 'foreign', 200],
    ['kt', 'nobody', 404],
  ])('%s and a %s member: %i', async (by, whom, status) => {
    const memberId = { sister, foreign, nobody: 2_000_000_000 }[whom];
    const meeting = await draft();
    expect((await elect(meeting, 75, { memberId }, by)).status).toBe(status);
    const check = await service.request(by, 'POST', '/api/meetings/checkaddserialtermlimits', {
      meetingId: meeting.id,
      positionId: 75,
      memberId,
    });
    expect(check.status).toBe(status);
  });

  test('a foreign holder keeps the row when it is changed, and does not show what is private', async () => {
    const meeting = await draft();
    const { body: row } = await elect(meeting, 75, { memberId: foreign }, 'kt');
    const { termStart, termEnd } = row;
    const answer = await put('sectionadmin', {
      id: row.id,
      meetingId: meeting.id,
      positionId: 14,
      memberId: foreign,
      termStart,
      termEnd,
    });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { positionId: 14, member: { id: foreign, sprId: null, email: null, phone: null, paymentDate: null } },
    ]);
  });
});

test('a person whose details are not published is shown without them, to anybody', async () => {
  const [, , , , id = 0] = await members(5);
  await sql`update member set is_publish_prohibited = true, email = 'salainen@piilo.example',
    phone = '+358 40 999 8887' where id = ${id}`.execute(service.db);
  const meeting = await draft();
  expect((await elect(meeting, 75, { memberId: id })).status).toBe(200);
  for (const who of ['superadmin', 'districtadmin', 'sectionadmin', 'sectionuser']) {
    const answer = await service.request(who, 'GET', `/api/meetings/${meeting.id}`); // oxlint-disable-line no-await-in-loop
    expect(JSON.stringify(answer.body)).not.toMatch(/piilo|999 8887/);
    expect(answer.body).toMatchObject({
      memberPositions: [{ member: { isPublishProhibited: true, email: null, phone: null } }],
    });
  }
});

test('terms are numbered, and the fourth in a row is refused by add and by the check', async () => {
  const [, memberId = 0] = await members(2);
  for (const year of [1990, 1991, 1992]) {
    const meeting = await draft({ dateHeld: `${year}-11-20`, meetingTypeId: 1001 }); // oxlint-disable-line no-await-in-loop
    const { body } = await elect(meeting, 4, { memberId }); // oxlint-disable-line no-await-in-loop
    expect(body.termOrdinal).toBe(year - 1989);
    await post('sectionadmin', 'submitmeeting', meeting.id); // oxlint-disable-line no-await-in-loop
  }
  const fourth = await draft({ dateHeld: '1993-11-20', meetingTypeId: 1001 });
  const answer = await elect(fourth, 4, { memberId });
  expect([answer.status, answer.body.errors]).toEqual([
    400,
    [
      {
        translationKey: 'position.tooManyTerms',
        propertyName: 'memberId',
        parameters: {
          max: 3,
          terms: [1991, 1992, 1993].map((year) => ({ start: `1.1.${year}`, end: `31.12.${year}` })),
          possibleFrom: '1.1.1995',
        },
      },
    ],
  ]);
  const check = await service.request('sectionadmin', 'POST', '/api/meetings/checkaddserialtermlimits', {
    meetingId: fourth.id,
    positionId: 4,
    memberId,
  });
  expect([check.status, check.body]).toMatchObject([
    200,
    { isValid: false, errors: [{ translationKey: 'position.tooManyTerms' }] },
  ]);
  const after = await draft({ dateHeld: '1994-11-20', meetingTypeId: 1001 }); // the gap is a year and a day (18.4)
  expect((await elect(after, 4, { memberId })).body.termOrdinal).toBe(1);
});

test('an outsider is one person however the letters of the name are sent, and the fourth term is refused (1.22)', async () => {
  const spellings = ['Väinö', 'Va\u0308ino\u0308', 'Väi\u00adnö\u200b', '\u200eVa\u0308ino\u0308\u00a0'];
  const answers = [];
  for (const [index, firstname] of spellings.entries()) {
    // oxlint-disable no-await-in-loop -- one term after another
    const meeting = await draft({ dateHeld: `${1970 + index}-11-21`, meetingTypeId: 1001 });
    const { body } = await elect(meeting, 13, { nonMember: { ...anna, firstname } });
    answers.push(body.termOrdinal ? [body.termOrdinal, body.nonMember?.firstName] : keysIn(body));
    await post('sectionadmin', 'submitmeeting', meeting.id);
    // oxlint-enable no-await-in-loop
  }
  expect(answers).toEqual([[1, 'Väinö'], [2, 'Väinö'], [3, 'Väinö'], ['position.tooManyTerms']]);
});

test.each([
  [{ positionId: 4, termStart: '2027-01-01', termEnd: '2028-01-01' }, 200, []],
  [{ positionId: 4, termStart: '2027-01-01', termEnd: '2028-01-02' }, 200, ['position.termTooLong']],
  [{ positionId: 2, termStart: '2027-01-01', termEnd: '2029-01-01' }, 200, []],
  [{ positionId: 2, termStart: '2027-02-01', termEnd: '2027-01-01' }, 200, ['position.startBeforeEnd']],
  [{ positionId: 1, termStart: '2027-01-01', termEnd: '2027-12-31' }, 400, ['position.notFound']],
  [{ positionId: 2, termStart: '2027-02-29', termEnd: '2027-12-31' }, 400, ['validation.date']],
])('checktermlength %j: %i %j', async (body, status, keys) => {
  const answer = await service.request('sectionadmin', 'POST', '/api/meetings/checktermlength', body);
  expect([answer.status, keysIn(answer.body)]).toEqual([status, keys]);
});

test('the check of an outsider knows members-only positions and takes the row itself for the question', async () => {
  const meeting = await draft();
  const ask = (positionId: number) =>
    service.request('sectionadmin', 'POST', '/api/meetings/checkaddnonmemberserialtermlimits', {
      meetingId: meeting.id,
      positionId,
      firstName: 'Anna',
      lastName: 'Lehto',
    });
  expect(keysIn((await ask(2)).body)).toEqual(['position.membershipRequired']);
  await elect(meeting, 9, { nonMember: anna });
  expect((await ask(9)).body).toEqual({ isValid: true, errors: [] });
});

test('default dates', async () => {
  const get = async (path: string) => {
    const answer = await service.request('sectionuser', 'GET', `/api/Meetings/${path}`);
    return [answer.status, answer.body];
  };
  const year = Number(today().slice(0, 4));
  expect(await get('getmeetingtypedefaultyear/1001')).toEqual([200, year + 1]);
  expect(await get('getmeetingtypedefaultyear/1003')).toEqual([200, year]);
  expect(await get('getdefaultenddateforposition/1001/2026-11-12T00:00:00.000Z/2')).toEqual([
    200,
    '2028-12-31T00:00:00.000Z',
  ]);
  expect(await get('getdefaultenddateforposition/1002/2026-03-20/4')).toEqual([
    200,
    '2026-12-31T00:00:00.000Z',
  ]);
  expect(await get('getdefaultenddateforposition/1002/2026-02-30/4')).toMatchObject([
    400,
    { isValid: false },
  ]);
  expect(await get('getdefaultenddateforposition/1002/2026-02-20/1')).toMatchObject([
    400,
    { isValid: false },
  ]);
});

test('a changed row loses the messages of the CRM, and says what changed', async () => {
  const [memberId = 0] = await members(1);
  const meeting = await draft();
  const { body: row } = await elect(meeting, 13, { memberId });
  await sql`insert into position_error (kind, meeting_id, section_id, district_id, position_id, position_of_trust_id, message)
    values ('transfer', ${meeting.id}, 1, 1, 13, ${row.id}, 'Ei kelpaa')`.execute(service.db);
  const loaded = async (by: string) => (await service.request(by, 'GET', `/api/meetings/${meeting.id}`)).body;
  expect(await loaded('districtadmin')).toMatchObject({
    hasCrmErrors: true,
    memberPositions: [{ crmErrorMessages: ['Ei kelpaa'] }],
  });
  expect(await loaded('sectionadmin')).toMatchObject({
    hasCrmErrors: false,
    memberPositions: [{ crmErrorMessages: [] }],
  });
  const { body: errors } = await service.request(
    'districtadmin',
    'GET',
    '/api/meetings/getdistrictcrmpositionserrors/1',
  );
  expect(errors).toContainEqual({
    id: expect.any(Number),
    sectionId: 1,
    meetingId: meeting.id,
    meetingName: meeting.name,
    positionId: 13,
    errors: ['Ei kelpaa'],
    isTooFew: false,
  });

  const { termStart, termEnd } = row;
  const answer = await put('sectionadmin', {
    id: row.id,
    meetingId: meeting.id,
    positionId: 14,
    memberId,
    termStart,
    termEnd,
  });
  expect(answer.status).toBe(200);
  expect(await loaded('districtadmin')).toMatchObject({
    hasCrmErrors: false,
    memberPositions: [{ crmErrorMessages: [] }],
  });
  expect(await lastAudit(meeting.id)).toEqual({
    action: 'position.update',
    before: { positionOfTrust: row.id, positionId: 13 },
    after: { positionOfTrust: row.id, positionId: 14 },
  });
});

test('a position stays on its meeting', async () => {
  const [memberId = 0] = await members(1);
  const meeting = await draft();
  const other = await draft();
  const { body: row } = await elect(meeting, 13, { memberId });
  const { termStart, termEnd } = row;
  const foreign = await oneId(sql`select id from meeting where district_id = 2 order by id limit 1`);
  const moved = async (meetingId: number) =>
    (await put('sectionadmin', { id: row.id, meetingId, positionId: 13, memberId, termStart, termEnd }))
      .status;
  expect([await moved(other.id), await moved(foreign), await moved(2_000_000_000)]).toEqual([409, 403, 403]);
});

test('of two changes to one row, the second is refused', async () => {
  const [memberId = 0] = await members(1);
  const meeting = await draft();
  const authorization = `Bearer ${await service.tokenOf('sectionadmin')}`;
  const year = Number(meeting.dateHeld.slice(0, 4)) + 1;
  const body = {
    meetingId: meeting.id,
    positionId: 13,
    memberId,
    termStart: `${year}-01-01`,
    termEnd: `${year}-12-31`,
  };
  const added = await service.app.inject({
    method: 'POST',
    url: '/api/meetings/addpositionoftrust',
    headers: { authorization },
    payload: body,
  });
  const change = (tag: string) =>
    service.app.inject({
      method: 'PUT',
      url: '/api/meetings/updatepositionoftrust',
      headers: { authorization, 'if-match': tag },
      payload: { ...body, id: added.json<MemberPosition>().id },
    });
  const tag = String(added.headers['etag']);
  const first = await change(tag);
  const second = await change(tag);
  expect([first.statusCode, second.statusCode, keysIn(second.json())]).toEqual([
    200,
    409,
    ['common.changedByOther'],
  ]);
});

describe('ending a term of an approved meeting early (9.7)', () => {
  let row: MemberPosition;
  let body: Record<string, unknown>;
  beforeAll(async () => {
    const [, , memberId = 0] = await members(3);
    const meeting = await draft({ dateHeld: '2001-11-20', meetingTypeId: 1001 });
    ({ body: row } = await elect(meeting, 2, { memberId, termStart: '2002-01-01', termEnd: '2003-12-31' }));
    await sql`update meeting set status_id = 1103 where id = ${meeting.id}`.execute(service.db);
    body = {
      id: row.id,
      meetingId: meeting.id,
      positionId: 2,
      memberId,
      termStart: row.termStart,
      termEnd: '2003-01-31',
    };
  });

  test.each([
    ['a section admin', 'sectionadmin', {}, 409],
    ['another district', 'otherdistrict', {}, 403],
    ['a later end', 'districtadmin', { termEnd: '2004-01-31' }, 409],
    ['the same end', 'districtadmin', { termEnd: '2003-12-31' }, 409],
    ['another start', 'districtadmin', { termStart: '2002-01-02' }, 409],
    ['another position', 'districtadmin', { positionId: 3 }, 409],
    ['another person', 'districtadmin', { memberId: 1 }, 409],
    ['an end before the start', 'districtadmin', { termEnd: '2002-01-01' }, 400],
    ['an approver', 'districtadmin', {}, 200],
    ['an approver, once more', 'kt', {}, 409],
  ])('%s: %3$i', async (_, by, change, status) => {
    expect((await put(by, { ...body, ...change })).status).toBe(status);
  });

  test('frees the seat and leaves its audit entry', async () => {
    expect(await lastAudit(row.meetingId)).toMatchObject({
      action: 'position.end',
      before: { termEnd: '2003-12-31' },
      after: { termEnd: '2003-01-31' },
    });
    const [, , , memberId = 0] = await members(4);
    const byElection = await draft({ dateHeld: '2003-01-15', meetingTypeId: 1004 });
    const term = (termStart: string) => elect(byElection, 2, { memberId, termStart, termEnd: '2003-12-31' });
    expect(keysIn((await term('2003-01-31')).body)).toEqual(['position.heldByOther']);
    expect((await term('2003-02-01')).status).toBe(200);
  });
});

test('nobody edits a meeting that came from the CRM', async () => {
  const meeting = await inState(1103);
  await sql`update meeting set type_id = 1005 where id = ${meeting.id}`.execute(service.db);
  for (const who of ['superadmin', 'districtadmin', 'sectionadmin']) {
    const { body } = await service.request(who, 'GET', `/api/meetings/caneditmeeting/${meeting.id}`); // oxlint-disable-line no-await-in-loop
    expect(body).toBe(false);
    // oxlint-disable-next-line no-await-in-loop
    expect(
      (await service.request(who, 'DELETE', `/api/meetings/deletemeeting?id=${meeting.id}`)).status,
    ).toBe(409);
  }
});
