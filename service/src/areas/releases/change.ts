import { sql } from 'kysely';
import type { Instant } from '@osasto/contract';
import type { PublishedBuild, Verdict } from '@osasto/contract/publishing';
import type { ReleaseLogEntry } from '@osasto/contract/release-records';
import { withChange, withOrigins, type HostReleases, type ReleasesChange } from '@osasto/release/store';
import { audit, type AuditActor, nameOfActor } from '../../platform/changes/audit.ts';
import { inTransaction, type Database, type Db } from '../../platform/database/connection.ts';
import { databaseHost, readReleases, Unjudged } from './kept-releases.ts';
import { NotAPublisher } from './publisher.ts';
import { releasesChannel } from './release-notices.ts';
import { readServedCalls } from './served-calls.ts';

/** Builds whose files are kept, by part. */
const keptBuilds = ({ records, shell }: HostReleases) =>
  [...records, ...(shell ? [shell] : [])].flatMap(({ name, builds }) =>
    builds.map(({ descriptor: { build } }) => `${name} ${build}`),
  );

async function writeRecords(tx: Db, { records = [], shell, retired = [] }: ReleasesChange): Promise<void> {
  for (const record of [...records, ...(shell ? [shell] : [])]) {
    const text = JSON.stringify(record);
    // oxlint-disable-next-line no-await-in-loop -- a few
    await tx
      .insertInto('release_part')
      .values({ name: record.name, record: text })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ record: text }))
      .execute();
  }
  if (retired.length > 0)
    await tx
      .deleteFrom('release_part')
      .where('name', 'in', [...retired])
      .execute();
}

/** What the audit log keeps of an entry. @param action other than what it did: a page names it otherwise */
const toAuditEntry = (
  { what, remote, to, ...rest }: Omit<ReleaseLogEntry, 'at' | 'by'>,
  action?: string,
) => ({
  action: action ?? what,
  entity: 'release',
  after: { name: remote, ...(to && { build: to }), ...rest },
});

async function forgetBuilds(tx: Db, after: HostReleases): Promise<void> {
  const kept = keptBuilds(after);
  await sql`delete from release_build_file where part || ' ' || build <> all(${kept})`.execute(tx);
  await sql`
    delete from release_verdict v
    where not exists (select from release_build_file f where f.part = v.remote and f.build = v.build)
      or not exists (select from release_build_file f where f.part = 'shell' and f.build = v.shell)`.execute(
    tx,
  );
  await sql`
    delete from release_calls c
    where not exists (select from release_verdict v where v.calls = c.revision)`.execute(tx);
}

/** Keeps verdicts on the calls of this service. @param key of the publisher, or the command that judged */
export async function keepVerdicts(tx: Db, verdicts: readonly Verdict[], key: string): Promise<void> {
  if (verdicts.length === 0) return;
  const { revision, schemas } = readServedCalls();
  await tx
    .insertInto('release_calls')
    .values({ revision, schemas: JSON.stringify(schemas) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('release_verdict')
    .values(verdicts.map((verdict) => ({ ...verdict, key_id: key })))
    .onConflict((conflict) =>
      conflict.columns(['remote', 'build', 'shell', 'calls']).doUpdateSet((excluded) => ({
        problems: excluded.ref('excluded.problems'),
        key_id: excluded.ref('excluded.key_id'),
      })),
    )
    .execute();
}

/** Revoking waits for what has begun; what waited meanwhile is refused. @throws {NotAPublisher} */
async function requireKey(tx: Db, id: string): Promise<void> {
  const key = await tx
    .selectFrom('release_key')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!key) throw new NotAPublisher(`The key ${id} was revoked meanwhile.`);
}

/** What is decided with, in the transaction of the change. */
export interface Deciding {
  tx: Db;
  releases: HostReleases;
  at: Instant;
  by: string;
}

export interface ReleaseChanging {
  db: Database;
  actor: AuditActor;
  /** How the audit log names it, where that is not what the entry says. */
  action?: string;
  /** The publisher whose compiler judged. */
  judgedBy?: { key: string; verdicts: readonly Verdict[] } | undefined;
  /** The builds of the request. */
  builds?: readonly PublishedBuild[];
  /** On a developer's machine types are not compared. */
  comparesTypes?: boolean;
}

/**
 * Changes what is released in one transaction: locks, checks and decides by what there is now, writes records, files, the
 * entries of the audit log and the notice to every copy. Wholly or not at all.
 *
 * @throws {ReleaseRefused} with every reason; {Unjudged} the pairs that the compiler of a publisher must judge first
 */
export async function changeReleases<Change extends ReleasesChange>(
  { db, actor, action, judgedBy, builds = [], comparesTypes = true }: ReleaseChanging,
  decide: (deciding: Deciding) => Promise<Change>,
): Promise<Change> {
  return inTransaction(db, async (tx) => {
    await tx.selectFrom('release_state').select('revision').forUpdate().execute();
    if (judgedBy) await requireKey(tx, judgedBy.key);
    const { at } = await tx.selectNoFrom(sql<Instant>`now()`.as('at')).executeTakeFirstOrThrow();
    const host = databaseHost(tx, { verdicts: judgedBy?.verdicts ?? [], builds, comparesTypes });
    const releases = await readReleases(tx, host);
    const change = await decide({ tx, releases, at, by: nameOfActor(actor) });
    if (host.unjudged.length > 0) throw new Unjudged(host.unjudged);
    if (change.entries.length === 0) return change;
    await writeRecords(tx, change);
    if (judgedBy) await keepVerdicts(tx, judgedBy.verdicts, judgedBy.key);
    await forgetBuilds(tx, withChange(releases, change));
    const entries = withOrigins(change, releases);
    await audit(tx, actor, ...entries.map(({ at: _at, by: _by, ...entry }) => toAuditEntry(entry, action)));
    await tx
      .updateTable('release_state')
      .set({ revision: sql`revision + 1` })
      .execute();
    await sql`select pg_notify(${releasesChannel}, '')`.execute(tx);
    return change;
  });
}
