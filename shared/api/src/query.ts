// Exactly what screens use of react-query, and the one client of the page.
import { type DataTag, QueryCache, QueryClient } from '@tanstack/react-query';
import { withGuardedListeners } from '@osasto/contract';
import { freshMs } from './prefetched.ts';
import { type Arguments, call, callTagged, type Request, type Tagged } from './call.ts';
import { readConfig } from './config.ts';
import { isOutOfReach, noteFailure } from './reach.ts';
import type { Answer, CallName } from './types.ts';

export {
  keepPreviousData,
  partialMatchKey,
  queryOptions,
  QueryClientProvider,
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
      // A refused call stays refused; only a service out of reach is worth a second try.
      retry: (count, error) => isOutOfReach(error) && count < 1,
    },
  },
});

for (const cache of [queryClient.getQueryCache(), queryClient.getMutationCache()])
  withGuardedListeners(cache);

/** The key of an answer: the call, and what was asked for, where it asks for anything. */
export type CallKey = readonly [call: CallName, request?: object];

type PartOf<Value> = Value extends readonly unknown[] | string | number | boolean | null
  ? Value
  : { [Key in keyof Value]?: PartOf<Value[Key]> };

/** Names answers of a call: all of them, or those to requests with these parts. */
export const toCallKey = <Name extends CallName>(name: Name, request?: PartOf<Request<Name>>): CallKey =>
  request ? [name, request] : [name];

/** How react-query loads something. */
export interface CallQuery<Data> {
  queryKey: DataTag<CallKey, Data>;
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
}

const query = <Name extends CallName, Data>(
  load: (name: Name, ...request: Arguments<Name>) => Promise<Data>,
  name: Name,
  [request]: Arguments<Name>,
) => ({
  queryKey: toCallKey(name, request as PartOf<Request<Name>> | undefined) as DataTag<CallKey, Data>,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    load(name, ...([{ ...request, signal }] as unknown as Arguments<Name>)),
});

/** The query of a call. The request is its key, so it has neither `signal` nor `ifMatch`. */
export const callQuery = <Name extends CallName>(
  name: Name,
  ...request: Arguments<Name>
): CallQuery<Answer<Name>> => query<Name, Answer<Name>>(call, name, request);

/** The query of a call with the tag of its version. A call is loaded with its tag everywhere, or nowhere. Rule 1.20. */
export const taggedQuery = <Name extends CallName>(
  name: Name,
  ...request: Arguments<Name>
): CallQuery<Tagged<Answer<Name>>> => query<Name, Tagged<Answer<Name>>>(callTagged, name, request);

/** Keys of what answers otherwise after a call, as the record of the call says. */
export const changedBy = (name: CallName): CallKey[] =>
  (readConfig()?.changes[name] ?? []).map((changed) => toCallKey(changed as CallName));

/** Answers of these keys are old: resolves when those that are shown have come anew, without a network at once. */
export async function invalidate(keys: readonly (readonly unknown[])[]): Promise<void> {
  const loaded = Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  if (navigator.onLine) await loaded;
}

/** What answers otherwise after a call is old. */
export const invalidateChangedBy = (name: CallName): Promise<void> => invalidate(changedBy(name));
