import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import type { Origin } from '@osasto/contract/release-records';

type Named = Pick<Origin, 'commit' | 'branch' | 'run'>;

/** How pipelines name commit, branch and run in the environment; the first that is set counts. */
const variables: Record<keyof Named, readonly string[]> = {
  commit: ['GITHUB_SHA', 'CI_COMMIT_SHA', 'BUILD_SOURCEVERSION', 'GIT_COMMIT'],
  branch: ['GITHUB_REF_NAME', 'CI_COMMIT_REF_NAME', 'BUILD_SOURCEBRANCHNAME', 'GIT_BRANCH'],
  run: ['GITHUB_RUN_ID', 'CI_PIPELINE_ID', 'BUILD_BUILDID', 'BUILD_TAG'],
};

/** What git answers in a folder; undefined without git, or outside of a checkout. */
function git(folder: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return undefined;
  }
}

function fromGit(folder: string): Origin {
  const commit = git(folder, 'rev-parse', 'HEAD');
  if (!commit) return {};
  const branch = git(folder, 'branch', '--show-current');
  const changes = git(folder, 'status', '--porcelain');
  return { commit, ...(branch && { branch }), ...(changes && { uncommitted: true }) };
}

/**
 * Where the build in a folder comes from: as it is given, else as the pipeline says, else as git does. A commit that is
 * given is believed; with any other, changes in the checkout that are in no commit are noted.
 *
 * @param given options of the command
 */
export function findOrigin(
  folder: string,
  given: Named = {},
  env: Record<string, string | undefined> = process.env,
): Origin {
  const checkoutFolder = path.resolve(folder);
  const checkout = statSync(checkoutFolder, { throwIfNoEntry: false })?.isDirectory()
    ? fromGit(checkoutFolder)
    : {};
  const named = Object.fromEntries(
    (Object.keys(variables) as (keyof Named)[]).flatMap((key) => {
      const value = given[key] || variables[key].map((name) => env[name]).find(Boolean) || checkout[key];
      return value ? [[key, value]] : [];
    }),
  );
  return { ...named, ...(checkout.uncommitted && !given.commit && { uncommitted: true }) };
}

/** How a table names where a build comes from: commit, branch and run. */
export const originText = ({ commit, branch, run, uncommitted }: Origin = {}): string =>
  [
    commit && `${commit.slice(0, 10)}${uncommitted ? ' with uncommitted changes' : ''}`,
    branch,
    run && `run ${run}`,
  ]
    .filter(Boolean)
    .join(', ');
