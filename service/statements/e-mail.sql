-- Generated: what calls send to PostgreSQL, lists of values as one. "npm run -s jest -- service/testing/statements.test.ts -u" writes it.

-- GET mails/results
select
  (i.cluster, i.database, i.host) is distinct from (now.cluster, now.database, now.host) as "isHeld"
from
  installation i
  cross join (
    select
      system_identifier::text as
    cluster,
    d.oid::text as database,
    $1::text as host
    from
      pg_control_system()
      cross join pg_database d
    where
      d.datname = current_database()
  ) now;

-- POST mails/confirm
select
  "since"
from
  "installation"
for update;

-- POST mails/confirm
update installation i
set
cluster = now.cluster,
database = now.database,
host = now.host,
since = default
from
  (
    select
      system_identifier::text as
    cluster,
    d.oid::text as database,
    $1::text as host
    from
      pg_control_system()
      cross join pg_database d
    where
      d.datname = current_database()
  ) now;
