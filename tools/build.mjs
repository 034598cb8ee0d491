// Builds shell and remotes where their sources have changed. Usage: node tools/build.mjs
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment, install, nodePath, root, step } from './installation.mjs';
import { publishBuilds, remoteFolders } from './web.mjs';

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

/** What every build is made of. Told by content, because a fresh checkout has fresh times. */
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

const isBuilt = (print) =>
  existsSync(stamp) &&
  readFileSync(stamp, 'utf8') === print &&
  existsSync(join(root, 'shell', 'dist', 'index.html')) &&
  remoteFolders().every((folder) => existsSync(join(root, folder, 'dist', 'descriptor.json')));

/** Runs a command whose words matter only when it fails. */
const hear = (command, args) =>
  new Promise((resolve, reject) => {
    const env = environment({ NODE_OPTIONS: '--disable-warning=DEP0155', FORCE_COLOR: '0' });
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('exit', (code) => resolve({ code: code ?? 1, output }));
  });

/** Builds what is stale and publishes it into `web`. An unchanged checkout costs a tenth of a second. */
export async function build() {
  const print = fingerprint();
  if (!isBuilt(print)) {
    const lerna = join(root, 'node_modules', 'lerna', 'dist', 'cli.js');
    const { code, output } = await step('Building shell and remotes', () =>
      hear(nodePath(), [lerna, 'run', 'build', '--loglevel', 'warn']),
    );
    if (code !== 0) {
      console.error(`${output}\nThe build failed; the lines above say where.`);
      process.exit(code);
    }
  }
  const remotes = publishBuilds(web);
  mkdirSync(web, { recursive: true });
  writeFileSync(stamp, print);
  return remotes;
}

if (process.argv[1] === import.meta.filename) {
  await install();
  console.log(`Built: shell, ${(await build()).join(', ')}`);
}
