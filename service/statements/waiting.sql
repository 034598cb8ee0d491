-- Generated: what calls send to PostgreSQL, lists of values as one. "npm run -s jest -- service/testing/statements.test.ts -u" writes it.

-- GET waiting
select
  "s"."id" as "sectionId",
  "s"."district_id" as "districtId",
  "s"."language_id" as "languageId"
from
  "section" as "s"
where
  (
    not s.is_training
    and s.status_id <> $1
  );

-- GET waiting
select
  count(*) as count,
  min(created) as oldest
from
  letter_request
where
  status_id = $1
  and returned_at is null;

-- GET waiting
select
  count(*) as count,
  min(g.created) as oldest
from
  message g
where
  g.state = 'needsSecond'
  and g.account_id is distinct from $1
  and g.district_id is null;

-- GET waiting
select
  count(*) as count,
  min(g.modified) as oldest
from
  meeting g
where
  g.status_id = $1
  and g.transfer_message_key is not null;

-- GET waiting
select
  g.id as "meetingId",
  s.id as "sectionId",
  s.name as section,
  count(*) as count,
  min(a.at) as since
from
  annulment a
  join valid_position_of_trust p on p.id = a.position_of_trust_id
  join meeting g on g.id = p.meeting_id
  join section s on s.id = g.section_id
where
  a.is_pending
  and a.account_id is distinct from $1
  and case
    when $2::integer is null then not s.is_training
    else s.district_id = $3
  end
group by
  g.id,
  s.id
order by
  since,
  g.id;
