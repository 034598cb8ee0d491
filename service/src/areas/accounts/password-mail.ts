import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Instant, type Language, toInstant } from '@osasto/contract';
import { inTransaction } from '../../platform/database/connection.ts';
import { timedText } from '../../platform/documents/dates.ts';
import { bothFrom, toLetter } from '../../platform/mail/letter.ts';
import type { MailKind } from '../../platform/mail/mail-jobs.ts';
import { storedSettings } from '../../platform/settings/stored-settings.ts';
import { noticeRetries } from './notices.ts';
import { openLink, withdrawLink } from './password-links.ts';
import { textsIn } from './texts.ts';

const linkQueue = 'account.password-link';
const failureQueue = 'account.link-failed';

/** A link that somebody asked for. It is made when the mail leaves, so the job has no token. */
interface LinkRequest {
  /** Null when the address is unknown. */
  accountId: number | null;
  /** Language of the page on which it was asked for. */
  language: Language;
  requestId: string;
  at: Instant;
}

/** About an hour: whoever asked waits, or asks again. */
const linkRetries = { retryLimit: 9, retryBackoff: true, retryDelay: 15, retryDelayMax: 900 };

/** Asks for the mail with a link. It does and takes the same whether the address is known or not. Rule 2.10. */
export async function askForLink(
  { db, jobs }: FastifyInstance,
  { email, ...asked }: { email: string; language: Language; requestId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select('id')
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .executeTakeFirst();
    const request: LinkRequest = { accountId: account?.id ?? null, ...asked, at: toInstant(new Date()) };
    await jobs.add(tx, linkQueue, request, randomUUID());
  });
}

/** The mail with a link to set a password. Support learns of one that could not be sent. Rule 2.10. */
export function linkMail({ db, jobs, settings, log }: FastifyInstance): MailKind<LinkRequest> {
  async function makeLink({ accountId, requestId }: LinkRequest) {
    const { 'password.resetMinutes': minutes } = await storedSettings(db, 'password.resetMinutes');
    const opened = accountId === null ? undefined : await openLink(db, accountId, minutes, requestId);
    if (!opened) return undefined;
    const address = `${settings.publicAddress}/account/password/${opened.token}`;
    return { ...opened, minutes, linkIn: (language: Language) => `${address}?lang=${language}` };
  }
  return {
    name: linkQueue,
    options: linkRetries,
    async compose(request) {
      const made = await makeLink(request);
      if (!made) return undefined;
      const { to, token, minutes, linkIn } = made;
      const part = (language: Language) => {
        const t = textsIn(language);
        return { subject: t('mail.subject'), text: t('mail.text', { link: linkIn(language), minutes }) };
      };
      return {
        letter: toLetter(to, part, bothFrom(request.language)),
        withdraw: () => withdrawLink(db, token),
      };
    },
    async withoutServer(request) {
      if (settings.mode === 'production') return;
      const made = await makeLink(request);
      if (made) log.info(`No mail server is set. The password link: ${made.linkIn(request.language)}`);
    },
    async afterFailure({ accountId, at }, { code = '' }) {
      if (accountId === null) return;
      const key = String(accountId);
      const failure: LinkFailure = { accountId, at, code };
      await inTransaction(db, async (tx) => {
        if (!(await jobs.isWaiting(tx, failureQueue, key))) await jobs.add(tx, failureQueue, failure, key);
      });
    },
  };
}

/** A link that could not be sent. */
interface LinkFailure {
  accountId: number;
  /** When it was asked for. */
  at: Instant;
  code: string;
}

/** Notifies support that a link could not be sent, and to which address unless publishing it is prohibited. Rules 2.10, 4.7. */
export const linkFailureMail = ({ db, settings }: FastifyInstance): MailKind<LinkFailure> => ({
  name: failureQueue,
  options: noticeRetries,
  async compose({ accountId, at, code }) {
    const account = await db
      .selectFrom('account as a')
      .leftJoin('member as m', 'm.id', 'a.member_id')
      .select(['a.email', sql<boolean>`coalesce(m.is_publish_prohibited, false)`.as('isHidden')])
      .where('a.id', '=', accountId)
      .executeTakeFirst();
    if (!account) return undefined;
    const { 'organisation.support': support } = await storedSettings(db, 'organisation.support');
    const part = (language: Language) => {
      const t = textsIn(language);
      const values = {
        email: account.isHidden ? '•••' : account.email,
        at: timedText(new Date(at), language),
        code,
        settings: `${settings.publicAddress}/settings`,
      };
      return { subject: t('linkFailed.subject'), text: t('linkFailed.text', values) };
    };
    return { letter: toLetter(support, part) };
  },
});
