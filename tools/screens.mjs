// Pictures of every screen, written to var/screens, and a table of what moves by itself on each.
// Usage: npm run screens [-- [shift] name …]
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { install, nodePath, run } from './installation.mjs';

await install();
const env = { CHROMIUM_PATH: await chromium() };
const script = join('tests', 'screens', 'screens.ts');
process.exit(await run(nodePath(), ['--no-warnings', script, ...process.argv.slice(2)], { env }));
