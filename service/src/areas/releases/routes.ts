import type { FastifyInstance } from 'fastify';
import type { ReleasedRemote } from '@osasto/api';
import { failureClasses, type ClientEvent, type Descriptor } from '@osasto/contract';
import { pickScope, type KeptBuild } from '@osasto/contract/release-records';
import { rollbackTarget, type BuildHistory } from '@osasto/release/build-history';
import { addCall } from '../../platform/http/call.ts';
import { NotSignedIn } from '../../platform/errors/http-errors.ts';
import { bodyLimits } from '../../platform/http/limits.ts';
import { isKnown } from './known-builds.ts';
import { namesFinder } from './known-names.ts';
import { readLog } from './kept-releases.ts';
import { readLiveReleases, type LiveReleases, type LiveSite } from './live.ts';
import { changeFromPage } from './page-changes.ts';
import { addKeyFromPage, findKeysForPage, revokeKeyFromPage } from './page-keys.ts';
import { publisherRoutes } from './publisher-routes.ts';
import { claimsIn } from '../../platform/identity/session.ts';
import { countEvents, findCounts, findFailures, findLastVerification, keepFailures } from './queries.ts';
import { failureWitnesses, unverifiedBuild, verifiedReports } from './reporters.ts';
import { findSourceLine } from './source-lines.ts';
import { stopFailing } from './stopping.ts';
import { findBucket, quantile } from './times.ts';

/** So many operations of the log are shown. */
const shownOperations = 50;

/** So many groups of failures of each remote. */
const shownFailures = 10;

/** What anybody may report under a name of its own would fill the table, so the rest is counted together. */
function asKnown(host: LiveReleases, event: ClientEvent): ClientEvent {
  if (isKnown(host, event.remote, event.build)) return event;
  const remote = host.remotes.some(({ name }) => name === event.remote) ? event.remote : 'other';
  return { ...event, remote, build: event.build === unverifiedBuild ? unverifiedBuild : 'other' };
}

/** The rollout that an event is of, different each time that one begins; undefined when it is of none. */
function findRollout({ records }: LiveReleases, { remote, build }: ClientEvent): string | undefined {
  const rollout = records.find(({ name }) => name === remote)?.rollout;
  return rollout?.build === build ? `${build} ${rollout.since}` : undefined;
}

type Kept = KeptBuild<{ build: string }>;

type Counts = Awaited<ReturnType<typeof findCounts>>;

const sumOf = (rows: Counts) => rows.reduce((sum, { count }) => sum + count, 0);

function loadsOf(counts: Counts): Pick<ReleasedRemote, 'loads' | 'failures' | 'milliseconds'> {
  const loaded = counts.filter((row) => row.class === 'none');
  const [p50, p95] = [quantile(loaded, 0.5), quantile(loaded, 0.95)];
  const failures = failureClasses.map((name) => [name, sumOf(counts.filter((row) => row.class === name))]);
  return {
    loads: sumOf(loaded),
    failures: Object.fromEntries(failures) as ReleasedRemote['failures'],
    milliseconds: p50 === undefined || p95 === undefined ? null : { p50, p95 },
  };
}

const hourCount = 24;

/** Loads and failures of each of the last hours, the newest last. */
const hoursOf = (counts: Counts): ReleasedRemote['hours'] =>
  Array.from({ length: hourCount }, (_, place) => {
    const hour = counts.filter(({ ago }) => ago === hourCount - 1 - place);
    return {
      loads: sumOf(hour.filter((row) => row.class === 'none')),
      failures: sumOf(hour.filter((row) => row.class !== 'none')),
    };
  });

/** The builds of all remotes that somebody gets now. */
const isInUse =
  ({ remotes }: LiveReleases) =>
  ({ remote, build }: { remote: string; build: string }) =>
    remotes.some((one) => one.name === remote && (one.build === build || one.rollout?.to.build === build));

/** Where a build comes from and how large it is. @param before the build that it replaced or that it is rolled out against */
function provenanceOf(builds: readonly Kept[] = [], build: string, before: string | undefined) {
  const find = (id: string | undefined) => builds.find(({ descriptor }) => descriptor.build === id);
  const { origin = {}, size = null } = find(build) ?? {};
  const { commit = null, branch = null, run = null, uncommitted = false, signedBy = null } = origin;
  return { commit, branch, run, uncommitted, signedBy, size, sizeBefore: find(before)?.size ?? null };
}

const buildBefore = (history: BuildHistory<{ build: string }> | undefined) =>
  history && rollbackTarget(history)?.descriptor.build;

type LastFailures = ReleasedRemote['lastFailures'];

interface Reported {
  counts: Counts;
  lastFailures: LastFailures;
  /** Per cent of failures at which a rollout is stopped. */
  limit: number;
}

function released(
  descriptor: Descriptor,
  { records }: LiveReleases,
  { counts, lastFailures, limit }: Reported,
): ReleasedRemote {
  const { name, title, build, version, rollout, disabled = false } = descriptor;
  const record = records.find((one) => one.name === name);
  const begun = record?.rollout;
  const loadsOfBuild = (id: string) => {
    const own = counts.filter((count) => count.remote === name && count.build === id);
    return { ...loadsOf(own), hours: hoursOf(own) };
  };
  return {
    name,
    title,
    build,
    version,
    since: record?.since ?? null,
    by: record?.by ?? null,
    ...provenanceOf(record?.builds, build, buildBefore(record)),
    ...loadsOfBuild(build),
    rollout: rollout
      ? {
          build: rollout.to.build,
          version: rollout.to.version,
          since: begun?.since ?? null,
          by: begun?.by ?? null,
          ...provenanceOf(record?.builds, rollout.to.build, build),
          ...pickScope(rollout),
          ...loadsOfBuild(rollout.to.build),
        }
      : null,
    stopped: record?.stopped
      ? {
          ...record.stopped,
          version:
            record.builds.find((kept) => kept.descriptor.build === record.stopped?.build)?.descriptor
              .version ?? null,
          limit,
        }
      : null,
    lastFailures,
    disabled,
  };
}

/** @param site what is released, as this copy of the service knows it */
export function registerReleases(app: FastifyInstance, site: LiveSite): void {
  const { settings, metrics, db } = app;
  const findNames = namesFinder(db);
  const isVerified = verifiedReports();
  const hasSeveralWitnesses = failureWitnesses();

  /** The account that a report comes from; undefined without a token that counts. */
  const reporterOf = (authorization: string | undefined) =>
    claimsIn(app.tokens, authorization).then(
      ({ ossiId }) => ossiId,
      (error: unknown) => {
        if (error instanceof NotSignedIn) return undefined;
        throw error;
      },
    );

  addCall(app, 'POST client/events', {
    perMinute: 120,
    bodyLimit: bodyLimits.events,
    handler: async ({ body, headers, log }, reply) => {
      if (body.events.length === 0) return reply.code(204).send();
      const person = await reporterOf(headers.authorization);
      const reported = body.events.map((event) =>
        isVerified(person, event) ? event : { ...event, build: unverifiedBuild },
      );
      const now = await site.readReleases();
      const known = reported.map((event) => asKnown(now, event));
      for (const { remote, build, stage, class: failure, milliseconds } of known) {
        metrics.remoteLoads.inc({ remote, build, stage, class: failure ?? 'none' });
        if (stage === 'load') metrics.remoteSeconds.observe({ remote }, milliseconds / 1000);
      }
      for (const event of reported) if (event.class) log.warn({ event }, 'A remote failed in a browser');
      await countEvents(db, known);
      await keepFailures(
        db,
        reported.filter(({ remote, build }) => isKnown(now, remote, build)),
      );
      const failing = reported.flatMap((event) => {
        const rollout = event.class && findRollout(now, event);
        return rollout && hasSeveralWitnesses(person, event, rollout) ? event.remote : [];
      });
      if (failing.length > 0) {
        await stopFailing(now, await findCounts(db), { failing, db, limits: settings.rollout, log });
        await site.refresh();
      }
      return reply.code(204).send();
    },
  });

  /** Of the builds in use, and of the one that its failures have stopped. */
  async function lastFailuresOf(
    { name, build, rollout }: Descriptor,
    { records }: LiveReleases,
  ): Promise<LastFailures> {
    const stopped = records.find((one) => one.name === name)?.stopped;
    const builds = [build, ...(rollout ? [rollout.to.build] : []), ...(stopped ? [stopped.build] : [])];
    const failures = await findFailures(db, name, builds);
    const alike = new Map<string, LastFailures[number]>();
    for (const { remote, frames, ...failure } of failures) {
      // oxlint-disable-next-line no-await-in-loop -- a map is read once
      const line = await findSourceLine(db, { remote, frames });
      const key = [failure.build, failure.stage, failure.class, line].join(' ');
      const group = alike.get(key) ?? { ...failure, line, count: 0 };
      alike.set(key, { ...group, count: group.count + 1 });
    }
    return [...alike.values()].slice(0, shownFailures);
  }

  addCall(app, 'GET releases', {
    handler: async () => {
      const [now, counts, log, verified] = await Promise.all([
        readLiveReleases(db),
        findCounts(db),
        readLog(db, shownOperations),
        findLastVerification(db),
      ]);
      const { shell } = now;
      const inUse = counts.filter(isInUse(now));
      return {
        shell: shell
          ? {
              build: shell.build,
              version: shell.version,
              since: shell.since,
              by: shell.by,
              ...provenanceOf(shell.builds, shell.build, buildBefore({ ...shell, live: shell.build })),
            }
          : null,
        remotes: await Promise.all(
          now.remotes.map(async (descriptor) =>
            released(descriptor, now, {
              counts,
              lastFailures: await lastFailuresOf(descriptor, now),
              limit: settings.rollout.failures,
            }),
          ),
        ),
        all: {
          ...loadsOf(inUse),
          fast: sumOf(inUse.filter((row) => row.class === 'none' && row.bucket <= findBucket(1000))),
        },
        verified,
        unverified: sumOf(counts.filter(({ build }) => build === unverifiedBuild)),
        limits: settings.rollout,
        ...(await findNames(now)),
        log: log.map(({ roles, share, districts, sections, ...line }) => ({
          ...line,
          ...pickScope({ roles, share, districts, sections }),
        })),
      };
    },
  });

  addCall(app, 'POST releases', {
    handler: async ({ session, id: requestId, body }, reply) => {
      await changeFromPage(db, { session, requestId }, body);
      await site.refresh();
      return reply.code(204).send();
    },
  });

  addCall(app, 'GET releases/keys', { handler: () => findKeysForPage(db) });

  addCall(app, 'POST releases/keys', {
    handler: async ({ session, id: requestId, body }, reply) => {
      await addKeyFromPage(db, { session, requestId }, body);
      return reply.code(204).send();
    },
  });

  addCall(app, 'DELETE releases/keys/{id}', {
    handler: async ({ session, id: requestId, params }, reply) => {
      await revokeKeyFromPage(db, { session, requestId }, params.id);
      return reply.code(204).send();
    },
  });

  void app.register(publisherRoutes, { site });
}
