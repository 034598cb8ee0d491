import { sql } from 'kysely';
import type { Meeting, MemberPosition } from '@osasto/api';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { meetingsOn } from '../../../testing/meeting-maker.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const { draft, members, elect, post } = meetingsOn(() => service);

const report = (year: number) => draft({ dateHeld: `${year - 1}-11-15`, meetingTypeId: 1001 });
const termIn = (year: number) => ({ termStart: `${year}-01-01`, termEnd: `${year}-12-31` });

/** A sent report that elects the secretary for a year, or for the term given. */
async function sent(year: number, secretary: Record<string, unknown>): Promise<Meeting> {
  const meeting = await report(year);
  const { status } = await elect(meeting, 13, { ...termIn(year), ...secretary });
  expect(status).toBe(200);
  expect((await post('sectionadmin', 'submitmeeting', meeting.id)).status).toBe(200);
  return meeting;
}

const rowsOf = async ({ id }: Meeting) => {
  const { body } = await service.request('kt', 'GET', `/api/meetings/${id}`);
  return (body as { memberPositions: MemberPosition[] }).memberPositions;
};
const ordinalIn = async (meeting: Meeting) => (await rowsOf(meeting)).map(({ termOrdinal }) => termOrdinal);

const gone: Record<string, (meeting: Meeting) => Promise<{ status: number }>> = {
  archived: ({ id }) => post('kt', 'archivedmeeting', id),
  deleted: ({ id }) => service.request('kt', 'DELETE', `/api/meetings/deletemeeting?id=${id}`),
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

/** Sends the one row of a meeting again, with something changed. */
async function change(meeting: Meeting, more: Record<string, unknown>) {
  const [row] = await rowsOf(meeting);
  const { id, meetingId, positionId, memberId, termStart, termEnd } = row ?? ({} as MemberPosition);
  const form = { id, meetingId, positionId, memberId, termStart, termEnd, ...more };
  return service.request('kt', 'PUT', '/api/meetings/updatepositionoftrust', form);
}

async function approve({ id }: Meeting) {
  await sql`update setting set value = '"none"' where key = 'crm.adapter'`.execute(service.db);
  await post('districtadmin', 'reviewedmeeting', id);
  expect((await post('districtadmin', 'approvemeeting', id)).status).toBe(200);
}

test.each<[string, number, (meeting: Meeting, other: number) => Promise<{ status: number }>, number[]]>([
  [
    'is removed',
    1901,
    async (meeting) => {
      const [row] = await rowsOf(meeting);
      return service.request('kt', 'DELETE', `/api/meetings/removepositionoftrust/${row?.id}`);
    },
    [],
  ],
  ['is given to somebody else', 1906, (meeting, memberId) => change(meeting, { memberId }), [1]],
  ['becomes another position', 1911, (meeting) => change(meeting, { positionId: 4 }), [1]],
  [
    'ends more than a year before the next',
    1916,
    (meeting) => change(meeting, { termStart: '1915-11-16', termEnd: '1915-12-01' }),
    [1],
  ],
  [
    'of an approved meeting ends early',
    1921,
    async (meeting) => {
      await approve(meeting);
      return change(meeting, { termEnd: '1921-01-15' });
    },
    [1],
  ],
])('when the first of three terms %s, the later ones move up', async (_, year, doThis, own) => {
  const [memberId, other = 0] = await members(2);
  const first = await sent(year, { memberId });
  const second = await sent(year + 1, { memberId, termStart: `${year + 1}-02-01` });
  const third = await sent(year + 2, { memberId });
  expect(await Promise.all([first, second, third].map(ordinalIn))).toEqual([[1], [2], [3]]);

  expect((await doThis(first, other)).status).toBeLessThan(300);
  expect(await Promise.all([first, second, third].map(ordinalIn))).toEqual([own, [1], [2]]);
});

test('a term that is added to a sent report moves the terms after it down; on a draft it does not', async () => {
  const [memberId] = await members(1);
  const earlier = await report(1931);
  const later = await sent(1932, { memberId });
  expect((await elect(earlier, 13, { memberId, ...termIn(1931) }, 'kt')).status).toBe(200);
  expect(await Promise.all([earlier, later].map(ordinalIn))).toEqual([[1], [1]]);

  const [row] = await rowsOf(earlier);
  await service.request('kt', 'DELETE', `/api/meetings/removepositionoftrust/${row?.id}`);
  await post('sectionadmin', 'submitmeeting', earlier.id);
  expect((await elect(earlier, 13, { memberId, ...termIn(1931) }, 'kt')).status).toBe(200);
  expect(await Promise.all([earlier, later].map(ordinalIn))).toEqual([[1], [2]]);
});
