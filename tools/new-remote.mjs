// Makes a new remote that builds, runs, is tested and appears in the shell. Plain Node 20: see docs/remotes.md.
// Usage: npm run new-remote -- <name> --fi <title> --sv <title> [--path /address] [--screen ScreenName]
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { readNewRemote, writeRemote } from '../shared/build/src/new-remote/write-remote.mjs';
import { recordInstallation, root, run } from './installation.mjs';

const usage =
  'npm run new-remote -- <name> --fi <title> --sv <title> [--path /address] [--screen ScreenName]';

function fail(text) {
  console.error(`${text}\nUsage: ${usage}`);
  process.exit(1);
}

const readVersion = (name) =>
  JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;

function write() {
  try {
    const remote = readNewRemote(process.argv.slice(2));
    const folder = join(root, `mf-${remote.name}`);
    if (existsSync(folder)) throw new Error(`mf-${remote.name} is there already.`);
    writeRemote(folder, remote, { react: readVersion('react') });
    return remote;
  } catch (error) {
    return fail(error.message);
  }
}

const remote = write();
// A new workspace is in the lock file, too; nothing is downloaded for it.
const code = await run('npm', ['install', '--offline', '--package-lock-only'], { quiet: true });
if (code !== 0) {
  fail('The lock file could not be brought up to date: run "npm install" and see its output.');
}
/** What npm would link: the new package, and the release command, which an older installation may lack. */
const links = {
  [join('@osasto', `mf-${remote.name}`)]: join('..', '..', `mf-${remote.name}`),
  [join('.bin', 'osasto-release')]: join('..', '@osasto', 'release', 'src', 'cli.ts'),
};
for (const [name, target] of Object.entries(links)) {
  const link = join(root, 'node_modules', name);
  if (!existsSync(link)) symlinkSync(target, link, 'junction');
}
recordInstallation();
console.log(
  `mf-${remote.name} is ready. Try it: npm run jest -- mf-${remote.name}, then npm start and open ${remote.path}`,
);
