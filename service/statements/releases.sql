-- Generated: what calls send to PostgreSQL, lists of values as one. "npm run -s jest -- service/testing/statements.test.ts -u" writes it.

-- GET releases
listen "osasto_releases";

-- GET releases
select
  "at",
  "by",
  "action",
  "after"
from
  "audit"
where
  "entity" = $1
  and "action" in ($2)
order by
  "id" desc
limit
  $3;

-- GET releases
select
  "remote",
  "build",
  "stage",
  "class",
  "bucket",
  "count",
  floor(
    extract(
      epoch
      from
        now() - hour
    ) / 3600
  )::int as "ago"
from
  "release_count"
where
  "hour" > now() - interval '24 hours';

-- GET releases
select
  "verified_at",
  "verified_problems"
from
  "release_state";

-- GET releases
select
  *
from
  "release_part"
order by
  "name";
