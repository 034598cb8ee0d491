import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Language } from '@osasto/contract';
import type { DigestTime } from '@osasto/rules';
import { inTransaction } from '../../platform/database/connection.ts';
import { int, rowShape, selectRows } from '../../platform/database/rows.ts';
import type { LetterPart } from '../../platform/mail/letter.ts';
import type { MailKind } from '../../platform/mail/mail-jobs.ts';
import { noticeTries } from '../notices/tries.ts';
import { writeNoticeLetter } from '../notices/notice-letter.ts';
import { findRecipient, type Recipient } from '../notices/recipients.ts';
import type { WaitingThing } from '../overviews/waiting.ts';
import { findApproved, toApprovedText } from './approved.ts';
import { digestSubject, findNotified, findToNotify, toSubject, type WaitingSource } from './notified.ts';
import { textsIn } from './texts.ts';
import { toWaitingPart } from './waiting-letter.ts';

/** Where digests wait, one for each person. */
export const digestQueue = 'notice.digest';

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
      digestQueue,
      begun.map((data) => ({ data, key: randomUUID() })),
    );
  });

/** A digest of one person; what it has is read when it leaves. */
export interface DigestJob {
  accountId: number;
  /** The person asked for it: its regular one comes all the same. */
  isSample?: true;
}

/** What waits and belongs to the digest of a person, but nothing of which they were notified today already. Rule 22.4. */
export async function findDigestRows(source: WaitingSource, recipient: Recipient): Promise<WaitingThing[]> {
  const [waiting, notified] = await Promise.all([
    findToNotify(source, recipient, 'weekly'),
    findNotified(source.db, recipient.accountId),
  ]);
  return waiting.filter((row) => !notified.get(toSubject(row))?.isToday);
}

/** The same part, which says that it is a sample. */
const toSamplePart =
  (part: (language: Language) => LetterPart) =>
  (language: Language): LetterPart => {
    const t = textsIn(language);
    const { subject, text } = part(language);
    return { subject: t('sample.subject', { subject }), text: `${t('sample.text')}\n\n${text}` };
  };

/** The weekly digest, and samples of it. Rule 22.4. */
export const digestMail = (
  { db, settings }: FastifyInstance,
  source: WaitingSource,
): MailKind<DigestJob> => ({
  name: digestQueue,
  options: noticeTries,
  async compose({ accountId, isSample }) {
    const recipient = await findRecipient(db, accountId);
    if (!recipient) return undefined;
    const rows = await findDigestRows(source, recipient);
    if (rows.length === 0) return undefined;
    const approved = recipient.choices.reportApproved === 'weekly' ? await findApproved(db, accountId) : [];
    const part = toWaitingPart({ settings }, 'weekly', rows, (language) =>
      toApprovedText(approved, language),
    );
    return {
      letter: await writeNoticeLetter(
        { db, settings },
        recipient,
        'digest',
        isSample ? toSamplePart(part) : part,
      ),
    };
  },
});
