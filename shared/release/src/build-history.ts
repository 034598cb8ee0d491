import type { Instant } from '@osasto/contract';
import { findKeptBuild, type KeptBuild, type Origin, type Signature } from '@osasto/contract/release-records';

/** Which build is live and which are kept, in the order in which they were live: of a remote or of the shell. */
export interface BuildHistory<Descriptor extends { build: string }> {
  live: string;
  since: Instant;
  by: string;
  builds: KeptBuild<Descriptor>[];
}

/** When and by whom something is done. */
export interface Attribution {
  at: Instant;
  by: string;
}

/** What is known of a build besides its descriptor when it is published. */
export interface Provenance {
  /** Bytes of what browsers load of it. */
  size?: number;
  origin?: Origin;
  signature?: Signature;
  unfit?: Record<string, string>;
}

type Builds<Descriptor extends { build: string }> = KeptBuild<Descriptor>[];

/** How long a build is kept after another replaced it, in days. */
const keptDays = 30;

const without = <D extends { build: string }>(builds: Builds<D>, build: string) =>
  builds.filter(({ descriptor }) => descriptor.build !== build);

/** Marks a build as no longer in use. */
export const supersede = <D extends { build: string }>(
  builds: Builds<D>,
  build: string | undefined,
  at: Instant,
  more: { withdrawn?: true } = {},
): Builds<D> =>
  builds.map((kept) => (kept.descriptor.build === build ? { ...kept, supersededAt: at, ...more } : kept));

/** Keeps a build that is not live yet, for a rollout. What is known of it from before stays where nothing new is. */
export function keepBuild<D extends { build: string }>(
  builds: Builds<D>,
  descriptor: D,
  { at, by }: Attribution,
  provenance: Provenance = {},
): Builds<D> {
  const {
    supersededAt: _,
    withdrawn: __,
    ...known
  } = builds.find((kept) => kept.descriptor.build === descriptor.build) ?? { publishedAt: at, by };
  return [...without(builds, descriptor.build), { ...known, ...provenance, descriptor }];
}

/** Makes a build the live one; the one before is kept. */
export function makeLive<D extends { build: string }>(
  history: BuildHistory<D> | undefined,
  descriptor: D,
  attribution: Attribution,
  provenance?: Provenance,
): BuildHistory<D> {
  const { at, by } = attribution;
  const isLive = history?.live === descriptor.build;
  const builds = isLive ? history.builds : supersede(history?.builds ?? [], history?.live, at);
  const moved = keepBuild(builds, descriptor, attribution, provenance).map((kept) =>
    kept.descriptor === descriptor ? { ...kept, liveAt: (isLive && kept.liveAt) || at } : kept,
  );
  return isLive ? { ...history, builds: moved } : { live: descriptor.build, since: at, by, builds: moved };
}

/** The build that a rollback returns to: the one that was live last and was not rolled back. */
export const rollbackTarget = <D extends { build: string }>({
  live,
  builds,
}: BuildHistory<D>): KeptBuild<D> | undefined =>
  builds.findLast(({ descriptor, liveAt, withdrawn }) => descriptor.build !== live && liveAt && !withdrawn);

/** Returns to a kept build. The one that was live is marked: another rollback does not return to it. */
export function returnTo<D extends { build: string }>(
  history: BuildHistory<D>,
  build: string,
  attribution: Attribution,
): BuildHistory<D> {
  const target = findKeptBuild(history.builds, build).descriptor;
  const withdrawn = supersede(history.builds, history.live, attribution.at, { withdrawn: true });
  return makeLive({ ...history, builds: withdrawn }, target, attribution);
}

const daysBetween = (from: Instant, to: Instant) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Builds that nobody needs: not in use, not the target of a rollback, superseded long ago. */
export function outdatedBuilds<D extends { build: string }>(
  history: BuildHistory<D>,
  inRollout: string | undefined,
  { at, days = keptDays }: { at: Instant; days?: number | undefined },
): string[] {
  const needed = [history.live, inRollout, rollbackTarget(history)?.descriptor.build];
  return history.builds
    .filter(({ descriptor }) => !needed.includes(descriptor.build))
    .filter(({ supersededAt, publishedAt }) => daysBetween(supersededAt ?? publishedAt, at) > days)
    .map(({ descriptor }) => descriptor.build);
}
