import { sql, type RawBuilder } from 'kysely';

const compared = (name: RawBuilder<unknown>) => sql`lower(btrim(${name} collate finnish))`;

/** `personKey` of @osasto/rules for an outsider, in SQL: first and last name trimmed and whatever the case. Rule 9.3 (chain). */
export const outsiderKey = (lastName: RawBuilder<unknown>, firstName: RawBuilder<unknown>) =>
  sql`(${compared(lastName)} || chr(10) || ${compared(firstName)}) collate "C"`;

/** {@link outsiderKey} of the outsider in a row of `position_of_trust`; null of a member. */
export const outsiderIn = (table: string) =>
  outsiderKey(sql.ref(`${table}.non_member_last_name`), sql.ref(`${table}.non_member_first_name`));
