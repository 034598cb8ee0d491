import type { Meeting, MemberPosition, PositionCandidate, Proposals } from '@osasto/api';
import { meetingsOn } from '../../../testing/meeting-maker.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const { draft, members, elect } = meetingsOn(() => service);

const send = (by: string, name: string, body: object) =>
  service.request(by, 'POST', `/api/meetings/${name}`, body);
const save = (body: object, by = 'sectionadmin') => send(by, 'savepositionsoftrust', body);
const proposals = async ({ id }: Meeting, by = 'sectionadmin') =>
  (await service.request(by, 'GET', `/api/meetings/${id}/proposals`)).body as Proposals;
const candidates = async (body: object, by = 'sectionadmin') =>
  (await send(by, 'candidates', body)).body as PositionCandidate[];

test('the four calls answer', async () => {
  const [one = 0, two = 0] = await members(2);
  const meeting = await draft();
  const { body: row } = await elect(meeting, 14, { memberId: one });
  const term = { termStart: row.termStart, termEnd: row.termEnd };
  const { status, body } = await save({
    meetingId: meeting.id,
    add: [{ positionId: 13, memberId: one, ...term }],
    update: [{ id: row.id, positionId: 14, memberId: two, ...term, tag: row.tag }],
  });
  expect([status, body]).toMatchObject([
    200,
    [
      { positionId: 13, memberId: one },
      { id: row.id, positionId: 14, memberId: two },
    ],
  ]);
  const saved = body as MemberPosition[];
  const check = await send('sectionadmin', 'checkposition', {
    meetingId: meeting.id,
    positionId: 13,
    memberId: two,
    ...term,
  });
  expect([check.status, check.body]).toMatchObject([
    200,
    { isValid: false, errors: [{ translationKey: 'position.heldByOther' }], termOrdinal: 1 },
  ]);
  expect((await save({ meetingId: meeting.id, remove: saved.map(({ id }) => id) })).body).toEqual([]);
  const { rows, seats } = await proposals(meeting);
  expect([seats.length, rows.filter(({ positionId }) => positionId === 7)]).toMatchObject([
    28,
    Array.from({ length: 4 }, () => ({ nextOrdinal: 1, errors: [] })),
  ]);
  const found = await candidates({ meetingId: meeting.id, positionId: 2, text: 'a' });
  expect(found.map(({ sectionId }) => sectionId)).toEqual(Array.from(found, () => 1));
  expect(found.length).toBeGreaterThan(10);
  expect(await candidates({ meetingId: meeting.id, positionId: 2, text: '' })).toEqual([]);
});
