import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What a file leads to: files and folders of the checkout, by their names there. */
export interface Leads {
  files: ReadonlySet<string>;
  /** Named in the file as a whole, such as `docs/rules`. */
  folders: ReadonlySet<string>;
  /** Whether it opens files by itself, or starts processes. */
  readsDisk: boolean;
}

interface Package {
  folder: string;
  exports: Record<string, string>;
}

const isCode = (name: string) => /\.[cm]?[jt]sx?$/.test(name);

/** Types are gone before a test runs. */
const typeOnly = /(?:import|export) type [^;]*?from '[^']+';/g;

/** A name of one of our packages where it is imported, and not only listed. */
const imported =
  /\b(?:from|import|mock|requireActual|resolve)\b(?:\/\*.*?\*\/|[^'"`;]){0,40}['"`](@osasto\/[^'"`\s]+)['"`]/g;

/** A quoted place of a file or a folder from here, however it is used: an import, a mock, a path that is read. */
const quoted = /['"`](\.{1,2}\/(?:\.\.\/)*[^'"`\s./][^'"`\s]*)['"`]/g;

const disk = /'node:(?:fs|fs\/promises|child_process)'/;

function packagesIn(root: string, files: readonly string[]): Map<string, Package> {
  const found = new Map<string, Package>();
  for (const file of files) {
    if (path.posix.basename(file) !== 'package.json') continue;
    const { name, exports = {} } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as {
      name?: string;
      exports?: string | Record<string, string>;
    };
    if (!name?.startsWith('@osasto/')) continue;
    found.set(name, {
      folder: path.posix.dirname(file),
      exports: typeof exports === 'string' ? { '.': exports } : exports,
    });
  }
  return found;
}

/** The file behind a module of one of our packages; its folder where its exports do not say. */
function findModule(packages: ReadonlyMap<string, Package>, request: string): string | undefined {
  const [, name = '', below = ''] = /^(@osasto\/[^/]+)(.*)$/.exec(request) ?? [];
  const found = packages.get(name);
  if (!found) return undefined;
  for (const [pattern, target] of Object.entries(found.exports)) {
    const [start = '', end] = pattern.slice(1).split('*');
    if (end === undefined ? below !== start : !below.startsWith(start)) continue;
    return path.posix.join(found.folder, target.replaceAll('*', below.slice(start.length)));
  }
  return found.folder;
}

/**
 * What each file of a checkout leads to by itself, through its imports and through the paths that it names.
 *
 * @param files every file of the checkout, by its name below `root`
 */
export function importGraph(root: string, files: readonly string[]): (file: string) => Leads {
  const known = new Set(files);
  const folders = new Set(files.flatMap((file) => parentFolders(file)));
  const packages = packagesIn(root, files);
  const found = new Map<string, Leads>();

  function read(file: string): Leads {
    const text = readFileSync(path.join(root, file), 'utf8').replaceAll(typeOnly, '');
    const named = new Set([
      ...[...text.matchAll(quoted)].map(([, name = '']) =>
        path.posix.join(path.posix.dirname(file), name).replace(/\/$/, ''),
      ),
      ...[...text.matchAll(imported)].map(([, name = '']) => findModule(packages, name) ?? ''),
    ]);
    return {
      files: new Set([...named].filter((name) => known.has(name))),
      folders: new Set([...named].filter((name) => folders.has(name))),
      readsDisk: disk.test(text),
    };
  }

  return (file) => {
    const leads =
      found.get(file) ??
      (isCode(file) ? read(file) : { files: new Set(), folders: new Set(), readsDisk: false });
    found.set(file, leads);
    return leads;
  };
}

function parentFolders(file: string): string[] {
  const folder = path.posix.dirname(file);
  return folder === '.' ? [] : [folder, ...parentFolders(folder)];
}
