import { type CallKey, partialMatchKey } from '@osasto/api/query';

/**
 * Keeps the rows of the search before until the next have come, but never another unit's.
 *
 * @param scope the call, and the part of its request that names the unit
 */
export const keepPreviousRows =
  (scope: CallKey) =>
  <Data>(previous: Data | undefined, query: { queryKey: readonly unknown[] } | undefined) =>
    query && partialMatchKey(query.queryKey, scope) ? previous : undefined;
