// Runs the test files of one package: the script "test" of each. Usage, in its folder: node <here> [argument of jest …]
// In the folder of the project it runs those of all packages together.
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { nodePath, root, run } from './installation.mjs';
import { packageReports } from './reports.mjs';

/**
 * Test files that start, kill and move processes, and products of requests: a fifth of the files' time, for what few
 * changes touch. docs/decisions/0051-what-runs-by-hand.md
 */
const waitsForCi = [
  'service/src/backup/',
  'service/src/commands/',
  'service/src/import/',
  'service/src/platform/database/embedded/',
  'service/testing/matrix/mutations-',
  'shared/release/src/',
  'shared/testing/standalone/',
  'tests/',
];

const folder = relative(root, process.cwd()).replaceAll('\\', '/');
const isWhole = process.env.OSASTO_TESTS === 'all';
/** More than processors: a third of what service tests take is waiting for PostgreSQL. */
const workers = Math.ceil(availableParallelism() * 1.5);
const jest = ['--experimental-vm-modules', '--no-warnings', join('node_modules', 'jest', 'bin', 'jest.js')];

const outputFile = join(packageReports, `${folder || 'all'}.json`);
mkdirSync(dirname(outputFile), { recursive: true });
process.exitCode = await run(nodePath(), [
  ...jest,
  `--maxWorkers=${workers}`,
  '--passWithNoTests',
  '--verbose=false',
  '--json',
  `--outputFile=${outputFile}`,
  ...(isWhole ? [] : waitsForCi.flatMap((part) => ['--testPathIgnorePatterns', `<rootDir>/${part}`])),
  ...process.argv.slice(2),
  '--',
  join(root, folder, '/'),
]);
