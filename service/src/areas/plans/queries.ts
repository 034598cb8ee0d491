import { sql, type Expression, type SqlBool } from 'kysely';
import type { Attachment, PreparednessPlan } from '@osasto/api';
import { meetingStatus, type Language } from '@osasto/contract';
import type { Scope, Unit } from '@osasto/permissions';
import { onTheWire, type Day } from '../../platform/time/calendar.ts';
import type { Db } from '../../platform/database/connection.ts';
import {
  bool,
  date,
  instant,
  int,
  oneOf,
  orNull,
  rowShape,
  selectRows,
  text,
} from '../../platform/database/rows.ts';
import { inScope } from '../../platform/identity/scope.ts';
import { contactOf } from '../people/contact.ts';
import { addMonths } from './expiry.ts';
import type { Responsible } from './plan-form.ts';

type AddressOf = (fileId: number) => string;

const planRow = rowShape('plans.plan', {
  id: int,
  sectionId: int,
  created: instant,
  /** In Helsinki. */
  day: oneOf<Day>(text),
});

/** What makes the rows of plans and attachments into answers. */
export interface Showing {
  addressOf: AddressOf;
  /** After how many months a plan has to be renewed. */
  months: number;
}

/** Plans in use by section. Rules 12.2, 12.3, 12.6. */
async function plans(
  db: Db,
  where: Expression<SqlBool>,
  { addressOf, months }: Showing,
): Promise<PreparednessPlan[]> {
  const rows = await selectRows(db, planRow)`
    select p.file_id as id, p.section_id as "sectionId", p.created,
      to_char(p.created at time zone 'Europe/Helsinki', 'YYYY-MM-DD') as day
    from preparedness_plan p where p.replaced_at is null and ${where}
    order by p.section_id`;
  return rows.map(({ id, sectionId, created, day }) => ({
    id,
    sectionId,
    url: addressOf(id),
    created,
    expires: onTheWire(addMonths(day, months)),
  }));
}

const inPlanScope = (scope: Scope | undefined) =>
  inScope(scope, { district: 'p.district_id', section: 'p.section_id' });

export const findPlans = (db: Db, scope: Scope | undefined, showing: Showing) =>
  plans(db, inPlanScope(scope), showing);

export const findPlansOfSection = (db: Db, sectionId: number, showing: Showing) =>
  plans(db, sql`p.section_id = ${sectionId}`, showing);

const attachmentRow = rowShape('plans.attachment', { id: int, name: text, created: instant });

/** Attachments by section, oldest first. Rules 12.4, 12.6. */
async function attachments(
  db: Db,
  where: Expression<SqlBool>,
  { addressOf }: Pick<Showing, 'addressOf'>,
): Promise<Attachment[]> {
  const rows = await selectRows(db, attachmentRow)`
    select p.file_id as id, p.name, p.created from preparedness_attachment p
    where ${where} order by p.section_id, p.created, p.file_id`;
  return rows.map((row) => ({ ...row, url: addressOf(row.id) }));
}

export const findAttachments = (db: Db, scope: Scope | undefined, showing: Showing) =>
  attachments(db, inPlanScope(scope), showing);

export const findAttachmentsOfSection = (db: Db, sectionId: number, showing: Pick<Showing, 'addressOf'>) =>
  attachments(db, sql`p.section_id = ${sectionId}`, showing);

const unitRow = rowShape('plans.unit', { districtId: int, sectionId: int });

/** The unit of a plan in use or of an attachment, by the id of its file. Rule 12.5. */
export async function findUnitOfPaper(db: Db, fileId: number): Promise<Required<Unit>[]> {
  const rows = await selectRows(db, unitRow)`
    select district_id as "districtId", section_id as "sectionId" from preparedness_plan
    where file_id = ${fileId} and replaced_at is null
    union all
    select district_id, section_id from preparedness_attachment where file_id = ${fileId}`;
  return rows;
}

/** Chair, vice chair and the contact persons whom an alarm concerns. Rule 12.7, 2. */
const responsiblePositions = [2, 3, 15, 16, 17, 18, 19];

const responsibleRow = rowShape('plans.responsible', {
  position: text,
  name: text,
  termStart: date,
  termEnd: date,
  phone: orNull(text),
  email: orNull(text),
  isPublishProhibited: bool,
});

/** Whom the plan names, by position, with how to reach those whose details may be told. Rules 4.7, 12.7. */
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
    from position_of_trust p
    join meeting g on g.id = p.meeting_id
    join position d on d.id = p.position_id
    left join member m on m.id = p.member_id
    where p.section_id = ${sectionId} and p.position_id = any(${responsiblePositions})
      and g.status_id = ${meetingStatus.approved} and ${day}::date between p.term_start and p.term_end
    order by p.position_id, coalesce(m.last_name, p.non_member_last_name), p.id`;
  const noAddress = { address1: null, address2: null, postalCode: null, city: null, country: null };
  return rows.map((row) => {
    const { phone, email } = contactOf({ ...noAddress, ...row });
    return { ...row, phone, email };
  });
}
