import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Instant, languages, toInstant } from '@osasto/contract';
import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts';
import type { Db } from '../../platform/database/connection.ts';
import { timedText } from '../../platform/documents/dates.ts';
import { createMailSender, type Letter } from '../../platform/mail/mail.ts';
import { storedSettings } from '../../platform/settings/stored-settings.ts';
import type fi from './messages/fi.ts';
import { textsIn } from './texts.ts';

/** Where notices wait, a day at most: later they would only confuse. Rule 2.18. */
export const noticeQueue = {
  name: 'account.notice',
  options: { retryLimit: 12, retryBackoff: true, retryDelay: 30, retryDelayMax: 7200 },
};

/** What happened to an account. Its address is read when the mail leaves: jobs name nobody. */
interface Notice {
  accountId: number;
  kind: keyof typeof fi.notice;
  at: Instant;
  /** What a new browser calls itself; left out for other notices. */
  browser?: string;
}

/** The mail in both languages: nobody has said which one they read. */
function toLetter({ kind, at, browser }: Notice, to: string, values: Record<string, string>): Letter {
  const parts = languages.map((language) => {
    const t = textsIn(language);
    const own = { ...values, at: timedText(new Date(at), language), browser: browser || '–' };
    return { subject: t(`notice.${kind}.subject`), text: t(`notice.${kind}.text`, own) };
  });
  return {
    to,
    subject: `Osasto: ${parts.map(({ subject }) => subject).join(' / ')}`,
    text: `${parts.map(({ text }) => text).join('\n\n*\n\n')}\n\n-- \nOsasto\n`,
  };
}

/** Sends notices. */
export function noticeJob({ db, settings, log }: FastifyInstance): JobKind<Notice> {
  const mail = createMailSender(settings);
  return {
    ...noticeQueue,
    async work(notice) {
      if (!mail) {
        log.info({ kind: notice.kind }, 'No mail server is set. A notice was not sent');
        return;
      }
      const account = await db
        .selectFrom('account')
        .select('email')
        .where('id', '=', notice.accountId)
        .executeTakeFirst();
      if (!account) return;
      const stored = await storedSettings(db, 'organisation.support', 'password.changeAddress');
      const service = settings.publicAddress;
      const values = {
        support: stored['organisation.support'],
        password: new URL(stored['password.changeAddress'], service).href,
        service,
        sessions: `${service}/account/sessions`,
      };
      await mail(toLetter(notice, account.email, values));
    },
  };
}

/** Sends a notice exactly when the transaction commits. */
export const notify = (
  { jobs }: { jobs: Pick<Jobs, 'add'> },
  tx: Db,
  notice: Omit<Notice, 'at'>,
): Promise<void> => jobs.add(tx, noticeQueue.name, { ...notice, at: toInstant(new Date()) }, randomUUID());
