import { type Kysely, sql } from 'kysely';

/** Duties of the year clock (rule 22.2), and terms that were ended early (rule 25.1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table position_of_trust add column is_ended_early boolean not null default false;
    comment on column position_of_trust.is_ended_early is 'The holder does not carry on. Rule 25.1.';

    create table duty (
      id integer generated always as identity primary key,
      removed_from_year integer
    );
    comment on table duty is 'What units do each year. Rule 22.2.';
    comment on column duty.removed_from_year is 'From this year on there is no such duty.';

    create table duty_version (
      duty_id integer not null,
      from_year integer not null,
      name_fi text not null,
      name_sv text not null,
      month integer,
      day integer,
      unit_kind text not null,
      language_ids integer[] not null default '{}',
      district_ids integer[] not null default '{}',
      rule text not null,
      meeting_type_id integer,
      position_ids integer[] not null default '{}',
      board_on text,
      remind_days integer[] not null,
      constraint duty_version_once primary key (duty_id, from_year),
      constraint duty_version_duty_exists foreign key (duty_id) references duty,
      constraint duty_version_name_length check (
        length(name_fi) between 1 and 100 and length(name_sv) between 1 and 100),
      constraint duty_version_whole_day check ((month is null) = (day is null)),
      constraint duty_version_unit_kind check (unit_kind in ('section', 'district')),
      constraint duty_version_rule check (rule in ('report', 'plan', 'board', 'manual')),
      constraint duty_version_report_type check ((rule = 'report') = (meeting_type_id is not null)),
      constraint duty_version_board_day check ((rule = 'board') = (board_on is not null)),
      constraint duty_version_board_on check (board_on in ('today', 'firstOfNextYear'))
    );
    comment on table duty_version is 'A duty as it is from a year on: past years are judged by what held then. Rule 22.2.';
    comment on column duty_version.month is 'Null: the duty holds all year.';
    comment on column duty_version.language_ids is 'Of the sections that it concerns; empty: all.';
    comment on column duty_version.district_ids is 'That it concerns, or whose sections it does; empty: all.';
    comment on column duty_version.position_ids is 'Whose minimum must be held; empty: every one that has a minimum.';

    create table duty_tick (
      id integer generated always as identity primary key,
      duty_id integer not null,
      year integer not null,
      section_id integer,
      district_id integer,
      at timestamptz not null default now(),
      by text not null,
      note text,
      constraint duty_tick_duty_exists foreign key (duty_id) references duty,
      constraint duty_tick_section_exists foreign key (section_id) references section,
      constraint duty_tick_district_exists foreign key (district_id) references district,
      constraint duty_tick_one_unit check ((section_id is null) <> (district_id is null)),
      constraint duty_tick_note_length check (length(note) <= 500)
    );
    comment on table duty_tick is 'Duties that a person marked as done. Rule 22.2.';
    create unique index duty_tick_of_section on duty_tick (section_id, year, duty_id) where section_id is not null;
    create unique index duty_tick_of_district on duty_tick (district_id, year, duty_id) where district_id is not null;

    with given (position, name_fi, name_sv, month, day, rule, meeting_type_id, position_ids, board_on) as (values
      (1, 'Kevätkokouksen ilmoitus', 'Anmälan om vårmötet', 5, 31, 'report', 1002, '{}'::integer[], null),
      (2, 'Syyskokouksen ilmoitus', 'Anmälan om höstmötet', 12, 15, 'report', 1001, '{}', null),
      (3, 'Ensi vuoden hallitus', 'Nästa års styrelse', 12, 31, 'board', null, '{}', 'firstOfNextYear'),
      (4, 'Valmiussuunnitelma voimassa', 'Beredskapsplan i kraft', null::integer, null::integer, 'plan', null, '{}', null),
      (5, 'Puheenjohtaja tehtävässä', 'Ordförande i uppdraget', null, null, 'board', null, '{2}', 'today')),
    made as (insert into duty (removed_from_year) select null::integer from given returning id),
    numbered as (select id, row_number() over (order by id) as position from made)
    insert into duty_version (duty_id, from_year, name_fi, name_sv, month, day, unit_kind, rule, meeting_type_id,
      position_ids, board_on, remind_days)
    select n.id, 1800, g.name_fi, g.name_sv, g.month, g.day, 'section', g.rule, g.meeting_type_id, g.position_ids,
      g.board_on, '{30,7}'
    from given g join numbered n on n.position = g.position;
  `.execute(db);
}
