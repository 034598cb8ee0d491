import type { FastifyBaseLogger } from 'fastify';
import { decideChange } from '@osasto/release/decide-changes';
import { actingAs } from '../../platform/changes/audit.ts';
import type { Database } from '../../platform/database/connection.ts';
import { changeReleases } from './change.ts';
import type { LiveReleases } from './live.ts';

/** What a rollout may not exceed. */
export interface RolloutLimits {
  /** Per cent of the loads that may fail. */
  failures: number;
  /** Loads of the new build before anything is concluded. */
  least: number;
}

export interface Outcomes {
  /** Loads and failures together. */
  loads: number;
  failed: number;
}

/** Two standard deviations: a difference that chance alone makes once in forty times is none. */
const z = 1.96;

/** The lower end of Wilson's interval: the share of failures is at least this, however few loads there were. */
export function leastShare({ loads, failed }: Outcomes): number {
  if (loads === 0) return 0;
  const share = failed / loads;
  const middle = share + z ** 2 / (2 * loads);
  const half = z * Math.sqrt((share * (1 - share) + z ** 2 / (4 * loads)) / loads);
  return Math.max(0, (middle - half) / (1 + z ** 2 / loads));
}

/** Whether the build of a rollout fails more often than it may and, chance aside, more often than the live build. */
export function failsTooOften(
  rollout: Outcomes,
  live: Outcomes,
  { failures, least }: RolloutLimits,
): boolean {
  if (rollout.loads < least || rollout.failed / rollout.loads <= failures / 100) return false;
  return leastShare(rollout) > live.failed / Math.max(1, live.loads);
}

interface Count {
  remote: string;
  build: string;
  class: string;
  count: number;
}

/** How one build of a remote did. */
function outcomesOf(counts: readonly Count[], remote: string, build: string): Outcomes {
  const own = counts.filter((row) => row.remote === remote && row.build === build);
  const sum = (rows: readonly Count[]) => rows.reduce((total, { count }) => total + count, 0);
  return { loads: sum(own), failed: sum(own.filter((row) => row.class !== 'none')) };
}

/**
 * Stops the rollouts that fail too often: everybody gets the live build again.
 *
 * @param failing names of the remotes whose rollout may be stopped: several people have seen it fail
 */
export async function stopFailing(
  { remotes }: LiveReleases,
  counts: readonly Count[],
  {
    failing,
    db,
    limits,
    log,
  }: { failing: readonly string[]; db: Database; limits: RolloutLimits; log: FastifyBaseLogger },
): Promise<void> {
  for (const { name, build: live, rollout } of remotes) {
    if (!rollout || !failing.includes(name)) continue;
    const { build } = rollout.to;
    const outcomes = outcomesOf(counts, name, build);
    if (!failsTooOften(outcomes, outcomesOf(counts, name, live), limits)) continue;
    try {
      const change = { remote: name, build, counts: outcomes };
      // oxlint-disable-next-line no-await-in-loop -- one operation after the other
      await changeReleases({ db, actor: actingAs('rollout') }, ({ releases, at, by }) =>
        decideChange.stop(releases, change, { at, by }),
      );
      log.warn({ remote: name, build, ...outcomes }, 'A rollout failed too often and was stopped');
    } catch (error) {
      log.error(
        { err: error, remote: name, build, ...outcomes },
        'A rollout fails too often and could not be stopped',
      );
    }
  }
}
