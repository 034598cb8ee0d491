-- Generated: what calls send to PostgreSQL, lists of values as one. "npm run -s jest -- service/testing/statements.test.ts -u" writes it.

-- GET districts/{id}/duties
-- GET duties/states
-- GET sections/{id}/duties
-- POST districts/{id}/duties/export
-- POST duties/states/export
-- POST duties/tick
-- POST sections/{id}/duties/export
select
  duty_id as "dutyId",
  section_id as "sectionId",
  district_id as "districtId",
  at,
  by,
  note
from
  duty_tick
where
  year = $1;

-- GET districts/{id}/duties
-- POST districts/{id}/duties/export
-- POST duties/tick
select
  d.id,
  d.name
from
  district d
where
  d.id = $1
order by
  d.name,
  d.id;

-- GET districts/{id}/duties
-- POST districts/{id}/duties/export
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
            s.district_id = $2
            and s.status_id <> $3
            and (
              not s.is_training
              or exists (
                select
                from
                  district t
                where
                  t.id = s.district_id
                  and t.is_training
              )
            )
          )
      )
      and m.date_held between $4::date and $5::date
      and m.status_id = any ($6)
    order by
      m.section_id,
      m.type_id,
      extract(
        year
        from
          m.date_held
      ),
      array_position($7::integer[], m.status_id) desc,
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
      and c.status_id = $8
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

-- GET districts/{id}/duties
-- POST districts/{id}/duties/export
select
  s.id as "sectionId",
  s.name as "sectionName",
  d.id as "districtId",
  d.name as "districtName",
  s.language_id as "languageId",
  case
    when p.file_id is not null then to_char(p.created at time zone 'Europe/Helsinki', 'YYYY-MM-DD')
  end as "planDay",
  p.created as "planAt",
  p.uploaded_by as "planBy",
  (
    select
      value::integer
    from
      setting
    where
      key = $1
  ) as "expiryMonths",
  (
    select
      value::integer
    from
      setting
    where
      key = $2
  ) as "warningMonths"
from
  section s
  join district d on d.id = s.district_id
  left join lateral (
    select
      *
    from
      preparedness_plan p
    where
      p.section_id = s.id
      and p.created < (($3::date + $4::integer)::timestamp at time zone 'Europe/Helsinki')
      and coalesce(
        p.replaced_at >= (($5::date + $6::integer)::timestamp at time zone 'Europe/Helsinki'),
        true
      )
    order by
      p.created desc
    limit
      1
  ) p on true
where
  (
    s.district_id = $7
    and s.status_id <> $8
    and (
      not s.is_training
      or exists (
        select
        from
          district t
        where
          t.id = s.district_id
          and t.is_training
      )
    )
  )
order by
  s.name,
  s.id;

-- GET districts/{id}/duties
-- POST districts/{id}/duties/export
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
        and (
          not s.is_training
          or exists (
            select
            from
              district t
            where
              t.id = s.district_id
              and t.is_training
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
      ) as coming,
      count(distinct person) filter (
        where
          is_approved
          and $22::date between term_start and term_end
      ) as held_later
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
  end as "vacantSince",
  coalesce(c.held_later, 0) as "heldLater"
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

-- GET duties
-- POST duties
select
  md5(
    string_agg(
      concat_ws(' ', d.id, d.xmin, v.from_year, v.xmin),
      ','
      order by
        d.id,
        v.from_year
    )
  ) as version
from
  duty d
  left join duty_version v on v.duty_id = d.id;

-- GET duties/states
-- POST duties/states/export
select
  d.id,
  d.name
from
  district d
where
  not d.is_training
order by
  d.name,
  d.id;

-- GET duties/states
-- POST duties/states/export
select
  s.id as "sectionId",
  s.name as "sectionName",
  d.id as "districtId",
  d.name as "districtName",
  s.language_id as "languageId",
  case
    when p.file_id is not null then to_char(p.created at time zone 'Europe/Helsinki', 'YYYY-MM-DD')
  end as "planDay",
  p.created as "planAt",
  p.uploaded_by as "planBy",
  (
    select
      value::integer
    from
      setting
    where
      key = $1
  ) as "expiryMonths",
  (
    select
      value::integer
    from
      setting
    where
      key = $2
  ) as "warningMonths"
from
  section s
  join district d on d.id = s.district_id
  left join lateral (
    select
      *
    from
      preparedness_plan p
    where
      p.section_id = s.id
      and p.created < (($3::date + $4::integer)::timestamp at time zone 'Europe/Helsinki')
      and coalesce(
        p.replaced_at >= (($5::date + $6::integer)::timestamp at time zone 'Europe/Helsinki'),
        true
      )
    order by
      p.created desc
    limit
      1
  ) p on true
where
  (
    not s.is_training
    and s.status_id <> $7
  )
order by
  s.name,
  s.id;

-- GET duties/states
-- POST duties/states/export
with
  unit as materialized (
    select
      s.id
    from
      section s
    where
      (
        not s.is_training
        and s.status_id <> $1
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
      ) as coming,
      count(distinct person) filter (
        where
          is_approved
          and $21::date between term_start and term_end
      ) as held_later
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
      and g.status_id = $22
      and p.term_end >= $23::date - make_interval(years => $24)
      and p.term_end < $25::date
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
          when "p"."position_id" = any ($26)
          and not "p"."is_ended_early" then (
            "p"."term_end" + make_interval(
              months => (
                select
                  value::integer
                from
                  setting
                where
                  key = $27
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
        and g.status_id = $28
        and p.term_end < $29::date
      order by
        p.term_end desc
      limit
        1
    )
  end as "vacantSince",
  coalesce(c.held_later, 0) as "heldLater"
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

-- GET sections/{id}/duties
-- POST duties/tick
-- POST sections/{id}/duties/export
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
          s.id = $2
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

-- GET sections/{id}/duties
-- POST duties/tick
-- POST sections/{id}/duties/export
select
  s.id as "sectionId",
  s.name as "sectionName",
  d.id as "districtId",
  d.name as "districtName",
  s.language_id as "languageId",
  case
    when p.file_id is not null then to_char(p.created at time zone 'Europe/Helsinki', 'YYYY-MM-DD')
  end as "planDay",
  p.created as "planAt",
  p.uploaded_by as "planBy",
  (
    select
      value::integer
    from
      setting
    where
      key = $1
  ) as "expiryMonths",
  (
    select
      value::integer
    from
      setting
    where
      key = $2
  ) as "warningMonths"
from
  section s
  join district d on d.id = s.district_id
  left join lateral (
    select
      *
    from
      preparedness_plan p
    where
      p.section_id = s.id
      and p.created < (($3::date + $4::integer)::timestamp at time zone 'Europe/Helsinki')
      and coalesce(
        p.replaced_at >= (($5::date + $6::integer)::timestamp at time zone 'Europe/Helsinki'),
        true
      )
    order by
      p.created desc
    limit
      1
  ) p on true
where
  s.id = $7
order by
  s.name,
  s.id;

-- GET sections/{id}/duties
-- POST duties/tick
-- POST sections/{id}/duties/export
with
  unit as materialized (
    select
      s.id
    from
      section s
    where
      s.id = $1
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
      ) as coming,
      count(distinct person) filter (
        where
          is_approved
          and $21::date between term_start and term_end
      ) as held_later
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
      and g.status_id = $22
      and p.term_end >= $23::date - make_interval(years => $24)
      and p.term_end < $25::date
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
          when "p"."position_id" = any ($26)
          and not "p"."is_ended_early" then (
            "p"."term_end" + make_interval(
              months => (
                select
                  value::integer
                from
                  setting
                where
                  key = $27
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
        and g.status_id = $28
        and p.term_end < $29::date
      order by
        p.term_end desc
      limit
        1
    )
  end as "vacantSince",
  coalesce(c.held_later, 0) as "heldLater"
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

-- POST duties
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
  ),
  (
    $12,
    $13,
    $14,
    $15,
    $16,
    (
      select
        s.district_id
      from
        section s
      where
        s.id = $17
    ),
    $18,
    $19,
    $20,
    $21,
    $22
  ),
  (
    $23,
    $24,
    $25,
    $26,
    $27,
    (
      select
        s.district_id
      from
        section s
      where
        s.id = $28
    ),
    $29,
    $30,
    $31,
    $32,
    $33
  );

-- POST duties
insert into
  "duty"
default values
returning
  "id";

-- POST duties
insert into
  "duty_version" (
    "duty_id",
    "from_year",
    "name_fi",
    "name_sv",
    "month",
    "day",
    "unit_kind",
    "language_ids",
    "district_ids",
    "rule",
    "meeting_type_id",
    "position_ids",
    "board_on",
    "remind_days"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
on conflict ("duty_id", "from_year") do update
set
  "name_fi" = $15,
  "name_sv" = $16,
  "month" = $17,
  "day" = $18,
  "unit_kind" = $19,
  "language_ids" = $20,
  "district_ids" = $21,
  "rule" = $22,
  "meeting_type_id" = $23,
  "position_ids" = $24,
  "board_on" = $25,
  "remind_days" = $26;

-- POST duties
lock table duty in share row exclusive mode;

-- POST duties
select
  "id"
from
  "district"
where
  "id" = any ($1);

-- POST duties
select
  "id"
from
  "position"
where
  "id" = any ($1);

-- POST duties
update "duty"
set
  "removed_from_year" = $1
where
  "id" in ($2);

-- POST duties/tick
delete from "duty_tick"
where
  (
    duty_id = $1
    and year = $2
    and section_id is not distinct from $3::integer
    and district_id is not distinct from $4::integer
  );

-- POST duties/tick
insert into
  "duty_tick" ("duty_id", "year", "section_id", "district_id", "by", "note")
values
  ($1, $2, $3, $4, $5, $6);

-- POST duties/tick
select
  "district_id" as "districtId",
  "language_id" as "languageId"
from
  "section"
where
  "id" = $1;

-- POST duties/tick
select
  "id"
from
  "district"
where
  "id" = $1;

-- POST duties/tick
select
  "id"
from
  "duty"
where
  "id" = $1
for no key update;

-- POST duties/tick
select
  "id"
from
  "duty_tick"
where
  (
    duty_id = $1
    and year = $2
    and section_id is not distinct from $3::integer
    and district_id is not distinct from $4::integer
  );
