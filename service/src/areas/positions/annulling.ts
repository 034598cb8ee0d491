import { isDeepStrictEqual } from 'node:util';
import type { Body } from '@osasto/api';
import { longest, positionStatus, sentDay, today } from '@osasto/contract';
import { nameOfActor } from '../../platform/changes/audit.ts';
import { defineChanges, type Change, type Outcome } from '../../platform/changes/change.ts';
import { NotValid, WrongState } from '../../platform/errors/http-errors.ts';
import { forRequests } from '../../platform/http/change-request.ts';
import { storedSettings } from '../../platform/settings/stored-settings.ts';
import { allowedBy } from '../elections/locking.ts';
import { nonMemberColumn } from '../elections/non-members.ts';
import { renumberSection } from '../elections/ordinals.ts';
import type { StoredCorrection } from '../elections/shown-position.ts';
import { queueAnnulment } from '../transfer/annulling.ts';
import { listTooFew } from '../transfer/settling.ts';
import { isFilledIn, type PositionColumns, type PositionForm } from './form.ts';
import { answerPosition, positionRows, type LockedPosition } from './kinds.ts';
import { requireBoard } from './saving.ts';
import { differences, type StoredPosition } from './stored-position.ts';

type Asked = Body<'POST positions/{id}/correct'>;
type PositionChange = Change<LockedPosition>;

/** 409 for a row that never counted. Rule 25.2. */
export const refuseAnnulled = ({ row }: PositionChange): WrongState | undefined =>
  row.position.is_annulled ? new WrongState('position.alreadyAnnulled') : undefined;

/** @throws {NotValid} `position.annulmentReasonRequired`, `position.annulmentReasonTooLong` */
function requireReason(given: string | null | undefined): string {
  const reason = given?.trim() ?? '';
  const error = (key: string, parameters = {}) =>
    new NotValid({ translationKey: `position.${key}`, propertyName: 'reason', parameters });
  if (reason === '') throw error('annulmentReasonRequired');
  const max = longest.annulmentReason;
  if (Array.from(reason).length > max) throw error('annulmentReasonTooLong', { max });
  return reason;
}

/** Who holds a row, as a form names them. */
function toPersonForm(row: StoredPosition): Pick<PositionForm, 'memberId' | 'nonMember'> {
  if (row.member_id !== null) return { memberId: row.member_id, nonMember: null };
  const fields = Object.entries(nonMemberColumn).map(([field, column]) => [field, row[column]]);
  return { memberId: null, nonMember: Object.fromEntries(fields) as PositionForm['nonMember'] };
}

/** A row as it is to be: what a request leaves out stays. */
function toForm(row: StoredPosition, asked: Asked): PositionForm {
  const isOther = Boolean(asked.memberId) || isFilledIn(asked.nonMember);
  return {
    ...(isOther ? { memberId: asked.memberId, nonMember: asked.nonMember } : toPersonForm(row)),
    positionId: asked.positionId || row.position_id,
    termStart: asked.termStart ?? row.term_start,
    termEnd: asked.termEnd ?? row.term_end,
  };
}

const toStoredCorrection = (row: PositionColumns): StoredCorrection => ({
  positionId: row.position_id,
  memberId: row.member_id,
  nonMember:
    row.member_id === null
      ? {
          firstName: row.non_member_first_name ?? '',
          lastName: row.non_member_last_name ?? '',
          address: row.non_member_address ?? '',
          postcode: row.non_member_postcode ?? '',
          postoffice: row.non_member_postoffice ?? '',
          email: row.non_member_email,
          phone: row.non_member_phone,
          company: row.non_member_company,
        }
      : null,
  termStart: sentDay(row.term_start),
  termEnd: sentDay(row.term_end),
});

/** What somebody wants of a row, and why; `correction` null: that it never counted. */
interface Wish {
  reason: string;
  correction: StoredCorrection | null;
}

/** Whether nobody has to repeat a call: no second person is required, or this is one who asks for what another has asked for. */
async function isConfirmed(
  { tx, row, session }: PositionChange,
  correction: Wish['correction'],
): Promise<boolean> {
  const { 'meeting.requireSecondPerson': isRequired } = await storedSettings(
    tx,
    'meeting.requireSecondPerson',
  );
  if (!isRequired) return true;
  const pending = await tx
    .selectFrom('annulment')
    .select(['account_id', 'correction'])
    .where('position_of_trust_id', '=', row.position.id)
    .executeTakeFirst();
  return (
    pending !== undefined &&
    pending.account_id !== session.accountId &&
    isDeepStrictEqual(pending.correction, correction)
  );
}

/** Notes who annuls a row, or asks for it: in place of what somebody asked for before. */
async function noteAnnulment(
  { tx, row, session, actor }: PositionChange,
  { reason, correction }: Wish,
  { isPending }: { isPending: boolean },
): Promise<void> {
  const noted = {
    is_pending: isPending,
    at: new Date(),
    by: nameOfActor(actor),
    account_id: session.accountId,
    reason,
    correction: isPending && correction ? JSON.stringify(correction) : null,
  };
  await tx
    .insertInto('annulment')
    .values({ position_of_trust_id: row.position.id, ...noted })
    .onConflict((conflict) => conflict.column('position_of_trust_id').doUpdateSet(noted))
    .execute();
}

/** The row waits for a second person. */
async function ask(change: PositionChange, wish: Wish): Promise<Outcome<number>> {
  await noteAnnulment(change, wish, { isPending: true });
  const { id } = change.row.position;
  const after = { positionOfTrust: id, annulmentReason: wish.reason };
  return { result: id, auditEntry: { action: 'position.askAnnulment', after } };
}

/** The row never counted from now on. */
async function annul(change: PositionChange, wish: Wish): Promise<void> {
  const { tx, row } = change;
  await noteAnnulment(change, wish, { isPending: false });
  await tx
    .updateTable('position_of_trust')
    .set({ is_annulled: true, status_id: positionStatus.inactive })
    .where('id', '=', row.position.id)
    .execute();
  await tx.deleteFrom('position_error').where('position_of_trust_id', '=', row.position.id).execute();
}

/** Everything that depends on the terms of the section, and the CRM, after a row was annulled. */
async function settle({ tx, row, jobs }: PositionChange, added?: number): Promise<void> {
  await renumberSection(tx, row.sectionId);
  await listTooFew(tx, row.sectionId, today());
  await queueAnnulment(tx, jobs, row, { annulled: row.position.id, ...(added !== undefined && { added }) });
}

/** Adds the right row: elected on the same day at the same meeting. Whoever left early does so in it too. */
async function addRight({ tx, row }: PositionChange, columns: PositionColumns): Promise<number> {
  const { id } = await tx
    .insertInto('position_of_trust')
    .values({
      ...columns,
      meeting_id: row.id,
      section_id: row.sectionId,
      district_id: row.districtId,
      elected_date: row.dateHeld,
      is_ended_early: row.position.is_ended_early && columns.term_end === row.position.term_end,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const plainly = (_list: string, _index: number, field: string) => field;

/** What approvers do to a row of an approved report that was wrong from the start. Rule 25.2. */
export const annulmentSteps = forRequests(
  defineChanges(positionRows, {
    'position.annul': {
      ...allowedBy('annul', async (change: PositionChange) => refuseAnnulled(change)),
      run: async (change, { reason: given }: Body<'POST positions/{id}/annul'>) => {
        const wish = { reason: requireReason(given), correction: null };
        if (!(await isConfirmed(change, null))) return ask(change, wish);
        await annul(change, wish);
        await settle(change);
        const { id } = change.row.position;
        return { result: id, auditEntry: { after: { positionOfTrust: id, annulmentReason: wish.reason } } };
      },
      answer: answerPosition,
    },

    'position.correct': {
      ...allowedBy('annul', async (change: PositionChange) => refuseAnnulled(change)),
      run: async (change, asked: Asked) => {
        const reason = requireReason(asked.reason);
        const { position } = change.row;
        const board = { add: [], update: [{ form: toForm(position, asked), row: position }], remove: [] };
        const [columns] = (await requireBoard(change, board, plainly)) as [PositionColumns];
        const wish = { reason, correction: toStoredCorrection(columns) };
        if (!(await isConfirmed(change, wish.correction))) return ask(change, wish);
        await annul(change, wish);
        const id = await addRight(change, columns);
        await settle(change, id);
        const { before, after } = differences(position, columns);
        return {
          result: id,
          auditEntry: { before, after: { ...after, positionOfTrust: id, annulmentReason: reason } },
        };
      },
      answer: answerPosition,
    },

    /** Whoever asked for it takes it back, or another approver refuses it. */
    'position.dropAnnulment': {
      ...allowedBy('annul', async (change: PositionChange) => refuseAnnulled(change)),
      run: async ({ tx, row }) => {
        const { id } = row.position;
        const dropped = await tx
          .deleteFrom('annulment')
          .where('position_of_trust_id', '=', id)
          .returning('reason')
          .executeTakeFirst();
        if (!dropped) throw new WrongState('position.annulmentNotPending');
        const before = { positionOfTrust: id, annulmentReason: dropped.reason };
        return { result: id, auditEntry: { before } };
      },
      answer: answerPosition,
    },
  }),
);
