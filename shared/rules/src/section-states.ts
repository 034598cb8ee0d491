import { dayOfSent, daysAfter, type Day, type SentDay } from '@osasto/contract';

/** What of a section may need attention, in the order in which screens show it. Rule 21.2. */
export const stateChips = [
  'reportMissing',
  'reportLate',
  'chairMissing',
  'belowMinimum',
  'ending',
  'planExpired',
  'planMissing',
  'waiting',
  'unpaid',
] as const;

export type StateChip = (typeof stateChips)[number];

/** Orders of the states of sections; the first is the usual one. Rule 21.2. */
export const sectionStateOrders = ['attention', 'name', 'paidShare', 'members'] as const;

export type SectionStateOrder = (typeof sectionStateOrders)[number];

/** How far a report of a section has come in a year. Rule 21.1. */
export const reportStates = ['missing', 'draft', 'submitted', 'reviewed', 'pending', 'approved'] as const;

export type ReportStateName = (typeof reportStates)[number];

/** What draws attention to the seats of a section, the most urgent first. Rule 21.5. */
export const seatStates = ['vacant', 'interim', 'ending'] as const;

export type SeatCondition = (typeof seatStates)[number];

/** How many months ahead the end of a term is shown. Rule 21.1. */
export const endingMonths = 3;

/** How many years a position that has no minimum stays a seat after somebody held it. Rule 21.5. */
export const seatYears = 3;

/** Within how many days of its duty a missing report is counted. Rule 21.2. */
const reportDueDays = 30;

/** Whether the day of a duty has passed on a day, or comes within 30 days; not where there is none. Rule 21.2. */
export const isNearOrPast = (due: SentDay | undefined, day: Day): boolean =>
  due !== undefined && dayOfSent(due) <= daysAfter(day, reportDueDays);
