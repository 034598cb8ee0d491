-- Generated: what calls send to PostgreSQL, lists of values as one. "npm run -s jest -- service/testing/statements.test.ts -u" writes it.

-- DELETE signingagreement/deleteletterrequest/{id}
-- DELETE signingagreement/removesigneddocument/{id}
-- GET signingagreement/getofficialletterrequestbyid/{id}
-- GET signingagreement/signingrightsmembers/{id}/pdf
-- GET signingagreement/signingrightsmembersenglish/{id}/pdf
-- GET signingagreement/signingrightsmembersswedish/{id}/pdf
-- POST signingagreement/approveletterrequest
-- POST signingagreement/archiveletterrequest/{id}
-- POST signingagreement/returnletterrequest
-- POST signingagreement/signingrightsmembers/{id}/pdf
-- POST signingagreement/signingrightsmembersenglish/{id}/pdf
-- POST signingagreement/signingrightsmembersswedish/{id}/pdf
-- POST signingagreement/undoapproval/{id}
-- POST signingagreement/uploadsigneddocument
-- PUT signingagreement/updateletterrequest
select
  "district_id" as "districtId",
  "section_id" as "sectionId"
from
  "letter_request"
where
  "id" = $1;

-- DELETE signingagreement/deleteletterrequest/{id}
-- DELETE signingagreement/removesigneddocument/{id}
-- POST signingagreement/approveletterrequest
-- POST signingagreement/archiveletterrequest/{id}
-- POST signingagreement/returnletterrequest
-- POST signingagreement/undoapproval/{id}
-- POST signingagreement/uploadsigneddocument
-- PUT signingagreement/updateletterrequest
select
  "id",
  "section_id" as "sectionId",
  "district_id" as "districtId",
  "status_id" as "statusId",
  "reason",
  "return_reason" as "returnReason",
  "requested_by" as "requestedBy",
  "created_by_account_id" as "createdBy",
  "file_id" as "fileId",
  "document_name" as "documentName",
  "expiry_date" as "expiryDate",
  "letter_request"."xmin"::text::bigint as "version"
from
  "letter_request"
where
  "id" = $1
for update;

-- DELETE signingagreement/deleteletterrequest/{id}
delete from "letter_request"
where
  "id" = $1;

-- DELETE signingagreement/removesigneddocument/{id}
-- GET signingagreement/getofficialletterrequestbyid/{id}
-- POST signingagreement/addofficialletterrequest
-- POST signingagreement/approveletterrequest
-- POST signingagreement/archiveletterrequest/{id}
-- POST signingagreement/returnletterrequest
-- POST signingagreement/undoapproval/{id}
-- POST signingagreement/uploadsigneddocument
-- PUT signingagreement/updateletterrequest
select
  "l"."id",
  "l"."created",
  "l"."expiry_date" as "expiryDate",
  "l"."section_id" as "sectionId",
  "l"."district_id" as "districtId",
  "s"."name" as "sectionName",
  "l"."requested_by" as "requestedBy",
  "l"."created_by_account_id" as "createdByMemberId",
  "l"."status_id" as "statusId",
  "l"."reason",
  exists (
    select
    from
      valid_position_of_trust p
      join meeting g on g.id = p.meeting_id
      join position d on d.id = p.position_id
    where
      p.section_id = l.section_id
      and d.is_signing
      and g.status_id = $1
      and (
        $2::date between "p"."term_start" and "p"."term_end"
        or (
          (
            select
              value = 'true'
            from
              setting
            where
              key = 'letter.interimSigns'
          )
          and (
            "p"."term_end" < $3::date
            and $4::date <= $5::date
            and case
              when "p"."position_id" = any ($6)
              and not "p"."is_ended_early" then (
                "p"."term_end" + make_interval(
                  months => (
                    select
                      value::integer
                    from
                      setting
                    where
                      key = $7
                  )
                )
              )::date
              else "p"."term_end"
            end >= $8::date
            and not exists (
              select
              from
                valid_position_of_trust next
                join meeting elected on elected.id = next.meeting_id
              where
                next.section_id = "p"."section_id"
                and next.position_id = "p"."position_id"
                and elected.status_id = $9
                and next.term_start > "p"."term_end"
                and next.term_start <= $10::date
            )
          )
        )
      )
  ) as "hasSignatories",
  coalesce(
    (
      select
        json_agg(
          json_build_object('statusId', c.status_id, 'at', c.at, 'by', c.by)
          order by
            c.id
        )
      from
        letter_status_change c
      where
        c.letter_request_id = l.id
    ),
    '[]'
  ) as "statusChanges",
  (
    select
      case
        when count(*) >= $11 then round(
          percentile_cont(0.5) within group (
            order by
              taken.days
          )
        )::int
      end
    from
      (
        select
          (max(c.at) at time zone 'Europe/Helsinki')::date - (r.created at time zone 'Europe/Helsinki')::date as days
        from
          letter_status_change c
          join letter_request r on r.id = c.letter_request_id
          join section of on of.id = r.section_id
        where
          c.status_id = $12
          and c.at > now() - interval '1 year'
          and r.status_id <> $13
          and not of.is_training
        group by
          r.id
      ) taken
  ) as "usualDays",
  "l"."returned_at" as "returnedAt",
  "l"."returned_by" as "returnedBy",
  "l"."return_reason" as "returnReason",
  "f"."id" as "fileId",
  "f"."size" as "fileSize",
  "f"."created" as "fileCreated",
  "f"."caution" as "fileCaution",
  "l"."document_name" as "documentName",
  "l"."verification_code" as "verificationCode",
  "l"."xmin"::text::bigint as "version"
from
  "letter_request" as "l"
  inner join "section" as "s" on "s"."id" = "l"."section_id"
  left join "file" as "f" on "f"."id" = "l"."file_id"
where
  "l"."id" = $14
order by
  "l"."created" desc,
  "l"."id" desc;

-- DELETE signingagreement/removesigneddocument/{id}
-- POST signingagreement/uploadsigneddocument
update "letter_request"
set
  "file_id" = $1,
  "document_name" = $2,
  "document_type" = $3
where
  "id" = $4;

-- GET signingagreement/boardmembers/pdf
-- GET signingagreement/signingrightsmembers/{id}/pdf
-- GET signingagreement/signingrightsmembersenglish/{id}/pdf
-- GET signingagreement/signingrightsmembersswedish/{id}/pdf
-- POST signingagreement/boardmembers/pdf
-- POST signingagreement/signingrightsmembers/pdf
-- POST signingagreement/signingrightsmembers/{id}/pdf
-- POST signingagreement/signingrightsmembersenglish/{id}/pdf
-- POST signingagreement/signingrightsmembersswedish/{id}/pdf
select
  "s"."name",
  "d"."name" as "district",
  "s"."business_id" as "businessId",
  "s"."account_id" as "accountId",
  coalesce(
    nullif(
      concat_ws(
        ', ',
        s.shipping_address1,
        s.shipping_address2,
        nullif(concat_ws(' ', s.shipping_postal_code, s.shipping_city), '')
      ),
      ''
    ),
    nullif(
      concat_ws(
        ', ',
        s.billing_address1,
        s.billing_address2,
        nullif(concat_ws(' ', s.billing_postal_code, s.billing_city), '')
      ),
      ''
    )
  ) as "address",
  "s"."established_date" as "establishedDate",
  "s"."phone",
  "s"."email",
  "s"."language_id" as "languageId"
from
  "section" as "s"
  inner join "district" as "d" on "d"."id" = "s"."district_id"
where
  "s"."id" = $1;

-- GET signingagreement/boardmembers/pdf
-- POST signingagreement/boardmembers/pdf
select
  d.id = any ($1) as "isBoard",
  "d"."name_fi" as position,
  coalesce(m.first_name, p.non_member_first_name) || ' ' || coalesce(m.last_name, p.non_member_last_name) as name,
  m.spr_id::text as number,
  p.term_start as "termStart",
  p.term_end as "termEnd",
  p.elected_date as "electedDate",
  g.name as meeting,
  case
    when d.max_consecutive_terms is not null then p.term_ordinal
  end as "termOrdinal"
from
  valid_position_of_trust p
  join meeting g on g.id = p.meeting_id
  join position d on d.id = p.position_id
  left join member m on m.id = p.member_id
where
  p.section_id = $2
  and g.status_id = $3
  and $4::date between "p"."term_start" and "p"."term_end"
  and d.id = any ($5)
order by
  array_position($6::integer[], d.id),
  coalesce(m.last_name, p.non_member_last_name),
  coalesce(m.first_name, p.non_member_first_name),
  p.id;

-- GET signingagreement/boardmembers/pdf
-- POST signingagreement/boardmembers/pdf
select
  d.id = any ($1) as "isBoard",
  "d"."name_fi" as position,
  coalesce(m.first_name, p.non_member_first_name) || ' ' || coalesce(m.last_name, p.non_member_last_name) as name,
  m.spr_id::text as number,
  p.term_start as "termStart",
  p.term_end as "termEnd",
  p.elected_date as "electedDate",
  g.name as meeting,
  case
    when d.max_consecutive_terms is not null then p.term_ordinal
  end as "termOrdinal"
from
  valid_position_of_trust p
  join meeting g on g.id = p.meeting_id
  join position d on d.id = p.position_id
  left join member m on m.id = p.member_id
where
  p.section_id = $2
  and g.status_id = $3
  and (
    "p"."term_end" < $4::date
    and $5::date <= $6::date
    and case
      when "p"."position_id" = any ($7)
      and not "p"."is_ended_early" then (
        "p"."term_end" + make_interval(
          months => (
            select
              value::integer
            from
              setting
            where
              key = $8
          )
        )
      )::date
      else "p"."term_end"
    end >= $9::date
    and not exists (
      select
      from
        valid_position_of_trust next
        join meeting elected on elected.id = next.meeting_id
      where
        next.section_id = "p"."section_id"
        and next.position_id = "p"."position_id"
        and elected.status_id = $10
        and next.term_start > "p"."term_end"
        and next.term_start <= $11::date
    )
  )
  and d.id = any ($12)
order by
  array_position($13::integer[], d.id),
  coalesce(m.last_name, p.non_member_last_name),
  coalesce(m.first_name, p.non_member_first_name),
  p.id;

-- GET signingagreement/getofficialletterrequests
select
  "l"."id",
  "l"."created",
  "l"."expiry_date" as "expiryDate",
  "l"."section_id" as "sectionId",
  "l"."district_id" as "districtId",
  "s"."name" as "sectionName",
  "l"."requested_by" as "requestedBy",
  "l"."created_by_account_id" as "createdByMemberId",
  "l"."status_id" as "statusId",
  "l"."reason",
  exists (
    select
    from
      valid_position_of_trust p
      join meeting g on g.id = p.meeting_id
      join position d on d.id = p.position_id
    where
      p.section_id = l.section_id
      and d.is_signing
      and g.status_id = $1
      and (
        $2::date between "p"."term_start" and "p"."term_end"
        or (
          (
            select
              value = 'true'
            from
              setting
            where
              key = 'letter.interimSigns'
          )
          and (
            "p"."term_end" < $3::date
            and $4::date <= $5::date
            and case
              when "p"."position_id" = any ($6)
              and not "p"."is_ended_early" then (
                "p"."term_end" + make_interval(
                  months => (
                    select
                      value::integer
                    from
                      setting
                    where
                      key = $7
                  )
                )
              )::date
              else "p"."term_end"
            end >= $8::date
            and not exists (
              select
              from
                valid_position_of_trust next
                join meeting elected on elected.id = next.meeting_id
              where
                next.section_id = "p"."section_id"
                and next.position_id = "p"."position_id"
                and elected.status_id = $9
                and next.term_start > "p"."term_end"
                and next.term_start <= $10::date
            )
          )
        )
      )
  ) as "hasSignatories",
  coalesce(
    (
      select
        json_agg(
          json_build_object('statusId', c.status_id, 'at', c.at, 'by', c.by)
          order by
            c.id
        )
      from
        letter_status_change c
      where
        c.letter_request_id = l.id
    ),
    '[]'
  ) as "statusChanges",
  (
    select
      case
        when count(*) >= $11 then round(
          percentile_cont(0.5) within group (
            order by
              taken.days
          )
        )::int
      end
    from
      (
        select
          (max(c.at) at time zone 'Europe/Helsinki')::date - (r.created at time zone 'Europe/Helsinki')::date as days
        from
          letter_status_change c
          join letter_request r on r.id = c.letter_request_id
          join section of on of.id = r.section_id
        where
          c.status_id = $12
          and c.at > now() - interval '1 year'
          and r.status_id <> $13
          and not of.is_training
        group by
          r.id
      ) taken
  ) as "usualDays",
  "l"."returned_at" as "returnedAt",
  "l"."returned_by" as "returnedBy",
  "l"."return_reason" as "returnReason",
  "f"."id" as "fileId",
  "f"."size" as "fileSize",
  "f"."created" as "fileCreated",
  "f"."caution" as "fileCaution",
  "l"."document_name" as "documentName",
  "l"."verification_code" as "verificationCode",
  "l"."xmin"::text::bigint as "version"
from
  "letter_request" as "l"
  inner join "section" as "s" on "s"."id" = "l"."section_id"
  left join "file" as "f" on "f"."id" = "l"."file_id"
where
  "l"."status_id" <> $14
  and true
order by
  "l"."created" desc,
  "l"."id" desc;

-- GET signingagreement/getofficialletterrequests/{id}
select
  "l"."id",
  "l"."created",
  "l"."expiry_date" as "expiryDate",
  "l"."section_id" as "sectionId",
  "l"."district_id" as "districtId",
  "s"."name" as "sectionName",
  "l"."requested_by" as "requestedBy",
  "l"."created_by_account_id" as "createdByMemberId",
  "l"."status_id" as "statusId",
  "l"."reason",
  exists (
    select
    from
      valid_position_of_trust p
      join meeting g on g.id = p.meeting_id
      join position d on d.id = p.position_id
    where
      p.section_id = l.section_id
      and d.is_signing
      and g.status_id = $1
      and (
        $2::date between "p"."term_start" and "p"."term_end"
        or (
          (
            select
              value = 'true'
            from
              setting
            where
              key = 'letter.interimSigns'
          )
          and (
            "p"."term_end" < $3::date
            and $4::date <= $5::date
            and case
              when "p"."position_id" = any ($6)
              and not "p"."is_ended_early" then (
                "p"."term_end" + make_interval(
                  months => (
                    select
                      value::integer
                    from
                      setting
                    where
                      key = $7
                  )
                )
              )::date
              else "p"."term_end"
            end >= $8::date
            and not exists (
              select
              from
                valid_position_of_trust next
                join meeting elected on elected.id = next.meeting_id
              where
                next.section_id = "p"."section_id"
                and next.position_id = "p"."position_id"
                and elected.status_id = $9
                and next.term_start > "p"."term_end"
                and next.term_start <= $10::date
            )
          )
        )
      )
  ) as "hasSignatories",
  coalesce(
    (
      select
        json_agg(
          json_build_object('statusId', c.status_id, 'at', c.at, 'by', c.by)
          order by
            c.id
        )
      from
        letter_status_change c
      where
        c.letter_request_id = l.id
    ),
    '[]'
  ) as "statusChanges",
  (
    select
      case
        when count(*) >= $11 then round(
          percentile_cont(0.5) within group (
            order by
              taken.days
          )
        )::int
      end
    from
      (
        select
          (max(c.at) at time zone 'Europe/Helsinki')::date - (r.created at time zone 'Europe/Helsinki')::date as days
        from
          letter_status_change c
          join letter_request r on r.id = c.letter_request_id
          join section of on of.id = r.section_id
        where
          c.status_id = $12
          and c.at > now() - interval '1 year'
          and r.status_id <> $13
          and not of.is_training
        group by
          r.id
      ) taken
  ) as "usualDays",
  "l"."returned_at" as "returnedAt",
  "l"."returned_by" as "returnedBy",
  "l"."return_reason" as "returnReason",
  "f"."id" as "fileId",
  "f"."size" as "fileSize",
  "f"."created" as "fileCreated",
  "f"."caution" as "fileCaution",
  "l"."document_name" as "documentName",
  "l"."verification_code" as "verificationCode",
  "l"."xmin"::text::bigint as "version"
from
  "letter_request" as "l"
  inner join "section" as "s" on "s"."id" = "l"."section_id"
  left join "file" as "f" on "f"."id" = "l"."file_id"
where
  "l"."section_id" = $14
order by
  "l"."created" desc,
  "l"."id" desc;

-- GET signingagreement/signingrightsmembers/{id}/pdf
-- GET signingagreement/signingrightsmembersenglish/{id}/pdf
-- GET signingagreement/signingrightsmembersswedish/{id}/pdf
-- POST signingagreement/signingrightsmembers/pdf
-- POST signingagreement/signingrightsmembers/{id}/pdf
-- POST signingagreement/signingrightsmembersenglish/{id}/pdf
-- POST signingagreement/signingrightsmembersswedish/{id}/pdf
select
  "id",
  "section_id" as "sectionId",
  "district_id" as "districtId",
  "reason",
  "verification_code" as "code",
  extract(
    year
    from
      created at time zone 'Europe/Helsinki'
  )::integer as "year"
from
  "letter_request"
where
  "id" = $1;

-- GET signingagreement/signingrightsmembers/{id}/pdf
-- POST signingagreement/signingrightsmembers/pdf
-- POST signingagreement/signingrightsmembers/{id}/pdf
select
  "d"."name_fi" as position,
  coalesce(m.first_name, p.non_member_first_name) || ' ' || coalesce(m.last_name, p.non_member_last_name) as name,
  m.date_of_birth as "birthDate",
  p.term_start as "termStart",
  p.term_end as "termEnd",
  p.elected_date as "electedDate",
  g.name as meeting,
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
  ) as "isInterim"
from
  valid_position_of_trust p
  join meeting g on g.id = p.meeting_id
  join position d on d.id = p.position_id
  left join member m on m.id = p.member_id
where
  p.section_id = $9
  and g.status_id = $10
  and (
    $11::date between "p"."term_start" and "p"."term_end"
    or (
      (
        select
          value = 'true'
        from
          setting
        where
          key = 'letter.interimSigns'
      )
      and (
        "p"."term_end" < $12::date
        and $13::date <= $14::date
        and case
          when "p"."position_id" = any ($15)
          and not "p"."is_ended_early" then (
            "p"."term_end" + make_interval(
              months => (
                select
                  value::integer
                from
                  setting
                where
                  key = $16
              )
            )
          )::date
          else "p"."term_end"
        end >= $17::date
        and not exists (
          select
          from
            valid_position_of_trust next
            join meeting elected on elected.id = next.meeting_id
          where
            next.section_id = "p"."section_id"
            and next.position_id = "p"."position_id"
            and elected.status_id = $18
            and next.term_start > "p"."term_end"
            and next.term_start <= $19::date
        )
      )
    )
  )
  and d.is_signing
order by
  p.position_id,
  coalesce(m.last_name, p.non_member_last_name),
  coalesce(m.first_name, p.non_member_first_name),
  p.id;

-- GET signingagreement/signingrightsmembersenglish/{id}/pdf
-- POST signingagreement/signingrightsmembersenglish/{id}/pdf
select
  "d"."name_en" as position,
  coalesce(m.first_name, p.non_member_first_name) || ' ' || coalesce(m.last_name, p.non_member_last_name) as name,
  m.date_of_birth as "birthDate",
  p.term_start as "termStart",
  p.term_end as "termEnd",
  p.elected_date as "electedDate",
  g.name as meeting,
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
  ) as "isInterim"
from
  valid_position_of_trust p
  join meeting g on g.id = p.meeting_id
  join position d on d.id = p.position_id
  left join member m on m.id = p.member_id
where
  p.section_id = $9
  and g.status_id = $10
  and (
    $11::date between "p"."term_start" and "p"."term_end"
    or (
      (
        select
          value = 'true'
        from
          setting
        where
          key = 'letter.interimSigns'
      )
      and (
        "p"."term_end" < $12::date
        and $13::date <= $14::date
        and case
          when "p"."position_id" = any ($15)
          and not "p"."is_ended_early" then (
            "p"."term_end" + make_interval(
              months => (
                select
                  value::integer
                from
                  setting
                where
                  key = $16
              )
            )
          )::date
          else "p"."term_end"
        end >= $17::date
        and not exists (
          select
          from
            valid_position_of_trust next
            join meeting elected on elected.id = next.meeting_id
          where
            next.section_id = "p"."section_id"
            and next.position_id = "p"."position_id"
            and elected.status_id = $18
            and next.term_start > "p"."term_end"
            and next.term_start <= $19::date
        )
      )
    )
  )
  and d.is_signing
order by
  p.position_id,
  coalesce(m.last_name, p.non_member_last_name),
  coalesce(m.first_name, p.non_member_first_name),
  p.id;

-- GET signingagreement/signingrightsmembersswedish/{id}/pdf
-- POST signingagreement/signingrightsmembersswedish/{id}/pdf
select
  "d"."name_sv" as position,
  coalesce(m.first_name, p.non_member_first_name) || ' ' || coalesce(m.last_name, p.non_member_last_name) as name,
  m.date_of_birth as "birthDate",
  p.term_start as "termStart",
  p.term_end as "termEnd",
  p.elected_date as "electedDate",
  g.name as meeting,
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
  ) as "isInterim"
from
  valid_position_of_trust p
  join meeting g on g.id = p.meeting_id
  join position d on d.id = p.position_id
  left join member m on m.id = p.member_id
where
  p.section_id = $9
  and g.status_id = $10
  and (
    $11::date between "p"."term_start" and "p"."term_end"
    or (
      (
        select
          value = 'true'
        from
          setting
        where
          key = 'letter.interimSigns'
      )
      and (
        "p"."term_end" < $12::date
        and $13::date <= $14::date
        and case
          when "p"."position_id" = any ($15)
          and not "p"."is_ended_early" then (
            "p"."term_end" + make_interval(
              months => (
                select
                  value::integer
                from
                  setting
                where
                  key = $16
              )
            )
          )::date
          else "p"."term_end"
        end >= $17::date
        and not exists (
          select
          from
            valid_position_of_trust next
            join meeting elected on elected.id = next.meeting_id
          where
            next.section_id = "p"."section_id"
            and next.position_id = "p"."position_id"
            and elected.status_id = $18
            and next.term_start > "p"."term_end"
            and next.term_start <= $19::date
        )
      )
    )
  )
  and d.is_signing
order by
  p.position_id,
  coalesce(m.last_name, p.non_member_last_name),
  coalesce(m.first_name, p.non_member_first_name),
  p.id;

-- GET verify/{code}
select
  e.letter_request_id as "letterId",
  e.ordered_year as year,
  e.section,
  e.business_id as "businessId",
  e.rule_fi as fi,
  e.rule_sv as sv,
  e.rule_en as en,
  e.issued,
  coalesce(l.expiry_date, e.expires) as expires,
  encode(coalesce(f.sha256, e.sha256), 'hex') as sha256,
  e.withdrawn_at as "deletedAt",
  undone.count as undone,
  undone.at as "undoneAt"
from
  approved_extract e
  left join letter_request l on l.id = e.letter_request_id
  left join file f on f.id = l.file_id
  cross join lateral (
    select
      count(*) as count,
      min(
        coalesce(
          (
            select
              n.at
            from
              annulment n
            where
              n.position_of_trust_id = p.id
              and not n.is_pending
          ),
          (
            select
              min(a.at)
            from
              audit a
            where
              a.entity = 'meeting'
              and a.entity_id = p.meeting_id
              and a.action = 'position.end'
              and a.after ->> 'positionOfTrust' = p.id::text
              and (a.after ->> 'termEnd')::date < s.term_end
          ),
          p.modified
        )
      ) as at
    from
      extract_signatory s
      left join position_of_trust p on p.id = s.position_of_trust_id
      left join meeting g on g.id = p.meeting_id
    where
      s.code = e.code
      and (
        p.id is null
        or p.is_annulled
        or g.status_id <> $1
        or (
          p.is_ended_early
          and p.term_end < s.term_end
        )
      )
  ) undone
where
  e.code = $2;

-- POST signingagreement/addofficialletterrequest
-- POST signingagreement/approveletterrequest
-- POST signingagreement/archiveletterrequest/{id}
-- POST signingagreement/undoapproval/{id}
insert into
  "letter_status_change" ("letter_request_id", "status_id", "by", "account_id")
values
  ($1, $2, $3, $4);

-- POST signingagreement/addofficialletterrequest
insert into
  "letter_request" ("section_id", "district_id", "reason", "requested_by", "created_by_account_id")
values
  ($1, $2, $3, $4, $5)
returning
  "id";

-- POST signingagreement/addofficialletterrequest
select
  "id" as "sectionId",
  "district_id" as "districtId",
  "status_id" as "statusId"
from
  "section"
where
  "id" = $1
for share;

-- POST signingagreement/approveletterrequest
update "letter_request"
set
  "status_id" = $1,
  "expiry_date" = $2,
  "returned_at" = $3,
  "returned_by" = $4,
  "return_reason" = $5
where
  "id" = $6;

-- POST signingagreement/approveletterrequest
with
  e as (
    insert into
      approved_extract (
        code,
        letter_request_id,
        ordered_year,
        section,
        business_id,
        rule_fi,
        rule_sv,
        rule_en,
        issued
      )
    select
      l.verification_code,
      l.id,
      extract(
        year
        from
          l.created at time zone 'Europe/Helsinki'
      )::integer,
      s.name,
      s.business_id,
      (
        select
          value #>> '{}'
        from
          setting
        where
          key = $1
      ),
      (
        select
          value #>> '{}'
        from
          setting
        where
          key = $2
      ),
      (
        select
          value #>> '{}'
        from
          setting
        where
          key = $3
      ),
      $4::date
    from
      letter_request l
      join section s on s.id = l.section_id
    where
      l.id = $5
    returning
      code,
      letter_request_id,
      issued
  )
insert into
  extract_signatory (code, place, position_of_trust_id, position_id, name, term_end)
select
  e.code,
  row_number() over (
    partition by
      e.code
    order by
      p.position_id,
      coalesce(m.last_name, p.non_member_last_name),
      coalesce(m.first_name, p.non_member_first_name),
      p.id
  ),
  p.id,
  p.position_id,
  coalesce(m.first_name, p.non_member_first_name) || ' ' || coalesce(m.last_name, p.non_member_last_name) as name,
  p.term_end
from
  e
  join letter_request l on l.id = e.letter_request_id
  join valid_position_of_trust p on p.section_id = l.section_id
  join meeting g on g.id = p.meeting_id
  and g.status_id = $6
  join position d on d.id = p.position_id
  and d.is_signing
  left join member m on m.id = p.member_id
where
  (
    e.issued::date between "p"."term_start" and "p"."term_end"
    or (
      (
        select
          value = 'true'
        from
          setting
        where
          key = 'letter.interimSigns'
      )
      and (
        "p"."term_end" < e.issued::date
        and true
        and case
          when "p"."position_id" = any ($7)
          and not "p"."is_ended_early" then (
            "p"."term_end" + make_interval(
              months => (
                select
                  value::integer
                from
                  setting
                where
                  key = $8
              )
            )
          )::date
          else "p"."term_end"
        end >= e.issued::date
        and not exists (
          select
          from
            valid_position_of_trust next
            join meeting elected on elected.id = next.meeting_id
          where
            next.section_id = "p"."section_id"
            and next.position_id = "p"."position_id"
            and elected.status_id = $9
            and next.term_start > "p"."term_end"
            and next.term_start <= e.issued::date
        )
      )
    )
  );

-- POST signingagreement/archiveletterrequest/{id}
update "letter_request"
set
  "status_id" = $1
where
  "id" = $2;

-- POST signingagreement/returnletterrequest
update "letter_request"
set
  "returned_at" = $1,
  "returned_by" = $2,
  "return_reason" = $3
where
  "id" = $4;

-- POST signingagreement/undoapproval/{id}
delete from "approved_extract"
where
  "letter_request_id" = $1;

-- POST signingagreement/undoapproval/{id}
select
  "account_id"
from
  "letter_download"
where
  "letter_request_id" = $1
limit
  $2;

-- POST signingagreement/undoapproval/{id}
update "letter_request"
set
  "status_id" = $1,
  "expiry_date" = $2
where
  "id" = $3;

-- PUT signingagreement/updateletterrequest
update "letter_request"
set
  "reason" = $1,
  "returned_at" = $2,
  "returned_by" = $3,
  "return_reason" = $4
where
  "id" = $5;
