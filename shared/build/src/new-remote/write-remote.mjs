// Plain JavaScript for Node 20: `npm run new-remote` runs before anything is installed.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const template = path.join(import.meta.dirname, 'template');

const toPascalCase = (name) =>
  name
    .split('-')
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join('');

/** The remote of a command line. Its options were written wrongly when this throws: the message says how. */
export function readNewRemote(args) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      fi: { type: 'string' },
      sv: { type: 'string' },
      path: { type: 'string' },
      screen: { type: 'string' },
    },
  });
  const [name, ...more] = positionals;
  if (!name || more.length > 0 || !/^[a-z][a-z-]*[a-z]$/.test(name))
    throw new Error('Give one name of lower-case letters and dashes.');
  const { fi, sv, path: address = `/${name}`, screen = toPascalCase(name) } = values;
  if (!fi || !sv) throw new Error('Give its title in Finnish (--fi) and in Swedish (--sv).');
  if (!address.startsWith('/'))
    throw new Error('--path begins with a slash, such as /sections/:sectionId/meetings.');
  if (!/^[A-Z]\w*$/.test(screen))
    throw new Error('--screen is the name of a component, such as SectionMeetings.');
  return { name, fi, sv, path: address, screen };
}

/** A text for use between single quotes. */
const escapeQuotes = (text) => text.replaceAll('\\', '\\\\').replaceAll("'", "\\'");

const isFile = (entry) => entry.isFile();
const toName = (entry) => path.relative(template, path.join(entry.parentPath, entry.name));

/**
 * Writes the files of a new remote into a folder; those of `left` stay out. `__NAME__`, `__SCREEN__` and so on are
 * replaced in names and texts.
 */
export function writeRemote(folder, { name, fi, sv, path: address, screen }, { react, left = [] }) {
  const values = {
    NAME: name,
    SCREEN: screen,
    FI: escapeQuotes(fi),
    SV: escapeQuotes(sv),
    HEADING: JSON.stringify(fi),
    EXAMPLE: address.replaceAll(/:\w+/g, '1'),
    PATH: address,
    REACT: react,
  };
  const fill = (text) => text.replaceAll(/__([A-Z]+)__/g, (placeholder, key) => values[key] ?? placeholder);
  const entries = readdirSync(template, { recursive: true, withFileTypes: true }).filter(isFile);
  for (const source of entries.map(toName)) {
    const file = fill(source).replace(/\.template$/, '');
    if (left.includes(file)) continue;
    const target = path.join(folder, file);
    if (existsSync(target)) throw new Error(`${target} is there already.`);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, fill(readFileSync(path.join(template, source), 'utf8')));
  }
}
