import { existsSync } from 'node:fs';
import { installPackages, mayInstall } from './chromium.mjs';

/** What journeys in other browsers need: the variable that names each program, where Debian has it, and its package. */
const programs = [
  ['FIREFOX_PATH', '/usr/bin/firefox-esr', 'firefox-esr'],
  ['WEBKIT_DRIVER_PATH', '/usr/bin/WebKitWebDriver', 'webkit2gtk-driver'],
  ['XVFB_PATH', '/usr/bin/Xvfb', 'xvfb'],
];

const missing = () =>
  programs
    .filter(([variable, file]) => !process.env[variable] && !existsSync(file))
    .map(([, , debian]) => debian);

/**
 * The variables that name Firefox, WebKit's driver and a screen for WebKit; in CI they are installed where this user may.
 * Journeys in a browser that is not there are skipped, and the run says so.
 */
export async function otherBrowsers() {
  if (process.env.CI === 'true' && mayInstall() && missing().length > 0) await installPackages(missing());
  const lacking = missing();
  if (lacking.length > 0)
    console.log(`Journeys in other browsers are skipped where they need ${lacking.join(' or ')}`);
  return Object.fromEntries(
    programs
      .filter(([, , debian]) => !lacking.includes(debian))
      .map(([variable, file]) => [variable, process.env[variable] ?? file]),
  );
}
