import { sql } from 'kysely';
import type { Meeting } from '@osasto/api';
import { districtAdmin, meetingStatus, type RoleId } from '@osasto/contract';
import { prepared, type Db, type StatementParameter } from '../../platform/database/connection.ts';
import {
  bool,
  checkedRows,
  instant,
  int,
  json,
  orNull,
  rowShape,
  text,
} from '../../platform/database/rows.ts';
import { statusesToCheck } from '../elections/handling.ts';
import { decide } from '../elections/states.ts';

const handlingRow = rowShape('meetings.handling', {
  statusId: int,
  firstSentYear: orNull(int),
  note: orNull(text),
  isOpened: bool,
  askedBackAt: orNull(instant),
  askedBackBy: orNull(text),
  askBackReason: orNull(text),
  answeredAt: orNull(instant),
  answeredBy: orNull(text),
  answerWord: orNull(text),
  checkers: json<{ name: string; email: string }[]>(),
  usualDays: orNull(int),
});

/** So many approvals of a year say how long one takes. Rule 24.2. */
const fewestApprovals = 10;

/** Calendar days from the last sending of a report to its approval; the median of a district's last year. */
const usualDays = sql`
  select case when count(*) >= ${sql.lit(fewestApprovals)}
    then round(percentile_cont(0.5) within group (order by t.days))::int end
  from (
    select (a.at at time zone 'Europe/Helsinki')::date - (
      select (c.at at time zone 'Europe/Helsinki')::date from meeting_status_change c
      where c.meeting_id = a.meeting_id and c.status_id = ${sql.lit(meetingStatus.submitted)} and c.id < a.id
      order by c.id desc limit 1) as days
    from meeting r
    join meeting_status_change a on a.meeting_id = r.id and a.status_id = ${sql.lit(meetingStatus.approved)}
    where r.district_id = m.district_id and r.status_id = ${sql.lit(meetingStatus.approved)}
      and a.at > now() - interval '1 year'
  ) t where t.days is not null`;

const findHandlingRow = prepared(
  'meetings.handling',
  (_db, value: StatementParameter<{ id: number }>) => sql`
    select m.status_id as "statusId", h.first_sent_year as "firstSentYear", h.note,
      h.opened_at is not null as "isOpened", h.asked_back_at as "askedBackAt", h.asked_back_by as "askedBackBy",
      h.ask_back_reason as "askBackReason", h.answered_at as "answeredAt", h.answered_by as "answeredBy",
      h.answer_word as "answerWord",
      coalesce((
        select json_agg(json_build_object('name', e.first_name || ' ' || e.last_name, 'email', e.email)
          order by e.last_name collate finnish, e.first_name collate finnish, e.id)
        from employee e
        where e.district_id = m.district_id and e.role_id = ${sql.lit(districtAdmin)}
          and not exists (select from account a where a.employee_id = e.id and a.locked_until > now())
      ), '[]') as checkers,
      case when m.status_id = any(${sql.lit(`{${[meetingStatus.draft, ...statusesToCheck].join(',')}}`)}) then (${usualDays}) end
        as "usualDays"
    from meeting m left join report_handling h on h.meeting_id = m.id
    where m.id = ${value('id')}`,
);

/** What a report has of its sending and checking; `usualDays` where somebody waits for an answer or will. */
export type ShownHandling = Pick<
  Meeting,
  'reference' | 'note' | 'mayRecall' | 'mayAskBack' | 'askedBack' | 'checkers' | 'usualDays'
>;

/** How a report stands with its checkers, and what the roles of the caller may do about it; one statement. Rule 24.2. */
export async function findHandling(
  db: Db,
  id: number,
): Promise<((roles: readonly RoleId[]) => ShownHandling) | undefined> {
  const [row] = checkedRows(handlingRow, await findHandlingRow(db, { id }));
  if (!row) return undefined;
  const { askedBackAt, askedBackBy, askBackReason, answeredAt, answeredBy, answerWord } = row;
  const answer =
    answeredAt !== null && answeredBy !== null && answerWord !== null
      ? { at: answeredAt, by: answeredBy, word: answerWord }
      : undefined;
  const askedBack =
    askedBackAt !== null && askedBackBy !== null && askBackReason !== null
      ? { at: askedBackAt, by: askedBackBy, reason: askBackReason, ...(answer && { answer }) }
      : undefined;
  return (roles) => ({
    ...(row.firstSentYear !== null && { reference: `KI-${row.firstSentYear}-${id}` }),
    ...(row.note !== null && { note: row.note }),
    mayRecall: !row.isOpened && decide('recall', row.statusId, roles).kind === 'to',
    mayAskBack: !(askedBack && !answer) && decide('askBack', row.statusId, roles).kind === 'to',
    ...(askedBack && { askedBack }),
    checkers: row.checkers,
    ...(row.usualDays !== null && { usualDays: row.usualDays }),
  });
}
