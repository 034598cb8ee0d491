import { type Kysely, sql } from 'kysely';

/** Saved views of lists. Rule 21.8. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_view (
      id integer generated always as identity primary key,
      account_id integer not null,
      name text collate finnish not null,
      address text not null,
      is_shared boolean not null default false,
      district_id integer,
      section_id integer,
      constraint saved_view_account_exists foreign key (account_id) references account on delete cascade,
      constraint saved_view_district_exists foreign key (district_id) references district,
      constraint saved_view_section_exists foreign key (section_id) references section,
      constraint saved_view_name_length check (length(name) <= 100 and length(btrim(name)) >= 1),
      constraint saved_view_address_form check (length(address) <= 500 and address ~ '^/([^/]|$)'),
      constraint saved_view_one_unit check (
        num_nonnulls(district_id, section_id) <= case when is_shared then 1 else 0 end)
    );
    comment on table saved_view is 'Addresses of lists under a name. Rule 21.8.';
    comment on column saved_view.is_shared is 'With everybody of the unit; without one, with everybody.';
    create index saved_view_of_account on saved_view (account_id);
    create index saved_view_shared on saved_view (id) where is_shared;
  `.execute(db);
}
