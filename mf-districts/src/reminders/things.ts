import { meetingType, sectionStatus, today } from '@osasto/contract';
import type { ReminderOffer } from '@osasto/domain/reminding';
import { isNearOrPast, positionsWith, type StateChip } from '@osasto/rules';
import type { StateRow } from '../states/queries.ts';

/** Of what the sections of a list can be reminded: a report by its type, or a vacant seat. Rule 22.5. */
export type Thing = 'autumn' | 'spring' | 'chair';

const [chair] = positionsWith('isChair');

const isOwed = ({ state }: StateRow['autumnReport']) => state === 'missing' || state === 'draft';
const isUrgent = (report: StateRow['autumnReport']) =>
  isOwed(report) && (report.isLate || isNearOrPast(report.due, today()));
const hasNoChair = ({ board }: StateRow) => board.chair === undefined;

const offers: Record<Thing, Omit<ReminderOffer, 'id' | 'text'>> = {
  autumn: {
    body: { kind: 'report', meetingType: meetingType.autumn },
    isOwed: ({ autumnReport }) => isOwed(autumnReport),
    isUrgent: ({ autumnReport }) => isUrgent(autumnReport),
  },
  spring: {
    body: { kind: 'report', meetingType: meetingType.spring },
    isOwed: ({ springReport }) => isOwed(springReport),
    isUrgent: ({ springReport }) => isUrgent(springReport),
  },
  chair: { body: { kind: 'seat', positionId: chair ?? 0 }, isOwed: hasNoChair, isUrgent: hasNoChair },
};

/** Of what a section should be reminded now: its day has passed or is near, or the chair is vacant. A disbanded one owes nothing. */
export const findUrgentThings = (state: StateRow): Thing[] =>
  state.status.id === sectionStatus.disbanded
    ? []
    : (Object.keys(offers) as Thing[]).filter((thing) => offers[thing].isUrgent(state));

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
