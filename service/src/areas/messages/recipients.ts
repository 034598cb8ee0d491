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

/** What became of a mail. */
export type MailEnd =
  | { state: 'sent'; reason?: undefined }
  | { state: 'undeliverable' | 'excluded'; reason: string };

/** Counts what became of the mail to one person, once. The message has been sent when none is left. */
export const settleRecipient = (
  db: Database,
  recipientId: number,
  { state, reason }: MailEnd,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    // The message first, as whoever stops it does.
    await sql`
      select from message where id = (select message_id from message_recipient where id = ${recipientId})
      for no key update`.execute(tx);
    const settled = await tx
      .updateTable('message_recipient')
      .set({ state, reason: reason ?? null })
      .where('id', '=', recipientId)
      .where('state', 'in', ['waiting', 'stopped'])
      .returning('message_id as messageId')
      .executeTakeFirst();
    if (!settled) return;
    const column = sql.ref(state);
    const isExcluded = state === 'excluded' ? 1 : 0;
    await sql`
      update message set ${column} = ${column} + 1, recipients = recipients - ${isExcluded}::integer
      where id = ${settled.messageId}`.execute(tx);
    await sql`
      update message set state = 'sent'
      where id = ${settled.messageId} and state = 'sending' and sent + undeliverable >= recipients`.execute(
      tx,
    );
  });
