import { toInstant, type Instant } from '@osasto/contract';
import type { Origin, ReleaseLogEntry, SigningKeys } from '@osasto/contract/release-records';
import type { BuildContent } from '../src/build-content.ts';
import { decideChange, type RemoteChange } from '../src/decide-changes.ts';
import { decidePruning } from '../src/decide-pruning.ts';
import { decidePublish, type RolloutScope } from '../src/decide-publish.ts';
import { decideRollback } from '../src/decide-rollback.ts';
import type { Host } from '../src/host.ts';
import { readBuild, type LocalBuild } from '../src/local-build.ts';
import { refuseProblems } from '../src/problems.ts';
import { findProvenance } from '../src/provenance.ts';
import { findReleaseProblems } from '../src/release-checks.ts';
import { withSignature } from '../src/signatures.ts';
import { withChange, withOrigins, type HostReleases, type ReleasesChange } from '../src/store.ts';
import { findTypeDifferences, toTypeProblems, typesReader } from '../src/types.ts';

interface Publishing {
  at?: Instant;
  by?: string;
  rollout?: RolloutScope;
  keyFile?: string;
  again?: boolean;
  originOf?: (folder: string) => Origin;
}

/** A host of releases in memory: what the service does in its database, without one. */
export class MemoryHost implements Host {
  releases: HostReleases = { host: this, records: [] };
  signingKeys: SigningKeys | undefined;
  /** Builds in their folders: whoever changes a file there damages the host. */
  readonly builds: LocalBuild[] = [];
  readonly log: ReleaseLogEntry[] = [];

  content = (name: string, build: string): BuildContent => {
    const found = this.builds.find((one) => one.name === name && one.descriptor.build === build);
    if (!found) throw new Error(`Nobody has published build ${build} of ${name}.`);
    return found.content;
  };
  findSigningKeys = async () => this.signingKeys;
  readLog = async () => this.log;
  readTypes = (builds: readonly LocalBuild[] = []) =>
    typesReader(async () => undefined, [...builds, ...this.builds]);
  findTypeProblems: Host['findTypeProblems'] = async (remotes, shell) =>
    toTypeProblems(remotes, await findTypeDifferences(remotes, shell, this.readTypes()));

  #apply(change: ReleasesChange): void {
    this.log.push(...withOrigins(change, this.releases));
    this.releases = withChange(this.releases, change);
  }

  /** Publishes the builds in some folders, as the service does. */
  async publish(folders: readonly string[], given: Publishing = {}): Promise<LocalBuild[]> {
    const { at = toInstant(new Date()), by = 'Aino', rollout, keyFile, again, originOf } = given;
    const builds = await Promise.all(folders.map((folder) => withSignature(readBuild(folder), keyFile)));
    const known = this.builds.length;
    this.builds.push(...builds); // their types are compared
    try {
      refuseProblems(await findReleaseProblems(builds, this.releases, { again }));
      const provenances = await Promise.all(
        builds.map((build, index) =>
          findProvenance(build, builds, this.releases, originOf?.(folders[index] ?? '')),
        ),
      );
      this.#apply(decidePublish(builds, this.releases, { at, by, rollout }, provenances));
    } catch (error) {
      this.builds.length = known;
      throw error;
    }
    return builds;
  }

  /** Changes one remote, as the service does. */
  async change(
    what: keyof typeof decideChange,
    change: RemoteChange,
    at: Instant = toInstant(new Date()),
    by = 'Aino',
  ): Promise<void> {
    this.#apply(await decideChange[what](this.releases, change, { at, by }));
  }

  /** Rolls parts back, as the service does. @returns the builds that are live then */
  async rollback(
    names: readonly string[],
    { to, at = toInstant(new Date()), by = 'Aino' }: { to?: string[]; at?: Instant; by?: string } = {},
  ): Promise<string[]> {
    const { live, ...change } = await decideRollback(this.releases, names, { to, at, by });
    this.#apply(change);
    return live;
  }

  /** Removes builds that nobody needs, as the service does. */
  prune(at: Instant, by = 'Aino'): void {
    this.#apply(decidePruning(this.releases, { at, by }));
  }
}
