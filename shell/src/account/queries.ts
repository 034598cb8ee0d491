import { call, type OwnSessions } from '@osasto/api';
import { queryOptions, useQuery } from '@osasto/api/query';

export type OwnSession = OwnSessions['sessions'][number];

const ownSessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call('GET account/sessions', { signal }),
  staleTime: 0,
});

const ownFactorsQuery = queryOptions({
  queryKey: ['account', 'factors'],
  queryFn: ({ signal }) => call('GET account/factors', { signal }),
  staleTime: 0,
});

/** How the person confirms a sign-in. Rule 2.22. */
export const useOwnFactors = () => useQuery(ownFactorsQuery);

/** Where the person is signed in, and how old their password is. Rule 2.18. */
export const useOwnSessions = () => useQuery(ownSessionsQuery);
