import { sql, type RawBuilder } from 'kysely';
import { meetingStatus } from '@osasto/contract';
import type { Db } from '../../platform/database/connection.ts';

/**
 * Writes the place of terms in their chains anew: after a meeting was counted, or no longer is, the later terms of the
 * same people move up or down. Drafts and archived reports do not count; a draft's own rows are placed when they are
 * written. Rules 9.3 (chain, term ordinal), 18.4; `ordinalOf` says the same of one term.
 *
 * @param which a condition on `section_id` and `position_id`
 */
export async function renumberTerms(db: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`with term as (
      select p.id, p.section_id, p.position_id, p.term_start, p.term_end, p.term_ordinal, coalesce(p.member_id::text,
        lower(btrim(non_member_last_name)) || '|' || lower(btrim(non_member_first_name))) as person
      from position_of_trust p join meeting g on g.id = p.meeting_id
        and g.status_id not in (${meetingStatus.draft}, ${meetingStatus.archived})
    ), line as (
      select id, term_ordinal, section_id, position_id, person, term_start,
        coalesce(term_start >= max(term_end) over earlier + interval '1 year', true) as begins
      from term where ${which}
      window earlier as (partition by section_id, position_id, person order by term_start, id
        rows between unbounded preceding and 1 preceding)
    ), chain as (
      select *, count(*) filter (where begins) over
        (partition by section_id, position_id, person order by term_start, id) as chain from line
    ), placed as (
      select id, term_ordinal, row_number() over
        (partition by section_id, position_id, person, chain order by term_start, id) as place from chain
    )
    update position_of_trust p set term_ordinal = placed.place
    from placed where placed.id = p.id and placed.place <> placed.term_ordinal`.execute(db);
}
