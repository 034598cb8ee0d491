import { type Kysely, sql, type Transaction } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import type { DatabaseTables } from '../tables.generated.ts';
import { up } from './016-transfer-reasons.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The tables as they were before, with these messages. */
async function writeOld(tx: Transaction<DatabaseTables>, refusals: string[], tooFew: string): Promise<void> {
  await sql`delete from position_error`.execute(tx);
  await sql`alter table position_error drop column message_key, drop column parameters,
    alter column message set not null`.execute(tx);
  await sql`alter table meeting rename column transfer_message_key to transfer_message`.execute(tx);
  await sql`insert into position_error
      (kind, meeting_id, section_id, district_id, position_id, position_of_trust_id, message)
    select 'transfer', meeting_id, section_id, district_id, position_id, p.id, r.message
    from unnest(${refusals}::text[]) as r (message),
      (select * from position_of_trust order by id limit 1) as p`.execute(tx);
  await sql`insert into position_error (kind, meeting_id, section_id, district_id, position_id, message)
    select 'tooFew', id, section_id, district_id, 7, ${tooFew} from meeting order by id limit 1`.execute(tx);
}

test('texts of our own become keys; what a CRM said stays', async () => {
  const { before, after, errors } = await database.db.transaction().execute(async (tx) => {
    await writeOld(
      tx,
      [
        'Sähköpostiosoite puuttuu.',
        'Henkilö on kuollut tai poistettu rekisteristä.',
        'Henkilön jäsennumeroa ei löydy CRM-järjestelmästä.',
        'Henkilöllä on jo päällekkäinen toimikausi samassa tehtävässä.',
        'CRM hylkäsi sähköpostiosoitteen.',
        'Kausi on suljettu.',
      ],
      'Liian vähän: Hallituksen jäsen (vähintään 4)',
    );
    await sql`update meeting set transfer_message = 'CRM ei vastaa'
        where id = (select min(id) from meeting)`.execute(tx);
    const meetings = () => sql`select id, modified from meeting order by id`.execute(tx);
    const { rows: old } = await meetings();
    await up(tx as unknown as Kysely<unknown>);
    const { rows: now } = await meetings();
    const { rows } = await sql`
        select kind, message_key as key, parameters, message from position_error order by id`.execute(tx);
    const { rows: keys } = await sql<{ key: string }>`
        select transfer_message_key as key from meeting where id = (select min(id) from meeting)`.execute(tx);
    return { before: old, after: now, errors: [...rows, ...keys] };
  });
  const refusal = (key: string | null, message: string | null = null) => ({
    kind: 'transfer',
    key,
    parameters: {},
    message,
  });
  expect(errors).toEqual([
    refusal('emailMissing'),
    refusal('holderGone'),
    refusal('memberUnknown'),
    refusal('termOverlaps'),
    refusal('emailRefused'),
    refusal(null, 'Kausi on suljettu.'),
    { kind: 'tooFew', key: 'tooFew', parameters: { min: 4 }, message: null },
    { key: 'noAnswer' },
  ]);
  expect(after).toEqual(before);
});
