/** @jest-environment node */
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import webpack from 'webpack';
import { IntegrityOfChunks } from './integrity.ts';
import { base } from './webpack.ts';

const timeoutMs = '4321';
let folder = '';
let files: string[] = [];

const read = (name: string) => readFile(path.join(folder, 'dist', name));
const entry = () => files.find((name) => /^main\.\w+\.js$/.test(name)) ?? '';
const chunks = () => files.filter((name) => /\.(js|css)$/.test(name) && name !== entry());

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'osasto-build-'));
  process.env['OSASTO_LOAD_DEADLINE'] = timeoutMs;
  // Two chunks that load each other: neither could carry the other's hash.
  await writeFile(path.join(folder, 'index.js'), `import('./one.js').then(console.log);`);
  await writeFile(
    path.join(folder, 'one.js'),
    `import './one.css'; export const other = () => import('./two.js');`,
  );
  await writeFile(path.join(folder, 'two.js'), `export const other = () => import('./one.js'), two = 'ä';`);
  await writeFile(path.join(folder, 'one.css'), '.one { color: red }');
  const common = base(folder, 'test', true);
  await new Promise<void>((resolve, reject) => {
    webpack(
      {
        ...common,
        entry: './index.js',
        output: { ...common.output, path: path.join(folder, 'dist'), publicPath: 'auto' },
        plugins: [new IntegrityOfChunks(), ...(common.plugins ?? [])],
      },
      (error, stats) => {
        if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
        else resolve();
      },
    );
  });
  files = await readdir(path.join(folder, 'dist'));
}, 30_000);

afterAll(async () => {
  delete process.env['OSASTO_LOAD_DEADLINE'];
  await rm(folder, { recursive: true, force: true });
});

test('the entry names the integrity of each final chunk, scripts and style sheets', async () => {
  expect(
    chunks()
      .map((name) => path.extname(name))
      .toSorted(),
  ).toEqual(['.css', '.js', '.js']);
  const text = String(await read(entry()));
  for (const name of chunks()) {
    const hash = createHash('sha384')
      .update(await read(name))
      .digest('base64'); // oxlint-disable-line no-await-in-loop -- three files
    expect(text).toContain(`"${name}":"sha384-${hash}"`);
  }
});

test('the compressed entry is the same', async () => {
  expect(brotliDecompressSync(await read(`${entry()}.br`))).toEqual(await read(entry()));
});

test('chunks have the timeout that the build was given', async () => {
  expect(String(await read(entry()))).toContain(`,${timeoutMs})`);
});
