import { sql, type RawBuilder } from 'kysely';
import { meetingStatus } from '@osasto/contract';
import type { Db } from '../../platform/database/connection.ts';
import { ordinalOf } from './chains.ts';
import type { Election } from './checks.ts';

/**
 * Writes the ordinals of terms in their chains anew: after a meeting was counted, or no longer is, the later terms of
 * the same people move up or down. Drafts and archived reports do not count; a draft's own rows get theirs when they
 * are written. Rules 9.3 (chain, term ordinal), 18.4; `ordinalOf` says the same of one term.
 *
 * @param scope a condition on `section_id` and `position_id`
 */
export async function renumberTerms(db: Db, scope: RawBuilder<unknown>): Promise<void> {
  await sql`with term as (
      select p.id, p.section_id, p.position_id, p.term_start, p.term_end, p.term_ordinal, coalesce(p.member_id::text,
        lower(btrim(non_member_last_name)) || '|' || lower(btrim(non_member_first_name))) as person
      from position_of_trust p join meeting g on g.id = p.meeting_id
        and g.status_id not in (${meetingStatus.draft}, ${meetingStatus.archived})
    ), line as (
      select id, term_ordinal, section_id, position_id, person, term_start,
        coalesce(term_start >= max(term_end) over earlier + interval '1 year', true) as begins
      from term where ${scope}
      window earlier as (partition by section_id, position_id, person order by term_start, id
        rows between unbounded preceding and 1 preceding)
    ), chain as (
      select *, count(*) filter (where begins) over
        (partition by section_id, position_id, person order by term_start, id) as chain from line
    ), numbered as (
      select id, term_ordinal, row_number() over
        (partition by section_id, position_id, person, chain order by term_start, id) as ordinal from chain
    )
    update position_of_trust p set term_ordinal = numbered.ordinal
    from numbered where numbered.id = p.id and numbered.ordinal <> numbered.term_ordinal`.execute(db);
}

/** The same for every term of one section. */
export const renumberSection = (tx: Db, sectionId: number): Promise<void> =>
  renumberTerms(tx, sql`section_id = ${sectionId}`);

/** Writes the ordinal of each row of one meeting, a draft too. Rule 9.3 (term ordinal). */
export async function renumberMeeting(
  tx: Db,
  { meetingId, terms }: Pick<Election, 'meetingId' | 'terms'>,
): Promise<void> {
  const own = terms.filter((term) => term.meetingId === meetingId);
  const ordinals = own.map((term) =>
    ordinalOf(
      term,
      terms.filter((other) => other !== term),
    ),
  );
  await sql`
    update position_of_trust p set term_ordinal = v.ordinal
    from unnest(${own.map(({ id }) => id)}::int[], ${ordinals}::int[]) as v (id, ordinal)
    where p.id = v.id and p.term_ordinal <> v.ordinal`.execute(tx);
}
