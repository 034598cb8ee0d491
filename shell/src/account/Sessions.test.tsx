import { screen, waitFor, within } from '@testing-library/react';
import { toInstant } from '@osasto/contract';
import { userEvent } from '@testing-library/user-event';
import type { OwnSessions } from '@osasto/api';
import { queryClient } from '@osasto/api/query';
import { status, title, violations } from '@osasto/testing';
import { closeShell, openShell, person } from '../../testing/open-shell.tsx';
import { serve } from '../../testing/service.ts';

afterEach(() => {
  closeShell();
  queryClient.clear();
});

const session = (id: number, more: Partial<OwnSessions['sessions'][number]> = {}) => ({
  id,
  browser: 'Firefox',
  system: 'Windows',
  network: '192.0.2.0/24',
  since: '2026-11-20T06:12:00.000Z',
  lastUsed: '2026-11-21T20:05:00.000Z',
  isCurrent: false,
  ...more,
});

const inDays = (days: number) => toInstant(new Date(Date.now() + days * 86_400_000));

const errorAnswer = (translationKey: string, propertyName?: string) =>
  status(propertyName === undefined ? 409 : 400, {
    isValid: false,
    errors: [{ translationKey, propertyName }],
  });

/** A service that remembers what was ended. */
function remembering(password: OwnSessions['password'] = { setAt: inDays(-345), expires: inDays(20) }) {
  let sessions = [
    session(3, { isCurrent: true }),
    session(2, { browser: 'Safari', system: 'iPhone' }),
    session(1, { browser: '', system: '' }),
  ];
  serve({
    'GET account/sessions': () => ({ email: 'aino@osasto.example', password, sessions }),
    'GET account/factors': { isRequired: false, factors: [], recoveryCodes: 0 },
    'DELETE account/sessions/2': (body: unknown) => {
      if ((body as { password?: string }).password !== 'oikea')
        return errorAnswer('password.wrong', 'password');
      sessions = sessions.filter(({ id }) => id !== 2);
      return status(204);
    },
    'DELETE account/sessions': () => {
      sessions = sessions.filter(({ isCurrent }) => isCurrent);
      return status(204);
    },
  });
}

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Kirjautumiset' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

test('it is reached by the name in the header, and shows where one is signed in', async () => {
  remembering();
  const shell = await openShell('/about', { signedIn: person('KT') });
  await title('Tietoja palvelusta');
  await userEvent.click(await screen.findByRole('link', { name: /, Kirjautuminen ja turvallisuus$/ }));
  expect(shell.path()).toBe('/account/sessions');
  await title('Kirjautuminen ja turvallisuus');
  expect(await rows()).toEqual([
    'Firefox, Windows Tämä kirjautuminenVerkko 192.0.2.0/24',
    'Safari, iPhone Verkko 192.0.2.0/24',
    'Tuntematon selain Verkko 192.0.2.0/24',
  ]);
  expect(screen.getByText(/asti, vielä 20 päivää$/)).toBeVisible();
  expect(await violations()).toEqual([]);
});

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('one is ended with the password, all others too; this one has no button', async () => {
  remembering();
  await openShell('/account/sessions', { signedIn: person('SectionUser') });
  await rows();
  expect(screen.queryByRole('button', { name: /^Kirjaa ulos.*Firefox, Windows$/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Kirjaa ulos.*Safari, iPhone$/ }));
  const one = await dialogOf('Kirjaa ulos');
  expect(one.getByText('Safari, iPhone')).toBeVisible();
  const password = one.getByLabelText('Salasanasi', { selector: 'input' });
  await userEvent.type(password, 'väärä');
  await userEvent.click(one.getByRole('button', { name: 'Kirjaa ulos' }));
  expect(await one.findByText('Nykyinen salasana on väärä.')).toBeInTheDocument();
  await userEvent.clear(password);
  await userEvent.type(password, 'oikea');
  await userEvent.click(one.getByRole('button', { name: 'Kirjaa ulos' }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  await userEvent.click(screen.getByRole('button', { name: 'Kirjaudu ulos muualta' }));
  const others = await dialogOf('Kirjaudu ulos muualta');
  await userEvent.type(others.getByLabelText('Salasanasi', { selector: 'input' }), 'oikea');
  await userEvent.click(others.getByRole('button', { name: 'Kirjaudu ulos muualta' }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Kirjaudu ulos muualta' })).toBeNull();
});

test('somebody without a password is asked for none, and reads when to sign in again', async () => {
  serve({
    'GET account/sessions': { email: 'aino@osasto.example', password: null, sessions: [session(1)] },
    'GET account/factors': { isRequired: false, factors: [], recoveryCodes: 0 },
    'DELETE account/sessions/1': () => errorAnswer('password.signInAgain'),
  });
  await openShell('/account/sessions', { signedIn: person('KT') });
  await userEvent.click(await screen.findByRole('button', { name: /^Kirjaa ulos.*Firefox, Windows$/ }));
  const dialog = await dialogOf('Kirjaa ulos');
  expect(dialog.queryByLabelText('Salasanasi', { selector: 'input' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Kirjaa ulos' }));
  expect(await dialog.findByText(/yli kymmenen minuuttia/)).toBeVisible();
});

test('in Swedish, of somebody without a password', async () => {
  remembering(null);
  await openShell('/account/sessions', { signedIn: person('KT'), language: 'sv' });
  await title('Inloggning och säkerhet');
  expect(await screen.findByText(/Du har inget lösenord/)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/account\.\w/);
});
