-- Generated: what calls send to PostgreSQL, lists of values as one. "npm run -s jest -- service/testing/statements.test.ts -u" writes it.

-- DELETE Employee/Delete/{id}
-- POST Employee/Add
-- PUT Employee/Update
delete from account
where
  employee_id = $1
  and member_id is null;

-- DELETE Employee/Delete/{id}
-- POST Employee/Add
-- PUT Employee/Update
update account
set
  employee_id = null
where
  employee_id = $1;

-- DELETE Employee/Delete/{id}
-- PUT Employee/Update
select
  "id"
from
  "account"
where
  "employee_id" = $1;

-- DELETE Employee/Delete/{id}
delete from "employee"
where
  "id" = $1;

-- DELETE Employee/Delete/{id}
select
  erase_audit_values (coalesce(array_agg(id), '{}'), coalesce(array_agg(part), '{}')) as erased
from
  (
    select distinct
      id,
      part
    from
      (
        select
          r.id,
          state.part
        from
          audit_record r
          cross join (
            values
              ('before'),
              ('after')
          ) as state (part)
        where
          r.entity = $1
          and r.entity_id = $2
        union all
        select
          r.id,
          state.part
        from
          audit_record r
          cross join (
            values
              ('before'),
              ('after')
          ) as state (part)
        where
          false
        union all
        select
          r.id,
          state.part
        from
          audit_record r
          cross join (
            values
              ('before'),
              ('after')
          ) as state (part)
        where
          r.entity = 'account'
          and r.entity_id = $3
        union all
        select
          r.id,
          'by'
        from
          audit_record r
        where
          r.account_id = $4
        union all
        select
          v.audit_id,
          v.part
        from
          audit_record r
          join audit_value v on v.audit_id = r.id
          and v.part <> 'by'
          cross join unnest($5::text[]) as known (name)
        where
          r.entity = any ($6)
          and (r.entity, r.entity_id) in (
            select
              entity,
              entity_id
            from
              audit_record
            where
              account_id = $7
          )
          and jsonb_path_exists(v.value, '$.** ? (@ == $name)', jsonb_build_object('name', known.name))
      ) as named
  ) as once;

-- DELETE Employee/Delete/{id}
select
  erase_audit_values (coalesce(array_agg(id), '{}'), coalesce(array_agg(part), '{}')) as erased
from
  (
    select distinct
      id,
      part
    from
      (
        select
          r.id,
          state.part
        from
          audit_record r
          cross join (
            values
              ('before'),
              ('after')
          ) as state (part)
        where
          r.entity = $1
          and r.entity_id = $2
        union all
        select
          r.id,
          state.part
        from
          audit_record r
          cross join (
            values
              ('before'),
              ('after')
          ) as state (part)
        where
          false
      ) as named
  ) as once;

-- DELETE Employee/Delete/{id}
select distinct
  v.value #>> '{}' as name
from
  audit_record r
  join audit_value v on v.audit_id = r.id
  and v.part = 'by'
where
  r.account_id = $1;

-- DELETE Employee/Delete/{id}
update "annulment"
set
  by = $1
where
  account_id = $2;

-- DELETE Employee/Delete/{id}
update "board_draft" t
set
  "by" = $1
where
  t."by" = any ($2::text[])
  and t.meeting_id in (
    select
      entity_id
    from
      audit_record
    where
      account_id = $3
      and entity = $4
      and entity_id is not null
  );

-- DELETE Employee/Delete/{id}
update "letter_request" t
set
  "requested_by" = $1
where
  t."requested_by" = any ($2::text[])
  and t.id in (
    select
      entity_id
    from
      audit_record
    where
      account_id = $3
      and entity = $4
      and entity_id is not null
  );

-- DELETE Employee/Delete/{id}
update "letter_request" t
set
  "returned_by" = $1
where
  t."returned_by" = any ($2::text[])
  and t.id in (
    select
      entity_id
    from
      audit_record
    where
      account_id = $3
      and entity = $4
      and entity_id is not null
  );

-- DELETE Employee/Delete/{id}
update "letter_status_change"
set
  by = $1
where
  account_id = $2;

-- DELETE Employee/Delete/{id}
update "meeting" t
set
  "created_by" = $1
where
  t."created_by" = any ($2::text[])
  and t.id in (
    select
      entity_id
    from
      audit_record
    where
      account_id = $3
      and entity = $4
      and entity_id is not null
  );

-- DELETE Employee/Delete/{id}
update "meeting" t
set
  "reported_by" = $1
where
  t."reported_by" = any ($2::text[])
  and t.id in (
    select
      entity_id
    from
      audit_record
    where
      account_id = $3
      and entity = $4
      and entity_id is not null
  );

-- DELETE Employee/Delete/{id}
update "meeting_status_change"
set
  by = $1
where
  account_id = $2;

-- DELETE Employee/Delete/{id}
update "minutes_document" t
set
  "uploaded_by" = $1
where
  t."uploaded_by" = any ($2::text[])
  and (
    select
      n.meeting_id
    from
      minutes n
    where
      n.id = t.minutes_id
  ) in (
    select
      entity_id
    from
      audit_record
    where
      account_id = $3
      and entity = $4
      and entity_id is not null
  );

-- DELETE Employee/Delete/{id}
update "preparedness_attachment" t
set
  "uploaded_by" = $1
where
  t."uploaded_by" = any ($2::text[])
  and t.file_id in (
    select
      entity_id
    from
      audit_record
    where
      account_id = $3
      and entity = $4
      and entity_id is not null
  );

-- DELETE Employee/Delete/{id}
update "preparedness_plan" t
set
  "uploaded_by" = $1
where
  t."uploaded_by" = any ($2::text[])
  and t.file_id in (
    select
      entity_id
    from
      audit_record
    where
      account_id = $3
      and entity = $4
      and entity_id is not null
  );

-- DELETE Employee/Delete/{id}
update "report_handling" t
set
  "answered_by" = $1
where
  t."answered_by" = any ($2::text[])
  and t.meeting_id in (
    select
      entity_id
    from
      audit_record
    where
      account_id = $3
      and entity = $4
      and entity_id is not null
  );

-- DELETE Employee/Delete/{id}
update "report_handling" t
set
  "asked_back_by" = $1
where
  t."asked_back_by" = any ($2::text[])
  and t.meeting_id in (
    select
      entity_id
    from
      audit_record
    where
      account_id = $3
      and entity = $4
      and entity_id is not null
  );

-- DELETE Employee/Delete/{id}
update setting
set
  modified_by = $1
where
  modified_by = any ($2::text[])
  and exists (
    select
    from
      audit_record
    where
      account_id = $3
      and entity = 'setting'
  );

-- DELETE ExternalForms/Delete/{id}
-- PUT ExternalForms/Update
-- PUT ExternalForms/Update/{id}
select
  "id",
  "name",
  "link",
  "audience",
  "external_form"."xmin"::text::bigint as "version"
from
  "external_form"
where
  "id" = $1
for update;

-- DELETE ExternalForms/Delete/{id}
delete from "external_form"
where
  "id" = $1;

-- GET Employee/GetAll
select
  "e"."id",
  "e"."first_name" as "firstName",
  "e"."last_name" as "lastName",
  "e"."email",
  "a"."directory_id" as "directoryId",
  "e"."district_id" as "districtId",
  "d"."name" as "districtName",
  "e"."role_id" as "roleId",
  case
    when a.member_id is null then a.id
  end as "accountOfItsOwn",
  coalesce(a.locked_until > now(), false) as "isLocked",
  "e"."xmin"::text::bigint || coalesce('-' || md5(a.directory_id), '') as "version"
from
  "employee" as "e"
  left join "district" as "d" on "d"."id" = "e"."district_id"
  left join "account" as "a" on "a"."employee_id" = "e"."id"
order by
  "e"."last_name",
  "e"."first_name",
  "e"."id";

-- GET ExternalForms/Get/{id}
select
  "id",
  "name",
  "link",
  "audience",
  "external_form"."xmin"::text::bigint as "version"
from
  "external_form"
where
  "id" = $1;

-- GET ExternalForms/GetAll
select
  "id",
  "name",
  "link",
  "audience"
from
  "external_form"
where
  audience = any ($1)
order by
  "name",
  "id";

-- GET ExternalForms/GetByName/{name}
select
  "id",
  "name",
  "link",
  "audience",
  "external_form"."xmin"::text::bigint as "version"
from
  "external_form"
where
  lower(name) = lower($1 collate finnish);

-- POST Employee/Add
-- PUT Employee/Update
insert into
  "account" ("email", "employee_id")
values
  ($1, $2);

-- POST Employee/Add
-- PUT Employee/Update
select
  "id",
  "employee_id" as "employeeId",
  "member_id" as "memberId",
  lower(email) = lower($1) as "hasEmail"
from
  "account"
where
  (
    "employee_id" = $2
    or lower(email) = lower($3)
  )
order by
  "id"
for update;

-- POST Employee/Add
insert into
  "employee" ("first_name", "last_name", "email", "role_id", "district_id")
values
  ($1, $2, $3, $4, $5)
returning
  "id";

-- POST Employee/{id}/lock
-- POST Employee/{id}/signout
-- POST Employee/{id}/unlock
select
  "id",
  coalesce(locked_until > now(), false) as "isLocked"
from
  "account"
where
  "employee_id" = $1
for update;

-- POST Employee/{id}/resetfactors
select
  "id"
from
  "account"
where
  "employee_id" = $1
for update;

-- POST ExternalForms/Add
insert into
  "external_form" ("name", "link")
values
  ($1, $2)
returning
  "id",
  "name",
  "link",
  "audience",
  "external_form"."xmin"::text::bigint as "version";

-- PUT Employee/Update
update "account"
set
  "email" = $1
where
  "id" = $2;

-- PUT Employee/Update
update "employee"
set
  "first_name" = $1,
  "last_name" = $2,
  "email" = $3,
  "role_id" = $4,
  "district_id" = $5
where
  "id" = $6;

-- PUT ExternalForms/Update
-- PUT ExternalForms/Update/{id}
update "external_form"
set
  "name" = $1,
  "link" = $2
where
  "id" = $3
returning
  "id",
  "name",
  "link",
  "audience",
  "external_form"."xmin"::text::bigint as "version";
