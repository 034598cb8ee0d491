/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type Compiler, type Stats } from 'webpack';
import type { LiveBuild } from './live/state.ts';
import { UsesPlugin } from './uses-plugin.ts';

/** The shared packages, each in a folder of the test. */
const mockSources = mkdtempSync(path.join(tmpdir(), 'osasto-sources-'));
jest.mock('./workspace.ts', () => ({
  ...jest.requireActual<object>('./workspace.ts'),
  sourcesOfPackage: (name: string) => {
    const folder = path.join(mockSources, name, 'src');
    mkdirSync(folder, { recursive: true });
    return folder;
  },
}));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'osasto-uses-'));
  mkdirSync(path.join(folder, 'src'));
  mkdirSync(path.join(mockSources, 'i18n', 'src'), { recursive: true });
  writeFileSync(
    path.join(mockSources, 'i18n', 'src', 'dates.ts'),
    '/** @deprecated 2.70 Use formatDate. */\nexport const formatDay = (date: string) => date;',
  );
  writeFileSync(path.join(folder, 'package.json'), '{}');
  writeFileSync(path.join(folder, 'index.js'), '');
  writeFileSync(
    path.join(folder, 'src', 'date.ts'),
    `import { formatDate, formatDay } from '@osasto/i18n'; export const day = formatDay(formatDate(''));`,
  );
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(() => rmSync(mockSources, { recursive: true }));

const compiler = (): Compiler => {
  const output = { path: path.join(folder, 'out') };
  const made = webpack({
    context: folder,
    entry: './index.js',
    mode: 'none',
    output,
    plugins: [new UsesPlugin(folder)],
  });
  if (!made) throw new Error('webpack gave no compiler');
  return made;
};
const warningsOf = (stats: Stats | undefined) =>
  stats?.toJson({ all: false, warnings: true }).warnings?.map(({ message }) => message);

const warning = '@osasto/i18n: formatDay is deprecated. 2.70 Use formatDate. Used in src/date.ts.';

test('a build warns of the deprecated names that it uses, with the files, and records what it uses', async () => {
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    const one = compiler();
    one.run((error, found) => one.close(() => (error ? reject(error) : resolve(found))));
  });
  expect(warningsOf(stats)).toEqual([warning]);
  expect(readFileSync(path.join(folder, 'dist', 'uses.json'), 'utf8')).toContain('formatDay');
});

test('a live rebuilding warns too', async () => {
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    const one = compiler();
    const watching = one.watch({}, (error, found) => {
      watching?.close(() => (error ? reject(error) : resolve(found)));
    });
  });
  expect(warningsOf(stats)).toEqual([warning]);
});

test('what a build warns of in development is said to whoever runs it', async () => {
  const plugin = `{ apply: (compiler) => compiler.hooks.thisCompilation.tap('warns', ({ warnings }) => warnings.push(new Error('formatDay is deprecated.'))) }`;
  writeFileSync(
    path.join(folder, 'webpack.config.ts'),
    `export default { context: import.meta.dirname, entry: './index.js', mode: 'none', output: { path: import.meta.dirname + '/out' }, plugins: [${plugin}] };`,
  );
  const watch = path.join(__dirname, 'live', 'watch.ts');
  const child = spawn(process.execPath, ['--no-warnings', watch, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(JSON.parse(String(line))).toMatchObject({
    errors: [],
    warnings: ['formatDay is deprecated.'],
  } satisfies Partial<LiveBuild>);
});
