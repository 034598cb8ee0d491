-- Generated: what calls send to PostgreSQL, lists of values as one. "npm run -s jest -- service/testing/statements.test.ts -u" writes it.

-- POST reminders
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
          s.id = any ($2)
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

-- POST reminders
select
  s.id,
  s.district_id as "districtId",
  s.is_training as "isTraining",
  exists (
    select
    from
      reminder r
    where
      r.section_id = s.id
      and r.kind = $1
      and r.meeting_type_id is not distinct from $2::int
      and r.position_id is not distinct from $3::int
      and r.duty_id is not distinct from $4::int
      and r.at > now() - make_interval(days => $5::int)
  ) as "isRecent"
from
  section s
where
  s.id = any ($6)
order by
  s.id;

-- POST reminders
select
from
  section
where
  id = any ($1)
order by
  id
for no key update;

-- POST reminders
select distinct
  on (p.section_id) p.section_id as "sectionId",
  coalesce(m.first_name, p.non_member_first_name) || ' ' || coalesce(m.last_name, p.non_member_last_name) as name,
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
  left join member m on m.id = p.member_id
where
  p.section_id = any (
    array(
      select
        s.id
      from
        section s
      where
        s.id = any ($9)
    )
  )
  and p.term_end >= $10::date - make_interval(
    months => (
      select
        value::integer
      from
        setting
      where
        key = $11
    )
  )
  and p.position_id = any ($12)
  and g.status_id = $13
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
  p.section_id,
  p.term_end desc,
  p.id;

-- POST reminders
with
  person as (
    select
      p.section_id,
      p.member_id,
      case
        when p.member_id is null then p.id
      end as position_of_trust_id
    from
      valid_position_of_trust p
      join meeting g on g.id = p.meeting_id
    where
      p.section_id = any ($1)
      and p.position_id = any ($2)
      and g.status_id = $3
      and (
        "p"."term_end" >= (
          $4::date - make_interval(
            months => (
              select
                value::integer
              from
                setting
              where
                key = $5
            ) + 1
          )
        )::date
        and (
          $6::date between "p"."term_start" and "p"."term_end"
          or (
            "p"."term_end" < $7::date
            and $8::date <= $9::date
            and case
              when "p"."position_id" = any ($10)
              and not "p"."is_ended_early" then (
                "p"."term_end" + make_interval(
                  months => (
                    select
                      value::integer
                    from
                      setting
                    where
                      key = $11
                  )
                )
              )::date
              else "p"."term_end"
            end >= $12::date
            and not exists (
              select
              from
                valid_position_of_trust next
                join meeting elected on elected.id = next.meeting_id
              where
                next.section_id = "p"."section_id"
                and next.position_id = "p"."position_id"
                and elected.status_id = $13
                and next.term_start > "p"."term_end"
                and next.term_start <= $14::date
            )
          )
        )
      )
    union
    select
      m.section_id,
      m.id,
      null
    from
      member m
      join account a on a.member_id = m.id
    where
      $15
      and m.section_id = any ($16)
      and m.membership_status_id = any ($17)
      and $18 = any (
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
                          key = $19
                      ) + 1
                    )
                  )::date
                  and (
                    (now() at time zone 'Europe/Helsinki')::date::date between "p"."term_start" and "p"."term_end"
                    or (
                      "p"."term_end" < (now() at time zone 'Europe/Helsinki')::date::date
                      and true
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
                      end >= (now() at time zone 'Europe/Helsinki')::date::date
                      and not exists (
                        select
                        from
                          valid_position_of_trust next
                          join meeting elected on elected.id = next.meeting_id
                        where
                          next.section_id = "p"."section_id"
                          and next.position_id = "p"."position_id"
                          and elected.status_id = $22
                          and next.term_start > "p"."term_end"
                          and next.term_start <= (now() at time zone 'Europe/Helsinki')::date::date
                      )
                    )
                  )
                )
            )
        )
      )
  )
select
  r.section_id as "sectionId",
  r.member_id as "memberId",
  r.position_of_trust_id as "positionOfTrustId",
  coalesce(m.email, p.non_member_email, '') as email,
  coalesce(m.is_contact_prohibited, false) as "isContactProhibited",
  a.language
from
  person r
  left join member m on m.id = r.member_id
  left join account a on a.member_id = r.member_id
  left join position_of_trust p on p.id = r.position_of_trust_id
where
  m.id is null
  or m.status_id not in (103, 106)
  and m.membership_status_id <> 503
order by
  r.section_id,
  r.member_id,
  r.position_of_trust_id;

-- POST reminders
with
  unit as materialized (
    select
      s.*
    from
      section s
    where
      s.id = any ($1)
  ),
  members as (
    select
      m.section_id,
      count(*) as total,
      count(*) filter (
        where
          m.membership_type_id in (402, 404)
          or (
            m.payment_date >= $2::date
            and m.payment_date < $3::date
          )
      ) as paid
    from
      member m
    where
      m.section_id in (
        select
          id
        from
          unit
      )
      and m.membership_status_id in ($4)
      and m.status_id not in ($5)
    group by
      m.section_id
  )
select
  s.id as "sectionId",
  s.name as "sectionName",
  d.id as "districtId",
  d.name as "districtName",
  s.status_id as "statusId",
  s.language_id as "languageId",
  case
    when p.file_id is not null then to_char(p.created at time zone 'Europe/Helsinki', 'YYYY-MM-DD')
  end as uploaded,
  (
    select
      value::integer
    from
      setting
    where
      key = $6
  ) as "expiryMonths",
  (
    select
      value::integer
    from
      setting
    where
      key = $7
  ) as "warningMonths",
  exists (
    select
    from
      meeting g
    where
      g.section_id = s.id
      and g.status_id = any ($8)
  ) as "hasWaiting",
  coalesce(n.total, 0) as "totalMembers",
  coalesce(n.paid, 0) as "paidMembers",
  r.at as "remindedAt",
  r.by as "remindedBy",
  r.kind as "remindedOf"
from
  unit s
  join district d on d.id = s.district_id
  left join preparedness_plan p on p.section_id = s.id
  and p.replaced_at is null
  left join members n on n.section_id = s.id
  left join lateral (
    select
      at,
      by,
      kind
    from
      reminder
    where
      section_id = s.id
    order by
      at desc,
      id desc
    limit
      1
  ) r on true
order by
  s.name,
  s.id;

-- POST reminders
with
  unit as materialized (
    select
      s.id
    from
      section s
    where
      s.id = any ($1)
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
      g.status_id = $2 as is_approved,
      g.status_id = $3
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
      and g.status_id = any ($12)
      and p.term_end >= $13::date - make_interval(
        months => (
          select
            value::integer
          from
            setting
          where
            key = $14
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
          and $15::date between term_start and term_end
      ) as held,
      count(distinct person) filter (
        where
          is_interim
      ) as interim,
      count(*) filter (
        where
          is_approved
          and $16::date between term_start and term_end
          and term_end <= $17::date + make_interval(months => $18)
      ) as ending,
      min(term_end) filter (
        where
          is_approved
          and $19::date between term_start and term_end
      ) as first_end,
      array_agg(term_start) filter (
        where
          term_start > $20::date
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
          when "p"."position_id" = any ($21)
          and not "p"."is_ended_early" then (
            "p"."term_end" + make_interval(
              months => (
                select
                  value::integer
                from
                  setting
                where
                  key = $22
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
        and g.status_id = $23
        and p.term_end < $24::date
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
