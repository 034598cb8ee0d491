import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/database/connection.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { selectPeople } from './audience.ts';
import { letterQueue } from './mail.ts';
import { lockMessage } from './queries.ts';
import { storeRecipients } from './recipients.ts';
import { toScope } from './units.ts';

/** Where a message waits in which it can be stopped before anything has left. */
export const beginQueue = 'message.begin';

/** Seconds from "send" until the first mail may leave. Rule 23.3. */
export const pauseSeconds = 10;

const retries = { retryLimit: 20, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 };

/** Finds whom the rule of a message means now, and gives each a job: all of them or none. Rule 23.3. */
export const beginJob = ({ db, jobs }: FastifyInstance): JobKind<{ messageId: number }> => ({
  name: beginQueue,
  options: { ...retries, expireInSeconds: 300 },
  work: ({ messageId }) =>
    inTransaction(db, async (tx) => {
      const message = await lockMessage(tx, messageId);
      if (message?.state !== 'delayed') return;
      const people = await selectPeople(tx, toScope(message), message.audience);
      const recipients = await storeRecipients(tx, messageId, message.kind, people);
      await tx
        .updateTable('message')
        .set({ state: recipients.length > 0 ? 'sending' : 'sent' })
        .where('id', '=', messageId)
        .execute();
      await jobs.addMany(
        tx,
        letterQueue,
        recipients.map((recipientId) => ({ data: { recipientId }, key: String(recipientId) })),
      );
    }),
});
