import { type Kysely, sql } from 'kysely';

/** What people want to hear about by e-mail, and what they were told. Rule 22.4. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account
      add column language text,
      add column digest text not null default 'monday',
      add column notices_paused_until date,
      add column calendar_version integer not null default 0,
      add constraint account_language_known check (language in ('fi', 'sv')),
      add constraint account_digest_known check (digest in ('monday', 'thursday', 'sunday'));
    comment on column account.language is 'The one that the person chose last; null: none yet, so mails have both.';
    comment on column account.digest is 'When the weekly digest comes: Monday 8.00, Thursday 16.00 or Sunday 18.00 in Helsinki.';
    comment on column account.notices_paused_until is 'The day on which notices begin again.';

    comment on column account.calendar_version is 'Part of the signed address of the calendar feed: another one ends the address. Rule 22.7.';

    create table notice_choice (
      account_id integer not null,
      kind text not null,
      choice text not null,
      constraint notice_choice_once primary key (account_id, kind),
      constraint notice_choice_account_exists foreign key (account_id) references account on delete cascade,
      constraint notice_choice_known check (choice in ('atOnce', 'weekly', 'never'))
    );
    comment on table notice_choice is 'When a person is told of a kind of notice, where it is not the default. Rule 22.4.';

    create table notice_told (
      account_id integer not null,
      subject text not null,
      count integer not null,
      at timestamptz not null default now(),
      constraint notice_told_once primary key (account_id, subject),
      constraint notice_told_account_exists foreign key (account_id) references account on delete cascade
    );
    comment on table notice_told is 'What waits, and was told at once: it is not told again. Rule 22.4.';
    comment on column notice_told.subject is 'Kind and address of what waits.';
    comment on column notice_told.count is 'How many there were. More are told again.';

    create table mail_suppression (
      member_id integer not null,
      kind text not null,
      at timestamptz not null default now(),
      constraint mail_suppression_once primary key (member_id, kind),
      constraint mail_suppression_member_exists foreign key (member_id) references member on delete cascade
    );
    comment on table mail_suppression is 'Members who no longer want a kind of mail. The register is not changed. Rule 23.2.';
  `.execute(db);
}
