import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { isMailAddress, meetingStatus, nameIn, shownDay, type Language } from '@osasto/contract';
import type { Db } from '../../platform/database/connection.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { toLetter, type LetterPart } from '../../platform/mail/letter.ts';
import type { MailKind } from '../../platform/mail/mail-jobs.ts';
import { storedSettings } from '../../platform/settings/stored-settings.ts';
import { holderKeySql } from '../elections/same-person.ts';
import { isPresent } from '../../platform/identity/present.ts';
import { noticeTries } from './tries.ts';
import { toReadLanguages } from './reading.ts';
import { textsIn } from './texts.ts';

const queue = 'position.handover';

/** Whom the mail is to, by the first of the rows of that person; all of them are read anew when it leaves. */
interface Handover {
  positionOfTrustId: number;
}

/** Queues a mail to everybody who was elected at an approved meeting, one to each, where the organisation wants that. Rule 22.6. */
export async function notifyElected(
  { tx, jobs }: { tx: Db; jobs: Pick<Jobs, 'add'> },
  meetingId: number,
): Promise<void> {
  const { 'position.handover': isOn } = await storedSettings(tx, 'position.handover');
  if (!isOn) return;
  const elected = await tx
    .selectFrom('valid_position_of_trust as p')
    .select(({ fn }) => fn.min('p.id').as('id'))
    .where('p.meeting_id', '=', meetingId)
    .groupBy(holderKeySql('p'))
    .orderBy('id')
    .execute();
  for (const { id } of elected) {
    const job: Handover = { positionOfTrustId: id };
    await jobs.add(tx, queue, job, randomUUID()); // oxlint-disable-line no-await-in-loop -- some twenty
  }
}

/** What a person was elected to at the meeting at which they were elected to a position. */
const findElected = (db: Db, id: number) =>
  db
    .selectFrom('position_of_trust as first')
    .innerJoin('valid_position_of_trust as p', 'p.meeting_id', 'first.meeting_id')
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
    .where('first.id', '=', id)
    .where(sql<boolean>`${holderKeySql('p')} = ${holderKeySql('first')}`)
    .where('g.status_id', '=', meetingStatus.approved)
    .where('s.is_training', '=', false)
    .where(sql<boolean>`(m.id is null or not m.is_contact_prohibited and ${isPresent})`)
    .orderBy('p.id')
    .execute();

/** The mail to somebody who was elected: each position with its term, whom to ask, and where to begin. Rule 22.6. */
export const handoverMail = ({ db, settings }: FastifyInstance): MailKind<Handover> => ({
  name: queue,
  options: noticeTries,
  async compose({ positionOfTrustId }) {
    const elected = await findElected(db, positionOfTrustId);
    const [found] = elected;
    if (!found || !isMailAddress(found.email)) return undefined;
    const { email, language: own, languageId, sectionId, section, district } = found;
    const { 'organisation.support': support } = await storedSettings(db, 'organisation.support');
    const part = (language: Language): LetterPart => {
      const t = textsIn(language);
      const values = {
        section: nameIn(section, language),
        positions: elected
          .map(({ [language]: position, termStart, termEnd }) =>
            t('handover.position', { position, from: shownDay(termStart), to: shownDay(termEnd) }),
          )
          .join('\n'),
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
