// Tests the service with programs of Debian: mail servers, proxies, databases, and what takes minutes.
// Usage: npm run test:real [-- [--install] [<words in the name of a file> …]]
import { join } from 'node:path';
import { install, nodePath, run } from './installation.mjs';

await install();
process.exit(
  await run(nodePath(), ['--no-warnings', join('tests', 'real', 'run.ts'), ...process.argv.slice(2)]),
);
