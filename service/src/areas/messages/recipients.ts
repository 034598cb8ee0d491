import { sql } from 'kysely';
import type { Database, Db } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/connection.ts';
import { selectWithReason } from './addressees.ts';
import type { MessagePurpose, People } from './audience.ts';

/** Writes down whom a message is for and who does not get it, and counts both. Rules 23.2, 23.3. */
export async function storeRecipients(
  tx: Db,
  messageId: number,
  kind: MessagePurpose,
  people: People,
): Promise<number[]> {
  const found = await selectWithReason(tx, people, kind);
  await sql`
    insert into message_recipient (message_id, member_id, position_of_trust_id, section_id, state, reason)
    select ${messageId}, member_id, position_of_trust_id, section_id,
      case when reason is null then 'waiting' else 'excluded' end, reason
    from (${found}) found order by last_name, first_name`.execute(tx);
  const waiting = await tx
    .selectFrom('message_recipient')
    .select('id')
    .where('message_id', '=', messageId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute();
  await sql`
    update message set recipients = ${waiting.length}::integer,
      excluded = (select count(*) from message_recipient where message_id = ${messageId} and state = 'excluded')
    where id = ${messageId}`.execute(tx);
  return waiting.map(({ id }) => id);
}

/** The message of a recipient, locked before the recipient, as whoever stops it does. */
const messageLock = (recipientId: number) => sql`
  select id from message where id = (select message_id from message_recipient where id = ${recipientId})
  for no key update`;

/** What became of a mail. */
export type MailEnd =
  | { state: 'sent'; reason?: undefined }
  | { state: 'undeliverable' | 'excluded'; reason: string };

/**
 * Counts what became of the mail to one person, once. The message has been sent when nobody is left. One statement: a service that
 * is killed between the answer of the mail server and this sends the mail again.
 */
export async function settleRecipient(
  db: Db,
  recipientId: number,
  { state, reason }: MailEnd,
): Promise<void> {
  const column = sql.ref(state);
  const isExcluded = state === 'excluded' ? 1 : 0;
  await sql`
    with locked as materialized (${messageLock(recipientId)}),
    settled as (
      update message_recipient r set state = ${state}, reason = ${reason ?? null} from locked
      where r.id = ${recipientId} and r.state in ('waiting', 'stopped')
      returning r.message_id)
    update message g set ${column} = g.${column} + 1, recipients = g.recipients - ${isExcluded}::integer,
      state = case when g.state = 'sending' and g.sent + g.undeliverable + 1 >= g.recipients then 'sent' else g.state end
    from settled where g.id = settled.message_id`.execute(db);
}

/**
 * Counts a mail that came back as undeliverable, once; it may be quicker than the note that the mail was sent. Rule 23.3.
 *
 * @returns whether that was news
 */
export const settleBounced = (db: Database, recipientId: number): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await messageLock(recipientId).execute(tx);
    const before = await tx
      .selectFrom('message_recipient')
      .select(['message_id as messageId', 'state'])
      .where('id', '=', recipientId)
      .where('state', 'in', ['waiting', 'stopped', 'sent'])
      .executeTakeFirst();
    if (!before) return false;
    await tx
      .updateTable('message_recipient')
      .set({ state: 'undeliverable', reason: 'bounced' })
      .where('id', '=', recipientId)
      .execute();
    const wasSent = before.state === 'sent' ? 1 : 0;
    await sql`
      update message set sent = sent - ${wasSent}::integer, undeliverable = undeliverable + 1,
        state = case when state = 'sending' and sent - ${wasSent}::integer + undeliverable + 1 >= recipients
          then 'sent' else state end
      where id = ${before.messageId}`.execute(tx);
    return true;
  });
