import type { Body } from '@osasto/api';
import { meetingType } from '@osasto/contract';
import { positionsWith, type StateChip } from '@osasto/rules';
import type { StateRow } from '../states/queries.ts';

/** Of what the sections of a list can be reminded: a report by its type, or a vacant seat. Rule 22.5. */
export type Thing = 'autumn' | 'spring' | 'chair';

/** Something that sections can be reminded of. */
export interface ReminderOffer {
  id: string;
  text: string;
  /** What the call says of it. */
  body: Pick<Body<'POST reminders'>, 'kind' | 'meetingType' | 'positionId' | 'dutyId'>;
  isOwed: (state: StateRow) => boolean;
  isLate: (state: StateRow) => boolean;
}

const [chair] = positionsWith('isChair');

const isOwed = ({ state }: StateRow['autumnReport']) => state === 'missing' || state === 'draft';
const isOwedLate = (report: StateRow['autumnReport']) => isOwed(report) && report.isLate;
const hasNoChair = ({ board }: StateRow) => board.chair === undefined;

const offers: Record<Thing, Omit<ReminderOffer, 'id' | 'text'>> = {
  autumn: {
    body: { kind: 'report', meetingType: meetingType.autumn },
    isOwed: ({ autumnReport }) => isOwed(autumnReport),
    isLate: ({ autumnReport }) => isOwedLate(autumnReport),
  },
  spring: {
    body: { kind: 'report', meetingType: meetingType.spring },
    isOwed: ({ springReport }) => isOwed(springReport),
    isLate: ({ springReport }) => isOwedLate(springReport),
  },
  chair: { body: { kind: 'seat', positionId: chair ?? 0 }, isOwed: hasNoChair, isLate: hasNoChair },
};

/** A thing of a list, under its name. */
export const toOffer = (thing: Thing, text: string): ReminderOffer => ({ id: thing, text, ...offers[thing] });

/** What a list that chips restrict can be reminded of; nothing where no such chip is chosen. */
export function findThings(only: readonly StateChip[]): Thing[] {
  const reports = only.includes('reportMissing') || only.includes('reportLate');
  return [
    ...(reports ? (['autumn', 'spring'] as const) : []),
    ...(only.includes('chairMissing') ? (['chair'] as const) : []),
  ];
}

/** The thing that most of the sections owe and that has passed its day first. */
export function findUsualOffer(
  offered: readonly ReminderOffer[],
  states: readonly StateRow[],
): ReminderOffer | undefined {
  const count = (holds: (state: StateRow) => boolean) => states.filter(holds).length;
  return offered.toSorted(
    (one, other) => count(other.isLate) - count(one.isLate) || count(other.isOwed) - count(one.isOwed),
  )[0];
}
