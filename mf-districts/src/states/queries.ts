import type { Answer, Body } from '@osasto/api';
import { callQuery, toCallKey, useQuery } from '@osasto/api/query';
import { paging } from '@osasto/contract';
import { keepPreviousRows } from '@osasto/domain/list';
import { type SectionsState, statusesShown } from './parameters.ts';

/** The state of a section. Rule 21.1. */
export type StateRow = Answer<'POST sections/states'>['results'][number];

/** How many sections need what. */
export type StateCounts = Answer<'POST sections/states'>['counts'];

/** What the list and its export ask for alike. */
export const toStateFilter = (
  districtId: number,
  { name, show, only, sort }: Omit<SectionsState, 'page'>,
): Omit<Body<'POST sections/states'>, 'skip' | 'take'> => ({
  districts: [districtId],
  text: name || null,
  statuses: statusesShown[show] ?? null,
  only: [...only],
  sort,
});

/** One page of the states of a district's sections. */
export const statesQuery = (districtId: number, state: SectionsState) =>
  callQuery('POST sections/states', {
    body: {
      ...toStateFilter(districtId, state),
      skip: (state.page - 1) * paging.size,
      take: paging.size,
    },
  });

/** One page; the one before stays until it has come, but never another district's. */
export const useSectionStates = (districtId: number, state: SectionsState) =>
  useQuery({
    ...statesQuery(districtId, state),
    placeholderData: keepPreviousRows(
      toCallKey('POST sections/states', { body: { districts: [districtId] } }),
    ),
  });

/** How many sections of each live district need what. Rule 21.3. */
export const useDistrictStates = () => useQuery(callQuery('GET districts/states'));
