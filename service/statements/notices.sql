-- Generated: what calls send to PostgreSQL, lists of values as one. "npm run -s jest -- service/testing/statements.test.ts -u" writes it.

-- DELETE account/calendar
update "account"
set
  "calendar_version" = calendar_version + 1
where
  "id" = $1;

-- GET account/calendar
select
  "calendar_version" as "version"
from
  "account"
where
  "id" = $1;

-- GET account/notices
-- POST account/notices
select
  "kind",
  "choice"
from
  "notice_choice"
where
  "account_id" = $1;

-- GET account/notices
-- POST account/notices
select
  "language",
  "digest",
  "notices_paused_until" as "pausedUntil"
from
  "account"
where
  "id" = $1;

-- GET account/notices
-- POST account/notices
select
  "x"."kind"
from
  "mail_suppression" as "x"
  inner join "account" as "a" on "a"."member_id" = "x"."member_id"
where
  "a"."id" = $1;

-- POST account/language
update "account"
set
  "language" = $1
where
  "id" = $2;

-- POST account/notices
delete from "notice_choice"
where
  "account_id" = $1
  and "kind" in ($2);

-- POST account/notices
delete from mail_suppression
where
  member_id = $1
  and kind = any ($2);

-- POST account/notices
insert into
  "notice_choice" ("account_id", "kind", "choice")
values
  ($1, $2, $3);

-- POST account/notices
update "account"
set
  "language" = $1,
  "digest" = $2,
  "notices_paused_until" = $3
where
  "id" = $4;
