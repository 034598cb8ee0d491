import { sql, type Insertable } from 'kysely';
import type { Unit } from '@osasto/permissions';
import { audit, type AuditActor } from '../../platform/changes/audit.ts';
import type { Database, Db } from '../../platform/database/connection.ts';
import { WrongState } from '../../platform/http/errors.ts';
import { storeFile, type CheckedFile } from '../../platform/files/upload.ts';
import type { PreparednessAttachmentTable } from '../../platform/database/schema.ts';

/** Who adds a paper, under the name that stays with it. */
type Sender = AuditActor & { session: { accountId: number; name: string } };

/**
 * Locks a section, so that what is counted or replaced in it stays so until the transaction ends. Undefined when there
 * is none.
 */
const lockSection = (tx: Db, id: number): Promise<Required<Unit> | undefined> =>
  tx
    .selectFrom('section')
    .select(['id as sectionId', 'district_id as districtId'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Not now(): that is when the transaction began, which may be before the one it waited for. */
const thisMoment = sql<string>`clock_timestamp()`;

interface Paper {
  tx: Db;
  unit: Required<Unit>;
  /** How long plans stay that others have replaced. */
  historyYears: number;
  row: Omit<Insertable<PreparednessAttachmentTable>, 'created'> & { created: typeof thisMoment };
}

/** What the log says of a paper. */
type Told = { name: string; fileId: number };

/** Rule 12.2: history that was replaced long ago goes, with its files. */
async function dropOldPlans(tx: Db, sectionId: number, years: number): Promise<void> {
  await tx
    .deleteFrom('preparedness_plan')
    .where('section_id', '=', sectionId)
    .where('replaced_at', '<', sql<string>`${thisMoment} - make_interval(years => ${years})`)
    .execute();
}

/** Rule 12.2: the plan in use becomes history, and is returned. */
async function insertPlan({ tx, unit, row, historyYears }: Paper): Promise<Told | undefined> {
  await dropOldPlans(tx, unit.sectionId, historyYears);
  const replaced = await tx
    .updateTable('preparedness_plan')
    .set({ replaced_at: thisMoment })
    .where('section_id', '=', unit.sectionId)
    .where('replaced_at', 'is', null)
    .returning(['name', 'file_id as fileId'])
    .executeTakeFirst();
  await tx.insertInto('preparedness_plan').values(row).execute();
  return replaced;
}

async function insertAttachment({ tx, row }: Paper): Promise<undefined> {
  await tx.insertInto('preparedness_attachment').values(row).execute();
}

async function requireRoom(tx: Db, sectionId: number, most: number): Promise<void> {
  const { count } = await tx
    .selectFrom('preparedness_attachment')
    .select(sql<number>`count(*)`.as('count'))
    .where('section_id', '=', sectionId)
    .executeTakeFirstOrThrow();
  if (count >= most) throw new WrongState('preparednessPlan.maxAttachmentsReached', { max: most });
}

/**
 * Keeps a plan or an attachment of a section. Rules 12.2, 12.4.
 *
 * @returns the id of the file; undefined when the section is gone
 * @throws {WrongState} `preparednessPlan.maxAttachmentsReached`
 */
export function addPaper(
  db: Database,
  actor: Sender,
  {
    sectionId,
    file,
    maxAttachments,
    historyYears,
  }: { sectionId: number; file: CheckedFile; maxAttachments: number | null; historyYears: number },
): Promise<number | undefined> {
  return db.transaction().execute(async (tx) => {
    const unit = await lockSection(tx, sectionId);
    if (!unit) return undefined;
    const isAttachment = maxAttachments !== null;
    if (isAttachment) await requireRoom(tx, sectionId, maxAttachments);
    const kind = isAttachment ? 'attachment' : 'plan';
    const fileId = await storeFile(tx, file, { kind, ...unit });
    const row = {
      file_id: fileId,
      section_id: unit.sectionId,
      district_id: unit.districtId,
      name: file.name,
      file_type: file.fileType,
      uploaded_by: actor.session.name,
      created: thisMoment,
    };
    const replaced = await (isAttachment ? insertAttachment : insertPlan)({ tx, unit, row, historyYears });
    await audit(tx, actor, {
      action: 'add',
      entity: isAttachment ? 'attachment' : 'plan',
      entityId: fileId,
      ...unit,
      ...(replaced && { before: replaced }),
      after: { name: file.name, fileId, size: file.content.length },
    });
    return fileId;
  });
}

/** Deletes an attachment, or the plan in use, whose attachments stay. False when there is none. Rule 12.5. */
export function deletePaper(db: Database, actor: AuditActor, fileId: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const attachment = await tx
      .deleteFrom('preparedness_attachment')
      .where('file_id', '=', fileId)
      .returning(['name', 'section_id as sectionId', 'district_id as districtId'])
      .executeTakeFirst();
    const plan = attachment
      ? undefined
      : await tx
          .deleteFrom('preparedness_plan')
          .where('file_id', '=', fileId)
          .where('replaced_at', 'is', null)
          .returning(['name', 'section_id as sectionId', 'district_id as districtId'])
          .executeTakeFirst();
    const deleted = attachment ?? plan;
    if (!deleted) return false;
    const { name, ...unit } = deleted;
    const entity = attachment ? 'attachment' : 'plan';
    await audit(tx, actor, { action: 'delete', entity, entityId: fileId, ...unit, before: { name } });
    return true;
  });
}
