import { join } from 'node:path';
import standard from '../../jest.config.mjs';

const { projects, ...shared } = standard;

/** The service with counterparts of Debian. `npm run test:real` */
export default {
  ...shared,
  rootDir: join(import.meta.dirname, '..', '..'),
  maxWorkers: 1,
  projects: projects
    .filter(({ displayName }) => displayName === 'service')
    .map((project) => ({
      ...project,
      displayName: 'real',
      testMatch: ['<rootDir>/tests/real/**/*.real.ts'],
    })),
};
