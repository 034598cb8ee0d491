import { screensSetup, transform } from './shared/build/src/jest/index.ts';

const folders = { rootDir: import.meta.dirname, modulePathIgnorePatterns: ['/dist/', '<rootDir>/var/'] };

/**
 * Three kinds of tests: screens in jsdom, rules that need no page, and the service with a real PostgreSQL. What is no
 * component is a rule; a rule that needs a page says so (`@jest-environment jsdom`). Journeys run in Playwright.
 */
export default {
  testTimeout: 60_000, // a busy machine is no failure; a project cannot say it
  workerIdleMemoryLimit: '1500MB', // modules of earlier files stay in memory: a worker slows down long before it is full
  testSequencer: '<rootDir>/shared/build/src/jest/longest-first.cjs',
  projects: [
    {
      ...folders,
      displayName: 'screens',
      transform,
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/{shell,mf-*,shared}/**/*.test.tsx'],
      setupFilesAfterEnv: [screensSetup],
    },
    {
      ...folders,
      displayName: 'rules',
      transform,
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{shell,mf-*,shared}/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/shared/build/src/jest/page-if-any.cjs'],
    },
    {
      ...folders,
      displayName: 'service',
      transform,
      testEnvironment: '<rootDir>/service/testing/environment.cjs',
      setupFiles: ['<rootDir>/service/testing/kept-modules.cjs'],
      testMatch: ['<rootDir>/{service,tests}/**/*.test.ts'],
      globalSetup: '<rootDir>/service/testing/global-setup.ts',
      globalTeardown: '<rootDir>/service/testing/global-teardown.ts',
    },
  ],
};
