import type { Build, Rollout, ShellDescriptor } from './registry.ts';

/** What can be done with a release; each leaves a line in the log. */
export type ReleaseAct =
  | 'publish'
  | 'rollout'
  | 'promote'
  | 'rollback'
  | 'disable'
  | 'enable'
  | 'prune'
  | 'retire';

/** One line of `releases/log.jsonl`: who did what when. */
export interface ReleaseLine {
  /** ISO instant. */
  at: string;
  by: string;
  what: ReleaseAct;
  /** Name of the remote, or `shell`. */
  remote: string;
  /** The build that was live before, and the one that the act is about. */
  from?: string;
  to?: string;
  roles?: Rollout['roles'];
  share?: number;
}

/** A build whose files are kept. */
export interface KeptBuild<Descriptor = Build> {
  descriptor: Descriptor;
  publishedAt: string;
  by: string;
  /** When it last began to be live; missing while only a rollout has had it. */
  liveAt?: string;
  /** When another took its place. */
  supersededAt?: string;
  /** Taken back: a later rollback passes it by. */
  withdrawn?: boolean;
}

/** Which build is live, since when and by whom, and what is kept: of a remote, or of the shell. */
interface Pointer<Descriptor> {
  live: string;
  since: string;
  by: string;
  builds: KeptBuild<Descriptor>[];
}

/** `releases/<name>.json`: all that is known of the releases of one remote. The registry is derived from it. */
export interface Fragment extends Pointer<Build> {
  name: string;
  /** The package that this name belongs to: another one cannot publish under it. */
  owner: string;
  rollout?: Pick<Rollout, 'roles' | 'share'> & { build: string; since: string; by: string };
  disabled?: boolean;
}

/** `releases/shell.json`: the deployed shell, and the same of its builds. */
export interface ShellFragment extends ShellDescriptor, Omit<Pointer<ShellDescriptor>, 'live'> {}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const hasBuild = (builds: unknown, build: unknown) =>
  Array.isArray(builds) &&
  builds.some((kept) => (kept as Partial<KeptBuild> | null)?.descriptor?.build === build);

/** Whether a file in the folder of releases is a fragment by its name: that of a remote, or the shell's. */
export const isFragmentFile = (file: string): boolean => /^[a-z][a-z-]*\.json$/.test(file);

/** The fragment of a remote as it was read, or undefined when it is none. */
export function readFragment(value: unknown): Fragment | undefined {
  const { name, owner, live, since, by, builds, rollout } = (value ?? {}) as Partial<Fragment>;
  const isWhole = [name, owner, live, since, by].every(isText) && hasBuild(builds, live);
  return isWhole && (!rollout || hasBuild(builds, rollout.build)) ? (value as Fragment) : undefined;
}

/** The fragment of the shell as it was read, or undefined when it is none. */
export function readShellFragment(value: unknown): ShellFragment | undefined {
  const { build, version, contractVersion, shared, paths, since, by, builds } = (value ??
    {}) as Partial<ShellFragment>;
  const isWhole =
    [build, version, since, by].every(isText) &&
    Number.isInteger(contractVersion) &&
    typeof shared === 'object' &&
    Array.isArray(paths) &&
    hasBuild(builds, build);
  return isWhole ? (value as ShellFragment) : undefined;
}

/** One of the kept builds. Throws when it is not kept: fragments are read by {@link readFragment}. */
export function keptBuild<Descriptor extends { build: string }>(
  builds: readonly KeptBuild<Descriptor>[],
  build: string,
): KeptBuild<Descriptor> {
  const kept = builds.find(({ descriptor }) => descriptor.build === build);
  if (!kept) throw new Error(`Build ${build} is not among the kept ones.`);
  return kept;
}

/** In the folder of each build: its files and the integrity of each, as its build wrote them. */
export const filesRecord = 'files.json';

/** The id that live rebuilding gives to every build of a part: its files change, so it is never released. */
export const liveBuild = 'dev';
