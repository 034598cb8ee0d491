import type { FastifyInstance } from 'fastify';
import type { ReleasedRemote } from '@osasto/api';
import { failureClasses, type ClientEvent, type Descriptor } from '@osasto/contract';
import { call } from '../../platform/http/call.ts';
import { bodyLimits } from '../../platform/http/limits.ts';
import { hostOf, isKnown, type Host } from './host.ts';
import { labelsIn } from './labels.ts';
import { countEvents, findCounts } from './queries.ts';
import { stopFailing } from './stopping.ts';
import { quantile } from './times.ts';

/** So many acts of the log are shown. */
const shownActs = 50;

/** What anybody may report under a name of its own would fill the table, so the rest is counted together. */
const asKnown = (host: Host, event: ClientEvent): ClientEvent =>
  isKnown(host, event.remote, event.build)
    ? event
    : {
        ...event,
        remote: host.remotes.some(({ name }) => name === event.remote) ? event.remote : 'other',
        build: 'other',
      };

const isInRollout = ({ remotes }: Host, event: ClientEvent) =>
  remotes.some(({ name, rollout }) => name === event.remote && rollout?.to.build === event.build);

type Counts = Awaited<ReturnType<typeof findCounts>>;

function loadsOf(counts: Counts): Pick<ReleasedRemote, 'loads' | 'failures' | 'milliseconds'> {
  const number = (rows: Counts) => rows.reduce((sum, { count }) => sum + count, 0);
  const loaded = counts.filter((row) => row.class === 'none');
  const [p50, p95] = [quantile(loaded, 0.5), quantile(loaded, 0.95)];
  const failures = failureClasses.map((name) => [name, number(counts.filter((row) => row.class === name))]);
  return {
    loads: number(loaded),
    failures: Object.fromEntries(failures) as ReleasedRemote['failures'],
    milliseconds: p50 === undefined || p95 === undefined ? null : { p50, p95 },
  };
}

function released(descriptor: Descriptor, { records }: Host, counts: Counts, limit: number): ReleasedRemote {
  const { name, title, build, version, rollout, disabled = false } = descriptor;
  const record = records.find((one) => one.name === name);
  const begun = record?.rollout;
  const loadsOfBuild = (id: string) =>
    loadsOf(counts.filter((count) => count.remote === name && count.build === id));
  return {
    name,
    title,
    build,
    version,
    since: record?.since ?? null,
    by: record?.by ?? null,
    ...loadsOfBuild(build),
    rollout: rollout
      ? {
          build: rollout.to.build,
          version: rollout.to.version,
          since: begun?.since ?? null,
          by: begun?.by ?? null,
          ...(rollout.roles && { roles: [...rollout.roles] }),
          ...(rollout.share !== undefined && { share: rollout.share }),
          ...(rollout.districts && { districts: [...rollout.districts] }),
          ...(rollout.sections && { sections: [...rollout.sections] }),
          ...loadsOfBuild(rollout.to.build),
        }
      : null,
    stopped: record?.stopped ? { ...record.stopped, limit } : null,
    disabled,
  };
}

export function registerReleases(app: FastifyInstance): void {
  const { settings, metrics, db } = app;
  const host = hostOf(settings.registryFile);
  const remotes = labelsIn(20);
  const builds = labelsIn(100);

  call(app, 'POST client/events', {
    perMinute: 120,
    bodyLimit: bodyLimits.events,
    handler: async ({ body, log }, reply) => {
      for (const event of body.events) {
        const remote = remotes(event.remote);
        const { stage, class: failure } = event;
        metrics.remoteLoads.inc({ remote, build: builds(event.build), stage, class: failure ?? 'none' });
        if (stage === 'load') metrics.remoteSeconds.observe({ remote }, event.milliseconds / 1000);
        if (failure) log.warn({ event }, 'A remote failed in a browser');
      }
      const now = await host.read();
      await countEvents(
        db,
        body.events.map((event) => asKnown(now, event)),
      );
      if (settings.registryFile && body.events.some((event) => event.class && isInRollout(now, event))) {
        const { registryFile, rollout: limits } = settings;
        await stopFailing(now, await findCounts(db), { registryFile, limits, log });
      }
      return reply.code(204).send();
    },
  });

  call(app, 'GET releases', {
    handler: async () => {
      const [now, counts, log] = await Promise.all([host.read(), findCounts(db), host.log(shownActs)]);
      const { shell } = now;
      return {
        shell: shell
          ? { build: shell.build, version: shell.version, since: shell.since, by: shell.by }
          : null,
        remotes: now.remotes.map((descriptor) =>
          released(descriptor, now, counts, settings.rollout.failures),
        ),
        log: log.map(({ roles, districts, sections, ...line }) => ({
          ...line,
          ...(roles && { roles: [...roles] }),
          ...(districts && { districts: [...districts] }),
          ...(sections && { sections: [...sections] }),
        })),
      };
    },
  });
}
