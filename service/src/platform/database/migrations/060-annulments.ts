import { type Kysely, sql } from 'kysely';

/** Annulled rows (rule 25.2), and the age that a position asks for (rule 25.3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table position
      add column min_age integer,
      add column age_on text,
      add constraint position_min_age_range check (min_age between 1 and 120),
      add constraint position_age_on_known check (age_on in ('termStart', 'elected')),
      add constraint position_age_whole check ((min_age is null) = (age_on is null));
    comment on column position.min_age is 'In years; null: no limit. Rule 25.3.';
    comment on column position.age_on is 'On which day: the first of the term, or that of the election.';

    alter table position_of_trust add column is_annulled boolean not null default false;
    comment on column position_of_trust.is_annulled is 'It never counted: its report and histories alone show it. Rule 25.2.';

    -- The same person may be in the same position of the same report again, by the row that corrects another.
    drop index position_of_trust_member_once;
    create unique index position_of_trust_member_once on position_of_trust (meeting_id, position_id, member_id)
      where member_id is not null and not is_annulled;
    drop index position_of_trust_non_member_once;
    create unique index position_of_trust_non_member_once on position_of_trust
      (meeting_id, position_id, lower(btrim(non_member_last_name)), lower(btrim(non_member_first_name)))
      where member_id is null and not is_annulled;

    create view valid_position_of_trust as
      select xmin, position_of_trust.* from position_of_trust where not is_annulled;
    comment on view valid_position_of_trust is 'The rows that count: all but the annulled ones. Rule 25.2.';

    create table annulment (
      position_of_trust_id integer not null,
      is_pending boolean not null,
      at timestamptz not null default now(),
      by text not null,
      account_id integer,
      reason text,
      correction jsonb,
      constraint annulment_once primary key (position_of_trust_id),
      constraint annulment_position_exists foreign key (position_of_trust_id)
        references position_of_trust on delete cascade,
      constraint annulment_account_exists foreign key (account_id) references account on delete set null,
      constraint annulment_reason_length check (length(reason) between 1 and 500),
      constraint annulment_correction_waits check (is_pending or correction is null)
    );
    comment on table annulment is 'Who annulled a row, when and why. Rule 25.2.';
    comment on column annulment.is_pending is 'It waits until another person repeats the call.';
    comment on column annulment.reason is 'Null where it was erased with the holder.';
    comment on column annulment.correction is 'What the row is to become; null: nothing.';
    create index annulment_account on annulment (account_id);
  `.execute(db);
}
