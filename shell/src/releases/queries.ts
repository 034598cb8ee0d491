import { callQuery, useQuery } from '@osasto/api/query';

/** What is live, and how its loads of the last 24 hours went. */
export const useReleases = () => useQuery({ ...callQuery('GET releases'), staleTime: 0 });
