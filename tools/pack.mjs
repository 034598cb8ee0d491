// Packs what another team or company needs to build a remote or a host: docs/remotes.md, "Without this repository".
// Usage: npm run pack [-- <folder>], without it var/packages
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { root } from './installation.mjs';

/** The shared packages, and of the shell what the test kit opens screens with. */
const folders = Object.fromEntries([
  ...readdirSync(join(root, 'shared')).map((name) => [name, join('shared', name)]),
  ['shell', 'shell'],
]);
const names = Object.keys(folders);

const isOurs = (name) => name.startsWith('@osasto/');
const peers = ['react', 'react-dom'];
const notPacked = /\.test\.tsx?$|src[\\/](testing|gallery)([\\/]|$)/;

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Versions stand in one place: the package's own description here. */
const descriptions = Object.fromEntries(
  names.map((name) => [name, readJson(join(root, folders[name], 'package.json'))]),
);

function run(command, args, cwd) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}${error ?? ''}`);
  return stdout;
}

/** JavaScript and declarations of every package, in `<folder>/shared/<name>/src` and `<folder>/shell/src`. */
function compile(folder) {
  const { compilerOptions } = readJson(join(root, 'tsconfig.json'));
  const config = {
    compilerOptions: {
      ...compilerOptions,
      noEmit: false,
      noCheck: true, // npm run check has
      declaration: true,
      rewriteRelativeImportExtensions: true,
      types: ['node'],
      typeRoots: [join(root, 'node_modules', '@types')],
      rootDir: root,
      outDir: folder,
    },
    // From the shell, only what its exports lead to, and what that imports.
    include: names.flatMap((name) =>
      name === 'shell'
        ? Object.values(descriptions.shell.exports).map((file) => join(root, 'shell', file))
        : join(root, folders[name], 'src'),
    ),
    exclude: ['*.test.ts', '*.test.tsx', 'src/testing', 'gallery'].map((name) => `${root}/**/${name}`),
  };
  const file = join(folder, 'tsconfig.json');
  const tsc = (...args) =>
    run(
      process.execPath,
      [join(root, 'node_modules', 'typescript', 'lib', 'tsc.js'), '-p', file, ...args],
      root,
    );
  writeFileSync(file, JSON.stringify(config));
  // The compiler does not write a file that it reaches through node_modules before it reaches it otherwise, and which
  // comes first is a race. Files that are named here are always written.
  const shell = join(root, 'shell', 'src');
  const files = tsc('--listFilesOnly')
    .split(/\r?\n/)
    .filter((line) => resolve(line).startsWith(shell));
  writeFileSync(file, JSON.stringify({ ...config, files }));
  tsc();
}

/** Declarations name the file that is beside them; the compiler leaves the name of its source. */
function nameCompiledFiles(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!name.endsWith('.d.ts')) continue;
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replaceAll(/((?:from|import)\s*\(?\s*["']\.{1,2}\/[^"']+)\.tsx?(["'])/g, '$1.js$2'),
    );
  }
}

/** Where an export leads, once compiled. */
const compiled = (target) =>
  target.endsWith('.css')
    ? target.replace('./src/', './dist/')
    : Object.fromEntries(
        [
          ['types', '.d.ts'],
          ['default', '.js'],
        ].map(([key, end]) => [key, target.replace('./src/', './dist/').replace(/\.tsx?$/, end)]),
      );

const readVersion = (name) => `^${descriptions[name.slice('@osasto/'.length)].version}`;

/** The description of a package as it is installed elsewhere. */
function description({
  name,
  version,
  type,
  sideEffects,
  bin = {},
  exports,
  dependencies = {},
  peerDependencies = {},
  peerDependenciesMeta,
}) {
  const table = typeof exports === 'string' ? { '.': exports } : exports;
  const parts = Object.entries(dependencies);
  const isPeer = ([one]) => isOurs(one) || peers.includes(one);
  return {
    name,
    version,
    description: `${name} of Osasto: see docs/remotes.md there.`,
    license: 'UNLICENSED',
    type,
    ...(sideEffects && { sideEffects }),
    ...(Object.keys(bin).length > 0 && {
      bin: Object.fromEntries(
        Object.entries(bin).map(([key, file]) => [
          key,
          file.replace(/^src\//, 'dist/').replace(/\.ts$/, '.js'),
        ]),
      ),
    }),
    exports: {
      ...Object.fromEntries(Object.entries(table).map(([key, target]) => [key, compiled(target)])),
      './package.json': './package.json',
    },
    files: ['dist'],
    dependencies: Object.fromEntries(parts.filter((part) => !isPeer(part))),
    // One of each in a page: whoever installs these chooses it.
    peerDependencies: {
      ...Object.fromEntries(
        parts.filter(isPeer).map(([one, range]) => [one, isOurs(one) ? readVersion(one) : `^${range}`]),
      ),
      ...peerDependencies,
    },
    ...(peerDependenciesMeta && { peerDependenciesMeta }),
  };
}

/** Packs every one of these packages into a folder whose contents are replaced; gives the names of the files. */
function pack(target) {
  const folder = mkdtempSync(join(tmpdir(), 'osasto-pack-'));
  try {
    compile(folder);
    for (const name of names) {
      const below = join(folder, folders[name]);
      renameSync(join(below, 'src'), join(below, 'dist'));
      cpSync(join(root, folders[name], 'src'), join(below, 'dist'), {
        recursive: true,
        filter: (file) => !notPacked.test(file.slice(root.length)) && !/(?<!\.d)\.tsx?$/.test(file),
      });
      nameCompiledFiles(join(below, 'dist'));
      writeFileSync(join(below, 'package.json'), JSON.stringify(description(descriptions[name]), null, 2));
    }
    rmSync(target, { recursive: true, force: true });
    mkdirSync(target, { recursive: true });
    const flags = ['--json', '--ignore-scripts', '--offline', '--pack-destination', target];
    run('npm', ['pack', ...flags, ...names.map((name) => join(folder, folders[name]))], folder);
    return readdirSync(target).toSorted();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const target = resolve(process.argv[2] ?? join(root, 'var', 'packages'));
for (const file of pack(target)) console.log(join(target, file));
