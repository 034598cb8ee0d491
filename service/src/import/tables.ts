import { sql, type RawBuilder } from 'kysely';
import { meetingStatus, meetingType } from '@osasto/contract';
import { nonMemberColumn } from '../areas/elections/non-members.ts';
import { outsiderIn, outsiderKeySql } from '../areas/elections/same-person.ts';
import type { FileName } from './columns.ts';

type Fragment = RawBuilder<unknown>;

/** How the lines of a file meet the rows of the database. */
export interface ImportTable {
  /** The table that is written. */
  name: string;
  /** The rows there are, as the file would have them: the same column names, and `id`. */
  existing: Fragment;
  /** Whether the line `s` is about the row `e`. */
  match: Fragment;
  /** Where a column goes that does not go to the database column of its name: columns and values from `s` and `refs`. */
  writes?: Record<string, Record<string, Fragment>>;
  /** Columns written with every added row. */
  added?: Record<string, Fragment>;
  /** Joins of `s` that `writes` and `added` read from. */
  refs?: Fragment;
  /** The audit row of a changed line `s` and row `e`. */
  entity: string;
  place: { id: Fragment; district: Fragment; section: Fragment };
}

/** Codes of units with their ids, those that this import gives to units without one included. */
export const unitRefs = (file: 'districts' | 'sections') => sql.table(`import_${file}_ref`);

const nothing = sql`null::integer`;
const plain = (column: string) => sql`${sql.raw(column)} collate "C"`;
const [districtRefs, sectionRefs] = [unitRefs('districts'), unitRefs('sections')];

/** Who a line of positions is about: a member by number, an outsider by name. Rule 9.3 (chain). */
export const personIn = (lines: 's' | 'e') =>
  sql`coalesce(${sql.ref(`${lines}.membershipNumber`)}::text, ${outsiderKeySql(sql.ref(`${lines}.lastName`), sql.ref(`${lines}.firstName`))})`;

const { firstname, lastname, ...otherColumns } = nonMemberColumn;
const outsider = Object.fromEntries(
  Object.entries({ firstName: firstname, lastName: lastname, ...otherColumns }).map(([header, column]) => [
    header,
    { [column]: sql`s.${sql.ref(header)}` },
  ]),
);

export const tables: Record<FileName, ImportTable> = {
  districts: {
    name: 'district',
    existing: sql`select id, ${plain('code')} as code, ${plain('name')} as name, status_id as status,
      language_id as language from district`,
    // A unit from before there were codes is known by its name, and gets the code.
    match: sql`(e.code = s.code or (e.code is null and e.name = s.name
      and not exists (select from district o where o.code = s.code)))`,
    entity: 'district',
    place: { id: sql`e.id`, district: sql`e.id`, section: nothing },
  },
  sections: {
    name: 'section',
    existing: sql`select u.id, ${plain('u.code')} as code, ${plain('d.code')} as district, ${plain('u.name')} as name,
      u.status_id as status, u.language_id as language, u.phone, u.email, u.url,
      u.established_date as "establishedDate", u.business_id as "businessId", u.account_id as "accountId",
      u.billing_address1 as "billingAddress1", u.billing_address2 as "billingAddress2",
      u.billing_postal_code as "billingPostalCode", u.billing_city as "billingCity",
      u.billing_country as "billingCountry", u.shipping_address1 as "shippingAddress1",
      u.shipping_address2 as "shippingAddress2", u.shipping_postal_code as "shippingPostalCode",
      u.shipping_city as "shippingCity", u.shipping_country as "shippingCountry", u.district_id
      from section u left join ${districtRefs} d on d.id = u.district_id`,
    match: sql`(e.code = s.code or (e.code is null and e.district = s.district and e.name = s.name
      and not exists (select from section o where o.code = s.code)))`,
    refs: sql`join ${districtRefs} d on d.code = s.district`,
    writes: { district: { district_id: sql`d.id` } },
    entity: 'section',
    place: { id: sql`e.id`, district: sql`e.district_id`, section: sql`e.id` },
  },
  members: {
    name: 'member',
    existing: sql`select m.id, m.spr_id as "membershipNumber", ${plain('u.code')} as section,
      ${plain('m.first_name')} as "firstName", ${plain('m.last_name')} as "lastName", m.email, m.phone,
      m.address1, m.address2, m.postal_code as "postalCode", m.city, m.country,
      m.date_of_birth as "dateOfBirth", m.membership_approved as "membershipApproved",
      m.payment_date as "paymentDate", m.membership_type_id as "membershipType",
      m.membership_status_id as "membershipStatus", m.status_id as status,
      m.is_publish_prohibited as "isPublishProhibited", m.is_email_allowed as "isEmailAllowed",
      m.is_sms_allowed as "isSmsAllowed", m.is_contact_prohibited as "isContactProhibited",
      m.crm_id as "crmId", m.oma_id as "omaId",
      (select min(r.role_id) from member_role r where r.member_id = m.id) as "sectionRole",
      m.section_id, m.district_id
      from member m left join ${sectionRefs} u on u.id = m.section_id`,
    match: sql`e."membershipNumber" = s."membershipNumber"`,
    refs: sql`join ${sectionRefs} r on r.code = s.section join section u on u.id = r.id`,
    writes: {
      membershipNumber: { spr_id: sql`s."membershipNumber"` },
      section: { section_id: sql`u.id`, district_id: sql`u.district_id` },
      sectionRole: {},
    },
    entity: 'member',
    place: { id: sql`e.id`, district: sql`e.district_id`, section: sql`e.section_id` },
  },
  employees: {
    name: 'employee',
    existing: sql`select w.id, w.email, ${plain('w.first_name')} as "firstName",
      ${plain('w.last_name')} as "lastName", w.role_id as role, ${plain('d.code')} as district,
      ${plain('a.directory_id')} as "directoryId", w.district_id
      from employee w left join ${districtRefs} d on d.id = w.district_id
      left join account a on a.employee_id = w.id`,
    match: sql`lower(e.email) = lower(s.email)`,
    refs: sql`left join ${districtRefs} d on d.code = s.district`,
    writes: { district: { district_id: sql`d.id` }, directoryId: {} },
    entity: 'employee',
    place: { id: sql`e.id`, district: sql`e.district_id`, section: nothing },
  },
  positions: {
    name: 'position_of_trust',
    // When a term was entered twice, the row that came by import counts.
    existing: sql`select distinct on (p.section_id, p.position_id, p.elected_date, p.member_id, ${outsiderIn('p')})
      p.id, ${plain('u.code')} as section, p.position_id as position, p.elected_date as "electedDate",
      m.spr_id as "membershipNumber", ${plain('p.non_member_first_name')} as "firstName",
      ${plain('p.non_member_last_name')} as "lastName", p.non_member_address as address,
      p.non_member_postcode as postcode, p.non_member_postoffice as postoffice, p.non_member_email as email,
      p.non_member_phone as phone, p.non_member_company as company, p.term_start as "termStart",
      p.term_end as "termEnd", p.meeting_id, p.section_id, p.district_id, meeting.type_id
      from valid_position_of_trust p
      join meeting on meeting.id = p.meeting_id and meeting.status_id <> ${meetingStatus.archived}
      join ${sectionRefs} u on u.id = p.section_id
      left join member m on m.id = p.member_id
      order by p.section_id, p.position_id, p.elected_date, p.member_id, ${outsiderIn('p')},
        meeting.type_id = ${meetingType.crmVirtual} desc, p.id`,
    match: sql`e.section = s.section and e.position = s.position and e."electedDate" = s."electedDate"
      and ${personIn('e')} = ${personIn('s')}`,
    refs: sql`join ${sectionRefs} r on r.code = s.section join section u on u.id = r.id
      left join member m on m.spr_id = s."membershipNumber"`,
    writes: {
      section: { section_id: sql`u.id`, district_id: sql`u.district_id` },
      position: { position_id: sql`s.position` },
      membershipNumber: { member_id: sql`m.id` },
      ...outsider,
    },
    added: {
      meeting_id: sql`(select min(g.id) from meeting g where g.section_id = u.id
        and g.date_held = s."electedDate" and g.type_id = ${meetingType.crmVirtual})`,
    },
    entity: 'meeting',
    place: { id: sql`e.meeting_id`, district: sql`e.district_id`, section: sql`e.section_id` },
  },
};
