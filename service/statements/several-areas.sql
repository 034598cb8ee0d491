-- Generated: what calls send to PostgreSQL, lists of values as one. "npm run -s jest -- service/testing/statements.test.ts -u" writes it.

-- DELETE Employee/Delete/{id}
-- DELETE ExternalForms/Delete/{id}
-- DELETE account/calendar
-- GET Employee/{id}/extract
-- GET Employee/{id}/extract/pdf
-- GET audit/export
-- GET members/getbyid/{id}
-- GET signingagreement/boardmembers/pdf
-- POST Employee/Add
-- POST ExternalForms/Add
-- POST accessreview
-- POST account/digestsample
-- POST account/getlogintoken
-- POST account/language
-- POST account/logout
-- POST account/notices
-- POST account/password
-- POST account/substitute
-- POST duties/states/export
-- POST duties/tick
-- POST mails/confirm
-- POST members/getexportfile
-- POST members/getsectionexportfile
-- POST messages
-- POST positions/find/export
-- POST positions/seats/export
-- POST releases/keys
-- POST savedviews
-- POST sections/states/export
-- POST sections/{id}/duties/export
-- POST settings
-- POST signingagreement/boardmembers/pdf
-- PUT Employee/Update
-- PUT ExternalForms/Update
-- PUT ExternalForms/Update/{id}
insert into
  "audit" (
    "account_id",
    "by",
    "action",
    "entity",
    "entity_id",
    "district_id",
    "section_id",
    "before",
    "after",
    "request_id",
    "network"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    (
      select
        s.district_id
      from
        section s
      where
        s.id = $6
    ),
    $7,
    $8,
    $9,
    $10,
    $11
  );

-- DELETE Employee/Delete/{id}
-- DELETE account/sessions
-- DELETE account/sessions/{id}
-- POST Employee/{id}/lock
-- POST Employee/{id}/signout
-- POST account/logout
-- POST account/password
-- POST members/updateRoles
-- POST members/{id}/lock
-- POST members/{id}/signout
-- PUT Employee/Update
with
  ended as (
    delete from session
    where
      account_id = $1
      and jti is distinct from $2
      and jti = coalesce($3, jti)
      and id = coalesce($4::integer, id)
    returning
      id,
      jti,
      since,
      expires_at
  ),
  refused as (
    insert into
      revoked_token (jti, expires_at)
    select
      jti,
      expires_at
    from
      ended
    on conflict do nothing
  )
select
  id,
  since
from
  ended;

-- DELETE Employee/Delete/{id}
-- DELETE meetings/deletemeeting
-- DELETE meetings/removedoc/{id}
-- DELETE meetings/removepositionoftrust/{id}
-- DELETE messages/{id}
-- DELETE preparednessplan/deletepreparednessplan/{id}
-- DELETE signingagreement/deleteletterrequest/{id}
-- DELETE signingagreement/removesigneddocument/{id}
-- GET Employee/{id}/extract
-- GET Employee/{id}/extract/pdf
-- GET members/{id}/extract
-- GET members/{id}/extract/pdf
-- GET signingagreement/signingrightsmembers/{id}/pdf
-- GET signingagreement/signingrightsmembersenglish/{id}/pdf
-- GET signingagreement/signingrightsmembersswedish/{id}/pdf
-- POST Employee/{id}/lock
-- POST districts/{id}/duties/export
-- POST districts/{id}/reset
-- POST duties/tick
-- POST meetings/add
-- POST meetings/addpositionoftrust
-- POST meetings/approvemeeting
-- POST meetings/archivedmeeting
-- POST meetings/askback
-- POST meetings/boarddraft
-- POST meetings/many
-- POST meetings/opencheck
-- POST meetings/recallmeeting
-- POST meetings/returnmeeting
-- POST meetings/reviewedmeeting
-- POST meetings/savepositionsoftrust
-- POST meetings/submitmeeting
-- POST meetings/uploaddoc
-- POST members/getdistrictexportfile
-- POST members/updateRoles
-- POST members/{id}/lock
-- POST messages/{id}/confirm
-- POST messages/{id}/send
-- POST messages/{id}/stop
-- POST messages/{id}/test
-- POST positions/{id}/annul
-- POST positions/{id}/correct
-- POST preparednessplan/uploadpreparednessplan
-- POST sections/{id}/reset
-- POST signingagreement/addofficialletterrequest
-- POST signingagreement/approveletterrequest
-- POST signingagreement/archiveletterrequest/{id}
-- POST signingagreement/returnletterrequest
-- POST signingagreement/signingrightsmembers/pdf
-- POST signingagreement/signingrightsmembers/{id}/pdf
-- POST signingagreement/signingrightsmembersenglish/{id}/pdf
-- POST signingagreement/signingrightsmembersswedish/{id}/pdf
-- POST signingagreement/undoapproval/{id}
-- POST signingagreement/uploadsigneddocument
-- PUT meetings/addorupdatemeetingminutes
-- PUT meetings/update
-- PUT meetings/updatepositionoftrust
-- PUT messages/{id}
-- PUT signingagreement/updateletterrequest
insert into
  "audit" (
    "account_id",
    "by",
    "action",
    "entity",
    "entity_id",
    "district_id",
    "section_id",
    "before",
    "after",
    "request_id",
    "network"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

-- DELETE Employee/Delete/{id}
-- POST Employee/{id}/lock
-- POST Employee/{id}/resetfactors
-- POST Employee/{id}/signout
-- POST Employee/{id}/unlock
-- POST accessreview
-- PUT Employee/Update
select
  "e"."id",
  "e"."first_name" as "firstName",
  "e"."last_name" as "lastName",
  "e"."email",
  "a"."directory_id" as "directoryId",
  "e"."district_id" as "districtId",
  "d"."name" as "districtName",
  "e"."role_id" as "roleId",
  case
    when a.member_id is null then a.id
  end as "accountOfItsOwn",
  coalesce(a.locked_until > now(), false) as "isLocked",
  "e"."xmin"::text::bigint || coalesce('-' || md5(a.directory_id), '') as "version"
from
  "employee" as "e"
  left join "district" as "d" on "d"."id" = "e"."district_id"
  left join "account" as "a" on "a"."employee_id" = "e"."id"
where
  e.id = any ($1)
order by
  "e"."id";

-- DELETE Employee/Delete/{id}
-- POST Employee/{id}/lock
-- POST Employee/{id}/resetfactors
-- POST Employee/{id}/signout
-- POST Employee/{id}/unlock
-- POST accessreview
-- PUT Employee/Update
select
  "id",
  "role_id" as "roleId"
from
  "employee"
where
  (
    id = any ($1)
    or "role_id" = $2
  )
order by
  "id"
for update;

-- DELETE account/calendar
-- DELETE account/sessions
-- DELETE account/sessions/{id}
-- POST account/digestsample
-- POST account/factors/{id}/remove
-- POST account/language
-- POST account/logout
-- POST account/notices
-- POST account/password
-- POST account/substitute
select
  "id",
  "employee_id" as "employeeId",
  "member_id" as "memberId",
  "directory_id" as "directoryId",
  "password_set_at" as "passwordSetAt"
from
  "account"
where
  "id" = $1
for no key update;

-- DELETE account/sessions
-- DELETE account/sessions/{id}
-- DELETE signingagreement/removesigneddocument/{id}
-- GET account/factors
-- GET account/sessions
-- GET config
-- GET meetings/{id}
-- GET preparednessplan/getattachments
-- GET preparednessplan/getattachments/{id}
-- GET preparednessplan/getpreparednessplans
-- GET preparednessplan/getpreparednessplans/{id}
-- GET preparednessplan/{id}/fillpreparednessplan
-- GET sections
-- GET sections/{id}
-- GET signingagreement/boardmembers/pdf
-- GET signingagreement/getofficialletterrequestbyid/{id}
-- GET signingagreement/getofficialletterrequests
-- GET signingagreement/getofficialletterrequests/{id}
-- GET signingagreement/signingrightsmembers/{id}/pdf
-- GET signingagreement/signingrightsmembersenglish/{id}/pdf
-- GET signingagreement/signingrightsmembersswedish/{id}/pdf
-- GET verify/{code}
-- POST account/checkpassword
-- POST account/factors/begin
-- POST account/factors/{id}/remove
-- POST account/getlogintoken
-- POST account/password
-- POST meetings/approvemeeting
-- POST meetings/returnmeeting
-- POST meetings/uploaddoc
-- POST messages
-- POST messages/preview
-- POST messages/{id}/confirm
-- POST messages/{id}/send
-- POST positions/{id}/annul
-- POST positions/{id}/correct
-- POST preparednessplan/uploadpreparednessplan
-- POST signingagreement/addofficialletterrequest
-- POST signingagreement/approveletterrequest
-- POST signingagreement/archiveletterrequest/{id}
-- POST signingagreement/boardmembers/pdf
-- POST signingagreement/returnletterrequest
-- POST signingagreement/signingrightsmembers/pdf
-- POST signingagreement/signingrightsmembers/{id}/pdf
-- POST signingagreement/signingrightsmembersenglish/{id}/pdf
-- POST signingagreement/signingrightsmembersswedish/{id}/pdf
-- POST signingagreement/undoapproval/{id}
-- POST signingagreement/uploadsigneddocument
-- PUT messages/{id}
-- PUT signingagreement/updateletterrequest
select
  "key",
  "value"
from
  "setting"
where
  "key" in ($1);

-- DELETE meetings/deletemeeting
-- DELETE meetings/removedoc/{id}
-- DELETE meetings/removepositionoftrust/{id}
-- POST meetings/addpositionoftrust
-- POST meetings/approvemeeting
-- POST meetings/archivedmeeting
-- POST meetings/askback
-- POST meetings/assign
-- POST meetings/boarddraft
-- POST meetings/many
-- POST meetings/opencheck
-- POST meetings/recallmeeting
-- POST meetings/returnmeeting
-- POST meetings/reviewedmeeting
-- POST meetings/savepositionsoftrust
-- POST meetings/submitmeeting
-- POST meetings/uploaddoc
-- POST positions/{id}/annul
-- POST positions/{id}/correct
-- PUT meetings/addorupdatemeetingminutes
-- PUT meetings/update
-- PUT meetings/updatepositionoftrust
select
  "m"."id",
  "m"."section_id" as "sectionId",
  "m"."district_id" as "districtId",
  "m"."type_id" as "typeId",
  "m"."status_id" as "statusId",
  "m"."date_held" as "dateHeld",
  "s"."is_training" as "isTraining",
  "m"."name",
  "m"."more_info" as "moreInfo",
  "m"."reported_by" as "reportedBy",
  "m"."created_by" as "createdBy",
  "m"."return_reason" as "returnReason",
  "m"."created"
from
  "meeting" as "m"
  inner join "section" as "s" on "s"."id" = "m"."section_id"
where
  "m"."id" = $1
for no key update of
  "s",
  "m";

-- DELETE meetings/deletemeeting
-- DELETE meetings/removepositionoftrust/{id}
-- POST meetings/addpositionoftrust
-- POST meetings/approvemeeting
-- POST meetings/archivedmeeting
-- POST meetings/many
-- POST meetings/recallmeeting
-- POST meetings/returnmeeting
-- POST meetings/savepositionsoftrust
-- POST meetings/submitmeeting
-- POST positions/{id}/annul
-- POST positions/{id}/correct
-- PUT meetings/updatepositionoftrust
update position_of_trust p
set
  term_ordinal = v.ordinal
from
  unnest($1::int[], $2::int[]) as v (id, ordinal)
where
  p.id = v.id
  and p.term_ordinal <> v.ordinal;

-- DELETE meetings/deletemeeting
-- DELETE meetings/removepositionoftrust/{id}
-- POST meetings/addpositionoftrust
-- POST meetings/archivedmeeting
-- POST meetings/many
-- POST meetings/recallmeeting
-- POST meetings/returnmeeting
-- POST meetings/savepositionsoftrust
-- POST meetings/submitmeeting
-- POST positions/{id}/annul
-- POST positions/{id}/correct
-- PUT meetings/updatepositionoftrust
select
  p.id,
  p.meeting_id as "meetingId",
  p.position_id as "positionId",
  p.member_id as "memberId",
  coalesce(m.first_name, p.non_member_first_name) as "firstName",
  coalesce(m.last_name, p.non_member_last_name) as "lastName",
  m.membership_status_id as "membershipStatusId",
  m.status_id as "statusId",
  m.section_id as "memberSection",
  m.date_of_birth as "birthDate",
  p.term_start as start,
  p.term_end as end,
  p.section_id as "sectionId"
from
  valid_position_of_trust p
  join meeting g on g.id = p.meeting_id
  and (
    g.status_id = any ($1)
    or g.id = $2
  )
  left join member m on m.id = p.member_id
where
  p.section_id = $3;

-- GET Employee/GetAll
-- GET Employee/{id}
-- GET Employee/{id}/extract
-- GET Employee/{id}/extract/pdf
-- GET accessreview
-- GET audit
-- GET audit/export
-- GET districts/districtroles/{id}
-- GET meetings/{id}
-- GET members/getbyid/{id}
-- GET members/{id}/extract
-- GET members/{id}/extract/pdf
-- GET sections/history/{id}
-- GET sections/sectionroles/{id}
-- GET sections/{id}
-- GET sections/{id}/board
-- GET sections/{id}/pastpositions
-- GET signingagreement/boardmembers/pdf
-- GET signingagreement/sectionroles/{id}
-- GET signingagreement/signingrightsmembers/{id}/pdf
-- GET signingagreement/signingrightsmembersenglish/{id}/pdf
-- GET signingagreement/signingrightsmembersswedish/{id}/pdf
-- POST meetings/candidates
-- POST members/findall
-- POST members/findbysectionid/{id}
-- POST members/finddistrictmembers
-- POST members/findsectionmembers
-- POST members/getalldistrictmembers
-- POST members/getallsectionmembers
-- POST members/getdistrictexportfile
-- POST members/getexportfile
-- POST members/getsectionexportfile
-- POST messages/preview
-- POST positions/find
-- POST positions/find/export
-- POST search
-- POST sections/states
-- POST sections/states/export
-- POST signingagreement/boardmembers/pdf
-- POST signingagreement/signingrightsmembers/pdf
-- POST signingagreement/signingrightsmembers/{id}/pdf
-- POST signingagreement/signingrightsmembersenglish/{id}/pdf
-- POST signingagreement/signingrightsmembersswedish/{id}/pdf
delete from reading_count
where
  hour < now() - make_interval(hours => $1);

-- GET Employee/GetAll
-- GET Employee/{id}
-- GET Employee/{id}/extract
-- GET Employee/{id}/extract/pdf
-- GET accessreview
-- GET audit
-- GET audit/export
-- GET districts/districtroles/{id}
-- GET meetings/{id}
-- GET members/getbyid/{id}
-- GET members/{id}/extract
-- GET members/{id}/extract/pdf
-- GET sections/history/{id}
-- GET sections/sectionroles/{id}
-- GET sections/{id}
-- GET sections/{id}/board
-- GET sections/{id}/pastpositions
-- GET signingagreement/boardmembers/pdf
-- GET signingagreement/sectionroles/{id}
-- GET signingagreement/signingrightsmembers/{id}/pdf
-- GET signingagreement/signingrightsmembersenglish/{id}/pdf
-- GET signingagreement/signingrightsmembersswedish/{id}/pdf
-- POST meetings/candidates
-- POST members/findall
-- POST members/findbysectionid/{id}
-- POST members/finddistrictmembers
-- POST members/findsectionmembers
-- POST members/getalldistrictmembers
-- POST members/getallsectionmembers
-- POST members/getdistrictexportfile
-- POST members/getexportfile
-- POST members/getsectionexportfile
-- POST messages/preview
-- POST positions/find
-- POST positions/find/export
-- POST search
-- POST sections/states
-- POST sections/states/export
-- POST signingagreement/boardmembers/pdf
-- POST signingagreement/signingrightsmembers/pdf
-- POST signingagreement/signingrightsmembers/{id}/pdf
-- POST signingagreement/signingrightsmembersenglish/{id}/pdf
-- POST signingagreement/signingrightsmembersswedish/{id}/pdf
with
  hurried as materialized (
    select
      set_config('synchronous_commit', 'off', true) as setting
  )
insert into
  reading_count as c (account_id, hour, people)
select
  $1,
  date_trunc('hour', now(), 'UTC'),
  $2
from
  hurried
where
  setting is not null
on conflict (account_id, hour) do update
set
  people = c.people + excluded.people
returning
  people,
  (
    select
      (value #>> '{}')::integer
    from
      setting
    where
      key = $3
  ) as most;

-- GET Employee/{id}
-- GET Employee/{id}/extract
-- GET Employee/{id}/extract/pdf
-- POST Employee/Add
-- PUT Employee/Update
select
  "e"."id",
  "e"."first_name" as "firstName",
  "e"."last_name" as "lastName",
  "e"."email",
  "a"."directory_id" as "directoryId",
  "e"."district_id" as "districtId",
  "d"."name" as "districtName",
  "e"."role_id" as "roleId",
  case
    when a.member_id is null then a.id
  end as "accountOfItsOwn",
  coalesce(a.locked_until > now(), false) as "isLocked",
  "e"."xmin"::text::bigint || coalesce('-' || md5(a.directory_id), '') as "version"
from
  "employee" as "e"
  left join "district" as "d" on "d"."id" = "e"."district_id"
  left join "account" as "a" on "a"."employee_id" = "e"."id"
where
  "e"."id" = $1;

-- GET accessreview
-- GET waiting
-- POST accessreview
with
  held as (
    select distinct
      p.member_id,
      p.section_id
    from
      (
        select distinct
          member_id
        from
          member_role
      ) r
      join valid_position_of_trust p on p.member_id = r.member_id
      join meeting g on g.id = p.meeting_id
    where
      g.status_id = $1
      and (
        "p"."term_end" >= (
          (now() at time zone 'Europe/Helsinki')::date::date - make_interval(
            months => (
              select
                value::integer
              from
                setting
              where
                key = $2
            ) + 1
          )
        )::date
        and (
          (now() at time zone 'Europe/Helsinki')::date::date between "p"."term_start" and "p"."term_end"
          or (
            "p"."term_end" < (now() at time zone 'Europe/Helsinki')::date::date
            and true
            and case
              when "p"."position_id" = any ($3)
              and not "p"."is_ended_early" then (
                "p"."term_end" + make_interval(
                  months => (
                    select
                      value::integer
                    from
                      setting
                    where
                      key = $4
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
                and elected.status_id = $5
                and next.term_start > "p"."term_end"
                and next.term_start <= (now() at time zone 'Europe/Helsinki')::date::date
            )
          )
        )
      )
  ),
  holder as (
    select
      e.id as employee_id,
      null::integer as member_id,
      'employee' as entity,
      e.id as entity_id,
      e.first_name,
      e.last_name,
      d.id as unit_id,
      d.name as unit_name,
      array[e.role_id] as roles,
      false as has_left,
      a.id as account_id,
      a.created as since,
      a.id is null as has_no_address
    from
      employee e
      left join district d on d.id = e.district_id
      left join account a on a.employee_id = e.id
    where
      $6
      or e.role_id <> $7
    union all
    select
      null,
      m.id,
      'member',
      m.id,
      m.first_name,
      m.last_name,
      s.id,
      s.name,
      given.roles,
      h.member_id is null,
      a.id,
      given.since,
      a.id is null
      and m.email is null
    from
      (
        select
          r.member_id,
          array_agg(
            r.role_id
            order by
              r.role_id
          ) as roles,
          max(r.granted_at) as since
        from
          member_role r
        group by
          r.member_id
      ) given
      join member m on m.id = given.member_id
      join section s on s.id = m.section_id
      left join account a on a.member_id = m.id
      left join held h on h.member_id = m.id
      and h.section_id = m.section_id
  ),
  judged as (
    select
      h.*,
      signin.at as last_seen,
      coalesce(
        (coalesce(signin.at, h.since) at time zone 'Europe/Helsinki')::date <= (now() at time zone 'Europe/Helsinki')::date - interval '1 year',
        false
      ) as is_unseen
    from
      holder h
      left join lateral (
        select
          r.at
        from
          audit_record r
        where
          r.account_id = h.account_id
          and r.action = 'signin'
        order by
          r.at desc
        limit
          1
      ) signin on true
  ),
  kept as (
    select
      latest.entity,
      latest.entity_id,
      k.at,
      k.by
    from
      (
        select distinct
          on (entity, entity_id) entity,
          entity_id,
          id
        from
          audit_record
        where
          action = 'keep'
        order by
          entity,
          entity_id,
          at desc
      ) latest
      join audit k on k.id = latest.id
  )
select
  j.employee_id as "employeeId",
  j.member_id as "memberId",
  j.first_name || ' ' || j.last_name as name,
  j.unit_id as "unitId",
  j.unit_name as "unitName",
  j.roles,
  j.has_left as "hasLeft",
  j.is_unseen as "isUnseen",
  j.has_no_address as "hasNoAddress",
  j.last_seen as "lastSeen",
  k.at as "keptAt",
  k.by as "keptBy"
from
  judged j
  left join kept k on k.entity = j.entity
  and k.entity_id = j.entity_id
where
  j.has_left
  or j.is_unseen
  or j.has_no_address
order by
  j.last_name,
  j.first_name,
  j.employee_id,
  j.member_id;

-- GET account/calendar
-- POST account/factors/begin
select
  "fingerprint",
  "keys"
from
  "sealed_keys";

-- GET account/factors
-- POST Employee/{id}/resetfactors
-- POST account/factors/{id}/remove
-- POST account/getlogintoken
-- POST members/{id}/resetfactors
select
  "id",
  "kind",
  "name",
  "created",
  "last_used" as "lastUsed"
from
  "second_factor"
where
  "account_id" = $1
order by
  "id";

-- GET audit/export
-- POST members/getdistrictexportfile
-- POST members/getexportfile
-- POST members/getsectionexportfile
-- POST positions/find/export
fetch 500
from
  export;

-- GET audit/export
-- POST members/getdistrictexportfile
-- POST members/getexportfile
-- POST members/getsectionexportfile
-- POST positions/find/export
select
  pg_backend_pid() as process;

-- GET districts
-- GET meetings/getallpositionsoftrust
-- GET sections
-- GET sections/names
-- GET waiting
-- POST positions/find
select
  concat_ws(' ', count(*), min(id), max(id), max(at)) as changes
from
  table_change
where
  table_name = any ($1);

-- GET districts/districtroles/{id}
-- GET districts/{id}/checkers
-- GET districts/{id}/duties
-- GET districts/{id}/sectionstats
-- GET districts/{id}/stats
-- GET districts/{id}/trend
-- GET meetings/getdistrictcrmpositionserrors/{districtId}
-- GET preparednessplan/states
-- POST districts/{id}/duties/export
-- POST districts/{id}/reset
-- POST members/finddistrictmembers
-- POST members/getalldistrictmembers
-- POST members/getdistrictexportfile
select
  "id" as "districtId"
from
  "district"
where
  "id" = $1;

-- GET districts/states
-- GET districts/{id}/duties
-- GET duties
-- GET duties/states
-- GET sections/{id}/duties
-- GET waiting
-- POST districts/{id}/duties/export
-- POST duties
-- POST duties/states/export
-- POST duties/tick
-- POST reminders
-- POST sections/states
-- POST sections/states/export
-- POST sections/{id}/duties/export
select
  *
from
  (
    select distinct
      on (d.id) d.id,
      v.name_fi as "nameFi",
      v.name_sv as "nameSv",
      v.month,
      v.day,
      v.unit_kind as "unitKind",
      v.language_ids as "languageIds",
      v.district_ids as "districtIds",
      v.rule,
      v.meeting_type_id as "meetingTypeId",
      v.position_ids as "positionIds",
      v.board_on as "boardOn",
      v.remind_days as "remindDays"
    from
      duty d
      join duty_version v on v.duty_id = d.id
    where
      v.from_year <= $1
      and coalesce(d.removed_from_year > $2, true)
    order by
      d.id,
      v.from_year desc
  ) latest
order by
  month,
  day,
  id;

-- GET duties/states
-- GET waiting
-- POST duties/states/export
select
  r."sectionId",
  r."typeId",
  r.year,
  r."meetingId",
  r."statusId",
  coalesce(entered.at, r.created) as since,
  coalesce(sent.by, r.created_by) as by,
  coalesce(sent.at, r.created) as "sentAt",
  r."statusId" <> $1 as "isSent"
from
  (
    select distinct
      on (
        m.section_id,
        m.type_id,
        extract(
          year
          from
            m.date_held
        )
      ) m.section_id as "sectionId",
      m.type_id as "typeId",
      extract(
        year
        from
          m.date_held
      )::integer as year,
      m.id as "meetingId",
      m.status_id as "statusId",
      m.created,
      m.created_by
    from
      meeting m
    where
      m.section_id in (
        select
          s.id
        from
          section s
        where
          (
            not s.is_training
            and s.status_id <> $2
          )
      )
      and m.date_held between $3::date and $4::date
      and m.status_id = any ($5)
    order by
      m.section_id,
      m.type_id,
      extract(
        year
        from
          m.date_held
      ),
      array_position($6::integer[], m.status_id) desc,
      m.date_held desc,
      m.id desc
  ) r
  left join lateral (
    select
      c.at
    from
      meeting_status_change c
    where
      c.meeting_id = r."meetingId"
      and c.status_id = r."statusId"
    order by
      c.at desc,
      c.id desc
    limit
      1
  ) entered on true
  left join lateral (
    select
      c.at,
      c.by
    from
      meeting_status_change c
    where
      c.meeting_id = r."meetingId"
      and c.status_id = $7
    order by
      c.at desc,
      c.id desc
    limit
      1
  ) sent on true
order by
  r."sectionId",
  r."typeId",
  r.year;

-- GET meetings/getallpositionsoftrust
-- GET meetings/getdefaultenddateforposition/{meetingType}/{dateHeld}/{positionId}
-- POST meetings/addpositionoftrust
-- POST meetings/approvemeeting
-- POST meetings/checkmeeting
-- POST meetings/checktermlength
-- POST meetings/savepositionsoftrust
-- POST meetings/submitmeeting
-- POST positions/seats/export
-- POST positions/{id}/annul
-- POST positions/{id}/correct
-- POST sections/states/export
-- PUT meetings/updatepositionoftrust
select
  "id",
  "name_fi" as "name",
  "name_sv" as "nameSv",
  "name_en" as "nameEn",
  "requires_membership" as "requiresMembership",
  "is_signing" as "isSigning",
  "max_term_years" as "maxTermYears",
  "max_consecutive_terms" as "maxConsecutiveTerms",
  "min_holders" as "minHolders",
  "max_holders" as "maxHolders",
  "min_age" as "minAge",
  "age_on" as "ageOn"
from
  "position"
order by
  "id";

-- GET meetings/{id}
-- GET sections/{id}
select
  "id",
  "name",
  "district_id" as "districtId",
  "status_id" as "statusId",
  "is_training" as "isTrainingSection",
  "language_id" as "languageId",
  "phone",
  "email",
  "url",
  "established_date" as "establishedDate",
  "business_id" as "businessId",
  "account_id" as "accountId",
  "billing_address1" as "billing1",
  "billing_address2" as "billing2",
  "billing_postal_code" as "billingCode",
  "billing_city" as "billingCity",
  "billing_country" as "billingCountry",
  "shipping_address1" as "shipping1",
  "shipping_address2" as "shipping2",
  "shipping_postal_code" as "shippingCode",
  "shipping_city" as "shippingCity",
  "shipping_country" as "shippingCountry",
  (
    select
      p.file_id
    from
      preparedness_plan p
    where
      p.section_id = section.id
      and p.replaced_at is null
  ) as "planFileId"
from
  "section"
where
  "id" = $1;

-- GET meetings/{id}
-- GET sections/{id}
select
  "p"."id",
  "p"."member_id" as "memberId",
  "p"."position_id" as "positionId",
  "d"."name_fi" as "nameFi",
  "d"."name_sv" as "nameSv",
  d.max_consecutive_terms is not null as "hasTermLimit",
  "m"."section_id" as "memberSection",
  "m"."district_id" as "memberDistrict",
  "m"."first_name" as "memberFirstName",
  "m"."last_name" as "memberLastName",
  "m"."email" as "memberEmail",
  "m"."phone" as "memberPhone",
  "m"."spr_id" as "memberSprId",
  "m"."payment_date" as "memberPaymentDate",
  "m"."is_publish_prohibited" as "memberProhibited",
  "m"."membership_status_id" as "memberMembershipStatus",
  "p"."non_member_first_name" as "firstName",
  "p"."non_member_last_name" as "lastName",
  "p"."non_member_address" as "address",
  "p"."non_member_postcode" as "postcode",
  "p"."non_member_postoffice" as "postoffice",
  "p"."non_member_email" as "email",
  "p"."non_member_phone" as "phone",
  "p"."non_member_company" as "company",
  "p"."term_start" as "termStart",
  "p"."term_end" as "termEnd",
  "p"."elected_date" as "electedDate",
  "p"."term_ordinal" as "termOrdinal",
  "p"."status_id" as "statusId",
  "p"."xmin"::text::bigint as "version",
  "s"."language_id" as "languageId",
  coalesce(
    (
      select
        json_agg(
          json_build_object('key', e.message_key, 'parameters', e.parameters, 'message', e.message)
          order by
            e.id
        )
      from
        position_error e
      where
        e.position_of_trust_id = p.id
    ),
    '[]'
  ) as "reasons",
  "p"."is_annulled" as "isAnnulled",
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'isPending',
            a.is_pending,
            'accountId',
            a.account_id,
            'at',
            a.at,
            'by',
            a.by,
            'reason',
            coalesce(a.reason, ''),
            'correction',
            a.correction,
            'name',
            coalesce(
              c.first_name || ' ' || c.last_name,
              a.correction #>> '{nonMember,firstName}' || ' ' || (a.correction #>> '{nonMember,lastName}')
            )
          )
        )
      from
        annulment a
        left join member c on c.id = (a.correction ->> 'memberId')::integer
      where
        a.position_of_trust_id = p.id
    ),
    '[]'
  ) as "annulments",
  "g"."status_id" as "meetingStatusId",
  "g"."id" as "meetingId",
  "g"."section_id" as "meetingSectionId",
  "g"."district_id" as "meetingDistrictId"
from
  "position_of_trust" as "p"
  inner join "meeting" as "g" on "g"."id" = "p"."meeting_id"
  inner join "section" as "s" on "s"."id" = "p"."section_id"
  inner join "position" as "d" on "d"."id" = "p"."position_id"
  left join "member" as "m" on "m"."id" = "p"."member_id"
where
  "p"."is_annulled" = $1
  and "p"."section_id" = $2
  and p.term_end >= $3::date
  and "g"."status_id" in ($4)
order by
  p.term_start > $5::date,
  case
    when p.term_start <= $6::date then p.term_end
  end desc,
  "p"."term_start",
  "p"."position_id",
  "p"."id";

-- GET meetings/{id}/boarddraft
-- GET meetings/{id}/proposals
-- POST meetings/candidates
-- POST meetings/checkaddnonmemberserialtermlimits
-- POST meetings/checkaddserialtermlimits
-- POST meetings/checkposition
select
  "m"."id",
  "m"."section_id" as "sectionId",
  "m"."district_id" as "districtId",
  "m"."type_id" as "typeId",
  "m"."status_id" as "statusId",
  "m"."date_held" as "dateHeld",
  "s"."language_id" as "languageId",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "id",
          "name_fi" as "name",
          "name_sv" as "nameSv",
          "name_en" as "nameEn",
          "requires_membership" as "requiresMembership",
          "is_signing" as "isSigning",
          "max_term_years" as "maxTermYears",
          "max_consecutive_terms" as "maxConsecutiveTerms",
          "min_holders" as "minHolders",
          "max_holders" as "maxHolders",
          "min_age" as "minAge",
          "age_on" as "ageOn"
        from
          "position"
        order by
          "id"
      ) as agg
  ) as "positions"
from
  "meeting" as "m"
  inner join "section" as "s" on "s"."id" = "m"."section_id"
where
  "m"."id" = $1;

-- GET members/history/{id}
-- GET members/{id}/extract
-- GET members/{id}/extract/pdf
-- POST members/updateRoles
-- POST members/{id}/lock
-- POST members/{id}/resetfactors
-- POST members/{id}/signout
-- POST members/{id}/unlock
select
  "district_id" as "districtId",
  "section_id" as "sectionId"
from
  "member"
where
  "id" = $1;

-- GET sections/sectionroles/{id}
-- GET signingagreement/sectionroles/{id}
select
  "m"."id" as "memberId",
  "m"."section_id" as "sectionId",
  "m"."first_name" as "firstName",
  "m"."last_name" as "lastName",
  "r"."role_id" as "role"
from
  "member_role" as "r"
  inner join "member" as "m" on "m"."id" = "r"."member_id"
where
  "m"."section_id" = $1
order by
  "m"."last_name",
  "m"."first_name",
  "m"."id",
  "r"."role_id";

-- GET sections/sectionroles/{id}
-- GET signingagreement/sectionroles/{id}
select
  "name"
from
  "section"
where
  "id" = $1;

-- POST Employee/{id}/lock
-- POST Employee/{id}/unlock
-- POST members/{id}/lock
-- POST members/{id}/unlock
update "account"
set
  "locked_until" = $1
where
  "id" = $2;

-- POST Employee/{id}/resetfactors
-- POST account/password
-- POST members/{id}/resetfactors
delete from "factor_challenge"
where
  "account_id" = $1;

-- POST Employee/{id}/resetfactors
-- POST members/{id}/resetfactors
delete from "recovery_code"
where
  "account_id" = $1;

-- POST Employee/{id}/resetfactors
-- POST members/{id}/resetfactors
delete from "second_factor"
where
  "account_id" = $1
returning
  "id";

-- POST Employee/{id}/unlock
-- POST account/password
-- POST members/{id}/unlock
update "account_source"
set
  "tries" = $1,
  "closed_until" = $2
where
  "account_id" = $3
  and cardinality(tries) > 0
returning
  "account_id";

-- POST meetings/addpositionoftrust
-- POST meetings/approvemeeting
-- POST meetings/checkaddnonmemberserialtermlimits
-- POST meetings/checkaddserialtermlimits
-- POST meetings/checkmeeting
-- POST meetings/checkposition
-- POST meetings/savepositionsoftrust
-- POST meetings/submitmeeting
-- POST positions/{id}/annul
-- POST positions/{id}/correct
-- PUT meetings/updatepositionoftrust
select
  p.id,
  p.meeting_id as "meetingId",
  p.position_id as "positionId",
  p.member_id as "memberId",
  coalesce(m.first_name, p.non_member_first_name) as "firstName",
  coalesce(m.last_name, p.non_member_last_name) as "lastName",
  m.membership_status_id as "membershipStatusId",
  m.status_id as "statusId",
  m.section_id as "memberSection",
  m.date_of_birth as "birthDate",
  p.term_start as start,
  p.term_end as end
from
  valid_position_of_trust p
  join meeting g on g.id = p.meeting_id
  and (
    g.status_id = any ($1)
    or g.id = $2
  )
  left join member m on m.id = p.member_id
where
  p.section_id = $3
order by
  p.id;

-- POST meetings/savepositionsoftrust
-- POST meetings/submitmeeting
delete from "board_draft"
where
  "meeting_id" = $1;

-- POST meetings/uploaddoc
-- POST preparednessplan/uploadpreparednessplan
-- POST signingagreement/uploadsigneddocument
insert into
  "file" (
    "kind",
    "section_id",
    "district_id",
    "content",
    "content_type",
    "size",
    "sha256",
    "caution"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8)
returning
  "id";

-- POST meetings/uploaddoc
-- POST preparednessplan/uploadpreparednessplan
-- POST signingagreement/uploadsigneddocument
select
  coalesce(sum(size), 0)::float8 as "used"
from
  "file"
where
  "section_id" = $1;

-- POST meetings/uploaddoc
-- POST preparednessplan/uploadpreparednessplan
-- POST signingagreement/uploadsigneddocument
select
  pg_advisory_xact_lock(hashtext ('files of a section'), $1);

-- every call of somebody who is signed in
select
  "a"."id" as "accountId",
  "a"."member_id" as "memberId",
  "a"."employee_id" as "employeeId",
  "e"."role_id" as "employeeRole",
  "e"."district_id" as "employeeDistrict",
  "m"."section_id" as "memberSection",
  "m"."district_id" as "memberDistrict",
  "m"."membership_status_id" as "membershipStatusId",
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
  coalesce(e.first_name || ' ' || e.last_name, m.first_name || ' ' || m.last_name) as "name",
  coalesce(a.locked_until > now(), false) as "isLocked",
  exists (
    select
    from
      revoked_token
    where
      jti = $5
  ) as "isRevoked",
  coalesce(
    "s"."last_used" < now() - make_interval(
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
  ) as "isIdle",
  coalesce(
    (
      select
        c.people
      from
        reading_count c
      where
        c.account_id = a.id
        and c.hour = date_trunc('hour', now(), 'UTC')
    ),
    0
  ) as "peopleRead",
  (
    select
      (value #>> '{}')::integer
    from
      setting
    where
      key = 'reading.peoplePerHour'
  ) as "ownLimit",
  (
    select
      (value #>> '{}')::integer
    from
      setting
    where
      key = 'reading.nationalPeoplePerHour'
  ) as "nationalLimit",
  coalesce(s.last_used < now() - interval '1 minute', false) as "isUsedAnew",
  coalesce(
    (
      select
        array[s.district_id, s.id]
      from
        section s
      where
        s.id = $6
    ),
    (
      select
        array[g.district_id, g.section_id]
      from
        meeting g
      where
        g.id = $7
    )
  ) as "unit"
from
  "account" as "a"
  left join "employee" as "e" on "e"."id" = "a"."employee_id"
  left join "member" as "m" on "m"."id" = "a"."member_id"
  left join "session" as "s" on "s"."jti" = $8
where
  "a"."id" = $9;
