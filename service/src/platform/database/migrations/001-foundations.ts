import { type Kysely, sql } from 'kysely';

/** Collation, search letters and the two triggers that later tables use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create extension if not exists pg_trgm;

    -- å, ä, ö after z; case counts last. Rule 1.5.
    create collation finnish (provider = icu, locale = 'fi');

    -- Letters without their marks, for a search word that is typed without marks. Rule 4.6.
    -- A list of its own, because unaccent is not immutable and also rewrites signs.
    create function plain_letters(text) returns text
      language sql immutable parallel safe strict
      return translate($1,
        'åäöáàâãāăąæéèêëēėęěíìîïīįóòôõøőōúùûüůűūýÿñńňçćčđðďšśşșžźżłľĺřŕßťţțğģķļ',
        'aaoaaaaaaaaeeeeeeeeiiiiiiooooooouuuuuuuyynnncccdddsssszzzllllrrstttggkl');

    -- Words of a name or a search, in small letters, each with a space before it. Rule 18.12.
    create function search_words(text) returns text
      language sql immutable parallel safe strict
      return ' ' || lower(translate(normalize($1, nfc), '-', ' ') collate finnish);

    create function touch() returns trigger language plpgsql as $$
      begin
        new.modified := now();
        return new;
      end $$;
  `.execute(db);
}
