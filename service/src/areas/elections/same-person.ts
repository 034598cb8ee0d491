import { sql, type RawBuilder } from 'kysely';

const compared = (name: RawBuilder<unknown>) => sql`lower(btrim(${name} collate finnish))`;

/** `personKey` of @osasto/rules for an outsider, in SQL: first and last name trimmed and whatever the case. Rule 9.3 (chain). */
export const outsiderKeySql = (lastName: RawBuilder<unknown>, firstName: RawBuilder<unknown>) =>
  sql`(${compared(lastName)} || chr(10) || ${compared(firstName)}) collate "C"`;

/** {@link outsiderKeySql} of the outsider in a row of `position_of_trust`; null of a member. */
export const outsiderIn = (table: string) =>
  outsiderKeySql(sql.ref(`${table}.non_member_last_name`), sql.ref(`${table}.non_member_first_name`));

/** Who holds a row of `position_of_trust`, in SQL: a member, or an outsider by name and address. Rules 22.6, 23.1. */
export const holderKeySql = (table: string) =>
  sql`coalesce(${sql.ref(`${table}.member_id`)}::text,
    ${outsiderIn(table)} || chr(10) || coalesce(lower(${sql.ref(`${table}.non_member_email`)}), '')) collate "C"`;
