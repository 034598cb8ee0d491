// Plain Node 20 without dependencies: this runs before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '..');

const bin = join(root, 'node_modules', '.bin');
const stamp = join(root, 'node_modules', '.osasto-installed');
const windows = process.platform === 'win32';

/** The locked Node 24, or the one that runs this where no package of it exists (macOS). */
export function nodePath() {
  const locked = join(
    root,
    'node_modules',
    `node-${windows ? 'win' : process.platform}-${process.arch}`,
    'bin',
  );
  const file = join(locked, windows ? 'node.exe' : 'node');
  return existsSync(file) ? file : process.execPath;
}

/** The environment in which our commands run: the locked Node and the installed tools first. */
export const environment = (more = {}) => ({
  ...process.env,
  PATH: [bin, process.env.PATH].join(delimiter),
  // Processes begin with what was compiled before: the service in 0.7 s and not 1.1.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(root, 'var', 'cache', 'node'),
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  ...more,
});

/** Runs a command in the project's folder and waits. Resolves to its exit code; output goes to the terminal. */
export const run = (command, args, { env = {}, cwd = root, quiet = false } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: environment(env),
      stdio: quiet ? ['ignore', 'ignore', 'inherit'] : ['ignore', 'inherit', 'inherit'],
      shell: windows,
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });

/** Says what is being done, and how long it took when it is over; a sign of life every ten seconds. */
export async function step(text, work) {
  const begun = Date.now();
  const seconds = () => `${Math.round((Date.now() - begun) / 1000)} s`;
  console.log(`${text} …`);
  const timer = setInterval(() => console.log(`${text} … ${seconds()}`), 10_000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    console.log(`${text}: ${seconds()}`);
  }
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash();

/** Installs the locked packages when they are missing or the lock file has changed. Ends the process on failure. */
export async function install() {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20) {
    console.error(`Osasto needs Node 20 or newer, this is ${process.version}.`);
    process.exit(1);
  }
  if (isInstalled()) return;
  const code = await step('Installing packages (a minute or two)', () => run('npm', ['ci'], { quiet: true }));
  if (code !== 0) {
    console.error('The packages could not be installed. Check the network and run "npm ci" to see why.');
    process.exit(code);
  }
  recordInstallation();
}

/** Says that what is installed is what the lock file says. */
export function recordInstallation() {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stamp, lockHash());
}
