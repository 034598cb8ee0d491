import { sql } from 'kysely';
import { roles, type RoleId } from '@osasto/contract';
import { permissions, reachOf, type Call } from '@osasto/permissions';
import { fingerprint, startTestService, type TestService } from '../test-service.ts';
import { meetingsOn } from './meeting-maker.ts';
import { decide, type Action } from './states.ts';

/*
 * Role x call x state x place, generated from the permission table and the table of steps: what each
 * combination answers, and that a refusal changes nothing.
 */

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const { inState, members, elect } = meetingsOn(() => service);

const statuses = [1100, 1101, 1102, 1103, 1104, 1105];

/** Accounts by role: of section 1 in district 1, and of another district or section. */
const here: Record<RoleId, string> = {
  1: 'superadmin',
  2: 'kt',
  3: 'districtadmin',
  4: 'districtuser',
  5: 'sectionadmin',
  6: 'sectionuser',
};
const elsewhere: Partial<Record<RoleId, string>> = { 3: 'otherdistrict', 5: 'othersection' };

interface Thing {
  id: number;
  minutesId: number;
  dateHeld: string;
  positionRow: number;
  documentRow: number;
  memberId: number;
}

const term = (dateHeld: string) => {
  const year = Number(dateHeld.slice(0, 4)) + 1;
  return { termStart: `${year}-01-01`, termEnd: `${year}-12-31` };
};

/** Which step each call takes, and how it is asked. */
const calls: Partial<
  Record<Call, { action: Action; ask: (thing: Thing) => { url?: string; body?: unknown } }>
> = {
  'PUT meetings/update': {
    action: 'edit',
    ask: ({ id, dateHeld }) => ({ body: { id, sectionId: 1, name: 'Uusi', meetingTypeId: 1003, dateHeld } }),
  },
  'DELETE meetings/deletemeeting': {
    action: 'delete',
    ask: ({ id }) => ({ url: `/api/meetings/deletemeeting?id=${id}` }),
  },
  'POST meetings/submitmeeting': { action: 'submit', ask: ({ id }) => ({ body: { id } }) },
  'POST meetings/reviewedmeeting': { action: 'review', ask: ({ id }) => ({ body: { id } }) },
  'POST meetings/approvemeeting': { action: 'approve', ask: ({ id }) => ({ body: { id } }) },
  'POST meetings/archivedmeeting': { action: 'archive', ask: ({ id }) => ({ body: { id } }) },
  'PUT meetings/addorupdatemeetingminutes': {
    action: 'edit',
    ask: ({ id, minutesId }) => ({ body: { id: minutesId, meetingId: id, isSentByMail: true } }),
  },
  'POST meetings/uploaddoc': {
    action: 'edit',
    ask: ({ minutesId }) => ({
      body: { minutesId, name: 'uusi.pdf', fileType: 'pdf', blob: btoa('%PDF-1.7\n') },
    }),
  },
  'DELETE meetings/removedoc/{id}': {
    action: 'edit',
    ask: ({ documentRow }) => ({ url: `/api/meetings/removedoc/${documentRow}` }),
  },
  'POST meetings/addpositionoftrust': {
    action: 'edit',
    ask: ({ id, dateHeld, memberId }) => ({
      body: { meetingId: id, positionId: 14, memberId, ...term(dateHeld) },
    }),
  },
  'PUT meetings/updatepositionoftrust': {
    action: 'edit',
    ask: ({ id, dateHeld, memberId, positionRow }) => ({
      body: { id: positionRow, meetingId: id, positionId: 15, memberId, ...term(dateHeld) },
    }),
  },
  'DELETE meetings/removepositionoftrust/{id}': {
    action: 'edit',
    ask: ({ positionRow }) => ({ url: `/api/meetings/removepositionoftrust/${positionRow}` }),
  },
  'POST meetings/checkaddserialtermlimits': {
    action: 'edit',
    ask: ({ id, memberId }) => ({ body: { meetingId: id, positionId: 13, memberId } }),
  },
  'POST meetings/checkaddnonmemberserialtermlimits': {
    action: 'edit',
    ask: ({ id }) => ({ body: { meetingId: id, positionId: 13, firstName: 'Anna', lastName: 'Lehto' } }),
  },
};

test('every changing call about one meeting has its cells', () => {
  const changing = (Object.keys(permissions) as Call[]).filter(
    (name) => / meetings\/./.test(name) && !name.startsWith('GET') && !/\/(add|checktermlength)$/.test(name),
  );
  expect(Object.keys(calls).toSorted()).toEqual(changing.toSorted());
});

/** What the two tables say. */
function expected(name: Call, role: RoleId, status: number, action: Action): number {
  if (reachOf(name, role) === 'none') return 403;
  const decision = decide(action, status, [role]);
  if (decision.kind === 'notPermitted') return 403;
  if (decision.kind === 'wrongStatus') return 409;
  return name.startsWith('DELETE') ? 204 : 200;
}

const actors: { who: string; role: RoleId; isHere: boolean }[] = [
  ...roles.map(({ id }) => ({ who: here[id], role: id, isHere: true })),
  ...Object.entries(elsewhere).map(([role, who]) => ({ who, role: Number(role) as RoleId, isHere: false })),
];

const cells = (Object.keys(calls) as Call[]).flatMap((name) =>
  statuses.flatMap((status) => actors.map((actor) => ({ name, status, ...actor }))),
);

/** A meeting of the state for one cell, with a position and a document. */
async function thingIn(status: number): Promise<Thing> {
  const memberId = (await members(statuses.length))[statuses.indexOf(status)] ?? 0;
  const meeting = await inState(1100);
  const position = await elect(meeting, 75, { memberId });
  const upload = { minutesId: meeting.minutesId, name: 'a.pdf', fileType: 'pdf', blob: btoa('%PDF-1.7\n') };
  const document = await service.ask('sectionadmin', 'POST', '/api/meetings/uploaddoc', upload);
  await sql`update meeting set status_id = ${status} where id = ${meeting.id}`.execute(service.db);
  return {
    id: meeting.id,
    minutesId: meeting.minutesId,
    dateHeld: meeting.dateHeld,
    positionRow: position.body.id,
    documentRow: (document.body as { id: number }).id,
    memberId,
  };
}

/** The refused cells of a state share a meeting: nothing changes it. */
const shared = new Map<number, Promise<Thing>>();

test.each(cells)('$name in $status by $who (role $role)', async ({ name, status, role, who, isHere }) => {
  const plan = calls[name];
  if (!plan) throw new Error(`${name} has no cells.`);
  const wanted = isHere ? expected(name, role, status, plan.action) : 403;
  let thing: Thing;
  if (wanted < 400) {
    // Cells that succeed begin with nothing, so that terms do not add up to chains.
    await sql`delete from meeting where section_id = 1 and name in ('Hallituksen kokous', 'Uusi')`.execute(
      service.db,
    );
    shared.clear();
    thing = await thingIn(status);
  } else {
    const kept = shared.get(status) ?? thingIn(status);
    shared.set(status, kept);
    thing = await kept;
  }
  const [method = '', path = ''] = name.split(' ');
  const { url = `/api/${path}`, body } = plan.ask(thing);
  const before = wanted < 400 ? undefined : await fingerprint(service, ['audit', 'member']);
  const answer = await service.ask(who, method as 'POST', url, body);
  expect([answer.status, answer.body]).toEqual([wanted, answer.body]);
  if (before) expect(await fingerprint(service, ['audit', 'member'])).toEqual(before);
});
