/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toRegistry } from './store.ts';
import { verifyServed } from './verify-served.ts';
import { makeRemote, makeShell } from '../testing/builds.ts';
import { MemoryHost } from '../testing/memory-host.ts';

let host: MemoryHost;
let server: Server;
/** What the host sends otherwise than it should, by address; undefined for 404. */
let other: Record<string, string | undefined>;

beforeEach(async () => {
  host = new MemoryHost();
  await host.publish([makeShell('s1'), makeRemote('members', 'm1'), makeRemote('letters', 'l1')]);
  await host.publish([makeRemote('members', 'm2')], { rollout: { share: 20 } });
  other = {};
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host.example');
    const [, kind, ...rest] = pathname.split('/');
    const [name = '', build = '', file = ''] = kind === 'shell' ? ['shell', ...rest] : rest;
    const answer = async () => {
      if (pathname in other) return other[pathname];
      if (pathname === '/registry.json') return JSON.stringify(toRegistry(host.releases));
      return host.find(name, build)?.content.read(file);
    };
    void answer().then((body) => response.writeHead(body === undefined ? 404 : 200).end(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

const verify = () =>
  verifyServed(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, host.releases);

test('a host that sends what is live is right', async () => {
  expect(await verify()).toEqual([]);
});

test.each<[string, Record<string, string | undefined>, string]>([
  [
    'of the shell',
    { '/shell/s1/shell.js': 'other' },
    '/shell/s1/shell.js comes with other bytes than those that were published.',
  ],
  [
    'of a rollout',
    { '/remotes/members/m2/7.js': undefined },
    '/remotes/members/m2/7.js is answered with 404.',
  ],
  [
    'an older registry',
    { '/registry.json': '{"remotes":[]}' },
    '/registry.json is not what is live: another host answers, or one that keeps an older answer.',
  ],
  [
    'a page in its place',
    { '/registry.json': '<!doctype html>' },
    '/registry.json is not what is live: another host answers, or one that keeps an older answer.',
  ],
])('a fault is one sentence: %s', async (_, wrong, sentence) => {
  other = wrong;
  expect(await verify()).toEqual([sentence]);
});

test('what is switched off is not asked for', async () => {
  await host.change('disable', { remote: 'letters' });
  other = { '/remotes/letters/l1/7.js': undefined };
  expect(await verify()).toEqual([]);
});

test('a host that does not answer has a sentence for each address', async () => {
  const { port } = server.address() as AddressInfo;
  server.close();
  server.closeAllConnections();
  expect(await verifyServed(`http://127.0.0.1:${port}`, host.releases)).toContain(
    '/registry.json is not answered.',
  );
});
