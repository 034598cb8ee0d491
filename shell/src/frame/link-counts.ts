import { callQuery, queryClient, useQuery } from '@osasto/api/query';
import type { LinkEntry } from '@osasto/contract';
import { useMay } from '@osasto/session';

/** The organisation in figures. Rule 2.17. */
export const statsQuery = callQuery('GET stats');

/** How many wait behind a link that has a count, and where it leads: to those, where some wait. `count` is undefined for a link without, and until it is known. */
export function useLinkCounts() {
  // The header stands outside of the session's provider.
  const { data } = useQuery({ ...statsQuery, enabled: useMay()('GET stats') }, queryClient);
  return ({ to, count: figure, countedAt }: Pick<LinkEntry, 'to' | 'count' | 'countedAt'>) => {
    const count = figure && data?.[figure];
    return { count, href: (count && countedAt) || to };
  };
}
