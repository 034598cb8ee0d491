import { sql, type SqlBool } from 'kysely';
import { dayOfSent, meetingStatus, today, type Day, type Language } from '@osasto/contract';
import { findScope, type Actor } from '@osasto/permissions/own-table';
import type { Db } from '../../platform/database/connection.ts';
import { bool, date, int, rowShape, selectRows, text } from '../../platform/database/rows.ts';
import { inScope } from '../../platform/identity/scope.ts';
import { findDuties, getDutyDay } from '../overviews/duty.ts';
import { findDistrictDuties, findDutiesOfSection } from '../overviews/duty-states.ts';
import { textsIn } from './texts.ts';

/** A whole day of a calendar. */
export interface CalendarDay {
  /** Stays the same at each fetch. */
  uid: string;
  day: Day;
  summary: string;
  /** A path of the application. */
  href: string;
}

/** Whose calendar it is. */
export interface CalendarOwner {
  actor: Actor;
  memberId: number | null;
  language: Language;
}

/** Days before today from which on a feed has meetings. */
const pastDays = 365;

const meetingRow = rowShape('calendar.meeting', {
  id: int,
  sectionId: int,
  name: text,
  section: text,
  dateHeld: date,
  isDraft: bool,
});

/** Meetings of the own district or section; drafts are in. The national office has no own unit. */
async function findMeetingDays(db: Db, { actor, language }: CalendarOwner): Promise<CalendarDay[]> {
  const scope = findScope(actor, 'GET waiting');
  if (!scope || scope.kind === 'all') return [];
  const t = textsIn(language);
  const rows = await selectRows(db, meetingRow)`
    select m.id, m.section_id as "sectionId", m.name, s.name as section, m.date_held as "dateHeld",
      m.status_id = ${meetingStatus.draft} as "isDraft"
    from meeting m join section s on s.id = m.section_id
    where ${inScope(scope, { district: 'm.district_id', section: 'm.section_id' })}
      and m.status_id <> ${meetingStatus.archived}
      and m.date_held > ${today()}::date - ${pastDays}::int
    order by m.date_held, m.id`;
  return rows.map(({ id, sectionId, name, section, dateHeld, isDraft }) => {
    const named = scope.kind === 'district' ? `${section}: ${name}` : name;
    return {
      uid: `meeting-${id}`,
      day: dayOfSent(dateHeld),
      summary: isDraft ? t('draft', { name: named }) : named,
      href: `/sections/${sectionId}/meetings/${id}`,
    };
  });
}

/** Days of the duties of the own unit, this year's and the next one's; of the national office those of all. */
async function findDutyDays(db: Db, { actor, language }: CalendarOwner): Promise<CalendarDay[]> {
  const scope = findScope(actor, 'GET waiting');
  if (!scope) return [];
  const year = Number(today().slice(0, 4));
  const t = textsIn(language);
  const toDay = (id: number | string, name: string, day: Day, unit: string): CalendarDay => ({
    uid: `duty-${id}-${unit}-${day.slice(0, 4)}`,
    day,
    summary: t('duty', { name }),
    href: '/year-clock',
  });
  const ofYear = async (one: number): Promise<CalendarDay[]> => {
    if (scope.kind === 'all') {
      const duties = await findDuties(db, one);
      return duties.flatMap((duty) => {
        const day = getDutyDay(duty, one);
        return day ? [toDay(duty.id, language === 'fi' ? duty.nameFi : duty.nameSv, day, 'all')] : [];
      });
    }
    const states =
      scope.kind === 'district'
        ? await findDistrictDuties(db, sql<SqlBool>`d.id = ${scope.districtId}`, one)
        : await findDutiesOfSection(db, scope.sectionId, one);
    return states.flatMap(({ dutyId, name, due, unit, unitKind }) =>
      due ? [toDay(dutyId, name[language], dayOfSent(due), `${unitKind}-${unit.id}`)] : [],
    );
  };
  return [...(await ofYear(year)), ...(await ofYear(year + 1))];
}

const termRow = rowShape('calendar.term', { id: int, sectionId: int, fi: text, sv: text, termEnd: date });

/** Ends of the own terms. */
async function findTermDays(db: Db, { memberId, language }: CalendarOwner): Promise<CalendarDay[]> {
  if (memberId === null) return [];
  const t = textsIn(language);
  const rows = await selectRows(db, termRow)`
    select p.id, p.section_id as "sectionId", d.name_fi as fi, d.name_sv as sv, p.term_end as "termEnd"
    from valid_position_of_trust p
    join meeting g on g.id = p.meeting_id
    join position d on d.id = p.position_id
    where p.member_id = ${memberId} and g.status_id = ${meetingStatus.approved}
      and p.term_end > ${today()}::date - ${pastDays}::int
    order by p.term_end, p.id`;
  return rows.map(({ id, sectionId, termEnd, ...names }) => ({
    uid: `term-${id}`,
    day: dayOfSent(termEnd),
    summary: t('termEnd', { position: names[language] }),
    href: `/sections/${sectionId}`,
  }));
}

/** Meetings of the own units, their duties, and the ends of the own terms. Rule 22.7. */
export async function findCalendarDays(db: Db, owner: CalendarOwner): Promise<CalendarDay[]> {
  const found = await Promise.all([
    findMeetingDays(db, owner),
    findDutyDays(db, owner),
    findTermDays(db, owner),
  ]);
  return found.flat();
}
