/** @jest-environment node */
import { publishingPaths, type FileHashes, type PublisherState } from '@osasto/contract/publishing';
import type { Connection } from './connection.ts';
import { readServiceReleases } from './service-releases.ts';
import { verifyReleases } from './verify.ts';
import { makeRemote, makeShell } from '../testing/builds.ts';
import { MemoryHost } from '../testing/memory-host.ts';

/** A service with what a host in memory has: it stores files by their hash, and knows which are damaged. */
async function makeService() {
  const host = new MemoryHost();
  await host.publish([makeShell('s1'), makeRemote('members', 'm1')]);
  const { records, shell } = host.releases;
  const stored = new Map<string, Buffer>();
  const damaged = new Set<string>();
  const keep = async (name: string, build: string) => {
    const files = await host.content(name, build).list();
    for (const [file, hash] of Object.entries(files)) {
      const bytes = await host.content(name, build).read(file); // oxlint-disable-line no-await-in-loop -- a few
      if (bytes) stored.set(hash, bytes);
    }
    return { [build]: { files } };
  };
  const kept = { shell: await keep('shell', 's1'), members: await keep('members', 'm1') };
  const state: PublisherState = {
    records: [...records],
    ...(shell && { shell }),
    log: host.log,
    kept,
    calls: 'c1',
    verdicts: [],
  };
  const get = async (target: string): Promise<unknown> => (target === publishingPaths.state ? state : {});
  const post = async (target: string, body: unknown): Promise<unknown> =>
    target === publishingPaths.missing
      ? { hashes: (body as FileHashes).hashes.filter((hash) => damaged.has(hash)) }
      : {};
  const readFile: Connection['readFile'] = async (hash) => stored.get(hash);
  const connection = { get, post, readFile } as Partial<Connection> as Connection;
  const hashOf = (name: 'shell' | 'members', file: string): string =>
    Object.values<{ files: Readonly<Record<string, string>> }>(kept[name])[0]?.files[file] ?? '';
  return { connection, stored, damaged, hashOf };
}

test('verify finds what is damaged where it is stored', async () => {
  const { connection, stored, damaged, hashOf } = await makeService();
  const findProblems = async () => (await verifyReleases(await readServiceReleases(connection))).problems;
  expect(await findProblems()).toEqual([]);

  stored.set(hashOf('members', '7.js'), Buffer.from('other'));
  damaged.add(hashOf('members', '7.js'));
  expect(await findProblems()).toEqual([expect.stringMatching(/^"members": 7\.js is not what was built/)]);

  stored.delete(hashOf('shell', 'shell.js'));
  damaged.add(hashOf('shell', 'shell.js'));
  expect(await findProblems()).toEqual([
    expect.stringMatching(/^"shell": shell\.js is missing/),
    expect.stringMatching(/^"members": 7\.js/),
  ]);
});
