import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql, type SqlBool } from 'kysely';
import { letterRequestStatus, meetingStatus, nameIn, shownDay, type Language } from '@osasto/contract';
import { may, type CallName } from '@osasto/permissions/own-table';
import type { AuditActor } from '../../platform/changes/audit.ts';
import type { Db } from '../../platform/database/connection.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { LetterPart } from '../../platform/mail/letter.ts';
import type { MailKind } from '../../platform/mail/mail-jobs.ts';
import { notifyElected } from './handover.ts';
import { writeNoticeLetter } from './notice-letter.ts';
import { findRecipient } from './recipients.ts';
import { textsIn } from './texts.ts';
import { noticeTries } from './tries.ts';

/** Something that has just happened to what a person made. It is read anew when the mail leaves: jobs name nobody. */
interface NoticeEvent {
  accountId: number;
  kind: keyof typeof meetingAfter | keyof typeof letterAfter;
  /** Id of the meeting or the letter request. */
  id: number;
}

const queue = 'notice.event';

type Notifier = { tx: Db; jobs: Pick<Jobs, 'add'>; actor: AuditActor };

/** Notifies accounts of an event when the transaction commits, but not the one that did it. */
async function notify(
  { tx, jobs, actor }: Notifier,
  accountIds: readonly (number | null)[],
  event: Omit<NoticeEvent, 'accountId'>,
): Promise<void> {
  const notified = new Set(accountIds.filter((id) => id !== null && id !== actor.session?.accountId));
  for (const accountId of notified) await jobs.add(tx, queue, { ...event, accountId }, randomUUID()); // oxlint-disable-line no-await-in-loop -- two at most
}

/** Notifies who made a report, and who sent it last. Rule 22.4. */
export async function notifyReporters(
  notifier: Notifier,
  meetingId: number,
  kind: 'reportReturned' | 'reportApproved',
): Promise<void> {
  const changes = await notifier.tx
    .selectFrom('meeting_status_change')
    .select(['account_id as accountId', 'status_id as statusId'])
    .where('meeting_id', '=', meetingId)
    .orderBy('id')
    .execute();
  const sent = changes.findLast(({ statusId }) => statusId === meetingStatus.submitted);
  await notify(notifier, [changes[0]?.accountId ?? null, sent?.accountId ?? null], { kind, id: meetingId });
}

/** Notifies of an approval: who made and sent the report, and whoever was elected. Rules 22.4, 22.6. */
export async function notifyOfApproval(notifier: Notifier, meetingId: number): Promise<void> {
  await notifyReporters(notifier, meetingId, 'reportApproved');
  await notifyElected(notifier, meetingId);
}

/** Notifies who ordered an extract that it is ready, or that the order is to be corrected. Rule 22.4. */
export async function notifyOrderer(
  notifier: Notifier,
  kind: keyof typeof letterAfter,
  { id, createdBy }: { id: number; createdBy: number | null },
): Promise<void> {
  await notify(notifier, [createdBy], { kind, id });
}

/** What a mail says of an event; undefined when it is true no longer. */
interface EventContent {
  unit: { districtId: number; sectionId: number };
  call: CallName;
  values: (language: Language) => Record<string, string>;
}

const meetingAfter = { reportReturned: meetingStatus.draft, reportApproved: meetingStatus.approved } as const;

async function findMeeting(
  db: Db,
  kind: keyof typeof meetingAfter,
  id: number,
): Promise<EventContent | undefined> {
  const found = await db
    .selectFrom('meeting as m')
    .innerJoin('section as s', 's.id', 'm.section_id')
    .select([
      'm.section_id as sectionId',
      'm.district_id as districtId',
      's.name as section',
      'm.type_id as typeId',
      'm.date_held as dateHeld',
    ])
    .where('m.id', '=', id)
    .where('m.status_id', '=', meetingAfter[kind])
    .where('s.is_training', '=', false)
    .executeTakeFirst();
  if (!found) return undefined;
  const { sectionId, districtId, section, typeId, dateHeld } = found;
  return {
    unit: { sectionId, districtId },
    call: 'GET meetings/{id}',
    values: (language) => ({
      section: nameIn(section, language),
      type: textsIn(language)(`code.${typeId}`, { defaultValue: '' }),
      date: shownDay(dateHeld),
      path: `/sections/${sectionId}/meetings/${id}`,
    }),
  };
}

const letterAfter = {
  extractReady: sql<SqlBool>`l.status_id = ${letterRequestStatus.processed}`,
  extractReturned: sql<SqlBool>`l.returned_at is not null`,
} as const;

const isAboutLetter = (kind: NoticeEvent['kind']): kind is keyof typeof letterAfter => kind in letterAfter;

async function findLetter(
  db: Db,
  kind: keyof typeof letterAfter,
  id: number,
): Promise<EventContent | undefined> {
  const found = await db
    .selectFrom('letter_request as l')
    .innerJoin('section as s', 's.id', 'l.section_id')
    .select(['l.section_id as sectionId', 'l.district_id as districtId', 's.name as section'])
    .where('l.id', '=', id)
    .where(letterAfter[kind])
    .where('s.is_training', '=', false)
    .executeTakeFirst();
  if (!found) return undefined;
  const { section, ...unit } = found;
  return {
    unit,
    call: 'GET signingagreement/getofficialletterrequestbyid/{id}',
    values: (language) => ({ section: nameIn(section, language), path: `/officialletterrequests/${id}` }),
  };
}

/** Mails about what happened to the own reports and extracts. Rule 22.4. */
export const eventMail = ({ db, settings }: FastifyInstance): MailKind<NoticeEvent> => ({
  name: queue,
  options: noticeTries,
  async compose({ accountId, kind, id }) {
    const [recipient, content] = await Promise.all([
      findRecipient(db, accountId),
      isAboutLetter(kind) ? findLetter(db, kind, id) : findMeeting(db, kind, id),
    ]);
    if (!recipient || !content || recipient.choices[kind] !== 'atOnce') return undefined;
    if (!may(recipient.actor, content.call, content.unit)) return undefined;
    const part = (language: Language): LetterPart => {
      const t = textsIn(language);
      const { path, ...values } = content.values(language);
      return {
        subject: t(`event.${kind}.subject`),
        text: t(`event.${kind}.text`, { ...values, link: `${settings.publicAddress}${path}` }),
      };
    };
    return { letter: await writeNoticeLetter({ db, settings }, recipient, kind, part) };
  },
});
