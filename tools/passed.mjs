// Which test files have passed, and whether anything that they depend on has changed since. docs/decisions/0030-tests-that-passed.md
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './installation.mjs';

const record = join(root, 'var', 'cache', 'passed-tests.json');

/** What every test depends on besides files: the day, because terms and demonstration data depend on it. */
const surroundings = () =>
  [
    new Date().toDateString(),
    process.platform,
    process.arch,
    ...['TZ', 'LANG', 'LC_ALL', 'DATABASE_URL_TEST'].map((name) => `${name}=${process.env[name] ?? ''}`),
  ].join('\n');

/** Folders that the tests of a file may read, themselves included; undefined for all. The first that fits decides. */
const dependencies = [
  [/^(mf-[\w-]+)\//, (folder) => [folder, 'shared']],
  [/^shell\//, () => ['shell', 'shared']],
  // These hold the service against the documentation and the front end.
  [/^service\/src\/(documentation|areas\/releases|server\.test)/, () => undefined],
  [/^service\//, () => ['service', 'shared', 'docs']],
];

function foldersOf(file) {
  const found = dependencies.find(([pattern]) => pattern.test(file));
  return found?.[1](...found[0].exec(file).slice(1));
}

/** Every file of the checkout that git does not ignore, by its content. */
function contents() {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 };
  const names = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], options).split('\0');
  return new Map(
    names
      .filter(Boolean)
      .toSorted()
      .flatMap((name) => {
        try {
          return [
            [
              name,
              createHash('sha256')
                .update(readFileSync(join(root, name)))
                .digest('hex'),
            ],
          ];
        } catch {
          return []; // deleted, and git does not know yet
        }
      }),
  );
}

/** A function that gives the key of a test file: another one when anything that it depends on has changed. */
function keys() {
  const all = [...contents()];
  const known = new Map();
  return (file) => {
    const folders = foldersOf(file);
    const name = folders?.join() ?? 'everything';
    if (!known.has(name)) {
      const hash = createHash('sha256').update(surroundings());
      for (const [path, content] of all) {
        const counts =
          !folders || !path.includes('/') || folders.some((folder) => path.startsWith(`${folder}/`));
        if (counts) hash.update(`\0${path}\0${content}`);
      }
      known.set(name, hash.digest('hex'));
    }
    return known.get(name);
  };
}

function read() {
  try {
    return JSON.parse(readFileSync(record, 'utf8'));
  } catch {
    return {}; // nothing has passed here yet
  }
}

const nameOf = (file) => relative(root, file).replaceAll('\\', '/');

/**
 * What need not run again.
 *
 * @param files of tests, as jest names them
 * @returns `left` to run; `results` of the others, like those of jest; `remember` for the results of what has run
 */
export function passedBefore(files) {
  const before = read();
  const keyOf = keys();
  const isUnchanged = (file) => before[nameOf(file)]?.key === keyOf(nameOf(file));
  return {
    left: files.filter((file) => !isUnchanged(file)),
    results: files.filter(isUnchanged).map((file) => {
      const { titles } = before[nameOf(file)];
      const assertionResults = titles.map((title) => ({ title, status: 'passed' }));
      return { name: file, status: 'passed', assertionResults };
    }),
    remember(testResults) {
      const now = Object.fromEntries(
        files.filter(isUnchanged).map((file) => [nameOf(file), before[nameOf(file)]]),
      );
      for (const { name, status, assertionResults } of testResults) {
        if (status !== 'passed' || assertionResults.some((one) => one.status !== 'passed')) continue;
        now[nameOf(name)] = { key: keyOf(nameOf(name)), titles: assertionResults.map(({ title }) => title) };
      }
      mkdirSync(dirname(record), { recursive: true });
      writeFileSync(record, JSON.stringify(now));
    },
  };
}
