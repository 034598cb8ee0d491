-- Generated: what calls send to PostgreSQL, lists of values as one. "npm run -s jest -- service/testing/statements.test.ts -u" writes it.

-- GET settings
-- POST settings
select
  "key",
  "value",
  "modified",
  "modified_by" as "by",
  "setting"."xmin"::text::bigint as "version"
from
  "setting"
where
  "key" in ($1)
order by
  "key";

-- POST settings
select
  "key",
  "value",
  "modified",
  "modified_by" as "by",
  "setting"."xmin"::text::bigint as "version"
from
  "setting"
where
  "key" in ($1)
order by
  "key"
for update;

-- POST settings
update "setting"
set
  "value" = $1,
  "modified_by" = $2
where
  "key" = $3;
