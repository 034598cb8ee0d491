import { screen } from '@testing-library/react';
import { storageKeys } from '@osasto/contract';
import { status, createUnsignedToken, title } from '@osasto/testing';
import { closeShell, openShell, person } from '../../testing/open-shell.tsx';
import { serve } from '../../testing/service.ts';

beforeEach(() => history.replaceState(null, '', '/adresponse#id_token=a.b.c&session_state=s%20t'));
afterEach(closeShell);

test('the answer of the directory becomes a session, and nothing of it stays in the address', async () => {
  const requests = serve({ 'GET account/adauthorize': { token: createUnsignedToken(person('KT')) } });
  await openShell('/adresponse');
  await title('Tervetuloa, Maija');
  const asked = requests.find(({ call }) => call === 'GET account/adauthorize');
  expect(asked?.search).toBe('?token=a.b.c&sessionState=s+t');
  expect(location.hash).toBe('');
});

test.each<[string, unknown, string]>([
  ['an error', status(401, { message: 'Login failed' }), 'Kirjautuminen epäonnistui.'],
  ['no roles', status(401, { message: 'User has no roles' }), 'Sinulla ei ole käyttöoikeutta palveluun.'],
  ['a broken token', { token: 'x' }, 'Kirjautuminen epäonnistui.'],
])('%s leads back to the sign-in, which says why', async (_, answer, text) => {
  serve({ 'GET account/adauthorize': answer });
  const shell = await openShell('/adresponse');
  await title('Kirjaudu sisään');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(shell.path()).toBe('/login');
  expect(localStorage.getItem(storageKeys.token)).toBeNull();
});

test('without a token nothing is asked', async () => {
  history.replaceState(null, '', '/adresponse#error=access_denied');
  const requests = serve();
  await openShell('/adresponse');
  await title('Kirjaudu sisään');
  expect(await screen.findByRole('alert')).toHaveTextContent('Kirjautuminen epäonnistui.');
  expect(requests.map(({ call }) => call)).not.toContain('GET account/adauthorize');
});
