/** @jest-environment jsdom */
import { storageKeys, type Descriptor } from '@osasto/contract';
import { findRemotes } from './read.ts';

const descriptor = (name: string): Descriptor => ({
  name,
  title: { fi: name, sv: name },
  routes: [{ path: `/${name}`, audience: 'signed-in' }],
  links: [],
  slots: [],
  version: '1.0.0',
  build: 'aaaaaaaaaa',
  manifest: `/remotes/${name}/aaaaaaaaaa/mf-manifest.json`,
  manifestIntegrity: 'sha384-m',
  integrity: 'sha384-x',
  contractVersion: 2,
  shared: {},
});

const inPage = (text: string) => {
  document.head.innerHTML = `<script type="application/json" id="registry">${text}</script>`;
};

const service = (answer: () => { ok: boolean; text: () => Promise<string> }) => {
  globalThis.fetch = (async () => answer()) as unknown as typeof fetch;
};
const unreachable = () => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '';
  service(unreachable);
});

const names = async () => (await findRemotes()).remotes.map(({ name }) => name);

test('the registry in the page needs no request', async () => {
  inPage(JSON.stringify({ remotes: [descriptor('members')] }));
  expect(await names()).toEqual(['members']);
});

test('without one in the page it is fetched', async () => {
  service(() => ({ ok: true, text: async () => JSON.stringify({ remotes: [descriptor('meetings')] }) }));
  expect(await names()).toEqual(['meetings']);
});

test.each([
  ['nothing answers', unreachable],
  ['the service answers 503', () => ({ ok: false, text: async () => '' })],
  ['the answer is no JSON', () => ({ ok: true, text: async () => '<html>' })],
  ['the answer is no registry', () => ({ ok: true, text: async () => '{"remotes":3}' })],
])('the last good copy is used when %s', async (_, answer) => {
  inPage(JSON.stringify({ remotes: [descriptor('letters')] }));
  await findRemotes();
  inPage('');
  service(answer);
  expect(await names()).toEqual(['letters']);
});

test('one bad entry disables that remote alone, and says which field is wrong', async () => {
  const bad = { ...descriptor('members'), routes: [{ path: 'members', audience: 'signed-in' }] };
  inPage(JSON.stringify({ remotes: [descriptor('districts'), bad] }));
  const { remotes, refused } = await findRemotes();
  expect(remotes.map(({ name }) => name)).toEqual(['districts']);
  expect(refused).toEqual([expect.objectContaining({ name: 'members', reason: 'wrong routes' })]);
});

test('the addresses of a refused entry are known as far as they can be read', async () => {
  const bad = { ...descriptor('members'), integrity: 'none' };
  inPage(JSON.stringify({ remotes: [descriptor('districts'), bad, null] }));
  const { broken } = await findRemotes();
  expect(broken).toEqual([{ name: 'members', title: { fi: 'members', sv: 'members' }, paths: ['/members'] }]);
});

test('a registry without a good entry does not replace the last good copy', async () => {
  inPage(JSON.stringify({ remotes: [descriptor('letters')] }));
  await findRemotes();
  const kept = localStorage.getItem(storageKeys.registry);
  inPage('{"remotes":[{}]}');
  expect(await names()).toEqual(['letters']);
  expect(localStorage.getItem(storageKeys.registry)).toBe(kept);
});

test('without any registry there are no remotes, and the shell still starts', async () => {
  expect(await findRemotes()).toEqual({
    remotes: [],
    refused: [expect.objectContaining({ name: 'registry' })],
    broken: [],
  });
});
