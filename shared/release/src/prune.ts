import type { Fragment, ShellFragment } from '@osasto/contract/releases';
import { withLock } from './lock.ts';
import { outdated, type Act } from './pointer.ts';
import { readReleases, writeFragment, writeLine, writeRegistry, writeShell } from './store.ts';
import { removeBuilds, removeLeftovers } from './upload.ts';

const kept = <T extends { builds: { descriptor: { build: string } }[] }>(fragment: T, gone: string[]): T => ({
  ...fragment,
  builds: fragment.builds.filter(({ descriptor }) => !gone.includes(descriptor.build)),
});

/** When, by whom, and how many days a build is kept that is not needed; 30 when it is not said. */
export interface Pruning extends Act {
  days?: number | undefined;
}

const outdatedIn = (fragment: Fragment, pruning: Pruning) =>
  outdated(fragment, fragment.rollout?.build, pruning);
const outdatedShells = (shell: ShellFragment, pruning: Pruning) =>
  outdated({ ...shell, live: shell.build }, undefined, pruning);

/**
 * Takes builds off the host that nobody needs: not live, not in a rollout, not the target of a rollback, and
 * superseded more than 30 days ago.
 *
 * @returns their ids, by the name of the part
 */
export async function prune(web: string, pruning: Pruning): Promise<Record<string, string[]>> {
  const { at, by } = pruning;
  const pruned: Record<string, string[]> = {};
  const remove: (() => void)[] = [];
  const { fragments, shell } = readReleases(web);
  const isAny =
    fragments.some((fragment) => outdatedIn(fragment, pruning).length > 0) ||
    (shell && outdatedShells(shell, pruning).length > 0);
  if (isAny) {
    await withLock(web, () => {
      const releases = readReleases(web);
      const take = (name: string, builds: string[], write: () => void) => {
        if (builds.length === 0) return;
        write(); // first nobody points at them, then they go
        remove.push(removeBuilds(web, name, builds));
        for (const build of builds) writeLine(web, { at, by, what: 'prune', remote: name, to: build });
        pruned[name] = builds;
      };
      for (const fragment of releases.fragments) {
        const builds = outdatedIn(fragment, pruning);
        take(fragment.name, builds, () => writeFragment(web, kept(fragment, builds)));
      }
      if (releases.shell) {
        const { shell: current } = releases;
        const builds = outdatedShells(current, pruning);
        take('shell', builds, () => writeShell(web, kept(current, builds)));
      }
      writeRegistry(web);
    });
  }
  for (const end of remove) end();
  for (const name of ['shell', ...fragments.map((fragment) => fragment.name)]) removeLeftovers(web, name);
  return pruned;
}
