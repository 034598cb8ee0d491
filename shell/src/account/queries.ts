import type { OwnSessions } from '@osasto/api';
import { callQuery, useQuery } from '@osasto/api/query';

export type OwnSession = OwnSessions['sessions'][number];

/** How the person confirms a sign-in. Rule 2.22. */
export const useOwnFactors = () => useQuery({ ...callQuery('GET account/factors'), staleTime: 0 });

/** Where the person is signed in, and how old their password is. Rule 2.18. */
export const useOwnSessions = () => useQuery({ ...callQuery('GET account/sessions'), staleTime: 0 });
