import { sql } from 'kysely';
import { meetingStatus } from '@osasto/contract';

/** States in which a report waits for its checkers. Rule 24.3. */
export const statusesToCheck: readonly number[] = [meetingStatus.submitted, meetingStatus.reviewed];

/** When `meeting as m` was sent last; null before that. */
export const lastSent = sql<string | null>`(
  select max(c.at) from meeting_status_change c
  where c.meeting_id = m.id and c.status_id = ${sql.lit(meetingStatus.submitted)})`;

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
