-- Generated: what calls send to PostgreSQL, lists of values as one. "npm run -s jest -- service/testing/statements.test.ts -u" writes it.

-- GET members/getbyid/{id}
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
  p.member_id = any ($1)
  and "g"."status_id" <> $2
order by
  "p"."term_start" desc,
  "p"."id" desc;

-- GET members/getbyid/{id}
select
  district_id as "districtId",
  section_id as "sectionId"
from
  member
where
  id = $1
union all
select distinct
  p.district_id,
  null::integer
from
  valid_position_of_trust p
  join meeting g on g.id = p.meeting_id
where
  p.member_id = $2
  and g.status_id <> 1104;

-- GET members/getbyid/{id}
select
  m.id,
  m.section_id as "sectionId",
  m.first_name as "firstName",
  m.last_name as "lastName",
  m.membership_status_id as "membershipStatusId",
  m.spr_id as "sprId",
  m.payment_date as "paymentDate",
  m.membership_approved as "membershipApproved",
  m.date_of_birth as "dateOfBirth",
  m.email,
  m.phone,
  m.address1,
  m.address2,
  m.postal_code as "postalCode",
  m.city,
  m.country,
  m.is_publish_prohibited as "isPublishProhibited",
  m.is_email_allowed as "isEmailAllowed",
  m.is_sms_allowed as "isSmsAllowed",
  m.is_contact_prohibited as "isContactProhibited",
  m.membership_type_id as "membershipTypeId",
  m.status_id as "statusId",
  array(
    select
      r.role_id
    from
      member_role r
    where
      r.member_id = m.id
    union all
    select
      e.role_id
    from
      account a
      join employee e on e.id = a.employee_id
    where
      a.member_id = m.id
    order by
      1
  ) as "memberRoles",
  "m"."xmin"::text::bigint as version,
  (
    select
      coalesce(a.locked_until > now(), false)
    from
      account a
    where
      a.member_id = m.id
  ) as "isLocked"
from
  member m
where
  m.id = $1;

-- POST members/findall
with
  hits as materialized (
    select
      m.id,
      m.last_name,
      m.first_name,
      "m"."search_text" like '%' || search_words ($1) || '%' as is_exact
    from
      member m
    where
      m.status_id not in (103, 106)
      and m.membership_status_id <> 503
      and "m"."search_plain" like '%' || plain_letters (search_words ($2)) || '%'
  )
select
  m.id,
  m.section_id as "sectionId",
  m.first_name as "firstName",
  m.last_name as "lastName",
  m.membership_status_id as "membershipStatusId",
  m.spr_id as "sprId",
  m.payment_date as "paymentDate",
  m.membership_approved as "membershipApproved",
  m.date_of_birth as "dateOfBirth",
  m.email,
  m.phone,
  m.address1,
  m.address2,
  m.postal_code as "postalCode",
  m.city,
  m.country,
  m.is_publish_prohibited as "isPublishProhibited",
  m.is_email_allowed as "isEmailAllowed",
  m.is_sms_allowed as "isSmsAllowed",
  m.is_contact_prohibited as "isContactProhibited",
  m.membership_type_id as "membershipTypeId",
  m.status_id as "statusId",
  array(
    select
      r.role_id
    from
      member_role r
    where
      r.member_id = m.id
    union all
    select
      e.role_id
    from
      account a
      join employee e on e.id = a.employee_id
    where
      a.member_id = m.id
    order by
      1
  ) as "memberRoles",
  (
    select
      count(*)
    from
      hits
  ) as total,
  (
    select
      concat(min(c.id), ' ', max(c.id), ' ', count(*))
    from
      member_change c
  ) as "membersRevision"
from
  (
    select
      h.id
    from
      hits h
    order by
      h.is_exact desc,
      "h"."last_name",
      "h"."first_name",
      "h"."id"
    limit
      $3::bigint
    offset
      $4::bigint
  ) as page
  join member m on m.id = page.id
order by
  "m"."search_text" like '%' || search_words ($5) || '%' desc,
  "m"."last_name",
  "m"."first_name",
  "m"."id";

-- POST members/findbysectionid/{id}
-- POST members/getallsectionmembers
select
  m.id,
  m.section_id as "sectionId",
  m.first_name as "firstName",
  m.last_name as "lastName",
  m.membership_status_id as "membershipStatusId"
from
  member m
where
  "m"."section_id" = $1
  and m.status_id not in (103, 106)
  and m.membership_status_id <> 503
order by
  "m"."last_name",
  "m"."first_name",
  "m"."id"
offset
  $2;

-- POST members/finddistrictmembers
select
  m.id,
  m.section_id as "sectionId",
  m.first_name as "firstName",
  m.last_name as "lastName",
  m.membership_status_id as "membershipStatusId",
  m.spr_id as "sprId",
  m.payment_date as "paymentDate",
  m.membership_approved as "membershipApproved",
  m.date_of_birth as "dateOfBirth",
  m.email,
  m.phone,
  m.address1,
  m.address2,
  m.postal_code as "postalCode",
  m.city,
  m.country,
  m.is_publish_prohibited as "isPublishProhibited",
  m.is_email_allowed as "isEmailAllowed",
  m.is_sms_allowed as "isSmsAllowed",
  m.is_contact_prohibited as "isContactProhibited",
  m.membership_type_id as "membershipTypeId",
  m.status_id as "statusId",
  array(
    select
      r.role_id
    from
      member_role r
    where
      r.member_id = m.id
    union all
    select
      e.role_id
    from
      account a
      join employee e on e.id = a.employee_id
    where
      a.member_id = m.id
    order by
      1
  ) as "memberRoles",
  (
    select
      count(*)
    from
      member m
    where
      "m"."district_id" = $1
      and m.status_id not in (103, 106)
      and m.membership_status_id <> 503
  ) as total,
  (
    select
      concat(min(c.id), ' ', max(c.id), ' ', count(*))
    from
      member_change c
  ) as "membersRevision"
from
  (
    select
      m.id
    from
      member m
    where
      "m"."district_id" = $2
      and m.status_id not in (103, 106)
      and m.membership_status_id <> 503
    order by
      "m"."last_name",
      "m"."first_name",
      "m"."id"
    limit
      50::bigint
    offset
      0::bigint
  ) as page
  join member m on m.id = page.id
order by
  "m"."last_name",
  "m"."first_name",
  "m"."id";

-- POST members/findsectionmembers
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
  and p.member_id = any ($2)
  and "g"."status_id" <> $3
order by
  "p"."term_start" desc,
  "p"."id" desc;

-- POST members/findsectionmembers
select
  m.id,
  m.section_id as "sectionId",
  m.first_name as "firstName",
  m.last_name as "lastName",
  m.membership_status_id as "membershipStatusId",
  m.spr_id as "sprId",
  m.payment_date as "paymentDate",
  m.membership_approved as "membershipApproved",
  m.date_of_birth as "dateOfBirth",
  m.email,
  m.phone,
  m.address1,
  m.address2,
  m.postal_code as "postalCode",
  m.city,
  m.country,
  m.is_publish_prohibited as "isPublishProhibited",
  m.is_email_allowed as "isEmailAllowed",
  m.is_sms_allowed as "isSmsAllowed",
  m.is_contact_prohibited as "isContactProhibited",
  m.membership_type_id as "membershipTypeId",
  m.status_id as "statusId",
  array(
    select
      r.role_id
    from
      member_role r
    where
      r.member_id = m.id
    union all
    select
      e.role_id
    from
      account a
      join employee e on e.id = a.employee_id
    where
      a.member_id = m.id
    order by
      1
  ) as "memberRoles",
  (
    select
      count(*)
    from
      member m
    where
      "m"."section_id" = $1
      and m.status_id not in (103, 106)
      and m.membership_status_id <> 503
  ) as total,
  (
    select
      concat(min(c.id), ' ', max(c.id), ' ', count(*))
    from
      member_change c
  ) as "membersRevision"
from
  (
    select
      m.id
    from
      member m
    where
      "m"."section_id" = $2
      and m.status_id not in (103, 106)
      and m.membership_status_id <> 503
    order by
      "m"."last_name",
      "m"."first_name",
      "m"."id"
    limit
      50::bigint
    offset
      0::bigint
  ) as page
  join member m on m.id = page.id
order by
  "m"."last_name",
  "m"."first_name",
  "m"."id";

-- POST members/getalldistrictmembers
select
  m.id,
  m.section_id as "sectionId",
  m.first_name as "firstName",
  m.last_name as "lastName",
  m.membership_status_id as "membershipStatusId"
from
  member m
where
  "m"."district_id" = $1
  and m.status_id not in (103, 106)
  and m.membership_status_id <> 503
order by
  "m"."last_name",
  "m"."first_name",
  "m"."id"
offset
  $2;

-- POST members/getdistrictexportfile
declare export no scroll cursor for
select
  m.spr_id as "sprId",
  m.first_name as "firstName",
  m.last_name as "lastName",
  m.email,
  m.phone,
  m.address1,
  m.address2,
  m.postal_code as "postalCode",
  m.city,
  m.country,
  m.is_publish_prohibited as "isPublishProhibited",
  s.name as "sectionName",
  d.name as "districtName",
  m.membership_type_id as "membershipTypeId",
  m.membership_status_id as "membershipStatusId",
  m.membership_approved as "membershipApproved",
  m.payment_date as "paymentDate",
  m.date_of_birth as "dateOfBirth"
from
  member m
  join section s on s.id = m.section_id
  join district d on d.id = m.district_id
where
  "m"."district_id" = $1
  and m.status_id not in (103, 106)
  and m.membership_status_id <> 503
order by
  "m"."last_name",
  "m"."first_name",
  "m"."id";

-- POST members/getdistrictexportfile
select
  "language_id" as "languageId"
from
  "district"
where
  "id" = $1;

-- POST members/getdistrictexportfile
select
  count(*) as total
from
  member m
where
  "m"."district_id" = $1
  and m.status_id not in (103, 106)
  and m.membership_status_id <> 503;

-- POST members/getexportfile
declare export no scroll cursor for
select
  m.spr_id as "sprId",
  m.first_name as "firstName",
  m.last_name as "lastName",
  m.email,
  m.phone,
  m.address1,
  m.address2,
  m.postal_code as "postalCode",
  m.city,
  m.country,
  m.is_publish_prohibited as "isPublishProhibited",
  s.name as "sectionName",
  d.name as "districtName",
  m.membership_type_id as "membershipTypeId",
  m.membership_status_id as "membershipStatusId",
  m.membership_approved as "membershipApproved",
  m.payment_date as "paymentDate",
  m.date_of_birth as "dateOfBirth"
from
  member m
  join section s on s.id = m.section_id
  join district d on d.id = m.district_id
where
  m.status_id not in (103, 106)
  and m.membership_status_id <> 503
order by
  "m"."last_name",
  "m"."first_name",
  "m"."id";

-- POST members/getexportfile
select
  count(*) as total
from
  member m
where
  m.status_id not in (103, 106)
  and m.membership_status_id <> 503;

-- POST members/getsectionexportfile
declare export no scroll cursor for
select
  m.spr_id as "sprId",
  m.first_name as "firstName",
  m.last_name as "lastName",
  m.email,
  m.phone,
  m.address1,
  m.address2,
  m.postal_code as "postalCode",
  m.city,
  m.country,
  m.is_publish_prohibited as "isPublishProhibited",
  s.name as "sectionName",
  d.name as "districtName",
  m.membership_type_id as "membershipTypeId",
  m.membership_status_id as "membershipStatusId",
  m.membership_approved as "membershipApproved",
  m.payment_date as "paymentDate",
  m.date_of_birth as "dateOfBirth"
from
  member m
  join section s on s.id = m.section_id
  join district d on d.id = m.district_id
where
  "m"."section_id" = $1
  and m.status_id not in (103, 106)
  and m.membership_status_id <> 503
order by
  "m"."last_name",
  "m"."first_name",
  "m"."id";

-- POST members/getsectionexportfile
select
  "language_id" as "languageId"
from
  "section"
where
  "id" = $1;

-- POST members/getsectionexportfile
select
  count(*) as total
from
  member m
where
  "m"."section_id" = $1
  and m.status_id not in (103, 106)
  and m.membership_status_id <> 503;

-- POST members/updateRoles
-- POST members/{id}/lock
-- POST members/{id}/resetfactors
-- POST members/{id}/signout
-- POST members/{id}/unlock
select
  "employee_id" as "id"
from
  "account"
where
  "member_id" = $1;

-- POST members/updateRoles
-- POST members/{id}/lock
-- POST members/{id}/resetfactors
-- POST members/{id}/signout
-- POST members/{id}/unlock
select
  "id",
  "section_id" as "sectionId",
  "district_id" as "districtId",
  "first_name" as "firstName",
  "last_name" as "lastName",
  "membership_status_id" as "membershipStatusId",
  "email",
  "phone",
  "address1",
  "address2",
  "postal_code" as "postalCode",
  "city",
  "country",
  "is_publish_prohibited" as "isPublishProhibited",
  "member"."xmin"::text::bigint as "version"
from
  "member"
where
  "id" = $1
for no key update;

-- POST members/updateRoles
-- POST members/{id}/lock
-- POST members/{id}/resetfactors
-- POST members/{id}/signout
-- POST members/{id}/unlock
select
  "role_id" as "role"
from
  "member_role"
where
  "member_id" = $1
order by
  "role_id";

-- POST members/updateRoles
delete from "member_role"
where
  "member_id" = $1
  and "role_id" = any ($2);

-- POST members/updateRoles
insert into
  "member_role" ("member_id", "role_id", "granted_by")
values
  ($1, $2, $3);

-- POST members/updateRoles
insert into
  account (email, member_id)
values
  ($1, $2)
on conflict do nothing;

-- POST members/updateRoles
select
  "id"
from
  "account"
where
  "member_id" = $1;

-- POST members/updateRoles
select
  "id",
  "email",
  "member_id" as "memberId"
from
  "account"
where
  (
    "member_id" = $1
    or lower(email) = lower($2)
  )
order by
  "id"
for update;

-- POST members/updateRoles
update "account"
set
  "member_id" = $1
where
  "id" = $2;

-- POST members/{id}/lock
-- POST members/{id}/signout
-- POST members/{id}/unlock
select
  "id",
  coalesce(locked_until > now(), false) as "isLocked"
from
  "account"
where
  "member_id" = $1
for update;

-- POST members/{id}/resetfactors
select
  "id"
from
  "account"
where
  "member_id" = $1
for update;

-- POST search
select
  (
    select
      concat(min(c.id), ' ', max(c.id), ' ', count(*))
    from
      member_change c
  ) as "membersRevision";

-- POST search
select
  d.id,
  d.name
from
  district d
where
  true
  and position(plain_letters (search_words ($1)) in "d"."search_plain") > 0
order by
  position(search_words ($2) in "d"."search_text") > 0 desc,
  d.name,
  d.id
limit
  $3;

-- POST search
select
  m.id,
  m.section_id as "sectionId",
  m.first_name as "firstName",
  m.last_name as "lastName",
  m.membership_status_id as "membershipStatusId",
  m.spr_id as "sprId",
  s.name as "sectionName",
  extract(
    year
    from
      m.date_of_birth
  )::integer as "birthYear",
  (
    select
      concat(min(c.id), ' ', max(c.id), ' ', count(*))
    from
      member_change c
  ) as "membersRevision"
from
  (
    select
      m.id
    from
      member m
    where
      m.status_id not in (103, 106)
      and m.membership_status_id <> 503
      and "m"."search_plain" like '%' || plain_letters (search_words ($1)) || '%'
      and "m"."search_text" like '%' || search_words ($2) || '%'
    order by
      m.last_name,
      m.first_name,
      m.id
    limit
      $3
  ) as found
  join member m on m.id = found.id
  join section s on s.id = m.section_id
order by
  m.last_name,
  m.first_name,
  m.id;

-- POST search
select
  s.id,
  s.name,
  d.name as "districtName"
from
  section s
  join district d on d.id = s.district_id
where
  true
  and position(plain_letters (search_words ($1)) in "s"."search_plain") > 0
order by
  s.status_id = $2,
  position(search_words ($3) in "s"."search_text") > 0 desc,
  s.name,
  s.id
limit
  $4;
