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

/** A Chromium: of the system, else out of the distribution's packages where this user may install them. */
export async function chromium() {
  const found = findChromium();
  if (found) return found;
  if (process.platform === 'linux' && process.getuid() === 0 && has('apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await step('Installing Chromium', async () => {
      await run('apt-get', ['update', '-q'], { env, quiet: true });
      await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], {
        env,
        quiet: true,
      });
    });
  }
  const installed = findChromium();
  if (installed) return installed;
  console.error(
    'No Chromium was found. Install it (Debian, Ubuntu: "sudo apt-get install chromium") or set CHROMIUM_PATH, then run "npm test" again.',
  );
  return process.exit(1);
}
