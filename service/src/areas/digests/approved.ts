import { meetingStatus, nameIn, shownDay, type Language } from '@osasto/contract';
import type { Db } from '../../platform/database/connection.ts';
import { date, int, rowShape, selectRows, text } from '../../platform/database/rows.ts';
import { textsIn } from './texts.ts';

const approvedRow = rowShape('digests.approved', { typeId: int, dateHeld: date, section: text });

/** Days of which a digest has approvals. */
const digestDays = 7;

/** Reports that an account made or sent and that were approved within a week. Rule 22.4. */
export const findApproved = (db: Db, accountId: number) => selectRows(db, approvedRow)`
  select m.type_id as "typeId", m.date_held as "dateHeld", s.name as section
  from meeting m join section s on s.id = m.section_id
  where m.status_id = ${meetingStatus.approved} and not s.is_training
    and exists (
      select from meeting_status_change c
      where c.meeting_id = m.id and c.status_id = ${meetingStatus.approved}
        and c.at > now() - make_interval(days => ${digestDays}::int))
    and exists (
      select from meeting_status_change c
      where c.meeting_id = m.id and c.account_id = ${accountId}
        and c.status_id in (${meetingStatus.draft}, ${meetingStatus.submitted}))
  order by m.date_held, m.id`;

/** The lines of a digest about approved reports; nothing where there are none. */
export function toApprovedText(
  reports: Awaited<ReturnType<typeof findApproved>>,
  language: Language,
): string {
  const t = textsIn(language);
  const lines = reports.map(({ typeId, dateHeld, section }) =>
    t('report', {
      type: t(`code.${typeId}`, { defaultValue: '' }),
      date: shownDay(dateHeld),
      section: nameIn(section, language),
    }),
  );
  return lines.length === 0 ? '' : [t('approved'), ...lines].join('\n');
}
