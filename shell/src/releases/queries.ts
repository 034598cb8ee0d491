import { callQuery, useQuery } from '@osasto/api/query';

/** What is live, and how its loads of the last 24 hours went. */
export const useReleases = () => useQuery({ ...callQuery('GET releases'), staleTime: 0 });

/** The keys that may release, those that count first. Rule 18.36. */
export const useReleaseKeys = () => useQuery(callQuery('GET releases/keys'));
