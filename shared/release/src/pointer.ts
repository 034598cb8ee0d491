import { keptBuild, type KeptBuild } from '@osasto/contract/releases';

/** Which build is live and which are kept, in the order in which they were live: of a remote or of the shell. */
export interface Pointer<Descriptor extends { build: string }> {
  live: string;
  since: string;
  by: string;
  builds: KeptBuild<Descriptor>[];
}

/** When and by whom something is done. */
export interface Act {
  /** ISO instant. */
  at: string;
  by: string;
}

type Builds<Descriptor> = KeptBuild<Descriptor>[];

/** How long a build is kept after another took its place, in days. */
export const keptDays = 30;

const without = <D extends { build: string }>(builds: Builds<D>, build: string) =>
  builds.filter(({ descriptor }) => descriptor.build !== build);

/** Marks one build as no longer in use from now on. */
export const supersede = <D extends { build: string }>(
  builds: Builds<D>,
  build: string | undefined,
  at: string,
  more: { withdrawn?: true } = {},
): Builds<D> =>
  builds.map((kept) => (kept.descriptor.build === build ? { ...kept, supersededAt: at, ...more } : kept));

/** Keeps a build that is not live yet, for a rollout. */
export function keep<D extends { build: string }>(
  builds: Builds<D>,
  descriptor: D,
  { at, by }: Act,
): Builds<D> {
  const {
    publishedAt = at,
    by: first = by,
    liveAt,
  } = builds.find((kept) => kept.descriptor.build === descriptor.build) ?? {};
  return [
    ...without(builds, descriptor.build),
    { descriptor, publishedAt, by: first, ...(liveAt && { liveAt }) },
  ];
}

/** Makes a build the live one. The build that was it is kept. */
export function moveTo<D extends { build: string }>(
  pointer: Pointer<D> | undefined,
  descriptor: D,
  act: Act,
): Pointer<D> {
  const { at, by } = act;
  const isLive = pointer?.live === descriptor.build;
  const builds = isLive ? pointer.builds : supersede(pointer?.builds ?? [], pointer?.live, at);
  const moved = keep(builds, descriptor, act).map((kept) =>
    kept.descriptor === descriptor ? { ...kept, liveAt: (isLive && kept.liveAt) || at } : kept,
  );
  return isLive ? { ...pointer, builds: moved } : { live: descriptor.build, since: at, by, builds: moved };
}

/** The build that a rollback leads to: the one that was live last and was not taken back. */
export const previousOf = <D extends { build: string }>({
  live,
  builds,
}: Pointer<D>): KeptBuild<D> | undefined =>
  builds.findLast(({ descriptor, liveAt, withdrawn }) => descriptor.build !== live && liveAt && !withdrawn);

/** Moves back. The build that was live is passed by when somebody moves back once more. */
export function moveBack<D extends { build: string }>(
  pointer: Pointer<D>,
  build: string,
  act: Act,
): Pointer<D> {
  const target = keptBuild(pointer.builds, build).descriptor;
  const withdrawn = supersede(pointer.builds, pointer.live, act.at, { withdrawn: true });
  return moveTo({ ...pointer, builds: withdrawn }, target, act);
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Builds that nobody needs any more: not in use, not the target of a rollback, superseded long ago. */
export function outdated<D extends { build: string }>(
  pointer: Pointer<D>,
  inRollout: string | undefined,
  { at, days = keptDays }: { at: string; days?: number | undefined },
): string[] {
  const needed = [pointer.live, inRollout, previousOf(pointer)?.descriptor.build];
  return pointer.builds
    .filter(({ descriptor }) => !needed.includes(descriptor.build))
    .filter(({ supersededAt, publishedAt }) => daysBetween(supersededAt ?? publishedAt, at) > days)
    .map(({ descriptor }) => descriptor.build);
}
