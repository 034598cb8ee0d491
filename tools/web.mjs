// Makes the folder that the service serves, and the registry, from what the builds left in dist.
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
  copyFileSync,
} from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');

/** Folders of the remotes. */
export const remoteFolders = () =>
  readdirSync(root).filter(
    (name) => name.startsWith('mf-') && existsSync(path.join(root, name, 'webpack.config.ts')),
  );

/** The same file under another name where the disk allows it, else a copy. Builds are never changed, only added. */
function link(from, to) {
  try {
    linkSync(from, to);
  } catch (error) {
    if (error.code !== 'EEXIST') copyFileSync(from, to);
  }
}

function mirror(from, to, replace = false) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) mirror(source, target, replace);
    else if (replace && !sameTime(source, target)) copyFileSync(source, target);
    else if (!existsSync(target)) link(source, target);
  }
}

const sameTime = (one, other) => existsSync(other) && statSync(one).mtimeMs <= statSync(other).mtimeMs;

/** Never half written: a reader sees the old file or the new one. */
function replaceFile(file, text) {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Adds the current builds to `web` and makes index.html and registry.json point at them.
 *
 * @param live folders whose live build is taken; files of one may change under the same name
 * @returns the names of the remotes that are now in the registry
 */
export function publishBuilds(web, { live = [] } = {}) {
  const placeOf = (folder) => path.join(root, folder, 'dist', live.includes(folder) ? 'live' : '');
  mkdirSync(web, { recursive: true });
  const remotes = remoteFolders()
    .map(placeOf)
    .filter((dist) => existsSync(path.join(dist, 'descriptor.json')))
    .map((dist) => {
      const descriptor = readJson(path.join(dist, 'descriptor.json'));
      const place = path.join(web, 'remotes', descriptor.name, descriptor.build);
      mirror(path.join(dist, descriptor.build), place, live.length > 0);
      return descriptor;
    });
  replaceFile(path.join(web, 'registry.json'), `${JSON.stringify({ remotes }, null, 2)}\n`);
  mirror(path.join(placeOf('shell'), 'shell'), path.join(web, 'shell'), live.length > 0);
  replaceFile(path.join(web, 'index.html'), readFileSync(path.join(placeOf('shell'), 'index.html'), 'utf8'));
  return remotes.map(({ name }) => name);
}
