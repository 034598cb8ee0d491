import type { Answer, Body } from '@osasto/api';

/** The state of a section, as the dialog reads it. Rule 21.1. */
export type RemindedState = Answer<'POST sections/states'>['results'][number];

/** Something that sections can be reminded of. Rule 22.5. */
export interface ReminderOffer {
  id: string;
  text: string;
  /** What the call says of it. */
  body: Pick<Body<'POST reminders'>, 'kind' | 'meetingType' | 'positionId' | 'dutyId'>;
  isOwed: (state: RemindedState) => boolean;
  /** Whether it is what the section should be reminded of first: its day has passed or is near. */
  isUrgent: (state: RemindedState) => boolean;
}

/** An offer where it is known which sections owe it, by their ids. */
export function offerTo(
  owing: Iterable<number>,
  offer: Pick<ReminderOffer, 'id' | 'text' | 'body'>,
  urgent: Iterable<number> = [],
): ReminderOffer {
  const [owingIds, urgentIds] = [new Set(owing), new Set(urgent)];
  return {
    ...offer,
    isOwed: ({ section }) => owingIds.has(section.id),
    isUrgent: ({ section }) => urgentIds.has(section.id),
  };
}

/** What is offered first: what is urgent for most of the sections, then what most of them owe. */
export function findUsualOffer(
  offered: readonly ReminderOffer[],
  states: readonly RemindedState[],
): ReminderOffer | undefined {
  const count = (holds: (state: RemindedState) => boolean) => states.filter(holds).length;
  return offered.toSorted(
    (one, other) => count(other.isUrgent) - count(one.isUrgent) || count(other.isOwed) - count(one.isOwed),
  )[0];
}
