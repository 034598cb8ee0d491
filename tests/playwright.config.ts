import { defineConfig } from '@playwright/test';

/** The browser of the system. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The journeys that `npm test` runs by hand: each area of the application once. docs/decisions/0051-what-runs-by-hand.md */
const core = [
  'sign-in',
  'getting-around',
  'board-election',
  'minutes',
  'letters',
  'preparedness',
  'employees',
  'unsaved-values',
  'offline',
  'remote-failure',
];

/** The Chromium of measurements: as people have it. */
export const launchOptions = { executablePath: process.env['HEADLESS_CHROMIUM_PATH'] ?? chromiumPath, args };

/**
 * The Chromium of journeys, with a setting of its own. A page that lives for seconds loses more by having its code optimised
 * than it gains: without it all journeys take a tenth less.
 */
const launchWith = (...settings: string[]) => ({
  ...launchOptions,
  args: [...args, '--js-flags=--no-maglev --no-opt', ...settings],
});

/** For files whose tests see text of twice the size, as set in the browser: widths in rem grow too. */
export const doubleText = { launchOptions: launchWith('--blink-settings=defaultFontSize=32') };

/**
 * Journeys run against the application as `npm start` gives it, in the Chromium of the system: where there is one without
 * windows, in that, which takes a fifth less. Recording a trace takes a fifth more: `--trace retain-on-failure` when one
 * is to be seen. Much of a journey is waiting, so there are more workers than the two cores on which all of this must fit.
 */
export default defineConfig({
  testDir: 'journeys',
  ...(process.env['OSASTO_JOURNEYS'] === 'core' && { testMatch: core.map((name) => `${name}.spec.ts`) }),
  outputDir: '../var/journeys',
  globalSetup: './journeys/global-setup.ts',
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 2, // docs/decisions/0064-a-journey-that-fails-once.md
  timeout: 300_000, // a busy machine is no failure
  expect: { timeout: 60_000 },
  reporter: [
    ['list'],
    ['json'],
    ['./journeys/matrix-reporter.ts'],
    ['./journeys/calls-reporter.ts'],
    ['./journeys/flaky-reporter.ts'],
  ],
  use: {
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    viewport: { width: 1280, height: 800 },
    trace: 'off',
    launchOptions: launchWith(),
  },
});
