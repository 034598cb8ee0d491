import { call } from '@osasto/api';
import { queryClient, queryOptions, useQuery } from '@osasto/api/query';
import type { LinkCount } from '@osasto/contract';
import { useMay } from '@osasto/session';

/** The organisation in figures. Rule 2.17. */
export const statsQuery = queryOptions({
  queryKey: ['stats'],
  queryFn: ({ signal }) => call('GET stats', { signal }),
});

/** How many wait behind a link that has a count; undefined for a link without, and until it is known. */
export function useLinkCounts(): (link: { count?: LinkCount }) => number | undefined {
  // The header stands outside of the session's provider.
  const { data } = useQuery({ ...statsQuery, enabled: useMay()('GET stats') }, queryClient);
  return ({ count }) => count && data?.[count];
}
