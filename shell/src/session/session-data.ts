import { call } from '@osasto/api';
import { queryClient, queryOptions, wholeSession } from '@osasto/api/query';
import { districtsQuery, sectionsQuery } from '@osasto/domain/units';

const codeLists = [
  'GET code/getmeetingstatus',
  'GET code/getmeetingtype',
  'GET code/getmembershipstatus',
  'GET code/getmembershiptype',
  'GET code/getmemberpositionstatus',
  'GET code/getmemberstatus',
  'GET code/getminutesstatus',
  'GET code/getsectionstatus',
  'GET code/getdistrictstatus',
] as const;

const codeListQuery = (name: (typeof codeLists)[number]) =>
  queryOptions({
    queryKey: ['code', name],
    queryFn: ({ signal }) => call(name, { signal }),
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
  for (const name of codeLists) void queryClient.prefetchQuery(codeListQuery(name));
}
