import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';

const locations = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
];

/** The Chromium that the environment names, else one of the system; undefined where there is none. */
function findChromium(env: Record<string, string | undefined> = process.env): string | undefined {
  const named = env['HEADLESS_CHROMIUM_PATH'] || env['CHROMIUM_PATH'];
  return (named ? [named] : locations).find((file) => existsSync(file));
}

const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

/** A browser, or why there is none, for whoever reads the answer of `check`. */
export async function launchChromium(): Promise<Browser | string> {
  const executablePath = findChromium();
  if (!executablePath) return 'no Chromium was found; CHROMIUM_PATH names one';
  try {
    const { chromium } = await import('playwright-core');
    return await chromium.launch({ executablePath, args });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_MODULE_NOT_FOUND') return 'the package playwright-core is not installed';
    return `${executablePath} did not start: ${message.split('\n')[0]}`;
  }
}
