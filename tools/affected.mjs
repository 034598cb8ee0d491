// Runs what a change can reach, and only that. Usage: npm run affected -- test|build [--since <ref>]
// The change is what differs from the commit in common with the ref (main), committed or not.
import { parseArgs } from 'node:util';
import { buildParts } from './build.mjs';
import { install } from './installation.mjs';
import { passedBefore, findReach } from './passed.mjs';
import { runTests, testFiles } from './unit-tests.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { since: { type: 'string', default: 'main' } },
});

async function test(since) {
  const all = testFiles();
  const reach = findReach(all, { since });
  const files = all.filter((file) => reach.get(file).isAffected);
  console.log(`${files.length} of ${all.length} test files are affected`);
  const { passed, failed } = await runTests({ all, files, before: passedBefore(files, reach) });
  console.log(`${passed} passed, ${failed} failed. The checks and the journeys: npm test`);
  process.exitCode = failed === 0 ? 0 : 1;
}

const commands = { test, build: (since) => buildParts(['--since', since]) };
const command = commands[positionals[0] ?? ''];
if (!command || positionals.length > 1) {
  console.error('Usage: npm run affected -- test|build [--since <ref>]');
  process.exit(1);
}
await install();
await command(values.since);
