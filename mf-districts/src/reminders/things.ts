import { meetingType } from '@osasto/contract';
import { positionsWith, type StateChip } from '@osasto/rules';
import type { StateRow } from '../states/queries.ts';

/** Of what the sections of a list can be reminded: a report by its type, or a vacant seat. Rule 22.5. */
export type Thing = 'autumn' | 'spring' | 'chair';

const [chair] = positionsWith('isChair');

/** What the call says of each. */
export const thingBodies = {
  autumn: { kind: 'report', meetingType: meetingType.autumn },
  spring: { kind: 'report', meetingType: meetingType.spring },
  chair: { kind: 'seat', positionId: chair ?? 0 },
} as const;

const isOwed = ({ state }: StateRow['autumnReport']) => state === 'missing' || state === 'draft';

/** Whether a section owes it. */
export const owes: Record<Thing, (state: StateRow) => boolean> = {
  autumn: ({ autumnReport }) => isOwed(autumnReport),
  spring: ({ springReport }) => isOwed(springReport),
  chair: ({ board }) => board.chair === undefined,
};

/** What a list that chips restrict can be reminded of; nothing where no such chip is chosen. */
export function findThings(only: readonly StateChip[]): Thing[] {
  const reports = only.includes('reportMissing') || only.includes('reportLate');
  return [
    ...(reports ? (['autumn', 'spring'] as const) : []),
    ...(only.includes('chairMissing') ? (['chair'] as const) : []),
  ];
}

/** The thing that most of the sections owe and that has passed its day first. */
export function findUsualThing(things: readonly Thing[], states: readonly StateRow[]): Thing | undefined {
  const isLate: Record<Thing, (state: StateRow) => boolean> = {
    autumn: ({ autumnReport }) => isOwed(autumnReport) && autumnReport.isLate,
    spring: ({ springReport }) => isOwed(springReport) && springReport.isLate,
    chair: owes.chair,
  };
  const count = (thing: Thing, holds: typeof owes) => states.filter(holds[thing]).length;
  return things.toSorted(
    (one, other) => count(other, isLate) - count(one, isLate) || count(other, owes) - count(one, owes),
  )[0];
}
