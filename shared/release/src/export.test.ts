/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { exportReleases } from './export.ts';
import type { ServiceReleases } from './service-releases.ts';
import { emptyFolder } from '../testing/builds.ts';

/** What a service keeps: one build with these files, each with the same bytes. */
function releasesWith(build: string, ...files: string[]): ServiceReleases {
  const content = { read: async () => Buffer.from('bytes') };
  const named = Object.fromEntries(files.map((file) => [file, 'sha384-']));
  const kept = { members: { [build]: { files: named } } };
  return { records: [], kept, host: { content: () => content } } as unknown as ServiceReleases;
}

test('files are exported below the folder of their build', async () => {
  const folder = emptyFolder();
  await exportReleases(releasesWith('m1', 'a/7.js'), folder);
  expect(readFileSync(path.join(folder, 'remotes/members/m1/a/7.js'), 'utf8')).toBe('bytes');
});

test.each([
  ['m1', '../../../../out.js'],
  ['m1', '../../../index.html'],
  ['m1', '../m2/7.js'],
  ['../../..', 'out.js'],
])('of build %s the file %s is not exported', async (build, file) => {
  const folder = path.join(emptyFolder(), 'static');
  await expect(exportReleases(releasesWith(build, file), folder)).rejects.toThrow('outside of its folder');
  expect(['out.js', 'static'].filter((one) => existsSync(path.join(folder, '..', one)))).toEqual([]);
});
