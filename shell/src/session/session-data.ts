import { call } from '@osasto/api';
import { queryClient, queryOptions, wholeSession } from '@osasto/api/query';
import { districtsQuery, sectionsQuery } from '@osasto/domain/units';

const codesQuery = queryOptions({
  queryKey: ['codes'],
  queryFn: ({ signal }) => call('GET code', { signal }),
  staleTime: wholeSession,
});

const positionsQuery = queryOptions({
  queryKey: ['positions'],
  queryFn: ({ signal }) => call('GET meetings/getallpositionsoftrust', { signal }),
  staleTime: wholeSession,
});

/**
 * Begins to load what every session works with. Nobody waits for it: a screen that needs a part of it asks by
 * itself, and shows its own failure. Rule 20.1.
 */
export function loadSessionData(): void {
  void queryClient.prefetchQuery(districtsQuery);
  void queryClient.prefetchQuery(sectionsQuery);
  void queryClient.prefetchQuery(positionsQuery);
  void queryClient.prefetchQuery(codesQuery);
}
