// Builds shell and remotes where their sources have changed. Usage: node tools/build.mjs
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment, install, nodePath, root, step } from './installation.mjs';
import { builtParts, publishParts, remoteFolders } from './web.mjs';

/** The folder that the service serves. */
export const web = join(root, 'var', 'web');

const stamp = join(web, 'built');
const left = /^(dist|node_modules|gallery|testing|.*\.test\.tsx?|.*\.md)$/;

function* filesBelow(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (left.test(entry.name)) continue;
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(name);
    else yield name;
  }
}

/** What every build is made of. By content, because a fresh checkout has fresh times. */
function fingerprint() {
  const hash = createHash('sha256').update(process.env.OSASTO_BUILD_ID ?? '');
  const folders = ['shared', 'shell', ...remoteFolders()];
  for (const file of ['package-lock.json', ...folders.flatMap((folder) => [...filesBelow(folder)])]) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/** What the last build of this checkout was made of, and the builds that it published, by name. */
function lastBuild() {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8'));
  } catch {
    return {}; // none yet
  }
}

const isBuilt = (print) =>
  lastBuild().print === print &&
  existsSync(join(root, 'shell', 'dist', 'shell.json')) &&
  remoteFolders().every((folder) => existsSync(join(root, folder, 'dist', 'descriptor.json')));

/** Runs a command whose output matters only when it fails. */
const runQuietly = (command, args) =>
  new Promise((resolve, reject) => {
    const env = environment({ NODE_OPTIONS: '--disable-warning=DEP0155', FORCE_COLOR: '0' });
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('exit', (code) => resolve({ code: code ?? 1, output }));
  });

/**
 * Publishes the parts whose build is another than the last time. What was released into `web` by hand stays for
 * as long as the sources of that part do not change.
 */
function publishChanged(print) {
  const parts = builtParts();
  const isWhole = ['index.html', 'registry.json'].every((file) => existsSync(join(web, file)));
  const { builds: before = {} } = isWhole ? lastBuild() : {};
  const changed = parts.filter(({ name, build }) => before[name] !== build);
  const gone = Object.keys(before).filter((name) => parts.every((part) => part.name !== name));
  mkdirSync(web, { recursive: true });
  if (changed.length + gone.length > 0) publishParts(web, changed, { gone });
  const builds = Object.fromEntries(parts.map(({ name, build }) => [name, build]));
  writeFileSync(stamp, JSON.stringify({ print, builds }));
  return parts.map(({ name }) => name);
}

/** Builds what is stale and publishes what has changed into `web`. An unchanged checkout costs a tenth of a second. */
export async function build() {
  const print = fingerprint();
  if (!isBuilt(print)) {
    const lerna = join(root, 'node_modules', 'lerna', 'dist', 'cli.js');
    const { code, output } = await step('Building shell and remotes', () =>
      runQuietly(nodePath(), [lerna, 'run', 'build', '--loglevel', 'warn']),
    );
    if (code !== 0) {
      console.error(`${output}\nThe build failed; the lines above say where.`);
      process.exit(code);
    }
  }
  return publishChanged(print);
}

if (process.argv[1] === import.meta.filename) {
  await install();
  console.log(`Built: ${(await build()).join(', ')}`);
}
