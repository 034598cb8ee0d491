import { type Kysely, sql } from 'kysely';

/** What sections were reminded of. Rule 22.5. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reminder (
      id integer generated always as identity primary key,
      section_id integer not null,
      kind text not null,
      meeting_type_id integer,
      position_id integer,
      duty_id integer,
      text_fi text,
      text_sv text,
      at timestamptz not null default now(),
      by text not null,
      account_id integer,
      constraint reminder_section_exists foreign key (section_id) references section,
      constraint reminder_position_exists foreign key (position_id) references position,
      constraint reminder_duty_exists foreign key (duty_id) references duty,
      constraint reminder_account_exists foreign key (account_id) references account on delete set null,
      constraint reminder_kind check (kind in ('report', 'draft', 'seat', 'duty')),
      constraint reminder_of_report check ((kind = 'report') = (meeting_type_id is not null)),
      constraint reminder_of_seat check ((kind = 'seat') = (position_id is not null)),
      constraint reminder_of_duty check ((kind = 'duty') = (duty_id is not null)),
      constraint reminder_text_length check (length(text_fi) <= 2000 and length(text_sv) <= 2000)
    );
    comment on table reminder is 'Of what a section was reminded, when and by whom. Rule 22.5.';
    comment on column reminder.text_fi is 'What the sender wrote; null: the usual text.';
    comment on column reminder.account_id is 'Answers go to its address.';
    create index reminder_of_section on reminder (section_id, at desc);
  `.execute(db);
}
