import type { ClientBase } from 'pg';

/**
 * Writes the audit log that leads to what there is as it stands: to the meetings of all sections, whose pages show their
 * changes of state, and to the letter requests, plans and roles of a few. Rules 7.1, 10.17.
 *
 * @param sectionIds those few
 * @param grantedBy the name of who gave the roles
 */
export async function addHistory(
  client: ClientBase,
  sectionIds: readonly number[],
  grantedBy: string,
): Promise<void> {
  await client.query(
    `with meeting_step as (
       select c.*, lag(c.status_id) over (partition by c.meeting_id order by c.id) as before from meeting_status_change c
     ), letter_step as (
       select c.*, lag(c.status_id) over (partition by c.letter_request_id order by c.id) as before
       from letter_status_change c
     ), history (at, by, action, entity, entity_id, section_id, district_id, before, after) as (
       select c.at, c.by,
         case when c.before is null then 'add' else $3::jsonb ->> c.status_id::text end,
         'meeting', m.id, m.section_id, m.district_id,
         case when c.before is not null then jsonb_build_object('status', c.before) end,
         case when c.before is not null then jsonb_build_object('status', c.status_id) else
           jsonb_build_object('name', m.name, 'typeId', m.type_id, 'dateHeld', m.date_held, 'moreInfo', m.more_info,
             'status', c.status_id) end
       from meeting_step c join meeting m on m.id = c.meeting_id
       union all
       select c.at, c.by,
         case when c.before is null then 'add' else $3::jsonb ->> c.status_id::text end,
         'letterrequest', l.id, l.section_id, l.district_id,
         case when c.before is not null then jsonb_build_object('statusId', c.before) end,
         case when c.before is not null then jsonb_build_object('statusId', c.status_id)
           else jsonb_build_object('reason', l.reason) end
       from letter_step c join letter_request l on l.id = c.letter_request_id
       union all
       select p.created, p.uploaded_by, 'add', p.entity, p.file_id, p.section_id, p.district_id, null,
         jsonb_build_object('name', p.name, 'fileId', p.file_id, 'size', f.size)
       from (
         select 'plan' as entity, file_id, section_id, district_id, name, uploaded_by, created from preparedness_plan
         union all
         select 'attachment', file_id, section_id, district_id, name, uploaded_by, created
         from preparedness_attachment
       ) p join file f on f.id = p.file_id
       union all
       select r.granted_at, $2, 'update', 'member', m.id, m.section_id, m.district_id,
         jsonb_build_object('roles', jsonb_build_array()), jsonb_build_object('roles', jsonb_build_array(r.role_id))
       from member_role r join member m on m.id = r.member_id
     )
     insert into audit (at, by, action, entity, entity_id, section_id, district_id, before, after)
     select * from history where entity = 'meeting' or section_id = any($1) order by at, entity, entity_id, action`,
    [sectionIds, grantedBy, JSON.stringify(actionInto)],
  );
}

/** Writes when reports were sent first, which their references say. Rule 24.2. */
export const addHandling = (client: ClientBase) =>
  client.query(
    `insert into report_handling (meeting_id, first_sent_year)
     select c.meeting_id, extract(year from min(c.at) at time zone 'Europe/Helsinki')
     from meeting_status_change c where c.status_id = 1101 group by c.meeting_id`,
  );

/** What the audit log calls the way into each status. */
const actionInto = {
  1101: 'submit',
  1102: 'review',
  1103: 'transfer',
  1104: 'archive',
  1105: 'approve',
  1502: 'approve',
  1503: 'archive',
};
