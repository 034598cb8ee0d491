import { setTimeout as wait } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../service/src/platform/database/connection.ts';

/** A job whose copy was killed is taken again when its heartbeat has stopped, after the time between two tries. */
const timeoutMs = 8 * 60_000;

const unfinished = sql<{ state: string }>`
  select state from jobs.job where name = 'crm.transfer' and state not in ('completed', 'cancelled')`;

/** Members of each of these sections whom writes may elect and give roles. */
export async function electable(db: Database, sections: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ section: number; ids: number[] }>`
    select section_id as section, array_agg(id order by id) as ids from member m
    where section_id = any(${sections}) and membership_status_id = 501 and status_id = 101 and crm_id is not null
      and not exists (select from member_role r where r.member_id = m.id)
      and not exists (select from account a where a.member_id = m.id)
    group by section_id`.execute(db);
  return new Map(rows.map(({ section, ids }) => [section, ids]));
}

/** Waits until every transfer has ended; those that have not, else. */
export async function untilJobsEnd(db: Database): Promise<string[]> {
  const deadline = Date.now() + timeoutMs;
  // oxlint-disable no-await-in-loop -- asks until it is so
  for (;;) {
    const { rows } = await unfinished.execute(db);
    if (rows.length === 0 || Date.now() > deadline) return rows.map(({ state }) => `a transfer is ${state}`);
    await wait(500);
  }
  // oxlint-enable no-await-in-loop
}

/** Which of these requests left no trace: each write and its row in the log are one transaction. */
export async function lostRequests(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::text[]) as acknowledged (id)
    where not exists (select from audit where request_id = acknowledged.id)`.execute(db);
  return rows.map(({ id }) => id);
}

/** What only half a transaction can leave. `since` is the last row of the log before the first write. */
const halves: Record<string, (since: number) => RawBuilder<unknown>> = {
  'a meeting without minutes': () =>
    sql`select from meeting m where not exists (select from minutes where meeting_id = m.id)`,
  'a meeting whose last change of state is another': () =>
    sql`select from meeting m where status_id is distinct from
      (select status_id from meeting_status_change c where c.meeting_id = m.id order by id desc limit 1)`,
  'an approval without a job': (since) =>
    sql`select from audit a where a.id > ${since} and action = 'approve' and not exists (
      select from jobs.job where name = 'crm.transfer' and singleton_key = a.entity_id::text)`,
  'a meeting that waits for no job': (since) =>
    sql`select from meeting m where status_id = 1105 and exists (
      select from audit a where a.id > ${since} and entity = 'meeting' and entity_id = m.id)`,
  'an approved meeting with an inactive position or draft minutes': (since) =>
    sql`select from meeting m where status_id = 1103
      and exists (select from audit a where a.id > ${since} and entity = 'meeting' and entity_id = m.id)
      and (exists (select from minutes where meeting_id = m.id and status_id <> 1201)
        or exists (select from position_of_trust where meeting_id = m.id and status_id <> 1301))`,
  'a meeting that the log does not know': (since) =>
    sql`select from meeting m where id > (select coalesce(max(entity_id), 0) from audit
        where id <= ${since} and entity = 'meeting')
      and created > (select max(at) from audit where id <= ${since})
      and not exists (select from audit where entity = 'meeting' and entity_id = m.id and action = 'add')`,
  'a meeting of which only the log knows': (since) =>
    sql`select from audit a where a.id > ${since} and entity = 'meeting' and action = 'add'
      and not exists (select from meeting where id = a.entity_id)
      and not exists (select from audit where entity = 'meeting' and entity_id = a.entity_id and action = 'delete')`,
  'a file that nothing refers to': () =>
    sql`select from file f where not exists (select from minutes_document where file_id = f.id)
      and not exists (select from letter_request where file_id = f.id)
      and not exists (select from preparedness_plan where file_id = f.id)
      and not exists (select from preparedness_attachment where file_id = f.id)`,
  'a request that was written twice': (since) =>
    sql`select from audit where id > ${since} and action in ('add', 'delete', 'submit', 'review', 'approve')
      group by request_id, action, entity, entity_id having count(*) > 1`,
};

/** What is half-written, in words. */
export async function halfWritten(db: Database, since: number): Promise<string[]> {
  const found: string[] = [];
  for (const [what, query] of Object.entries(halves)) {
    const { rows } = await query(since).execute(db); // oxlint-disable-line no-await-in-loop -- one connection
    if (rows.length > 0) found.push(`${what}: ${rows.length}`);
  }
  return found;
}
