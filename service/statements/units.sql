-- Generated: what calls send to PostgreSQL, lists of values as one. "npm run -s jest -- service/testing/statements.test.ts -u" writes it.

-- GET districts
select
  "id",
  "name",
  "status_id" as "statusId",
  "is_training" as "isTrainingDistrict"
from
  "district"
where
  true
order by
  "name",
  "id";

-- GET districts/districtroles/{id}
select
  "id",
  "name"
from
  "section"
where
  "district_id" = $1
order by
  "name",
  "id";

-- GET districts/districtroles/{id}
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
  "m"."district_id" = $1
order by
  "m"."last_name",
  "m"."first_name",
  "m"."id",
  "r"."role_id";

-- GET districts/districtroles/{id}
select
  "name"
from
  "district"
where
  "id" = $1;

-- GET districts/{id}/sectionstats
select
  s.id as "sectionId",
  count(m.id) as "totalMembers",
  count(m.id) filter (
    where
      m.membership_type_id in (402, 404)
      or (
        m.payment_date >= $1::date
        and m.payment_date < $2::date
      )
  ) as "paidMembers",
  count(m.id) filter (
    where
      m.membership_approved >= $3::date
      and m.membership_approved < $4::date
  ) as "newMembers"
from
  section s
  left join member m on m.section_id = s.id
  and m.membership_status_id in ($5)
  and m.status_id not in ($6)
where
  s.district_id = $7
group by
  s.id
order by
  s.id;

-- GET districts/{id}/stats
-- GET districts/{id}/trend
select
  count(*) as "totalMembers",
  count(*) filter (
    where
      m.membership_type_id in (402, 404)
      or (
        m.payment_date >= $1::date
        and m.payment_date < $2::date
      )
  ) as "paidMembers",
  count(*) filter (
    where
      m.membership_approved >= $3::date
      and m.membership_approved < $4::date
  ) as "newMembers"
from
  member m
where
  district_id = $5
  and m.membership_status_id in ($6)
  and m.status_id not in ($7);

-- GET districts/{id}/stats
select
  "status_id" as "status",
  count(*) as "count"
from
  "meeting"
where
  "district_id" = $1
group by
  "status_id";

-- GET districts/{id}/trend
select
  p.month,
  sum(c.total_members) as "totalMembers",
  sum(c.paid_members) as "paidMembers",
  sum(c.new_members) as "newMembers"
from
  (
    select
      ($1::date - n * interval '1 month')::date as month,
      (
        select
          max(day)
        from
          member_count
        where
          day >= ($2::date - n * interval '1 month')::date
          and day < ($3::date - (n - 1) * interval '1 month')::date
      ) as day
    from
      generate_series(1, $4::integer) n
  ) p
  join member_count c on c.day = p.day
where
  c.section_id in (
    select
      id
    from
      section
    where
      district_id = $5
  )
group by
  p.month
order by
  p.month;

-- GET sections
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
  true
order by
  "name",
  "id";

-- GET sections/names
select
  "id",
  "name",
  "district_id" as "districtId",
  "status_id" as "statusId",
  "is_training" as "isTrainingSection"
from
  "section"
where
  true
order by
  "name",
  "id";

-- GET sections/{id}/board
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
  "g"."district_id" as "meetingDistrictId",
  (
    "p"."term_end" < $1::date
    and $2::date <= $3::date
    and case
      when "p"."position_id" = any ($4)
      and not "p"."is_ended_early" then (
        "p"."term_end" + make_interval(
          months => (
            select
              value::integer
            from
              setting
            where
              key = $5
          )
        )
      )::date
      else "p"."term_end"
    end >= $6::date
    and not exists (
      select
      from
        valid_position_of_trust next
        join meeting elected on elected.id = next.meeting_id
      where
        next.section_id = "p"."section_id"
        and next.position_id = "p"."position_id"
        and elected.status_id = $7
        and next.term_start > "p"."term_end"
        and next.term_start <= $8::date
    )
  ) as "isInterim",
  case
    when "p"."position_id" = any ($9)
    and not "p"."is_ended_early" then (
      "p"."term_end" + make_interval(
        months => (
          select
            value::integer
          from
            setting
          where
            key = $10
        )
      )
    )::date
    else "p"."term_end"
  end as "interimUntil"
from
  "position_of_trust" as "p"
  inner join "meeting" as "g" on "g"."id" = "p"."meeting_id"
  inner join "section" as "s" on "s"."id" = "p"."section_id"
  inner join "position" as "d" on "d"."id" = "p"."position_id"
  left join "member" as "m" on "m"."id" = "p"."member_id"
where
  "p"."is_annulled" = $11
  and "p"."section_id" = $12
  and "g"."status_id" = $13
  and (
    "p"."term_end" >= (
      $14::date - make_interval(
        months => (
          select
            value::integer
          from
            setting
          where
            key = $15
        ) + 1
      )
    )::date
    and (
      $16::date between "p"."term_start" and "p"."term_end"
      or (
        "p"."term_end" < $17::date
        and $18::date <= $19::date
        and case
          when "p"."position_id" = any ($20)
          and not "p"."is_ended_early" then (
            "p"."term_end" + make_interval(
              months => (
                select
                  value::integer
                from
                  setting
                where
                  key = $21
              )
            )
          )::date
          else "p"."term_end"
        end >= $22::date
        and not exists (
          select
          from
            valid_position_of_trust next
            join meeting elected on elected.id = next.meeting_id
          where
            next.section_id = "p"."section_id"
            and next.position_id = "p"."position_id"
            and elected.status_id = $23
            and next.term_start > "p"."term_end"
            and next.term_start <= $24::date
        )
      )
    )
  )
order by
  (
    "p"."term_end" < $25::date
    and $26::date <= $27::date
    and case
      when "p"."position_id" = any ($28)
      and not "p"."is_ended_early" then (
        "p"."term_end" + make_interval(
          months => (
            select
              value::integer
            from
              setting
            where
              key = $29
          )
        )
      )::date
      else "p"."term_end"
    end >= $30::date
    and not exists (
      select
      from
        valid_position_of_trust next
        join meeting elected on elected.id = next.meeting_id
      where
        next.section_id = "p"."section_id"
        and next.position_id = "p"."position_id"
        and elected.status_id = $31
        and next.term_start > "p"."term_end"
        and next.term_start <= $32::date
    )
  ),
  "p"."term_end" desc,
  "p"."term_start",
  "p"."position_id",
  "p"."id";

-- GET sections/{id}/pastpositions
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
  "g"."district_id" as "meetingDistrictId",
  "p"."is_ended_early" as "isEndedEarly",
  (
    select
      json_build_object('at', a.at, 'by', a.by)
    from
      audit a
    where
      p.is_ended_early
      and a.entity = 'meeting'
      and a.entity_id = p.meeting_id
      and a.action = 'position.end'
      and a.after ->> 'positionOfTrust' = p.id::text
    order by
      a.id desc
    limit
      1
  ) as "ended",
  (
    select
      coalesce(
        n.first_name || ' ' || n.last_name,
        r.non_member_first_name || ' ' || r.non_member_last_name
      )
    from
      audit a
      join position_of_trust r on r.id = (a.after ->> 'positionOfTrust')::integer
      left join member n on n.id = r.member_id
    where
      p.is_annulled
      and a.entity = 'meeting'
      and a.entity_id = p.meeting_id
      and a.action = 'position.correct'
      and a.before ->> 'positionOfTrust' = p.id::text
    order by
      a.id desc
    limit
      1
  ) as "replacedBy",
  (
    not p.is_annulled
    and (
      "p"."term_end" < $1::date
      and $2::date <= $3::date
      and case
        when "p"."position_id" = any ($4)
        and not "p"."is_ended_early" then (
          "p"."term_end" + make_interval(
            months => (
              select
                value::integer
              from
                setting
              where
                key = $5
            )
          )
        )::date
        else "p"."term_end"
      end >= $6::date
      and not exists (
        select
        from
          valid_position_of_trust next
          join meeting elected on elected.id = next.meeting_id
        where
          next.section_id = "p"."section_id"
          and next.position_id = "p"."position_id"
          and elected.status_id = $7
          and next.term_start > "p"."term_end"
          and next.term_start <= $8::date
      )
    )
  ) as "isInterim",
  case
    when "p"."position_id" = any ($9)
    and not "p"."is_ended_early" then (
      "p"."term_end" + make_interval(
        months => (
          select
            value::integer
          from
            setting
          where
            key = $10
        )
      )
    )::date
    else "p"."term_end"
  end as "interimUntil"
from
  "position_of_trust" as "p"
  inner join "meeting" as "g" on "g"."id" = "p"."meeting_id"
  inner join "section" as "s" on "s"."id" = "p"."section_id"
  inner join "position" as "d" on "d"."id" = "p"."position_id"
  left join "member" as "m" on "m"."id" = "p"."member_id"
where
  p.section_id = $11
  and g.status_id = $12
  and (
    p.is_annulled
    or p.term_end < $13::date
  )
order by
  coalesce(
    (
      select
        (a.at at time zone 'Europe/Helsinki')::date
      from
        annulment a
      where
        a.position_of_trust_id = p.id
        and not a.is_pending
    ),
    p.term_end
  ) desc,
  "p"."position_id",
  "p"."id"
limit
  $14
offset
  $15;

-- GET sections/{id}/pastpositions
select
  count(*) as "total"
from
  "position_of_trust" as "p"
  inner join "meeting" as "g" on "g"."id" = "p"."meeting_id"
where
  p.section_id = $1
  and g.status_id = $2
  and (
    p.is_annulled
    or p.term_end < $3::date
  );

-- GET sections/{id}/stats
-- GET sections/{id}/trend
select
  count(*) as "totalMembers",
  count(*) filter (
    where
      m.membership_type_id in (402, 404)
      or (
        m.payment_date >= $1::date
        and m.payment_date < $2::date
      )
  ) as "paidMembers",
  count(*) filter (
    where
      m.membership_approved >= $3::date
      and m.membership_approved < $4::date
  ) as "newMembers"
from
  member m
where
  section_id = $5
  and m.membership_status_id in ($6)
  and m.status_id not in ($7);

-- GET sections/{id}/trend
select
  p.month,
  sum(c.total_members) as "totalMembers",
  sum(c.paid_members) as "paidMembers",
  sum(c.new_members) as "newMembers"
from
  (
    select
      ($1::date - n * interval '1 month')::date as month,
      (
        select
          max(day)
        from
          member_count
        where
          day >= ($2::date - n * interval '1 month')::date
          and day < ($3::date - (n - 1) * interval '1 month')::date
      ) as day
    from
      generate_series(1, $4::integer) n
  ) p
  join member_count c on c.day = p.day
where
  c.section_id = $5
group by
  p.month
order by
  p.month;

-- GET stats
select
  "status_id" as "status",
  count(*) as "count"
from
  "section"
where
  "is_training" = $1
group by
  "status_id";

-- GET stats
select
  count(*) as "count"
from
  "district"
where
  "status_id" = $1
  and "is_training" = $2;

-- GET stats
select
  count(*) as "count"
from
  "letter_request"
where
  "status_id" = $1
  and "returned_at" is null;

-- GET stats
select
  count(*) as "totalMembers",
  count(*) filter (
    where
      m.membership_type_id in (402, 404)
      or (
        m.payment_date >= $1::date
        and m.payment_date < $2::date
      )
  ) as "paidMembers",
  count(*) filter (
    where
      m.membership_approved >= $3::date
      and m.membership_approved < $4::date
  ) as "newMembers"
from
  member m
where
  m.section_id in (
    select
      s.id
    from
      section s
    where
      not s.is_training
  )
  and m.membership_status_id in ($5)
  and m.status_id not in ($6);

-- GET trend
select
  p.month,
  sum(c.total_members) as "totalMembers",
  sum(c.paid_members) as "paidMembers",
  sum(c.new_members) as "newMembers"
from
  (
    select
      ($1::date - n * interval '1 month')::date as month,
      (
        select
          max(day)
        from
          member_count
        where
          day >= ($2::date - n * interval '1 month')::date
          and day < ($3::date - (n - 1) * interval '1 month')::date
      ) as day
    from
      generate_series(1, $4::integer) n
  ) p
  join member_count c on c.day = p.day
where
  c.section_id in (
    select
      id
    from
      section
    where
      not is_training
  )
group by
  p.month
order by
  p.month;

-- POST districts/{id}/reset
-- POST sections/{id}/reset
delete from "letter_request"
where
  "section_id" = $1;

-- POST districts/{id}/reset
-- POST sections/{id}/reset
delete from "meeting"
where
  "section_id" = $1;

-- POST districts/{id}/reset
-- POST sections/{id}/reset
delete from "member"
where
  "section_id" = $1
  and not exists (
    select
    from
      training_member t
    where
      t.member_id = member.id
  )
  and not exists (
    select
    from
      position_of_trust p
    where
      p.member_id = member.id
  );

-- POST districts/{id}/reset
-- POST sections/{id}/reset
delete from "preparedness_attachment"
where
  "section_id" = $1;

-- POST districts/{id}/reset
-- POST sections/{id}/reset
delete from "preparedness_plan"
where
  "section_id" = $1;

-- POST districts/{id}/reset
-- POST sections/{id}/reset
delete from member_role
where
  member_id in (
    select
      id
    from
      member
    where
      section_id = $1
      or id = any ($2::int[])
  );

-- POST districts/{id}/reset
-- POST sections/{id}/reset
insert into
  "file" (
    "kind",
    "section_id",
    "district_id",
    "content",
    "content_type",
    "size",
    "sha256",
    "created"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8)
returning
  "id";

-- POST districts/{id}/reset
-- POST sections/{id}/reset
insert into
  "letter_request" (
    "section_id",
    "district_id",
    "reason",
    "requested_by",
    "created_by_account_id",
    "created",
    "status_id"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    (
      select
        "id"
      from
        "account"
      where
        "member_id" = $5
    ),
    $6,
    $7
  );

-- POST districts/{id}/reset
-- POST sections/{id}/reset
insert into
  "meeting" (
    "section_id",
    "district_id",
    "name",
    "type_id",
    "status_id",
    "date_held",
    "reported_by",
    "created_by",
    "created",
    "modified",
    "more_info",
    "transfer_message_key"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
returning
  "id";

-- POST districts/{id}/reset
-- POST sections/{id}/reset
insert into
  "meeting_status_change" ("status_id", "at", "by", "meeting_id")
values
  ($1, $2, $3, $4);

-- POST districts/{id}/reset
-- POST sections/{id}/reset
insert into
  "member" (
    "id",
    "section_id",
    "district_id",
    "first_name",
    "last_name",
    "spr_id",
    "crm_id",
    "oma_id",
    "email",
    "phone",
    "address1",
    "address2",
    "postal_code",
    "city",
    "country",
    "date_of_birth",
    "membership_approved",
    "payment_date",
    "membership_type_id",
    "membership_status_id",
    "status_id",
    "is_publish_prohibited",
    "is_email_allowed",
    "is_sms_allowed",
    "is_contact_prohibited"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10,
    $11,
    $12,
    $13,
    $14,
    $15,
    $16,
    $17,
    $18,
    $19,
    $20,
    $21,
    $22,
    $23,
    $24,
    $25
  )
on conflict ("id") do update
set
  "section_id" = "excluded"."section_id",
  "district_id" = "excluded"."district_id",
  "first_name" = "excluded"."first_name",
  "last_name" = "excluded"."last_name",
  "spr_id" = "excluded"."spr_id",
  "crm_id" = "excluded"."crm_id",
  "oma_id" = "excluded"."oma_id",
  "email" = "excluded"."email",
  "phone" = "excluded"."phone",
  "address1" = "excluded"."address1",
  "address2" = "excluded"."address2",
  "postal_code" = "excluded"."postal_code",
  "city" = "excluded"."city",
  "country" = "excluded"."country",
  "date_of_birth" = "excluded"."date_of_birth",
  "membership_approved" = "excluded"."membership_approved",
  "payment_date" = "excluded"."payment_date",
  "membership_type_id" = "excluded"."membership_type_id",
  "membership_status_id" = "excluded"."membership_status_id",
  "status_id" = "excluded"."status_id",
  "is_publish_prohibited" = "excluded"."is_publish_prohibited",
  "is_email_allowed" = "excluded"."is_email_allowed",
  "is_sms_allowed" = "excluded"."is_sms_allowed",
  "is_contact_prohibited" = "excluded"."is_contact_prohibited";

-- POST districts/{id}/reset
-- POST sections/{id}/reset
insert into
  "member_role" ("member_id", "role_id", "granted_at")
values
  ($1, $2, $3);

-- POST districts/{id}/reset
-- POST sections/{id}/reset
insert into
  "minutes" ("status_id", "is_sent_by_mail", "meeting_id")
values
  ($1, $2, $3)
returning
  "id";

-- POST districts/{id}/reset
-- POST sections/{id}/reset
insert into
  "minutes_document" ("name", "file_type", "uploaded_by", "stage", "created", "minutes_id", "file_id")
values
  ($1, $2, $3, $4, $5, $6, $7);

-- POST districts/{id}/reset
-- POST sections/{id}/reset
insert into
  "position_of_trust" (
    "section_id",
    "district_id",
    "position_id",
    "member_id",
    "non_member_first_name",
    "non_member_last_name",
    "non_member_address",
    "non_member_postcode",
    "non_member_postoffice",
    "non_member_email",
    "non_member_phone",
    "non_member_company",
    "term_start",
    "term_end",
    "elected_date",
    "term_ordinal",
    "status_id",
    "meeting_id"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18);

-- POST districts/{id}/reset
-- POST sections/{id}/reset
insert into
  "preparedness_attachment" (
    "file_id",
    "section_id",
    "district_id",
    "name",
    "file_type",
    "uploaded_by",
    "created"
  )
values
  ($1, $2, $3, $4, $5, $6, $7);

-- POST districts/{id}/reset
-- POST sections/{id}/reset
insert into
  "preparedness_plan" (
    "file_id",
    "section_id",
    "district_id",
    "name",
    "file_type",
    "uploaded_by",
    "created"
  )
values
  ($1, $2, $3, $4, $5, $6, $7);

-- POST districts/{id}/reset
-- POST sections/{id}/reset
insert into
  "report_handling" ("meeting_id", "first_sent_year")
values
  ($1, $2);

-- POST districts/{id}/reset
-- POST sections/{id}/reset
insert into
  account (email, member_id)
select
  p.email,
  p.id
from
  unnest($1::int[], $2::text[]) as p (id, email)
where
  not exists (
    select
    from
      account
    where
      member_id = p.id
      or lower(email) = lower(p.email)
  )
order by
  p.id;

-- POST districts/{id}/reset
-- POST sections/{id}/reset
insert into
  training_member (section_id, place, member_id)
select
  $1::int,
  place,
  nextval(pg_get_serial_sequence('member', 'id'))
from
  generate_series(0, $2::int) place
where
  not exists (
    select
    from
      training_member
    where
      section_id = $3::int
  )
order by
  place;

-- POST districts/{id}/reset
-- POST sections/{id}/reset
select
  "id"
from
  "account"
where
  "email" = $1;

-- POST districts/{id}/reset
-- POST sections/{id}/reset
select
  "id"
from
  "meeting"
where
  "section_id" in ($1)
  and "status_id" = $2;

-- POST districts/{id}/reset
-- POST sections/{id}/reset
select
  "id",
  "district_id",
  "name",
  "billing_city",
  "billing_postal_code",
  "language_id",
  "status_id"
from
  "section"
where
  "id" = $1
  and "is_training" = $2;

-- POST districts/{id}/reset
-- POST sections/{id}/reset
select
  "member_id"
from
  "training_member"
where
  "section_id" = $1
order by
  "place";

-- POST districts/{id}/reset
-- POST sections/{id}/reset
select
from
  member
where
  section_id = $1
  or id = any ($2::int[])
order by
  id
for update;

-- POST districts/{id}/reset
-- POST sections/{id}/reset
update account a
set
  member_id = p.id
from
  unnest($1::int[], $2::text[]) as p (id, email)
where
  lower(a.email) = lower(p.email)
  and a.member_id is null
  and not exists (
    select
    from
      account
    where
      member_id = p.id
  );

-- POST districts/{id}/reset
select
  "id" as "districtId",
  "is_training" as "isTraining"
from
  "district"
where
  "id" = $1
for no key update;

-- POST districts/{id}/reset
select
  s.id
from
  section s
where
  s.district_id = $1
  and s.is_training
order by
  s.id
for update;

-- POST districts/{id}/reset
select
from
  letter_request l
  join section s on s.id = l.section_id
where
  s.district_id = $1
  and s.is_training
order by
  l.id
for update of
  l;

-- POST sections/{id}/reset
select
  "id" as "sectionId",
  "district_id" as "districtId",
  "is_training" as "isTraining"
from
  "section"
where
  "id" = $1;

-- POST sections/{id}/reset
select
  s.id
from
  section s
where
  s.id = $1
  and s.is_training
order by
  s.id
for update;

-- POST sections/{id}/reset
select
from
  letter_request l
  join section s on s.id = l.section_id
where
  s.id = $1
  and s.is_training
order by
  l.id
for update of
  l;
