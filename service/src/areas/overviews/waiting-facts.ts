import { sql, type Expression, type SqlBool } from 'kysely';
import { letterRequestStatus, meetingStatus } from '@osasto/contract';
import { prepared, type Db, type StatementParameter } from '../../platform/database/connection.ts';
import {
  bool,
  checkedRows,
  date,
  instant,
  int,
  orNull,
  rowShape,
  selectRows,
  text,
  type RowOf,
} from '../../platform/database/rows.ts';

const draftRow = rowShape('waiting.draft', { id: int, name: text, modified: instant, isReturned: bool });

/** A draft of a section; `modified` is when anything of it was saved last. */
export type WaitingDraft = RowOf<typeof draftRow>;

/** Drafts of a section, with when they, their positions, the draft of their board or their minutes were saved last. */
export const findDrafts = (db: Db, sectionId: number): Promise<WaitingDraft[]> => selectRows(db, draftRow)`
  select g.id, g.name, g.return_reason is not null as "isReturned",
    greatest(g.modified,
      (select max(p.modified) from valid_position_of_trust p where p.meeting_id = g.id),
      (select b.at from board_draft b where b.meeting_id = g.id),
      (select max(f.created) from minutes n join minutes_document f on f.minutes_id = n.id where n.meeting_id = g.id)
    ) as modified
  from meeting g
  where g.section_id = ${sectionId} and g.status_id = ${meetingStatus.draft} order by modified, g.id`;

const extractRow = rowShape('waiting.extract', { id: int, since: instant, expires: orNull(date) });

/** A signed extract that can be downloaded. */
export type WaitingExtract = RowOf<typeof extractRow>;

/** Processed requests of a section whose extract holds today or later. Rule 10.8. */
export const findExtracts = (db: Db, sectionId: number): Promise<WaitingExtract[]> => selectRows(
  db,
  extractRow,
)`
  select l.id, coalesce(c.at, l.created) as since, l.expiry_date as expires
  from letter_request l
  left join lateral (
    select at from letter_status_change c
    where c.letter_request_id = l.id and c.status_id = ${letterRequestStatus.processed} order by at desc limit 1
  ) c on true
  where l.section_id = ${sectionId} and l.status_id = ${letterRequestStatus.processed}
    and coalesce(l.expiry_date >= (now() at time zone 'Europe/Helsinki')::date, true)
  order by since, l.id`;

const returnedRow = rowShape('waiting.returned', { id: int, since: instant });

/** Requests of a section that the office wants corrected. Rule 10.19. */
export const findReturnedRequests = (
  db: Db,
  sectionId: number,
): Promise<RowOf<typeof returnedRow>[]> => selectRows(db, returnedRow)`
  select id, returned_at as since from letter_request
  where section_id = ${sectionId} and returned_at is not null order by returned_at, id`;

const countRow = rowShape('waiting.count', { count: int, oldest: orNull(instant) });

/** How many there are, and since when the oldest waits. */
export type WaitingSum = RowOf<typeof countRow>;

const none: WaitingSum = { count: 0, oldest: null };

/** Reports `g` in a state of the units that a condition names. */
export async function countReports(db: Db, status: number, units: Expression<SqlBool>): Promise<WaitingSum> {
  const [found = none] = await selectRows(db, countRow)`
    select count(*) as count, min(entered.at) as oldest
    from meeting g
    left join lateral (
      select max(c.at) as at from meeting_status_change c where c.meeting_id = g.id and c.status_id = g.status_id
    ) entered on true
    where g.status_id = ${status} and ${units}`;
  return found;
}

/** Reports whose transfer to the CRM was refused or waits for an answer that does not come, in the units that a condition names. */
export async function countRefused(db: Db, units: Expression<SqlBool>): Promise<WaitingSum> {
  const [found = none] = await selectRows(db, countRow)`
    select count(distinct e.meeting_id) as count, min(e.created) as oldest
    from position_error e join meeting g on g.id = e.meeting_id
    where e.kind = 'transfer' and ${units}`;
  return found;
}

/** Sent reports that their sections asked back and nobody has answered, in the units that a condition names. Rule 24.2. */
export async function countAskedBack(db: Db, units: Expression<SqlBool>): Promise<WaitingSum> {
  const [found = none] = await selectRows(db, countRow)`
    select count(*) as count, min(h.asked_back_at) as oldest
    from meeting g join report_handling h on h.meeting_id = g.id
    where g.status_id in (${meetingStatus.submitted}, ${meetingStatus.reviewed})
      and h.asked_back_at is not null and h.answered_at is null and ${units}`;
  return found;
}

/** Transfers to the CRM that something keeps waiting. Rule 8. */
export async function countDelayedTransfers(db: Db): Promise<WaitingSum> {
  const [found = none] = await selectRows(db, countRow)`
    select count(*) as count, min(g.modified) as oldest from meeting g
    where g.status_id = ${meetingStatus.pending} and g.transfer_message_key is not null`;
  return found;
}

/** Letter requests that nobody has processed, but those that are to be corrected first. Rules 10.17, 10.19. */
export async function countRequests(db: Db): Promise<WaitingSum> {
  const [found = none] = await selectRows(db, countRow)`
    select count(*) as count, min(created) as oldest from letter_request
    where status_id = ${letterRequestStatus.requested} and returned_at is null`;
  return found;
}

/**
 * Messages `g` that a second person confirms, but not those of the account itself, of the units that a condition names.
 * Rule 23.3.
 */
export async function countUnconfirmed(
  db: Db,
  accountId: number,
  units: Expression<SqlBool>,
): Promise<WaitingSum> {
  const [found = none] = await selectRows(db, countRow)`
    select count(*) as count, min(g.created) as oldest from message g
    where g.state = 'needsSecond' and g.account_id is distinct from ${accountId} and ${units}`;
  return found;
}

const annulmentRow = rowShape('waiting.annulment', {
  meetingId: int,
  sectionId: int,
  section: text,
  count: int,
  since: instant,
});

/** A report with annulments that wait. */
export type WaitingAnnulment = RowOf<typeof annulmentRow>;

const selectUnconfirmedAnnulments = prepared(
  'waiting.annulments',
  (_, value: StatementParameter<{ accountId: number; districtId: number | null }>) => sql`
    select g.id as "meetingId", s.id as "sectionId", s.name as section, count(*) as count, min(a.at) as since
    from annulment a
    join valid_position_of_trust p on p.id = a.position_of_trust_id
    join meeting g on g.id = p.meeting_id
    join section s on s.id = g.section_id
    where a.is_pending and a.account_id is distinct from ${value('accountId')}
      and case when ${value('districtId')}::integer is null then not s.is_training else s.district_id = ${value('districtId')} end
    group by g.id, s.id order by since, g.id`,
);

/**
 * Reports of a district, or of the country without training units, with annulments that a second person confirms, but not with
 * those that the account itself asked for. Rule 25.2.
 */
export const findUnconfirmedAnnulments = async (
  db: Db,
  accountId: number,
  districtId: number | null,
): Promise<WaitingAnnulment[]> =>
  checkedRows(annulmentRow, await selectUnconfirmedAnnulments(db, { accountId, districtId }));

/** The unit of the reports or messages `g`. */
export const isOfDistrict = (districtId: number) => sql<SqlBool>`g.district_id = ${districtId}`;
