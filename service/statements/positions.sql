-- Generated: what calls send to PostgreSQL, lists of values as one. "npm run -s jest -- service/testing/statements.test.ts -u" writes it.

-- DELETE meetings/removepositionoftrust/{id}
-- POST meetings/savepositionsoftrust
delete from "position_of_trust"
where
  "id" in ($1);

-- DELETE meetings/removepositionoftrust/{id}
-- POST positions/{id}/annul
-- POST positions/{id}/correct
-- PUT meetings/updatepositionoftrust
select
  "id",
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
  "term_ordinal",
  "is_annulled",
  "is_ended_early",
  "position_of_trust"."xmin"::text::bigint as "version"
from
  "position_of_trust"
where
  "id" = $1;

-- DELETE meetings/removepositionoftrust/{id}
-- POST positions/{id}/annul
-- POST positions/{id}/correct
-- PUT meetings/updatepositionoftrust
select
  "m"."id" as "meetingId",
  "m"."district_id" as "districtId",
  "m"."section_id" as "sectionId"
from
  "position_of_trust" as "p"
  inner join "meeting" as "m" on "m"."id" = "p"."meeting_id"
where
  "p"."id" = $1;

-- DELETE meetings/removepositionoftrust/{id}
-- POST positions/{id}/annul
-- POST positions/{id}/correct
-- PUT meetings/updatepositionoftrust
select
  "meeting_id"
from
  "position_of_trust"
where
  "id" = $1;

-- GET meetings/getdistrictcrmpositionserrors/{districtId}
select
  min(e.id) as id,
  e.section_id as "sectionId",
  s.name as "sectionName",
  e.meeting_id as "meetingId",
  g.name as "meetingName",
  e.position_id as "positionId",
  d.name_fi as "nameFi",
  d.name_sv as "nameSv",
  e.kind = 'tooFew' as "isTooFew",
  s.language_id as "languageId",
  json_agg(
    json_build_object('key', e.message_key, 'parameters', e.parameters, 'message', e.message)
    order by
      e.id
  ) as reasons
from
  position_error e
  join meeting g on g.id = e.meeting_id
  join section s on s.id = e.section_id
  join position d on d.id = e.position_id
where
  e.district_id = $1
group by
  s.name,
  s.language_id,
  d.name_fi,
  d.name_sv,
  e.section_id,
  e.meeting_id,
  g.name,
  g.date_held,
  e.kind,
  e.position_id,
  e.position_of_trust_id
order by
  s.name,
  e.section_id,
  g.date_held desc,
  e.meeting_id,
  min(e.id);

-- GET meetings/getdistrictcrmpositionserrors/{districtId}
select
  s.id as "sectionId",
  s.name as "sectionName",
  s.language_id as "languageId",
  d.id as "positionId",
  d.name_fi as "nameFi",
  d.name_sv as "nameSv"
from
  section s
  cross join position d
where
  s.id = any ($1)
  and d.min_holders > 0;

-- GET meetings/getdistrictcrmpositionserrors/{districtId}
with
  unit as materialized (
    select
      s.id
    from
      section s
    where
      (
        s.district_id = $1
        and s.status_id <> $2
      )
  ),
  term as (
    select
      p.section_id,
      p.position_id,
      p.term_start,
      p.term_end,
      coalesce(
        p.member_id::text,
        (
          lower(btrim("p"."non_member_last_name" collate finnish)) || chr(10) || lower(btrim("p"."non_member_first_name" collate finnish))
        ) collate "C"
      ) as person,
      g.status_id = $3 as is_approved,
      g.status_id = $4
      and (
        "p"."term_end" < $5::date
        and $6::date <= $7::date
        and case
          when "p"."position_id" = any ($8)
          and not "p"."is_ended_early" then (
            "p"."term_end" + make_interval(
              months => (
                select
                  value::integer
                from
                  setting
                where
                  key = $9
              )
            )
          )::date
          else "p"."term_end"
        end >= $10::date
        and not exists (
          select
          from
            valid_position_of_trust next
            join meeting elected on elected.id = next.meeting_id
          where
            next.section_id = "p"."section_id"
            and next.position_id = "p"."position_id"
            and elected.status_id = $11
            and next.term_start > "p"."term_end"
            and next.term_start <= $12::date
        )
      ) as is_interim
    from
      valid_position_of_trust p
      join meeting g on g.id = p.meeting_id
    where
      p.section_id = any (
        array(
          select
            id
          from
            unit
        )
      )
      and g.status_id = any ($13)
      and p.term_end >= $14::date - make_interval(
        months => (
          select
            value::integer
          from
            setting
          where
            key = $15
        )
      )
  ),
  counted as (
    select
      section_id,
      position_id,
      count(distinct person) filter (
        where
          is_interim
          or is_approved
          and $16::date between term_start and term_end
      ) as held,
      count(distinct person) filter (
        where
          is_interim
      ) as interim,
      count(*) filter (
        where
          is_approved
          and $17::date between term_start and term_end
          and term_end <= $18::date + make_interval(months => $19)
      ) as ending,
      min(term_end) filter (
        where
          is_approved
          and $20::date between term_start and term_end
      ) as first_end,
      array_agg(term_start) filter (
        where
          term_start > $21::date
      ) as coming
    from
      term
    group by
      section_id,
      position_id
  )
select
  u.id as "sectionId",
  d.id as "positionId",
  d.min_holders as min,
  d.max_holders as max,
  coalesce(c.held, 0) as held,
  coalesce(c.interim, 0) as interim,
  greatest(
    0,
    coalesce(c.ending, 0) - (
      select
        count(*)
      from
        unnest(c.coming) as start
      where
        start > c.first_end
    )
  ) as ending,
  case
    when coalesce(c.held, 0) < greatest(d.min_holders, 1) then (
      select
        case
          when "p"."position_id" = any ($22)
          and not "p"."is_ended_early" then (
            "p"."term_end" + make_interval(
              months => (
                select
                  value::integer
                from
                  setting
                where
                  key = $23
              )
            )
          )::date
          else "p"."term_end"
        end + 1
      from
        valid_position_of_trust p
        join meeting g on g.id = p.meeting_id
      where
        p.section_id = u.id
        and p.position_id = d.id
        and g.status_id = $24
        and p.term_end < $25::date
      order by
        p.term_end desc
      limit
        1
    )
  end as "vacantSince"
from
  unit u
  cross join position d
  left join counted c on c.section_id = u.id
  and c.position_id = d.id
where
  d.min_holders > 0
  or c.held > 0
order by
  u.id,
  d.id;

-- GET meetings/{id}/proposals
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
  m.spr_id as "sprId",
  m.district_id as "memberDistrict",
  extract(
    year
    from
      m.date_of_birth
  )::integer as "birthYear",
  coalesce(
    case
      when p.member_id is null then p.non_member_email
      else m.email
    end,
    ''
  ) <> '' as "hasEmail",
  case
    when p.member_id is null then json_build_object(
      'firstName',
      p.non_member_first_name,
      'lastName',
      p.non_member_last_name,
      'address',
      coalesce(p.non_member_address, ''),
      'postcode',
      coalesce(p.non_member_postcode, ''),
      'postoffice',
      coalesce(p.non_member_postoffice, ''),
      'email',
      p.non_member_email,
      'phone',
      p.non_member_phone,
      'company',
      p.non_member_company
    )
  end as "nonMember"
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
  and p.meeting_id <> $4
order by
  p.id;

-- POST meetings/addpositionoftrust
-- POST meetings/checkaddserialtermlimits
-- POST meetings/checkposition
-- POST meetings/savepositionsoftrust
-- POST positions/{id}/correct
-- PUT meetings/updatepositionoftrust
select
  "id",
  "first_name",
  "last_name",
  "membership_status_id",
  "status_id",
  "district_id",
  "section_id",
  "date_of_birth"
from
  "member"
where
  "id" in ($1);

-- POST meetings/addpositionoftrust
-- POST meetings/savepositionsoftrust
-- POST positions/{id}/annul
-- POST positions/{id}/correct
-- PUT meetings/updatepositionoftrust
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
  p.id = any ($1)
order by
  array_position($2::int[], p.id);

-- POST meetings/addpositionoftrust
-- POST meetings/savepositionsoftrust
insert into
  "position_of_trust" (
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
    "term_ordinal",
    "section_id",
    "district_id",
    "meeting_id",
    "elected_date"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
returning
  "id";

-- POST meetings/candidates
select
  m.id,
  m.section_id as "sectionId",
  m.first_name as "firstName",
  m.last_name as "lastName",
  m.membership_status_id as "membershipStatusId",
  m.status_id as "statusId",
  m.date_of_birth as "birthDate",
  m.spr_id as "sprId",
  s.name as "sectionName",
  extract(
    year
    from
      m.date_of_birth
  )::integer as "birthYear",
  coalesce(m.email, '') <> '' as "hasEmail",
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'id',
            p.id,
            'meetingId',
            p.meeting_id,
            'positionId',
            p.position_id,
            'start',
            p.term_start,
            'end',
            p.term_end
          )
          order by
            p.term_end desc,
            p.id
        )
      from
        valid_position_of_trust p
        join meeting g on g.id = p.meeting_id
        and (
          g.status_id = any ($1)
          or g.id = $2
        )
        left join member m on m.id = p.member_id
      where
        p.member_id = found.id
        and p.section_id = $3
        and p.meeting_id <> $4
    ),
    '[]'
  ) as terms
from
  (
    select
      id,
      row_number() over () as place
    from
      (
        select
          m.id
        from
          member m
        where
          m.status_id not in (103, 106)
          and m.membership_status_id <> 503
          and "m"."search_plain" like '%' || plain_letters (search_words ($5)) || '%'
        order by
          m.section_id = $6 desc,
          "m"."search_text" like '%' || search_words ($7) || '%' desc,
          "m"."last_name",
          "m"."first_name",
          "m"."id"
        limit
          $8
      ) as hits
  ) as found
  join member m on m.id = found.id
  join section s on s.id = m.section_id
order by
  found.place;

-- POST meetings/candidates
select
  m.id,
  m.section_id as "sectionId",
  m.first_name as "firstName",
  m.last_name as "lastName",
  m.membership_status_id as "membershipStatusId",
  m.status_id as "statusId",
  m.date_of_birth as "birthDate",
  m.spr_id as "sprId",
  s.name as "sectionName",
  extract(
    year
    from
      m.date_of_birth
  )::integer as "birthYear",
  coalesce(m.email, '') <> '' as "hasEmail",
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'id',
            p.id,
            'meetingId',
            p.meeting_id,
            'positionId',
            p.position_id,
            'start',
            p.term_start,
            'end',
            p.term_end
          )
          order by
            p.term_end desc,
            p.id
        )
      from
        valid_position_of_trust p
        join meeting g on g.id = p.meeting_id
        and (
          g.status_id = any ($1)
          or g.id = $2
        )
        left join member m on m.id = p.member_id
      where
        p.member_id = found.id
        and p.section_id = $3
        and p.meeting_id <> $4
    ),
    '[]'
  ) as terms
from
  (
    select
      m.id,
      row_number() over (
        order by
          "m"."last_name",
          "m"."first_name",
          "m"."id"
      ) as place
    from
      member m
    where
      m.status_id not in (103, 106)
      and m.membership_status_id <> 503
      and m.id in (
        select
          p.member_id
        from
          valid_position_of_trust p
          join meeting g on g.id = p.meeting_id
          and g.status_id = any ($5)
        where
          p.section_id = $6
          and p.meeting_id <> $7
          and (
            (
              p.position_id = any ($8)
              and p.term_start <= $9
              and p.term_end >= $10
            )
            or (
              p.position_id = $11
              and p.term_end >= $12
            )
          )
      )
  ) as found
  join member m on m.id = found.id
  join section s on s.id = m.section_id
order by
  found.place;

-- POST meetings/savepositionsoftrust
-- PUT meetings/updatepositionoftrust
with
  kept as (
    select
      *
    from
      jsonb_populate_recordset(null::position_of_trust, $1::jsonb)
  ),
  mended as (
    delete from position_error e using kept
    where
      e.position_of_trust_id = kept.id
  )
update position_of_trust p
set
  position_id = kept.position_id,
  member_id = kept.member_id,
  non_member_first_name = kept.non_member_first_name,
  non_member_last_name = kept.non_member_last_name,
  non_member_address = kept.non_member_address,
  non_member_postcode = kept.non_member_postcode,
  non_member_postoffice = kept.non_member_postoffice,
  non_member_email = kept.non_member_email,
  non_member_phone = kept.non_member_phone,
  non_member_company = kept.non_member_company,
  term_start = kept.term_start,
  term_end = kept.term_end,
  term_ordinal = kept.term_ordinal
from
  kept
where
  p.id = kept.id;

-- POST meetings/savepositionsoftrust
select
  "id",
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
  "term_ordinal",
  "is_annulled",
  "is_ended_early",
  "position_of_trust"."xmin"::text::bigint as "version"
from
  "position_of_trust"
where
  "meeting_id" = $1;

-- POST positions/find
-- POST positions/find/export
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
  "s"."id" as "sectionId",
  "s"."name" as "sectionName",
  "u"."id" as "districtId",
  "u"."name" as "districtName",
  p.term_end < $1::date as "isInterim"
from
  "position_of_trust" as "p"
  inner join "meeting" as "g" on "g"."id" = "p"."meeting_id"
  inner join "section" as "s" on "s"."id" = "p"."section_id"
  inner join "position" as "d" on "d"."id" = "p"."position_id"
  left join "member" as "m" on "m"."id" = "p"."member_id"
  inner join "district" as "u" on "u"."id" = "s"."district_id"
where
  p.id = any ($2::integer[])
order by
  array_position($3::integer[], p.id);

-- POST positions/find
select
  coalesce(json_agg(id), '[]') as ids,
  coalesce(json_agg(position_id), '[]') as "positionIds",
  coalesce(json_agg(person), '[]') as people
from
  (
    select
      id,
      position_id,
      person
    from
      (
        select
          p.id,
          p.position_id,
          coalesce(
            p.member_id::text,
            (
              lower(btrim("p"."non_member_last_name" collate finnish)) || chr(10) || lower(btrim("p"."non_member_first_name" collate finnish))
            ) collate "C"
          ) collate "C" as person,
          coalesce(m.last_name, p.non_member_last_name) as last_name,
          coalesce(m.first_name, p.non_member_first_name) as first_name,
          s.name as section_name
        from
          valid_position_of_trust p
          join meeting g on g.id = p.meeting_id
          join section s on s.id = p.section_id
          left join member m on m.id = p.member_id
        where
          g.status_id = $1
          and (
            "p"."term_end" >= (
              $2::date - make_interval(
                months => (
                  select
                    value::integer
                  from
                    setting
                  where
                    key = $3
                ) + 1
              )
            )::date
            and (
              $4::date between "p"."term_start" and "p"."term_end"
              or (
                "p"."term_end" < $5::date
                and $6::date <= $7::date
                and case
                  when "p"."position_id" = any ($8)
                  and not "p"."is_ended_early" then (
                    "p"."term_end" + make_interval(
                      months => (
                        select
                          value::integer
                        from
                          setting
                        where
                          key = $9
                      )
                    )
                  )::date
                  else "p"."term_end"
                end >= $10::date
                and not exists (
                  select
                  from
                    valid_position_of_trust next
                    join meeting elected on elected.id = next.meeting_id
                  where
                    next.section_id = "p"."section_id"
                    and next.position_id = "p"."position_id"
                    and elected.status_id = $11
                    and next.term_start > "p"."term_end"
                    and next.term_start <= $12::date
                )
              )
            )
          )
          and s.status_id <> $13
          and true
          and (
            not s.is_training
            or s.id = any ($14)
            or s.district_id in (
              select
                t.id
              from
                district t
              where
                t.is_training
                and t.id = any ($15)
            )
          )
      ) held
    order by
      last_name,
      first_name,
      section_name,
      position_id,
      id
  ) ordered;

-- POST positions/find/export
declare export no scroll cursor for
select
  id
from
  (
    select
      p.id,
      p.position_id,
      coalesce(
        p.member_id::text,
        (
          lower(btrim("p"."non_member_last_name" collate finnish)) || chr(10) || lower(btrim("p"."non_member_first_name" collate finnish))
        ) collate "C"
      ) collate "C" as person,
      coalesce(m.last_name, p.non_member_last_name) as last_name,
      coalesce(m.first_name, p.non_member_first_name) as first_name,
      s.name as section_name
    from
      valid_position_of_trust p
      join meeting g on g.id = p.meeting_id
      join section s on s.id = p.section_id
      left join member m on m.id = p.member_id
    where
      g.status_id = $1
      and (
        "p"."term_end" >= (
          $2::date - make_interval(
            months => (
              select
                value::integer
              from
                setting
              where
                key = $3
            ) + 1
          )
        )::date
        and (
          $4::date between "p"."term_start" and "p"."term_end"
          or (
            "p"."term_end" < $5::date
            and $6::date <= $7::date
            and case
              when "p"."position_id" = any ($8)
              and not "p"."is_ended_early" then (
                "p"."term_end" + make_interval(
                  months => (
                    select
                      value::integer
                    from
                      setting
                    where
                      key = $9
                  )
                )
              )::date
              else "p"."term_end"
            end >= $10::date
            and not exists (
              select
              from
                valid_position_of_trust next
                join meeting elected on elected.id = next.meeting_id
              where
                next.section_id = "p"."section_id"
                and next.position_id = "p"."position_id"
                and elected.status_id = $11
                and next.term_start > "p"."term_end"
                and next.term_start <= $12::date
            )
          )
        )
      )
      and s.status_id <> $13
      and true
      and (
        not s.is_training
        or s.id = any ($14)
        or s.district_id in (
          select
            t.id
          from
            district t
          where
            t.is_training
            and t.id = any ($15)
        )
      )
  ) held
where
  true
order by
  last_name,
  first_name,
  section_name,
  position_id,
  id;

-- POST positions/find/export
select
  count(*)::integer as total
from
  (
    select
      id
    from
      (
        select
          p.id,
          p.position_id,
          coalesce(
            p.member_id::text,
            (
              lower(btrim("p"."non_member_last_name" collate finnish)) || chr(10) || lower(btrim("p"."non_member_first_name" collate finnish))
            ) collate "C"
          ) collate "C" as person,
          coalesce(m.last_name, p.non_member_last_name) as last_name,
          coalesce(m.first_name, p.non_member_first_name) as first_name,
          s.name as section_name
        from
          valid_position_of_trust p
          join meeting g on g.id = p.meeting_id
          join section s on s.id = p.section_id
          left join member m on m.id = p.member_id
        where
          g.status_id = $1
          and (
            "p"."term_end" >= (
              $2::date - make_interval(
                months => (
                  select
                    value::integer
                  from
                    setting
                  where
                    key = $3
                ) + 1
              )
            )::date
            and (
              $4::date between "p"."term_start" and "p"."term_end"
              or (
                "p"."term_end" < $5::date
                and $6::date <= $7::date
                and case
                  when "p"."position_id" = any ($8)
                  and not "p"."is_ended_early" then (
                    "p"."term_end" + make_interval(
                      months => (
                        select
                          value::integer
                        from
                          setting
                        where
                          key = $9
                      )
                    )
                  )::date
                  else "p"."term_end"
                end >= $10::date
                and not exists (
                  select
                  from
                    valid_position_of_trust next
                    join meeting elected on elected.id = next.meeting_id
                  where
                    next.section_id = "p"."section_id"
                    and next.position_id = "p"."position_id"
                    and elected.status_id = $11
                    and next.term_start > "p"."term_end"
                    and next.term_start <= $12::date
                )
              )
            )
          )
          and s.status_id <> $13
          and true
          and (
            not s.is_training
            or s.id = any ($14)
            or s.district_id in (
              select
                t.id
              from
                district t
              where
                t.is_training
                and t.id = any ($15)
            )
          )
      ) held
    where
      true
    order by
      last_name,
      first_name,
      section_name,
      position_id,
      id
  ) found;

-- POST positions/{id}/annul
-- POST positions/{id}/correct
delete from "position_error"
where
  "position_of_trust_id" = $1;

-- POST positions/{id}/annul
-- POST positions/{id}/correct
delete from "position_error"
where
  "section_id" = $1
  and "kind" = $2;

-- POST positions/{id}/annul
-- POST positions/{id}/correct
insert into
  "annulment" (
    "position_of_trust_id",
    "is_pending",
    "at",
    "by",
    "account_id",
    "reason",
    "correction"
  )
values
  ($1, $2, $3, $4, $5, $6, $7)
on conflict ("position_of_trust_id") do update
set
  "is_pending" = $8,
  "at" = $9,
  "by" = $10,
  "account_id" = $11,
  "reason" = $12,
  "correction" = $13;

-- POST positions/{id}/annul
-- POST positions/{id}/correct
select
  "id",
  "district_id" as "districtId",
  "type_id" as "typeId",
  date_held::text as "dateHeld"
from
  "meeting"
where
  "section_id" = $1
  and "type_id" = $2
  and "status_id" = $3
order by
  "date_held" desc,
  "id" desc;

-- POST positions/{id}/annul
-- POST positions/{id}/correct
update "position_of_trust"
set
  "is_annulled" = $1,
  "status_id" = $2
where
  "id" = $3;

-- POST positions/{id}/correct
insert into
  "position_of_trust" (
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
    "term_ordinal",
    "meeting_id",
    "section_id",
    "district_id",
    "elected_date",
    "is_ended_early"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
returning
  "id";
