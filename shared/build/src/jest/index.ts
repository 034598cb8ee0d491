import path from 'node:path';

const here = (name: string) => path.join(import.meta.dirname, name);

/** How jest reads sources, style sheets, and pictures and fonts. */
export const transform = {
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
  '\\.css$': here('css-modules.cjs'),
  '\\.(svg|png|woff2)$': here('files.cjs'),
};

/** Run before each test file of screens. */
export const screensSetup = here(`screens${path.extname(import.meta.filename)}`);

/**
 * The jest configuration of a remote that has the packages installed: its tests open screens with `@osasto/testing`.
 *
 * @param rootDir the remote's folder
 */
export const jestOfRemote = (rootDir: string): object => ({
  rootDir,
  testEnvironment: 'jsdom',
  testTimeout: 60_000,
  transform,
  transformIgnorePatterns: ['/node_modules/(?!@osasto/)'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  setupFilesAfterEnv: [screensSetup],
});
