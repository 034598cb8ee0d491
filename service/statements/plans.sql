-- Generated: what calls send to PostgreSQL, lists of values as one. "npm run -s jest -- service/testing/statements.test.ts -u" writes it.

-- DELETE preparednessplan/deletepreparednessplan/{id}
delete from "preparedness_attachment"
where
  "file_id" = $1;

-- DELETE preparednessplan/deletepreparednessplan/{id}
select
  "file_id" as "fileId",
  "name",
  "section_id" as "sectionId",
  "district_id" as "districtId"
from
  "preparedness_attachment"
where
  "file_id" = $1
for update;

-- DELETE preparednessplan/deletepreparednessplan/{id}
select
  district_id as "districtId",
  section_id as "sectionId"
from
  preparedness_plan
where
  file_id = $1
  and replaced_at is null
union all
select
  district_id,
  section_id
from
  preparedness_attachment
where
  file_id = $2;

-- GET preparednessplan/getattachments
select
  "f"."id",
  "f"."size",
  "f"."caution",
  "p"."name",
  "p"."created"
from
  "preparedness_attachment" as "p"
  inner join "file" as "f" on "f"."id" = "p"."file_id"
where
  true
order by
  "p"."section_id",
  "p"."created",
  "f"."id";

-- GET preparednessplan/getattachments/{id}
-- POST preparednessplan/uploadpreparednessplan
select
  "f"."id",
  "f"."size",
  "f"."caution",
  "p"."name",
  "p"."created"
from
  "preparedness_attachment" as "p"
  inner join "file" as "f" on "f"."id" = "p"."file_id"
where
  p.section_id = $1
order by
  "p"."section_id",
  "p"."created",
  "f"."id";

-- GET preparednessplan/getpreparednessplans
select
  "f"."id",
  "f"."size",
  "f"."caution",
  "p"."name",
  "p"."section_id" as "sectionId",
  "p"."created",
  to_char(p.created at time zone 'Europe/Helsinki', 'YYYY-MM-DD') as "day"
from
  "preparedness_plan" as "p"
  inner join "file" as "f" on "f"."id" = "p"."file_id"
where
  "p"."replaced_at" is null
  and true
order by
  "p"."section_id";

-- GET preparednessplan/getpreparednessplans/{id}
-- POST preparednessplan/uploadpreparednessplan
select
  "f"."id",
  "f"."size",
  "f"."caution",
  "p"."name",
  "p"."section_id" as "sectionId",
  "p"."created",
  to_char(p.created at time zone 'Europe/Helsinki', 'YYYY-MM-DD') as "day"
from
  "preparedness_plan" as "p"
  inner join "file" as "f" on "f"."id" = "p"."file_id"
where
  "p"."replaced_at" is null
  and p.section_id = $1
order by
  "p"."section_id";

-- GET preparednessplan/states
select
  s.id as "sectionId",
  s.name as "sectionName",
  d.id as "districtId",
  d.name as "districtName",
  p.created,
  to_char(p.created at time zone 'Europe/Helsinki', 'YYYY-MM-DD') as day,
  (
    select
      count(*)
    from
      preparedness_attachment a
    where
      a.section_id = s.id
  ) as attachments,
  (
    select
      value::integer
    from
      setting
    where
      key = $1
  ) as "expiryMonths",
  (
    select
      value::integer
    from
      setting
    where
      key = $2
  ) as "warningMonths"
from
  section s
  join district d on d.id = s.district_id
  left join preparedness_plan p on p.section_id = s.id
  and p.replaced_at is null
where
  s.status_id <> $3
  and not s.is_training
  and true
  and s.district_id = $4
order by
  s.name,
  s.id;

-- GET preparednessplan/states
select
  s.id as "sectionId",
  s.name as "sectionName",
  d.id as "districtId",
  d.name as "districtName",
  p.created,
  to_char(p.created at time zone 'Europe/Helsinki', 'YYYY-MM-DD') as day,
  (
    select
      count(*)
    from
      preparedness_attachment a
    where
      a.section_id = s.id
  ) as attachments,
  (
    select
      value::integer
    from
      setting
    where
      key = $1
  ) as "expiryMonths",
  (
    select
      value::integer
    from
      setting
    where
      key = $2
  ) as "warningMonths"
from
  section s
  join district d on d.id = s.district_id
  left join preparedness_plan p on p.section_id = s.id
  and p.replaced_at is null
where
  s.status_id <> $3
  and not s.is_training
  and true
  and true
order by
  s.name,
  s.id;

-- POST preparednessplan/uploadpreparednessplan
delete from "preparedness_plan"
where
  "section_id" = $1
  and "replaced_at" < clock_timestamp() - make_interval(years => $2);

-- POST preparednessplan/uploadpreparednessplan
insert into
  "preparedness_attachment" (
    "file_id",
    "section_id",
    "district_id",
    "name",
    "file_type",
    "uploaded_by",
    "created"
  )
values
  ($1, $2, $3, $4, $5, $6, clock_timestamp());

-- POST preparednessplan/uploadpreparednessplan
insert into
  "preparedness_plan" (
    "file_id",
    "section_id",
    "district_id",
    "name",
    "file_type",
    "uploaded_by",
    "created"
  )
values
  ($1, $2, $3, $4, $5, $6, clock_timestamp());

-- POST preparednessplan/uploadpreparednessplan
select
  "id" as "sectionId",
  "district_id" as "districtId",
  "status_id" as "statusId"
from
  "section"
where
  "id" = $1
for no key update;

-- POST preparednessplan/uploadpreparednessplan
select
  count(*) as "count"
from
  "preparedness_attachment"
where
  "section_id" = $1;

-- POST preparednessplan/uploadpreparednessplan
update "preparedness_plan"
set
  "replaced_at" = clock_timestamp()
where
  "section_id" = $1
  and "replaced_at" is null
returning
  "name",
  "file_id" as "fileId";
