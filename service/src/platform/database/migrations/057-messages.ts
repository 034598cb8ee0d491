import { type Kysely, sql } from 'kysely';

/** Messages to holders and members, and who got them. Rule 23. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message (
      id integer generated always as identity primary key,
      created timestamptz not null default now(),
      account_id integer,
      by text not null,
      district_id integer,
      section_id integer,
      kind text not null,
      audience jsonb not null,
      subject_fi text,
      text_fi text,
      subject_sv text,
      text_sv text,
      state text not null default 'draft',
      sent_at timestamptz,
      recipients integer not null default 0,
      sent integer not null default 0,
      undeliverable integer not null default 0,
      excluded integer not null default 0,
      constraint message_account_exists foreign key (account_id) references account on delete set null,
      constraint message_district_exists foreign key (district_id) references district,
      constraint message_section_exists foreign key (section_id, district_id)
        references section (id, district_id) on update cascade,
      constraint message_section_has_district check (section_id is null or district_id is not null),
      constraint message_kind_known check (kind in ('official', 'members')),
      constraint message_state_known check (state in ('draft', 'needsSecond', 'delayed', 'sending', 'sent', 'stopped')),
      constraint message_has_text check (num_nonnulls(subject_fi, subject_sv) >= 1),
      constraint message_whole_texts check (
        (subject_fi is null) = (text_fi is null) and (subject_sv is null) = (text_sv is null)),
      constraint message_text_length check (
        length(subject_fi) between 1 and 150 and length(text_fi) between 1 and 10000
        and length(subject_sv) between 1 and 150 and length(text_sv) between 1 and 10000)
    );
    comment on table message is 'Messages to holders and members. Removed after message.keepMonths. Rule 23.4.';
    comment on column message.account_id is 'Who wrote it; from sending on, who sent it.';
    comment on column message.by is 'The name of that person.';
    comment on column message.district_id is 'The unit that it is from; none: the whole organisation.';
    comment on column message.audience is 'The filter of holders or members: a rule, not a list of people.';
    comment on column message.sent_at is 'When somebody pressed send; the mails leave ten seconds later at the earliest.';
    comment on column message.recipients is 'Those who are or were to get it, excluded ones left out.';
    create index message_of_unit on message (district_id, section_id);
    create index message_of_section on message (section_id, district_id);
    create index message_account on message (account_id);

    create table message_recipient (
      id integer generated always as identity primary key,
      message_id integer not null,
      member_id integer,
      position_of_trust_id integer,
      section_id integer not null,
      state text not null,
      reason text,
      constraint message_recipient_message_exists foreign key (message_id) references message on delete cascade,
      constraint message_recipient_member_exists foreign key (member_id) references member on delete set null,
      constraint message_recipient_position_exists foreign key (position_of_trust_id)
        references position_of_trust on delete set null,
      constraint message_recipient_section_exists foreign key (section_id) references section on delete cascade,
      constraint message_recipient_state_known check (
        state in ('waiting', 'sent', 'undeliverable', 'excluded', 'stopped')),
      constraint message_recipient_reason_given check ((reason is not null) = (state in ('undeliverable', 'excluded')))
    );
    comment on table message_recipient is 'Whom a message is for, and what became of it. No address. Rule 23.4.';
    comment on column message_recipient.position_of_trust_id is 'Of a holder outside the register.';
    comment on column message_recipient.section_id is 'Of the position or of the member.';
    create index message_recipient_of_message on message_recipient (message_id, state);
    create index message_recipient_member on message_recipient (member_id) where member_id is not null;
    create index message_recipient_position on message_recipient (position_of_trust_id)
      where position_of_trust_id is not null;
    create index message_recipient_section on message_recipient (section_id);

    create table message_pace (
      only_one boolean not null default true,
      next_at timestamptz not null default now(),
      constraint message_pace_once primary key (only_one),
      constraint message_pace_only_one check (only_one)
    );
    comment on table message_pace is 'When the next mail of a message may leave, whatever copy of the service sends it. Rule 23.3.';
    insert into message_pace default values;
  `.execute(db);
}
