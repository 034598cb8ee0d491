import * as fc from 'fast-check';
import { sql } from 'kysely';
import type { Meeting, MemberPosition } from '@osasto/api';
import { sectionAdmin, superAdmin, districtAdmin, nationalOffice, type RoleId } from '@osasto/contract';
import { getReach, type CallName } from '@osasto/permissions/own-table';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { transferSteps } from '../transfer/settling.ts';
import { actingAs } from '../../platform/changes/audit.ts';
import { unlessGone } from '../../platform/changes/change.ts';
import { meetingsOn } from '../../../testing/meeting-maker.ts';
import { decide, type Action } from '../elections/states.ts';

/*
 * Sequences of what people and the CRM do to one meeting, one after another or two at the same moment, against a model
 * of all that is acknowledged. Two at once may come in either order: the model keeps each that the answers allow.
 */

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  // The worker leaves the meetings to the test: here the test is the CRM.
  await sql`update setting set value = '"http"' where key = 'crm.adapter'`.execute(service.db);
  await sql`update setting set value = 'true' where key = 'meeting.returnAllowed'`.execute(service.db);
});
afterAll(() => service.close());

const { draft } = meetingsOn(() => service);

interface Row {
  id: number;
  statusId: number;
  termEnd: string;
  lastName: string;
  errors: string[];
}

/** What was acknowledged of a meeting. */
interface Model {
  /** Null: the meeting is gone. */
  status: number | null;
  name: string;
  isSentByMail: boolean;
  returnReason: string | null;
  rows: Row[];
  history: number[];
}

const people: [RoleId, string][] = [
  [superAdmin, 'superadmin'],
  [nationalOffice, 'kt'],
  [districtAdmin, 'districtadmin'],
  [sectionAdmin, 'sectionadmin'],
];

const moves = {
  submit: 'POST meetings/submitmeeting',
  review: 'POST meetings/reviewedmeeting',
  approve: 'POST meetings/approvemeeting',
  archive: 'POST meetings/archivedmeeting',
  return: 'POST meetings/returnmeeting',
  delete: 'DELETE meetings/deletemeeting',
} as const satisfies Partial<Record<Action, CallName>>;

const edits = {
  name: 'PUT meetings/update',
  flag: 'PUT meetings/addorupdatemeetingminutes',
  add: 'POST meetings/addpositionoftrust',
  change: 'PUT meetings/updatepositionoftrust',
  remove: 'DELETE meetings/removepositionoftrust/{id}',
} as const satisfies Record<string, CallName>;

type Kind = keyof typeof moves | keyof typeof edits | 'taken' | 'refused';

interface MeetingEvent {
  kind: Kind;
  person: [RoleId, string];
}

/** A event as it is done: by the turn, so that no two write the same; about the row that was last known. */
interface Done extends MeetingEvent {
  turn: number;
  rowId: number | undefined;
  /** Whether it was acknowledged, and the row that it made. */
  isTaken: boolean;
  made?: Row;
}

const error = 'Ei kelpaa';
const isMove = (kind: Kind): kind is keyof typeof moves => kind in moves;
const isEdit = (kind: Kind): kind is keyof typeof edits => kind in edits;
const isOfCrm = (kind: Kind): kind is 'taken' | 'refused' => !isMove(kind) && !isEdit(kind);

const actionOf = (kind: Kind): Action => {
  if (isEdit(kind)) return 'edit';
  if (isMove(kind)) return kind;
  return kind === 'taken' ? 'transfer' : 'refuse';
};

/** Where the event leads by the table of steps; undefined when it is refused. */
function leadsTo(model: Model, { kind, person: [role], rowId }: Done): { status: number | null } | undefined {
  if (model.status === null) return undefined;
  if (!isOfCrm(kind) && getReach(isMove(kind) ? moves[kind] : edits[kind], role) === 'none') return undefined;
  if ((kind === 'change' || kind === 'remove') && !model.rows.some(({ id }) => id === rowId))
    return undefined;
  const decision = decide(actionOf(kind), model.status, isOfCrm(kind) ? 'system' : [role]);
  return decision.kind === 'to' ? { status: decision.status } : undefined;
}

const everyRow = (model: Model, change: Partial<Row>) => model.rows.map((row) => ({ ...row, ...change }));
const lastDay = ({ turn }: Done, year: number) => `${year}-12-${String((turn % 30) + 1).padStart(2, '0')}`;

/** What each event leaves besides the state. */
const leaves: Record<Kind, (model: Model, event: Done, year: number) => Partial<Model>> = {
  submit: () => ({ returnReason: null }),
  review: () => ({}),
  approve: () => ({}),
  return: (_model, { turn }) => ({ returnReason: `Syy ${turn}` }),
  archive: (model) => ({ rows: everyRow(model, { statusId: 1302, errors: [] }) }),
  delete: () => ({}),
  taken: (model) => ({ rows: everyRow(model, { statusId: 1301, errors: [] }) }),
  refused: (model) => ({ rows: everyRow(model, { errors: [error] }) }),
  name: (_model, { turn }) => ({ name: `Nimi ${turn}` }),
  flag: (_model, { turn }) => ({ isSentByMail: turn % 2 === 1 }),
  add: (model, { made }) => ({ rows: made ? [...model.rows, made] : model.rows }),
  change: (model, event, year) => ({
    rows: model.rows.map((row) =>
      row.id === event.rowId
        ? { ...row, termEnd: lastDay(event, year), lastName: `Lehto ${year} ${event.turn}`, errors: [] }
        : row,
    ),
  }),
  remove: (model, { rowId }) => ({ rows: model.rows.filter(({ id }) => id !== rowId) }),
};

/** The model after a event; undefined when it says another answer than the one that was given. */
function after(model: Model, event: Done, year: number): Model | undefined {
  const next = leadsTo(model, event);
  if ((next !== undefined) !== event.isTaken) return undefined;
  if (!next) return model;
  const isMoved = next.status !== null && next.status !== model.status;
  return {
    ...model,
    ...leaves[event.kind](model, event, year),
    status: next.status,
    history: isMoved ? [...model.history, next.status as number] : model.history,
  };
}

const inOrder = (models: Model[], events: Done[], year: number): Model[] =>
  events.reduce(
    (now, event) => now.map((model) => after(model, event, year)).filter((model) => model !== undefined),
    models,
  );

const rowOf = ({ id, status, termEnd, nonMember, crmErrorMessages }: MemberPosition): Row => ({
  id,
  statusId: status.id,
  termEnd: termEnd.slice(0, 10),
  lastName: nonMember?.lastName ?? '',
  errors: crmErrorMessages,
});

const byId = (rows: Row[]) => rows.toSorted((left, right) => left.id - right.id);

const modelOf = (meeting: Meeting): Model => ({
  status: meeting.status.id,
  name: meeting.name,
  isSentByMail: meeting.minutes.isSentByMail,
  returnReason: meeting.returnReason,
  rows: byId(meeting.memberPositions.map(rowOf)),
  history: meeting.statusChanges.map(({ status }) => status.id),
});

/** The CRM answers about the stay in which the meeting waits. True when that moved it. */
async function answerOfCrm(meetingId: number, kind: 'taken' | 'refused'): Promise<boolean> {
  const errors = kind === 'refused' ? [{ message: error }] : [];
  const { rows: changes } = await sql<{ id: number }>`
    select max(id) as id from meeting_status_change where meeting_id = ${meetingId}`.execute(service.db);
  const { rows } = await sql<{ id: number }>`
    select id from position_of_trust where meeting_id = ${meetingId}`.execute(service.db);
  // A meeting without rows is refused by one that it has no longer.
  const receipts = (rows.length > 0 ? rows : [{ id: 0 }]).map(({ id }) => ({ id, errors }));
  const changeId = changes[0]?.id ?? 0;
  const by = { db: service.db, jobs: service.app.jobs, actor: actingAs('crm') };
  await unlessGone(transferSteps.settle(by, { meetingId, changeId }, { receipts, today: '2026-11-22' }));
  const { rows: own } = await sql`
    select id from meeting_status_change
    where meeting_id = ${meetingId} and id > ${changeId} and by = 'CRM'`.execute(service.db);
  return own.length > 0;
}

/** Somebody who was elected at no other meeting: no chain of terms. Rule 9.3. */
const outsider = (turn: number, year: number) => ({
  firstname: 'Anna',
  lastname: `Lehto ${year} ${turn}`,
  address: 'Rantatie 1',
  postcode: '10210',
  postoffice: 'Inkoo',
  phone: '0401234567',
});

async function doIt(meeting: Meeting, event: Omit<Done, 'isTaken' | 'made'>, year: number): Promise<Done> {
  const {
    kind,
    person: [, account],
    turn,
    rowId,
  } = event;
  const { id } = meeting;
  if (isOfCrm(kind)) return { ...event, isTaken: await answerOfCrm(id, kind) };
  const [method = '', path = ''] = (isMove(kind) ? moves[kind] : edits[kind]).split(' ');
  const term = { termStart: `${year}-01-01`, termEnd: `${year}-11-30` };
  const position = { meetingId: id, positionId: 75, nonMember: outsider(turn, year), ...term };
  const bodies: Partial<Record<Kind, object>> = {
    return: { id, reason: `Syy ${turn}` },
    name: { id, sectionId: 1, name: `Nimi ${turn}`, meetingTypeId: 1003, dateHeld: meeting.dateHeld },
    flag: { id: meeting.minutesId, meetingId: id, isSentByMail: turn % 2 === 1 },
    add: position,
    change: { ...position, id: rowId, termEnd: lastDay({ ...event, isTaken: true }, year) },
  };
  const url = `/api/${path.replace('{id}', String(rowId))}${kind === 'delete' ? `?id=${id}` : ''}`;
  const body = method === 'DELETE' ? undefined : (bodies[kind] ?? { id });
  const answer = await service.request(account, method as 'POST', url, body);
  expect([kind, answer.status]).not.toEqual([kind, 500]);
  const isTaken = answer.status < 300;
  return {
    ...event,
    isTaken,
    ...(isTaken && kind === 'add' && { made: rowOf(answer.body as MemberPosition) }),
  };
}

const weights: [Kind, number][] = [
  ['submit', 6],
  ['review', 6],
  ['approve', 6],
  ['taken', 3],
  ['refused', 3],
  ['return', 2],
  ['archive', 1],
  ['delete', 1],
  ['name', 3],
  ['flag', 3],
  ['add', 6],
  ['change', 4],
  ['remove', 2],
];
const event = fc.record({
  person: fc.constantFrom(...people),
  kind: fc.oneof(...weights.map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind) }))),
});
/** One event, or two at the same moment. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(event) },
  { weight: 1, arbitrary: fc.tuple(event, event) },
);

/** How a sequence begins: along the common path, as far as it goes, so that every state is left as often. */
const usualWay: Kind[] = ['add', 'submit', 'review', 'approve', 'refused'];
const begin = fc
  .constantFrom(0, 1, 3, 4, 5, 5)
  .map((length) =>
    usualWay.slice(0, length).map((kind): [MeetingEvent] => [{ kind, person: [superAdmin, 'superadmin'] }]),
  );
const sequence = fc
  .tuple(begin, fc.array(step, { minLength: 3, maxLength: 7 }))
  .map(([first, more]) => [...first, ...more]);

test('no sequence of calls leads where the table does not, and what was answered is kept', async () => {
  const reached = new Set<string>();
  let year = 1900;
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
      year += 1; // terms of one year: no meeting is in the way of another
      const meeting = await draft({ dateHeld: `${year - 1}-06-15` });
      let models: Model[] = [{ ...modelOf(meeting), history: [1100] }];
      let turn = 0;
      for (const events of steps) {
        const from = models[0]?.status;
        const rowId = models[0]?.rows.at(-1)?.id;
        const asked = events
          .filter(({ kind }) => rowId !== undefined || (kind !== 'change' && kind !== 'remove'))
          .map((one) => ({ ...one, rowId, turn: (turn += 1) }));
        // oxlint-disable-next-line no-await-in-loop -- one step after the other is the point
        const done = await Promise.all(asked.map((one) => doIt(meeting, one, year)));
        const orders = done.length > 1 ? [done, done.toReversed()] : [done];
        const next = orders.flatMap((order) => inOrder(models, order, year));
        const said = done.map(({ kind, person, isTaken }) => [kind, person[1], isTaken]);
        expect([from, said, next.length > 0]).toEqual([from, said, true]);
        models = next;
        for (const { kind, isTaken } of done) if (isTaken) reached.add(kind);
      }
      const { status, body } = await service.request('superadmin', 'GET', `/api/meetings/${meeting.id}`);
      const kept = status === 404 ? undefined : modelOf(body as Meeting);
      const possible = models.map((model) =>
        model.status === null ? undefined : { ...model, rows: byId(model.rows) },
      );
      expect(possible).toContainEqual(kept);
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from audit where entity = 'meeting' and entity_id = ${meeting.id}
          and action in ('submit', 'review', 'approve', 'archive', 'return', 'transfer', 'refuse')`.execute(
        service.db,
      );
      expect(models.map(({ history }) => history.length - 1)).toContain(rows[0]?.count);
    }),
    { numRuns: 80, seed: 20_261_122, endOnFailure: true },
  );
  // All of it was done at least once, not only tried.
  expect([...reached].sort()).toEqual(weights.map(([kind]) => kind).sort());
}, 120_000);
