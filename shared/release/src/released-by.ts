import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

function gitName(): string | undefined {
  try {
    return execFileSync('git', ['config', 'user.name'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return undefined; // no git, or no name in it
  }
}

/** Who releases, for the log: the given name, else OSASTO_RELEASED_BY, else the name in git, else of the system's user. */
export const releasedBy = (name: string | undefined): string =>
  name || process.env['OSASTO_RELEASED_BY'] || gitName() || userInfo().username;
