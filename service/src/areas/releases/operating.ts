import type { OperationRequest, Verdict } from '@osasto/contract/publishing';
import { decideChange } from '@osasto/release/decide-changes';
import { decidePruning } from '@osasto/release/decide-pruning';
import { decideRollback } from '@osasto/release/decide-rollback';
import type { ReleasesChange } from '@osasto/release/store';
import { sql } from 'kysely';
import type { AuditActor } from '../../platform/changes/audit.ts';
import type { Database, Db } from '../../platform/database/connection.ts';
import { changeReleases, type Deciding } from './change.ts';

type Decided = ReleasesChange & { live?: string[] };

async function decide(request: OperationRequest, { releases, at, by }: Deciding): Promise<Decided> {
  const { operation, names, to, build, share } = request;
  const [remote = ''] = names;
  if (operation === 'rollback') return decideRollback(releases, names, { to, at, by });
  if (operation === 'prune') {
    const change = decidePruning(releases, { at, by });
    return { ...change, live: change.entries.map((entry) => `${entry.remote} ${entry.to}`) };
  }
  if (operation === 'verified') return { entries: [] };
  const change = await decideChange[operation](releases, { remote, build, share }, { at, by });
  return { ...change, live: change.records?.map(({ live }) => live) ?? [] };
}

/** Notes that everything that is live was looked at. */
const noteVerified = (db: Db, problems: number) =>
  db
    .updateTable('release_state')
    .set({ verified_at: sql`now()`, verified_problems: problems })
    .execute();

/**
 * Does what a publisher asks for without a new build.
 *
 * @returns builds that are live then, in the order of the names; for `prune` those that are gone
 * @throws {ReleaseRefused} with every reason; {Unjudged}
 */
export async function operate(
  db: Database,
  request: OperationRequest,
  { actor, key }: { actor: AuditActor; key: string },
): Promise<string[]> {
  const { operation, problems = 0, verdicts } = request;
  if (operation === 'verified') {
    await noteVerified(db, problems);
    return [];
  }
  const judgedBy = { key, verdicts: verdicts as readonly Verdict[] };
  const { live = [] } = await changeReleases({ db, actor, judgedBy }, (deciding) =>
    decide(request, deciding),
  );
  return live;
}
