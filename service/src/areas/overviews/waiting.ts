import { sql, type SqlBool } from 'kysely';
import type { Answer, Query } from '@osasto/api';
import { daysAfter, dayOfSent, meetingStatus, nameIn, today, toInstant, type Day } from '@osasto/contract';
import { findScope, may, type Actor } from '@osasto/permissions/own-table';
import { draftDays, extractDays, mostWaiting, type WaitingKind } from '@osasto/rules';
import type { Db } from '../../platform/database/connection.ts';
import { NotPermitted, NotValid } from '../../platform/errors/http-errors.ts';
import { notVisible } from '../../platform/errors/not-visible.ts';
import type { Session } from '../../platform/identity/session.ts';
import { countUnreviewed } from '../access/unreviewed.ts';
import { selectPositions } from '../elections/position-queries.ts';
import { isBelowMinimum } from '../elections/seats.ts';
import { findDuties, getDutyDay, type Duty } from './duty.ts';
import {
  findSectionFacts,
  findTicks,
  hasEnough,
  judgeDistrict,
  judgeSection,
  withoutInterim,
  type DutyState,
} from './duty-states.ts';
import { readYear, sumEnding, toPlan } from './state.ts';
import { findChairsInDistrict } from './state-facts.ts';
import { findLateness, readStateContext } from './states.ts';
import { textsIn, type Translate } from './texts.ts';
import {
  countAskedBack,
  countDelayedTransfers,
  countRefused,
  countReports,
  countRequests,
  countUnconfirmed,
  findDrafts,
  findExtracts,
  findReturnedRequests,
  findUnconfirmedAnnulments,
  isOfDistrict,
  type WaitingAnnulment,
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

/** Who asks: a second person is another account. */
type Caller = Actor & Pick<Session, 'accountId'>;

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

/** A row for each report with annulments that wait for a second person. Rule 25.2. */
const toAnnulmentRows = (annulments: readonly WaitingAnnulment[], unit: Unit): WaitingThing[] =>
  annulments.map(({ meetingId, sectionId, section, count, since }) => ({
    kind: 'toConfirm',
    ...unit,
    subject: {
      fi: languages.fi('waiting.annulment', { section: nameIn(section, 'fi'), count }),
      sv: languages.sv('waiting.annulment', { section: nameIn(section, 'sv'), count }),
    },
    since,
    href: `/sections/${sectionId}/meetings/${meetingId}`,
    count,
    isLate: false,
  }));

/** Where a duty is marked as done: everybody's own year clock, of the national office that of the district. */
const yearClockPath = (session: Actor, districtId: number) =>
  may(session, 'see.everyDistrict') ? `/year-clock?district=${districtId}` : '/year-clock';

/** The first day on which a duty of a year is listed; undefined where it holds all year. Rule 22.1. */
function findFirstListed(duty: Duty, year: number): Day | undefined {
  const due = getDutyDay(duty, year);
  return due && daysAfter(due, -Math.max(0, ...duty.remindDays));
}

/** Duties that wait, with the year in which they are due. */
interface ListedDuty {
  state: DutyState;
  duty: Duty;
  year: number;
}

/**
 * The duties that are listed on a day: from the largest of their days before until they are done, those of the year before too.
 * Rule 22.1.
 *
 * @param judge the states of some duties of a year
 */
async function findListedDuties(
  db: Db,
  day: Day,
  judge: (year: number, duties: readonly Duty[]) => Promise<readonly DutyState[]>,
): Promise<ListedDuty[]> {
  const thisYear = readYear(day);
  const byYear = [thisYear - 1, thisYear, thisYear + 1].map(async (year) => {
    const duties = (await findDuties(db, year)).filter((duty) => (findFirstListed(duty, year) ?? 'z') <= day);
    const states = duties.length > 0 ? await judge(year, duties) : [];
    return states.flatMap((state) => {
      const duty = duties.find(({ id }) => id === state.dutyId);
      return duty && state.state !== 'done' ? [{ state, duty, year }] : [];
    });
  });
  return (await Promise.all(byYear)).flat();
}

const toDutyRows = (
  listed: readonly ListedDuty[],
  hrefs: { manual: string; other: string },
): WaitingThing[] =>
  listed.map(({ state: { name, due, state, unit, unitKind, isManual } }) => ({
    kind: 'duty' as const,
    unit,
    unitKind,
    subject: name,
    ...(due && { due }),
    href: isManual ? hrefs.manual : hrefs.other,
    count: 1,
    isLate: state === 'late',
  }));

async function findSectionWaiting(
  db: Db,
  session: Actor,
  { districtId, ...section }: NamedUnit & { districtId: number },
): Promise<WaitingThing[]> {
  const day = today();
  const year = readYear(day);
  const findFacts = (judged: number) => findSectionFacts(db, section.id, judged, day);
  const current = findFacts(year);
  const [facts, listed, drafts, extracts, returned, positions] = await Promise.all([
    current,
    findListedDuties(db, day, async (judged, duties) => {
      const found = await (judged === year ? current : findFacts(judged));
      return found ? judgeSection(found, duties, { year: judged, day }) : [];
    }),
    findDrafts(db, section.id),
    findExtracts(db, section.id),
    findReturnedRequests(db, section.id),
    selectPositions(db).execute(),
  ]);
  if (!facts) return [];
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
  const vacant = facts.seats.filter(isBelowMinimum).map(({ positionId, vacantSince, min, held }) => {
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
  // A board that was elected after its year had begun is never that of the first day.
  const isOwed = ({ duty, year: due }: ListedDuty) =>
    duty.rule !== 'board' || due >= year || !hasEnough(withoutInterim(facts.seats), duty.positionIds);
  const plan = toPlan({ ...facts, uploaded: facts.planDay }, day);
  const planKind = { missing: 'planMissing', expired: 'planExpired', runningOut: 'planRunningOut' } as const;
  return [
    ...reports,
    ...vacant,
    ...counted('termsEnding', { count: sumEnding(facts.seats), oldest: null }, { ...unit, href: home }),
    ...(plan.state !== 'valid'
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
    ...toDutyRows(listed.filter(isOwed), {
      manual: yearClockPath(session, districtId),
      other: opensReports ? `${home}/meetings` : home,
    }),
  ];
}

async function findDistrictWaiting(db: Db, session: Caller, district: NamedUnit): Promise<WaitingThing[]> {
  const reports = isOfDistrict(district.id);
  const confirms = may(session, 'POST messages/{id}/confirm', { districtId: district.id });
  const annuls = may(session, 'POST positions/{id}/annul', { districtId: district.id });
  const context = await readStateContext(db);
  const { day } = context;
  const [toCheck, toApprove, askedBack, refused, unconfirmed, annulments, sections, chairs, listed] =
    await Promise.all([
      countReports(db, meetingStatus.submitted, reports),
      countReports(db, meetingStatus.reviewed, reports),
      countAskedBack(db, reports),
      countRefused(db, reports),
      countUnconfirmed(db, session.accountId, sql<SqlBool>`${confirms} and ${reports}`),
      annuls ? findUnconfirmedAnnulments(db, session.accountId, district.id) : [],
      findLateness(db, district.id, context),
      findChairsInDistrict(db, { districtId: district.id, day }),
      findListedDuties(db, day, async (year, duties) =>
        judgeDistrict(district, duties, await findTicks(db, year), { year, day }),
      ),
    ]);
  const led = new Set(chairs.map(({ sectionId }) => sectionId));
  const late = sections.filter(({ isLate }) => isLate);
  const leaderless = sections.filter(({ sectionId }) => !led.has(sectionId));
  const unit = { unit: district, unitKind: 'district' as const };
  const home = `/districts/${district.id}`;
  const inState = (status: number) => `${home}/meetings?statuses=${status}&from=`;
  const sum = ({ length: count }: readonly unknown[]): WaitingSum => ({ count, oldest: null });
  return [
    ...counted('toCheck', toCheck, { ...unit, href: inState(meetingStatus.submitted) }),
    ...counted('toApprove', toApprove, { ...unit, href: inState(meetingStatus.reviewed) }),
    ...counted('askedBack', askedBack, { ...unit, href: `${home}/meetings?only=askedBack&from=` }),
    ...counted('refusedByCrm', refused, { ...unit, href: home }),
    ...counted('sectionsLate', sum(late), {
      ...unit,
      href: `${home}/sections?only=reportLate`,
      isLate: true,
    }),
    ...counted('chairVacant', sum(leaderless), {
      ...unit,
      href: `${home}/sections?only=chairMissing`,
    }),
    ...counted('toConfirm', unconfirmed, { ...unit, href: '/messages' }),
    ...toAnnulmentRows(annulments, unit),
    ...toDutyRows(listed, { manual: yearClockPath(session, district.id), other: home }),
  ];
}

/** How many districts have late reports: reads the reports of every section of the country. */
export async function countLateDistricts(db: Db): Promise<number> {
  const sections = await findLateness(db, undefined, await readStateContext(db));
  return new Set(sections.flatMap(({ districtId, isLate }) => (isLate ? [districtId] : []))).size;
}

async function findNationalWaiting(
  db: Db,
  session: Caller,
  readLateDistricts: () => Promise<number>,
): Promise<WaitingThing[]> {
  const [unconfirmed, annulments, requested, delayed, unreviewed, lateDistricts] = await Promise.all([
    countUnconfirmed(db, session.accountId, sql<SqlBool>`g.district_id is null`),
    findUnconfirmedAnnulments(db, session.accountId, null),
    countRequests(db),
    countDelayedTransfers(db),
    countUnreviewed(db, session),
    readLateDistricts(),
  ]);
  return [
    ...counted('toConfirm', unconfirmed, { href: '/messages' }),
    ...toAnnulmentRows(annulments, {}),
    ...counted('lettersRequested', requested, { href: '/officialletterrequests?state=requested' }),
    ...counted('districtsLate', { count: lateDistricts, oldest: null }, { href: '/districts', isLate: true }),
    ...counted('transfersFailed', delayed, { href: '/districts' }),
    ...counted('accessReview', { count: unreviewed, oldest: null }, { href: '/employees?tab=access' }),
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
  session: Caller,
  query: Query<'GET waiting'>,
  readLateDistricts: () => Promise<number>,
): Promise<WaitingThing[]> {
  const asked = findAsked(session, query);
  const rows = asked
    ? await findUnitWaiting(db, session, asked)
    : await findNationalWaiting(db, session, readLateDistricts);
  return rows.toSorted(byUrgency).slice(0, mostWaiting);
}

async function findUnitWaiting(
  db: Db,
  session: Caller,
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
