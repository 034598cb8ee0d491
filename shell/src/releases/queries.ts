import { call } from '@osasto/api';
import { queryOptions, useQuery } from '@osasto/api/query';

const releasesQuery = queryOptions({
  queryKey: ['releases'],
  queryFn: ({ signal }) => call('GET releases', { signal }),
  staleTime: 0,
});

/** What is live, and how its loads of the last 24 hours went. */
export const useReleases = () => useQuery(releasesQuery);
