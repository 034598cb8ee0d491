import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql, type SqlBool } from 'kysely';
import { noticeOfWaiting, waitingNotices } from '@osasto/rules';
import { inTransaction } from '../../platform/database/connection.ts';
import type { MailKind } from '../../platform/mail/mail-jobs.ts';
import { noticeTries } from '../notices/tries.ts';
import { writeNoticeLetter } from '../notices/notice-letter.ts';
import { findRecipient, findRecipients, type Recipient } from '../notices/recipients.ts';
import type { WaitingThing } from '../overviews/waiting.ts';
import { findNotified, findToNotify, storeNotified, toSubject, type WaitingSource } from './notified.ts';
import { toWaitingPart } from './waiting-letter.ts';

const queue = 'notice.waiting';

/** A mail about what waits; its rows are read anew when it leaves. */
interface WaitingNotice {
  accountId: number;
  subjects: string[];
}

/** What people are notified of at once because it waits; events are not among it. */
const findRows = async (source: WaitingSource, recipient: Recipient): Promise<WaitingThing[]> =>
  (await findToNotify(source, recipient, 'atOnce')).filter(({ kind }) =>
    waitingNotices.includes(noticeOfWaiting[kind]),
  );

/** What began to wait for a person, or is more than when they were notified. */
async function findNews(
  source: WaitingSource,
  recipient: Recipient,
): Promise<{ all: WaitingThing[]; news: WaitingThing[] }> {
  const all = await findRows(source, recipient);
  const notified = await findNotified(source.db, recipient.accountId);
  return { all, news: all.filter((row) => row.count > (notified.get(toSubject(row))?.count ?? 0)) };
}

/** Notifies those who want to hear at once of what waits since the last look. Rule 22.4. */
export async function notifyAtOnce(
  { db, jobs }: Pick<FastifyInstance, 'db' | 'jobs'>,
  source: WaitingSource,
): Promise<void> {
  const recipients = await findRecipients(
    db,
    sql<SqlBool>`exists (
      select from notice_choice c where c.account_id = a.id and c.choice = 'atOnce' and c.kind = any(${[...waitingNotices]}))`,
  );
  for (const recipient of recipients) {
    const { accountId } = recipient;
    const { all, news } = await findNews(source, recipient); // oxlint-disable-line no-await-in-loop -- in the background
    // oxlint-disable-next-line no-await-in-loop -- in the background
    await inTransaction(db, async (tx) => {
      await storeNotified(tx, accountId, all);
      if (news.length === 0) return;
      const notice: WaitingNotice = { accountId, subjects: news.map(toSubject) };
      await jobs.add(tx, queue, notice, randomUUID());
    });
  }
}

/** The mail about what has begun to wait, as far as it waits still. Rule 22.4. */
export const waitingMail = (
  { db, settings }: FastifyInstance,
  source: WaitingSource,
): MailKind<WaitingNotice> => ({
  name: queue,
  options: noticeTries,
  async compose({ accountId, subjects }) {
    const recipient = await findRecipient(db, accountId);
    if (!recipient) return undefined;
    const rows = await findRows(source, recipient);
    const news = rows.filter((row) => subjects.includes(toSubject(row)));
    if (news.length === 0) return undefined;
    const part = toWaitingPart({ settings }, 'atOnce', news);
    return { letter: await writeNoticeLetter({ db, settings }, recipient, 'waiting', part) };
  },
});
