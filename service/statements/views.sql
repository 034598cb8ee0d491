-- Generated: what calls send to PostgreSQL, lists of values as one. "npm run -s jest -- service/testing/statements.test.ts -u" writes it.

-- GET savedviews
select
  v.id,
  v.name,
  v.address,
  v.is_shared as "isShared",
  coalesce(e.first_name || ' ' || e.last_name, m.first_name || ' ' || m.last_name, '–') as by
from
  saved_view v
  join account a on a.id = v.account_id
  left join employee e on e.id = a.employee_id
  left join member m on m.id = a.member_id
where
  v.account_id = $1
  or (
    v.is_shared
    and true
  )
order by
  v.name,
  v.id;

-- POST savedviews
insert into
  "saved_view" ("account_id", "name", "address", "is_shared", "district_id", "section_id")
values
  ($1, $2, $3, $4, $5, $6)
returning
  "id";

-- POST savedviews
select
  count(*) as count
from
  saved_view
where
  account_id = $1;

-- POST savedviews
select
  v.id,
  v.name,
  v.address,
  v.is_shared as "isShared",
  coalesce(e.first_name || ' ' || e.last_name, m.first_name || ' ' || m.last_name, '–') as by
from
  saved_view v
  join account a on a.id = v.account_id
  left join employee e on e.id = a.employee_id
  left join member m on m.id = a.member_id
where
  v.id = $1;

-- POST savedviews
select
from
  account
where
  id = $1
for update;
