import { existsSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { run, step } from './installation.mjs';

const paths = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const findChromium = () => paths.find((path) => path && existsSync(path));

const has = (command) => {
  try {
    execFileSync(command, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Whether this user may install the distribution's packages. */
export const mayInstall = () => process.platform === 'linux' && process.getuid() === 0 && has('apt-get');

/** Installs packages of the distribution. */
export const installPackages = (names) =>
  step(`Installing ${names.join(', ')}`, async () => {
    const quietly = { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true };
    await run('apt-get', ['update', '-q'], quietly);
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], quietly);
  });

/** A Chromium: of the system, else out of the distribution's packages where this user may install them. */
export async function chromium() {
  if (!findChromium() && mayInstall()) await installPackages(['chromium']);
  const found = findChromium();
  if (found) return found;
  console.error(
    'No Chromium was found. Install it (Debian, Ubuntu: "sudo apt-get install chromium") or set CHROMIUM_PATH, then run "npm test" again.',
  );
  return process.exit(1);
}

const headless = '/usr/bin/chromium-headless-shell';

/** The Chromium without windows, which takes a fifth less of a processor; where there is none, the other one. */
export async function headlessChromium() {
  if (process.env.HEADLESS_CHROMIUM_PATH) return process.env.HEADLESS_CHROMIUM_PATH;
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (!existsSync(headless) && process.env.CI === 'true' && mayInstall())
    await installPackages(['chromium-headless-shell']);
  return existsSync(headless) ? headless : findChromium();
}
