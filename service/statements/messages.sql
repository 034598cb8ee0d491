-- Generated: what calls send to PostgreSQL, lists of values as one. "npm run -s jest -- service/testing/statements.test.ts -u" writes it.

-- DELETE messages/{id}
-- GET messages/{id}
-- POST messages/{id}/confirm
-- POST messages/{id}/send
-- POST messages/{id}/stop
-- POST messages/{id}/test
-- PUT messages/{id}
select
  "district_id" as "districtId",
  "section_id" as "sectionId"
from
  "message"
where
  "id" = $1;

-- DELETE messages/{id}
-- POST messages/{id}/confirm
-- POST messages/{id}/send
-- POST messages/{id}/stop
-- POST messages/{id}/test
-- PUT messages/{id}
select
  "g"."id",
  "g"."created",
  "g"."sent_at" as "sentAt",
  "g"."by",
  "g"."account_id" as "accountId",
  "g"."district_id" as "districtId",
  "d"."name" as "districtName",
  "g"."section_id" as "sectionId",
  "s"."name" as "sectionName",
  "g"."kind",
  "g"."audience",
  "g"."subject_fi" as "subjectFi",
  "g"."text_fi" as "textFi",
  "g"."subject_sv" as "subjectSv",
  "g"."text_sv" as "textSv",
  "g"."state",
  "g"."recipients",
  "g"."sent",
  "g"."undeliverable",
  "g"."excluded"
from
  "message" as "g"
  left join "section" as "s" on "s"."id" = "g"."section_id"
  left join "district" as "d" on "d"."id" = "g"."district_id"
where
  "g"."id" = $1
for no key update of
  "g";

-- DELETE messages/{id}
delete from "message"
where
  "id" = $1;

-- GET messages
select
  "g"."id",
  "g"."created",
  "g"."sent_at" as "sentAt",
  "g"."by",
  "g"."account_id" as "accountId",
  "g"."district_id" as "districtId",
  "d"."name" as "districtName",
  "g"."section_id" as "sectionId",
  "s"."name" as "sectionName",
  "g"."kind",
  "g"."audience",
  "g"."subject_fi" as "subjectFi",
  "g"."text_fi" as "textFi",
  "g"."subject_sv" as "subjectSv",
  "g"."text_sv" as "textSv",
  "g"."state",
  "g"."recipients",
  "g"."sent",
  "g"."undeliverable",
  "g"."excluded"
from
  "message" as "g"
  left join "section" as "s" on "s"."id" = "g"."section_id"
  left join "district" as "d" on "d"."id" = "g"."district_id"
where
  true
order by
  "g"."id" desc
limit
  $1
offset
  $2;

-- GET messages
select
  count(*) as "total"
from
  "message" as "g"
where
  true;

-- GET messages/{id}
-- POST messages
-- POST messages/{id}/confirm
-- POST messages/{id}/send
-- POST messages/{id}/stop
-- POST messages/{id}/test
-- PUT messages/{id}
select
  "g"."id",
  "g"."created",
  "g"."sent_at" as "sentAt",
  "g"."by",
  "g"."account_id" as "accountId",
  "g"."district_id" as "districtId",
  "d"."name" as "districtName",
  "g"."section_id" as "sectionId",
  "s"."name" as "sectionName",
  "g"."kind",
  "g"."audience",
  "g"."subject_fi" as "subjectFi",
  "g"."text_fi" as "textFi",
  "g"."subject_sv" as "subjectSv",
  "g"."text_sv" as "textSv",
  "g"."state",
  "g"."recipients",
  "g"."sent",
  "g"."undeliverable",
  "g"."excluded"
from
  "message" as "g"
  left join "section" as "s" on "s"."id" = "g"."section_id"
  left join "district" as "d" on "d"."id" = "g"."district_id"
where
  "g"."id" = $1;

-- GET messages/{id}
select
  (
    (
      created + make_interval(
        months => (
          select
            value::integer
          from
            setting
          where
            key = $1
        )
      )
    ) at time zone 'Europe/Helsinki'
  )::date as "keptUntil"
from
  "message"
where
  "id" = $2;

-- GET messages/{id}
select
  coalesce(
    m.first_name || ' ' || m.last_name,
    p.non_member_first_name || ' ' || p.non_member_last_name
  ) as name,
  s.id as "sectionId",
  s.name as "sectionName",
  r.reason
from
  message_recipient r
  join section s on s.id = r.section_id
  left join member m on m.id = r.member_id
  left join position_of_trust p on p.id = r.position_of_trust_id
where
  r.message_id = $1
  and r.state in ('undeliverable', 'excluded')
  and r.reason is not null
order by
  r.state desc,
  coalesce(m.last_name, p.non_member_last_name),
  coalesce(m.first_name, p.non_member_first_name),
  r.id
limit
  $2;

-- POST messages
-- POST messages/preview
select distinct
  coalesce(m.email, p.non_member_email, '') as email
from
  (
    select
      r.member_id,
      null::integer as position_of_trust_id,
      r.section_id
    from
      (
        select
          m.id as member_id,
          m.section_id
        from
          member m
        where
          (
            m.membership_type_id in (402, 404)
            or (
              m.payment_date >= $1::date
              and m.payment_date < $2::date
            )
          )
          and m.status_id not in (103, 106)
          and m.membership_status_id <> 503
          and true
      ) r
      join member m on m.id = r.member_id
    where
      r.section_id in (
        select
          s.id
        from
          section s
          join district d on d.id = s.district_id
        where
          not s.is_training
          and not d.is_training
          and s.status_id <> $3
      )
      and (
        m.id is null
        or m.status_id not in (103, 106)
        and m.membership_status_id <> 503
      )
  ) r
  left join member m on m.id = r.member_id
  left join position_of_trust p on p.id = r.position_of_trust_id
  left join account a on a.member_id = r.member_id
  join section s on s.id = r.section_id
where
  coalesce(m.email, p.non_member_email, '') <> ''
  and not (
    coalesce(m.email, p.non_member_email, '') ~ $4
    and length(coalesce(m.email, p.non_member_email, '')) <= 64
  );

-- POST messages
-- POST messages/preview
with
  found as materialized (
    select
      r.member_id,
      r.position_of_trust_id,
      r.section_id,
      case
        when coalesce(m.is_contact_prohibited, false) then 'contactProhibited'
        when coalesce(m.is_publish_prohibited, false) then 'masked'
        when coalesce(m.email, p.non_member_email, '') = ''
        or coalesce(m.email, p.non_member_email, '') = any ($1) then 'noAddress'
        when exists (
          select
          from
            mail_suppression x
          where
            x.member_id = m.id
            and x.kind = 'messages'
        )
        or exists (
          select
          from
            notice_choice c
          where
            c.account_id = a.id
            and c.kind = 'messages'
            and c.choice = 'never'
        ) then 'unsubscribed'
        when not coalesce(m.is_email_allowed, false) then 'noConsent'
      end as reason,
      coalesce(
        a.language,
        case s.language_id
          when $2 then 'fi'
          when $3 then 'sv'
          else 'both'
        end
      ) as reading,
      coalesce(m.last_name, p.non_member_last_name) as last_name,
      coalesce(m.first_name, p.non_member_first_name) as first_name
    from
      (
        select
          r.member_id,
          null::integer as position_of_trust_id,
          r.section_id
        from
          (
            select
              m.id as member_id,
              m.section_id
            from
              member m
            where
              (
                m.membership_type_id in (402, 404)
                or (
                  m.payment_date >= $4::date
                  and m.payment_date < $5::date
                )
              )
              and m.status_id not in (103, 106)
              and m.membership_status_id <> 503
              and true
          ) r
          join member m on m.id = r.member_id
        where
          r.section_id in (
            select
              s.id
            from
              section s
              join district d on d.id = s.district_id
            where
              not s.is_training
              and not d.is_training
              and s.status_id <> $6
          )
          and (
            m.id is null
            or m.status_id not in (103, 106)
            and m.membership_status_id <> 503
          )
      ) r
      left join member m on m.id = r.member_id
      left join position_of_trust p on p.id = r.position_of_trust_id
      left join account a on a.member_id = r.member_id
      join section s on s.id = r.section_id
  )
select
  (
    select
      coalesce(json_object_agg(reading, count), '{}')
    from
      (
        select
          reading,
          count(*)
        from
          found
        where
          reason is null
        group by
          reading
      ) c
  ) as readers,
  (
    select
      coalesce(
        json_agg(
          json_build_object('reason', reason, 'count', count, 'names', names)
          order by
            array_position(
              array['contactProhibited', 'masked', 'noAddress', 'unsubscribed', 'noConsent'],
              reason
            )
        ),
        '[]'
      )
    from
      (
        select
          reason,
          count(*),
          to_json(
            (
              array_agg(
                first_name || ' ' || last_name
                order by
                  last_name,
                  first_name
              )
            ) [1:$7]
          ) as names
        from
          found
        where
          reason is not null
        group by
          reason
      ) c
  ) as excluded;

-- POST messages
insert into
  "message" (
    "kind",
    "audience",
    "subject_fi",
    "text_fi",
    "subject_sv",
    "text_sv",
    "recipients",
    "excluded",
    "district_id",
    "section_id",
    "account_id",
    "by"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
returning
  "id";

-- POST messages/{id}/confirm
-- POST messages/{id}/send
-- PUT messages/{id}
select
  count(*) filter (
    where
      s.id = any ($1)
  ) as sections,
  count(distinct s.district_id) filter (
    where
      s.district_id = any ($2)
  ) as districts
from
  section s
where
  "s"."id" = $3;

-- POST messages/{id}/confirm
-- POST messages/{id}/send
-- PUT messages/{id}
select distinct
  coalesce(m.email, p.non_member_email, '') as email
from
  (
    select
      r.member_id,
      null::integer as position_of_trust_id,
      r.section_id
    from
      (
        select
          m.id as member_id,
          m.section_id
        from
          member m
        where
          "m"."section_id" = $1
          and m.status_id not in (103, 106)
          and m.membership_status_id <> 503
          and "m"."section_id" = $2
      ) r
      join member m on m.id = r.member_id
    where
      r.section_id in (
        select
          s.id
        from
          section s
          join district d on d.id = s.district_id
        where
          not s.is_training
          and not d.is_training
          and s.status_id <> $3
      )
      and (
        m.id is null
        or m.status_id not in (103, 106)
        and m.membership_status_id <> 503
      )
  ) r
  left join member m on m.id = r.member_id
  left join position_of_trust p on p.id = r.position_of_trust_id
  left join account a on a.member_id = r.member_id
  join section s on s.id = r.section_id
where
  coalesce(m.email, p.non_member_email, '') <> ''
  and not (
    coalesce(m.email, p.non_member_email, '') ~ $4
    and length(coalesce(m.email, p.non_member_email, '')) <= 64
  );

-- POST messages/{id}/confirm
-- POST messages/{id}/send
-- PUT messages/{id}
with
  found as materialized (
    select
      r.member_id,
      r.position_of_trust_id,
      r.section_id,
      case
        when coalesce(m.is_contact_prohibited, false) then 'contactProhibited'
        when coalesce(m.is_publish_prohibited, false) then 'masked'
        when coalesce(m.email, p.non_member_email, '') = ''
        or coalesce(m.email, p.non_member_email, '') = any ($1) then 'noAddress'
        when exists (
          select
          from
            mail_suppression x
          where
            x.member_id = m.id
            and x.kind = 'messages'
        )
        or exists (
          select
          from
            notice_choice c
          where
            c.account_id = a.id
            and c.kind = 'messages'
            and c.choice = 'never'
        ) then 'unsubscribed'
        when not coalesce(m.is_email_allowed, false) then 'noConsent'
      end as reason,
      coalesce(
        a.language,
        case s.language_id
          when $2 then 'fi'
          when $3 then 'sv'
          else 'both'
        end
      ) as reading,
      coalesce(m.last_name, p.non_member_last_name) as last_name,
      coalesce(m.first_name, p.non_member_first_name) as first_name
    from
      (
        select
          r.member_id,
          null::integer as position_of_trust_id,
          r.section_id
        from
          (
            select
              m.id as member_id,
              m.section_id
            from
              member m
            where
              "m"."section_id" = $4
              and m.status_id not in (103, 106)
              and m.membership_status_id <> 503
              and "m"."section_id" = $5
          ) r
          join member m on m.id = r.member_id
        where
          r.section_id in (
            select
              s.id
            from
              section s
              join district d on d.id = s.district_id
            where
              not s.is_training
              and not d.is_training
              and s.status_id <> $6
          )
          and (
            m.id is null
            or m.status_id not in (103, 106)
            and m.membership_status_id <> 503
          )
      ) r
      left join member m on m.id = r.member_id
      left join position_of_trust p on p.id = r.position_of_trust_id
      left join account a on a.member_id = r.member_id
      join section s on s.id = r.section_id
  )
select
  (
    select
      coalesce(json_object_agg(reading, count), '{}')
    from
      (
        select
          reading,
          count(*)
        from
          found
        where
          reason is null
        group by
          reading
      ) c
  ) as readers,
  (
    select
      coalesce(
        json_agg(
          json_build_object('reason', reason, 'count', count, 'names', names)
          order by
            array_position(
              array['contactProhibited', 'masked', 'noAddress', 'unsubscribed', 'noConsent'],
              reason
            )
        ),
        '[]'
      )
    from
      (
        select
          reason,
          count(*),
          to_json(
            (
              array_agg(
                first_name || ' ' || last_name
                order by
                  last_name,
                  first_name
              )
            ) [1:$7]
          ) as names
        from
          found
        where
          reason is not null
        group by
          reason
      ) c
  ) as excluded;

-- POST messages/{id}/confirm
-- POST messages/{id}/send
update "message"
set
  "state" = $1,
  "sent_at" = $2
where
  "id" = $3;

-- POST messages/{id}/confirm
update "message"
set
  "recipients" = $1,
  "excluded" = $2
where
  "id" = $3;

-- POST messages/{id}/send
update "message"
set
  "recipients" = $1,
  "excluded" = $2,
  "state" = $3,
  "account_id" = $4,
  "by" = $5
where
  "id" = $6;

-- POST messages/{id}/stop
update "message"
set
  "state" = $1
where
  "id" = $2;

-- POST messages/{id}/stop
update "message_recipient"
set
  "state" = $1
where
  "message_id" = $2
  and "state" = $3;

-- PUT messages/{id}
update "message"
set
  "kind" = $1,
  "audience" = $2,
  "subject_fi" = $3,
  "text_fi" = $4,
  "subject_sv" = $5,
  "text_sv" = $6,
  "recipients" = $7,
  "excluded" = $8
where
  "id" = $9;
