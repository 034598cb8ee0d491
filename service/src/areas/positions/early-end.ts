import { type Day, meetingStatus, today } from '@osasto/contract';
import { may } from '@osasto/permissions/own-table';
import type { Change, Outcome } from '../../platform/changes/change.ts';
import { NotValid, type HttpError } from '../../platform/errors/http-errors.ts';
import { storedSettings } from '../../platform/settings/stored-settings.ts';
import { wrongStatus } from '../elections/locking.ts';
import { trimmed } from '@osasto/contract/non-member';
import { renumberSection } from '../elections/ordinals.ts';
import { queueEnd } from '../transfer/ending.ts';
import { listTooFew } from '../transfer/settling.ts';
import { dayOfField, isFilledIn, type PositionForm } from './form.ts';
import type { LockedPosition } from './kinds.ts';
import type { StoredPosition } from './stored-position.ts';

/** Whether the row belongs to an approved meeting of a unit in which the caller may end terms early. Rule 9.7. */
export const mayEndTerm = ({ row, session }: Change<LockedPosition>): boolean =>
  row.statusId === meetingStatus.approved && may(session, 'end.termEarly', row);

/** Whether a form asks for nothing but an earlier end of the row. */
function onlyEndsEarlier(row: StoredPosition, form: PositionForm, end: Day): boolean {
  const outsider = isFilledIn(form.nonMember) ? trimmed(form.nonMember) : null;
  const isSamePerson =
    row.member_id === null
      ? !form.memberId &&
        outsider?.firstname === row.non_member_first_name &&
        outsider?.lastname === row.non_member_last_name
      : form.memberId === row.member_id && !outsider;
  return (
    isSamePerson &&
    form.positionId === row.position_id &&
    dayOfField(form.termStart, 'termStart') === row.term_start &&
    end < row.term_end
  );
}

/** Why a term of an approved meeting is not ended: it is the one change that approvers may make there. Rule 9.7. */
export async function refuseEnd(
  { tx, row }: Change<LockedPosition>,
  form: PositionForm,
): Promise<HttpError | undefined> {
  const { 'position.endTermAllowed': isAllowed } = await storedSettings(tx, 'position.endTermAllowed');
  const end = dayOfField(form.termEnd, 'termEnd');
  const isEnd = isAllowed && end !== null && onlyEndsEarlier(row.position, form, end);
  return isEnd ? undefined : wrongStatus(row.statusId);
}

/** Ends a term of an approved meeting early, and queues that for the CRM. Rules 8, 9.7. */
export async function endTerm(
  { tx, row, jobs }: Change<LockedPosition>,
  form: PositionForm,
): Promise<Outcome<never>> {
  const { id, term_start: start, term_end: before } = row.position;
  const end = dayOfField(form.termEnd, 'termEnd');
  if (!end || end <= start) {
    throw new NotValid({ translationKey: 'position.startBeforeEnd', propertyName: 'termEnd' });
  }
  await tx
    .updateTable('position_of_trust')
    .set({ term_end: end, is_ended_early: true })
    .where('id', '=', id)
    .execute();
  // A correction that waits names the end of before: confirmed, it would undo this.
  await tx
    .deleteFrom('annulment')
    .where('position_of_trust_id', '=', id)
    .where('is_pending', '=', true)
    .where('correction', 'is not', null)
    .execute();
  await renumberSection(tx, row.sectionId);
  await listTooFew(tx, row.sectionId, today());
  await queueEnd(tx, jobs, row, id);
  return {
    auditEntry: {
      action: 'position.end',
      before: { positionOfTrust: id, termEnd: before },
      after: { positionOfTrust: id, termEnd: end },
    },
  };
}
