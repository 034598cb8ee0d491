import { sql } from 'kysely';
import type { ClientEvent, Instant } from '@osasto/contract';
import type { Db } from '../../platform/database/connection.ts';
import type { ReleaseCountTable } from '../../platform/database/tables.generated.ts';
import { findBucket } from './times.ts';

/** How long counts are kept, in days. */
const countedDays = 7;

type Count = Omit<ReleaseCountTable, 'hour'>;

const keyOf = (event: ClientEvent) => {
  const { remote, build, stage, class: failure = 'none', milliseconds } = event;
  return { remote, build, stage, class: failure, bucket: findBucket(milliseconds) };
};

/** Events of the same outcome and class of time as one row, in one order so that two copies never wait for each other. */
function summed(events: readonly ClientEvent[]): Count[] {
  const rows = new Map<string, Count>();
  for (const event of events) {
    const key = keyOf(event);
    const name = Object.values(key).join(' ');
    rows.set(name, { ...key, count: (rows.get(name)?.count ?? 0) + 1 });
  }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** Adds loads and failures to the counts of this hour, and drops hours of more than a week ago. */
export async function countEvents(db: Db, events: readonly ClientEvent[]): Promise<void> {
  if (events.length === 0) return;
  const hour = sql<Instant>`date_trunc('hour', now(), 'UTC')`;
  await db
    .insertInto('release_count')
    .values(summed(events).map((row) => ({ ...row, hour })))
    .onConflict((conflict) =>
      conflict
        .columns(['hour', 'remote', 'build', 'stage', 'class', 'bucket'])
        .doUpdateSet({ count: sql`release_count.count + excluded.count` }),
    )
    .execute();
  await db
    .deleteFrom('release_count')
    .where('hour', '<', sql<Instant>`now() - make_interval(days => ${countedDays})`)
    .execute();
}

/** The counts of the last 24 hours, of each hour and build; `ago` is 0 for the hour that has begun. */
export const findCounts = (db: Db) =>
  db
    .selectFrom('release_count')
    .select(['remote', 'build', 'stage', 'class', 'bucket', 'count'])
    .select(sql<number>`floor(extract(epoch from now() - hour) / 3600)::int`.as('ago'))
    .where('hour', '>', sql<Instant>`now() - interval '24 hours'`)
    .execute();

/** How many failures of each build are kept. */
const mostFailures = 50;

/** Keeps the failures that have a reference: the last ones of each build, for a week. */
export async function keepFailures(db: Db, events: readonly ClientEvent[]): Promise<void> {
  const rows = events.flatMap(({ remote, build, stage, class: failure, reference, frames = [] }) =>
    failure && reference ? [{ remote, build, stage, class: failure, reference, frames }] : [],
  );
  if (rows.length === 0) return;
  await db
    .insertInto('release_failure')
    .values(rows)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute();
  await sql`
    delete from release_failure where at < now() - make_interval(days => ${countedDays}) or reference in (
      select reference from (
        select reference, row_number() over (partition by remote, build order by at desc, reference) as place
        from release_failure
      ) ranked where place > ${mostFailures}
    )`.execute(db);
}

/** The failures of some builds that are kept, newest first. */
export const findFailures = (db: Db, remote: string, builds: readonly string[]) =>
  db
    .selectFrom('release_failure')
    .selectAll()
    .where('remote', '=', remote)
    .where('build', 'in', [...builds])
    .orderBy('at', 'desc')
    .orderBy('reference')
    .execute();

/** The failure with a reference. */
export const findFailure = (db: Db, reference: string) =>
  db.selectFrom('release_failure').selectAll().where('reference', '=', reference).executeTakeFirst();

/** When everything that is live was last looked at, and how many problems there were; null before that. */
export async function findLastVerification(db: Db): Promise<{ at: Instant; faults: number } | null> {
  const { verified_at: at, verified_problems: faults } = await db
    .selectFrom('release_state')
    .select(['verified_at', 'verified_problems'])
    .executeTakeFirstOrThrow();
  return at === null || faults === null ? null : { at: at, faults };
}
