import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { RoleName } from '@osasto/contract';
import { district, section, serve, status, violations, type Answers } from '@osasto/testing';
import { answers } from '../../testing/answers.ts';
import { auditEvent, auditPage } from '../../testing/audit.ts';
import { inkoo, member } from '../../testing/members.ts';
import { open } from '../../testing/open.ts';

const found = { results: [member(1)], total: 1, skip: 0, take: 50 };
const view = (id: number, name: string, address: string, more: object = {}) => ({
  id,
  name,
  address,
  isShared: false,
  by: 'Maija Lehtonen',
  ...more,
});

const views = [
  view(1, 'Maksamatta', '/members?paid=no&district=2'),
  view(2, 'Piirin jäsenet', '/districts/1/members?paid=no'),
  view(3, 'Poistunut piiri', '/members?district=9', { isShared: true, by: 'Kaija Toivola' }),
  view(4, 'Vanha rajaus', '/members?consent=yes'),
  view(5, 'Poistunut osasto', '/sections/99/members?paid=no'),
];

const service = (more: Answers = {}): Answers => ({
  'GET districts': [district(1, 'Länsi-Uudenmaan piiri'), district(2, 'Savon piiri')],
  'GET sections/names': [inkoo, section(2, 'Lohjan osasto')],
  'GET sections/1': inkoo,
  'POST members/findall': found,
  'POST members/findsectionmembers': found,
  'POST members/finddistrictmembers': found,
  'GET savedviews': views,
  ...more,
});

const openList = async (path: string, role: RoleName) => {
  const opened = await open(path, { role });
  await screen.findByRole('row', { name: /Jäsen 1/ });
  return opened;
};
const openMenu = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Näkymät' }));
  return within(await screen.findByRole('menu')).getAllByRole('menuitem');
};
const choose = async (name: RegExp) => {
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name }));
};

test('a list offers its own views, and opens one with its filters', async () => {
  const sent = serve(service());
  const { address } = await openList('/members', 'KT');
  const items = (await openMenu()).map(({ textContent }) => textContent);
  expect(items).toEqual([
    'Maksamatta',
    'Poistunut piiri Yhteinen, tallentaja Kaija Toivola',
    'Vanha rajaus',
    'Tallenna tai poista näkymä',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Maksamatta' }));
  await waitFor(() => expect(address()).toBe('/members?paid=no&district=2'));
  await waitFor(() =>
    expect(sent.filter(({ call }) => call === 'POST members/findall').at(-1)?.body).toMatchObject({
      hasPaid: false,
      districts: [2],
    }),
  );
  expect(screen.queryByText('Luetteloa ei voi näyttää tällä rajauksella')).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test.each([
  [/^Poistunut piiri/, '/members?district=9'],
  [/^Vanha rajaus/, '/members?consent=yes'],
])('%s opens, says that its filter is gone and shows nobody until that is removed', async (name, kept) => {
  serve(service());
  const { address } = await openList('/members', 'KT');
  await choose(name);
  expect(
    await screen.findByText('Luetteloa ei voi näyttää tällä rajauksella', { selector: 'p' }),
  ).toBeVisible();
  expect(address()).toBe(kept);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  const exports = screen.getByRole('button', { name: /^Vie/ });
  expect(exports).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Näytä ilman sitä' }));
  expect(await screen.findByRole('row', { name: /Jäsen 1/ })).toBeVisible();
  await waitFor(() => expect(exports).not.toHaveAttribute('aria-disabled', 'true'));
  expect(address()).toBe('/members');
});

test('the log of events is not exported while the filter of a view is gone', async () => {
  serve(
    service({
      ...answers,
      'GET audit': auditPage(auditEvent()),
      'GET savedviews': [view(6, 'Poistunut osasto', '/audit?sectionId=99')],
    }),
  );
  await open('/audit', { role: 'KT' });
  await screen.findByText('1 tapahtuma');
  const exports = screen.getByRole('button', { name: 'Vie CSV-tiedostoon' });
  expect(exports).not.toHaveAttribute('aria-disabled', 'true');
  await choose(/^Poistunut osasto/);
  expect(
    await screen.findByText('Luetteloa ei voi näyttää tällä rajauksella', { selector: 'p' }),
  ).toBeVisible();
  expect(exports).toHaveAttribute('aria-disabled', 'true');
  expect(exports).toHaveAccessibleDescription('Luetteloa ei voi näyttää tällä rajauksella');
  await userEvent.click(screen.getByRole('button', { name: 'Näytä ilman sitä' }));
  await waitFor(() => expect(exports).not.toHaveAttribute('aria-disabled', 'true'));
});

test('a view of a section that is not there stays on the page and says so', async () => {
  serve(service());
  const { address } = await openList('/sections/1/members', 'KT');
  await choose(/^Poistunut osasto/);
  expect(await screen.findByText(/piiriä tai osastoa ei enää ole/)).toBeVisible();
  expect(address()).toBe('/sections/1/members');
});

test.each<[RoleName, string, string[], string, object | undefined]>([
  ['KT', '/members', ['Vain minulle', 'Kaikille'], 'Kaikille', { kind: 'all' }],
  [
    'DistrictAdmin',
    '/districts/1/members',
    ['Vain minulle', 'Kaikille piirissä'],
    'Kaikille piirissä',
    { kind: 'district', id: 1 },
  ],
  [
    'DistrictAdmin',
    '/sections/1/members',
    ['Vain minulle', 'Kaikille osastossa', 'Kaikille piirissä'],
    'Kaikille osastossa',
    { kind: 'section', id: 1 },
  ],
  ['DistrictUser', '/districts/1/members', [], '', undefined],
  ['SectionAdmin', '/sections/1/members', [], '', undefined],
])('%s saves %s without what was typed', async (role, path, audiences, audience, sharedWith) => {
  const sent = serve(
    service({
      'POST savedviews': view(9, 'Oma', path),
      'GET sections/sectionroles/1': status(404, {}),
      'GET districts/districtroles/1': status(404, {}),
    }),
  );
  await openList(`${path}?paid=no&page=1`, role);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Nimi tai jäsennumero' }), 'Virtanen');
  await choose(/^Tallenna tai poista/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Tallennetut näkymät' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Tallenna näkymä' }));
  expect(await dialog.findByText('Anna näkymälle nimi.')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Näkymän nimi' }), 'Oma');
  const field = dialog.queryByRole('combobox', { name: 'Kenelle näkymä näytetään' });
  const options = field ? within(field).getAllByRole('option') : [];
  expect(options.map(({ textContent }) => textContent)).toEqual(audiences);
  if (field) await userEvent.selectOptions(field, audience);
  await userEvent.click(dialog.getByRole('button', { name: 'Tallenna näkymä' }));
  expect(await screen.findByText('Näkymä tallennettu.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent.find(({ call }) => call === 'POST savedviews')?.body).toEqual({
    name: 'Oma',
    address: `${path}?paid=no`,
    ...(sharedWith && { sharedWith }),
  });
});

test.each<[RoleName, string[]]>([
  ['KT', ['Poista näkymä Maksamatta', 'Poista näkymä Vanha rajaus']],
  ['SuperAdmin', ['Poista näkymä Maksamatta', 'Poista näkymä Poistunut piiri', 'Poista näkymä Vanha rajaus']],
])('%s removes what they may, after a question: %j', async (role, buttons) => {
  const sent = serve(service({ 'DELETE savedviews/1': status(204) }));
  await openList('/members', role);
  await choose(/^Tallenna tai poista/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Tallennetut näkymät' }));
  expect(
    dialog.getAllByRole('button', { name: /^Poista näkymä/ }).map((one) => one.getAttribute('aria-label')),
  ).toEqual(buttons);
  await userEvent.click(dialog.getByRole('button', { name: 'Poista näkymä Maksamatta' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Poistetaanko näkymä Maksamatta?')).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Poista näkymä' }));
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('DELETE savedviews/1'));
});

test.each([
  ['fi', 'Tallenna näkymä', 'Näkymän nimi', 'Näkymää ei voitu tallentaa.'],
  ['sv', 'Spara vyn', 'Vyns namn', 'Vyn kunde inte sparas.'],
] as const)('a view that is refused says so, in %s', async (language, save, name, text) => {
  serve(
    service({ 'GET savedviews': [], 'POST savedviews': status(500, { message: 'Error', requestId: 'r-1' }) }),
  );
  await open('/members', { role: 'KT', language });
  await userEvent.click(await screen.findByRole('button', { name: save }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name }), 'Oma');
  await userEvent.click(dialog.getByRole('button', { name: save }));
  expect(await dialog.findByText(text)).toBeVisible();
  expect(dialog.getByRole('textbox', { name })).toHaveValue('Oma');
});

test('a view that cannot be removed says so', async () => {
  serve(service({ 'DELETE savedviews/1': status(500, { message: 'Error', requestId: 'r-1' }) }));
  await openList('/members', 'KT');
  await choose(/^Tallenna tai poista/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Tallennetut näkymät' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Poista näkymä Maksamatta' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Poista näkymä' }));
  expect(await screen.findByText('Näkymää ei voitu poistaa.')).toBeVisible();
});

test('who has thirty is told to remove one first', async () => {
  const thirty = Array.from({ length: 30 }, (_, n) => view(n + 1, `Näkymä ${n}`, '/positions'));
  serve(service({ 'GET savedviews': thirty }));
  await openList('/members', 'KT');
  await userEvent.click(screen.getByRole('button', { name: 'Tallenna näkymä' })); // none of this list: no menu
  const save = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Tallenna näkymä' });
  expect(save).toHaveAccessibleDescription('Sinulla on jo 30 näkymää. Poista ensin jokin niistä.');
});

test('a section user has none', async () => {
  serve(service());
  await openList('/sections/1/members', 'SectionUser');
  expect(screen.queryByRole('button', { name: /näkymä/i })).not.toBeInTheDocument();
});
