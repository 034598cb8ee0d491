import { sql, type SqlBool } from 'kysely';
import type { Answer } from '@osasto/api';
import { meetingStatus, paging, today, toInstant, type SentDay } from '@osasto/contract';
import type { Db } from '../../platform/database/connection.ts';
import { isInterimOn, lastDayWithInterim } from '../../platform/identity/carrying-on.ts';
import { positionsWithHolders, shownPosition, type PositionReader } from './shown-position.ts';

/** Who ended the term of `p`, and when: the audit log knows. */
const storedEnd = sql<{ at: string; by: string } | null>`(
  select json_build_object('at', a.at, 'by', a.by) from audit a
  where p.is_ended_early and a.entity = 'meeting' and a.entity_id = p.meeting_id and a.action = 'position.end'
    and a.after ->> 'positionOfTrust' = p.id::text
  order by a.id desc limit 1)`;

/** Who holds the row that corrects `p`: the audit log knows which one it is. Rule 25.2. */
const replacedBy = sql<string | null>`(
  select coalesce(n.first_name || ' ' || n.last_name, r.non_member_first_name || ' ' || r.non_member_last_name)
  from audit a
  join position_of_trust r on r.id = (a.after ->> 'positionOfTrust')::integer
  left join member n on n.id = r.member_id
  where p.is_annulled and a.entity = 'meeting' and a.entity_id = p.meeting_id and a.action = 'position.correct'
    and a.before ->> 'positionOfTrust' = p.id::text
  order by a.id desc limit 1)`;

/** The day on which `p` ended, or was annulled. */
const lastDay = sql`coalesce(
  (select (a.at at time zone 'Europe/Helsinki')::date from annulment a
    where a.position_of_trust_id = p.id and not a.is_pending),
  p.term_end)`;

/**
 * Positions of trust of a section by approved meetings whose term is over, and those that were annulled: the latest first. Who carries
 * on is among them. Rule 25.5.
 */
export async function findPastPositions(
  db: Db,
  caller: PositionReader,
  sectionId: number,
  { skip = 0, take = paging.size }: { skip?: number | undefined; take?: number | undefined },
): Promise<Answer<'GET sections/{id}/pastpositions'>> {
  const day = today();
  const range = { skip, take: Math.min(take || paging.size, paging.holders) };
  const isPast = sql<SqlBool>`p.section_id = ${sectionId} and g.status_id = ${meetingStatus.approved}
    and (p.is_annulled or p.term_end < ${day}::date)`;
  const isInterim = sql<boolean>`(not p.is_annulled and ${isInterimOn('p', day)})`;
  const [rows, { total }] = await Promise.all([
    positionsWithHolders(db)
      .select([
        'p.is_ended_early as isEndedEarly',
        storedEnd.as('ended'),
        replacedBy.as('replacedBy'),
        isInterim.as('isInterim'),
        sql<SentDay>`${lastDayWithInterim('p')}`.as('interimUntil'),
      ])
      .where(isPast)
      .orderBy(lastDay, 'desc')
      .orderBy('p.position_id')
      .orderBy('p.id')
      .offset(range.skip)
      .limit(range.take)
      .execute(),
    db
      .selectFrom('position_of_trust as p')
      .innerJoin('meeting as g', 'g.id', 'p.meeting_id')
      .where(isPast)
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const results = rows.map((row) => ({
    ...shownPosition(row, caller),
    ...(row.isInterim && { isInterim: true, interimUntil: row.interimUntil }),
    isEndedEarly: row.isEndedEarly,
    ...(row.ended && { ended: { at: toInstant(new Date(row.ended.at)), by: row.ended.by } }),
    ...(row.replacedBy && { replacedBy: row.replacedBy }),
  }));
  return { results, total, ...range };
}
