-- Generated: what calls send to PostgreSQL, lists of values as one. "npm run -s jest -- service/testing/statements.test.ts -u" writes it.

-- DELETE meetings/deletemeeting
-- DELETE meetings/removedoc/{id}
-- POST meetings/approvemeeting
-- POST meetings/archivedmeeting
-- POST meetings/askback
-- POST meetings/assign
-- POST meetings/many
-- POST meetings/opencheck
-- POST meetings/recallmeeting
-- POST meetings/returnmeeting
-- POST meetings/reviewedmeeting
-- POST meetings/submitmeeting
-- POST meetings/uploaddoc
-- PUT meetings/addorupdatemeetingminutes
-- PUT meetings/update
select
  concat_ws(
    '.',
    m.xmin,
    n.xmin,
    (
      select
        count(*) || '.' || coalesce(max(d.id), 0)
      from
        minutes_document d
      where
        d.minutes_id = n.id
    )
  ) as version
from
  meeting m
  join minutes n on n.meeting_id = m.id
where
  m.id = $1;

-- DELETE meetings/deletemeeting
delete from "meeting"
where
  "id" = $1;

-- DELETE meetings/deletemeeting
select
  "d"."name",
  "d"."uploaded_by" as "uploadedBy"
from
  "minutes_document" as "d"
  inner join "minutes" as "n" on "n"."id" = "d"."minutes_id"
where
  "n"."meeting_id" = $1
order by
  "d"."id";

-- DELETE meetings/deletemeeting
select
  "position_id" as "positionId",
  "member_id" as "memberId",
  "non_member_first_name" as "firstName",
  "non_member_last_name" as "lastName",
  "term_start" as "termStart",
  "term_end" as "termEnd"
from
  "position_of_trust"
where
  "meeting_id" = $1
order by
  "id";

-- DELETE meetings/removedoc/{id}
delete from "minutes_document"
where
  "id" = $1
returning
  "id" as "document",
  "name",
  "file_type" as "fileType",
  "uploaded_by" as "uploadedBy";

-- DELETE meetings/removedoc/{id}
select
  "m"."id" as "meetingId",
  "m"."district_id" as "districtId",
  "m"."section_id" as "sectionId"
from
  "minutes_document" as "d"
  inner join "minutes" as "n" on "n"."id" = "d"."minutes_id"
  inner join "meeting" as "m" on "m"."id" = "n"."meeting_id"
where
  "d"."id" = $1;

-- GET account/substitute
-- POST account/substitute
select
  "employee_id" as "employeeId",
  "until"
from
  "checker_substitute"
where
  "account_id" = $1
  and coalesce(until >= $2::date, true);

-- GET districts/{id}/checkers
-- POST meetings/assign
select
  "e"."id",
  "e"."first_name" as "firstName",
  "e"."last_name" as "lastName",
  "e"."role_id" as "roleId",
  "e"."district_id" as "districtId"
from
  "employee" as "e"
order by
  "e"."last_name",
  "e"."first_name",
  "e"."id";

-- GET meetings/caneditmeeting/{id}
select
  "m"."status_id" as "statusId",
  "m"."district_id" as "districtId",
  "m"."section_id" as "sectionId"
from
  "meeting" as "m"
where
  "m"."id" = $1;

-- GET meetings/{id}
-- POST meetings/add
-- POST meetings/approvemeeting
-- POST meetings/archivedmeeting
-- POST meetings/askback
-- POST meetings/assign
-- POST meetings/many
-- POST meetings/opencheck
-- POST meetings/recallmeeting
-- POST meetings/returnmeeting
-- POST meetings/reviewedmeeting
-- POST meetings/submitmeeting
-- PUT meetings/update
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
  "p"."meeting_id" = $1
order by
  "p"."position_id",
  "p"."id";

-- GET meetings/{id}
-- POST meetings/add
-- POST meetings/approvemeeting
-- POST meetings/archivedmeeting
-- POST meetings/askback
-- POST meetings/assign
-- POST meetings/many
-- POST meetings/opencheck
-- POST meetings/recallmeeting
-- POST meetings/returnmeeting
-- POST meetings/reviewedmeeting
-- POST meetings/submitmeeting
-- PUT meetings/update
select
  m.id,
  m.section_id as "sectionId",
  m.district_id as "districtId",
  s.name as "sectionName",
  m.name,
  m.type_id as "typeId",
  m.status_id as "statusId",
  m.date_held as "dateHeld",
  m.reported_by as "reportedBy",
  m.created_by as "createdBy",
  m.created,
  m.modified,
  exists (
    select
    from
      position_error e
    where
      e.meeting_id = m.id
      and e.kind = 'transfer'
  ) as "hasErrors",
  n.id as "minutesId",
  m.id is not distinct from latest.id as "isLatest",
  concat_ws(
    '.',
    m.xmin,
    n.xmin,
    (
      select
        count(*) || '.' || coalesce(max(d.id), 0)
      from
        minutes_document d
      where
        d.minutes_id = n.id
    )
  ) as version,
  (
    select
      json_build_object('id', e.id, 'name', e.first_name || ' ' || e.last_name)
    from
      employee e
    where
      e.id = h.assigned_employee_id
  ) as assigned,
  m.more_info as "moreInfo",
  m.transfer_message_key as "transferMessageKey",
  s.language_id as "languageId",
  m.return_reason as "returnReason",
  (
    select
      value = 'true'
    from
      setting
    where
      key = 'meeting.returnAllowed'
  ) as "isReturnAllowed",
  n.status_id as "minutesStatus",
  n.is_sent_by_mail as "isSentByMail",
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'id',
            d.id,
            'fileId',
            d.file_id,
            'name',
            d.name,
            'uploadedBy',
            d.uploaded_by,
            'fileType',
            d.file_type,
            'stage',
            d.stage,
            'size',
            f.size,
            'created',
            d.created,
            'caution',
            f.caution
          )
          order by
            d.id
        )
      from
        minutes_document d
        join file f on f.id = d.file_id
      where
        d.minutes_id = n.id
    ),
    '[]'
  ) as documents,
  (
    select
      (value #>> '{}')::int
    from
      setting
    where
      key = 'file.addressMinutes'
  ) as "addressMinutes",
  coalesce(
    (
      select
        json_agg(
          json_build_object('status', c.status_id, 'at', c.at, 'by', c.by)
          order by
            c.id
        )
      from
        meeting_status_change c
      where
        c.meeting_id = m.id
    ),
    '[]'
  ) as changes,
  case
    when m.status_id = any ('{1101,1102}') then case
      when h.opened_at >= sent.at then json_build_object('at', h.opened_at, 'by', h.opened_by)
    end
  end as opened,
  (
    select
      json_build_object(
        'email',
        coalesce(p.email, a.email),
        'phone',
        p.phone,
        'isPublishProhibited',
        coalesce(p.is_publish_prohibited, false)
      )
    from
      meeting_status_change c
      join account a on a.id = c.account_id
      left join member p on p.id = a.member_id
    where
      c.meeting_id = m.id
      and c.status_id = 1101
    order by
      c.id desc
    limit
      1
  ) as sender
from
  meeting m
  join section s on s.id = m.section_id
  cross join lateral (
    select
      x.*,
      x.xmin
    from
      minutes x
    where
      x.meeting_id = m.id
    offset
      0
  ) n
  left join lateral (
    select
      x.id
    from
      meeting x
    where
      x.section_id = s.id
      and x.status_id <> 1104
    order by
      x.date_held desc,
      x.id desc
    limit
      1
  ) latest on true
  left join report_handling h on h.meeting_id = m.id
  cross join lateral (
    select
      (
        select
          max(c.at)
        from
          meeting_status_change c
        where
          c.meeting_id = m.id
          and c.status_id = 1101
      ) as at
  ) sent
where
  m.id = $1;

-- GET meetings/{id}
-- POST meetings/add
-- POST meetings/approvemeeting
-- POST meetings/archivedmeeting
-- POST meetings/askback
-- POST meetings/assign
-- POST meetings/many
-- POST meetings/opencheck
-- POST meetings/recallmeeting
-- POST meetings/returnmeeting
-- POST meetings/reviewedmeeting
-- POST meetings/submitmeeting
-- PUT meetings/update
select
  m.status_id as "statusId",
  h.first_sent_year as "firstSentYear",
  h.note,
  h.opened_at is not null as "isOpened",
  h.asked_back_at as "askedBackAt",
  h.asked_back_by as "askedBackBy",
  h.ask_back_reason as "askBackReason",
  h.answered_at as "answeredAt",
  h.answered_by as "answeredBy",
  h.answer_word as "answerWord",
  coalesce(
    (
      select
        json_agg(
          json_build_object('name', e.first_name || ' ' || e.last_name, 'email', e.email)
          order by
            e.last_name collate finnish,
            e.first_name collate finnish,
            e.id
        )
      from
        employee e
      where
        e.district_id = m.district_id
        and e.role_id = 3
        and not exists (
          select
          from
            account a
          where
            a.employee_id = e.id
            and a.locked_until > now()
        )
    ),
    '[]'
  ) as checkers,
  case
    when m.status_id = any ('{1100,1101,1102}') then (
      select
        case
          when count(*) >= 10 then round(
            percentile_cont(0.5) within group (
              order by
                t.days
            )
          )::int
        end
      from
        (
          select
            (a.at at time zone 'Europe/Helsinki')::date - (
              select
                (c.at at time zone 'Europe/Helsinki')::date
              from
                meeting_status_change c
              where
                c.meeting_id = a.meeting_id
                and c.status_id = 1101
                and c.id < a.id
              order by
                c.id desc
              limit
                1
            ) as days
          from
            meeting r
            join meeting_status_change a on a.meeting_id = r.id
            and a.status_id = 1103
          where
            r.district_id = m.district_id
            and r.status_id = 1103
            and a.at > now() - interval '1 year'
        ) t
      where
        t.days is not null
    )
  end as "usualDays"
from
  meeting m
  left join report_handling h on h.meeting_id = m.id
where
  m.id = $1;

-- GET meetings/{id}/boarddraft
-- POST meetings/boarddraft
select
  d.rows,
  d.by,
  d.at,
  "d"."xmin"::text::bigint as version
from
  board_draft d
where
  d.meeting_id = $1;

-- POST account/substitute
delete from "checker_substitute"
where
  "account_id" = $1;

-- POST meetings
-- POST sections/meetings
select
  m.id,
  m.section_id as "sectionId",
  m.district_id as "districtId",
  s.name as "sectionName",
  m.name,
  m.type_id as "typeId",
  m.status_id as "statusId",
  m.date_held as "dateHeld",
  m.reported_by as "reportedBy",
  m.created_by as "createdBy",
  m.created,
  m.modified,
  exists (
    select
    from
      position_error e
    where
      e.meeting_id = m.id
      and e.kind = 'transfer'
  ) as "hasErrors",
  n.id as "minutesId",
  m.id is not distinct from latest.id as "isLatest",
  concat_ws(
    '.',
    m.xmin,
    n.xmin,
    (
      select
        count(*) || '.' || coalesce(max(d.id), 0)
      from
        minutes_document d
      where
        d.minutes_id = n.id
    )
  ) as version,
  (
    select
      json_build_object('id', e.id, 'name', e.first_name || ' ' || e.last_name)
    from
      employee e
    where
      e.id = h.assigned_employee_id
  ) as assigned
from
  (
    select
      m.*,
      m.xmin
    from
      meeting m
    where
      true
      and "m"."district_id" = $1
    order by
      m.date_held desc,
      m.id desc
    limit
      $2
  ) m
  join section s on s.id = m.section_id
  cross join lateral (
    select
      x.*,
      x.xmin
    from
      minutes x
    where
      x.meeting_id = m.id
    offset
      0
  ) n
  left join lateral (
    select
      x.id
    from
      meeting x
    where
      x.section_id = s.id
      and x.status_id <> 1104
    order by
      x.date_held desc,
      x.id desc
    limit
      1
  ) latest on true
  left join report_handling h on h.meeting_id = m.id
order by
  m.date_held desc,
  m.id desc;

-- POST meetings
-- POST sections/meetings
select
  m.id,
  m.section_id as "sectionId",
  m.district_id as "districtId",
  s.name as "sectionName",
  m.name,
  m.type_id as "typeId",
  m.status_id as "statusId",
  m.date_held as "dateHeld",
  m.reported_by as "reportedBy",
  m.created_by as "createdBy",
  m.created,
  m.modified,
  exists (
    select
    from
      position_error e
    where
      e.meeting_id = m.id
      and e.kind = 'transfer'
  ) as "hasErrors",
  n.id as "minutesId",
  m.id is not distinct from latest.id as "isLatest",
  concat_ws(
    '.',
    m.xmin,
    n.xmin,
    (
      select
        count(*) || '.' || coalesce(max(d.id), 0)
      from
        minutes_document d
      where
        d.minutes_id = n.id
    )
  ) as version,
  (
    select
      json_build_object('id', e.id, 'name', e.first_name || ' ' || e.last_name)
    from
      employee e
    where
      e.id = h.assigned_employee_id
  ) as assigned
from
  (
    select
      m.*,
      m.xmin
    from
      meeting m
    where
      true
      and "m"."section_id" = $1
    order by
      m.date_held desc,
      m.id desc
    limit
      $2
  ) m
  join section s on s.id = m.section_id
  cross join lateral (
    select
      x.*,
      x.xmin
    from
      minutes x
    where
      x.meeting_id = m.id
    offset
      0
  ) n
  left join lateral (
    select
      x.id
    from
      meeting x
    where
      x.section_id = s.id
      and x.status_id <> 1104
    order by
      x.date_held desc,
      x.id desc
    limit
      1
  ) latest on true
  left join report_handling h on h.meeting_id = m.id
order by
  m.date_held desc,
  m.id desc;

-- POST meetings
-- POST sections/meetings
select
  m.id,
  m.section_id as "sectionId",
  m.district_id as "districtId",
  s.name as "sectionName",
  m.name,
  m.type_id as "typeId",
  m.status_id as "statusId",
  m.date_held as "dateHeld",
  m.reported_by as "reportedBy",
  m.created_by as "createdBy",
  m.created,
  m.modified,
  exists (
    select
    from
      position_error e
    where
      e.meeting_id = m.id
      and e.kind = 'transfer'
  ) as "hasErrors",
  n.id as "minutesId",
  m.id is not distinct from latest.id as "isLatest",
  concat_ws(
    '.',
    m.xmin,
    n.xmin,
    (
      select
        count(*) || '.' || coalesce(max(d.id), 0)
      from
        minutes_document d
      where
        d.minutes_id = n.id
    )
  ) as version,
  (
    select
      json_build_object('id', e.id, 'name', e.first_name || ' ' || e.last_name)
    from
      employee e
    where
      e.id = h.assigned_employee_id
  ) as assigned
from
  (
    select
      m.*,
      m.xmin
    from
      meeting m
    where
      true
    order by
      m.date_held desc,
      m.id desc
    limit
      $1
  ) m
  join section s on s.id = m.section_id
  cross join lateral (
    select
      x.*,
      x.xmin
    from
      minutes x
    where
      x.meeting_id = m.id
    offset
      0
  ) n
  left join lateral (
    select
      x.id
    from
      meeting x
    where
      x.section_id = s.id
      and x.status_id <> 1104
    order by
      x.date_held desc,
      x.id desc
    limit
      1
  ) latest on true
  left join report_handling h on h.meeting_id = m.id
order by
  m.date_held desc,
  m.id desc;

-- POST meetings/add
-- POST meetings/approvemeeting
-- POST meetings/archivedmeeting
-- POST meetings/many
-- POST meetings/recallmeeting
-- POST meetings/returnmeeting
-- POST meetings/reviewedmeeting
-- POST meetings/submitmeeting
insert into
  "meeting_status_change" ("meeting_id", "status_id", "by", "account_id")
values
  ($1, $2, $3, $4)
returning
  "id";

-- POST meetings/add
insert into
  "meeting" (
    "section_id",
    "district_id",
    "name",
    "type_id",
    "date_held",
    "more_info",
    "reported_by",
    "created_by"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8)
returning
  "id";

-- POST meetings/add
insert into
  "minutes" ("meeting_id")
values
  ($1);

-- POST meetings/add
select
  "id" as "meetingId",
  "name"
from
  "meeting"
where
  "section_id" = $1
  and "date_held" = $2
  and "status_id" <> $3
  and "type_id" <> $4
  and "id" is distinct from $5;

-- POST meetings/add
select
  "id" as "sectionId",
  "district_id" as "districtId",
  "status_id" as "statusId"
from
  "section"
where
  "id" = $1
for key share;

-- POST meetings/approvemeeting
-- POST meetings/archivedmeeting
-- POST meetings/many
-- POST meetings/recallmeeting
-- POST meetings/reviewedmeeting
update "meeting"
set
  "status_id" = $1,
  "transfer_message_key" = $2
where
  "id" = $3;

-- POST meetings/archivedmeeting
-- POST meetings/many
-- POST meetings/recallmeeting
-- POST meetings/returnmeeting
-- POST meetings/reviewedmeeting
-- POST meetings/submitmeeting
update "minutes_document"
set
  "stage" = $1
where
  "minutes_id" = (
    select
      "id"
    from
      "minutes"
    where
      "meeting_id" = $2
  );

-- POST meetings/archivedmeeting
-- POST meetings/many
delete from "position_error"
where
  "meeting_id" = $1;

-- POST meetings/archivedmeeting
-- POST meetings/many
update "position_of_trust"
set
  "status_id" = $1
where
  "meeting_id" = $2;

-- POST meetings/askback
-- POST meetings/assign
-- POST meetings/opencheck
insert into
  report_handling (meeting_id, first_sent_year)
select
  m.id,
  extract(
    year
    from
      coalesce(sent.at, now()) at time zone 'Europe/Helsinki'
  )::int
from
  meeting m
  cross join lateral (
    select
      (
        select
          max(c.at)
        from
          meeting_status_change c
        where
          c.meeting_id = m.id
          and c.status_id = 1101
      ) as at
  ) sent
where
  m.id = $1
on conflict do nothing;

-- POST meetings/askback
-- POST meetings/recallmeeting
select
  opened_at is not null as "isOpened",
  "ask_back_reason" as "askBackReason",
  answered_at is not null as "isAnswered"
from
  "report_handling"
where
  "meeting_id" = $1
for no key update;

-- POST meetings/askback
update "report_handling"
set
  "asked_back_at" = now(),
  "asked_back_by" = $1,
  "ask_back_reason" = $2,
  "answered_at" = $3,
  "answered_by" = $4,
  "answer_word" = $5
where
  "meeting_id" = $6;

-- POST meetings/assign
select
  (
    select
      json_build_object('id', e.id, 'name', e.first_name || ' ' || e.last_name)
    from
      employee e
    where
      e.id = h.assigned_employee_id
  ) as assigned
from
  report_handling h
where
  h.meeting_id = $1;

-- POST meetings/assign
update "report_handling"
set
  "assigned_employee_id" = $1
where
  "meeting_id" = $2;

-- POST meetings/boarddraft
insert into
  "board_draft" ("meeting_id", "rows", "by", "at")
values
  ($1, $2, $3, now())
on conflict ("meeting_id") do update
set
  "rows" = $4,
  "by" = $5,
  "at" = now();

-- POST meetings/checkmeeting
-- POST meetings/submitmeeting
select
  s.language_id as "languageId",
  n.is_sent_by_mail
  or exists (
    select
    from
      minutes_document d
    where
      d.minutes_id = n.id
  ) as "hasMinutes",
  array(
    select
      p.id
    from
      valid_position_of_trust p
      left join member m on m.id = p.member_id
    where
      p.meeting_id = g.id
      and case
        when p.member_id is null then p.non_member_email
        else m.email
      end <> ''
  ) as "withEmail"
from
  meeting g
  join section s on s.id = g.section_id
  join minutes n on n.meeting_id = g.id
where
  g.id = $1;

-- POST meetings/checkmeeting
select
  "m"."id",
  "m"."section_id" as "sectionId",
  "m"."district_id" as "districtId",
  "m"."type_id" as "typeId",
  "m"."status_id" as "statusId",
  "m"."date_held" as "dateHeld"
from
  "meeting" as "m"
  inner join "section" as "s" on "s"."id" = "m"."section_id"
where
  "m"."id" = $1;

-- POST meetings/list
select
  m.id,
  m.section_id as "sectionId",
  m.district_id as "districtId",
  s.name as "sectionName",
  m.name,
  m.type_id as "typeId",
  m.status_id as "statusId",
  m.date_held as "dateHeld",
  m.reported_by as "reportedBy",
  m.created_by as "createdBy",
  m.created,
  m.modified,
  exists (
    select
    from
      position_error e
    where
      e.meeting_id = m.id
      and e.kind = 'transfer'
  ) as "hasErrors",
  q.sent,
  q."askedBack",
  q.opened,
  q.assigned,
  q."isForCaller",
  q."hasUnopened",
  q."hasMinutes",
  q.elected
from
  (
    select
      m.*,
      m.xmin
    from
      meeting m
    where
      true
      and "m"."district_id" = $1
    order by
      m.date_held desc,
      m.id desc
    limit
      $2
  ) m
  join section s on s.id = m.section_id
  left join lateral (
    select
      sent.at as sent,
      case
        when h.answered_at is null then h.asked_back_at
      end as "askedBack",
      case
        when h.opened_at >= sent.at then json_build_object('at', h.opened_at, 'by', h.opened_by)
      end as opened,
      (
        select
          json_build_object('id', e.id, 'name', e.first_name || ' ' || e.last_name)
        from
          employee e
        where
          e.id = h.assigned_employee_id
      ) as assigned,
      h.assigned_employee_id is not null
      and (
        h.assigned_employee_id = $3
        or exists (
          select
          from
            account a
            join checker_substitute t on t.account_id = a.id
          where
            a.employee_id = h.assigned_employee_id
            and t.employee_id = $4
            and coalesce(t.until >= $5::date, true)
        )
      ) as "isForCaller",
      exists (
        select
        from
          minutes n
          join minutes_document d on d.minutes_id = n.id
          left join document_sent f on f.document_id = d.id
          and f.account_id = $6
        where
          n.meeting_id = m.id
          and not n.is_sent_by_mail
          and coalesce(f.at < sent.at, true)
      ) as "hasUnopened",
      exists (
        select
        from
          minutes n
        where
          n.meeting_id = m.id
          and (
            n.is_sent_by_mail
            or exists (
              select
              from
                minutes_document d
              where
                d.minutes_id = n.id
            )
          )
      ) as "hasMinutes",
      (
        select
          count(*)
        from
          valid_position_of_trust p
        where
          p.meeting_id = m.id
      )::int as elected
    from
      (
        select
          (
            select
              max(c.at)
            from
              meeting_status_change c
            where
              c.meeting_id = m.id
              and c.status_id = 1101
          ) as at
      ) sent
      left join report_handling h on h.meeting_id = m.id
    where
      m.status_id in (1101, 1102)
  ) q on true
order by
  m.date_held desc,
  m.id desc;

-- POST meetings/list
select
  m.id,
  m.section_id as "sectionId",
  m.district_id as "districtId",
  s.name as "sectionName",
  m.name,
  m.type_id as "typeId",
  m.status_id as "statusId",
  m.date_held as "dateHeld",
  m.reported_by as "reportedBy",
  m.created_by as "createdBy",
  m.created,
  m.modified,
  exists (
    select
    from
      position_error e
    where
      e.meeting_id = m.id
      and e.kind = 'transfer'
  ) as "hasErrors",
  q.sent,
  q."askedBack",
  q.opened,
  q.assigned,
  q."isForCaller",
  q."hasUnopened",
  q."hasMinutes",
  q.elected
from
  (
    select
      m.*,
      m.xmin
    from
      meeting m
    where
      true
      and "m"."section_id" = $1
    order by
      m.date_held desc,
      m.id desc
    limit
      $2
  ) m
  join section s on s.id = m.section_id
  left join lateral (
    select
      sent.at as sent,
      case
        when h.answered_at is null then h.asked_back_at
      end as "askedBack",
      case
        when h.opened_at >= sent.at then json_build_object('at', h.opened_at, 'by', h.opened_by)
      end as opened,
      (
        select
          json_build_object('id', e.id, 'name', e.first_name || ' ' || e.last_name)
        from
          employee e
        where
          e.id = h.assigned_employee_id
      ) as assigned,
      h.assigned_employee_id is not null
      and (
        h.assigned_employee_id = $3
        or exists (
          select
          from
            account a
            join checker_substitute t on t.account_id = a.id
          where
            a.employee_id = h.assigned_employee_id
            and t.employee_id = $4
            and coalesce(t.until >= $5::date, true)
        )
      ) as "isForCaller",
      exists (
        select
        from
          minutes n
          join minutes_document d on d.minutes_id = n.id
          left join document_sent f on f.document_id = d.id
          and f.account_id = $6
        where
          n.meeting_id = m.id
          and not n.is_sent_by_mail
          and coalesce(f.at < sent.at, true)
      ) as "hasUnopened",
      exists (
        select
        from
          minutes n
        where
          n.meeting_id = m.id
          and (
            n.is_sent_by_mail
            or exists (
              select
              from
                minutes_document d
              where
                d.minutes_id = n.id
            )
          )
      ) as "hasMinutes",
      (
        select
          count(*)
        from
          valid_position_of_trust p
        where
          p.meeting_id = m.id
      )::int as elected
    from
      (
        select
          (
            select
              max(c.at)
            from
              meeting_status_change c
            where
              c.meeting_id = m.id
              and c.status_id = 1101
          ) as at
      ) sent
      left join report_handling h on h.meeting_id = m.id
    where
      m.status_id in (1101, 1102)
  ) q on true
order by
  m.date_held desc,
  m.id desc;

-- POST meetings/list
select
  m.id,
  m.section_id as "sectionId",
  m.district_id as "districtId",
  s.name as "sectionName",
  m.name,
  m.type_id as "typeId",
  m.status_id as "statusId",
  m.date_held as "dateHeld",
  m.reported_by as "reportedBy",
  m.created_by as "createdBy",
  m.created,
  m.modified,
  exists (
    select
    from
      position_error e
    where
      e.meeting_id = m.id
      and e.kind = 'transfer'
  ) as "hasErrors",
  q.sent,
  q."askedBack",
  q.opened,
  q.assigned,
  q."isForCaller",
  q."hasUnopened",
  q."hasMinutes",
  q.elected
from
  (
    select
      m.*,
      m.xmin
    from
      meeting m
    where
      true
    order by
      m.date_held desc,
      m.id desc
    limit
      $1
  ) m
  join section s on s.id = m.section_id
  left join lateral (
    select
      sent.at as sent,
      case
        when h.answered_at is null then h.asked_back_at
      end as "askedBack",
      case
        when h.opened_at >= sent.at then json_build_object('at', h.opened_at, 'by', h.opened_by)
      end as opened,
      (
        select
          json_build_object('id', e.id, 'name', e.first_name || ' ' || e.last_name)
        from
          employee e
        where
          e.id = h.assigned_employee_id
      ) as assigned,
      h.assigned_employee_id is not null
      and (
        h.assigned_employee_id = $2
        or exists (
          select
          from
            account a
            join checker_substitute t on t.account_id = a.id
          where
            a.employee_id = h.assigned_employee_id
            and t.employee_id = $3
            and coalesce(t.until >= $4::date, true)
        )
      ) as "isForCaller",
      exists (
        select
        from
          minutes n
          join minutes_document d on d.minutes_id = n.id
          left join document_sent f on f.document_id = d.id
          and f.account_id = $5
        where
          n.meeting_id = m.id
          and not n.is_sent_by_mail
          and coalesce(f.at < sent.at, true)
      ) as "hasUnopened",
      exists (
        select
        from
          minutes n
        where
          n.meeting_id = m.id
          and (
            n.is_sent_by_mail
            or exists (
              select
              from
                minutes_document d
              where
                d.minutes_id = n.id
            )
          )
      ) as "hasMinutes",
      (
        select
          count(*)
        from
          valid_position_of_trust p
        where
          p.meeting_id = m.id
      )::int as elected
    from
      (
        select
          (
            select
              max(c.at)
            from
              meeting_status_change c
            where
              c.meeting_id = m.id
              and c.status_id = 1101
          ) as at
      ) sent
      left join report_handling h on h.meeting_id = m.id
    where
      m.status_id in (1101, 1102)
  ) q on true
order by
  m.date_held desc,
  m.id desc;

-- POST meetings/opencheck
select
  case
    when h.opened_at >= sent.at then h.opened_account_id
  end as "accountId"
from
  meeting m
  cross join lateral (
    select
      (
        select
          max(c.at)
        from
          meeting_status_change c
        where
          c.meeting_id = m.id
          and c.status_id = 1101
      ) as at
  ) sent
  join report_handling h on h.meeting_id = m.id
where
  m.id = $1;

-- POST meetings/opencheck
update "report_handling"
set
  "opened_at" = now(),
  "opened_by" = $1,
  "opened_account_id" = $2
where
  "meeting_id" = $3;

-- POST meetings/recallmeeting
-- POST meetings/returnmeeting
update "report_handling"
set
  "opened_at" = $1,
  "opened_by" = $2,
  "opened_account_id" = $3,
  "asked_back_at" = $4,
  "asked_back_by" = $5,
  "ask_back_reason" = $6,
  "answered_at" = $7,
  "answered_by" = $8,
  "answer_word" = $9
where
  "meeting_id" = $10;

-- POST meetings/returnmeeting
select
  "account_id" as "accountId",
  "status_id" as "statusId"
from
  "meeting_status_change"
where
  "meeting_id" = $1
order by
  "id";

-- POST meetings/returnmeeting
update "meeting"
set
  "return_reason" = $1,
  "status_id" = $2,
  "transfer_message_key" = $3
where
  "id" = $4;

-- POST meetings/submitmeeting
insert into
  "report_handling" ("meeting_id", "first_sent_year")
values
  ($1, $2)
on conflict ("meeting_id") do update
set
  "note" = $3,
  "opened_at" = $4,
  "opened_by" = $5,
  "opened_account_id" = $6,
  "asked_back_at" = $7,
  "asked_back_by" = $8,
  "ask_back_reason" = $9,
  "answered_at" = $10,
  "answered_by" = $11,
  "answer_word" = $12;

-- POST meetings/submitmeeting
update "meeting"
set
  "reported_by" = $1,
  "status_id" = $2,
  "transfer_message_key" = $3
where
  "id" = $4;

-- POST meetings/submitmeeting
update "report_handling"
set
  "note" = $1
where
  "meeting_id" = $2;

-- POST meetings/uploaddoc
-- PUT meetings/addorupdatemeetingminutes
select
  "n"."id",
  "n"."meeting_id" as "meetingId",
  "n"."status_id" as "statusId",
  "n"."is_sent_by_mail" as "isSentByMail",
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'id',
            d.id,
            'fileId',
            d.file_id,
            'name',
            d.name,
            'uploadedBy',
            d.uploaded_by,
            'fileType',
            d.file_type,
            'stage',
            d.stage,
            'size',
            f.size,
            'created',
            d.created,
            'caution',
            f.caution
          )
          order by
            d.id
        )
      from
        minutes_document d
        join file f on f.id = d.file_id
      where
        d.minutes_id = n.id
    ),
    '[]'
  ) as "documents",
  (
    select
      (value #>> '{}')::int
    from
      setting
    where
      key = 'file.addressMinutes'
  ) as "addressMinutes"
from
  "minutes" as "n"
where
  "n"."meeting_id" = $1;

-- POST meetings/uploaddoc
insert into
  "minutes_document" ("minutes_id", "file_id", "name", "file_type", "uploaded_by", "stage")
values
  ($1, $2, $3, $4, $5, $6)
returning
  "id";

-- POST meetings/uploaddoc
select
  "m"."id" as "meetingId",
  "m"."district_id" as "districtId",
  "m"."section_id" as "sectionId"
from
  "minutes" as "n"
  inner join "meeting" as "m" on "m"."id" = "n"."meeting_id"
where
  "n"."id" = $1;

-- PUT meetings/addorupdatemeetingminutes
select
  "is_sent_by_mail" as "isSentByMail"
from
  "minutes"
where
  "meeting_id" = $1;

-- PUT meetings/addorupdatemeetingminutes
select
  "m"."id" as "meetingId",
  "m"."district_id" as "districtId",
  "m"."section_id" as "sectionId"
from
  "minutes" as "n"
  inner join "meeting" as "m" on "m"."id" = "n"."meeting_id"
where
  "n"."id" = $1
  and "m"."id" = $2;

-- PUT meetings/addorupdatemeetingminutes
update "minutes"
set
  "is_sent_by_mail" = $1
where
  "meeting_id" = $2;

-- PUT meetings/update
update "meeting"
set
  "name" = $1,
  "type_id" = $2,
  "date_held" = $3,
  "more_info" = $4
where
  "id" = $5;
