import { sql, type Expression, type SqlBool } from 'kysely';
import { meetingStatus, type Day } from '@osasto/contract';
import type { Db } from '../../platform/database/connection.ts';
import {
  date,
  instant,
  int,
  orNull,
  rowShape,
  selectRows,
  text,
  type RowOf,
} from '../../platform/database/rows.ts';
import { todayInSql } from '../../platform/identity/carrying-on.ts';
import { byHolderName, holderNameColumn, maySign } from './queries.ts';

const ruleIn = (language: 'fi' | 'sv' | 'en') =>
  sql`(select value #>> '{}' from setting where key = ${`signingRule.${language}`})`;

/**
 * Keeps what the extracts of approved requests `l` say: section, rule of signing, and who signs on the day of approval `e.issued`.
 * It outlives the request. Rule 10.21.
 */
export async function storeApprovedExtracts(
  db: Db,
  which: Expression<SqlBool>,
  issued: Expression<Day>,
): Promise<void> {
  await sql`
    with e as (
      insert into approved_extract
        (code, letter_request_id, ordered_year, section, business_id, rule_fi, rule_sv, rule_en, issued)
      select l.verification_code, l.id, extract(year from l.created at time zone 'Europe/Helsinki')::integer,
        s.name, s.business_id, ${ruleIn('fi')}, ${ruleIn('sv')}, ${ruleIn('en')}, ${issued}
      from letter_request l join section s on s.id = l.section_id
      where ${which}
      returning code, letter_request_id, issued
    )
    insert into extract_signatory (code, place, position_of_trust_id, position_id, name, term_end)
    select e.code, row_number() over (partition by e.code order by p.position_id, ${byHolderName}),
      p.id, p.position_id, ${holderNameColumn}, p.term_end
    from e
    join letter_request l on l.id = e.letter_request_id
    join valid_position_of_trust p on p.section_id = l.section_id
    join meeting g on g.id = p.meeting_id and g.status_id = ${meetingStatus.approved}
    join position d on d.id = p.position_id and d.is_signing
    left join member m on m.id = p.member_id
    where ${maySign(sql<Day>`e.issued`)}`.execute(db);
}

/** Keeps what the extract of one request says that is approved on a day. Rule 10.21. */
export const storeApprovedExtract = (db: Db, letterId: number, day: Day): Promise<void> =>
  storeApprovedExtracts(db, sql<SqlBool>`l.id = ${letterId}`, sql<Day>`${day}::date`);

/** Forgets an extract whose approval is taken back: its code is unknown again. Rule 10.20. */
export async function forgetApprovedExtract(db: Db, letterId: number): Promise<void> {
  await db.deleteFrom('approved_extract').where('letter_request_id', '=', letterId).execute();
}

/**
 * Since when an extract does not hold because of one of its signatories `s`, whose row of `position_of_trust` is `p`: the term was ended
 * early, or the row is gone or counts no longer; then the moment may be unknown. What else withdraws an extract is added here. Rule 10.21.
 */
const isUndone = sql<boolean>`(
  p.id is null or p.is_annulled or g.status_id <> ${meetingStatus.approved} or (p.is_ended_early and p.term_end < s.term_end))`;

/** When that happened to a signatory. The row itself also changes later, as when its holder is erased. */
const undoneAt = sql`coalesce(
  (select n.at from annulment n where n.position_of_trust_id = p.id and not n.is_pending),
  (select min(a.at) from audit a
    where a.entity = 'meeting' and a.entity_id = p.meeting_id and a.action = 'position.end'
      and a.after ->> 'positionOfTrust' = p.id::text and (a.after ->> 'termEnd')::date < s.term_end),
  p.modified)`;

const extractRow = rowShape('letters.approvedExtract', {
  letterId: int,
  year: int,
  section: text,
  businessId: orNull(text),
  fi: text,
  sv: text,
  en: text,
  issued: date,
  expires: date,
  sha256: text,
  deletedAt: orNull(instant),
  undone: int,
  undoneAt: orNull(instant),
});

/** What is known of an extract by its code. */
export type ApprovedExtract = RowOf<typeof extractRow>;

/** The extract with a code, if it was ever approved. */
export async function findApprovedExtract(db: Db, code: string): Promise<ApprovedExtract | undefined> {
  const [found] = await selectRows(db, extractRow)`
    select e.letter_request_id as "letterId", e.ordered_year as year, e.section, e.business_id as "businessId",
      e.rule_fi as fi, e.rule_sv as sv, e.rule_en as en, e.issued,
      coalesce(l.expiry_date, e.expires) as expires, encode(coalesce(f.sha256, e.sha256), 'hex') as sha256,
      e.withdrawn_at as "deletedAt", undone.count as undone, undone.at as "undoneAt"
    from approved_extract e
    left join letter_request l on l.id = e.letter_request_id
    left join file f on f.id = l.file_id
    cross join lateral (
      select count(*) as count, min(${undoneAt}) as at
      from extract_signatory s
      left join position_of_trust p on p.id = s.position_of_trust_id
      left join meeting g on g.id = p.meeting_id
      where s.code = e.code and ${isUndone}
    ) undone
    where e.code = ${code}`;
  return found;
}

const signatoryRow = rowShape('letters.approvedSignatory', {
  name: text,
  positionId: int,
  fi: text,
  sv: text,
  en: text,
  termEnd: date,
});

/** Whom an extract names, in its order, with the name of the position in each language. */
export type ApprovedSignatory = RowOf<typeof signatoryRow>;

/** Whom an extract names. */
export const findApprovedSignatories = (db: Db, code: string): Promise<ApprovedSignatory[]> => selectRows(
  db,
  signatoryRow,
)`
  select s.name, s.position_id as "positionId", d.name_fi as fi, d.name_sv as sv, d.name_en as en,
    s.term_end as "termEnd"
  from extract_signatory s join position d on d.id = s.position_id
  where s.code = ${code} and s.name is not null order by s.place`;

/** Forgets whom extracts named whose last day is over: nobody is named any more. Rule 10.22. */
export const forgetSignatories = (db: Db) =>
  sql`
    update extract_signatory s set name = null
    from approved_extract e left join letter_request l on l.id = e.letter_request_id
    where s.code = e.code and s.name is not null
      and coalesce(l.expiry_date, e.expires) < ${todayInSql}`.execute(db);
