import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { call } from '@osasto/api';
import { queryClient } from '@osasto/api/query';
import type { RoleName } from '@osasto/contract';
import { readDraft, writeDraft } from '@osasto/forms/drafts';
import { followOtherTabs } from '@osasto/session';
import { district, status, createUnsignedToken, title } from '@osasto/testing';
import { closeShell, openShell, person, remote } from '../../testing/open-shell.tsx';
import { serve } from '../../testing/service.ts';

afterEach(closeShell);

const districts = remote('districts', [
  { path: '/districts', audience: [1, 2] },
  { path: '/districts/:districtId', audience: [1, 2, 3, 4] },
]);

test.each(['/', '/about', '/sections', '/districts', '/districts/1'])(
  '%s without a sign-in leads to /login',
  async (path) => {
    serve();
    const shell = await openShell(path, { remotes: [districts] });
    await title('Kirjaudu sisään');
    expect(shell.path()).toBe('/login');
  },
);

test.each<[RoleName, string, string]>([
  ['KT', '/districts/1', '/districts/1'],
  ['DistrictUser', '/districts/1', '/districts/1'],
  ['DistrictUser', '/districts', '/404'],
  ['SectionAdmin', '/districts/1', '/404'],
  ['SectionAdmin', '/there/is/no/such/page', '/there/is/no/such/page'],
])('%s opens %s and is at %s', async (role, path, end) => {
  serve();
  const shell = await openShell(path, { signedIn: person(role), remotes: [districts] });
  await waitFor(() => expect(shell.path()).toBe(end));
  if (end !== '/districts/1') await title('Sivua ei löydy.');
});

test.each<[RoleName, string]>([
  ['SuperAdmin', '/districts'],
  ['KT', '/districts'],
  ['DistrictAdmin', '/districts/1/sections'],
  ['DistrictUser', '/districts/1/sections'],
  ['SectionAdmin', '/sections/11'],
  ['SectionUser', '/sections/11'],
])('/sections leads %s to %s', async (role, end) => {
  serve();
  const shell = await openShell('/sections', { signedIn: person(role) });
  await waitFor(() => expect(shell.path()).toBe(end));
});

async function signInAs(claims: ReturnType<typeof person>) {
  serve({ 'POST account/getlogintoken': { token: createUnsignedToken(claims) } });
  await title('Kirjaudu sisään');
  await userEvent.type(screen.getByLabelText('Sähköposti'), 'a@demo.example');
  await userEvent.type(screen.getByLabelText('Salasana', { selector: 'input' }), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Kirjaudu sisään' }));
}

test('whoever followed a link is back there after the sign-in', async () => {
  serve();
  const shell = await openShell('/about?from=mail');
  await signInAs(person('KT'));
  await title('Tietoja palvelusta');
  expect(shell.router.state.location.search).toBe('?from=mail');
});

test.each([
  [7, 'Tietoja palvelusta'],
  [8, 'Tervetuloa, Maija'],
])('after a session has run out for 7, a sign-in of %s opens %s', async (ossiId, end) => {
  serve();
  await openShell('/about', { signedIn: person('KT') });
  await title('Tietoja palvelusta');
  serve({ 'GET districts': status(401, { message: 'Not signed in' }) });
  await act(() => call('GET districts').catch(() => undefined));
  await signInAs(person('KT', { ossiId }));
  await title(end);
});

test('after a deliberate sign-out nobody is led back, and unsaved form values are gone', async () => {
  const requests = serve();
  const shell = await openShell('/about', { signedIn: person('KT') });
  await title('Tietoja palvelusta');
  await writeDraft([7, 'meeting:new:1'], { at: Date.now(), values: { name: 'Syyskokous' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Kirjaudu ulos' }));
  await title('Kirjaudu sisään');
  expect(shell.path()).toBe('/login');
  expect(requests.map(({ call }) => call)).toContain('POST account/logout');
  expect(sessionStorage).toHaveLength(0);
  expect(await readDraft([7, 'meeting:new:1'])).toBeUndefined();
  await signInAs(person('KT'));
  await title('Tervetuloa, Maija');
});

test.each<[string, () => Promise<unknown>]>([
  [
    'the person signs out',
    async () => userEvent.click(await screen.findByRole('button', { name: 'Kirjaudu ulos' })),
  ],
  [
    'the service refuses the token',
    () => {
      serve({ 'GET districts': status(401, { message: 'Not signed in' }) });
      return call('GET districts').catch(() => undefined);
    },
  ],
  [
    'another tab signs out',
    async () => {
      followOtherTabs();
      localStorage.removeItem('authToken');
      dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
    },
  ],
])('when %s, districts, sections, meetings and members that were loaded are gone', async (_, end) => {
  serve({ 'GET districts': [district(1, 'Länsi-Uudenmaan piiri')], 'GET sections/names': [] });
  await openShell('/about', { signedIn: person('KT') });
  await title('Tietoja palvelusta');
  const cached = () =>
    JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    );
  await waitFor(() => expect(cached()).toContain('piiri'));
  for (const what of ['section', 'meeting', 'member']) queryClient.setQueryData([what, 1], { name: what });
  expect(cached()).toMatch(/section.*meeting.*member/);
  await act(end);
  await title('Kirjaudu sisään');
  expect(cached()).not.toMatch(/piiri|section|meeting|member/);
});

test('whoever opens the sign-in page is signed out, and keeps what they have typed', async () => {
  serve();
  await writeDraft([7, 'meeting:new:1'], { at: 1, values: {} });
  await openShell('/login', { signedIn: person('KT') });
  await title('Kirjaudu sisään');
  expect(await readDraft([7, 'meeting:new:1'])).toEqual({ at: 1, values: {} });
});
