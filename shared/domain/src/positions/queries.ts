import { call } from '@osasto/api';
import { queryOptions, useQuery, wholeSession } from '@osasto/api/query';

/** The table of positions of trust; loaded once a session. Rule 9.1. */
export const positionsQuery = queryOptions({
  queryKey: ['positions'],
  queryFn: ({ signal }) => call('GET meetings/getallpositionsoftrust', { signal }),
  staleTime: wholeSession,
});
export const usePositions = () => useQuery(positionsQuery);
