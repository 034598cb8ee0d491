import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { DigestTime } from '@osasto/rules';
import { inTransaction } from '../../platform/database/connection.ts';
import { int, rowShape, selectRows } from '../../platform/database/rows.ts';
import type { MailKind } from '../../platform/mail/mail-jobs.ts';
import { noticeTries } from '../notices/tries.ts';
import { toNoticeLetter } from '../notices/notice-letter.ts';
import { findRecipient } from '../notices/recipients.ts';
import { findApproved, toApprovedText } from './approved.ts';
import { digestSubject, findNotified, findToNotify, toSubject, type WaitingSource } from './notified.ts';
import { toWaitingPart } from './waiting-letter.ts';

const queue = 'notice.digest';

const begunRow = rowShape('digests.begun', { accountId: int });

/**
 * Begins the digests of those who get theirs at a time of the week, once a day for each account: what waits is read when
 * the mail leaves. Rule 22.4.
 */
export const beginDigests = (
  { db, jobs }: Pick<FastifyInstance, 'db' | 'jobs'>,
  time: DigestTime,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const begun = await selectRows(tx, begunRow)`
      insert into notice_told (account_id, subject, count)
      select id, ${digestSubject}, 0 from account where digest = ${time}
      on conflict (account_id, subject) do update set at = now()
        where (notice_told.at at time zone 'Europe/Helsinki')::date < (now() at time zone 'Europe/Helsinki')::date
      returning account_id as "accountId"`;
    await jobs.addMany(
      tx,
      queue,
      begun.map((data) => ({ data, key: randomUUID() })),
    );
  });

/** The weekly digest: what waits and belongs to it, but nothing of which the person was notified today already. Rule 22.4. */
export const digestMail = (
  { db, settings }: FastifyInstance,
  source: WaitingSource,
): MailKind<{ accountId: number }> => ({
  name: queue,
  options: noticeTries,
  async compose({ accountId }) {
    const recipient = await findRecipient(db, accountId);
    if (!recipient) return undefined;
    const [waiting, notified] = await Promise.all([
      findToNotify(source, recipient, 'weekly'),
      findNotified(db, accountId),
    ]);
    const rows = waiting.filter((row) => !notified.get(toSubject(row))?.isToday);
    if (rows.length === 0) return undefined;
    const approved = recipient.choices.reportApproved === 'weekly' ? await findApproved(db, accountId) : [];
    const part = toWaitingPart({ settings }, 'weekly', rows, (language) =>
      toApprovedText(approved, language),
    );
    return { letter: toNoticeLetter(settings, recipient, 'digest', part) };
  },
});
