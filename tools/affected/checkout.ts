import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const git = (root: string, ...args: string[]): string =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const listed = (text: string) => text.split('\0').filter(Boolean);

/** Every file of the checkout that git does not ignore. */
export const listFiles = (root: string): string[] =>
  listed(git(root, 'ls-files', '-z', '-co', '--exclude-standard', '--deduplicate'))
    .filter((file) => existsSync(path.join(root, file))) // deleted, and git does not know yet
    .toSorted();

/**
 * The commit from which a change begins: what it has in common with `ref`.
 *
 * @throws {Error} with a remedy when there is no such ref
 */
export function findBase(root: string, ref: string): string {
  try {
    return git(root, 'merge-base', ref, 'HEAD').trim();
  } catch (error) {
    throw new Error(`git knows no common ancestor of HEAD and "${ref}". Name another: --since <ref>`, {
      cause: error,
    });
  }
}

/** The files that differ from a commit: committed since, changed, new or gone. */
export const changedSince = (root: string, commit: string): string[] =>
  [
    ...new Set([
      ...listed(git(root, 'diff', '--name-only', '--no-renames', '-z', commit)),
      ...listed(git(root, 'ls-files', '-z', '-o', '--exclude-standard')),
    ]),
  ].toSorted();

/** The text of a file in a commit; undefined when it has none. */
export function committedText(root: string, commit: string, file: string): string | undefined {
  try {
    return git(root, 'show', `${commit}:${file}`);
  } catch {
    return undefined;
  }
}

/** Writes some folders and files of a commit below `target`; those that it does not have are left out. */
export function extract(root: string, commit: string, names: readonly string[], target: string): void {
  const known = listed(git(root, 'ls-tree', '-z', '--name-only', commit));
  const archive = execFileSync(
    'git',
    ['archive', '--format=tar', commit, ...names.filter((name) => known.includes(name))],
    {
      cwd: root,
      maxBuffer: 1024 * 1024 * 1024,
    },
  );
  execFileSync('tar', ['-x', '-f', '-', '-C', target], { input: archive });
}
