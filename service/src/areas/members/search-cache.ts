import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import { rowShape, selectRows, text } from '../../platform/database/rows.ts';

/** Which changes of members a statement sees: equal as long as no member has changed. */
export const membersRevision = sql<string>`(select concat(min(c.id), ' ', max(c.id), ' ', count(*)) from member_change c)`;

const membersRevisionRow = rowShape('members.revision', { membersRevision: text });

export const readMembersRevision = async (db: Db): Promise<string> =>
  (await selectRows(db, membersRevisionRow)`select ${membersRevision} as "membersRevision"`)[0]
    ?.membersRevision ?? '';

/** What a search found: how many in all, and of one for words, which costs most, who is on the page. */
export interface Found {
  total: number;
  ids?: readonly number[];
  /** {@link membersRevision} of the statement that found them. */
  membersRevision: string;
}

const byDatabase = new WeakMap<Db, Map<string, Found>>();
const most = 2_000;

/**
 * What searches found before, by what they asked. It holds as long as no member changes; the rows of people are read each time, and
 * say so with {@link membersRevision}.
 */
export function searchCache(db: Db): Pick<Map<string, Found>, 'get' | 'set'> {
  const found = byDatabase.get(db) ?? new Map<string, Found>();
  if (found.size > most) found.clear();
  byDatabase.set(db, found);
  return found;
}
