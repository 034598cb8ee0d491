import { type Kysely, sql } from 'kysely';

/**
 * Why a position of trust is not in the CRM, as key and parameters, so that it is worded in the reader's language. What
 * is no text of our own was said by a CRM and stays as it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table position_error
      add column message_key text,
      add column parameters jsonb not null default '{}',
      alter column message drop not null;
    update position_error e set message_key = k.key, message = null
      from (values
        ('emailMissing', 'Sähköpostiosoite puuttuu.'),
        ('holderGone', 'Henkilö on kuollut tai poistettu rekisteristä.'),
        ('memberUnknown', 'Henkilön jäsennumeroa ei löydy CRM-järjestelmästä.'),
        ('termOverlaps', 'Henkilöllä on jo päällekkäinen toimikausi samassa tehtävässä.'),
        ('emailRefused', 'CRM hylkäsi sähköpostiosoitteen.')) as k (key, message)
      where e.message = k.message;
    update position_error set message_key = 'tooFew', message = null,
        parameters = jsonb_build_object('min', substring(message from '([0-9]+)[)]$')::integer)
      where kind = 'tooFew' and message ~ '^Liian vähän: .* [(]vähintään [0-9]{1,4}[)]$';
    alter table position_error
      add constraint position_error_key_or_message check (num_nonnulls(message_key, message) = 1);
    alter table meeting rename column transfer_message to transfer_message_key;
    -- Rewritten, not updated: to be worded anew changes neither the time of the last change nor the version.
    alter table meeting alter column transfer_message_key type text
      using case when transfer_message_key is not null then 'noAnswer' end;
  `.execute(db);
}
