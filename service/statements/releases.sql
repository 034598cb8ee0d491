-- Generated: what calls send to PostgreSQL, lists of values as one. "npm run -s jest -- service/testing/statements.test.ts -u" writes it.

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
