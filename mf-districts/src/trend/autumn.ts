import type { ListedMeeting } from '@osasto/api';
import { type Day, meetingStatus, utcDay } from '@osasto/contract';
import type { Span } from '@osasto/plots/plot';
import { waitingStatuses } from '../figures/requiring-action.ts';
import { monthNumber } from './months.ts';

/** How far a report has come: with its section, with the district, or through. Rules 6.1, 6.2. */
export const stages = {
  section: [meetingStatus.draft],
  district: waitingStatuses,
  done: [meetingStatus.approved, meetingStatus.pending, meetingStatus.archived],
} as const satisfies Record<string, readonly number[]>;

export type Stage = keyof typeof stages;

/** The meetings held in a month, by the stage of their reports. */
export type MeetingMonth = Record<Stage, number> & {
  /** Counted from the year 0. */
  month: number;
};

/** August to December of a day's year; before August, of the year before. */
export function autumnFromDay(day: Day): Span {
  const month = monthNumber(day);
  const january = month - (month % 12);
  const august = month % 12 < 7 ? january - 5 : january + 7;
  return { first: august, last: august + 4 };
}

/** The first day of a month, `YYYY-MM-DD`. */
export const firstDayFromMonth = (month: number): Day => utcDay(Date.UTC(Math.floor(month / 12), month % 12));

/** The meetings of each month of a span; later ones are left out. */
export const meetingsByMonth = (
  meetings: readonly Pick<ListedMeeting, 'dateHeld' | 'statusId'>[],
  { first, last }: Span,
): MeetingMonth[] =>
  Array.from({ length: last - first + 1 }, (_, index) => {
    const month = first + index;
    const held = meetings.filter(({ dateHeld }) => monthNumber(dateHeld) === month);
    const count = (ids: readonly number[]) => held.filter(({ statusId }) => ids.includes(statusId)).length;
    return {
      month,
      section: count(stages.section),
      district: count(stages.district),
      done: count(stages.done),
    };
  });
