import type { FastifyInstance } from 'fastify';
import { sql, type SqlBool } from 'kysely';
import { isMailAddress, nameIn, type Language } from '@osasto/contract';
import { reminderAddressees, type ReminderKind } from '@osasto/rules';
import type { Db } from '../../platform/database/connection.ts';
import { toLetter, type LetterPart } from '../../platform/mail/letter.ts';
import type { MailKind } from '../../platform/mail/mail-jobs.ts';
import { toReadLanguages } from '../notices/reading.ts';
import { findAddressees, mayBeReminded } from './addressees.ts';
import { findNeeding } from './needing.ts';
import { textsIn } from './texts.ts';

export const reminderQueue = 'reminder';

/** Less than a day: later the section would be reminded anew. */
const tries = { retryLimit: 12, retryBackoff: true, retryDelay: 30, retryDelayMax: 7200 };

/** A mail of a reminder to one person: a member, or an outsider by the row of their position. */
export interface ReminderJob {
  reminderId: number;
  memberId: number | null;
  positionOfTrustId: number | null;
}

const findReminder = (db: Db, id: number) =>
  db
    .selectFrom('reminder as r')
    .innerJoin('section as s', 's.id', 'r.section_id')
    .leftJoin('position as d', 'd.id', 'r.position_id')
    .leftJoin('account as a', 'a.id', 'r.account_id')
    .leftJoin('member as m', 'm.id', 'a.member_id')
    .select([
      'r.section_id as sectionId',
      'r.kind',
      'r.meeting_type_id as meetingType',
      'r.position_id as positionId',
      'r.duty_id as dutyId',
      'r.text_fi as fi',
      'r.text_sv as sv',
      'r.by',
      's.name as section',
      's.language_id as languageId',
      'd.name_fi as positionFi',
      'd.name_sv as positionSv',
      'a.email as replyTo',
      sql<SqlBool>`coalesce(m.is_publish_prohibited, false)`.as('isSenderHidden'),
    ])
    .where('r.id', '=', id)
    .executeTakeFirst();

type Reminder = NonNullable<Awaited<ReturnType<typeof findReminder>>>;

/** Where a section does what it is reminded of. */
const pages: Record<ReminderKind, string> = { report: '/meetings', draft: '/meetings', seat: '', duty: '' };

async function findDutyNames(db: Db, { dutyId }: Reminder): Promise<Record<Language, string> | undefined> {
  if (dutyId === null) return undefined;
  const found = await db
    .selectFrom('duty_version')
    .select(['name_fi as fi', 'name_sv as sv'])
    .where('duty_id', '=', dutyId)
    .orderBy('from_year', 'desc')
    .executeTakeFirst();
  return found;
}

/** What it is called that a section is reminded of. */
function nameThing(
  { meetingType, positionFi, positionSv }: Reminder,
  duty: Record<Language, string> | undefined,
  language: Language,
): string {
  if (duty) return duty[language];
  if (meetingType !== null) return textsIn(language)(`code.${meetingType}`, { defaultValue: '' });
  return (language === 'fi' ? positionFi : positionSv) ?? '';
}

/** Reminders: each person of a section gets one mail, unless what it asks for was done meanwhile. Rule 22.5. */
export const reminderMail = ({ db, settings }: FastifyInstance): MailKind<ReminderJob> => ({
  name: reminderQueue,
  options: tries,
  async compose({ reminderId, memberId, positionOfTrustId }) {
    const reminder = await findReminder(db, reminderId);
    if (!reminder) return undefined;
    const { sectionId, kind, languageId, by, replyTo, isSenderHidden } = reminder;
    const [needing, people, duty] = await Promise.all([
      findNeeding(db, [sectionId], reminder),
      findAddressees(db, [sectionId], reminderAddressees),
      findDutyNames(db, reminder),
    ]);
    const person = people.find(
      (one) => one.memberId === memberId && one.positionOfTrustId === positionOfTrustId,
    );
    if (!needing.has(sectionId) || !person || !mayBeReminded(person)) return undefined;
    const answersTo = replyTo !== null && !isSenderHidden && isMailAddress(replyTo) ? replyTo : undefined;
    const part = (language: Language): LetterPart => {
      const t = textsIn(language);
      const section = nameIn(reminder.section, language);
      const name = nameThing(reminder, duty, language);
      const link = `${settings.publicAddress}/sections/${sectionId}${pages[kind]}`;
      const text = [
        t(`head.${kind}`, { section, name }),
        reminder[language] || t(`usual.${kind}`),
        t('open', { link }),
        [t('sender', { sender: by }), ...(answersTo ? [t('answers')] : [])].join(' '),
      ];
      return { subject: t(`subject.${kind}`), text: text.join('\n\n') };
    };
    const letter = toLetter(person.email, part, toReadLanguages(person.language, languageId));
    return {
      letter: { ...letter, list: { name: 'reminders' }, ...(answersTo && { replyTo: answersTo }) },
    };
  },
});
