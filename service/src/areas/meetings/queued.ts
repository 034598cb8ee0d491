import { sql } from 'kysely';
import type { ListedMeeting } from '@osasto/api';
import { meetingStatus, toInstant, today, type Instant } from '@osasto/contract';
import { may } from '@osasto/permissions/own-table';
import { bool, instant, int, json, orNull, type RowOf } from '../../platform/database/rows.ts';
import type { Session } from '../../platform/identity/session.ts';
import {
  assignedJson,
  hasUnopened,
  lastSent,
  openedJson,
  type NamedEmployee,
  type StoredChecking,
} from '../elections/handling.ts';

/** What a row of the queue has, as read; all null of a meeting that waits for no checker. */
export const queuedColumns = {
  sent: orNull(instant),
  askedBack: orNull(instant),
  opened: orNull(json<StoredChecking>()),
  assigned: orNull(json<NamedEmployee>()),
  isForCaller: orNull(bool),
  hasUnopened: orNull(bool),
  hasMinutes: orNull(bool),
  elected: orNull(int),
};

/** {@link queuedColumns}, from {@link queuedTables}. */
export const queuedSelection = sql`
  q.sent, q."askedBack", q.opened, q.assigned, q."isForCaller", q."hasUnopened", q."hasMinutes", q.elected`;

/** What the queue adds to `meeting as m`: only of what is submitted or reviewed. Rules 24.3, 24.7. */
export const queuedTables = ({ accountId, employeeId }: Session) => sql`
  left join lateral (
    select sent.at as sent,
      case when h.answered_at is null then h.asked_back_at end as "askedBack",
      ${openedJson} as opened, ${assignedJson} as assigned,
      h.assigned_employee_id is not null and (h.assigned_employee_id = ${employeeId} or exists (
        select from account a join checker_substitute t on t.account_id = a.id
        where a.employee_id = h.assigned_employee_id and t.employee_id = ${employeeId}
          and coalesce(t.until >= ${today()}::date, true))) as "isForCaller",
      ${hasUnopened(accountId)} as "hasUnopened",
      exists (
        select from minutes n where n.meeting_id = m.id and (
          n.is_sent_by_mail or exists (select from minutes_document d where d.minutes_id = n.id))) as "hasMinutes",
      (select count(*) from valid_position_of_trust p where p.meeting_id = m.id)::int as elected
    from (select ${lastSent} as at) sent
    left join report_handling h on h.meeting_id = m.id
    where m.status_id in (${sql.lit(meetingStatus.submitted)}, ${sql.lit(meetingStatus.reviewed)})
  ) q on true`;

type QueuedRow = RowOf<{ columns: typeof queuedColumns }>;
type Unit = { districtId: number; sectionId: number };

/** Who opened a report last, as an answer has it. */
export const toChecking = ({ at, by }: StoredChecking): { at: Instant; by: string } => ({
  at: toInstant(new Date(at)),
  by,
});

/** What the queue shows of a report to this caller: nothing to those who do not check it. */
export function toQueued(row: QueuedRow & Unit, caller: Session): Pick<ListedMeeting, 'queued'> {
  const {
    sent,
    askedBack,
    opened,
    assigned,
    isForCaller,
    hasUnopened: isUnopened,
    hasMinutes,
    elected,
  } = row;
  if (sent === null || !may(caller, 'POST meetings/opencheck', row)) return {};
  return {
    queued: {
      sent,
      ...(askedBack !== null && { askedBack }),
      ...(opened && { checking: toChecking(opened) }),
      ...(assigned && { assigned }),
      isForCaller: isForCaller === true,
      hasUnopened: isUnopened === true,
      hasMinutes: hasMinutes === true,
      elected: elected ?? 0,
    },
  };
}
