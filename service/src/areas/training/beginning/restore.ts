import { sql, type SqlBool } from 'kysely';
import { meetingStatus, type Instant } from '@osasto/contract';
import type { Db } from '../../../platform/database/connection.ts';
import { instantText } from '../../../platform/time/day-numbers.ts';
import type { MadeMeeting } from './meeting.ts';
import type { pdfs } from './pdfs.ts';
import type { KnownPerson } from './people.ts';
import { fileRow, fullName, meetingRows, documentRow, toUnitColumns } from './rows.ts';
import { trainingBaseline, type TrainingBaseline } from './baseline.ts';
import { type MadeSection, trainingSize } from './section.ts';
import { trainee } from './trainee.ts';

/**
 * Puts training sections back to what they begin with, in the transaction of the caller, who has locked them; the seed
 * fills them with it too. Meetings, letters and plans go with their files, section roles go, everybody else who joined
 * goes; the people of the section come back under their ids. Accounts and the audit log stay. `today` is a day number
 * from which everything is dated. Rule 6.8.
 */
export async function restoreTraining(tx: Db, sectionIds: number[], today: number): Promise<void> {
  for (const id of sectionIds) await restoreSection(tx, id, today); // oxlint-disable-line no-await-in-loop -- in the order of their locks
}

async function restoreSection(tx: Db, id: number, today: number): Promise<void> {
  const section = await findSection(tx, id);
  const memberIds = await findMemberIds(tx, section);
  const baseline = trainingBaseline(section, memberIds, today, await findTrainee(tx, id));
  await clear(tx, id, memberIds);
  await restoreMembers(tx, baseline.members);
  await restoreRoles(tx, baseline, today);
  // oxlint-disable-next-line no-await-in-loop -- few, and their ids in this order
  for (const meeting of baseline.meetings) await insertMeeting(tx, section, meeting, today);
  await insertDocuments(tx, section, baseline);
}

/** A training section as its people and documents are made from it. */
async function findSection(tx: Db, id: number): Promise<MadeSection> {
  const row = await tx
    .selectFrom('section')
    .select(['id', 'district_id', 'name', 'billing_city', 'billing_postal_code', 'language_id', 'status_id'])
    .where('id', '=', id)
    .where('is_training', '=', true)
    .executeTakeFirstOrThrow();
  return {
    id,
    districtId: row.district_id,
    name: row.name,
    city: row.billing_city ?? row.name,
    post: (row.billing_postal_code ?? '99').slice(0, 2),
    languageId: row.language_id,
    statusId: row.status_id,
    isTraining: true,
    ...trainingSize,
  };
}

/** The demonstration account of the section, where there is one: never in production. */
async function findTrainee(tx: Db, sectionId: number): Promise<KnownPerson[]> {
  if (sectionId !== trainee.section) return [];
  const found = await tx
    .selectFrom('account')
    .select('id')
    .where('email', '=', trainee.email)
    .executeTakeFirst();
  return found ? [trainee] : [];
}

/** The ids of the section's own people, the same for ever; given out when they are first needed. */
async function findMemberIds(tx: Db, { id, current, former }: MadeSection): Promise<number[]> {
  await sql`
    insert into training_member (section_id, place, member_id)
    select ${id}::int, place, nextval(pg_get_serial_sequence('member', 'id'))
    from generate_series(0, ${current + former - 1}::int) place
    where not exists (select from training_member where section_id = ${id}::int)
    order by place`.execute(tx);
  const rows = await tx
    .selectFrom('training_member')
    .select('member_id')
    .where('section_id', '=', id)
    .orderBy('place')
    .execute();
  return rows.map((row) => row.member_id);
}

/** Takes away what practising has left. Somebody who joined and holds a position elsewhere stays. */
async function clear(tx: Db, sectionId: number, memberIds: number[]): Promise<void> {
  const ids = sql`${memberIds}::int[]`;
  // Whoever gives one of them a position or a role now waits, or has done so before.
  await sql`select from member where section_id = ${sectionId} or id = any(${ids}) order by id for update`.execute(
    tx,
  );
  for (const table of [
    'meeting',
    'letter_request',
    'preparedness_attachment',
    'preparedness_plan',
  ] as const) {
    await tx.deleteFrom(table).where('section_id', '=', sectionId).execute(); // oxlint-disable-line no-await-in-loop -- one transaction is one connection
  }
  await sql`delete from member_role where member_id in (
    select id from member where section_id = ${sectionId} or id = any(${ids}))`.execute(tx);
  await tx
    .deleteFrom('member')
    .where('section_id', '=', sectionId)
    .where(sql<SqlBool>`not exists (select from training_member t where t.member_id = member.id)`)
    .where(sql<SqlBool>`not exists (select from position_of_trust p where p.member_id = member.id)`)
    .execute();
}

async function restoreMembers(tx: Db, members: TrainingBaseline['members']): Promise<void> {
  const columns = Object.keys(members[0] ?? {}).filter((column) => column !== 'id');
  await tx
    .insertInto('member')
    .values(members)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(
          Object.fromEntries(columns.map((column) => [column, sql`${sql.ref(`excluded.${column}`)}`])),
        ),
    )
    .execute();
}

/** Who practises has an account of its own, which stays as it is once it is there. */
async function restoreRoles(tx: Db, { roles }: TrainingBaseline, today: number): Promise<void> {
  await tx
    .insertInto('member_role')
    .values(
      roles.map(({ member, role }) => ({
        member_id: member.id,
        role_id: role,
        granted_at: instantText(today - 200, 600),
      })),
    )
    .execute();
  const people = sql`unnest(${roles.map(({ member }) => member.id)}::int[],
    ${roles.map(({ member }) => member.email)}::text[]) as p (id, email)`;
  await sql`
    update account a set member_id = p.id from ${people}
    where lower(a.email) = lower(p.email) and a.member_id is null
      and not exists (select from account where member_id = p.id)`.execute(tx);
  await sql`
    insert into account (email, member_id)
    select p.email, p.id from ${people}
    where not exists (select from account where member_id = p.id or lower(email) = lower(p.email))
    order by p.id`.execute(tx);
}

async function insertFile(tx: Db, kind: keyof typeof pdfs, of: MadeSection, created: Instant) {
  const { id } = await tx
    .insertInto('file')
    .values(fileRow(kind, of, created))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertMeeting(tx: Db, of: MadeSection, meeting: MadeMeeting, today: number): Promise<void> {
  const rows = meetingRows(of, meeting, today);
  const { id } = await tx
    .insertInto('meeting')
    .values(rows.meeting)
    .returning('id')
    .executeTakeFirstOrThrow();
  const ofMeeting = <Row extends object>(row: Row) => ({ ...row, meeting_id: id });
  await tx.insertInto('meeting_status_change').values(rows.changes.map(ofMeeting)).execute();
  const sent = rows.changes.find((change) => change.status_id === meetingStatus.submitted);
  if (sent)
    await tx
      .insertInto('report_handling')
      .values({ meeting_id: id, first_sent_year: Number(sent.at.slice(0, 4)) })
      .execute();
  const minutes = await tx
    .insertInto('minutes')
    .values(ofMeeting(rows.minutes))
    .returning('id')
    .executeTakeFirstOrThrow();
  if (rows.document) {
    const fileId = await insertFile(tx, 'minutes', of, rows.document.created);
    await tx
      .insertInto('minutes_document')
      .values({ ...rows.document, minutes_id: minutes.id, file_id: fileId })
      .execute();
  }
  if (rows.positions.length > 0) {
    await tx.insertInto('position_of_trust').values(rows.positions.map(ofMeeting)).execute();
  }
}

async function insertDocuments(
  tx: Db,
  of: MadeSection,
  { roles, letter, plan }: TrainingBaseline,
): Promise<void> {
  const admin = roles[0]?.member;
  await tx
    .insertInto('letter_request')
    .values((value) => ({
      ...toUnitColumns(of),
      reason: letter.reason,
      requested_by: fullName(admin),
      created_by_account_id: value
        .selectFrom('account')
        .select('id')
        .where('member_id', '=', admin?.id ?? null),
      created: instantText(letter.created, 545),
      status_id: 1501,
    }))
    .execute();
  const made = instantText(plan.created, 720);
  const planFile = await insertFile(tx, 'plan', of, made);
  await tx
    .insertInto('preparedness_plan')
    .values({ file_id: planFile, ...documentRow(of, admin, 'Valmiussuunnitelma.pdf', made) })
    .execute();
  const added = instantText(plan.created, 730);
  const attachmentFile = await insertFile(tx, 'attachment', of, added);
  await tx
    .insertInto('preparedness_attachment')
    .values({ file_id: attachmentFile, ...documentRow(of, admin, plan.attachment, added) })
    .execute();
}
