import { parseCriteria } from '../../service/src/areas/members/criteria.ts';
import { pageStatement } from '../../service/src/areas/members/queries.ts';
import type { Database } from '../../service/src/platform/database/connection.ts';

const page = { skip: 0, take: 50 };

/** What a page asks for that lists the members of a section. */
export const filter = (section: number) => ({
  sections: [section],
  membershipStatuses: [501, 506],
  ...page,
});

/**
 * The statement behind it.
 *
 * @returns its text, and how many parameters it has, all of which are the section
 * @throws {Error} when one is not
 */
export function listStatement(db: Database): { text: string; parameters: number } {
  const { sql, parameters } = pageStatement(db, parseCriteria(filter(0)), page);
  if (parameters.some((value) => value !== 0))
    throw new Error('The statement has more values than the section.');
  return { text: sql, parameters: parameters.length };
}
