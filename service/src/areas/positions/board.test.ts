import { sql } from 'kysely';
import type { Conflict, FieldError, Meeting, MemberPosition } from '@osasto/api';
import { keysIn, meetingsOn } from '../../../testing/meeting-maker.ts';
import { countStatements } from '../../../testing/statements.ts';
import { fingerprint, startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const { draft, inState, members, elect } = meetingsOn(() => service);

const save = (meetingId: number, changes: object, by = 'sectionadmin') =>
  service.request(by, 'POST', '/api/meetings/savepositionsoftrust', { meetingId, ...changes });

/** The year after a meeting. */
const term = ({ dateHeld }: Meeting) => {
  const year = Number(dateHeld.slice(0, 4)) + 1;
  return { termStart: `${year}-01-01`, termEnd: `${year}-12-31` };
};
const placesIn = (body: unknown) =>
  ((body as { errors?: FieldError[] }).errors ?? []).map(({ propertyName, translationKey }) => [
    propertyName,
    translationKey,
  ]);
const auditOf = async (meetingId: number) =>
  (
    await sql<{ action: string; before: object | null; after: object | null }>`
      select action, before, after from audit where entity = 'meeting' and entity_id = ${meetingId}
        and action like 'position.%' order by id`.execute(service.db)
  ).rows;
const rowsOf = async (meetingId: number) =>
  ((await service.request('sectionadmin', 'GET', `/api/meetings/${meetingId}`)).body as Meeting)
    .memberPositions;

const outsider = {
  firstname: 'Anna',
  lastname: 'Lehto',
  address: 'Rantatie 3',
  postcode: '00100',
  postoffice: 'Helsinki',
  email: 'anna@toimisto.example',
};

/** A board of twenty: chair, vice chair, treasurer, secretary, twelve members and an auditor from outside, and more. */
const boardOf = (people: readonly number[], meeting: Meeting) => [
  ...[2, 3, 4, 13, ...Array.from({ length: 12 }, () => 7), 8, 14, 15].map((positionId, at) => ({
    positionId,
    memberId: people[at],
    ...term(meeting),
  })),
  { positionId: 9, nonMember: outsider, ...term(meeting) },
];

test('a whole board is saved in the order sent, each row with its record in the log', async () => {
  const people = await members(19);
  const meeting = await draft();
  const add = boardOf(people, meeting);
  const { status, body } = await save(meeting.id, { add });
  const saved = body as MemberPosition[];
  expect([status, saved.map((row) => [row.positionId, row.memberId, row.isNonMember])]).toEqual([
    200,
    add.map((row) => [row.positionId, 'memberId' in row ? row.memberId : null, !('memberId' in row)]),
  ]);
  expect(new Set((await rowsOf(meeting.id)).map(({ id }) => id))).toEqual(new Set(saved.map(({ id }) => id)));
  expect(await auditOf(meeting.id)).toMatchObject(
    saved.map(({ id, positionId }) => ({
      action: 'position.add',
      after: { positionOfTrust: id, positionId, termOrdinal: 1 },
    })),
  );
});

test('one error among twenty, and nothing is written', async () => {
  const people = await members(19);
  const meeting = await draft();
  const add = boardOf(people, meeting);
  const before = await fingerprint(service);
  const wrong = add.with(16, { ...add[16], positionId: 8, termEnd: meeting.dateHeld } as (typeof add)[0]);
  const answer = await save(meeting.id, { add: wrong });
  expect([answer.status, placesIn(answer.body)]).toEqual([
    400,
    [['add[16].termStart', 'position.startBeforeEnd']],
  ]);
  expect(await fingerprint(service)).toEqual(before);
});

test('the rules see the section after the whole change', async () => {
  const [chair = 0, treasurer = 0, other = 0] = await members(3);
  const meeting = await draft();
  const days = term(meeting);
  const { body } = await save(meeting.id, {
    add: [
      { positionId: 2, memberId: chair, ...days },
      { positionId: 4, memberId: treasurer, ...days },
    ],
  });
  const [first, second] = body as [MemberPosition, MemberPosition];
  const swap = await save(meeting.id, {
    update: [
      { id: first.id, tag: first.tag, positionId: 2, memberId: treasurer, ...days },
      { id: second.id, tag: second.tag, positionId: 4, memberId: chair, ...days },
    ],
  });
  expect([swap.status, swap.body]).toMatchObject([
    200,
    [
      { id: first.id, memberId: treasurer },
      { id: second.id, memberId: chair },
    ],
  ]);
  const replaced = await save(meeting.id, {
    add: [{ positionId: 2, memberId: other, ...days }],
    remove: [first.id],
  });
  expect([
    replaced.status,
    (await rowsOf(meeting.id)).map(({ positionId, memberId }) => [positionId, memberId]),
  ]).toEqual([
    200,
    [
      [2, other],
      [4, chair],
    ],
  ]);
  const trail = await auditOf(meeting.id);
  expect(trail.map(({ action }) => action)).toEqual([
    'position.add',
    'position.add',
    'position.update',
    'position.update',
    'position.remove',
    'position.add',
  ]);
  expect([trail[4]?.before, trail[5]?.after]).toMatchObject([days, days]);
});

test('each error names its row and field', async () => {
  const [one = 0, two = 0] = await members(2);
  const meeting = await draft();
  const days = term(meeting);
  const { body } = await elect(meeting, 14, { memberId: one });
  const errors = async (changes: object) => placesIn((await save(meeting.id, changes)).body);
  expect(
    await errors({
      add: [
        { positionId: 13, memberId: one, ...days },
        { positionId: 15, memberId: two, ...days },
        { positionId: 15, memberId: two, ...days },
        { positionId: 13, ...days, nonMember: { ...outsider, address: '' } },
        { positionId: 99, memberId: two, ...days },
      ],
      update: [{ id: body.id, positionId: 14, memberId: one, termStart: '2021-02-30', termEnd: null }],
    }),
  ).toEqual([
    ['add[0].positionId', 'position.heldByOther'],
    ['add[1].memberId', 'position.duplicate'],
    ['add[2].memberId', 'position.duplicate'],
    ['add[3].nonMember.address', 'nonmember.addressRequired'],
    ['add[3].positionId', 'position.heldByOther'],
    ['add[4].positionId', 'position.notFound'],
    ['update[0].termStart', 'validation.date'],
  ]);
  expect(
    await errors({
      update: [{ id: body.id, positionId: 14, memberId: one, ...days }],
      remove: [{ id: body.id, tag: body.tag }],
    }),
  ).toEqual([['remove[0]', 'position.changedTwice']]);
  expect(await errors({})).toEqual([['add', 'validation.required']]);
  const many = Array.from({ length: 40 }, () => ({ positionId: 75, memberId: one, ...days }));
  expect(await errors({ add: many, remove: many.map((_, at) => at + 1) })).toEqual([
    ['add', 'validation.maxItems'],
  ]);
});

test('whoever has seen another version of a row learns how it is now, or that it is gone', async () => {
  const [one = 0, two = 0] = await members(2);
  const meeting = await draft();
  const days = term(meeting);
  const { body: row } = await elect(meeting, 14, { memberId: one });
  const change = (memberId: number, by: string, tag?: string) =>
    save(meeting.id, { update: [{ id: row.id, positionId: 14, memberId, ...days, tag }] }, by);
  expect((await change(two, 'districtadmin', row.tag)).status).toBe(200);
  const late = await change(one, 'sectionadmin', row.tag);
  const { current, by } = late.body as Conflict;
  expect([late.status, keysIn(late.body), current]).toMatchObject([
    409,
    ['common.changedByOther'],
    { id: row.id, memberId: two },
  ]);
  expect(by).toEqual(expect.any(String));
  const removed = await save(meeting.id, { remove: [{ id: row.id, tag: row.tag }] });
  expect([removed.status, (removed.body as Conflict).current]).toMatchObject([409, { id: row.id }]);
  expect((await change(one, 'sectionadmin')).status).toBe(200); // without a tag the last write wins

  expect((await save(meeting.id, { remove: [row.id] }, 'districtadmin')).status).toBe(200);
  for (const changes of [
    { remove: [row.id] },
    { update: [{ id: row.id, positionId: 14, memberId: one, ...days }] },
  ]) {
    const gone = await save(meeting.id, changes); // oxlint-disable-line no-await-in-loop
    expect([gone.status, keysIn(gone.body)]).toEqual([409, ['common.changedByOther']]);
    expect(gone.body).toMatchObject({ by });
    expect(gone.body).not.toHaveProperty('current');
  }
});

test('rows of another meeting stay there', async () => {
  const [memberId = 0] = await members(1);
  const [meeting, other] = [await draft(), await draft()];
  const { body: row } = await elect(other, 14, { memberId });
  const foreign = await sql<{ id: number }>`
    select min(id) as id from position_of_trust where district_id = 2`.execute(service.db);
  const status = async (id: number, by = 'sectionadmin') =>
    (await save(meeting.id, { remove: [id] }, by)).status;
  expect([
    await status(row.id),
    await status(foreign.rows[0]?.id ?? 0),
    await status(2_000_000_000),
    await status(2_000_000_000, 'kt'),
  ]).toEqual([409, 403, 403, 404]);
  expect(await rowsOf(other.id)).toHaveLength(1);
});

test('changed rows lose the messages of the CRM', async () => {
  const [one = 0, two = 0] = await members(2);
  const meeting = await inState(1102);
  const { body } = await save(
    meeting.id,
    { add: [14, 15].map((positionId) => ({ positionId, memberId: one, ...term(meeting) })) },
    'districtadmin',
  );
  const [first, second] = body as [MemberPosition, MemberPosition];
  await sql`insert into position_error (kind, meeting_id, section_id, district_id, position_id, position_of_trust_id, message)
    select 'transfer', meeting_id, section_id, district_id, position_id, id, 'Ei kelpaa'
    from position_of_trust where meeting_id = ${meeting.id}`.execute(service.db);
  const answer = await save(
    meeting.id,
    { update: [{ id: first.id, positionId: 14, memberId: two, ...term(meeting) }] },
    'districtadmin',
  );
  expect(answer.body).toMatchObject([{ crmErrorMessages: [] }]);
  const left = await sql<{ id: number }>`
    select position_of_trust_id as id from position_error where meeting_id = ${meeting.id}`.execute(
    service.db,
  );
  expect(left.rows).toEqual([{ id: second.id }]);
});

test('of two boards saved at the same moment, one takes the seat', async () => {
  const [one = 0, two = 0] = await members(2);
  const meetings = [await inState(1101), await inState(1101)];
  const days = { termStart: '1995-01-01', termEnd: '1995-12-31' };
  const answers = await Promise.all(
    meetings.map(({ id }, at) =>
      save(id, { add: [{ positionId: 4, memberId: [one, two][at], ...days }] }, 'districtadmin'),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
  expect(answers.flatMap(({ body }) => keysIn(body))).toEqual(['position.heldByOther']);
});

test('a save that is sent again after its answer was lost gives the same rows and writes nothing', async () => {
  const people = await members(4);
  const meeting = await draft();
  const [chair = 0, treasurer = 0, other = 0, contact = 0] = people;
  const days = term(meeting);
  const { body } = await save(meeting.id, {
    add: [
      { positionId: 2, memberId: chair, ...days },
      { positionId: 4, memberId: treasurer, ...days },
    ],
  });
  const [first, second] = body as [MemberPosition, MemberPosition];
  const changes = {
    add: [
      { positionId: 14, memberId: contact, ...days },
      { positionId: 9, nonMember: { ...outsider, lastname: ' Lehto ' }, ...days },
    ],
    update: [{ id: first.id, tag: first.tag, positionId: 2, memberId: other, ...days }],
    remove: [{ id: second.id, tag: second.tag }],
  };
  const once = await save(meeting.id, changes);
  expect(once.status).toBe(200);
  const before = await fingerprint(service);
  expect(await save(meeting.id, changes)).toMatchObject({ status: 200, body: once.body });
  const removal = { remove: changes.remove };
  expect(await save(meeting.id, removal)).toMatchObject({ status: 200, body: [] });
  expect(await fingerprint(service)).toEqual(before);
  // A request by somebody else, or with something more, is no repetition.
  expect(keysIn((await save(meeting.id, { add: changes.add }, 'districtadmin')).body)).toContain(
    'position.duplicate',
  );
  const more = { add: [...changes.add, { positionId: 15, memberId: contact, ...days }] };
  expect(keysIn((await save(meeting.id, more)).body)).toContain('position.duplicate');
});

test('twenty rows take as few statements as two', async () => {
  const people = await members(19);
  const meeting = await draft();
  const { body } = await save(meeting.id, { add: boardOf(people, meeting) });
  const rows = body as MemberPosition[];
  const changes = {
    add: [16, 17, 18].map((positionId) => ({ positionId, memberId: people[0], ...term(meeting) })),
    update: rows
      .slice(2, 17)
      .map(({ id, tag, positionId, memberId }) => ({ id, tag, positionId, memberId, ...term(meeting) })),
    remove: rows.slice(0, 2).map(({ id, tag }) => ({ id, tag })),
  };
  const { statements, result } = await countStatements(() => save(meeting.id, changes));
  expect(result.status).toBe(200);
  expect(statements).toBeLessThanOrEqual(12);
});

describe('checking before saving (9.15)', () => {
  const check = (meetingId: number, question: object, by = 'sectionadmin') =>
    service.request(by, 'POST', '/api/meetings/checkposition', { meetingId, ...question });

  test('says everything at once, and writes nothing', async () => {
    const [one = 0, two = 0] = await members(2);
    const meeting = await draft();
    const days = term(meeting);
    const { body: row } = await elect(meeting, 2, { memberId: one });
    const before = await fingerprint(service);
    const findErrors = async (question: object) => {
      const { status, body } = await check(meeting.id, question);
      return [status, placesIn(body), (body as { termOrdinal: number }).termOrdinal];
    };
    expect(await findErrors({ positionId: 2, nonMember: { ...outsider, email: '' }, ...days })).toEqual([
      200,
      [
        ['nonMember.phone', 'nonmember.phoneOrEmail'],
        ['nonMember.email', 'nonmember.phoneOrEmail'],
        ['memberId', 'position.membershipRequired'],
        ['positionId', 'position.heldByOther'],
      ],
      1,
    ]);
    expect(await findErrors({})).toEqual([
      200,
      ['member', 'position', 'termStart', 'termEnd'].map((field) => [
        field.startsWith('term') ? field : `${field}Id`,
        `position.${field}Required`,
      ]),
      0,
    ]);
    // The row that is changed does not stand in its own way.
    expect(await findErrors({ id: row.id, positionId: 2, memberId: two, ...days })).toEqual([200, [], 1]);
    expect(await findErrors({ id: row.id, positionId: 2, memberId: one, ...days })).toEqual([200, [], 1]);
    expect(await fingerprint(service)).toEqual(before);
  });

  test.each([
    ['an unknown position', { positionId: 1 }, 400],
    ['30 February', { positionId: 2, termStart: '2021-02-30' }, 400],
    ['a row that there is not', { id: 2_000_000_000 }, 403],
  ])('%s is refused', async (_, question, status) => {
    expect((await check((await draft()).id, question)).status).toBe(status);
  });
});
