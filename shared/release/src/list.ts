import type { Instant, Rollout } from '@osasto/contract';
import type { KeptBuild, Origin } from '@osasto/contract/release-records';
import { rollbackTarget } from './build-history.ts';
import type { HostReleases } from './store.ts';

interface ListedBuild {
  build: string;
  version: string;
  publishedAt: Instant;
  by: string;
  origin?: Origin;
  state: 'live' | 'rollout' | 'rollback target' | 'withdrawn' | 'kept';
}

export interface Listed {
  name: string;
  version: string;
  build: string;
  since: Instant;
  by: string;
  /** Where the live build comes from. */
  origin?: Origin;
  disabled: boolean;
  rollout: (Omit<Rollout, 'to'> & { build: string; since: Instant; by: string }) | null;
  builds: ListedBuild[];
}

/** What is live on a host, since when and by whom, and which builds are kept, newest first; the shell comes first. */
export function listReleases({ shell, records }: HostReleases): Listed[] {
  const all = [
    ...(shell ? [{ ...shell, live: shell.build, rollout: undefined, disabled: undefined }] : []),
    ...records,
  ];
  return all.map(({ name, live, since, by, rollout, disabled, builds }) => {
    const target = rollbackTarget<{ build: string }>({ live, since, by, builds });
    const listed = builds
      .toReversed()
      .map(
        ({
          descriptor,
          publishedAt,
          by: first,
          origin,
          withdrawn,
        }: KeptBuild<{ build: string; version: string }>): ListedBuild => {
          const { build, version } = descriptor;
          const states: [ListedBuild['state'], boolean][] = [
            ['live', build === live],
            ['rollout', build === rollout?.build],
            ['rollback target', build === target?.descriptor.build],
            ['withdrawn', withdrawn === true],
          ];
          const state = states.find(([, is]) => is)?.[0] ?? 'kept';
          return { build, version, publishedAt, by: first, ...(origin && { origin }), state };
        },
      );
    const { version = '', origin } = listed.find((one) => one.state === 'live') ?? {};
    return {
      name,
      version,
      build: live,
      since,
      by,
      ...(origin && { origin }),
      disabled: disabled === true,
      rollout: rollout ?? null,
      builds: listed,
    };
  });
}
