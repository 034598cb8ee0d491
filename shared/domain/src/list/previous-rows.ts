const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Keeps the rows of the search before until the next have come, but never another unit's.
 *
 * @param scope the part of the query's key that names the unit
 */
export const previousRowsOf =
  (scope: object) =>
  <Data>(previous: Data | undefined, query: { queryKey: readonly unknown[] } | undefined) =>
    query?.queryKey.some((part) => isSame(part, scope)) ? previous : undefined;
