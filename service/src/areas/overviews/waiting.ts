import { sql, type SqlBool } from 'kysely';
import type { Answer, Query } from '@osasto/api';
import {
  daysAfter,
  dayOfSent,
  meetingStatus,
  sectionStatus,
  today,
  toInstant,
  type Day,
} from '@osasto/contract';
import { findScope, may, type Actor } from '@osasto/permissions/own-table';
import { draftDays, extractDays, mostWaiting, type WaitingKind } from '@osasto/rules';
import type { Db } from '../../platform/database/connection.ts';
import { NotPermitted, NotValid } from '../../platform/errors/http-errors.ts';
import { notVisible } from '../../platform/errors/not-visible.ts';
import { selectPositions } from '../elections/position-queries.ts';
import { countSeats, isBelowMinimum } from '../elections/seats.ts';
import { findDuties } from './duty.ts';
import { findDistrictDuties, findSectionDuties, type DutyState } from './duty-states.ts';
import { judgeSections } from './states.ts';
import { textsIn, type Translate } from './texts.ts';
import {
  countDelayedTransfers,
  countRefused,
  countReports,
  countRequests,
  findDrafts,
  findExtracts,
  findReturnedRequests,
  isOfDistrict,
  type WaitingSum,
} from './waiting-facts.ts';

/** A thing that waits. Rule 22.1. */
export type WaitingThing = Answer<'GET waiting'>[number];

const languages = { fi: textsIn('fi'), sv: textsIn('sv') } as const;

/** A text of what waits in both languages. */
const say = (...[key, values]: Parameters<Translate>): WaitingThing['subject'] => ({
  fi: languages.fi(key, values),
  sv: languages.sv(key, values),
});

type Unit = Pick<WaitingThing, 'unit' | 'unitKind'>;

/** The most urgent first: late ones by their day, then the others by theirs, then those without a day, the oldest first. Rule 22.1. */
export const byUrgency = (one: WaitingThing, other: WaitingThing): number =>
  Number(other.isLate) - Number(one.isLate) ||
  compare(one.due ?? 'z', other.due ?? 'z') ||
  compare(one.since ?? 'z', other.since ?? 'z');

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** A row for several things of one kind; none where there are none. */
const counted = (
  kind: WaitingKind,
  { count, oldest }: WaitingSum,
  more: Unit & Pick<WaitingThing, 'href'> & { isLate?: boolean },
): WaitingThing[] =>
  count === 0
    ? []
    : [
        {
          kind,
          isLate: false,
          ...more,
          count,
          subject: say(`waiting.${kind}` as 'waiting.toCheck', { count }),
          ...(oldest && { since: oldest }),
        },
      ];

/** Whether a duty is listed on a day: from its largest number of days before until it is done. Rule 22.1. */
const isListed = ({ due, state }: DutyState, remindDays: readonly number[], day: Day) =>
  state !== 'done' && due !== undefined && daysAfter(dayOfSent(due), -Math.max(0, ...remindDays)) <= day;

/** Where a duty is marked as done: everybody's own year clock, of the national office that of the district. */
const yearClockPath = (session: Actor, districtId: number) =>
  may(session, 'see.everyDistrict') ? `/year-clock?district=${districtId}` : '/year-clock';

function toDutyRows(
  states: readonly DutyState[],
  remindDays: ReadonlyMap<number, readonly number[]>,
  hrefs: { manual: string; other: string },
): WaitingThing[] {
  return states
    .filter((state) => isListed(state, remindDays.get(state.dutyId) ?? [], today()))
    .map(({ name, due, state, unit, unitKind, isManual }) => ({
      kind: 'duty' as const,
      unit,
      unitKind,
      subject: name,
      ...(due && { due }),
      href: isManual ? hrefs.manual : hrefs.other,
      count: 1,
      isLate: state === 'late',
    }));
}

const findRemindDays = async (db: Db) =>
  new Map((await findDuties(db, Number(today().slice(0, 4)))).map((duty) => [duty.id, duty.remindDays]));

async function findSectionWaiting(
  db: Db,
  session: Actor,
  { districtId, ...section }: NamedUnit & { districtId: number },
): Promise<WaitingThing[]> {
  const isThis = sql<SqlBool>`s.id = ${section.id}`;
  const day = today();
  const [[judged], drafts, extracts, returned, seats, positions, [duties], remindDays] = await Promise.all([
    judgeSections(db, isThis),
    findDrafts(db, section.id),
    findExtracts(db, section.id),
    findReturnedRequests(db, section.id),
    countSeats(db, isThis, day),
    selectPositions(db).execute(),
    findSectionDuties(db, isThis, Number(day.slice(0, 4))),
    findRemindDays(db),
  ]);
  const unit = { unit: section, unitKind: 'section' as const };
  const home = `/sections/${section.id}`;
  const opensReports = may(session, 'open.meetingFromList', { districtId, sectionId: section.id });
  const row = (kind: WaitingKind, href: string, more: Partial<WaitingThing> = {}): WaitingThing => ({
    kind,
    ...unit,
    subject: say(`waiting.${kind}` as 'waiting.planMissing'),
    href,
    count: 1,
    isLate: false,
    ...more,
  });
  const reports = drafts
    .filter(
      ({ isReturned, modified }) => isReturned || daysAfter(today(new Date(modified)), draftDays) <= day,
    )
    .map(({ id, name, modified, isReturned }) => {
      const kind = isReturned ? 'reportReturned' : 'draftOpen';
      return row(kind, opensReports ? `${home}/meetings/${id}` : `${home}/meetings`, {
        subject: say(`waiting.${kind}`, { name }),
        since: modified,
      });
    });
  const vacant = seats.filter(isBelowMinimum).map(({ positionId, vacantSince, min, held }) => {
    const position = positions.find(({ id }) => id === positionId);
    return row('seatVacant', home, {
      subject: {
        fi: languages.fi('waiting.seatVacant', { position: position?.name ?? '' }),
        sv: languages.sv('waiting.seatVacant', { position: position?.nameSv ?? '' }),
      },
      count: min - held,
      ...(vacantSince && { since: toInstant(new Date(vacantSince)) }),
    });
  });
  const ending = judged?.state.board.endingWithout ?? 0;
  const plan = judged?.state.plan;
  const planKind = { missing: 'planMissing', expired: 'planExpired', runningOut: 'planRunningOut' } as const;
  return [
    ...reports,
    ...vacant,
    ...counted('termsEnding', { count: ending, oldest: null }, { ...unit, href: home }),
    ...(plan && plan.state !== 'valid'
      ? [
          row(planKind[plan.state], `${home}/preparednessplan`, {
            ...(plan.expires && { due: plan.expires }),
            isLate: plan.state === 'expired',
          }),
        ]
      : []),
    ...extracts.map(({ id, since, expires }) => {
      const isExpiring = expires !== null && dayOfSent(expires) <= daysAfter(day, extractDays);
      return row(isExpiring ? 'extractExpiring' : 'extractReady', `/officialletterrequests/${id}`, {
        since,
        ...(expires && { due: expires }),
      });
    }),
    ...returned.map(({ id, since }) => row('extractReturned', `/officialletterrequests/${id}`, { since })),
    ...toDutyRows(duties?.states ?? [], remindDays, {
      manual: yearClockPath(session, districtId),
      other: opensReports ? `${home}/meetings` : home,
    }),
  ];
}

async function findDistrictWaiting(db: Db, session: Actor, district: NamedUnit): Promise<WaitingThing[]> {
  const reports = isOfDistrict(district.id);
  const [toCheck, toApprove, refused, judged, duties, remindDays] = await Promise.all([
    countReports(db, meetingStatus.submitted, reports),
    countReports(db, meetingStatus.reviewed, reports),
    countRefused(db, reports),
    judgeSections(
      db,
      sql<SqlBool>`(s.district_id = ${district.id} and s.status_id <> ${sectionStatus.disbanded})`,
    ),
    findDistrictDuties(db, sql<SqlBool>`d.id = ${district.id}`, Number(today().slice(0, 4))),
    findRemindDays(db),
  ]);
  const unit = { unit: district, unitKind: 'district' as const };
  const home = `/districts/${district.id}`;
  const inState = (status: number) => `${home}/meetings?statuses=${status}&from=`;
  const having = (chip: 'reportLate' | 'chairMissing') => ({
    count: judged.filter(({ chips }) => chips.has(chip)).length,
    oldest: null,
  });
  return [
    ...counted('toCheck', toCheck, { ...unit, href: inState(meetingStatus.submitted) }),
    ...counted('toApprove', toApprove, { ...unit, href: inState(meetingStatus.reviewed) }),
    ...counted('refusedByCrm', refused, { ...unit, href: home }),
    ...counted('sectionsLate', having('reportLate'), {
      ...unit,
      href: `${home}/sections?only=reportLate`,
      isLate: true,
    }),
    ...counted('chairVacant', having('chairMissing'), {
      ...unit,
      href: `${home}/sections?only=chairMissing`,
    }),
    ...toDutyRows(duties, remindDays, { manual: yearClockPath(session, district.id), other: home }),
  ];
}

/** How many districts have late reports: judges every section of the country, which takes PostgreSQL a tenth of a second. */
export async function countLateDistricts(db: Db): Promise<number> {
  const judged = await judgeSections(
    db,
    sql<SqlBool>`(not s.is_training and s.status_id <> ${sectionStatus.disbanded})`,
  );
  const late = judged.filter(({ chips }) => chips.has('reportLate'));
  return new Set(late.map(({ state }) => state.district.id)).size;
}

async function findNationalWaiting(
  db: Db,
  readLateDistricts: () => Promise<number>,
): Promise<WaitingThing[]> {
  const [requested, delayed, lateDistricts] = await Promise.all([
    countRequests(db),
    countDelayedTransfers(db),
    readLateDistricts(),
  ]);
  return [
    ...counted('lettersRequested', requested, { href: '/officialletterrequests?state=requested' }),
    ...counted('districtsLate', { count: lateDistricts, oldest: null }, { href: '/districts', isLate: true }),
    ...counted('transfersFailed', delayed, { href: '/districts' }),
  ];
}

interface NamedUnit {
  id: number;
  name: string;
}

/** The unit that a request is about: the one it names, or that of the caller; undefined for everything. */
function findAsked(
  session: Actor,
  { unitKind, unitId }: Query<'GET waiting'>,
): { kind: 'district' | 'section'; id: number } | undefined {
  if ((unitKind === undefined) !== (unitId === undefined)) {
    throw new NotValid({
      translationKey: 'validation.required',
      propertyName: unitKind === undefined ? 'unitKind' : 'unitId',
    });
  }
  if (unitKind !== undefined && unitId !== undefined) return { kind: unitKind, id: unitId };
  const scope = findScope(session, 'GET waiting');
  if (scope?.kind === 'district') return { kind: 'district', id: scope.districtId };
  if (scope?.kind === 'section') return { kind: 'section', id: scope.sectionId };
  return undefined;
}

/**
 * What waits for the caller, or in a unit: the most urgent first, at most 50. A row is gone when its cause is. Rule 22.1.
 *
 * @param readLateDistricts how many districts have late reports, a minute old at most
 * @throws {NotPermitted} for a unit outside the scope
 */
export async function findWaiting(
  db: Db,
  session: Actor,
  query: Query<'GET waiting'>,
  readLateDistricts: () => Promise<number>,
): Promise<WaitingThing[]> {
  const asked = findAsked(session, query);
  const rows = asked
    ? await findUnitWaiting(db, session, asked)
    : await findNationalWaiting(db, readLateDistricts);
  return rows.toSorted(byUrgency).slice(0, mostWaiting);
}

async function findUnitWaiting(
  db: Db,
  session: Actor,
  { kind, id }: { kind: 'district' | 'section'; id: number },
): Promise<WaitingThing[]> {
  const unit = await (
    kind === 'district'
      ? db.selectFrom('district').select(['id', 'name', 'id as districtId']).where('id', '=', id)
      : db.selectFrom('section').select(['id', 'name', 'district_id as districtId']).where('id', '=', id)
  ).executeTakeFirst();
  if (!unit) throw notVisible(session);
  const { name, districtId } = unit;
  if (!may(session, 'GET waiting', { districtId, ...(kind === 'section' && { sectionId: id }) })) {
    throw new NotPermitted();
  }
  return kind === 'district'
    ? findDistrictWaiting(db, session, { id, name })
    : findSectionWaiting(db, session, { id, name, districtId });
}
