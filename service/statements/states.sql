-- Generated: what calls send to PostgreSQL, lists of values as one. "npm run -s jest -- service/testing/statements.test.ts -u" writes it.

-- GET districts/states
-- POST sections/states
-- POST sections/states/export
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
            s.status_id <> $2
            and true
            and (
              not s.is_training
              or s.id = any ($3)
              or s.district_id in (
                select
                  t.id
                from
                  district t
                where
                  t.is_training
                  and t.id = any ($4)
              )
            )
          )
      )
      and m.date_held between $5::date and $6::date
      and m.status_id = any ($7)
    order by
      m.section_id,
      m.type_id,
      extract(
        year
        from
          m.date_held
      ),
      array_position($8::integer[], m.status_id) desc,
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
      and c.status_id = $9
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

-- GET districts/states
-- POST sections/states
-- POST sections/states/export
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
        (
          s.status_id <> $9
          and true
          and (
            not s.is_training
            or s.id = any ($10)
            or s.district_id in (
              select
                t.id
              from
                district t
              where
                t.is_training
                and t.id = any ($11)
            )
          )
        )
    )
  )
  and p.term_end >= $12::date - make_interval(
    months => (
      select
        value::integer
      from
        setting
      where
        key = $13
    )
  )
  and p.position_id = any ($14)
  and g.status_id = $15
  and (
    "p"."term_end" >= (
      $16::date - make_interval(
        months => (
          select
            value::integer
          from
            setting
          where
            key = $17
        ) + 1
      )
    )::date
    and (
      $18::date between "p"."term_start" and "p"."term_end"
      or (
        "p"."term_end" < $19::date
        and $20::date <= $21::date
        and case
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
        end >= $24::date
        and not exists (
          select
          from
            valid_position_of_trust next
            join meeting elected on elected.id = next.meeting_id
          where
            next.section_id = "p"."section_id"
            and next.position_id = "p"."position_id"
            and elected.status_id = $25
            and next.term_start > "p"."term_end"
            and next.term_start <= $26::date
        )
      )
    )
  )
order by
  p.section_id,
  p.term_end desc,
  p.id;

-- GET districts/states
-- POST sections/states
-- POST sections/states/export
with
  unit as materialized (
    select
      s.*
    from
      section s
    where
      (
        s.status_id <> $1
        and true
        and (
          not s.is_training
          or s.id = any ($2)
          or s.district_id in (
            select
              t.id
            from
              district t
            where
              t.is_training
              and t.id = any ($3)
          )
        )
      )
  ),
  members as (
    select
      m.section_id,
      count(*) as total,
      count(*) filter (
        where
          m.membership_type_id in (402, 404)
          or (
            m.payment_date >= $4::date
            and m.payment_date < $5::date
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
      and m.membership_status_id in ($6)
      and m.status_id not in ($7)
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
      key = $8
  ) as "expiryMonths",
  (
    select
      value::integer
    from
      setting
    where
      key = $9
  ) as "warningMonths",
  exists (
    select
    from
      meeting g
    where
      g.section_id = s.id
      and g.status_id = any ($10)
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

-- GET districts/states
-- POST sections/states
-- POST sections/states/export
with
  unit as materialized (
    select
      s.id
    from
      section s
    where
      (
        s.status_id <> $1
        and true
        and (
          not s.is_training
          or s.id = any ($2)
          or s.district_id in (
            select
              t.id
            from
              district t
            where
              t.is_training
              and t.id = any ($3)
          )
        )
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
      g.status_id = $4 as is_approved,
      g.status_id = $5
      and (
        "p"."term_end" < $6::date
        and $7::date <= $8::date
        and case
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
        end >= $11::date
        and not exists (
          select
          from
            valid_position_of_trust next
            join meeting elected on elected.id = next.meeting_id
          where
            next.section_id = "p"."section_id"
            and next.position_id = "p"."position_id"
            and elected.status_id = $12
            and next.term_start > "p"."term_end"
            and next.term_start <= $13::date
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
      and g.status_id = any ($14)
      and p.term_end >= $15::date - make_interval(
        months => (
          select
            value::integer
          from
            setting
          where
            key = $16
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
          and $17::date between term_start and term_end
      ) as held,
      count(distinct person) filter (
        where
          is_interim
      ) as interim,
      count(*) filter (
        where
          is_approved
          and $18::date between term_start and term_end
          and term_end <= $19::date + make_interval(months => $20)
      ) as ending,
      min(term_end) filter (
        where
          is_approved
          and $21::date between term_start and term_end
      ) as first_end,
      array_agg(term_start) filter (
        where
          term_start > $22::date
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
          when "p"."position_id" = any ($23)
          and not "p"."is_ended_early" then (
            "p"."term_end" + make_interval(
              months => (
                select
                  value::integer
                from
                  setting
                where
                  key = $24
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
        and g.status_id = $25
        and p.term_end < $26::date
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

-- POST positions/seats
-- POST positions/seats/export
select
  s.id as "sectionId",
  s.name as "sectionName",
  d.id as "districtId",
  d.name as "districtName"
from
  section s
  join district d on d.id = s.district_id
where
  (
    s.status_id <> $1
    and true
    and (
      not s.is_training
      or s.id = any ($2)
      or s.district_id in (
        select
          t.id
        from
          district t
        where
          t.is_training
          and t.id = any ($3)
      )
    )
  )
order by
  s.name,
  s.id;

-- POST positions/seats
-- POST positions/seats/export
with
  unit as materialized (
    select
      s.id
    from
      section s
    where
      (
        s.status_id <> $1
        and true
        and (
          not s.is_training
          or s.id = any ($2)
          or s.district_id in (
            select
              t.id
            from
              district t
            where
              t.is_training
              and t.id = any ($3)
          )
        )
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
      g.status_id = $4 as is_approved,
      g.status_id = $5
      and (
        "p"."term_end" < $6::date
        and $7::date <= $8::date
        and case
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
        end >= $11::date
        and not exists (
          select
          from
            valid_position_of_trust next
            join meeting elected on elected.id = next.meeting_id
          where
            next.section_id = "p"."section_id"
            and next.position_id = "p"."position_id"
            and elected.status_id = $12
            and next.term_start > "p"."term_end"
            and next.term_start <= $13::date
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
      and g.status_id = any ($14)
      and p.term_end >= $15::date - make_interval(
        months => (
          select
            value::integer
          from
            setting
          where
            key = $16
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
          and $17::date between term_start and term_end
      ) as held,
      count(distinct person) filter (
        where
          is_interim
      ) as interim,
      count(*) filter (
        where
          is_approved
          and $18::date between term_start and term_end
          and term_end <= $19::date + make_interval(months => $20)
      ) as ending,
      min(term_end) filter (
        where
          is_approved
          and $21::date between term_start and term_end
      ) as first_end,
      array_agg(term_start) filter (
        where
          term_start > $22::date
      ) as coming
    from
      term
    group by
      section_id,
      position_id
  ),
  ended as (
    select distinct
      p.section_id,
      p.position_id
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
      and g.status_id = $23
      and p.term_end >= $24::date - make_interval(years => $25)
      and p.term_end < $26::date
      and p.position_id in (
        select
          id
        from
          position
        where
          min_holders = 0
      )
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
          when "p"."position_id" = any ($27)
          and not "p"."is_ended_early" then (
            "p"."term_end" + make_interval(
              months => (
                select
                  value::integer
                from
                  setting
                where
                  key = $28
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
        and g.status_id = $29
        and p.term_end < $30::date
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
  left join ended e on e.section_id = u.id
  and e.position_id = d.id
where
  d.min_holders > 0
  or c.held > 0
  or e.section_id is not null
order by
  u.id,
  d.id;
