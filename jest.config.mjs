const transform = {
  '\\.(ts|tsx|js|mjs)$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
  '\\.css$': '<rootDir>/shared/build/src/jest/css-modules.cjs',
  '\\.(svg|png|woff2)$': '<rootDir>/shared/build/src/jest/files.cjs',
};

const places = { rootDir: import.meta.dirname, modulePathIgnorePatterns: ['/dist/', '<rootDir>/var/'] };

/** Two kinds of tests: screens in jsdom, and the service with a real PostgreSQL. Journeys run in Playwright. */
export default {
  testTimeout: 20_000, // a busy machine is no failure; a project cannot say it
  projects: [
    {
      ...places,
      displayName: 'screens',
      transform,
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/{shell,mf-*,shared}/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/shared/build/src/jest/screens.ts'],
    },
    {
      ...places,
      displayName: 'service',
      transform,
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{service,tests}/**/*.test.ts'],
      globalSetup: '<rootDir>/service/testing/global-setup.ts',
      globalTeardown: '<rootDir>/service/testing/global-teardown.ts',
    },
  ],
};
