/**
 * The last migration that is in use somewhere: what comes after it must leave its build running (docs/releasing.md). Set
 * with each release of the service.
 */
export const lastReleased = '050-tables';

/** What the released build no longer uses, by the name that `breaksBetween` gives it: a migration may take it away. */
export const unusedSince: readonly string[] = [
  // Unique among the rows that count since 060: the released build writes no others, and names neither in `on conflict`.
  'position_of_trust position_of_trust_member_once',
  'position_of_trust position_of_trust_non_member_once',
  'position_of_trust (meeting_id, member_id, position_id)',
  'position_of_trust (lower(btrim(non_member_first_name)), lower(btrim(non_member_last_name)), meeting_id, position_id)',
];
