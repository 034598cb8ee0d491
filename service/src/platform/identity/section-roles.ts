import { sql } from 'kysely';
import { meetingStatus, sectionAdmin } from '@osasto/contract';
import { positionsWith } from '@osasto/rules';
import { isHeldOn, todayInSql } from './carrying-on.ts';

const isOn = sql`(select value = 'true' from setting where key = 'position.automaticAccess')`;

/**
 * Roles 5 and 6 of the member `m`: those that somebody gave, and section admin for whoever is chair or vice chair of the
 * own section today, or carries on as such (25.1), where the organisation wants that. It follows from the term, so nothing has to give or take it.
 * Rules 2.4, 9.11.
 */
export const sectionRoles = sql<number[]>`array(
  select r.role_id from member_role r where r.member_id = m.id
  union
  select ${sql.lit(sectionAdmin)} where ${isOn} and exists (
    select from valid_position_of_trust p join meeting g on g.id = p.meeting_id
    where p.member_id = m.id and p.section_id = m.section_id
      and p.position_id in (${sql.join(positionsWith('isSectionAdmin').map((id) => sql.lit(id)))})
      and g.status_id = ${sql.lit(meetingStatus.approved)}
      and ${isHeldOn('p', todayInSql)}))`;
