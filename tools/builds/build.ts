// Builds parts of the checkout, or takes them from the cache. Run by tools/build.mjs and tools/affected.mjs.
// Usage: node tools/builds/build.ts [--since <ref>] [--no-cache] [folder…]
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { copySmoke } from '../../shared/build/src/copy-smoke.ts';
import { BuildCache } from './cache.ts';
import { hashPart, buildParts, partsChangedSince, outputNames, root, type Part } from './parts.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { since: { type: 'string' }, 'no-cache': { type: 'boolean' } },
});

const openCache = ({ folder }: Part) => new BuildCache(path.join(root, 'var', 'cache', 'builds', folder));
const distPath = ({ folder }: Part) => path.join(root, folder, 'dist');
const seconds = (begun: number) => `${((performance.now() - begun) / 1000).toFixed(1)} s`;

/** What webpack says; it matters only when it fails. */
const webpack = ({ folder }: Part) =>
  new Promise<{ code: number; output: string }>((resolve, reject) => {
    const cli = path.join(root, 'node_modules', 'webpack-cli', 'bin', 'cli.js');
    const { OSASTO_DEV: _, ...env } = process.env;
    const child = spawn(process.execPath, ['--no-warnings', cli, '--config', 'webpack.config.ts'], {
      cwd: path.join(root, folder),
      env: { ...env, FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });

/** @throws {Error} with what webpack says */
async function build(part: Part): Promise<void> {
  const begun = performance.now();
  const key = hashPart(part);
  const { code, output } = await webpack(part);
  if (code !== 0) throw new Error(`${output}\n${part.folder} cannot be built; the lines above say why.`);
  // What has changed meanwhile may be in the build.
  if (hashPart(part) === key) openCache(part).keep(key, distPath(part), outputNames(part));
  console.log(`${part.folder}: built in ${seconds(begun)}`);
}

/** Builds all of them, as many side by side as there are cores, whether some fail or not. */
async function buildAll(all: readonly Part[]): Promise<unknown[]> {
  const left = [...all];
  const failures: unknown[] = [];
  const work = async () => {
    for (let part = left.shift(); part; part = left.shift()) {
      await build(part).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return failures;
}

function chosen(): Part[] {
  if (values.since !== undefined) return partsChangedSince(values.since);
  return buildParts().filter(({ folder }) => positionals.length === 0 || positionals.includes(folder));
}

try {
  const all = chosen();
  const missing = all.filter((part) => {
    if (values['no-cache']) return true;
    const found = openCache(part).restore(hashPart(part), distPath(part));
    if (found === 'cached') console.log(`${part.folder}: from the cache`);
    if (found !== 'missing') copySmoke(path.join(root, part.folder)); // no part of the build
    return found === 'missing';
  });
  if (missing.length > 0) console.log(`Building ${missing.map(({ folder }) => folder).join(', ')} …`);
  const failures = await buildAll(missing);
  for (const failure of failures) console.error((failure as Error).message);
  if (failures.length > 0) process.exitCode = 1;
  if (values.since !== undefined && all.length === 0) console.log('No build is affected.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
