-- Generated: what calls send to PostgreSQL, lists of values as one. "npm run -s jest -- service/testing/statements.test.ts -u" writes it.

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

-- GET releases/keys
select
  *
from
  "release_key"
order by
  "revoked_at" desc nulls first,
  "name";

-- POST releases/keys
insert into
  "release_key" (
    "id",
    "public_key",
    "added_by",
    "name",
    "remotes",
    "may_publish",
    "may_sign",
    "valid_until"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict ("id") do update
set
  "name" = $9,
  "remotes" = $10,
  "may_publish" = $11,
  "may_sign" = $12,
  "valid_until" = $13
where
  "release_key"."revoked_at" is null
  and "release_key"."may_sign" in ($14)
returning
  "id";
