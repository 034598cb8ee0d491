-- Generated: what calls send to PostgreSQL, lists of values as one. "npm run -s jest -- service/testing/statements.test.ts -u" writes it.

-- DELETE account/sessions
-- DELETE account/sessions/{id}
-- POST account/checkpassword
-- POST account/factors/begin
-- POST account/factors/{id}/remove
-- POST account/password
select
  "a"."id",
  "a"."email",
  coalesce(a.locked_until > now(), false) as "isLocked",
  "a"."password_hash" as "passwordHash",
  "a"."directory_id" as "directoryId",
  "a"."password_set_at" as "passwordSetAt",
  "e"."role_id" as "employeeRole",
  "e"."district_id" as "employeeDistrict",
  "m"."section_id" as "memberSection",
  "m"."district_id" as "memberDistrict",
  "m"."membership_status_id" as "membershipStatusId",
  "m"."membership_type_id" as "membershipTypeId",
  "m"."oma_id" as "omaId",
  "m"."crm_id" as "crmId",
  "m"."spr_id" as "sprId",
  array(
    select
      r.role_id
    from
      member_role r
    where
      r.member_id = m.id
    union
    select
      5
    where
      (
        select
          value = 'true'
        from
          setting
        where
          key = 'position.automaticAccess'
      )
      and exists (
        select
        from
          valid_position_of_trust p
          join meeting g on g.id = p.meeting_id
        where
          p.member_id = m.id
          and p.section_id = m.section_id
          and p.position_id in (2, 3)
          and g.status_id = 1103
          and (
            "p"."term_end" >= (
              (now() at time zone 'Europe/Helsinki')::date::date - make_interval(
                months => (
                  select
                    value::integer
                  from
                    setting
                  where
                    key = $1
                ) + 1
              )
            )::date
            and (
              (now() at time zone 'Europe/Helsinki')::date::date between "p"."term_start" and "p"."term_end"
              or (
                "p"."term_end" < (now() at time zone 'Europe/Helsinki')::date::date
                and true
                and case
                  when "p"."position_id" = any ($2)
                  and not "p"."is_ended_early" then (
                    "p"."term_end" + make_interval(
                      months => (
                        select
                          value::integer
                        from
                          setting
                        where
                          key = $3
                      )
                    )
                  )::date
                  else "p"."term_end"
                end >= (now() at time zone 'Europe/Helsinki')::date::date
                and not exists (
                  select
                  from
                    valid_position_of_trust next
                    join meeting elected on elected.id = next.meeting_id
                  where
                    next.section_id = "p"."section_id"
                    and next.position_id = "p"."position_id"
                    and elected.status_id = $4
                    and next.term_start > "p"."term_end"
                    and next.term_start <= (now() at time zone 'Europe/Helsinki')::date::date
                )
              )
            )
          )
      )
  ) as "memberRoles",
  coalesce(e.first_name || ' ' || e.last_name, m.first_name || ' ' || m.last_name) as "name"
from
  "account" as "a"
  left join "employee" as "e" on "e"."id" = "a"."employee_id"
  left join "member" as "m" on "m"."id" = "a"."member_id"
where
  "a"."id" = $5;

-- DELETE account/sessions
-- DELETE account/sessions/{id}
-- POST account/factors/begin
-- POST account/factors/{id}/remove
-- POST account/getlogintoken
-- POST account/password
insert into
  account_source as s (account_id, source, tries, closed_until)
values
  (
    $1,
    $2,
    array[now()],
    case
      when $3::integer <= 1 then now() + make_interval(mins => $4)
    end
  )
on conflict (account_id, source) do update
set
  tries = array(
    select
      try
    from
      unnest(s.tries) as try
    where
      s.closed_until is null
      and try > now() - make_interval(mins => $5)
  ) || now(),
  closed_until = case
    when cardinality(
      array(
        select
          try
        from
          unnest(s.tries) as try
        where
          s.closed_until is null
          and try > now() - make_interval(mins => $6)
      )
    ) + 1 >= $7 then now() + make_interval(mins => $8)
  end
where
  s.closed_until is null
  or s.closed_until <= now()
returning
  s.account_id;

-- DELETE account/sessions
-- DELETE account/sessions/{id}
-- POST account/factors/begin
-- POST account/factors/{id}/remove
-- POST account/getlogintoken
-- POST account/password
select
  "source"
from
  "account_source"
where
  "account_id" = $1
  and "source" in ($2)
  and signed_in_at > now() - make_interval(days => $3);

-- DELETE account/sessions
-- DELETE account/sessions/{id}
-- POST account/factors/begin
-- POST account/factors/{id}/remove
-- POST account/getlogintoken
-- POST account/password
update "account_source"
set
  "tries" = $1,
  "closed_until" = $2
where
  "account_id" = $3
  and cardinality(tries) > 0
  and "source" = $4
returning
  "account_id";

-- GET account/factors
select
  "id",
  "hash"
from
  "recovery_code"
where
  "account_id" = $1
  and "used_at" is null
order by
  "id";

-- GET account/sessions
select
  "email"
from
  "account"
where
  "id" = $1;

-- GET account/sessions
select
  "id",
  "jti",
  "browser",
  "system",
  "network",
  "since",
  "last_used" as "lastUsed"
from
  "session"
where
  "account_id" = $1
  and "expires_at" > now()
  and not coalesce(
    "last_used" < now() - make_interval(
      mins => nullif(
        (
          select
            value::integer
          from
            setting
          where
            key = 'session.idleMinutes'
        ),
        0
      )
    ),
    false
  )
order by
  "last_used" desc,
  "id" desc;

-- GET account/sessions
select
  "password_set_at" as "setAt"
from
  "account"
where
  "id" = $1;

-- POST account/factors/begin
insert into
  factor_challenge (token_hash, account_id, purpose, is_expiring, expires_at)
select
  $1,
  id,
  $2,
  $3,
  now() + make_interval(mins => $4)
from
  account
where
  id = $5
  and password_hash is not distinct from $6
returning
  account_id;

-- POST account/factors/begin
update "factor_challenge"
set
  "passkey_challenge" = $1,
  "secret" = $2
where
  "token_hash" = $3;

-- POST account/getlogintoken
insert into
  "account_source" ("account_id", "source", "signed_in_at")
values
  ($1, $2, now()),
  ($3, $4, now())
on conflict ("account_id", "source") do update
set
  "signed_in_at" = now();

-- POST account/getlogintoken
insert into
  "signin_attempt" ("address", "account_id", "method", "outcome")
values
  ($1, $2, $3, $4);

-- POST account/getlogintoken
insert into
  session (jti, account_id, browser, system, network, expires_at)
select
  $1,
  id,
  $2,
  $3,
  $4,
  $5
from
  account
where
  id = $6
  and password_hash is not distinct from $7
  and coalesce(locked_until <= now(), true)
for share
returning
  id;

-- POST account/getlogintoken
select
  "a"."id",
  "a"."email",
  coalesce(a.locked_until > now(), false) as "isLocked",
  "a"."password_hash" as "passwordHash",
  "a"."directory_id" as "directoryId",
  "a"."password_set_at" as "passwordSetAt",
  "e"."role_id" as "employeeRole",
  "e"."district_id" as "employeeDistrict",
  "m"."section_id" as "memberSection",
  "m"."district_id" as "memberDistrict",
  "m"."membership_status_id" as "membershipStatusId",
  "m"."membership_type_id" as "membershipTypeId",
  "m"."oma_id" as "omaId",
  "m"."crm_id" as "crmId",
  "m"."spr_id" as "sprId",
  array(
    select
      r.role_id
    from
      member_role r
    where
      r.member_id = m.id
    union
    select
      5
    where
      (
        select
          value = 'true'
        from
          setting
        where
          key = 'position.automaticAccess'
      )
      and exists (
        select
        from
          valid_position_of_trust p
          join meeting g on g.id = p.meeting_id
        where
          p.member_id = m.id
          and p.section_id = m.section_id
          and p.position_id in (2, 3)
          and g.status_id = 1103
          and (
            "p"."term_end" >= (
              (now() at time zone 'Europe/Helsinki')::date::date - make_interval(
                months => (
                  select
                    value::integer
                  from
                    setting
                  where
                    key = $1
                ) + 1
              )
            )::date
            and (
              (now() at time zone 'Europe/Helsinki')::date::date between "p"."term_start" and "p"."term_end"
              or (
                "p"."term_end" < (now() at time zone 'Europe/Helsinki')::date::date
                and true
                and case
                  when "p"."position_id" = any ($2)
                  and not "p"."is_ended_early" then (
                    "p"."term_end" + make_interval(
                      months => (
                        select
                          value::integer
                        from
                          setting
                        where
                          key = $3
                      )
                    )
                  )::date
                  else "p"."term_end"
                end >= (now() at time zone 'Europe/Helsinki')::date::date
                and not exists (
                  select
                  from
                    valid_position_of_trust next
                    join meeting elected on elected.id = next.meeting_id
                  where
                    next.section_id = "p"."section_id"
                    and next.position_id = "p"."position_id"
                    and elected.status_id = $4
                    and next.term_start > "p"."term_end"
                    and next.term_start <= (now() at time zone 'Europe/Helsinki')::date::date
                )
              )
            )
          )
      )
  ) as "memberRoles",
  coalesce(e.first_name || ' ' || e.last_name, m.first_name || ' ' || m.last_name) as "name"
from
  "account" as "a"
  left join "employee" as "e" on "e"."id" = "a"."employee_id"
  left join "member" as "m" on "m"."id" = "a"."member_id"
where
  lower(a.email) = $5;

-- POST account/getlogintoken
select
  "source"
from
  "account_source"
where
  "account_id" = $1
  and signed_in_at > now() - make_interval(days => $2);

-- POST account/getlogintoken
select
  greatest(
    1,
    extract(
      epoch
      from
        at + interval '1 minute' - now()
    )
  )::float as seconds
from
  signin_attempt
where
  address = $1
  and at > now() - interval '1 minute'
  and outcome in ('failed', 'locked')
order by
  at desc
offset
  $2
limit
  1;

-- POST account/getlogintoken
select
  greatest(
    1,
    extract(
      epoch
      from
        at + interval '1 minute' - now()
    )
  )::float as seconds
from
  signin_attempt
where
  true
  and at > now() - interval '1 minute'
  and outcome in ('failed', 'locked')
order by
  at desc
offset
  $1
limit
  1;

-- POST account/logout
insert into
  "revoked_token" ("jti", "expires_at")
values
  ($1, $2)
on conflict do nothing;

-- POST account/password
update account
set
  password_hash = $1,
  password_set_at = now()
where
  id = $2;

-- POST account/password
update password_reset
set
  used_at = now()
where
  account_id = $1
  and used_at is null;
