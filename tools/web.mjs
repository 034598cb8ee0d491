// Publishes what the builds left in dist into the service of this machine. The release library does it.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { environment, nodePath, root } from './installation.mjs';

/** Folders of the remotes. */
export const remoteFolders = () =>
  readdirSync(root).filter(
    (name) => name.startsWith('mf-') && existsSync(path.join(root, name, 'webpack.config.ts')),
  );

const descriptors = ['descriptor.json', 'shell.json'];

/** What a folder's last build left: its name, its id, and where; undefined when there is none. */
function builtIn(folder) {
  const dist = path.join(root, folder, 'dist');
  const file = descriptors.map((name) => path.join(dist, name)).find((one) => existsSync(one));
  if (!file) return undefined;
  const { name, build } = JSON.parse(readFileSync(file, 'utf8'));
  return { name, build, dist, folder };
}

/** What is built of shell and remotes. */
export const builtParts = () =>
  ['shell', ...remoteFolders()].map(builtIn).filter((part) => part !== undefined);

const publishLocal = (args, stdio) =>
  spawnSync(nodePath(), [path.join(root, 'shared', 'release', 'src', 'publish-local.ts'), ...args], {
    cwd: root,
    env: environment(),
    stdio,
    encoding: 'utf8',
  });

/** The public part of the key in a file, which is made when it is not there. */
export function publicKeyOf(keyFile) {
  const { status, stdout } = publishLocal(['--key', keyFile], ['ignore', 'pipe', 'inherit']);
  if (status !== 0) process.exit(status ?? 1);
  return stdout;
}

/**
 * Makes builds the live ones of a service.
 *
 * @param address of the service
 * @param publicAddress its own, by its settings
 * @param keyFile with which it lets this machine publish
 * @param parts of {@link builtParts}
 * @param gone names of remotes that this checkout had and has no more
 */
function publishParts({ address, publicAddress, keyFile }, parts, gone) {
  const more = gone.flatMap((name) => ['--retire', name]);
  const to = ['--to', address, '--public-address', publicAddress, '--key', keyFile];
  const args = [...to, ...more, ...parts.map(({ dist }) => dist)];
  const { status } = publishLocal(args, ['ignore', 'inherit', 'inherit']);
  if (status === 0) return;
  console.error('The builds could not be published; the lines above say why.');
  process.exit(status ?? 1);
}

/** The builds that were published last from this checkout, by name. */
function lastBuilds(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {}; // none yet
  }
}

/**
 * Publishes the parts whose build is another than the last time. What was released into the service by hand stays for as
 * long as the sources of that part do not change.
 *
 * @param data folder of the application, where what was published last is noted
 * @param folders of the parts; all that are built when left out
 */
export async function publishChanged(target, data, folders) {
  const stamp = path.join(data, 'published.json');
  const parts = builtParts().filter(({ folder }) => folders === undefined || folders.includes(folder));
  const registry = await fetch(`${target.address}/registry.json`).then((answer) => answer.json());
  const before = registry.remotes.length > 0 ? lastBuilds(stamp) : {};
  const changed = parts.filter(({ name, build }) => before[name] !== build);
  const isGone = (name) => folders === undefined && parts.every((part) => part.name !== name);
  const gone = Object.keys(before).filter(isGone);
  if (changed.length + gone.length > 0) publishParts(target, changed, gone);
  writeFileSync(stamp, JSON.stringify(Object.fromEntries(parts.map(({ name, build }) => [name, build]))));
}
