import { screen, waitFor, within } from '@testing-library/react';
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

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

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
    'DELETE account/sessions/2': () => {
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
    'Firefox, Windows Tämä istuntoVerkko 192.0.2.0/24',
    'Safari, iPhone Verkko 192.0.2.0/24',
    'Tuntematon selain Verkko 192.0.2.0/24',
  ]);
  expect(screen.getByText(/asti, 20 päivää$/)).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('one is ended by its button, all others after a question; this one has no button', async () => {
  remembering();
  await openShell('/account/sessions', { signedIn: person('SectionUser') });
  await rows();
  expect(screen.queryByRole('button', { name: /^Kirjaa ulos.*Firefox, Windows$/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Kirjaa ulos.*Safari, iPhone$/ }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Kirjaa muut ulos' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Kirjaa muut ulos' }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Kirjaa muut ulos' })).toBeNull();
});

test('in Swedish, of somebody without a password', async () => {
  remembering(null);
  await openShell('/account/sessions', { signedIn: person('KT'), language: 'sv' });
  await title('Inloggning och säkerhet');
  expect(await screen.findByText(/Du har inget lösenord/)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/account\.\w/);
});
