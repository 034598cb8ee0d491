import { sql } from 'kysely';
import { meetingStatus, today } from '@osasto/contract';
import type { Db } from '../../platform/database/connection.ts';

const unopened = { opened_at: null, opened_by: null, opened_account_id: null };

const notAskedBack = {
  asked_back_at: null,
  asked_back_by: null,
  ask_back_reason: null,
  answered_at: null,
  answered_by: null,
  answer_word: null,
};

/** Begins the handling of a report that is sent: its number is that of the first time, the rest is new. Rules 24.1, 24.2. */
export const beginHandling = (tx: Db, meetingId: number) =>
  tx
    .insertInto('report_handling')
    .values({ meeting_id: meetingId, first_sent_year: Number(today().slice(0, 4)) })
    .onConflict((conflict) =>
      conflict.column('meeting_id').doUpdateSet({ note: null, ...unopened, ...notAskedBack }),
    )
    .execute();

/** Ends it where a report is a draft again: nobody has opened it, and nobody wants it back. Rule 24.2. */
export const endHandling = (tx: Db, meetingId: number) =>
  tx
    .updateTable('report_handling')
    .set({ ...unopened, ...notAskedBack })
    .where('meeting_id', '=', meetingId)
    .execute();

/** The word to the checker that goes with a report. Rule 24.1. */
export const writeNote = (tx: Db, meetingId: number, note: string) =>
  tx.updateTable('report_handling').set({ note }).where('meeting_id', '=', meetingId).execute();

/** How a sent report stands with its checkers. */
export interface ReportHandling {
  isOpened: boolean;
  /** Why the section wants it back; null where nobody has asked. */
  askBackReason: string | null;
  isAnswered: boolean;
}

/** How a report stands, as nobody else can change it until the transaction ends; undefined when it was never sent. */
export const lockHandling = (tx: Db, meetingId: number): Promise<ReportHandling | undefined> =>
  tx
    .selectFrom('report_handling')
    .select([
      sql<boolean>`opened_at is not null`.as('isOpened'),
      'ask_back_reason as askBackReason',
      sql<boolean>`answered_at is not null`.as('isAnswered'),
    ])
    .where('meeting_id', '=', meetingId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Whether the section has asked for a report, and got no answer. */
export const isAskedBack = (handling: ReportHandling | undefined): boolean =>
  typeof handling?.askBackReason === 'string' && !handling.isAnswered;

/** Writes who wants a report back, and why; an earlier answer is gone. Rule 24.2. */
export async function writeAskBack(tx: Db, meetingId: number, by: string, reason: string): Promise<void> {
  await ensureHandling(tx, meetingId);
  await tx
    .updateTable('report_handling')
    .set({ ...notAskedBack, asked_back_at: sql`now()`, asked_back_by: by, ask_back_reason: reason })
    .where('meeting_id', '=', meetingId)
    .execute();
}

/** Writes why a report is not returned. Rule 24.2. */
export const writeRefusal = (tx: Db, meetingId: number, by: string, word: string) =>
  tx
    .updateTable('report_handling')
    .set({ answered_at: sql`now()`, answered_by: by, answer_word: word })
    .where('meeting_id', '=', meetingId)
    .execute();

/** States in which a report waits for its checkers. Rule 24.3. */
export const statusesToCheck: readonly number[] = [meetingStatus.submitted, meetingStatus.reviewed];

/** When `meeting as m` was sent last; null before that. */
export const lastSent = sql<string | null>`(
  select max(c.at) from meeting_status_change c
  where c.meeting_id = m.id and c.status_id = ${sql.lit(meetingStatus.submitted)})`;

/** Makes the row of a sent report where it has none: where an import or a test brought it into its state. */
export const ensureHandling = (tx: Db, meetingId: number) =>
  sql`
    insert into report_handling (meeting_id, first_sent_year)
    select m.id, extract(year from coalesce(sent.at, now()) at time zone 'Europe/Helsinki')::int
    from meeting m cross join lateral (select ${lastSent} as at) sent where m.id = ${meetingId}
    on conflict do nothing`.execute(tx);

/** Who opened the check page last since `sent.at`, from `report_handling as h`, as JSON; null when nobody did. Rule 24.4. */
export const openedJson = sql`case when h.opened_at >= sent.at
  then json_build_object('at', h.opened_at, 'by', h.opened_by) end`;

/** The checker of `report_handling as h`, as JSON. Rule 24.7. */
export const assignedJson = sql`(
  select json_build_object('id', e.id, 'name', e.first_name || ' ' || e.last_name)
  from employee e where e.id = h.assigned_employee_id)`;

/**
 * Whether the minutes of `meeting as m` have a file that was not sent to an account since `sent.at`. Minutes that come by
 * mail have nothing to open. Rules 7.2, 24.3.
 */
export const hasUnopened = (accountId: number) => sql<boolean>`exists (
  select from minutes n
  join minutes_document d on d.minutes_id = n.id
  left join document_sent f on f.document_id = d.id and f.account_id = ${accountId}
  where n.meeting_id = m.id and not n.is_sent_by_mail and coalesce(f.at < sent.at, true))`;

/** An employee by name, as JSON has it. */
export interface NamedEmployee {
  id: number;
  name: string;
}

/** {@link openedJson} as it is read. */
export interface StoredChecking {
  at: string;
  by: string;
}
