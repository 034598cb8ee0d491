import type { Answer } from '@osasto/api';
import { meetingStatus, superAdmin } from '@osasto/contract';
import { may, type Actor } from '@osasto/permissions/own-table';
import type { Db } from '../../platform/database/connection.ts';
import {
  bool,
  instant,
  int,
  ints,
  orNull,
  rowShape,
  selectRows,
  text,
  type RowOf,
} from '../../platform/database/rows.ts';
import { isHeldOn, todayInSql } from '../../platform/identity/carrying-on.ts';

/** Roles of the review as screens show them. */
export type ReviewedAccess = Answer<'GET accessreview'>[number];

const accessRow = rowShape('access.row', {
  employeeId: orNull(int),
  memberId: orNull(int),
  name: text,
  unitId: orNull(int),
  unitName: orNull(text),
  roles: ints,
  hasLeft: bool,
  isUnseen: bool,
  hasNoAddress: bool,
  lastSeen: orNull(instant),
  keptAt: orNull(instant),
  keptBy: orNull(text),
});

function toAccessRow(row: RowOf<typeof accessRow>): ReviewedAccess {
  const { employeeId, memberId, name, unitId, unitName, roles, lastSeen, keptAt, keptBy } = row;
  const reasons = [
    ...(row.hasLeft ? ['leftOffice' as const] : []),
    ...(row.isUnseen ? ['notSeen' as const] : []),
    ...(row.hasNoAddress ? ['noAddress' as const] : []),
  ];
  return {
    id: employeeId === null ? `member-${memberId}` : `employee-${employeeId}`,
    name,
    unit: unitId === null ? null : { id: unitId, name: unitName ?? '' },
    roles,
    reasons,
    ...(lastSeen && { lastSeen }),
    ...(keptAt && { kept: { at: keptAt, by: keptBy ?? '' } }),
  };
}

/**
 * Roles that somebody gave whose holder has left office, was not seen for a year, or has no address, by name. Without super
 * admins for those who do not manage them. Rule 11.10.
 */
export async function findAccess(db: Db, actor: Actor): Promise<ReviewedAccess[]> {
  const rows = await selectRows(db, accessRow)`
    with held as (
      select distinct p.member_id, p.section_id
      from (select distinct member_id from member_role) r
      join valid_position_of_trust p on p.member_id = r.member_id
      join meeting g on g.id = p.meeting_id
      where g.status_id = ${meetingStatus.approved} and ${isHeldOn('p', todayInSql)}
    ), holder as (
      select e.id as employee_id, null::integer as member_id, 'employee' as entity, e.id as entity_id,
        e.first_name, e.last_name, d.id as unit_id, d.name as unit_name, array[e.role_id] as roles,
        false as has_left, a.id as account_id, a.created as since, a.id is null as has_no_address
      from employee e
      left join district d on d.id = e.district_id
      left join account a on a.employee_id = e.id
      where ${may(actor, 'manage.superAdmins')} or e.role_id <> ${superAdmin}
      union all
      select null, m.id, 'member', m.id, m.first_name, m.last_name, s.id, s.name, given.roles,
        h.member_id is null, a.id, given.since, a.id is null and m.email is null
      from (
        select r.member_id, array_agg(r.role_id order by r.role_id) as roles, max(r.granted_at) as since
        from member_role r group by r.member_id
      ) given
      join member m on m.id = given.member_id
      join section s on s.id = m.section_id
      left join account a on a.member_id = m.id
      left join held h on h.member_id = m.id and h.section_id = m.section_id
    ), judged as (
      select h.*, signin.at as last_seen,
        coalesce((coalesce(signin.at, h.since) at time zone 'Europe/Helsinki')::date
          <= ${todayInSql} - interval '1 year', false) as is_unseen
      from holder h
      left join lateral (
        select r.at from audit_record r
        where r.account_id = h.account_id and r.action = 'signin'
        order by r.at desc limit 1
      ) signin on true
    ), kept as (
      select latest.entity, latest.entity_id, k.at, k.by
      from (
        select distinct on (entity, entity_id) entity, entity_id, id
        from audit_record where action = 'keep' order by entity, entity_id, at desc
      ) latest
      join audit k on k.id = latest.id
    )
    select j.employee_id as "employeeId", j.member_id as "memberId", j.first_name || ' ' || j.last_name as name,
      j.unit_id as "unitId", j.unit_name as "unitName", j.roles, j.has_left as "hasLeft", j.is_unseen as "isUnseen",
      j.has_no_address as "hasNoAddress", j.last_seen as "lastSeen", k.at as "keptAt", k.by as "keptBy"
    from judged j
    left join kept k on k.entity = j.entity and k.entity_id = j.entity_id
    where j.has_left or j.is_unseen or j.has_no_address
    order by j.last_name, j.first_name, j.employee_id, j.member_id`;
  return rows.map(toAccessRow);
}
