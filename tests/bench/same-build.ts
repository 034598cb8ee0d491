import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { table } from '../../shared/release/src/table.ts';
import { copyCheckout } from '../copy-checkout.ts';
import { hashesBelow } from '../file-hashes.ts';

/*
 * Builds shell and all remotes in folders of other names and depths, with other user settings, time zones and languages
 * and with another version of Node, and compares the hashes of all files. Run: npm run bench -- same-build; or with
 * names of folders, node tests/bench/same-build.ts mf-letters
 */

const root = path.join(import.meta.dirname, '..', '..');
const named = process.argv.slice(2);
const folders = readdirSync(root).filter((name) =>
  named.length > 0 ? named.includes(name) : name === 'shell' || name.startsWith('mf-'),
);
const otherNode = process.env['OSASTO_OTHER_NODE'] ?? '22.23.3';
const temporary = mkdtempSync(path.join(tmpdir(), 'osasto-same-build-'));

/** Another Node, from the package registry. */
function installNode(version: string): string {
  const name = `node-${process.platform}-${process.arch}`;
  const options = ['--no-audit', '--no-fund', '--no-save', '--ignore-scripts', '--prefix', temporary];
  execFileSync('npm', ['install', ...options, `${name}@${version}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return path.join(temporary, 'node_modules', name, 'bin', 'node');
}

interface Place {
  name: string;
  folder: string;
  node: string;
  umask: number;
  env: Record<string, string>;
}

/** The hash of each file of each build that is made in a place. */
function buildIn({ folder, node, umask, env }: Place): Record<string, string> {
  copyCheckout(folder);
  process.umask(umask);
  const files: Record<string, string> = {};
  for (const name of folders) {
    const cwd = path.join(folder, name);
    const webpack = path.join(folder, 'node_modules', 'webpack-cli', 'bin', 'cli.js');
    const { status } = spawnSync(node, ['--no-warnings', webpack, '--config', 'webpack.config.ts'], {
      cwd,
      env: { ...process.env, ...env, PATH: `${path.dirname(node)}${path.delimiter}${process.env['PATH']}` },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new Error(`${name} could not be built in ${folder}.`);
    for (const [file, hash] of Object.entries(hashesBelow(path.join(cwd, 'dist'))))
      files[`${name}/${file}`] = hash;
  }
  rmSync(folder, { recursive: true, force: true });
  return files;
}

const versionOf = (node: string) => execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
const places: Place[] = [
  { name: 'one folder', folder: 'one', node: process.execPath, umask: 0o022, env: { TZ: 'UTC', LANG: 'C' } },
  {
    name: 'another folder',
    folder: 'other/deeper/ä folder',
    node: process.execPath,
    umask: 0o077,
    env: { TZ: 'Asia/Tokyo', LANG: 'fi_FI.UTF-8' },
  },
  { name: 'another Node', folder: 'node', node: installNode(otherNode), umask: 0o022, env: {} },
].map((place) => ({ ...place, folder: path.join(temporary, place.folder) }) as Place);

let differing = 0;
try {
  const built = places.map(buildIn);
  const names = [...new Set(built.flatMap((files) => Object.keys(files)))].toSorted();
  const rows = names.map((name) => {
    const hashes = built.map((files) => files[name]?.slice(0, 12) ?? 'missing');
    const isSame = new Set(built.map((files) => files[name])).size === 1;
    if (!isSame) differing += 1;
    return [name, ...hashes, isSame ? '' : 'differs'];
  });
  const heads = places.map(({ name, node }) => `${name} (${versionOf(node)})`);
  console.log(table([['file', ...heads, ''], ...rows]));
  console.log(`\n${names.length} files of ${folders.length} builds, ${differing} differ`);
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
process.exit(differing === 0 ? 0 : 1);
