/** @jest-environment node */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { ExposedInEntry } from './exposed-in-entry.ts';

const { ModuleFederationPlugin } = createRequire(import.meta.url)('@module-federation/enhanced/webpack') as {
  ModuleFederationPlugin: new (options: object) => WebpackPluginInstance;
};

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'osasto-exposed-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Builds a remote whose remote.js says `source`, and gives its scripts by their names. */
async function build(source: string): Promise<Record<string, string>> {
  await writeFile(path.join(folder, 'remote.js'), source);
  await writeFile(path.join(folder, 'screen.js'), `export default 'a screen';`);
  const output = path.join(folder, 'dist');
  await new Promise<void>((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        context: folder,
        entry: {},
        devtool: false,
        output: { path: output, publicPath: 'auto', uniqueName: 'remote', chunkFilename: '[name].js' },
        plugins: [
          new ModuleFederationPlugin({
            name: 'remote',
            filename: 'entry.js',
            exposes: { './remote': { import: './remote.js', name: '__federation_expose_remote' } },
            shared: { react: { import: false, singleton: true, requiredVersion: '^19.0.0' } },
            dts: false,
            manifest: false,
          }),
          new ExposedInEntry(),
        ],
      },
      (error, stats) => {
        if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
        else resolve();
      },
    );
  });
  const names = (await readdir(output)).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(names.map((name) => readFile(path.join(output, name), 'utf8')));
  return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']));
}

const filesWith = (files: Record<string, string>, part: string) =>
  Object.keys(files).filter((name) => files[name]?.includes(part));

test('what names the screens is in the entry, and each screen in a file of its own', async () => {
  const files = await build(`export default { said: 'the routes', screen: () => import('./screen.js') };`);
  expect(filesWith(files, 'the routes')).toEqual(['entry.js']);
  expect(filesWith(files, 'a screen')).toEqual([expect.not.stringContaining('entry')]);
}, 30_000);

test('where it imports a shared module it keeps its file, for which the entry waits', async () => {
  const files = await build(`import React from 'react'; export default { said: 'the routes', React };`);
  expect(filesWith(files, 'the routes')).toEqual(['__federation_expose_remote.js']);
}, 30_000);
