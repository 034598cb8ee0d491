import { type Kysely, sql } from 'kysely';
import { plainLetters } from '@osasto/contract';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { up } from './041-plain-texts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const run = (db: TestDatabase['db']) => up(db as unknown as Kysely<unknown>);

test('texts are composed, without unseen signs; what another row has, or that is nothing then, stays', async () => {
  await database.db.transaction().execute(async (tx) => {
    const [audit] = (await sql`select count(*)::int as rows, max(id) as last from audit`.execute(tx)).rows;
    await sql`update member set first_name = ${'Pa\u0308i\u200bvi\u00a0Anna'}, city = ${'\u200eOulu\u00ad'}
      where id = (select min(id) from member)`.execute(tx);
    await sql`update meeting set more_info = ${'yksi\r\nka\u0308si\u2028kolme'}, name = ${'Syys\u200bkokous\tnyt'}
      where id = (select min(id) from meeting)`.execute(tx);
    await sql`update external_form set name = ${'Lomake \u00e4'} where id = (select min(id) from external_form)`.execute(
      tx,
    );
    await sql`insert into external_form (name, link) values (${'lomake\u00a0a\u0308'}, 'https://a.example'),
      (${'\u200b\u00ad'}, 'https://b.example')`.execute(tx);
    await sql`update setting set value = ${JSON.stringify({ fi: 'Apu\u200bliitto', sv: 'a\u0308', en: 'c' })}::jsonb
      where key = 'organisation.name'`.execute(tx);

    await run(tx);

    const { rows } = await sql`
      select m.first_name, m.city, m.search_text like '%päivi anna%' as found, g.name, g.more_info,
        (select array_agg(f.name order by f.id) from external_form f where f.link in ('https://a.example', 'https://b.example'))
          as forms, (select value from setting where key = 'organisation.name') as setting
      from member m, meeting g
      where m.id = (select min(id) from member) and g.id = (select min(id) from meeting)`.execute(tx);
    expect(rows).toEqual([
      {
        first_name: 'Päivi Anna',
        city: 'Oulu',
        found: true,
        name: 'Syyskokous nyt',
        more_info: 'yksi\nkäsi\nkolme',
        forms: ['lomake\u00a0a\u0308', '\u200b\u00ad'],
        setting: { fi: 'Apuliitto', sv: 'ä', en: 'c' },
      },
    ]);
    expect((await sql`select count(*)::int as rows, max(id) as last from audit`.execute(tx)).rows).toEqual([
      audit,
    ]);
    const stamps = () => sql`select max(modified)::text as at, max(id) as id from member`.execute(tx);
    const { rows: before } = await stamps();
    await run(tx); // once more changes nothing
    expect((await stamps()).rows).toEqual(before);
  });
});

test('an outsider who was two by spelling is one, with places in one chain', async () => {
  await database.db.transaction().execute(async (tx) => {
    const { rows: terms } = await sql<{ id: number }>`
      with term as (select p.* from position_of_trust p
        join meeting g on g.id = p.meeting_id and g.status_id = 1103)
      select min(one.id) as id from term one join term other on other.section_id = one.section_id
        and other.position_id = one.position_id and other.meeting_id <> one.meeting_id
      group by one.section_id, one.position_id, one.meeting_id
      order by one.section_id, one.position_id limit 2`.execute(tx);
    expect(terms).toHaveLength(2);
    for (const [index, { id }] of terms.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await sql`update position_of_trust set member_id = null, non_member_first_name = 'Ulla',
        non_member_last_name = ${index === 0 ? 'Ha\u0308gg' : 'Hägg'}, non_member_address = 'Tie 1',
        non_member_postcode = '00100', non_member_postoffice = 'Oulu', non_member_phone = '0401234567',
        term_start = ${`204${index}-01-01`}, term_end = ${`204${index}-12-31`}, term_ordinal = 1,
        elected_date = elected_date
        where id = ${id}`.execute(tx);
    }
    await run(tx);
    const { rows } =
      await sql`select non_member_last_name as name, term_ordinal as place from position_of_trust
      where id in (${sql.join(terms.map(({ id }) => id))}) order by term_start`.execute(tx);
    expect(rows).toEqual([
      { name: 'Hägg', place: 1 },
      { name: 'Hägg', place: 2 },
    ]);
  });
});

/** All small letters of the Latin blocks, with the marks and letters of other scripts that names may have. */
const letters = [
  [0x20, 0x24f],
  [0x250, 0x36f],
  [0x370, 0x4ff],
  [0x1d00, 0x1eff],
  [0x2c60, 0x2c7f],
  [0xa720, 0xa7ff],
  [0xab30, 0xab6f],
  [0xff41, 0xff5a],
].flatMap(([from = 0, to = 0]) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
);

test('the database takes marks off as browsers do, in all Latin blocks', async () => {
  const small = letters.map((letter) => letter.toLowerCase());
  const { rows } = await sql<{ given: string; plain: string }>`
    select given, plain_letters(given) as plain from unnest(${small}::text[]) as given`.execute(database.db);
  expect(rows.filter(({ given, plain }) => plainLetters(given) !== plain)).toEqual([]);
});
