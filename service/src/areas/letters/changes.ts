import type { Updateable } from 'kysely';
import { letterRequestStatus, today, type Day } from '@osasto/contract';
import { findScope } from '@osasto/permissions/own-table';
import { defineChanges, type Change, type ChangeKind, type Outcome } from '../../platform/changes/change.ts';
import { forRequests } from '../../platform/http/change-request.ts';
import type { LetterRequestTable } from '../../platform/database/tables.generated.ts';
import { storeFile, type CheckedFile } from '../../platform/files/upload.ts';
import { NotPermitted, WrongState } from '../../platform/errors/http-errors.ts';
import { notifyOrderer } from '../notices/events.ts';
import { forgetApprovedExtract, storeApprovedExtract } from './approved-extract.ts';
import { isDownloaded } from './downloads.ts';
import { denyBeginning, shareLockSection } from '../sections/locking.ts';
import { lockLetter, readLetter, tagOfLetter, type LockedLetter } from './queries.ts';
import { findLetterError, statusAfter, type Transition } from './rules.ts';

const entity = 'letterrequest';

/** What the log keeps: another file of the same name is another file. */
const logged = ({ statusId, expiryDate, documentName, fileId }: LockedLetter) => ({
  statusId,
  expiryDate,
  documentName,
  fileId,
});

const answerLetter = ({ tx, session, signedUrls }: Change<unknown>, id: number) =>
  readLetter(tx, signedUrls, session, id);

/** Notes who brought a request into a state; `statusChanges` shows it. */
const noteStatus = ({ tx, session }: Change<unknown>, letterId: number, statusId: number) =>
  tx
    .insertInto('letter_status_change')
    .values({
      letter_request_id: letterId,
      status_id: statusId,
      by: session.name,
      account_id: session.accountId,
    })
    .execute();

/** Adds a request of the caller's to a section. Rules 3.9, 10.1 to 10.3. */
export const { add: addLetter } = forRequests(
  defineChanges(
    { lock: shareLockSection, subject: ({ sectionId, districtId }) => ({ entity, sectionId, districtId }) },
    {
      add: {
        deny: (change, { memberId }: { reason: string; memberId: number | null }) =>
          memberId && memberId !== change.session.accountId
            ? { error: new NotPermitted() }
            : denyBeginning(change),
        run: async (change, { reason }: { reason: string; memberId: number | null }) => {
          const { id } = await change.tx
            .insertInto('letter_request')
            .values({
              section_id: change.row.sectionId,
              district_id: change.row.districtId,
              reason,
              requested_by: change.session.name,
              created_by_account_id: change.session.accountId,
            })
            .returning('id')
            .executeTakeFirstOrThrow();
          await noteStatus(change, id, letterRequestStatus.requested);
          return { result: id, auditEntry: { entityId: id, after: { reason } } };
        },
        answer: answerLetter,
      },
    },
  ),
);

const letters: ChangeKind<LockedLetter> = {
  lock: lockLetter,
  tag: (_tx, letter) => tagOfLetter(letter),
  read: (change) => answerLetter(change, change.row.id),
  subject: ({ id, sectionId, districtId }) => ({ entity, entityId: id, sectionId, districtId }),
};

const notReturned = { returned_at: null, returned_by: null, return_reason: null };

type OwnOrderCall =
  | 'DELETE signingagreement/deleteletterrequest/{id}'
  | 'PUT signingagreement/updateletterrequest';

const reachesAll = (session: Change<LockedLetter>['session'], call: OwnOrderCall) =>
  findScope(session, call)?.kind === 'all';

/** Refuses who neither reaches every request with a call nor has ordered this one. Rules 10.18, 10.19. */
const denyOthers =
  (call: OwnOrderCall) =>
  ({ session, row }: Change<LockedLetter>) =>
    reachesAll(session, call) || row.createdBy === session.accountId
      ? undefined
      : { error: new NotPermitted() };

/** A step of the table of states that writes `values` into the request. @param log what of the request the log keeps */
const transition = <Input>(
  name: Transition,
  values: (change: Change<LockedLetter>, input: Input) => Promise<Updateable<LetterRequestTable>>,
  log: (letter: LockedLetter) => Record<string, unknown> = logged,
) => ({
  refuse: ({ row }: Change<LockedLetter>) => findLetterError(name, row),
  run: async (change: Change<LockedLetter>, input: Input): Promise<Outcome<number>> => {
    const { tx, row } = change;
    const written = await values(change, input);
    await tx.updateTable('letter_request').set(written).where('id', '=', row.id).execute();
    if (typeof written.status_id === 'number') await noteStatus(change, row.id, written.status_id);
    const after = (await lockLetter(tx, row.id)) ?? row;
    return { result: row.id, auditEntry: { before: log(row), after: log(after) } };
  },
  answer: answerLetter,
});

/** What happens to a request that there is. Rules 10.7 to 10.12, 10.19, 10.20. */
export const letterSteps = forRequests(
  defineChanges(letters, {
    update: {
      deny: denyOthers('PUT signingagreement/updateletterrequest'),
      ...transition(
        'correct',
        async (_change, reason: string) => ({ reason, ...notReturned }),
        ({ reason }) => ({ reason }),
      ),
    },
    return: transition(
      'return',
      async (change, reason: string) => {
        await notifyOrderer(change, 'extractReturned', change.row);
        return { returned_at: new Date(), returned_by: change.session.name, return_reason: reason };
      },
      ({ returnReason }) => ({ returnReason }),
    ),
    upload: transition('upload', async ({ tx, row: { sectionId, districtId } }, file: CheckedFile) => ({
      file_id: await storeFile(tx, file, { kind: 'letter', sectionId, districtId }),
      document_name: file.name,
      document_type: file.fileType,
    })),
    remove: transition('remove', async (_change, _input: void) => ({
      file_id: null,
      document_name: null,
      document_type: null,
    })),
    approve: transition('approve', async (change, expiry: Day) => {
      await notifyOrderer(change, 'extractReady', change.row);
      await storeApprovedExtract(change.tx, change.row.id, today());
      return { status_id: statusAfter.approve, expiry_date: expiry, ...notReturned };
    }),
    undo: {
      ...transition('undo', async ({ tx, row }, _input: void) => {
        await forgetApprovedExtract(tx, row.id);
        return { status_id: statusAfter.undo, expiry_date: null };
      }),
      refuse: async ({ tx, row }) =>
        findLetterError('undo', row) ??
        ((await isDownloaded(tx, row.id)) ? new WrongState('officialletterrequest.downloaded') : undefined),
    },
    archive: transition('archive', async (_change, _input: void) => ({ status_id: statusAfter.archive })),
    /** With its signed PDF: any of them, or only what the caller made and nobody has processed. Rule 10.18. */
    delete: {
      deny: denyOthers('DELETE signingagreement/deleteletterrequest/{id}'),
      refuse: ({ session, row }) =>
        reachesAll(session, 'DELETE signingagreement/deleteletterrequest/{id}') ||
        row.statusId === letterRequestStatus.requested
          ? undefined
          : new WrongState('officialletterrequest.deletefailed'),
      run: async ({ tx, row }) => {
        await tx.deleteFrom('letter_request').where('id', '=', row.id).execute();
        const { reason, requestedBy } = row;
        return { result: undefined, auditEntry: { before: { ...logged(row), reason, requestedBy } } };
      },
    },
  }),
);
