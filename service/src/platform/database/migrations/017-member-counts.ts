import { type Kysely, sql } from 'kysely';

/** Members of each section at the end of each day. Rule 6.10. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table member_count (
      day date not null,
      section_id integer not null,
      total_members integer not null,
      paid_members integer not null,
      new_members integer not null,
      constraint member_count_once primary key (day, section_id),
      constraint member_count_section_exists foreign key (section_id) references section on delete cascade,
      constraint member_count_parts check (
        paid_members between 0 and total_members and new_members between 0 and total_members)
    );
    create index member_count_of_section on member_count (section_id);
  `.execute(db);
}
