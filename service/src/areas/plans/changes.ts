import { sql } from 'kysely';
import type { Instant } from '@osasto/contract';
import type { Unit } from '@osasto/permissions/own-table';
import { defineChanges, type Change, type ChangeKind } from '../../platform/changes/change.ts';
import { forRequests } from '../../platform/http/change-request.ts';
import type { Db } from '../../platform/database/connection.ts';
import { storeFile, type CheckedFile } from '../../platform/files/upload.ts';
import { WrongState } from '../../platform/errors/http-errors.ts';
import { storedSettings } from '../../platform/settings/stored-settings.ts';
import { lockSection, type LockedSection } from '../sections/locking.ts';
import { findAttachmentsOfSection, findPlansOfSection, viewFor } from './queries.ts';

/** Not now(): that is when the transaction began, which may be before the one it waited for. */
const thisMoment = sql<Instant>`clock_timestamp()`;

type PlanChange = Change<LockedSection>;

/** Stores a file, and gives its row as plan or attachment. */
async function storedRow({ tx, row, session }: PlanChange, file: CheckedFile, kind: 'plan' | 'attachment') {
  const { sectionId, districtId } = row;
  return {
    file_id: await storeFile(tx, file, { kind, sectionId, districtId }),
    section_id: sectionId,
    district_id: districtId,
    name: file.name,
    file_type: file.fileType,
    uploaded_by: session.name,
    created: thisMoment,
  };
}

/** Rule 12.2: history that was replaced long ago goes, with its files. */
async function dropOldPlans(tx: Db, sectionId: number): Promise<void> {
  const { 'plan.historyYears': years } = await storedSettings(tx, 'plan.historyYears');
  await tx
    .deleteFrom('preparedness_plan')
    .where('section_id', '=', sectionId)
    .where('replaced_at', '<', sql<Instant>`${thisMoment} - make_interval(years => ${years})`)
    .execute();
}

async function refuseMore({ tx, row }: PlanChange): Promise<WrongState | undefined> {
  const { 'plan.maxAttachments': max } = await storedSettings(tx, 'plan.maxAttachments');
  const { count } = await tx
    .selectFrom('preparedness_attachment')
    .select(sql<number>`count(*)`.as('count'))
    .where('section_id', '=', row.sectionId)
    .executeTakeFirstOrThrow();
  return count >= max ? new WrongState('preparednessPlan.maxAttachmentsReached', { max }) : undefined;
}

const added = <Row extends { id: number }>(rows: readonly Row[], id: number): { body: Row } => {
  const body = rows.find((row) => row.id === id);
  if (!body) throw new Error(`The file ${id} is not in the list of its section.`);
  return { body };
};

const sections: ChangeKind<LockedSection> = {
  lock: lockSection,
  subject: ({ sectionId, districtId }) => ({ entity: 'plan', sectionId, districtId }),
};

/** Adds a plan, which makes the one in use history, or an attachment. Rules 12.2, 12.4. */
export const { addPlan, addAttachment } = forRequests(
  defineChanges(sections, {
    addPlan: {
      run: async (change: PlanChange, file: CheckedFile) => {
        const { tx, row } = change;
        const values = await storedRow(change, file, 'plan');
        await dropOldPlans(tx, row.sectionId);
        const before = await tx
          .updateTable('preparedness_plan')
          .set({ replaced_at: thisMoment })
          .where('section_id', '=', row.sectionId)
          .where('replaced_at', 'is', null)
          .returning(['name', 'file_id as fileId'])
          .executeTakeFirst();
        await tx.insertInto('preparedness_plan').values(values).execute();
        return { result: values.file_id, auditEntry: planFileEntry(values, file, before) };
      },
      answer: async ({ tx, row, session, signedUrls }, id: number) =>
        added(await findPlansOfSection(tx, row.sectionId, await viewFor(tx, signedUrls, session)), id),
    },
    addAttachment: {
      refuse: refuseMore,
      run: async (change: PlanChange, file: CheckedFile) => {
        const values = await storedRow(change, file, 'attachment');
        await change.tx.insertInto('preparedness_attachment').values(values).execute();
        return {
          result: values.file_id,
          auditEntry: { ...planFileEntry(values, file), entity: 'attachment' },
        };
      },
      answer: async ({ tx, row, session, signedUrls }, id: number) =>
        added(await findAttachmentsOfSection(tx, row.sectionId, await viewFor(tx, signedUrls, session)), id),
    },
  }),
);

const planFileEntry = (
  { file_id: fileId, name }: { file_id: number; name: string },
  { content }: CheckedFile,
  before?: { name: string; fileId: number },
) => ({
  action: 'add',
  entityId: fileId,
  ...(before && { before }),
  after: { name, fileId, size: content.length },
});

interface StoredFile extends Required<Unit> {
  entity: 'plan' | 'attachment';
  fileId: number;
  name: string;
}

const columns = [
  'file_id as fileId',
  'name',
  'section_id as sectionId',
  'district_id as districtId',
] as const;

/** An attachment, or the plan in use. */
async function lockFile(tx: Db, fileId: number): Promise<StoredFile | undefined> {
  const attachment = await tx
    .selectFrom('preparedness_attachment')
    .select(columns)
    .where('file_id', '=', fileId)
    .forUpdate()
    .executeTakeFirst();
  if (attachment) return { entity: 'attachment', ...attachment };
  const plan = await tx
    .selectFrom('preparedness_plan')
    .select(columns)
    .where('file_id', '=', fileId)
    .where('replaced_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return plan && { entity: 'plan', ...plan };
}

/** Deletes an attachment, or the plan in use, whose attachments stay. Rule 12.5. */
export const { delete: deletePlanFile } = forRequests(
  defineChanges(
    {
      lock: lockFile,
      subject: ({ entity, fileId, sectionId, districtId }) => ({
        entity,
        entityId: fileId,
        sectionId,
        districtId,
      }),
    },
    {
      delete: {
        run: async ({ tx, row: { entity, fileId, name } }) => {
          const table = entity === 'plan' ? 'preparedness_plan' : 'preparedness_attachment';
          await tx.deleteFrom(table).where('file_id', '=', fileId).execute();
          return { result: undefined, auditEntry: { before: { name } } };
        },
      },
    },
  ),
);
