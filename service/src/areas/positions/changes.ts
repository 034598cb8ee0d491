import type { Body } from '@osasto/api';
import { may } from '@osasto/permissions';
import { stepsOf, type Change } from '../../platform/changes/change.ts';
import { NotPermitted, WrongState, type Refusal } from '../../platform/http/errors.ts';
import { notVisible } from '../../platform/http/not-visible.ts';
import { allowedBy, lockMeeting, meetingSubject } from '../elections/locking.ts';
import { renumberAround } from '../elections/moving.ts';
import { findUnitOfMeeting } from '../elections/units.ts';
import { endTerm, mayEndTerm, refuseEnd } from './early-end.ts';
import { requireColumns, type PositionForm } from './form.ts';
import { answerPosition, positionRows, type LockedPosition } from './kinds.ts';
import { differences, loggedRow } from './stored-position.ts';

/** Adds a position of trust to a meeting, whatever else has changed on it. Rule 9.3. */
export const { 'position.add': addPosition } = stepsOf(
  { lock: lockMeeting, subject: meetingSubject },
  {
    'position.add': {
      ...allowedBy('edit'),
      run: async (change, form: PositionForm) => {
        const { tx, row: meeting } = change;
        const row = await requireColumns(change, 'POST meetings/addpositionoftrust', form);
        const { id } = await tx
          .insertInto('position_of_trust')
          .values({
            ...row,
            meeting_id: meeting.id,
            section_id: meeting.sectionId,
            district_id: meeting.districtId,
            elected_date: meeting.dateHeld,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await renumberAround(tx, meeting);
        return { result: id, trace: { after: loggedRow(id, row) } };
      },
      answer: answerPosition,
    },
  },
);

type Update = Body<'PUT meetings/updatepositionoftrust'>;

/** Why not on another meeting than the position's: 403 for one that the caller may not touch, else 409. */
async function otherMeeting(
  { tx, row, session }: Change<LockedPosition>,
  id: number,
): Promise<Refusal | undefined> {
  if (id === row.id) return undefined;
  const [unit] = await findUnitOfMeeting(tx, { id });
  if (!unit) return notVisible(session);
  return may(session, 'PUT meetings/updatepositionoftrust', unit)
    ? new WrongState('position.otherMeeting')
    : new NotPermitted();
}

const editing = allowedBy('edit', (change: Change<LockedPosition>, form: Update) =>
  otherMeeting(change, form.meetingId),
);

/** What happens to a position of trust that there is. Rules 8, 9.3, 9.7, 9.9. */
export const positionSteps = stepsOf(positionRows, {
  /** On a meeting that can be edited any change, on an approved one an early end. */
  'position.update': {
    deny: (change) => (mayEndTerm(change) ? undefined : editing.deny(change)),
    refuse: async (change, form: Update) =>
      mayEndTerm(change)
        ? ((await otherMeeting(change, form.meetingId)) ?? refuseEnd(change, form))
        : editing.refuse(change, form),
    run: async (change, form: Update) => {
      if (mayEndTerm(change)) return endTerm(change, form);
      const { tx, row } = change;
      const { position } = row;
      const columns = await requireColumns(change, 'PUT meetings/updatepositionoftrust', form, position);
      await tx.updateTable('position_of_trust').set(columns).where('id', '=', position.id).execute();
      await renumberAround(tx, row);
      // What the CRM said was about the row as it had been.
      await tx.deleteFrom('position_error').where('position_of_trust_id', '=', position.id).execute();
      return { trace: differences(position, columns) };
    },
    answer: (change) => answerPosition(change, change.row.position.id),
  },

  'position.remove': {
    ...allowedBy('edit'),
    run: async ({ tx, row }) => {
      const { id, ...columns } = row.position;
      await tx.deleteFrom('position_of_trust').where('id', '=', id).execute();
      await renumberAround(tx, row);
      return { trace: { before: loggedRow(id, columns) } };
    },
  },
});
