import { sql } from 'kysely';
import type { Meeting, MemberPosition } from '@osasto/api';
import type { TestService } from './test-service.ts';

/** Meetings of section 1 for tests: each on a day of its own. */
export function meetingsOn(service: () => TestService) {
  let next = 0;
  let known: number[] = [];

  /** A day that no other meeting of the tests has, long ago. */
  const freeDay = () => {
    next += 1;
    return `${1950 + Math.floor(next / 12)}-${String((next % 12) + 1).padStart(2, '0')}-15`;
  };

  async function draft(more: Record<string, unknown> = {}, by = 'sectionadmin'): Promise<Meeting> {
    const answer = await service().request(by, 'POST', '/api/meetings/add', {
      sectionId: 1,
      name: 'Hallituksen kokous',
      meetingTypeId: 1003,
      dateHeld: freeDay(),
      ...more,
    });
    if (answer.status !== 200) throw new Error(`No draft: ${JSON.stringify(answer.body)}`);
    return answer.body as Meeting;
  }

  const post = (by: string, step: string, id: number) =>
    service().request(by, 'POST', `/api/meetings/${step}`, { id });

  /** Brings a meeting into a state by the way that people take; 1103 to 1105 through the database. */
  async function inState(status: number, more: Record<string, unknown> = {}): Promise<Meeting> {
    const meeting = await draft(more);
    if (status >= 1101) await post('sectionadmin', 'submitmeeting', meeting.id);
    if (status >= 1102) await post('districtadmin', 'reviewedmeeting', meeting.id);
    if (status >= 1103) {
      await sql`update meeting set status_id = ${status} where id = ${meeting.id}`.execute(service().db);
    }
    return meeting;
  }

  /** Members of section 1 who may hold any position, and hold none there. */
  async function members(count: number): Promise<number[]> {
    if (known.length >= count) return known.slice(0, count);
    const { rows } = await sql<{ id: number }>`
      select id from member m
      where section_id = 1 and membership_status_id = 501 and status_id = 101 and crm_id is not null
        and email is not null and not is_publish_prohibited
        and not exists (select from position_of_trust p where p.member_id = m.id)
      order by id limit ${Math.max(count, 20)}`.execute(service().db);
    if (rows.length < count) throw new Error('Section 1 has too few members without a position.');
    known = rows.map(({ id }) => id);
    // Old enough for meetings of long ago. Rule 25.3.
    await sql`update member set date_of_birth = '1900-01-01' where id = any(${known})`.execute(service().db);
    return known.slice(0, count);
  }

  /** Adds a member to a meeting; the term begins the day after and lasts a year unless said otherwise. */
  async function elect(
    meeting: Meeting,
    positionId: number,
    more: Record<string, unknown>,
    by = 'sectionadmin',
  ): Promise<{ status: number; body: MemberPosition & { errors?: { translationKey: string }[] } }> {
    const year = Number(meeting.dateHeld.slice(0, 4)) + 1;
    const term = { termStart: `${year}-01-01`, termEnd: `${year}-12-31` };
    const answer = await service().request(by, 'POST', '/api/meetings/addpositionoftrust', {
      meetingId: meeting.id,
      positionId,
      ...term,
      ...more,
    });
    return answer as Awaited<ReturnType<typeof elect>>;
  }

  const statusOf = async (id: number) => {
    const { rows } = await sql<{ status: number }>`
      select status_id as status from meeting where id = ${id}`.execute(service().db);
    return rows[0]?.status;
  };

  return { freeDay, draft, inState, members, elect, post, statusOf };
}

/** Keys of the errors in an answer. */
export const keysIn = (body: unknown): string[] =>
  ((body as { errors?: { translationKey: string }[] }).errors ?? []).map(
    ({ translationKey }) => translationKey,
  );
