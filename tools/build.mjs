// Builds shell and remotes with lerna, which takes unchanged builds from its cache.
// Usage: node tools/build.mjs [--no-cache] [folder …]
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install, nodePath, root, run } from './installation.mjs';
import { runInPackages } from './lerna.mjs';
import { builtParts, publishParts } from './web.mjs';

/** The folder that the service serves. */
export const web = join(root, 'var', 'web');

const stamp = join(web, 'built');

/** The builds that were published last from this checkout, by name. */
function lastBuilds() {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8')).builds ?? {};
  } catch {
    return {}; // none yet
  }
}

/**
 * Publishes the parts whose build is another than the last time. What was released into `web` by hand stays for
 * as long as the sources of that part do not change.
 */
function publishChanged() {
  const parts = builtParts();
  const isWhole = ['index.html', 'registry.json'].every((file) => existsSync(join(web, file)));
  const before = isWhole ? lastBuilds() : {};
  const changed = parts.filter(({ name, build }) => before[name] !== build);
  const gone = Object.keys(before).filter((name) => parts.every((part) => part.name !== name));
  mkdirSync(web, { recursive: true });
  if (changed.length + gone.length > 0) publishParts(web, changed, { gone });
  const builds = Object.fromEntries(parts.map(({ name, build }) => [name, build]));
  writeFileSync(stamp, JSON.stringify({ builds }));
  return parts.map(({ name }) => name);
}

/**
 * Builds parts, or takes them from the cache. Ends the process on failure.
 *
 * @param args of the usage above
 */
export async function buildParts(args = []) {
  const env = { NODE_OPTIONS: '--no-warnings' };
  const named = args.filter((argument) => !argument.startsWith('--'));
  // What was not named may be the build of earlier sources.
  const folders = named.length > 0 ? named : builtParts().map(({ folder }) => folder);
  const finish = () => run(nodePath(), [join('tools', 'finish-builds.ts'), ...folders], { env });
  const code = (await runInPackages('build', args, env)) || (await finish());
  if (code !== 0) process.exit(code);
}

/** Builds what has changed and publishes it into `web`. */
export async function build() {
  await buildParts();
  return publishChanged();
}

if (process.argv[1] === import.meta.filename) {
  await install();
  await buildParts(process.argv.slice(2));
  console.log(`Built: ${publishChanged().join(', ')}`);
}
