import { toInstant } from '@osasto/contract';
import type { Origin, ReleaseLogEntry, RolloutScope, SigningKeys } from '@osasto/contract/release-records';
import type { BuildContent } from '../src/build-content.ts';
import type { Attribution } from '../src/build-history.ts';
import { checkRelease, readBuilds, type CheckResult } from '../src/check.ts';
import { findContentProblems } from '../src/content-checks.ts';
import { decideChange, type RemoteChange } from '../src/decide-changes.ts';
import { decidePruning } from '../src/decide-pruning.ts';
import { decidePublish } from '../src/decide-publish.ts';
import { decideRollback } from '../src/decide-rollback.ts';
import type { Host } from '../src/host.ts';
import { readBuild, type LocalBuild } from '../src/local-build.ts';
import { refuseProblems } from '../src/problems.ts';
import { findProvenance } from '../src/provenance.ts';
import { findReleaseProblems } from '../src/release-checks.ts';
import { withSignature } from '../src/signatures.ts';
import { withChange, withOrigins, type HostReleases, type ReleasesChange } from '../src/store.ts';
import { findTypeDifferences } from '../src/type-differences.ts';
import { toTypeProblems, typesReader, type ReadTypes } from '../src/types.ts';

type GivenAttribution = Partial<Attribution>;

interface Publishing extends GivenAttribution {
  rollout?: RolloutScope;
  keyFile?: string | undefined;
  again?: boolean;
  findOrigin?: (folder: string) => Origin;
  /** As on a developer's machine: only files of a published build stay what they are. */
  isLocal?: boolean;
}

const toAttribution = ({ at = toInstant(new Date()), by = 'Aino' }: GivenAttribution) => ({ at, by });

/** A host of releases in memory: what the service does in its database, without one. */
export class MemoryHost implements Host {
  releases: HostReleases = { host: this, records: [] };
  signingKeys: SigningKeys | undefined;
  /** The sources of the calls of the service. */
  calls: Record<string, string> = {};
  readonly log: ReleaseLogEntry[] = [];
  #builds: { build: LocalBuild; files: Readonly<Record<string, string>> }[] = [];

  #find(name: string, build: string) {
    return this.#builds.find((one) => one.build.name === name && one.build.descriptor.build === build);
  }

  /** A published build in its folder: whoever changes a file there damages the host. */
  find = (name: string, build: string): LocalBuild | undefined => this.#find(name, build)?.build;

  content = (name: string, build: string): BuildContent => {
    const found = this.#find(name, build);
    if (!found) throw new Error(`Nobody has published build ${build} of ${name}.`);
    return { ...found.build.content, list: async () => found.files };
  };
  findSigningKeys = async (): Promise<SigningKeys | undefined> => this.signingKeys;
  readLog = async (): Promise<readonly ReleaseLogEntry[]> => this.log;
  findTypeProblems: Host['findTypeProblems'] = (remotes, shell) =>
    this.checking([]).host.findTypeProblems(remotes, shell);

  /** @param builds that are not published yet */
  readTypes = (builds: readonly LocalBuild[] = []): ReadTypes =>
    typesReader(async () => undefined, [...builds, ...this.#builds.map(({ build }) => build)]);

  /** The releases, where the types of builds that are not published yet are known too. */
  checking(builds: readonly LocalBuild[]): HostReleases {
    const findTypeProblems: Host['findTypeProblems'] = async (remotes, shell) =>
      toTypeProblems(remotes, await findTypeDifferences(remotes, shell, this.readTypes(builds), this.calls));
    const { content, findSigningKeys, readLog } = this;
    return { ...this.releases, host: { content, findSigningKeys, readLog, findTypeProblems } };
  }

  /** Whether the builds in some folders can be released. */
  async check(folders: readonly string[], keyFile?: string): Promise<CheckResult> {
    const read = await readBuilds(folders, keyFile);
    const { builds } = read;
    const checked = { releases: this.checking(builds), readTypes: this.readTypes(builds) };
    return checkRelease({ ...checked, service: { address: 'https://osasto.example' } }, read);
  }

  #apply(change: ReleasesChange): void {
    this.log.push(...withOrigins(change, this.releases));
    this.releases = withChange(this.releases, change);
  }

  /** Publishes the builds in some folders, as the service does. */
  async publish(
    folders: readonly string[],
    { rollout, keyFile, again, findOrigin, isLocal, ...attribution }: Publishing = {},
  ): Promise<void> {
    const builds = await Promise.all(folders.map((folder) => withSignature(readBuild(folder), keyFile)));
    const releases = this.checking(builds);
    refuseProblems(
      isLocal
        ? (await Promise.all(builds.map((build) => findContentProblems(build, releases)))).flat()
        : await findReleaseProblems(builds, releases, { again }),
    );
    const provenances = await Promise.all(
      builds.map((build, index) =>
        findProvenance(build, builds, releases, findOrigin?.(folders[index] ?? '')),
      ),
    );
    this.#apply(decidePublish(builds, releases, { ...toAttribution(attribution), rollout }, provenances));
    const held = await Promise.all(
      builds.map(async (build) => ({ build, files: await build.content.list() })),
    );
    this.#builds = [...held, ...this.#builds];
  }

  /** Changes one remote, as the service does. */
  async change(
    what: keyof typeof decideChange,
    change: RemoteChange,
    attribution: GivenAttribution = {},
  ): Promise<void> {
    this.#apply(await decideChange[what](this.releases, change, toAttribution(attribution)));
  }

  /** Rolls parts back, as the service does. @returns the builds that are live then */
  async rollback(
    names: readonly string[],
    { to, ...attribution }: GivenAttribution & { to?: readonly string[] } = {},
  ): Promise<string[]> {
    const { live, ...change } = await decideRollback(this.releases, names, {
      to,
      ...toAttribution(attribution),
    });
    this.#apply(change);
    return live;
  }

  /** Removes builds that nobody needs, as the service does. @param options.days for which they are kept; 30 by default */
  prune({ days, ...attribution }: GivenAttribution & { days?: number } = {}): void {
    this.#apply(decidePruning(this.releases, { days, ...toAttribution(attribution) }));
  }
}
