import type { Tagged } from '@osasto/api';
import { type CallQuery, useQuery, wholeSession } from '@osasto/api/query';

/**
 * A thing as it was stored when its dialog opened, until that closes or `refetch` takes what is there now: nothing changes
 * under the hand of who types.
 */
export const useStored = <Value>(query: CallQuery<Tagged<Value>> & { enabled?: boolean }) =>
  useQuery({ ...query, staleTime: wholeSession, gcTime: 0 });
