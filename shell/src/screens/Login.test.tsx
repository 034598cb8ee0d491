import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { storageKeys } from '@osasto/contract';
import { useAlerts } from '@osasto/feedback';
import { useSession } from '@osasto/session';
import { status, createUnsignedToken, title, unreachable } from '@osasto/testing';
import { closeShell, openShell, person } from '../../testing/open-shell.tsx';
import { configuration, serve } from '../../testing/service.ts';

afterEach(closeShell);

const email = () => screen.getByLabelText('Sähköposti');
const password = () => screen.getByLabelText('Salasana', { selector: 'input' });
const submit = () => screen.getByRole('button', { name: 'Kirjaudu sisään' });

async function signIn() {
  await title('Kirjaudu sisään');
  await userEvent.type(email(), ' kt@demo.example ');
  await userEvent.type(password(), 'Harjoitus-2026');
  await userEvent.click(submit());
}

const token = (claims: Parameters<typeof createUnsignedToken>[0]) => ({ token: createUnsignedToken(claims) });

test.each([
  ['', '', ['Sähköposti on pakollinen.', 'Salasana on pakollinen.'], email],
  ['  ', 'x', ['Sähköposti on pakollinen.'], email],
  ['kt@demo.example', '', ['Salasana on pakollinen.'], password],
])(
  'with %j and %j nothing is sent, and the field in want has the focus',
  async (name, word, errors, field) => {
    const requests = serve();
    await openShell('/login');
    await title('Kirjaudu sisään');
    if (name) await userEvent.type(email(), name);
    if (word) await userEvent.type(password(), word);
    await userEvent.click(submit());
    for (const error of errors) expect(screen.getByText(error)).toBeInTheDocument();
    expect(field()).toHaveFocus();
    expect(field()).toBeInvalid();
    expect(requests.map(({ call }) => call)).not.toContain('POST account/getlogintoken');
  },
);

test.each<[string, unknown, string]>([
  [
    'a wrong password',
    status(401, { message: 'Login failed' }),
    'Kirjautuminen epäonnistui. Tarkista sähköposti ja salasana.',
  ],
  [
    'an answer of an unknown kind',
    status(500, { message: 'x' }),
    'Kirjautuminen epäonnistui. Tarkista sähköposti ja salasana.',
  ],
  [
    'a token that cannot be read',
    { token: 'broken' },
    'Kirjautuminen epäonnistui. Tarkista sähköposti ja salasana.',
  ],
  [
    'an answer without a token',
    status(200, {}),
    'Kirjautuminen epäonnistui. Tarkista sähköposti ja salasana.',
  ],
  [
    'no roles',
    status(401, { message: 'User has no roles' }),
    'Sinulla ei ole käyttöoikeutta palveluun. Ota yhteyttä piirisi pääkäyttäjään.',
  ],
  [
    'an expired password',
    status(401, { message: 'Password has expired' }),
    'Salasanasi on vanhentunut. Vaihda salasana.',
  ],
  [
    'too many tries',
    status(429, { message: 'x' }),
    'Liian monta kirjautumisyritystä. Odota hetki ja yritä uudelleen.',
  ],
  [
    'a lost connection',
    unreachable,
    'Järjestelmään ei saatu yhteyttä. Tarkista verkkoyhteys ja yritä uudelleen.',
  ],
])('%s is refused on the page', async (_, answer, text) => {
  serve({ 'POST account/getlogintoken': answer });
  const shell = await openShell('/login');
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(shell.path()).toBe('/login');
  expect(password()).toHaveValue('');
  expect(password()).toHaveFocus();
  expect(localStorage.getItem(storageKeys.token)).toBeNull();
});

test('the alert about an expired password leads to where it is changed, and goes at the next try', async () => {
  serve({ 'POST account/getlogintoken': status(401, { message: 'Password has expired' }) });
  await openShell('/login');
  await signIn();
  expect(await screen.findByRole('link', { name: 'Vaihda salasana' })).toHaveAttribute(
    'href',
    '/account/password',
  );
  serve({ 'POST account/getlogintoken': status(401, { message: 'Login failed' }) });
  await userEvent.type(password(), 'again');
  await userEvent.click(submit());
  expect(await screen.findByText(/epäonnistui/)).toBeInTheDocument();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('a sign-in sends what was typed, loads what every session works with and opens the start page', async () => {
  const requests = serve({ 'POST account/getlogintoken': token(person('KT')) });
  const shell = await openShell('/login');
  await signIn();
  const heading = await title('Tervetuloa, Maija');
  await waitFor(() => expect(heading).toHaveFocus()); // by an effect, after the screen is drawn
  expect(shell.path()).toBe('/');
  expect(requests.find(({ call }) => call === 'POST account/getlogintoken')?.body).toEqual({
    email: 'kt@demo.example',
    password: 'Harjoitus-2026',
  });
  await waitFor(() => {
    const names = requests.map(({ call }) => call);
    expect(names).toEqual(
      expect.arrayContaining([
        'GET code',
        'GET districts',
        'GET sections/names',
        'GET meetings/getallpositionsoftrust',
      ]),
    );
  });
});

test.each([
  ['loggedIn', token(person('KT')), 'Tervetuloa, Maija'],
  ['loggedOut', status(401, { message: 'Login failed' }), 'Kirjaudu sisään'],
] as const)('the session is logging in while the password is checked, then %s', async (end, answer, page) => {
  let reply: (answer: unknown) => void = () => {};
  serve({ 'POST account/getlogintoken': () => new Promise((resolve) => (reply = resolve)) });
  await openShell('/login');
  expect(useSession.getState().status).toBe('loggedOut');
  await signIn();
  await waitFor(() => expect(useSession.getState().status).toBe('loggingIn'));
  expect(localStorage.getItem('authToken')).toBeNull();
  await act(async () => reply(answer));
  await waitFor(() => expect(useSession.getState().status).toBe(end));
  await title(page);
});

test('a sign-in says for 15 s that the password runs out soon; afterwards a line in the header does (2.9)', async () => {
  serve({ 'POST account/getlogintoken': token(person('KT', { passwordExpiring: true })) });
  const shell = await openShell('/login');
  await signIn();
  await title('Tervetuloa, Maija');
  expect(screen.getByRole('link', { name: 'Vaihda salasana' })).toBeInTheDocument();
  expect(useAlerts.getState().alerts).toMatchObject([{ kind: 'info', timeout: 'long' }]);
  await act(() => shell.router.navigate('/about'));
  await title('Tietoja palvelusta');
  expect(screen.queryByText(/Salasanasi vanhenee pian/)).not.toBeInTheDocument();
  expect(screen.getByText('Salasana vanhenee pian')).toBeInTheDocument();
});

describe('a browser that does not keep the token', () => {
  afterEach(() => jest.restoreAllMocks());

  test.each([
    ['denies it', 'SecurityError'],
    ['has no space for it', 'QuotaExceededError'],
  ])('because it %s signs in for this page, and says so', async (_, name) => {
    serve({ 'POST account/getlogintoken': token(person('KT')) });
    await openShell('/login');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', name);
    });
    await signIn();
    await title('Tervetuloa, Maija');
    expect(screen.getByText(/Selain ei salli tietojen tallentamista/)).toBeInTheDocument();
  });
});

test('a session that ends elsewhere leads to the sign-in, which says so', async () => {
  serve({ 'GET districts': status(401, {}) });
  await openShell('/', { signedIn: person('KT') });
  await title('Kirjaudu sisään');
  expect(await screen.findByText('Kirjautumisesi päättyi. Kirjaudu uudelleen.')).toBeVisible();
});

test('opening the page ends the session that was there', async () => {
  const requests = serve();
  await openShell('/login', { signedIn: person('KT') });
  await title('Kirjaudu sisään');
  expect(localStorage.getItem(storageKeys.token)).toBeNull();
  expect(requests.find(({ call }) => call === 'POST account/logout')?.headers['Authorization']).toMatch(
    /^Bearer /,
  );
});

test.each([
  [true, '/api/account/adstart'],
  [false, undefined],
])('single sign-on %s: the link leads to %s', async (singleSignOn, address) => {
  serve({ 'GET config': { ...configuration, singleSignOn } });
  await openShell('/login');
  await title('Kirjaudu sisään');
  const link = screen.queryByRole('link', { name: 'Käytä työntekijätunnusta' });
  expect(link?.getAttribute('href')).toBe(address);
});

test('all texts change with the language, which is kept at once', async () => {
  serve();
  await openShell('/login');
  await title('Kirjaudu sisään');
  await userEvent.click(screen.getByRole('button', { name: /svenska/ }));
  expect(await title('Logga in')).toBeInTheDocument();
  expect(screen.getByLabelText('E-postadress')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Dataskyddsbeskrivning' })).toBeInTheDocument();
  expect(document.documentElement.lang).toBe('sv');
  expect(localStorage.getItem(storageKeys.language)).toBe('sv');
  expect(document.title).toBe('Logga in – Osasto');
});
