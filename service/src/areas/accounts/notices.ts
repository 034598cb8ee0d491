import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Instant, type Language, toInstant } from '@osasto/contract';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Db } from '../../platform/database/connection.ts';
import { timedText } from '../../platform/documents/dates.ts';
import { toLetter } from '../../platform/mail/letter.ts';
import type { MailKind } from '../../platform/mail/mail-jobs.ts';
import { storedSettings } from '../../platform/settings/stored-settings.ts';
import type fi from './messages/fi.ts';
import { textsIn } from './texts.ts';

/** Less than a day: later they would only confuse. Rule 2.18. */
export const noticeRetries = { retryLimit: 12, retryBackoff: true, retryDelay: 30, retryDelayMax: 7200 };

/** Where notices wait. */
export const noticeQueue = { name: 'account.notice', options: noticeRetries } as const;

/** What happened to an account. Its address is read when the mail leaves: jobs name nobody. */
interface Notice {
  accountId: number;
  kind: keyof typeof fi.notice;
  at: Instant;
  /** What a new browser calls itself; left out for other notices. */
  browser?: string;
}

/** Mails about something that happened to an account. Rule 2.18. */
export const noticeMail = ({ db, settings }: FastifyInstance): MailKind<Notice> => ({
  ...noticeQueue,
  async compose({ accountId, kind, at, browser }) {
    const account = await db
      .selectFrom('account')
      .select('email')
      .where('id', '=', accountId)
      .executeTakeFirst();
    if (!account) return undefined;
    const stored = await storedSettings(db, 'organisation.support', 'password.changeAddress');
    const service = settings.publicAddress;
    const values = {
      support: stored['organisation.support'],
      password: new URL(stored['password.changeAddress'], service).href,
      service,
      sessions: `${service}/account/sessions`,
    };
    const part = (language: Language) => {
      const t = textsIn(language);
      const own = { ...values, at: timedText(new Date(at), language), browser: browser || '–' };
      return { subject: t(`notice.${kind}.subject`), text: t(`notice.${kind}.text`, own) };
    };
    return { letter: toLetter(account.email, part) };
  },
});

/** Sends a notice exactly when the transaction commits. */
export const notify = (
  { jobs }: { jobs: Pick<Jobs, 'add'> },
  tx: Db,
  notice: Omit<Notice, 'at'>,
): Promise<void> => jobs.add(tx, noticeQueue.name, { ...notice, at: toInstant(new Date()) }, randomUUID());
