// Makes a new remote that builds, runs, is tested and appears in the shell. Plain Node 20: see docs/remotes.md.
// Usage: npm run new-remote -- <name> --fi <title> --sv <title> [--path /address] [--screen ScreenName]
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { recordInstallation, root, run } from './installation.mjs';

const usage =
  'npm run new-remote -- <name> --fi <title> --sv <title> [--path /address] [--screen ScreenName]';
const template = join(import.meta.dirname, 'new-remote');

function fail(text) {
  console.error(`${text}\nUsage: ${usage}`);
  process.exit(1);
}

const pascal = (name) =>
  name
    .split('-')
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join('');

function read() {
  const options = {
    fi: { type: 'string' },
    sv: { type: 'string' },
    path: { type: 'string' },
    screen: { type: 'string' },
  };
  let parsed;
  try {
    parsed = parseArgs({ allowPositionals: true, options });
  } catch (error) {
    fail(error.message);
  }
  const [name, ...more] = parsed.positionals;
  const { fi, sv, path = `/${name}`, screen = name && pascal(name) } = parsed.values;
  if (!name || more.length > 0 || !/^[a-z][a-z-]*[a-z]$/.test(name))
    fail('Give one name of lower-case letters and dashes.');
  if (!fi || !sv) fail('Give its title in Finnish (--fi) and in Swedish (--sv).');
  if (!path.startsWith('/')) fail('--path begins with a slash, such as /sections/:sectionId/meetings.');
  if (!/^[A-Z]\w*$/.test(screen)) fail('--screen is the name of a component, such as SectionMeetings.');
  if (existsSync(join(root, `mf-${name}`))) fail(`mf-${name} is there already.`);
  return { name, fi, sv, path, screen };
}

function* filesBelow(folder) {
  for (const entry of readdirSync(folder)) {
    const file = join(folder, entry);
    if (statSync(file).isDirectory()) yield* filesBelow(file);
    else yield file;
  }
}

/** A text for use between single quotes. */
const escapeQuotes = (text) => text.replaceAll('\\', '\\\\').replaceAll("'", "\\'");

const readVersion = (name) =>
  JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;

/** Copies the template; `__NAME__`, `__SCREEN__` and so on are replaced. */
function write({ name, fi, sv, path, screen }) {
  const values = {
    NAME: name,
    SCREEN: screen,
    FI: escapeQuotes(fi),
    SV: escapeQuotes(sv),
    HEADING: JSON.stringify(fi),
    EXAMPLE: path.replaceAll(/:\w+/g, '1'),
    PATH: path,
    REACT: readVersion('react'),
  };
  const filled = (text) => text.replaceAll(/__([A-Z]+)__/g, (placeholder, key) => values[key] ?? placeholder);
  for (const file of filesBelow(template)) {
    const target = join(
      root,
      `mf-${name}`,
      filled(file.slice(template.length + 1)).replace(/\.template$/, ''),
    );
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, filled(readFileSync(file, 'utf8')));
  }
}

const remote = read();
write(remote);
// A new workspace is in the lock file, too; nothing is downloaded for it.
const code = await run('npm', ['install', '--offline', '--package-lock-only'], { quiet: true });
if (code !== 0) {
  fail('The lock file could not be brought up to date: run "npm install" and see its output.');
}
/** What npm would link: the new package, and the release command, which an older installation may lack. */
const links = {
  [join('@osasto', `mf-${remote.name}`)]: join('..', '..', `mf-${remote.name}`),
  [join('.bin', 'osasto-release')]: join('..', '@osasto', 'release', 'src', 'cli.ts'),
};
for (const [name, target] of Object.entries(links)) {
  const link = join(root, 'node_modules', name);
  if (!existsSync(link)) symlinkSync(target, link, 'junction');
}
recordInstallation();
console.log(
  `mf-${remote.name} is ready. Try it: npm run jest -- mf-${remote.name}, then npm start and open ${remote.path}`,
);
