// Exactly what screens use of react-query, and the one client of the page.
import { QueryClient } from '@tanstack/react-query';
import { Unreachable } from './failures.ts';

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

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // A refusal stays a refusal; only a lost connection is worth a second try.
      retry: (count, error) => error instanceof Unreachable && count < 2,
    },
  },
});
