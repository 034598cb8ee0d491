import { call, type OwnSessions } from '@osasto/api';
import { queryOptions, useQuery } from '@osasto/api/query';
import { useCommand } from '@osasto/domain/command';
import { useTranslate } from '@osasto/i18n';

export type OwnSession = OwnSessions['sessions'][number];

const ownSessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call('GET account/sessions', { signal }),
  staleTime: 0,
});

/** Where the person is signed in, and how old their password is. Rule 2.18. */
export const useOwnSessions = () => useQuery(ownSessionsQuery);

/** Ends one of the other sessions. */
export function useEndSession() {
  const t = useTranslate('account');
  return useCommand({
    name: t('sessions.end'),
    run: ({ id }: OwnSession) => call('DELETE account/sessions/{id}', { params: { id } }),
    reload: [ownSessionsQuery.queryKey],
    success: 'account:sessions.ended',
    failure: 'account:sessions.endfailed',
    isRemoval: true,
  });
}

/** Ends all other sessions, after a question. */
export function useEndOtherSessions() {
  const t = useTranslate('account');
  return useCommand({
    name: t('sessions.endOthers'),
    question: () => t('sessions.endOthersQuestion'),
    run: () => call('DELETE account/sessions'),
    reload: [ownSessionsQuery.queryKey],
    success: 'account:sessions.othersEnded',
    failure: 'account:sessions.endfailed',
  });
}
