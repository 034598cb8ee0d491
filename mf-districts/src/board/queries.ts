import type { MemberPosition } from '@osasto/api';
import { callQuery, useQuery } from '@osasto/api/query';
import type { Day } from '@osasto/contract';

/** The seats of a section. Rule 21.5. */
export const seatsQuery = (sectionId: number) =>
  callQuery('POST positions/seats', { body: { sections: [sectionId] } });

/**
 * The board of a section on a day, by approved meetings. Rule 6.9.
 *
 * @param day undefined fetches nothing
 * @param before what stands there until the first day has come
 */
export const useBoard = (id: number, day: Day | undefined, before: MemberPosition[]) =>
  useQuery({
    ...callQuery('GET sections/{id}/board', { params: { id }, query: { date: day ?? null } }),
    enabled: day !== undefined,
    placeholderData: (previous) => previous ?? before,
  });
