import { type Kysely, sql } from 'kysely';

/** What sending and checking leave beside a report, and boards that are saved unfinished. Rules 24.1–24.5. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_handling (
      meeting_id integer primary key,
      first_sent_year integer not null,
      note text,
      opened_at timestamptz,
      opened_by text,
      opened_account_id integer,
      asked_back_at timestamptz,
      asked_back_by text,
      ask_back_reason text,
      answered_at timestamptz,
      answered_by text,
      answer_word text,
      assigned_employee_id integer,
      constraint report_handling_meeting_exists foreign key (meeting_id) references meeting on delete cascade,
      constraint report_handling_opened_account_exists foreign key (opened_account_id)
        references account on delete set null,
      constraint report_handling_assigned_exists foreign key (assigned_employee_id)
        references employee on delete set null,
      constraint report_handling_year check (first_sent_year between 1900 and 9999),
      constraint report_handling_text_length check (
        length(note) between 1 and 500 and length(ask_back_reason) between 1 and 500
        and length(answer_word) between 1 and 500),
      constraint report_handling_opened_whole check ((opened_at is null) = (opened_by is null)),
      constraint report_handling_asked_back_whole check (
        (asked_back_at is null) = (asked_back_by is null) and (asked_back_at is null) = (ask_back_reason is null)),
      constraint report_handling_answered_whole check (
        (answered_at is null) = (answered_by is null) and (answered_at is null) = (answer_word is null)
        and (answered_at is null or asked_back_at is not null))
    );
    comment on table report_handling is 'What a report has since it was first sent. Apart from the meeting, so that reading it changes no version. Rules 24.1–24.4.';
    comment on column report_handling.first_sent_year is 'The year in the reference KI-year-id; it stays. Rule 24.2.';
    comment on column report_handling.note is 'A word to the checker, from the last sending. Rule 24.1.';
    comment on column report_handling.opened_at is 'When a checker last opened the check page since the last sending. Rule 24.4.';
    comment on column report_handling.ask_back_reason is 'Why the section wants it back; gone once it is a draft. Rule 24.2.';
    comment on column report_handling.answer_word is 'Why it was not returned. Rule 24.2.';
    comment on column report_handling.assigned_employee_id is 'The checker it is assigned to; orders the queue alone.';
    create index report_handling_opened_account on report_handling (opened_account_id);
    create index report_handling_assigned on report_handling (assigned_employee_id);

    -- Reports that were sent before have their first sending in the history of their states.
    insert into report_handling (meeting_id, first_sent_year)
    select c.meeting_id, extract(year from min(c.at) at time zone 'Europe/Helsinki')::int
    from meeting_status_change c where c.status_id = 1101 group by c.meeting_id;

    create table document_sent (
      document_id integer not null,
      account_id integer not null,
      at timestamptz not null default now(),
      primary key (document_id, account_id),
      constraint document_sent_document_exists foreign key (document_id)
        references minutes_document on delete cascade,
      constraint document_sent_account_exists foreign key (account_id) references account on delete cascade
    );
    comment on table document_sent is 'When the service last sent a file of minutes to an account. Rules 7.2, 24.3.';
    create index document_sent_account on document_sent (account_id);

    create table board_draft (
      meeting_id integer primary key,
      rows jsonb not null,
      by text not null,
      at timestamptz not null default now(),
      constraint board_draft_meeting_exists foreign key (meeting_id) references meeting on delete cascade,
      constraint board_draft_rows_list check (jsonb_typeof(rows) = 'array' and jsonb_array_length(rows) <= 60)
    );
    comment on table board_draft is 'A board that is saved unfinished, unchecked; one for a report. Rule 24.5.';

    create table checker_substitute (
      account_id integer primary key,
      employee_id integer not null,
      until date,
      constraint checker_substitute_account_exists foreign key (account_id) references account on delete cascade,
      constraint checker_substitute_employee_exists foreign key (employee_id) references employee on delete cascade
    );
    comment on table checker_substitute is 'Who checks reports for somebody on leave, until and including a day; orders the queue alone.';
    create index checker_substitute_employee on checker_substitute (employee_id);
  `.execute(db);
}
