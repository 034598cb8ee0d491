/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'osasto-new-remote-'));
  writeFileSync(path.join(folder, 'package.json'), '{"name":"mf-parking"}');
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(...args: string[]) {
  const cli = path.join(import.meta.dirname, 'cli.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}
const titles = ['--fi', "Pysäköinti 'P'", '--sv', 'Parkering'];

test('a team gets the files of a remote beside its own package.json', () => {
  expect(run('parking', ...titles, '--path', '/sections/:sectionId/parking')).toMatchObject({ status: 0 });
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes('.'),
  );
  expect(files.toSorted()).toEqual([
    'package.json',
    'smoke.json',
    'src/messages/fi.ts',
    'src/messages/sv.ts',
    'src/remote.ts',
    'src/screens/Parking.test.tsx',
    'src/screens/Parking.tsx',
    'src/source.ts',
    'src/texts.ts',
    'testing/answers.ts',
    'testing/open.ts',
    'webpack.config.ts',
  ]);
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  expect(read('package.json')).toBe('{"name":"mf-parking"}');
  expect(read('src/source.ts')).toContain(String.raw`title: { fi: 'Pysäköinti \'P\'', sv: 'Parkering' }`);
  expect(JSON.parse(read('smoke.json'))).toMatchObject({ screens: [{ path: '/sections/1/parking' }] });
});

test.each([
  [['Parking', ...titles], 'Give one name of lower-case letters and dashes.'],
  [['parking', '--fi', 'Pysäköinti'], 'in Swedish (--sv)'],
  [['parking', ...titles, '--path', 'parking'], '--path begins with a slash'],
  [['parking', ...titles, '--screen', 'parking'], '--screen is the name of a component'],
  [['parking', ...titles, '--colour', 'red'], "Unknown option '--colour'"],
])('%j is refused, and nothing is written', (args, reason) => {
  const { status, output } = run(...args);
  expect([status, output]).toEqual([1, expect.stringContaining(reason)]);
  expect(readdirSync(folder)).toEqual(['package.json']);
});

test('a folder that has sources is left alone', () => {
  run('parking', ...titles);
  const { status, output } = run('parking', ...titles);
  expect([status, output]).toEqual([1, expect.stringContaining('no src yet')]);
});
