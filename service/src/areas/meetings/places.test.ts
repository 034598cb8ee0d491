import type { Meeting, MemberPosition } from '@osasto/api';
import { startTestService, type TestService } from '../test-service.ts';
import { meetingsOn } from './meeting-maker.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const { draft, members, elect, post } = meetingsOn(() => service);

/** A sent report that elects the secretary for a year. */
async function sent(year: number, secretary: Record<string, unknown>): Promise<Meeting> {
  const meeting = await draft({ dateHeld: `${year - 1}-11-15`, meetingTypeId: 1001 });
  const term = { termStart: `${year}-01-01`, termEnd: `${year}-12-31` };
  const { status } = await elect(meeting, 13, { ...secretary, ...term });
  expect(status).toBe(200);
  expect((await post('sectionadmin', 'submitmeeting', meeting.id)).status).toBe(200);
  return meeting;
}

const ordinalIn = async ({ id }: Meeting) => {
  const { body } = await service.ask('kt', 'GET', `/api/meetings/${id}`);
  return (body as { memberPositions: MemberPosition[] }).memberPositions.map(
    ({ termOrdinal }) => termOrdinal,
  );
};

const gone: Record<string, (meeting: Meeting) => Promise<{ status: number }>> = {
  archived: ({ id }) => post('kt', 'archivedmeeting', id),
  deleted: ({ id }) => service.ask('kt', 'DELETE', `/api/meetings/deletemeeting?id=${id}`),
};

const outsider = {
  nonMember: {
    firstname: 'Tyyne',
    lastname: 'Ulkopuolinen',
    address: 'Kuja 1',
    postcode: '10210',
    postoffice: 'Inkoo',
    phone: '040 1234567',
  },
};

test.each([
  ['archived', 1951, 'a member'],
  ['deleted', 1961, 'a member'],
  ['archived', 1971, 'an outsider'],
  ['deleted', 1981, 'an outsider'],
])('when an earlier report is %s, later terms move up in their chain (%i, %s)', async (how, year, who) => {
  const [memberId] = await members(1);
  const secretary = who === 'a member' ? { memberId } : outsider;
  const first = await sent(year, secretary);
  const second = await sent(year + 1, secretary);
  const third = await sent(year + 2, secretary);
  expect(await Promise.all([first, second, third].map(ordinalIn))).toEqual([[1], [2], [3]]);

  const answer = await gone[how]?.(first);
  expect(answer?.status).toBeLessThan(300);
  expect(await Promise.all([second, third].map(ordinalIn))).toEqual([[1], [2]]);
});

test('a report of earlier years that is sent later moves the terms after it down', async () => {
  const [, memberId] = await members(2);
  const later = await sent(1992, { memberId });
  expect(await ordinalIn(later)).toEqual([1]);
  const earlier = await sent(1991, { memberId });
  expect(await ordinalIn(earlier)).toEqual([1]);
  expect(await ordinalIn(later)).toEqual([2]);
});
