import { sql, type RawBuilder } from 'kysely';
import { ordinalsIn } from '@osasto/rules';
import type { Db } from '../../platform/database/connection.ts';
import { int, rowShape, selectRows } from '../../platform/database/rows.ts';
import type { PositionContext } from './checks.ts';
import { countedTerms, termFromRow, termColumns, termTypes } from './election.ts';
import type { Term } from './term.ts';

const numberedTerm = rowShape('elections.numberedTerm', { ...termTypes, sectionId: int });

/** Writes the places of terms in their chains where they are others than before. */
async function writeOrdinals(db: Db, places: readonly { term: Term; ordinal: number }[]): Promise<void> {
  await sql`
    update position_of_trust p set term_ordinal = v.ordinal
    from unnest(${places.map(({ term }) => term.id)}::int[], ${places.map(({ ordinal }) => ordinal)}::int[])
      as v (id, ordinal)
    where p.id = v.id and p.term_ordinal <> v.ordinal`.execute(db);
}

/**
 * Writes the ordinals of terms in their chains anew: after a meeting was counted, or no longer is, the later terms of
 * the same people move up or down. Drafts and archived reports do not count; a draft's own rows get theirs when they
 * are written. Rules 9.3 (chain, term ordinal), 18.4.
 *
 * @param scope a condition on `p.section_id` and `p.position_id`
 */
export async function renumberTerms(db: Db, scope: RawBuilder<unknown>): Promise<void> {
  const rows = await selectRows(db, numberedTerm)`
    select ${termColumns}, p.section_id as "sectionId" from ${countedTerms()} where ${scope}`;
  const sections = Map.groupBy(rows, ({ sectionId }) => sectionId);
  await writeOrdinals(
    db,
    [...sections.values()].flatMap((terms) => ordinalsIn(terms.map(termFromRow))),
  );
}

/** Writes the ordinal of every counted term of one section anew. Rule 9.3 (term ordinal). */
export const renumberSection = (tx: Db, sectionId: number): Promise<void> =>
  renumberTerms(tx, sql`p.section_id = ${sectionId}`);

/** Writes the ordinal of each row of one meeting, a draft too. Rule 9.3 (term ordinal). */
export const renumberMeeting = (
  tx: Db,
  { meetingId, terms }: Pick<PositionContext, 'meetingId' | 'terms'>,
): Promise<void> =>
  writeOrdinals(
    tx,
    ordinalsIn(terms).filter(({ term }) => term.meetingId === meetingId),
  );
