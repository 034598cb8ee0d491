import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { table } from '../../shared/release/src/table.ts';

/*
 * How long the builds of shell and remotes take: all of them and each alone without the cache, one from the cache, and
 * all when nothing has changed. Run: npm run bench -- builds
 */

const root = path.join(import.meta.dirname, '..', '..');

/** Seconds at most, without the cache. */
const limits = { all: 30, remote: 5 };

const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));

/** Seconds that `npm run build` takes. */
function build(...args: string[]): number {
  const begun = performance.now();
  const script = path.join(root, 'tools', 'build.mjs');
  const { status } = spawnSync(process.execPath, ['--no-warnings', script, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`The build of ${args.join(' ')} failed.`);
  return (performance.now() - begun) / 1000;
}

function removeBuild(folder: string): void {
  rmSync(path.join(root, folder, 'dist'), { recursive: true, force: true });
}

let isSlow = false;
const rows: string[][] = [];
function add(name: string, seconds: number, limit?: number): void {
  isSlow ||= limit !== undefined && seconds > limit;
  rows.push([name, `${seconds.toFixed(1)} s`, limit === undefined ? '' : `${limit} s`]);
}

console.log(`Load before: ${os.loadavg()[0]?.toFixed(1)}`);
add(`shell and ${remotes.length} remotes, no cache`, build('--no-cache'), limits.all);
add('shell alone, no cache', build('--no-cache', 'shell'));
for (const remote of remotes) add(`${remote} alone, no cache`, build('--no-cache', remote), limits.remote);
removeBuild(remotes[0] ?? '');
add(`${remotes[0]} from the cache`, build());
for (const folder of ['shell', ...remotes]) removeBuild(folder);
add('all from the cache', build());
add('nothing changed', build());
console.log(table([['build', 'time', 'limit'], ...rows]));
process.exit(isSlow ? 1 : 0);
