import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Offer, Uses } from '@osasto/contract/releases';
import { deprecationsIn } from './deprecations.ts';
import { offeredNames } from './provided-names.ts';
import { sharedFolders } from './shared.ts';
import { findNamesIn, findOwnPackages, sourcesBelow } from './uses.ts';
import { workspaceRoot } from './workspace.ts';

type Files = Record<string, string>;

const read = (file: string) => readFileSync(path.join(workspaceRoot, file), 'utf8');

/** The folders of the shared packages, and of the packages of ours that they depend on: types of calls. */
const offeredFolders = (): string[] => [
  ...new Set(
    sharedFolders.flatMap((folder) => {
      const { dependencies = {} } = JSON.parse(read(`shared/${folder}/package.json`)) as {
        dependencies?: Record<string, string>;
      };
      const names = Object.keys(dependencies).filter((name) => name.startsWith('@osasto/'));
      return [folder, ...names.map((name) => name.slice('@osasto/'.length))];
    }),
  ),
];

const compilerOptions = () =>
  (JSON.parse(read('tsconfig.json')) as { compilerOptions: Record<string, unknown> }).compilerOptions;

const compiler = path.join(
  path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'lib',
  'tsc.js',
);

/** Has the compiler write declarations of the shared packages into a folder; gives the files that it has read. */
async function emit(output: string, folders: readonly string[]): Promise<string[]> {
  const config = path.join(output, 'tsconfig.json');
  const options = {
    ...compilerOptions(),
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    noCheck: true,
    listFiles: true,
    singleThreaded: true, // each thread would read the same libraries for itself, beside webpack
    types: [],
    rootDir: workspaceRoot,
    outDir: output,
  };
  const include = folders.map((folder) => path.join(workspaceRoot, 'shared', folder, 'src'));
  const exclude = ['*.test.ts', '*.test.tsx', 'testing', 'gallery'].map(
    (name) => `${workspaceRoot}/**/${name}`,
  );
  writeFileSync(config, JSON.stringify({ compilerOptions: options, include, exclude }));
  const { stdout } = await promisify(execFile)(process.execPath, [compiler, '-p', config], {
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: Error & { stdout?: string }) => {
    const reasons = error.stdout?.match(/^.*error TS.*$/gm) ?? [error.message];
    throw new Error(`Declarations of the shared packages cannot be written.\n${reasons.join('\n')}`);
  });
  return stdout.split('\n').map((line) => line.trim().replaceAll('\\', '/'));
}

/** A package as the compiler looks it up: its exports lead to declarations. */
function packageOfShared(folder: string): string {
  const { name, exports } = JSON.parse(read(`shared/${folder}/package.json`)) as Record<string, unknown>;
  const toDeclarations = JSON.stringify(exports).replaceAll(/\.tsx?"/g, '.d.ts"');
  return JSON.stringify({ name, type: 'module', exports: JSON.parse(toDeclarations) as unknown });
}

/** Declarations of the libraries that shared packages stand on, with what the compiler needs to find them. */
function libraries(files: readonly string[]): Files {
  const found: Files = {};
  for (const file of files) {
    const start = file.indexOf('node_modules/');
    if (start === -1 || /node_modules\/(@typescript|typescript|@osasto)\//.test(file)) continue;
    const name = file.slice(start);
    found[name] = readFileSync(file, 'utf8');
    const top = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '';
    for (
      let folder = path.posix.dirname(name);
      folder.length >= top.length;
      folder = path.posix.dirname(folder)
    ) {
      const description = `${folder}/package.json`;
      if (!(description in found) && existsSync(path.join(workspaceRoot, description))) {
        const { type, types, typings, exports, typesVersions } = JSON.parse(read(description)) as Record<
          string,
          unknown
        >;
        found[description] = JSON.stringify({ type, types, typings, exports, typesVersions });
      }
    }
  }
  return found;
}

/** Imports every shared module, to offer it to remotes. */
const offering = 'shell/src/federation.ts';

/** What the shell and the shared packages take themselves: their sources make calls too. */
function readOwnUses(shellFolder: string): Uses {
  const folders = [shellFolder, ...sharedFolders.map((name) => path.join(workspaceRoot, 'shared', name))];
  const sources = folders.flatMap((folder) => {
    const below = path.relative(workspaceRoot, folder).replaceAll(path.sep, '/');
    return sourcesBelow(path.join(folder, 'src')).map(
      ([file, text]) => [`${below}/src/${file}`, text] as const,
    );
  });
  return {
    names: findNamesIn(sources.filter(([file]) => file !== offering)),
    own: [...new Set(folders.flatMap(findOwnPackages))],
    sources: Object.fromEntries(sources),
  };
}

/**
 * What the shared modules of this checkout offer: declarations that the release command compares remotes with. And what the
 * shell in a folder takes, which is compared with the calls of a service.
 */
export async function makeOffer(shellFolder: string): Promise<Offer> {
  const output = mkdtempSync(path.join(tmpdir(), 'osasto-offer-'));
  try {
    const folders = offeredFolders();
    const declarations = libraries(await emit(output, folders));
    for (const folder of folders) {
      const below = path.join(output, 'shared', folder);
      declarations[`node_modules/@osasto/${folder}/package.json`] = packageOfShared(folder);
      for (const name of readdirSync(below, { recursive: true, encoding: 'utf8' })) {
        if (!name.endsWith('.d.ts')) continue;
        const file = name.replaceAll('\\', '/');
        declarations[`node_modules/@osasto/${folder}/${file}`] = readFileSync(path.join(below, name), 'utf8');
      }
    }
    return {
      deprecated: deprecationsIn(Object.entries(declarations)),
      names: offeredNames(),
      compilerOptions: { ...compilerOptions(), types: [] },
      declarations: Object.fromEntries(Object.entries(declarations).sort(([a], [b]) => (a < b ? -1 : 1))),
      uses: readOwnUses(shellFolder),
    };
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}
