/**
 * The last migration that is in use somewhere: what comes after it must leave its build running (docs/releasing.md). Set
 * with each release of the service.
 */
export const lastReleased = '050-tables';

/** What the released build no longer uses, by the name that `breaksBetween` gives it: a migration may take it away. */
export const unusedSince: readonly string[] = [];
