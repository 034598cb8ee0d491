import { defineConfig } from '@playwright/test';

/**
 * Journeys run against the application as `npm start` gives it, in the Chromium of the system. Recording a trace takes a
 * fifth of their time: `--trace retain-on-failure` when one is to be seen.
 */
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../var/journeys',
  globalSetup: './journeys/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 180_000, // a busy machine is no failure
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json'], ['./journeys/matrix-reporter.ts']],
  use: {
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    viewport: { width: 1280, height: 800 },
    trace: 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
