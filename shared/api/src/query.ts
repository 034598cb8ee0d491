// Exactly what screens use of react-query, and the one client of the page.
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { withGuardedListeners } from '@osasto/contract';
import { freshMs } from './begun.ts';
import { readConfig } from './config.ts';
import { isOutOfReach, noteFailure } from './reach.ts';

export {
  keepPreviousData,
  queryOptions,
  QueryClientProvider,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

/** Code lists and positions of trust do not change during a session. */
export const wholeSession = Infinity;

/** Milliseconds after which signed URLs are replaced: half of the time that they last. */
const halfLife = (): number => ((readConfig()?.limits.signedUrlMinutes ?? 10) * 60_000) / 2;

/**
 * For queries whose answers hold signed URLs, such as those of files: they are fetched anew before they run out, on a
 * page that is left open and on one that is returned to. Rule 1.15.
 */
export const withSignedUrls = {
  staleTime: halfLife,
  refetchInterval: halfLife,
  refetchOnWindowFocus: true,
} as const;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noteFailure }),
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      refetchOnWindowFocus: false,
      // A refusal stays a refusal; only a service out of reach is worth a second try.
      retry: (count, error) => isOutOfReach(error) && count < 1,
    },
    // Whether a change waits for the network is for its screen to show and to cancel: none is sent later by itself.
    mutations: { networkMode: 'always' },
  },
});

for (const cache of [queryClient.getQueryCache(), queryClient.getMutationCache()])
  withGuardedListeners(cache);
