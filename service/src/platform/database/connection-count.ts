/** What a copy has beside its pool: jobs (2), their notices, readiness, the watch of the primary. */
const besidePool = 5;

/** Connections to the database that one copy of the service takes at most. */
export const connectionsOfCopy = (pool: number): number => pool + besidePool;
