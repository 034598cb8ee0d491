// The folder that the service serves, made from what the builds left in dist. The release library does it.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/**
 * Makes builds the live ones of `web`.
 *
 * @param parts of {@link builtParts}
 * @param gone names of remotes that this checkout had and has no more
 * @param isQuiet says nothing of what does not fit
 */
export function publishParts(web, parts, { gone = [], isQuiet = false } = {}) {
  const local = path.join(root, 'shared', 'release', 'src', 'publish-local.ts');
  const more = [...gone.flatMap((name) => ['--retire', name]), ...(isQuiet ? ['--quiet'] : [])];
  const args = [local, web, ...more, ...parts.map(({ dist }) => dist)];
  const stdio = ['ignore', 'inherit', 'inherit'];
  const { status } = spawnSync(nodePath(), args, { cwd: root, env: environment(), stdio });
  if (status === 0) return;
  console.error(`The builds could not be published into ${web}; the lines above say why.`);
  process.exit(status ?? 1);
}
