import { callQuery, queryClient, wholeSession } from '@osasto/api/query';

/**
 * Begins to load what every session works with. Nobody waits for it: a screen that needs a part of it asks by
 * itself, and shows its own failure. Rule 20.1.
 */
export function loadSessionData(): void {
  void queryClient.prefetchQuery(callQuery('GET districts'));
  void queryClient.prefetchQuery(callQuery('GET sections/names'));
  void queryClient.prefetchQuery({
    ...callQuery('GET meetings/getallpositionsoftrust'),
    staleTime: wholeSession,
  });
  void queryClient.prefetchQuery({ ...callQuery('GET code'), staleTime: wholeSession });
}
