import { type Kysely, sql } from 'kysely';
import { defaultSettings } from './default-settings.ts';

/** The audit log and everything that the organisation may change without a release. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- No foreign keys: the log outlives what it is about.
    create table audit (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      account_id integer,
      by text not null,
      action text not null,
      entity text not null,
      entity_id integer,
      district_id integer,
      section_id integer,
      before jsonb,
      after jsonb,
      request_id text,
      constraint audit_action_length check (length(action) between 1 and 100),
      constraint audit_entity_length check (length(entity) between 1 and 100)
    );
    create index audit_of_entity on audit (entity, entity_id, id desc);
    create index audit_of_section on audit (section_id, id desc);
    create index audit_of_district on audit (district_id, id desc);
    create index audit_of_account on audit (account_id, id desc);
    create index audit_at on audit (at);

    create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'The table % can only be added to.', tg_table_name using errcode = 'restrict_violation';
      end $$;
    create trigger audit_append_only before update or delete or truncate on audit
      for each statement execute function refuse_change();

    create table setting (
      key text primary key,
      value jsonb not null,
      modified timestamptz not null default now(),
      modified_by text
    );
    create trigger setting_touch before update on setting for each row execute function touch();
  `.execute(db);

  for (const [key, value] of Object.entries(defaultSettings)) {
    await sql`insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)`.execute(db);
  }
}
