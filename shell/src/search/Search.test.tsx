import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { storageKeys } from '@osasto/contract';
import { status, title, violations } from '@osasto/testing';
import { closeShell, openShell, person, remote } from '../../testing/open-shell.tsx';
import { serve } from '../../testing/service.ts';
import { focusTitle } from '../frame/route-change.ts';

const qvist = {
  id: 7,
  sectionId: 3,
  firstName: 'Zelda',
  lastName: 'Qvist',
  membershipStatus: { id: 501, enumName: 'Active' },
  sprId: '10170044',
  sectionName: 'Inkoon osasto',
};
const answer = {
  members: [qvist],
  sections: [{ id: 3, name: 'Qvarkenin osasto', districtName: 'Pohjanmaan piiri' }],
  districts: [{ id: 9, name: 'Qvarkenin piiri' }],
};
const link = (location: 'navigation' | 'section', to: string, fi: string, sv: string) =>
  ({ location, to, label: { fi, sv }, order: 1, audience: 'signed-in' }) as const;
const route = (path: string) => ({ path, audience: 'signed-in' }) as const;
const remotes = [
  remote(
    'all',
    [
      route('/sections/:sectionId'),
      route('/sections/:sectionId/members/:memberId'),
      route('/districts/:districtId'),
    ],
    [
      link('navigation', '/members', 'Jäsenet', 'Medlemmar'),
      link('section', '/sections/{sectionId}/meetings', 'Kokoukset', 'Möten'),
    ],
  ),
];

afterEach(() => {
  closeShell();
  localStorage.removeItem(storageKeys.recent);
  localStorage.removeItem(storageKeys.searchKey);
});

const open = (language: 'fi' | 'sv' = 'fi') =>
  openShell('/about', { signedIn: person('KT'), remotes, language });
const field = () => screen.findByRole('combobox', { name: /^Hae henkilöitä|^Sök personer/ });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const bodies = (sent: ReturnType<typeof serve>) =>
  sent.filter(({ call }) => call === 'POST search').map(({ body }) => body);

test('/ opens the search from anywhere; what is typed finds in groups, and Enter opens the first', async () => {
  const sent = serve({ 'POST search': answer });
  const shell = await open();
  await title('Tietoja palvelusta');
  await userEvent.keyboard('/');
  const box = await field();
  await waitFor(() => expect(box).toHaveFocus());
  await userEvent.keyboard('qv');
  expect(await screen.findByRole('option', { selected: true })).toHaveTextContent(
    'Qvist, Zelda10170044 · Inkoon osasto',
  );
  const groups = within(screen.getByRole('listbox'))
    .getAllByRole('group')
    .map((group) => group.textContent);
  expect(groups).toEqual([
    'HenkilötQvist, Zelda10170044 · Inkoon osasto',
    'OsastotQvarkenin osastoPohjanmaan piiri',
    'PiiritQvarkenin piiri',
    'SivutKokoukset: Qvarkenin osasto',
  ]);
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(shell.path()).toBe('/sections/3/members/7');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  // One for the whole text, and no name in an address.
  expect(bodies(sent)).toEqual([{ text: 'qv' }]);
});

test.each(['/', '{Control>}k{/Control}'])('what is typed right after %s arrives in it', async (shortcut) => {
  serve({ 'POST search': answer });
  const shell = await open();
  await title('Tietoja palvelusta');
  await screen.findByRole('button', { name: 'Hae' });
  // Nothing waits for the field here.
  await userEvent.keyboard(`${shortcut}Qvisst{Backspace}{Backspace}t{Enter}`);
  expect(await field()).toBeVisible();
  await waitFor(() => expect(shell.path()).toBe('/sections/3/members/7'));
});

test('pages are found from the first letter, without asking the service', async () => {
  const sent = serve({ 'POST search': answer });
  const shell = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Hae' }));
  await userEvent.type(await field(), 'j');
  await waitFor(() => expect(options()).toEqual(['Jäsenet']));
  await userEvent.click(screen.getByRole('option'));
  expect(shell.path()).toBe('/members');
  expect(bodies(sent)).toEqual([]);
});

test('Esc closes it and gives the focus back', async () => {
  serve({ 'POST search': answer });
  await open();
  const button = await screen.findByRole('button', { name: 'Hae' });
  button.focus();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await field(), 'qv');
  await screen.findByRole('option', { selected: true });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test('/ is a letter in a field, and can be switched off; Ctrl+K stays', async () => {
  serve({ 'POST search': answer });
  await open();
  await screen.findByRole('button', { name: 'Hae' });
  const other = document.body.appendChild(document.createElement('input'));
  other.focus();
  await userEvent.keyboard('/');
  expect(other).toHaveValue('/');
  other.remove();
  await userEvent.keyboard('{Control>}k{/Control}');
  await field();
  await userEvent.click(screen.getByRole('button', { name: 'Älä avaa hakua näppäimellä /' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('/');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await field()).toBeVisible();
});

test('what was opened last stands below the empty field; people are kept by their ids, and nothing after sign-out', async () => {
  const sent = serve({ 'POST search': answer });
  const shell = await open();
  for (const kind of ['Qvist, Zelda', 'Qvarkenin osasto', 'Kokoukset: Qvarkenin osasto']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await userEvent.click(await screen.findByRole('button', { name: 'Hae' }));
    await userEvent.type(await field(), 'qv'); // oxlint-disable-line no-await-in-loop
    const option = (_: string, element: Element | null) =>
      element?.role === 'option' && element.textContent.startsWith(kind);
    await userEvent.click(await screen.findByText(option)); // oxlint-disable-line no-await-in-loop
  }
  expect(localStorage.getItem(storageKeys.recent)).not.toMatch(/Qvist|Zelda/);
  await userEvent.click(await screen.findByRole('button', { name: 'Hae' }));
  const group = await screen.findByRole('group', { name: 'Viimeksi avatut' });
  await waitFor(() =>
    expect(
      within(group)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([
      'Kokoukset: Qvarkenin osasto',
      'Qvarkenin osastoOsasto',
      'Qvist, Zelda10170044 · Inkoon osasto',
    ]),
  );
  expect(bodies(sent).at(-1)).toEqual({ memberIds: [7] });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Kirjaudu ulos' }));
  await waitFor(() => expect(shell.path()).toBe('/login'));
  expect(localStorage.getItem(storageKeys.recent)).toBeNull();
});

test('a page that comes behind it does not take the focus from what is being typed', async () => {
  serve({ 'POST search': answer });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Hae' }));
  await userEvent.type(await field(), 'q');
  focusTitle();
  expect(await field()).toHaveFocus();
  await userEvent.keyboard('v');
  expect(await field()).toHaveValue('qv');
});

test('somebody else at the same browser is shown nothing of it', async () => {
  serve({ 'POST search': answer });
  const opened = [{ kind: 'section', id: 3, name: 'Qvarkenin osasto' }];
  localStorage.setItem(storageKeys.recent, JSON.stringify({ account: -1, opened }));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Hae' }));
  expect(await screen.findByText('Kirjoita nimi, jäsennumero, osasto tai sivu.')).toBeVisible();
  expect(options()).toEqual([]);
});

test('a search that fails says so, in Swedish too', async () => {
  serve({ 'POST search': status(500, {}) });
  await open('sv');
  await userEvent.click(await screen.findByRole('button', { name: 'Sök' }));
  await userEvent.type(await field(), 'qv');
  expect(await screen.findByText('Sökningen lyckades inte. Försök igen.')).toBeVisible();
});

test.each([
  ['fi', 's. 1968'],
  ['sv', 'f. 1968'],
] as const)('people of one name have the year of birth beside it, in %s', async (language, born) => {
  const other = { ...qvist, id: 8, sprId: '10170045' };
  serve({
    'POST search': {
      members: [
        { ...qvist, birthYear: 1968 },
        { ...other, birthYear: null },
      ],
      sections: [],
      districts: [],
    },
  });
  await open(language);
  await title(/Tietoja palvelusta|Om tjänsten/);
  await userEvent.keyboard('/');
  const box = await field();
  await waitFor(() => expect(box).toHaveFocus());
  await userEvent.keyboard('qvi');
  expect(await screen.findByRole('option', { name: /10170044/ })).toHaveTextContent(
    `Qvist, Zelda10170044 · ${born} · Inkoon osasto`,
  );
  expect(screen.getByRole('option', { name: /10170045/ })).toHaveTextContent(
    'Qvist, Zelda10170045 · Inkoon osasto',
  );
});
