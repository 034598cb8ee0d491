import { type Kysely, sql } from 'kysely';

/** Who belongs to a training section, in the order in which they are made. Rule 6.8. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table training_member (
      section_id integer not null,
      place integer not null,
      -- No foreign key: somebody who has been deleted comes back under the same id.
      member_id integer not null,
      constraint training_member_place primary key (section_id, place),
      constraint training_member_once unique (member_id),
      constraint training_member_section_exists foreign key (section_id) references section,
      constraint training_member_place_counted check (place >= 0)
    );
  `.execute(db);
}
