import { sql, type Expression, type SqlBool } from 'kysely';
import type { Attachment, PlanStateRow, PreparednessPlan } from '@osasto/api';
import { addMonths, meetingStatus, sectionStatus, type Language, sentDay, type Day } from '@osasto/contract';
import type { Scope, Unit } from '@osasto/permissions/own-table';
import { planState, positionsWith } from '@osasto/rules';
import type { Db } from '../../platform/database/connection.ts';
import {
  bool,
  date,
  instant,
  int,
  orNull,
  restrictedTo,
  rowShape,
  selectRows,
  text,
} from '../../platform/database/rows.ts';
import { addressesFor, type SignedUrls } from '../../platform/identity/file-address.ts';
import { inScope } from '../../platform/identity/scope.ts';
import type { Session } from '../../platform/identity/session.ts';
import { storedNumber, storedSettings } from '../../platform/settings/stored-settings.ts';
import { toPublicContact } from '../people/contact.ts';
import type { Responsible } from './fillable-pdf.ts';

/** How plans and attachments are shown to one person. */
interface View {
  toUrl: (fileId: number) => string;
  /** After how many months a plan has to be renewed. */
  months: number;
}

export async function viewFor(db: Db, signedUrls: SignedUrls, { accountId }: Session): Promise<View> {
  const [toUrl, { 'plan.expiryMonths': months }] = await Promise.all([
    addressesFor(db, signedUrls, accountId),
    storedSettings(db, 'plan.expiryMonths'),
  ]);
  return { toUrl, months };
}

/** The day in Helsinki on which `preparedness_plan as p` was uploaded. */
export const uploadDay = sql<Day>`to_char(p.created at time zone 'Europe/Helsinki', 'YYYY-MM-DD')`;

/** Plans in use by section. Rules 12.2, 12.3, 12.6. */
async function plans(
  db: Db,
  where: Expression<SqlBool>,
  { toUrl, months }: View,
): Promise<PreparednessPlan[]> {
  const rows = await db
    .selectFrom('preparedness_plan as p')
    .innerJoin('file as f', 'f.id', 'p.file_id')
    .select([
      'f.id',
      'f.size',
      'f.caution',
      'p.name',
      'p.section_id as sectionId',
      'p.created',
      uploadDay.as('day'),
    ])
    .where('p.replaced_at', 'is', null)
    .where(where)
    .orderBy('p.section_id')
    .execute();
  return rows.map(({ day, caution, ...plan }) => ({
    ...plan,
    ...(caution && { caution }),
    url: toUrl(plan.id),
    expires: sentDay(addMonths(day, months)),
  }));
}

const inPlanScope = (scope: Scope | undefined) =>
  inScope(scope, { district: 'p.district_id', section: 'p.section_id' });

const ofSection = (sectionId: number) => sql<SqlBool>`p.section_id = ${sectionId}`;

export const findPlans = (db: Db, scope: Scope | undefined, view: View) =>
  plans(db, inPlanScope(scope), view);

export const findPlansOfSection = (db: Db, sectionId: number, view: View) =>
  plans(db, ofSection(sectionId), view);

/** Attachments by section, oldest first. Rules 12.4, 12.6. */
async function attachments(
  db: Db,
  where: Expression<SqlBool>,
  { toUrl }: Pick<View, 'toUrl'>,
): Promise<Attachment[]> {
  const rows = await db
    .selectFrom('preparedness_attachment as p')
    .innerJoin('file as f', 'f.id', 'p.file_id')
    .select(['f.id', 'f.size', 'f.caution', 'p.name', 'p.created'])
    .where(where)
    .orderBy('p.section_id')
    .orderBy('p.created')
    .orderBy('f.id')
    .execute();
  return rows.map(({ caution, ...row }) => ({
    ...row,
    ...(caution && { caution }),
    url: toUrl(row.id),
  }));
}

export const findAttachments = (db: Db, scope: Scope | undefined, view: View) =>
  attachments(db, inPlanScope(scope), view);

export const findAttachmentsOfSection = (db: Db, sectionId: number, view: Pick<View, 'toUrl'>) =>
  attachments(db, ofSection(sectionId), view);

const stateRow = rowShape('plans.state', {
  sectionId: int,
  sectionName: text,
  districtId: int,
  districtName: text,
  created: orNull(instant),
  day: orNull(restrictedTo<Day>(text)),
  attachments: int,
  expiryMonths: int,
  warningMonths: int,
});

/**
 * Every section in scope with its plan and whether that holds on a day; not disbanded ones, nor those for training. One
 * statement, however many sections there are. Rules 12.3, 12.9.
 */
export async function findPlanStates(
  db: Db,
  scope: Scope | undefined,
  { day, districtId }: { day: Day; districtId: number | undefined },
): Promise<PlanStateRow[]> {
  const inDistrict = districtId === undefined ? sql`true` : sql`s.district_id = ${districtId}`;
  const rows = await selectRows(db, stateRow)`
    select s.id as "sectionId", s.name as "sectionName", d.id as "districtId", d.name as "districtName",
      p.created, ${uploadDay} as day,
      (select count(*) from preparedness_attachment a where a.section_id = s.id) as attachments,
      ${storedNumber('plan.expiryMonths')} as "expiryMonths", ${storedNumber('plan.warningMonths')} as "warningMonths"
    from section s
    join district d on d.id = s.district_id
    left join preparedness_plan p on p.section_id = s.id and p.replaced_at is null
    where s.status_id <> ${sectionStatus.disbanded} and not s.is_training
      and ${inScope(scope, { district: 's.district_id', section: 's.id' })} and ${inDistrict}
    order by s.name, s.id`;
  return rows.map(({ day: uploaded, expiryMonths, warningMonths, ...row }) => {
    const expires = uploaded === null ? null : addMonths(uploaded, expiryMonths);
    return {
      ...row,
      state: planState(expires, day, warningMonths),
      expires: expires === null ? null : sentDay(expires),
    };
  });
}

const unitRow = rowShape('plans.unit', { districtId: int, sectionId: int });

/** The unit of a plan in use or of an attachment, by the id of its file. Rule 12.5. */
export async function findUnitOfPlanFile(db: Db, fileId: number): Promise<Required<Unit>[]> {
  return selectRows(db, unitRow)`
    select district_id as "districtId", section_id as "sectionId" from preparedness_plan
    where file_id = ${fileId} and replaced_at is null
    union all
    select district_id, section_id from preparedness_attachment where file_id = ${fileId}`;
}

const responsibleRow = rowShape('plans.responsible', {
  position: text,
  name: text,
  termStart: date,
  termEnd: date,
  phone: orNull(text),
  email: orNull(text),
  isPublishProhibited: bool,
});

/** Whom the plan names, by position, with how to reach those whose details may be shown. Rules 4.7, 12.7. */
export async function findResponsible(
  db: Db,
  sectionId: number,
  day: Day,
  language: Language,
): Promise<Responsible[]> {
  const rows = await selectRows(db, responsibleRow)`
    select ${sql.ref(`d.name_${language}`)} as position,
      coalesce(m.first_name, p.non_member_first_name) || ' '
        || coalesce(m.last_name, p.non_member_last_name) as name,
      p.term_start as "termStart", p.term_end as "termEnd",
      case when m.id is null then p.non_member_phone else m.phone end as phone,
      case when m.id is null then p.non_member_email else m.email end as email,
      coalesce(m.is_publish_prohibited, false) as "isPublishProhibited"
    from valid_position_of_trust p
    join meeting g on g.id = p.meeting_id
    join position d on d.id = p.position_id
    left join member m on m.id = p.member_id
    where p.section_id = ${sectionId} and p.position_id = any(${positionsWith('isInPlan')})
      and g.status_id = ${meetingStatus.approved} and ${day}::date between p.term_start and p.term_end
    order by p.position_id, coalesce(m.last_name, p.non_member_last_name), p.id`;
  const noAddress = { address1: null, address2: null, postalCode: null, city: null, country: null };
  return rows.map((row) => {
    const { phone, email } = toPublicContact({ ...noAddress, ...row });
    return { ...row, phone, email };
  });
}
