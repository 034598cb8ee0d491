import { type Answer, type Body, call } from '@osasto/api';
import { callQuery, toCallKey, useQuery } from '@osasto/api/query';
import { paging, sentDay } from '@osasto/contract';
import { fetchAllRows, keepPreviousRows } from '@osasto/domain/list';
import type { HoldersState } from './parameters.ts';

const search = 'POST positions/find';

/** A position of trust in force, with who holds it where. */
export type HolderRow = Answer<typeof search>['results'][number];

/** Whose holders: everybody's, a district's or a section's. */
export type HoldersScope = { everybody: true } | { districtId: number } | { sectionId: number };

const idOrNone = (id: number) => (id === 0 ? [] : [id]);

/** The unit of a list as a filter names it. */
export const unitIn = (scope: HoldersScope) => ({
  ...('districtId' in scope && { districts: [scope.districtId] }),
  ...('sectionId' in scope && { sections: [scope.sectionId] }),
});

/** What the list, its addresses and its export search for alike. Rule 21.4. */
export const toHolderFilter = (
  scope: HoldersScope,
  { group, text, district, section, position, day, ends }: Omit<HoldersState, 'page' | 'tab'>,
): Omit<Body<typeof search>, 'skip' | 'take'> => ({
  ...(group !== 'all' && { groups: [group] }),
  ...(text !== '' && { text }),
  ...(position !== 0 && { positions: [position] }),
  ...(day !== '' && { day: sentDay(day) }),
  ...(ends !== '' && { endsBefore: sentDay(ends) }),
  districts: idOrNone(district),
  sections: idOrNone(section),
  ...unitIn(scope),
});

export const holdersQuery = (scope: HoldersScope, state: HoldersState) =>
  callQuery(search, {
    body: { ...toHolderFilter(scope, state), skip: (state.page - 1) * paging.size, take: paging.size },
  });

/** One page of holders. */
export const useHolders = (scope: HoldersScope, state: HoldersState) =>
  useQuery({
    ...holdersQuery(scope, state),
    placeholderData: keepPreviousRows(toCallKey(search, { body: unitIn(scope) })),
  });

/** All holders that a search finds. */
export const fetchHolders = (scope: HoldersScope, state: HoldersState): Promise<HolderRow[]> =>
  fetchAllRows((page) => call(search, { body: { ...toHolderFilter(scope, state), ...page } }));
