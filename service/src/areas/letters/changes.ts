import { districtAdmin, letterRequestStatus, sectionStatus } from '@osasto/contract';
import { may, type Actor, type Unit } from '@osasto/permissions';
import { audit, type AuditActor } from '../../platform/changes/audit.ts';
import type { Day } from '../../platform/time/calendar.ts';
import type { Database, Db } from '../../platform/database/connection.ts';
import { NotPermitted, WrongState } from '../../platform/http/errors.ts';
import { storeFile, type CheckedFile } from '../../platform/files/upload.ts';
import { notVisible } from '../../platform/http/not-visible.ts';
import { requireVersion, type Seen } from '../../platform/changes/versions.ts';
import { lockLetter, tagOfLetter, type LockedLetter } from './queries.ts';
import { requireStep, statusAfter, type Step } from './rules.ts';

/** Who changes something, with what they may and which version they have seen. */
export type Changer = AuditActor & Seen & { session: Actor & { accountId: number; name: string } };

const entity = 'letterrequest';

/** What the log keeps: another file of the same name is another file. */
const told = ({ statusId, expiryDate, documentName, fileId }: LockedLetter) => ({
  statusId,
  expiryDate,
  documentName,
  fileId,
});

/** Whether the caller orders letters in the unit as the district or the national office. Rule 3.9. */
const ordersFromAbove = (caller: Actor, unit: Unit) =>
  may(
    { ...caller, roles: caller.roles.filter((role) => role <= districtAdmin) },
    'POST signingagreement/addofficialletterrequest',
    unit,
  );

/** Adds a request of the caller's. Rules 3.9, 10.1 to 10.3. */
export function addLetter(
  db: Database,
  actor: Changer,
  { sectionId, reason }: { sectionId: number; reason: string },
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { session } = actor;
    const section = await tx
      .selectFrom('section')
      .select(['district_id as districtId', 'status_id as statusId'])
      .where('id', '=', sectionId)
      .executeTakeFirst();
    if (!section) throw notVisible(session);
    const { districtId } = section;
    const isDisbanded = section.statusId === sectionStatus.disbanded;
    if (isDisbanded && !ordersFromAbove(session, { districtId, sectionId })) throw new NotPermitted();
    const { id } = await tx
      .insertInto('letter_request')
      .values({
        section_id: sectionId,
        district_id: districtId,
        reason,
        requested_by: session.name,
        created_by_account_id: session.accountId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(tx, actor, { action: 'add', entity, entityId: id, sectionId, districtId, after: { reason } });
    return id;
  });
}

/** Takes one step with a request under its lock, and tells of it. */
function step(
  db: Database,
  actor: Changer,
  id: number,
  { name, change }: { name: Step; change: (tx: Db, letter: LockedLetter) => Promise<unknown> },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const before = await lockLetter(tx, id);
    if (!before) throw notVisible(actor.session);
    requireStep(name, { statusId: before.statusId, hasDocument: before.fileId !== null });
    requireVersion(actor, tagOfLetter(before));
    await change(tx, before);
    const after = await lockLetter(tx, id);
    const { sectionId, districtId } = before;
    await audit(tx, actor, {
      action: name,
      entity,
      entityId: id,
      sectionId,
      districtId,
      before: told(before),
      ...(after && { after: told(after) }),
    });
  });
}

const update = (tx: Db, id: number) => tx.updateTable('letter_request').where('id', '=', id);

/** Adds the signed PDF, or replaces it. Rule 10.11. */
export const addSigned = (db: Database, actor: Changer, id: number, file: CheckedFile) =>
  step(db, actor, id, {
    name: 'upload',
    change: async (tx, { sectionId, districtId }) => {
      const fileId = await storeFile(tx, file, { kind: 'letter', sectionId, districtId });
      await update(tx, id)
        .set({ file_id: fileId, document_name: file.name, document_type: file.fileType })
        .execute();
    },
  });

/** Removes the signed PDF. Rule 10.12. */
export const removeSigned = (db: Database, actor: Changer, id: number) =>
  step(db, actor, id, {
    name: 'remove',
    change: (tx) => update(tx, id).set({ file_id: null, document_name: null, document_type: null }).execute(),
  });

/** Rule 10.7. */
export const approveLetter = (db: Database, actor: Changer, id: number, expiry: Day) =>
  step(db, actor, id, {
    name: 'approve',
    change: (tx) => update(tx, id).set({ status_id: statusAfter.approve, expiry_date: expiry }).execute(),
  });

/** Rule 10.9. */
export const archiveLetter = (db: Database, actor: Changer, id: number) =>
  step(db, actor, id, {
    name: 'archive',
    change: (tx) => update(tx, id).set({ status_id: statusAfter.archive }).execute(),
  });

/** Deletes a request with its signed PDF: any of them, or only what the caller made and nobody has processed. Rule 10.18. */
export function deleteLetter(db: Database, actor: Changer, id: number, isAny: boolean): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const before = await lockLetter(tx, id);
    if (!before) throw notVisible(actor.session);
    if (!isAny && before.createdBy !== actor.session.accountId) throw new NotPermitted();
    if (!isAny && before.statusId !== letterRequestStatus.requested)
      throw new WrongState('officialletterrequest.deletefailed');
    requireVersion(actor, tagOfLetter(before));
    await tx.deleteFrom('letter_request').where('id', '=', id).execute();
    const { sectionId, districtId, reason, requestedBy } = before;
    await audit(tx, actor, {
      action: 'delete',
      entity,
      entityId: id,
      sectionId,
      districtId,
      before: { ...told(before), reason, requestedBy },
    });
  });
}
