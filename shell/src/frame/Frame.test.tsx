import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { queryClient } from '@osasto/api/query';
import { storageKeys } from '@osasto/contract';
import { confirm, showAlert, whileBusy } from '@osasto/feedback';
import { title } from '@osasto/testing';
import { closeShell, openShell, person, remote } from '../../testing/open-shell.tsx';
import { configuration, serve } from '../../testing/service.ts';

beforeEach(() => serve());
afterEach(closeShell);

const link = (to: string, fi: string, sv: string, order: number) =>
  ({ location: 'navigation', to, label: { fi, sv }, order, audience: 'signed-in' }) as const;

const remotes = [
  remote(
    'shop',
    [],
    [link('/about', 'Tietoja', 'Om', 2), link('/districts/{districtId}', 'Piirini', 'Mitt distrikt', 1)],
  ),
];

const open = () => openShell('/about', { signedIn: person('DistrictAdmin'), remotes });

test('the header has the navigation of the registry, the person and the way out', async () => {
  await open();
  const navigation = await screen.findByRole('navigation', { name: 'Päävalikko' });
  const links = within(navigation).getAllByRole('link');
  expect(
    links.map((item) => [item.textContent, item.getAttribute('href'), item.getAttribute('aria-current')]),
  ).toEqual([
    ['Piirini', '/districts/1', null],
    ['Tietoja', '/about', 'page'],
  ]);
  const name = screen.getByRole('link', { name: /^Maija Lehtonen.*turvallisuus$/ });
  expect(name.parentElement).toHaveTextContent(/Piirin pääkäyttäjä$/);
});

test('the navigation changes its language with everything else', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /svenska/ }));
  expect(await screen.findByRole('link', { name: 'Mitt distrikt' })).toBeInTheDocument();
  expect(await title('Om tjänsten')).toBeInTheDocument();
  expect(screen.getByText('Distriktets huvudanvändare')).toBeInTheDocument();
});

test('answers with texts of the service are fetched anew in another language', async () => {
  await open();
  queryClient.setQueryData(['worded'], 'Sähköpostiosoite puuttuu.');
  await userEvent.click(await screen.findByRole('button', { name: /svenska/ }));
  await waitFor(() => expect(queryClient.getQueryState(['worded'])?.isInvalidated).toBe(true));
});

test('a link changes the page without loading it, and the focus goes to the new title', async () => {
  const shell = await open();
  await userEvent.click(await screen.findByRole('link', { name: 'Piirini' }));
  expect(shell.path()).toBe('/districts/1');
  const heading = await title('Sivua ei löydy.');
  await waitFor(() => expect(heading).toHaveFocus());
});

test('a change of the query alone moves no focus and clears no alert', async () => {
  const shell = await open();
  await title('Tietoja palvelusta');
  act(() => void showAlert({ kind: 'info', message: 'error.generic', timeout: 'permanent' }));
  await act(() => shell.router.navigate('/about?page=2'));
  expect(screen.getByText('Järjestelmässä tapahtui virhe.')).toBeInTheDocument();
  expect(await title()).not.toHaveFocus();
});

test('alerts go with the page, except those that survive one change', async () => {
  const shell = await open();
  await title('Tietoja palvelusta');
  act(() => {
    showAlert({ kind: 'success', message: 'error.connection' });
    showAlert({ kind: 'error', message: 'error.generic', isKept: true });
  });
  expect(screen.getByText(/ei saatu yhteyttä/)).toBeInTheDocument();
  await act(() => shell.router.navigate('/404'));
  expect(screen.queryByText(/ei saatu yhteyttä/)).toBeNull();
  expect(screen.getByText('Järjestelmässä tapahtui virhe.')).toBeInTheDocument();
  await act(() => shell.router.navigate('/about'));
  expect(screen.queryByText('Järjestelmässä tapahtui virhe.')).toBeNull();
});

test.each([
  ['SuperAdmin', '/'],
  ['KT', '/'],
  ['DistrictAdmin', '/districts/1'],
  ['DistrictUser', '/districts/1'],
  ['SectionAdmin', '/sections/11'],
  ['SectionUser', '/sections/11'],
] as const)('an alert that survives is there where the redirects end: %s at %s', async (role, home) => {
  const shell = await openShell('/about', { signedIn: person(role), remotes });
  await title('Tietoja palvelusta');
  act(() => {
    showAlert({ kind: 'error', message: 'error.connection' });
    showAlert({ kind: 'error', message: 'error.generic', isKept: true, timeout: 'permanent' });
  });
  await act(() => shell.router.navigate('/', { replace: true }));
  await waitFor(() => expect(shell.path()).toBe(home));
  await waitFor(() => expect(screen.queryByText(/ei saatu yhteyttä/)).toBeNull());
  expect(screen.getByText('Järjestelmässä tapahtui virhe.')).toBeInTheDocument();
  await act(() => shell.router.navigate('/about'));
  expect(screen.queryByText('Järjestelmässä tapahtui virhe.')).toBeNull();
});

test.each([
  ['SuperAdmin', ['Julkaisut', 'Asetukset']],
  ['KT', []],
] as const)('releases and settings stand in the navigation of %s: %j', async (role, names) => {
  await openShell('/about', { signedIn: person(role), remotes });
  await title('Tietoja palvelusta');
  const banner = within(screen.getByRole('banner'));
  const links = banner.queryAllByRole('link', { name: /^(Julkaisut|Asetukset)$/, hidden: true });
  expect(links.map(({ textContent }) => textContent)).toEqual(names);
});

test.each([
  ['Poista ilmoitus', true],
  ['Peruuta', false],
])('a question is asked in a dialog: %s answers %s', async (button, answer) => {
  await open();
  await title('Tietoja palvelusta');
  let answered: Promise<boolean> | undefined;
  act(() => {
    answered = confirm({
      title: 'Poistetaanko?',
      body: 'Toimintoa ei voi perua.',
      confirm: 'Poista ilmoitus',
      danger: true,
    });
  });
  const dialog = await screen.findByRole('alertdialog', { name: 'Poistetaanko?' });
  await userEvent.click(within(dialog).getByRole('button', { name: button }));
  expect(await answered).toBe(answer);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('leaving the page answers an open question with no', async () => {
  const shell = await open();
  await title('Tietoja palvelusta');
  let answered: Promise<boolean> | undefined;
  act(() => {
    answered = confirm({ title: 'Poistetaanko?', body: '', confirm: 'Poista' });
  });
  await act(() => shell.router.navigate('/404'));
  expect(await answered).toBe(false);
});

test('a command that takes long is named on the overlay', async () => {
  await open();
  await title('Tietoja palvelusta');
  let end = () => {};
  act(() => void whileBusy('Tallennetaan', new Promise<void>((resolve) => (end = resolve))));
  expect(screen.queryByText('Tallennetaan')).toBeNull();
  expect(await screen.findByText('Tallennetaan')).toBeInTheDocument();
  await act(async () => end());
  expect(screen.queryByText('Tallennetaan')).toBeNull();
});

test('the theme goes through the device, light and dark, and is kept', async () => {
  await open();
  const button = await screen.findByRole('button', { name: /^Ulkoasu/ });
  const shown = () => [document.documentElement.dataset['theme'], localStorage.getItem(storageKeys.theme)];
  await userEvent.click(button);
  expect(shown()).toEqual(['light', 'light']);
  await userEvent.click(button);
  expect(shown()).toEqual(['dark', 'dark']);
  await userEvent.click(button);
  expect(shown()).toEqual([undefined, 'system']);
});

test('the footer has the statements and the version of the service', async () => {
  await open();
  const footer = await screen.findByRole('contentinfo');
  expect(
    within(footer)
      .getAllByRole('link')
      .map((item) => item.getAttribute('href')),
  ).toEqual([
    'https://apuliitto.example/tietosuoja',
    'https://apuliitto.example/saavutettavuus',
    '/about',
    '/api/ossiversion',
  ]);
  expect(footer).toHaveTextContent(`© ${new Date().getFullYear()} Apuliitto`);
  await userEvent.click(screen.getByRole('button', { name: /svenska/ }));
  await waitFor(() => expect(footer).toHaveTextContent(`© ${new Date().getFullYear()} Hjälpförbundet`));
});

test.each([
  ['2.66.1', { ...configuration, version: '2.66.1' }],
  ['2.65.0', configuration],
])('the footer says version %s, as the service does', async (version, config) => {
  serve({ 'GET config': config });
  await openShell('/login');
  const link = await screen.findByRole('link', { name: `Versio ${version}` });
  expect(link).toHaveAttribute('href', '/api/ossiversion');
});

test.each([
  ['fi', 'Ei verkkoyhteyttä'],
  ['sv', 'Ingen nätanslutning'],
] as const)('a banner says that there is no network, until there is: %s', async (language, text) => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get');
  const become = (online: boolean) => {
    isOnline.mockReturnValue(online);
    act(() => void dispatchEvent(new Event(online ? 'online' : 'offline')));
  };
  await openShell('/about', { signedIn: person('KT'), language });
  await title();
  become(false);
  expect(screen.getByText(text).closest('[role="status"]')).toBeVisible();
  become(true);
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  isOnline.mockRestore();
});
