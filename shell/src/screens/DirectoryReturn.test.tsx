import { screen } from '@testing-library/react';
import { storageKeys } from '@osasto/contract';
import { closeShell, openShell, person, title, tokenOf } from '../../testing/open-shell.tsx';
import { serve, type WireAnswer } from '../../testing/wire.ts';

beforeEach(() => history.replaceState(null, '', '/adresponse#id_token=a.b.c&session_state=s%20t'));
afterEach(closeShell);

test('the answer of the directory becomes a session, and nothing of it stays in the address', async () => {
  const requests = serve({ 'GET account/adauthorize': [200, { token: tokenOf(person('KT')) }] });
  await openShell('/adresponse');
  await title('Tervetuloa, Maija');
  const asked = requests.find(({ name }) => name === 'GET account/adauthorize');
  expect(asked?.search).toBe('?token=a.b.c&sessionState=s+t');
  expect(location.hash).toBe('');
});

test.each<[string, WireAnswer, string]>([
  ['a refusal', [401, { message: 'Login failed' }], 'Kirjautuminen epäonnistui.'],
  ['no roles', [401, { message: 'User has no roles' }], 'Sinulla ei ole käyttöoikeutta palveluun.'],
  ['a broken token', [200, { token: 'x' }], 'Kirjautuminen epäonnistui.'],
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
  expect(requests.map(({ name }) => name)).not.toContain('GET account/adauthorize');
});
