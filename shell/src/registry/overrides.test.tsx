import { act, screen } from '@testing-library/react';
import { storageKeys, type Descriptor } from '@osasto/contract';
import { title } from '@osasto/testing';
import { closeShell, openShell, person, remote } from '../../testing/open-shell.tsx';
import { serve } from '../../testing/service.ts';
import { activeOverride, withOverride } from './overrides.ts';
import { parseOverride } from './apply-override.ts';

test.each([
  ['members@http://localhost:4100', { name: 'members', origin: 'http://localhost:4100' }],
  ['members@http://127.0.0.1:4100/', { name: 'members', origin: 'http://127.0.0.1:4100' }],
  ['own-part@http://localhost', { name: 'own-part', origin: 'http://localhost' }],
  ['members@https://localhost:4100', undefined],
  ['members@http://example.org', undefined],
  ['members@http://localhost.example.org', undefined],
  ['members@http://localhost:4100@example.org', undefined],
  ['members@http://localhost:4100/folder', undefined],
  ['members@http://[::1]:4100', undefined], // no content policy can name it
  ['Members@http://localhost:4100', undefined],
  ['http://localhost:4100', undefined],
  ['off', undefined],
  [null, undefined],
])('%p requests %j', (text, requested) => expect(parseOverride(text)).toEqual(requested));

const released = remote('members', [{ path: '/members', audience: 'signed-in' }]);
const known = { remotes: [remote('letters', []), released], refused: [], broken: [] };
const own: Descriptor = {
  ...released,
  build: 'dev',
  manifest: '/remotes/members/dev/mf-manifest.json?built=1',
};
const origin = 'http://localhost:4100';

/** The registries that answer, by their origin. */
function answer(registries: Record<string, unknown>) {
  globalThis.fetch = (async (address: string) => {
    const { origin } = new URL(address);
    if (!(origin in registries)) throw new TypeError('Failed to fetch');
    return { ok: true, json: async () => registries[origin] };
  }) as unknown as typeof fetch;
}

const page = (more: string) => {
  document.head.innerHTML = `<script type="application/json" id="registry"${more}></script>`;
};

beforeEach(() => {
  sessionStorage.clear();
  page(' data-override');
  answer({ [origin]: { remotes: [own] } });
  history.replaceState(null, '', '/members?page=2');
});
afterEach(async () => {
  history.replaceState(null, '', '/?override=off');
  await withOverride(known);
});

const request = (text: string) => history.replaceState(null, '', `/members?page=2&override=${text}`);
const builds = async () => {
  const { remotes } = await withOverride(known);
  return Object.fromEntries(remotes.map(({ name, build, manifest }) => [name, `${build} ${manifest}`]));
};
const releasedOnly = {
  letters: 'test /remotes/letters/test/mf-manifest.json',
  members: 'test /remotes/members/test/mf-manifest.json',
};
const withOwn = { ...releasedOnly, members: `dev ${origin}/remotes/members/dev/mf-manifest.json?built=1` };

test('the remote comes from there; the address loses the override, the tab keeps it', async () => {
  request(`members@${origin}`);
  expect(await builds()).toEqual(withOwn);
  expect(location.search).toBe('?page=2');
  expect(sessionStorage.getItem(storageKeys.override)).toBe(`members@${origin}`);
  expect(await builds()).toEqual(withOwn);
  expect(activeOverride()).toEqual({ name: 'members', origin, isFound: true });
});

test('a remote that nobody has released yet is added', async () => {
  answer({ [origin]: { remotes: [{ ...own, name: 'brand-new' }] } });
  request(`brand-new@${origin}`);
  expect(Object.keys(await builds())).toEqual(['letters', 'members', 'brand-new']);
});

test.each([
  ['nobody answers there', {}],
  ['its registry has no such remote', { [origin]: { remotes: [] } }],
  ['its registry is none', { [origin]: '<html>' }],
  ['its entry is bad', { [origin]: { remotes: [{ ...own, integrity: '' }] } }],
  [
    'its manifest is elsewhere',
    { [origin]: { remotes: [{ ...own, manifest: 'https://example.org/mf-manifest.json' }] } },
  ],
])('when %s, the released build stays, and the override is reported as not found', async (_, registries) => {
  answer(registries);
  request(`members@${origin}`);
  expect(await builds()).toEqual(releasedOnly);
  expect(activeOverride()).toEqual({ name: 'members', origin, isFound: false });
});

test.each(['members@http://example.org', 'off', ''])('"%s" ends an override', async (text) => {
  request(`members@${origin}`);
  await builds();
  request(text);
  expect(await builds()).toEqual(releasedOnly);
  expect(activeOverride()).toBeUndefined();
  expect(sessionStorage.getItem(storageKeys.override)).toBeNull();
});

test('where the service does not allow it, nothing is overridden', async () => {
  page('');
  request(`members@${origin}`);
  sessionStorage.setItem(storageKeys.override, `members@${origin}`);
  expect(await builds()).toEqual(releasedOnly);
});

test.each([
  [
    'fi',
    /Osa ”members” \(members\) tulee osoitteesta http:\/\/localhost:4100, ei julkaisusta\./,
    'Palauta julkaistu',
  ],
  ['sv', /Delen ”members” \(members\) kommer från http:\/\/localhost:4100/, 'Återgå till den publicerade'],
] as const)('a banner in %s names it on every page, with the way back', async (language, text, button) => {
  request(`members@${origin}`);
  const { remotes } = await withOverride(known);
  serve();
  await openShell('/about', { signedIn: person('KT'), language, remotes });
  await title();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: button })).toBeVisible();
  act(closeShell);
});
