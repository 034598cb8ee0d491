import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { counterparts, findMissing, installCommands, type RealName } from './counterparts.ts';
import { runWithin, toLine, toOutcome, type JestResults } from './results.ts';

/* Runs the files of tests one after another, each within its own time. Usage: npm run test:real [-- [--install] [name …]] */

const all = Object.keys(counterparts) as RealName[];

/** Processes of their own, which end with the first of them, where that is allowed. */
const alone = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
/** Waits for whatever its children leave behind. */
const asParent = ['sh', '-c', '"$@"; exit $?', 'sh'];
const isAllowed = spawnSync(alone[0] ?? '', [...alone.slice(1), 'true']).status === 0;
const jest = [
  process.execPath,
  '--experimental-vm-modules',
  '--no-warnings',
  join('node_modules', 'jest', 'bin', 'jest.js'),
  '--config',
  join('tests', 'real', 'jest.config.mjs'),
];

/** Runs one file. Prints what it says, and gives its line. */
async function run(name: RealName, folder: string): Promise<{ isFailed: boolean; line: string }> {
  const { minutes } = counterparts[name];
  const written = join(folder, `${name}.json`);
  const file = join('tests', 'real', `${name}.real.ts`);
  const command = [...jest, '--json', '--outputFile', written, '--runTestsByPath', file];
  const begun = performance.now();
  const code = await runWithin(minutes * 60_000, isAllowed ? [...alone, ...asParent, ...command] : command);
  const found = await readFile(written, 'utf8').then(
    (text) => JSON.parse(text) as JestResults,
    () => undefined,
  );
  const outcome = toOutcome(code, minutes, found);
  const missing = findMissing(counterparts[name].packages);
  const remedy = missing.length > 0 ? `: npm run test:real -- --install ${name}` : '';
  return {
    isFailed: outcome.result === 'failed',
    line: `${toLine(name, outcome, (performance.now() - begun) / 1000)}${remedy}`,
  };
}

/** Installs what is missing for these files, as root or through sudo. Gives the exit code. */
function install(names: readonly RealName[]): number {
  const missing = findMissing([...new Set(names.flatMap((name) => counterparts[name].packages))]);
  if (missing.length === 0) {
    console.log('Everything is installed.');
    return 0;
  }
  const commands = installCommands(missing);
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && spawnSync('sudo', ['--version']).status !== 0) {
    console.error(`Only root can install ${missing.join(' ')}. Run as root:\n${commands}`);
    return 1;
  }
  const [file, ...args] = [...(isRoot ? [] : ['sudo']), 'sh', '-c', commands];
  return spawnSync(file, args, { stdio: 'inherit' }).status ?? 1;
}

const words = process.argv.slice(2);
const isInstalling = words[0] === '--install';
const selected = isInstalling ? words.slice(1) : words;
const unknown = selected.filter((word) => !all.some((name) => name.includes(word)));
if (unknown.length > 0) {
  console.error(`No file has ${unknown.join(' or ')} in its name. There are: ${all.join(', ')}.`);
  process.exit(1);
}
const names = all.filter((name) => selected.length === 0 || selected.some((word) => name.includes(word)));
if (isInstalling) process.exit(install(names));

const folder = await mkdtemp(join(tmpdir(), 'osasto-real-results-'));
const done = [];
try {
  for (const name of names) done.push(await run(name, folder)); // oxlint-disable-line no-await-in-loop -- one after another
} finally {
  await rm(folder, { recursive: true, force: true });
}
console.log(`\n${done.map(({ line }) => line).join('\n')}`);
process.exitCode = done.some(({ isFailed }) => isFailed) ? 1 : 0;
