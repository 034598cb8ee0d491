import type { Body } from '@osasto/api';
import { findLastChanger } from '../../platform/changes/audit.ts';
import { defineChanges, type Change } from '../../platform/changes/change.ts';
import { forRequests } from '../../platform/http/change-request.ts';
import { ChangedByOther, versionTag } from '../../platform/changes/versions.ts';
import { NotValid, type HttpError } from '../../platform/errors/http-errors.ts';
import { allowedBy, lockMeeting, meetingSubject } from '../elections/locking.ts';
import { findPosition, findPositionsByIds } from '../elections/position-queries.ts';
import { refuseAnnulled } from './annulling.ts';
import { removeBoardDraft } from './board-draft.ts';
import { endTerm, mayEndTerm, refuseEnd } from './early-end.ts';
import type { PositionForm } from './form.ts';
import { answerPosition, boards, positionRows, type LockedBoard, type LockedPosition } from './kinds.ts';
import { otherMeeting, otherRow } from './other-rows.ts';
import { findRepeated, type RequestedRow, type PositionsSave, removedRows } from './repeated-save.ts';
import { requireBoard, writeBoard, type BoardChange } from './saving.ts';
import type { StoredPosition } from './stored-position.ts';

const nothing: BoardChange = { add: [], update: [], remove: [] };

/** Fields of a request about one row are named by themselves. */
const plainly = (_list: string, _index: number, field: string) => field;

/** Adds a position of trust to a meeting, whatever else has changed on it. Rule 9.3. */
export const { 'position.add': addPosition } = forRequests(
  defineChanges(
    { lock: lockMeeting, subject: meetingSubject },
    {
      'position.add': {
        ...allowedBy('edit'),
        run: async (change, form: PositionForm) => {
          const board = { ...nothing, add: [form] };
          return writeBoard(change, board, await requireBoard(change, board, plainly));
        },
        answer: (change, [id = 0]: number[]) => answerPosition(change, id),
      },
    },
  ),
);

type Update = Body<'PUT meetings/updatepositionoftrust'>;

/** Why not on another meeting than the position's. */
const refuseMove = async (
  { tx, row, session }: Change<LockedPosition>,
  { meetingId }: Update,
): Promise<HttpError | undefined> =>
  meetingId === row.id ? undefined : otherMeeting(tx, session, meetingId);

const editing = allowedBy('edit', refuseMove);

/** What happens to a position of trust that there is. Rules 8, 9.3, 9.7, 9.9. */
export const positionSteps = forRequests(
  defineChanges(positionRows, {
    /** On a meeting that can be edited any change, on an approved one an early end. */
    'position.update': {
      deny: (change) => (mayEndTerm(change) ? undefined : editing.deny(change)),
      refuse: async (change, form: Update) =>
        mayEndTerm(change)
          ? ((await refuseMove(change, form)) ?? refuseAnnulled(change) ?? refuseEnd(change, form))
          : editing.refuse(change, form),
      run: async (change, form: Update) => {
        if (mayEndTerm(change)) return endTerm(change, form);
        const board = { ...nothing, update: [{ form, row: change.row.position }] };
        return writeBoard(change, board, await requireBoard(change, board, plainly));
      },
      answer: (change) => answerPosition(change, change.row.position.id),
    },

    'position.remove': {
      ...allowedBy('edit'),
      run: (change) => writeBoard(change, { ...nothing, remove: [change.row.position] }, []),
    },
  }),
);

/** Why a row of the request is not changed: it is not of the meeting, or somebody else has changed it. Rule 1.20. */
async function refuseRow(
  { tx, row: meeting, session }: Change<LockedBoard>,
  { id, tag }: RequestedRow,
): Promise<HttpError | undefined> {
  const row = meeting.rows.get(id);
  if (!row) return otherRow(tx, session, meeting, id);
  if (!tag || tag === versionTag('position', id, row.version)) return undefined;
  const current = await findPosition(tx, session, id);
  const by = await findLastChanger(tx, meetingSubject(meeting), { positionOfTrust: id });
  return new ChangedByOther({ current, ...(by !== undefined && { by }) });
}

async function refuseRows(change: Change<LockedBoard>, input: PositionsSave): Promise<HttpError | undefined> {
  if (await findRepeated(change, input)) return undefined;
  for (const row of [...(input.update ?? []), ...removedRows(input)]) {
    const error = await refuseRow(change, row); // oxlint-disable-line no-await-in-loop -- asks only of a row that is refused
    if (error) return error;
  }
  return undefined;
}

/** @throws {NotValid} when a row is named twice */
function requireOnce(input: PositionsSave): void {
  const removed = removedRows(input);
  const places = [
    ...(input.update ?? []).map(({ id }, index) => ({ id, propertyName: `update[${index}]` })),
    ...removed.map(({ id }, index) => ({ id, propertyName: `remove[${index}]` })),
  ];
  const twice = places.filter(({ id }, index) => places.findIndex((other) => other.id === id) < index);
  const errors = twice.map(({ propertyName }) => ({ translationKey: 'position.changedTwice', propertyName }));
  if (errors.length > 0) throw new NotValid(...errors);
}

/** Adds, changes and removes positions of a meeting: all or none, and once when it is sent again. Rule 9.14. */
export const { 'position.save': savePositions } = forRequests(
  defineChanges(boards, {
    'position.save': {
      ...allowedBy('edit', refuseRows),
      run: async (change, input: PositionsSave) => {
        requireOnce(input);
        const repeated = await findRepeated(change, input);
        if (repeated) return { result: repeated, auditEntry: [] };
        const stored = (id: number) => change.row.rows.get(id) as StoredPosition;
        const board = {
          add: input.add ?? [],
          update: (input.update ?? []).map((form) => ({ form, row: stored(form.id) })),
          remove: removedRows(input).map(({ id }) => stored(id)),
        };
        const place = (list: string, index: number, field: string) => `${list}[${index}].${field}`;
        await removeBoardDraft(change.tx, change.row.id);
        return writeBoard(change, board, await requireBoard(change, board, place));
      },
      answer: async ({ tx, session }, ids: number[]) => ({
        body: await findPositionsByIds(tx, session, ids),
      }),
    },
  }),
);
