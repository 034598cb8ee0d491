// Kills copies of the service during writes and looks for what is lost. Usage: npm run test:kill [-- kills]
import { join } from 'node:path';
import { install, nodePath, run } from './installation.mjs';

await install();
process.exit(
  await run(nodePath(), ['--no-warnings', join('tests', 'kill', 'kill.ts'), ...process.argv.slice(2)]),
);
