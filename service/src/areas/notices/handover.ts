import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { isMailAddress, meetingStatus, nameIn, shownDay, type Language } from '@osasto/contract';
import type { Db } from '../../platform/database/connection.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { toLetter, type LetterPart } from '../../platform/mail/letter.ts';
import type { MailKind } from '../../platform/mail/mail-jobs.ts';
import { storedSettings } from '../../platform/settings/stored-settings.ts';
import { noticeTries } from './tries.ts';
import { toReadLanguages } from './reading.ts';
import { textsIn } from './texts.ts';

const queue = 'position.handover';

/** Whom the mail is to: by the row of the position, read anew when it leaves. */
interface Handover {
  positionOfTrustId: number;
}

/** Queues a mail to everybody who was elected at an approved meeting, where the organisation wants that. Rule 22.6. */
export async function notifyElected(
  { tx, jobs }: { tx: Db; jobs: Pick<Jobs, 'add'> },
  meetingId: number,
): Promise<void> {
  const { 'position.handover': isOn } = await storedSettings(tx, 'position.handover');
  if (!isOn) return;
  const elected = await tx
    .selectFrom('valid_position_of_trust')
    .select('id')
    .where('meeting_id', '=', meetingId)
    .orderBy('id')
    .execute();
  for (const { id } of elected) {
    const job: Handover = { positionOfTrustId: id };
    await jobs.add(tx, queue, job, randomUUID()); // oxlint-disable-line no-await-in-loop -- some twenty
  }
}

const findElected = (db: Db, id: number) =>
  db
    .selectFrom('valid_position_of_trust as p')
    .innerJoin('meeting as g', 'g.id', 'p.meeting_id')
    .innerJoin('section as s', 's.id', 'p.section_id')
    .innerJoin('district as d', 'd.id', 'p.district_id')
    .innerJoin('position as r', 'r.id', 'p.position_id')
    .leftJoin('member as m', 'm.id', 'p.member_id')
    .leftJoin('account as a', 'a.member_id', 'm.id')
    .select([
      sql<string>`coalesce(m.email, p.non_member_email, '')`.as('email'),
      'a.language',
      's.id as sectionId',
      's.name as section',
      's.language_id as languageId',
      'd.name as district',
      'r.name_fi as fi',
      'r.name_sv as sv',
      'p.term_start as termStart',
      'p.term_end as termEnd',
    ])
    .where('p.id', '=', id)
    .where('g.status_id', '=', meetingStatus.approved)
    .where('s.is_training', '=', false)
    .where(sql<boolean>`not coalesce(m.is_contact_prohibited, false)`)
    .executeTakeFirst();

/** The mail to somebody who was elected: the position, its term, whom to ask, and where to begin. Rule 22.6. */
export const handoverMail = ({ db, settings }: FastifyInstance): MailKind<Handover> => ({
  name: queue,
  options: noticeTries,
  async compose({ positionOfTrustId }) {
    const found = await findElected(db, positionOfTrustId);
    if (!found || !isMailAddress(found.email)) return undefined;
    const { email, language: own, languageId, sectionId, section, district } = found;
    const { 'organisation.support': support } = await storedSettings(db, 'organisation.support');
    const part = (language: Language): LetterPart => {
      const t = textsIn(language);
      const values = {
        section: nameIn(section, language),
        position: found[language],
        from: shownDay(found.termStart),
        to: shownDay(found.termEnd),
        district: nameIn(district, language),
        support,
        link: `${settings.publicAddress}/sections/${sectionId}`,
      };
      return { subject: t('handover.subject'), text: t('handover.text', values) };
    };
    return {
      letter: { ...toLetter(email, part, toReadLanguages(own, languageId)), list: { name: 'notices' } },
    };
  },
});
