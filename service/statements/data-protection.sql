-- Generated: what calls send to PostgreSQL, lists of values as one. "npm run -s jest -- service/testing/statements.test.ts -u" writes it.

-- GET Employee/{id}/extract
-- GET Employee/{id}/extract/pdf
-- GET members/{id}/extract
-- GET members/{id}/extract/pdf
select
  "at",
  "action",
  "entity"
from
  "audit"
where
  "account_id" = $1
order by
  "at" desc,
  "id" desc;

-- GET Employee/{id}/extract
-- GET Employee/{id}/extract/pdf
-- GET members/{id}/extract
-- GET members/{id}/extract/pdf
select
  "at",
  host(address) as "address",
  "method",
  "outcome"
from
  "signin_attempt"
where
  "account_id" = $1
order by
  "at" desc;

-- GET Employee/{id}/extract
-- GET Employee/{id}/extract/pdf
-- GET members/{id}/extract
-- GET members/{id}/extract/pdf
select
  "browser",
  "system",
  "network",
  "since",
  "last_used" as "lastUsed"
from
  "session"
where
  "account_id" = $1
order by
  "since" desc;

-- GET Employee/{id}/extract
-- GET Employee/{id}/extract/pdf
-- GET members/{id}/extract
-- GET members/{id}/extract/pdf
select
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

-- GET Employee/{id}/extract
-- GET Employee/{id}/extract/pdf
-- GET members/{id}/extract
-- GET members/{id}/extract/pdf
select
  "name",
  "address",
  "is_shared" as "isShared"
from
  "saved_view"
where
  "account_id" = $1
order by
  "name";

-- GET Employee/{id}/extract
-- GET Employee/{id}/extract/pdf
-- GET members/{id}/extract
-- GET members/{id}/extract/pdf
select
  kind,
  choice
from
  notice_choice
where
  account_id = $1
order by
  kind;

-- GET Employee/{id}/extract
-- GET Employee/{id}/extract/pdf
select
  "at",
  "action",
  "entity"
from
  "audit_record"
where
  entity = 'employee'
  and entity_id = $1
order by
  "at" desc,
  "id" desc;

-- GET Employee/{id}/extract
-- GET Employee/{id}/extract/pdf
select
  "id",
  "email",
  "created",
  "password_set_at" as "passwordSetAt",
  directory_id is not null as "hasDirectory",
  "language",
  "digest",
  "notices_paused_until" as "noticesPausedUntil"
from
  "account"
where
  employee_id = $1;

-- GET members/{id}/extract
-- GET members/{id}/extract/pdf
select
  "at",
  "action",
  "entity"
from
  "audit_record"
where
  (
    entity = 'member'
    and entity_id = $1
  )
  or (
    entity = 'meeting'
    and (
      before @> $2::jsonb
      or after @> $3::jsonb
    )
  )
order by
  "at" desc,
  "id" desc;

-- GET members/{id}/extract
-- GET members/{id}/extract/pdf
select
  "id",
  "email",
  "created",
  "password_set_at" as "passwordSetAt",
  directory_id is not null as "hasDirectory",
  "language",
  "digest",
  "notices_paused_until" as "noticesPausedUntil"
from
  "account"
where
  member_id = $1;

-- GET members/{id}/extract
-- GET members/{id}/extract/pdf
select
  "m"."spr_id" as "membershipNumber",
  "m"."first_name" as "firstName",
  "m"."last_name" as "lastName",
  "s"."name" as "section",
  "d"."name" as "district",
  "m"."date_of_birth" as "dateOfBirth",
  "m"."email",
  "m"."phone",
  nullif(
    concat_ws(
      ', ',
      m.address1,
      m.address2,
      nullif(concat_ws(' ', m.postal_code, m.city), ''),
      m.country
    ),
    ''
  ) as "address",
  "m"."membership_type_id" as "membershipTypeId",
  "m"."membership_status_id" as "membershipStatusId",
  "m"."status_id" as "statusId",
  "m"."membership_approved" as "membershipApproved",
  "m"."payment_date" as "paymentDate",
  "m"."is_publish_prohibited" as "isPublishProhibited",
  "m"."is_email_allowed" as "isEmailAllowed",
  "m"."is_sms_allowed" as "isSmsAllowed",
  "m"."is_contact_prohibited" as "isContactProhibited"
from
  "member" as "m"
  inner join "section" as "s" on "s"."id" = "m"."section_id"
  inner join "district" as "d" on "d"."id" = "m"."district_id"
where
  "m"."id" = $1;

-- GET members/{id}/extract
-- GET members/{id}/extract/pdf
select
  "s"."name" as "section",
  "d"."name_fi" as "nameFi",
  "d"."name_sv" as "nameSv",
  "p"."term_start" as "termStart",
  "p"."term_end" as "termEnd",
  "p"."elected_date" as "electedDate",
  "g"."name" as "meeting"
from
  "position_of_trust" as "p"
  inner join "meeting" as "g" on "g"."id" = "p"."meeting_id"
  inner join "section" as "s" on "s"."id" = "p"."section_id"
  inner join "position" as "d" on "d"."id" = "p"."position_id"
  left join "member" as "m" on "m"."id" = "p"."member_id"
where
  p.member_id = $1
order by
  "p"."term_start" desc,
  "p"."id" desc;

-- GET members/{id}/extract
-- GET members/{id}/extract/pdf
select
  g.sent_at as sent,
  g.subject_fi as "subjectFi",
  g.subject_sv as "subjectSv",
  r.state,
  r.reason
from
  message_recipient r
  join message g on g.id = r.message_id
where
  r.member_id = $1
order by
  r.id desc;

-- GET members/{id}/extract
-- GET members/{id}/extract/pdf
select
  kind,
  at
from
  mail_suppression
where
  member_id = $1
order by
  kind;

-- GET members/{id}/extract
-- GET members/{id}/extract/pdf
select
  r.role_id as role,
  r.granted_at as since,
  s.name as unit
from
  member_role r
  join member m on m.id = r.member_id
  join section s on s.id = m.section_id
where
  r.member_id = $1
union all
select
  e.role_id,
  null,
  coalesce(d.name, '')
from
  account a
  join employee e on e.id = a.employee_id
  left join district d on d.id = e.district_id
where
  a.member_id = $2
order by
  1;
