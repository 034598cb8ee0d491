/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Descriptor } from '@osasto/contract';
import { singleFile } from './write.ts';

const source = {
  name: 'tents',
  title: { fi: 'Teltat', sv: 'Tält' },
  routes: [{ path: '/tents', audience: 'signed-in' }],
  links: [],
  slots: [],
} as const;

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'osasto-single-'));
  mkdirSync(path.join(dir, 'src'));
  writeFileSync(path.join(dir, 'package.json'), '{"name":"tents","version":"1.2.0"}');
});
afterEach(() => rmSync(dir, { recursive: true }));

const read = (file: string) => readFileSync(path.join(dir, 'dist', file), 'utf8');
const descriptor = () => JSON.parse(read('descriptor.json')) as Descriptor;
const code = 'const { Button } = require("@osasto/ui/Button"); exports.default = { Button };';

test('what the shell shares is taken from it, other libraries are bundled, and our other sources are refused', () => {
  const { isTaken } = singleFile({ dir, source }, 'vite 1');
  expect(['react', '@osasto/ui/Button', 'zustand', './own.ts'].map(isTaken)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(() => isTaken('@osasto/contract/errors/fi')).toThrow('does not share');
});

test('styles that reach beyond the own elements are refused, and nothing is written', () => {
  const { write } = singleFile({ dir, source }, 'vite 1');
  expect(() => write(code, 'body{margin:0}')).toThrow(/reach beyond/);
  expect(() => descriptor()).toThrow('ENOENT');
});

test('another version of the bundler, or another source, is another build', () => {
  const build = (builder: string) => {
    singleFile({ dir, source }, builder).write(code, '');
    return descriptor().build;
  };
  const first = build('vite 1');
  expect(build('vite 1')).toBe(first);
  expect(build('vite 2')).not.toBe(first);
  writeFileSync(path.join(dir, 'src/remote.ts'), 'export default {};');
  expect(build('vite 1')).not.toBe(first);
});

test('the container takes shared modules from the scope of its host, again after one could not be fetched', async () => {
  singleFile({ dir, source }, 'vite 1').write(code, '');
  const { build, files, shared } = descriptor();
  expect(shared).toEqual({ '@osasto/ui/Button': expect.stringMatching(/^\^/) as string });
  const text = read(`${build}/${files?.entry[0]?.[0]}`);
  const page = { currentScript: { src: 'https://remotes.example/tents/entry.js' } };
  // oxlint-disable-next-line typescript/no-implied-eval -- as a script element does
  const container = new Function('document', `${text}; return osasto_tents_${build};`)(page) as {
    init: (scope: object) => void;
    get: (name: string) => Promise<() => { default: unknown }>;
  };
  let fetched = 0;
  const button = () => 'button';
  const get = async () => {
    fetched += 1;
    if (fetched === 1) throw new Error('not there');
    return () => ({ Button: button });
  };
  container.init({ '@osasto/ui/Button': { '0.0.0': { get } } });
  await expect(container.get('./remote')).rejects.toThrow('not there');
  expect((await container.get('./remote'))().default).toEqual({ Button: button });
  await expect(container.get('./other')).rejects.toThrow('not exposed');
  container.init({});
  await expect(container.get('./remote')).rejects.toThrow('is not shared by this host');
});

test('the manifest says which names of shared modules it uses, as one of webpack does', () => {
  writeFileSync(path.join(dir, 'src/remote.ts'), "import { Button } from '@osasto/ui/Button';");
  singleFile({ dir, source }, 'vite 1').write(code, '');
  const manifest = JSON.parse(read(`${descriptor().build}/mf-manifest.json`)) as {
    metaData: { uses: unknown };
  };
  expect(manifest.metaData.uses).toEqual({ '@osasto/ui/Button': 'Button' });
});

test('the source map of the code leads from the container to the sources, and is not beside what is served', () => {
  const map = { version: 3, sources: ['../src/remote.ts'], names: [], mappings: 'AAwCM' }; // line 41, column 7
  singleFile({ dir, source }, 'vite 1').write(code, '', JSON.stringify(map));
  const { build, files } = descriptor();
  const entry = files?.entry[0]?.[0] ?? '';
  const lines = read(`${build}/${entry}`).split('\n');
  const line = lines.findIndex((text) => text.startsWith(code)) + 1;
  expect(line).toBeGreaterThan(1);
  expect(JSON.parse(read(`maps/${build}/${entry}.map`))).toEqual({
    ...map,
    mappings: `${';'.repeat(line - 1)}AAwCM`,
  });
  expect(Object.keys(JSON.parse(read(`${build}/files.json`)) as object).join()).not.toContain('.map');
});
