import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loneRemote, type LoneRemote } from '../lone-remote.ts';
import { expect, test } from './house.ts';

let copy: LoneRemote | undefined;

test.afterEach(async () => {
  await copy?.remove();
  copy = undefined;
});

test('a remote made by the command builds, passes its tests and is in the registry', async () => {
  test.setTimeout(180_000);
  copy = await loneRemote('letters');
  const names = ['--fi', 'Kalusto', '--sv', 'Utrustning'];
  const place = ['--path', '/sections/:sectionId/equipment', '--screen', 'Equipment'];
  await copy.run('.', 'node', 'tools/new-remote.mjs', 'equipment', ...names, ...place);
  await copy.run('mf-equipment', 'npm', 'run', 'build');
  expect(await copy.run('.', 'npm', 'run', 'jest', '--', 'mf-equipment')).toMatch(/Tests:\s+3 passed/);

  const web = path.join(copy.dir, '..', 'var', 'web');
  const shell = path.join(import.meta.dirname, '..', '..', 'shell', 'dist'); // the one that the application serves
  const release = ['shared/release/src/cli.ts', 'publish', shell, 'mf-equipment/dist', '--to', web];
  await copy.run('.', 'node', ...release);
  const { remotes } = JSON.parse(await readFile(path.join(web, 'registry.json'), 'utf8')) as {
    remotes: { name: string; title: object; routes: object[] }[];
  };
  expect(remotes).toMatchObject([
    {
      name: 'equipment',
      title: { fi: 'Kalusto', sv: 'Utrustning' },
      routes: [{ path: '/sections/:sectionId/equipment', audience: 'signed-in' }],
    },
  ]);
});
