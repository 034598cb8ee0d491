-- Generated: what calls send to PostgreSQL, lists of values as one. "npm run -s jest -- service/testing/statements.test.ts -u" writes it.

-- GET audit
-- GET audit/export
-- GET meetings/history/{id}
-- GET members/history/{id}
-- GET sections/history/{id}
select
  'member' as entity,
  id,
  first_name || ' ' || last_name as name
from
  member
where
  id = any ($1::integer[])
union all
select
  'employee',
  id,
  first_name || ' ' || last_name
from
  employee
where
  id = any ($2::integer[])
union all
select
  'account',
  a.id,
  coalesce(e.first_name || ' ' || e.last_name, m.first_name || ' ' || m.last_name)
from
  account a
  left join employee e on e.id = a.employee_id
  left join member m on m.id = a.member_id
where
  a.id = any ($3::integer[])
union all
select
  'meeting',
  id,
  name
from
  meeting
where
  id = any ($4::integer[])
union all
select
  'letterrequest',
  id,
  null
from
  letter_request
where
  id = any ($5::integer[])
union all
select
  'externalform',
  id,
  name
from
  external_form
where
  id = any ($6::integer[])
union all
select
  'savedview',
  id,
  name
from
  saved_view
where
  id = any ($7::integer[])
union all
select
  'message',
  id,
  null
from
  message
where
  id = any ($8::integer[])
union all
select
  'section',
  id,
  name
from
  section
where
  id = any ($9::integer[])
union all
select
  'district',
  id,
  name
from
  district
where
  id = any ($10::integer[]);

-- GET audit
-- GET audit/export
-- GET meetings/history/{id}
-- GET members/history/{id}
-- GET sections/history/{id}
select
  array(
    select
      id
    from
      member
    where
      id = any ($1::integer[])
      and not is_publish_prohibited
  ) as member,
  array(
    select
      x.id
    from
      unnest($2::integer[]) as x (id)
    where
      not exists (
        select
        from
          account a
          join member m on m.id = a.member_id
        where
          "a"."employee_id" = x.id
          and m.is_publish_prohibited
      )
  ) as employee,
  array(
    select
      x.id
    from
      unnest($3::integer[]) as x (id)
    where
      not exists (
        select
        from
          account a
          join member m on m.id = a.member_id
        where
          "a"."id" = x.id
          and m.is_publish_prohibited
      )
  ) as account,
  array(
    select
      lower(email)
    from
      member
    where
      is_publish_prohibited
      and lower(email) = any ($4::text[])
  ) as emails;

-- GET audit
-- GET audit/export
-- GET meetings/history/{id}
-- GET members/history/{id}
-- GET sections/history/{id}
select
  id,
  first_name || ' ' || last_name as name
from
  member
where
  id = any ($1::integer[]);

-- GET audit
-- GET audit/export
-- GET meetings/history/{id}
-- GET members/history/{id}
-- GET sections/history/{id}
select
  p.id,
  p.position_id as "positionId",
  coalesce(
    m.first_name || ' ' || m.last_name,
    p.non_member_first_name || ' ' || p.non_member_last_name
  ) as holder
from
  position_of_trust p
  left join member m on m.id = p.member_id
where
  p.id = any ($1::integer[])
  and p.meeting_id = any ($2::integer[])
union all
select
  (a.before ->> 'positionOfTrust')::integer,
  (a.before ->> 'positionId')::integer,
  coalesce(
    m.first_name || ' ' || m.last_name,
    (a.before ->> 'nonMemberFirstName') || ' ' || (a.before ->> 'nonMemberLastName')
  )
from
  audit a
  left join member m on m.id = (a.before ->> 'memberId')::integer
where
  a.entity = 'meeting'
  and a.entity_id = any ($3::integer[])
  and a.action = 'position.remove'
  and (a.before ->> 'positionOfTrust')::integer = any ($4::integer[]);

-- GET audit
-- GET audit/export
select
  count(*) as total
from
  audit_record;

-- GET audit
select
  a.at,
  a.by,
  a.account_id as "byId",
  a.action,
  a.entity,
  a.entity_id as id,
  a.district_id as "districtId",
  a.section_id as "sectionId",
  a.before,
  a.after
from
  (
    select
      id,
      at
    from
      audit_record
    order by
      at desc,
      id desc
    limit
      $1
    offset
      $2
  ) found
  join audit a on a.id = found.id
order by
  found.at desc,
  found.id desc;

-- GET audit/export
declare export no scroll cursor for
select
  a.at,
  a.by,
  a.account_id as "byId",
  a.action,
  a.entity,
  a.entity_id as id,
  a.district_id as "districtId",
  a.section_id as "sectionId",
  a.before,
  a.after
from
  (
    select
      id,
      at
    from
      audit_record
    order by
      at desc,
      id desc
  ) found
  join audit a on a.id = found.id
order by
  found.at desc,
  found.id desc;

-- GET audit/export
select
  "id",
  "name"
from
  "district";

-- GET audit/export
select
  "id",
  "name"
from
  "section";

-- GET audit/export
select
  "id",
  "name_fi" as "name"
from
  "position";

-- GET meetings/history/{id}
-- GET members/history/{id}
select
  a.at,
  a.by,
  a.account_id as "byId",
  a.action,
  a.entity,
  a.entity_id as id,
  a.district_id as "districtId",
  a.section_id as "sectionId",
  a.before,
  a.after
from
  (
    select
      id,
      at
    from
      audit_record
    where
      entity = $1
      and entity_id = $2
      and action <> all ($3)
    order by
      at desc,
      id desc
    limit
      $4
    offset
      $5
  ) found
  join audit a on a.id = found.id
order by
  found.at desc,
  found.id desc;

-- GET meetings/history/{id}
-- GET members/history/{id}
select
  count(*) as total
from
  audit_record
where
  entity = $1
  and entity_id = $2
  and action <> all ($3);

-- GET sections/history/{id}
select
  a.at,
  a.by,
  a.account_id as "byId",
  a.action,
  a.entity,
  a.entity_id as id,
  a.district_id as "districtId",
  a.section_id as "sectionId",
  a.before,
  a.after
from
  (
    select
      id,
      at
    from
      audit_record
    where
      section_id = $1
      and (
        entity = any ($2)
        or entity = 'meeting'
        and action = any ($3)
      )
      and action <> all ($4)
    order by
      at desc,
      id desc
    limit
      $5
    offset
      $6
  ) found
  join audit a on a.id = found.id
order by
  found.at desc,
  found.id desc;

-- GET sections/history/{id}
select
  count(*) as total
from
  audit_record
where
  section_id = $1
  and (
    entity = any ($2)
    or entity = 'meeting'
    and action = any ($3)
  )
  and action <> all ($4);

-- POST audit/people
with recursive
  writer as (
    select
      min(account_id) as id
    from
      audit
    union all
    select
      (
        select
          min(account_id)
        from
          audit
        where
          account_id > writer.id
      )
    from
      writer
    where
      id is not null
  )
select
  writer.id,
  latest.by as name,
  coalesce(d.name, s.name) as "unitName"
from
  writer
  cross join lateral (
    select
      by
    from
      audit
    where
      account_id = writer.id
    order by
      at desc,
      id desc
    limit
      1
  ) latest
  left join account a on a.id = writer.id
  left join employee e on e.id = a.employee_id
  left join district d on d.id = e.district_id
  left join member m on m.id = a.member_id
  left join section s on s.id = m.section_id
  and a.employee_id is null
where
  true
  and not exists (
    select
    from
      unnest($1::text[]) as word
    where
      strpos(lower(latest.by), word) = 0
  )
order by
  latest.by,
  writer.id
limit
  $2;
