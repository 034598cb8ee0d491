/** What a copy has beside its pool: jobs (2), their notices, those of releases, readiness, the watch of the primary. */
const besidePool = 6;

/** Connections to the database that one copy of the service takes at most. */
export const connectionsOfCopy = (pool: number): number => pool + besidePool;
