import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { isMailAddress, type Language, nameIn } from '@osasto/contract';
import type { Db } from '../../platform/database/connection.ts';
import { readSealedKeys } from '../../platform/identity/sealed-keys.ts';
import { toLetter } from '../../platform/mail/letter.ts';
import type { MailKind } from '../../platform/mail/mail-jobs.ts';
import type { Letter } from '../../platform/mail/mail-server.ts';
import { toUnsubscribeAddress } from '../../platform/mail/unsubscribe.ts';
import { storedSettings } from '../../platform/settings/stored-settings.ts';
import { findAddressee, toLanguages, writtenIn } from './addressees.ts';
import { waitForTurn } from './pace.ts';
import { fillIn, type Filling } from './placeholders.ts';
import { findMessage, getMessage, type MessageRow, toNamedUnit, toTexts } from './queries.ts';
import { settleBounced, settleRecipient } from './recipients.ts';
import { textsIn } from './texts.ts';

/** Where the mails of messages wait, one for each recipient. */
export const letterQueue = 'message.letter';
/** Where mails wait with which somebody tries out a message. */
export const testQueue = 'message.test';

/** Less than a day. A try that its copy of the service did not survive is made again after two minutes. */
const retries = {
  retryLimit: 12,
  retryBackoff: true,
  retryDelay: 30,
  retryDelayMax: 7200,
  expireInSeconds: 120,
};

/** Where answers go: to the section, else to the sender, unless publishing the address is prohibited. Rules 4.7, 23.3. */
async function findReplyTo(db: Db, { sectionId, accountId }: MessageRow): Promise<string | undefined> {
  const [section, sender] = await Promise.all([
    db
      .selectFrom('section')
      .select('email')
      .where('id', '=', sectionId ?? 0)
      .executeTakeFirst(),
    db
      .selectFrom('account as a')
      .leftJoin('member as m', 'm.id', 'a.member_id')
      .select('a.email')
      .where('a.id', '=', accountId ?? 0)
      .where(sql<boolean>`not coalesce(m.is_publish_prohibited, false)`)
      .executeTakeFirst(),
  ]);
  return [section?.email, sender?.email].find((address) => address && isMailAddress(address)) ?? undefined;
}

interface Reader {
  to: string;
  languages: readonly Language[];
  filling: Filling;
  /** Left out where nobody can unsubscribe. */
  unsubscribe?: string;
  isTest?: true;
}

/** A message as one person gets it. Rule 23.3. */
async function writeLetter(db: Db, message: MessageRow, reader: Reader): Promise<Letter> {
  const { 'organisation.name': organisation } = await storedSettings(db, 'organisation.name');
  const texts = toTexts(message);
  const unit = toNamedUnit(message);
  const { to, filling, unsubscribe, isTest } = reader;
  const below = (t: ReturnType<typeof textsIn>, values: { section: string; sender: string }) => {
    if (isTest) return t('test');
    return unsubscribe === undefined ? t('official', values) : t('members', { ...values, unsubscribe });
  };
  const part = (language: Language) => {
    const t = textsIn(language);
    const section = nameIn(filling.section, language);
    const values = {
      section,
      sender: `${message.by}, ${unit ? nameIn(unit.name, language) : organisation[language]}`,
    };
    const fill = (text: string) => fillIn(text, { ...filling, section });
    const { subject = '', text = '' } = texts[language] ?? {};
    return {
      subject: fill(subject),
      text: [fill(text), '—', below(t, values)].join('\n\n'),
    };
  };
  const replyTo = await findReplyTo(db, message);
  return {
    ...toLetter(to, part, reader.languages, ''),
    ...(replyTo !== undefined && { replyTo }),
    list: { name: 'messages', ...(unsubscribe !== undefined && { unsubscribe }) },
  };
}

/** A recipient whose mail may still leave, with the message. */
const findWaiting = (db: Db, recipientId: number) =>
  db
    .selectFrom('message_recipient as r')
    .innerJoin('message as g', 'g.id', 'r.message_id')
    .select(['g.id as messageId', 'g.kind'])
    .where('r.id', '=', recipientId)
    .where('r.state', '=', 'waiting')
    .where('g.state', '=', 'sending')
    .executeTakeFirst();

/** A message to one person. Whether it may leave is decided when it does. Rules 23.2, 23.3. */
export const letterMail = ({ db, settings }: FastifyInstance): MailKind<{ recipientId: number }> => ({
  name: letterQueue,
  options: retries,
  async compose({ recipientId }) {
    if (!(await findWaiting(db, recipientId))) return undefined;
    await waitForTurn(db);
    const waiting = await findWaiting(db, recipientId); // stopped meanwhile
    if (!waiting) return undefined;
    const { messageId, kind } = waiting;
    const person = sql`
      select member_id, position_of_trust_id, section_id from message_recipient where id = ${recipientId}`;
    const [message, addressee] = await Promise.all([
      getMessage(db, messageId),
      findAddressee(db, person, kind),
    ]);
    const { reason, memberId, email, reading, firstName, sectionName } = addressee ?? {};
    if (!addressee || reason || !email) {
      await settleRecipient(db, recipientId, { state: 'excluded', reason: reason ?? 'noAddress' });
      return undefined;
    }
    const unsubscribe =
      kind === 'members' && memberId
        ? toUnsubscribeAddress(await readSealedKeys(db, settings), settings.publicAddress, {
            of: 'member',
            id: memberId,
            kind: 'messages',
          })
        : undefined;
    const letter = await writeLetter(db, message, {
      to: email,
      languages: toLanguages(reading ?? 'both', writtenIn(toTexts(message))),
      filling: { firstName: firstName ?? '', section: sectionName ?? '' },
      ...(unsubscribe !== undefined && { unsubscribe }),
    });
    return { letter };
  },
  afterSending: ({ recipientId }) => settleRecipient(db, recipientId, { state: 'sent' }),
  afterFailure: ({ recipientId }, { result }) =>
    settleRecipient(db, recipientId, { state: 'undeliverable', reason: result }),
  toReturnId: ({ recipientId }) => String(recipientId),
  afterBounce: (id) => settleBounced(db, Number(id)),
  withoutServer: ({ recipientId }) =>
    settleRecipient(db, recipientId, { state: 'undeliverable', reason: 'noServer' }),
});

/** A message to the one who tries it out, in every language that it is written in. Rule 23.3. */
export const testMail = ({ db }: FastifyInstance): MailKind<{ messageId: number; accountId: number }> => ({
  name: testQueue,
  options: retries,
  async compose({ messageId, accountId }) {
    const account = await db
      .selectFrom('account as a')
      .leftJoin('employee as e', 'e.id', 'a.employee_id')
      .leftJoin('member as m', 'm.id', 'a.member_id')
      .select(['a.email', sql<string>`coalesce(e.first_name, m.first_name, '')`.as('firstName')])
      .where('a.id', '=', accountId)
      .executeTakeFirst();
    const message = await findMessage(db, messageId);
    if (!account || !message) return undefined;
    const letter = await writeLetter(db, message, {
      to: account.email,
      languages: writtenIn(toTexts(message)),
      filling: { firstName: account.firstName, section: toNamedUnit(message)?.name ?? '' },
      isTest: true,
    });
    return { letter };
  },
});
