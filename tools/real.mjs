// Tests the service with programs of Debian: mail servers, and what takes minutes. It installs none; a test whose program is missing is skipped.
// Usage: npm run test:real [-- <words in the name of a file>]
import { join } from 'node:path';
import { install, nodePath, run } from './installation.mjs';

await install();
process.exit(
  await run(nodePath(), [
    '--experimental-vm-modules',
    '--no-warnings',
    join('node_modules', 'jest', 'bin', 'jest.js'),
    '--config',
    join('tests', 'real', 'jest.config.mjs'),
    ...process.argv.slice(2),
  ]),
);
