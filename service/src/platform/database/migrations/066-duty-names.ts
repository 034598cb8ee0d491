import { type Kysely, sql } from 'kysely';

/** The word of the glossary in the Swedish names of duties, where nobody has changed them. Rule 22.2. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update duty_version v set name_sv = w.name_sv
    from (values
      ('Anmälan om vårmötet', 'Mötesrapport om vårmötet'),
      ('Anmälan om höstmötet', 'Mötesrapport om höstmötet')) w (old_name_sv, name_sv)
    where v.name_sv = w.old_name_sv`.execute(db);
}
