import { screen } from '@testing-library/react';
import { storageKeys } from '@osasto/contract';
import { status, createUnsignedToken, title } from '@osasto/testing';
import { closeShell, openShell, person } from '../../testing/open-shell.tsx';
import { serve } from '../../testing/service.ts';

beforeEach(() => history.replaceState(null, '', '/adresponse#id_token=a.b.c&session_state=s%20t'));
afterEach(closeShell);

test('the answer of the directory becomes a session, and nothing of it stays in the address', async () => {
  const requests = serve({ 'POST account/adauthorize': { token: createUnsignedToken(person('KT')) } });
  await openShell('/adresponse');
  await title('Tervetuloa, Maija');
  const asked = requests.find(({ call }) => call === 'POST account/adauthorize');
  expect(asked?.body).toEqual({ token: 'a.b.c', sessionState: 's t' });
  expect(requests.map(({ search }) => search).join('')).not.toContain('a.b.c');
  expect(location.hash).toBe('');
});

test.each<[string, unknown, string]>([
  ['an error', status(401, { message: 'Login failed' }), 'Kirjautuminen epäonnistui.'],
  [
    'a person who is not known here',
    status(401, { message: 'Login failed', advice: 'unknown' }),
    'Pyydä järjestön pääkäyttäjää tarkistamaan, että sähköpostiosoitteesi tai hakemiston tunnisteesi',
  ],
  ['an answer too late', status(401, { message: 'Login failed', advice: 'again' }), 'Yritä uudelleen.'],
  [
    'a weak proof',
    status(401, { message: 'Login failed', advice: 'strength' }),
    'Kirjaudu uudelleen monivaiheisella tunnistautumisella.',
  ],
  ['a directory that is away', status(401, { message: 'Login failed', advice: 'later' }), 'Yritä hetken'],
  [
    'wrong settings',
    status(401, { message: 'Login failed', advice: 'setup' }),
    'Työntekijätunnusten asetuksissa on virhe',
  ],
  [
    'advice of a newer release',
    status(401, { message: 'Login failed', advice: 'x' }),
    'Kirjautuminen epäonnistui.',
  ],
  ['no roles', status(401, { message: 'User has no roles' }), 'Sinulla ei ole käyttöoikeutta palveluun.'],
  ['a broken token', { token: 'x' }, 'Kirjautuminen epäonnistui.'],
])('%s leads back to the sign-in, which says why', async (_, answer, text) => {
  serve({ 'POST account/adauthorize': answer });
  const shell = await openShell('/adresponse');
  await title('Kirjaudu sisään');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(shell.path()).toBe('/login');
  expect(localStorage.getItem(storageKeys.token)).toBeNull();
});

test.each([
  ['access_denied', 'Se keskeytyi'],
  ['temporarily_unavailable', 'Yritä hetken kuluttua uudelleen.'],
])('without a token, with %s, nothing is asked', async (error, text) => {
  history.replaceState(null, '', `/adresponse#error=${error}`);
  const requests = serve();
  await openShell('/adresponse');
  await title('Kirjaudu sisään');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(requests.map(({ call }) => call)).not.toContain('POST account/adauthorize');
});
