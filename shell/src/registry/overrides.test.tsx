import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { storageKeys, type Descriptor } from '@osasto/contract';
import { title } from '@osasto/testing';
import { closeShell, openShell, person, remote } from '../../testing/open-shell.tsx';
import { serve } from '../../testing/service.ts';
import { activeOverrides, withOverride } from './overrides.ts';
import { overrideOrigin, parseOverride } from './apply-overrides.ts';

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
  ['', undefined],
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
  expect(activeOverrides()).toEqual([{ name: 'members', origin }]);
});

test('several at once, each with its own address; one can be ended alone', async () => {
  const letters = { ...own, name: 'letters', manifest: '/remotes/letters/dev/mf-manifest.json' };
  answer({ [origin]: { remotes: [own] }, 'http://localhost:4101': { remotes: [letters] } });
  request(`members@${origin}&override=letters@http://localhost:4101`);
  const both = { ...withOwn, letters: 'dev http://localhost:4101/remotes/letters/dev/mf-manifest.json' };
  expect(await builds()).toEqual(both);
  request(`members@http://localhost:4102`);
  expect(await builds()).toEqual({ ...both, members: releasedOnly.members });
  expect(activeOverrides()).toEqual([
    { name: 'letters', origin: 'http://localhost:4101' },
    { name: 'members', origin: 'http://localhost:4102', error: { text: 'noAnswer', reason: '' } },
  ]);
  request('members@off');
  expect(await builds()).toEqual({ ...both, members: releasedOnly.members });
  expect(sessionStorage.getItem(storageKeys.override)).toBe('letters@http://localhost:4101');
});

test.each([
  ['4100', 'http://localhost:4100'],
  [' http://127.0.0.1:4100/ ', 'http://127.0.0.1:4100'],
  ['123456', undefined],
  ['localhost:4100', undefined],
  ['http://example.org', undefined],
])('%j typed means %j', (typed, meant) => expect(overrideOrigin(typed)).toBe(meant));

test('a remote that nobody has released yet is added', async () => {
  answer({ [origin]: { remotes: [{ ...own, name: 'brand-new' }] } });
  request(`brand-new@${origin}`);
  expect(Object.keys(await builds())).toEqual(['letters', 'members', 'brand-new']);
});

test.each([
  ['nobody answers there', {}, { text: 'noAnswer', reason: '' }],
  ['its registry has no such remote', { [origin]: { remotes: [] } }, { text: 'noSuchRemote', reason: '' }],
  ['its registry is none', { [origin]: '<html>' }, { text: 'noRegistry', reason: '' }],
  [
    'its entry is bad',
    { [origin]: { remotes: [{ ...own, integrity: '' }] } },
    { text: 'badEntry', reason: 'wrong integrity' },
  ],
  [
    'its manifest is elsewhere',
    { [origin]: { remotes: [{ ...own, manifest: 'https://example.org/mf-manifest.json' }] } },
    { text: 'badEntry', reason: 'wrong manifest' },
  ],
])('when %s, the released build stays, and the override says why', async (_, registries, error) => {
  answer(registries);
  request(`members@${origin}`);
  expect(await builds()).toEqual(releasedOnly);
  expect(activeOverrides()).toEqual([{ name: 'members', origin, error }]);
});

test.each([
  ['fi', 'Osoite http://localhost:4102 ei vastaa. Näet julkaistun version.'],
  ['sv', 'Adressen http://localhost:4102 svarar inte. Du ser den publicerade versionen.'],
] as const)('the banner says why a part is the released one, in %s', async (language, words) => {
  request('members@http://localhost:4102');
  const { remotes } = await withOverride(known);
  serve();
  await openShell('/about', { signedIn: person('KT'), language, remotes });
  await title();
  expect(await screen.findByText(words)).toBeVisible();
  act(closeShell);
});

test.each(['members@http://example.org', 'off', ''])('"%s" ends an override', async (text) => {
  request(`members@${origin}`);
  await builds();
  request(text);
  expect(await builds()).toEqual(releasedOnly);
  expect(activeOverrides()).toEqual([]);
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

test.each([
  ['/about', false],
  ['/about?override', true],
])('%s offers the overrides of developers: %s', async (address, isOffered) => {
  history.replaceState(null, '', address);
  const { remotes } = await withOverride(known);
  serve();
  await openShell('/about', { signedIn: person('KT'), remotes });
  await title();
  const offer = screen.queryByRole('button', { name: 'Osat omalta koneelta' });
  expect(offer !== null).toBe(isOffered);
  act(closeShell);
});

describe('the panel', () => {
  const open = async (requested: string) => {
    request(requested);
    const { remotes } = await withOverride(known);
    serve();
    await openShell('/about', { signedIn: person('KT'), remotes });
    await title();
  };
  afterEach(() => act(closeShell));

  test('shows each remote with what is released, and what this tab has in its place', async () => {
    await open(`members@${origin}&override=brand-new@${origin}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Muuta' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Osat omalta koneelta' }));
    expect(dialog.getByLabelText(/^members/)).toHaveValue(origin);
    expect(dialog.getByLabelText(/^members/)).toHaveAccessibleDescription(
      `Julkaistu 1.0.0 (test) · tässä välilehdessä 1.0.0 (dev)`,
    );
    expect(dialog.getByLabelText(/^letters/)).toHaveValue('');
    expect(dialog.getByLabelText(/^brand-new/)).toHaveAccessibleDescription(
      `Ei julkaistu. Osoitteen ${origin} rekisterissä ei ole osaa brand-new.`,
    );
  });

  test('takes no address of another machine, and no name that none has', async () => {
    await open('off');
    await userEvent.click(await screen.findByRole('button', { name: 'Osat omalta koneelta' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^letters/), 'http://example.org');
    await userEvent.type(dialog.getByLabelText('Julkaisemattoman osan portti tai osoite'), '4101');
    await userEvent.type(dialog.getByLabelText('Julkaisemattoman osan nimi'), 'Uusi Osa');
    await userEvent.click(dialog.getByRole('button', { name: 'Ota käyttöön ja lataa sivu' }));
    expect(dialog.getByLabelText(/^letters/)).toBeInvalid();
    expect(dialog.getByLabelText('Julkaisemattoman osan nimi')).toBeInvalid();
    expect(dialog.getByText(/^Anna portti, esimerkiksi 4100/)).toBeVisible();
    expect(sessionStorage.getItem(storageKeys.override)).toBeNull();
  });

  test.each([
    ['a name that a remote has', 'letters', '4101', /^Tämä osa on jo yllä/],
    ['a name without an address', 'brand-new', '', /^Anna portti, esimerkiksi 4100/],
    ['an address without a name', '', '4101', /^Anna nimi/],
  ])('refuses %s', async (_, name, address, error) => {
    await open('off');
    await userEvent.click(await screen.findByRole('button', { name: 'Osat omalta koneelta' }));
    const dialog = within(await screen.findByRole('dialog'));
    if (name) await userEvent.type(dialog.getByLabelText('Julkaisemattoman osan nimi'), name);
    if (address)
      await userEvent.type(dialog.getByLabelText('Julkaisemattoman osan portti tai osoite'), address);
    await userEvent.click(dialog.getByRole('button', { name: 'Ota käyttöön ja lataa sivu' }));
    expect(dialog.getByText(error)).toBeVisible();
    expect(sessionStorage.getItem(storageKeys.override)).toBeNull();
  });

  test.each(['Sulje ikkuna', 'Peruuta'])('”%s” asks before it discards what was typed', async (name) => {
    await open('off');
    const opens = () => screen.findByRole('button', { name: 'Osat omalta koneelta' });
    await userEvent.click(await opens());
    const dialog = () => screen.findByRole('dialog', { name: 'Osat omalta koneelta' });
    const close = async () => userEvent.click(within(await dialog()).getByRole('button', { name }));
    const address = async () => within(await dialog()).getByLabelText(/^letters/);
    await userEvent.type(await address(), '4101');
    await close();
    await userEvent.click(await screen.findByRole('button', { name: 'Jatka muokkaamista' }));
    expect(await address()).toHaveValue('4101');
    await close();
    await userEvent.click(await screen.findByRole('button', { name: 'Hylkää muutokset' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(await opens());
    await close(); // nothing is typed
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('is not offered where the service allows no override', async () => {
    page('');
    await open('off');
    expect(screen.queryByText('Kehitys')).not.toBeInTheDocument();
  });
});
