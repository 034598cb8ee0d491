import type { Answer } from '@osasto/api';
import { addMonths, getCode, meetingType, sectionStatus, sentDay, type Day } from '@osasto/contract';
import { isNearOrPast, planState, rulesForPosition, type StateChip } from '@osasto/rules';
import { concernsSection, getDutyDay, type Duty, type DutyUnit } from './duty.ts';
import { isBelowMinimum } from '../elections/seats.ts';
import { toReportState } from './reports.ts';
import type { StateFacts } from './state-facts.ts';

type SectionState = Answer<'POST sections/states'>['results'][number];
type ReportState = SectionState['autumnReport'];

/** What states are judged by: a day, the duties of a year, and the year when one was asked for. */
export interface StateContext {
  day: Day;
  /** The duties of each year that is shown. */
  duties: ReadonlyMap<number, readonly Duty[]>;
  /** Undefined: the running one, and the one before until the end of February. Rule 21.1. */
  askedYear: number | undefined;
}

/** The year of a day. */
export const readYear = (day: Day) => Number(day.slice(0, 4));
const isUntilFebruary = (day: Day) => day.slice(5, 7) <= '02';

/** The years whose reports the states of a day show. Rule 21.1. */
export function yearsShown(day: Day, askedYear: number | undefined): { from: number; to: number } {
  const year = askedYear ?? readYear(day);
  return { from: askedYear === undefined && isUntilFebruary(day) ? year - 1 : year, to: year };
}

/** The day until which a section owes a report of a type in a year: that of the first duty that asks for it. Rule 22.2. */
function findDueDay(duties: readonly Duty[], typeId: number, unit: DutyUnit, year: number): Day | undefined {
  const duty = duties.find(
    (one) => one.rule === 'report' && one.meetingTypeId === typeId && concernsSection(one, unit),
  );
  return duty && getDutyDay(duty, year);
}

/** What the state of a section's reports is made of. */
type ReportFacts = DutyUnit & Pick<StateFacts, 'reports'>;

function toState(
  facts: ReportFacts,
  typeId: number,
  year: number,
  { day, duties }: StateContext,
): ReportState {
  const report = facts.reports.find((one) => one.typeId === typeId && one.year === year);
  const state = report ? toReportState(report) : 'missing';
  const due = findDueDay(duties.get(year) ?? [], typeId, facts, year);
  return {
    state,
    isLate: (state === 'missing' || state === 'draft') && due !== undefined && due < day,
    year,
    ...(due && { due: sentDay(due) }),
    ...(report && { meetingId: report.meetingId, since: report.since }),
  };
}

/** The report of a type that is shown: until the end of February that of the year before, where it is not approved. Rule 21.1. */
function toShownReport(facts: ReportFacts, typeId: number, context: StateContext): ReportState {
  const { from, to } = yearsShown(context.day, context.askedYear);
  if (from < to) {
    const before = toState(facts, typeId, from, context);
    if (before.state !== 'approved') return { ...before, isLate: true };
  }
  return toState(facts, typeId, to, context);
}

/** The autumn and the spring report of a section. Rule 21.1. */
export const toShownReports = (
  facts: ReportFacts,
  context: StateContext,
): Pick<SectionState, 'autumnReport' | 'springReport'> => ({
  autumnReport: toShownReport(facts, meetingType.autumn, context),
  springReport: toShownReport(facts, meetingType.spring, context),
});

/** Whether a report of a section is late: the chip of rule 21.2. */
export const hasLateReport = ({
  autumnReport,
  springReport,
}: Pick<SectionState, 'autumnReport' | 'springReport'>): boolean =>
  autumnReport.isLate || springReport.isLate;

/** How many terms of a section end within three months without a successor. Rule 21.1. */
export const sumEnding = (seats: StateFacts['seats']): number =>
  seats.reduce((total, { ending }) => total + ending, 0);

type PlanFacts = Pick<StateFacts, 'uploaded' | 'expiryMonths' | 'warningMonths'>;

/** The plan of a section on a day. Rule 12.3. */
export function toPlan({ uploaded, expiryMonths, warningMonths }: PlanFacts, day: Day): SectionState['plan'] {
  const expires = uploaded === null ? null : addMonths(uploaded, expiryMonths);
  return { state: planState(expires, day, warningMonths), ...(expires && { expires: sentDay(expires) }) };
}

/** The state of a section. Rule 21.1. */
export function toSectionState(facts: StateFacts, context: StateContext): SectionState {
  const tooFew = facts.seats
    .filter(isBelowMinimum)
    .map(({ positionId, held, min }) => ({ positionId, held, min }));
  return {
    section: { id: facts.sectionId, name: facts.sectionName },
    district: { id: facts.districtId, name: facts.districtName },
    status: getCode('sectionStatus', facts.statusId),
    ...toShownReports(facts, context),
    board: {
      ...(facts.chair && { chair: facts.chair }),
      belowMinimum: tooFew.map(({ positionId }) => positionId),
      tooFew,
      endingWithout: sumEnding(facts.seats),
      interim: facts.seats.reduce((total, { interim }) => total + interim, 0),
    },
    plan: toPlan(facts, context.day),
    totalMembers: facts.totalMembers,
    paidMembers: facts.paidMembers,
    ...toReminded(facts),
  };
}

/** When a section was reminded last, by whom and of what. Rule 22.5. */
const toReminded = ({ remindedAt: at, remindedBy: by, remindedOf: kind }: StateFacts) =>
  at === null || by === null || kind === null ? {} : { reminded: { at, by, kind } };

/** Which chips hold of a section; none of a disbanded one. Rule 21.2. */
export function findChips(
  { status, autumnReport, springReport, board, plan, totalMembers, paidMembers }: SectionState,
  { hasWaiting }: Pick<StateFacts, 'hasWaiting'>,
  day: Day,
): Set<StateChip> {
  if (status.id === sectionStatus.disbanded) return new Set();
  const reports = [autumnReport, springReport];
  const holds: Record<StateChip, boolean> = {
    reportMissing: reports.some(({ state, due }) => state === 'missing' && isNearOrPast(due, day)),
    reportLate: hasLateReport({ autumnReport, springReport }),
    chairMissing: board.chair === undefined,
    belowMinimum: board.belowMinimum.some((id) => !rulesForPosition(id).isChair),
    ending: board.endingWithout > 0,
    planMissing: plan.state === 'missing',
    planExpired: plan.state === 'expired',
    waiting: hasWaiting,
    unpaid: paidMembers * 2 < totalMembers,
  };
  return new Set((Object.keys(holds) as StateChip[]).filter((chip) => holds[chip]));
}
