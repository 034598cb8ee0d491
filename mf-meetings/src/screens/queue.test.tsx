import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ListedMeeting } from '@osasto/api';
import type { Instant } from '@osasto/contract';
import { serve, violations, type Answers } from '@osasto/testing';
import { foundStates, sectionState } from '@osasto/testing/states';
import { answers } from '../../testing/answers.ts';
import { meeting } from '../../testing/meetings.ts';
import { open } from '../../testing/open.ts';

const queued = (
  id: number,
  name: string,
  statusId: number,
  more: Partial<NonNullable<ListedMeeting['queued']>> = {},
) =>
  meeting(id, {
    name,
    statusId,
    sectionName: 'Lohjan osasto',
    sectionId: 2,
    queued: {
      sent: `2026-11-${10 + id}T08:00:00.000Z` as Instant,
      isForCaller: false,
      hasUnopened: false,
      hasMinutes: true,
      elected: 3,
      ...more,
    },
  });

const service: Answers = {
  ...answers,
  'POST meetings/list': [
    queued(1, 'Syyskokous 1', 1101),
    queued(2, 'Syyskokous 2', 1101, {
      hasUnopened: true,
      elected: 4,
      checking: { at: '2026-11-20T08:00:00.000Z' as Instant, by: 'Pekka Piirinen' },
      assigned: { id: 5, name: 'Anna Tarkastaja' },
    }),
    queued(3, 'Syyskokous 3', 1102, {
      elected: 0,
      askedBack: '2026-11-20T08:00:00.000Z' as Instant,
    }),
    meeting(4, { name: 'Kevätkokous', statusId: 1103 }),
  ],
};
const many = (sent: { call: string; body?: unknown }[]) =>
  sent.filter(({ call }) => call === 'POST meetings/many').map(({ body }) => body);

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), doNotFake: ['performance'] }));
afterEach(() => jest.useRealTimers());
const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const box = (name: string) => screen.getByRole('checkbox', { name });
const press = (name: string) => user().click(screen.getByRole('button', { name }));
const openQueue = async (more: Answers = {}) => {
  const sent = serve({ ...service, ...more });
  const page = await open('/districts/1/meetings', { role: 'DistrictAdmin' });
  await screen.findByRole('table', { name: 'Kokoukset' });
  return { sent, ...page };
};

test('a checker sees what waits and where to begin: with what was asked back', async () => {
  await openQueue();
  expect(screen.getByText('2 odottaa tarkastusta ja 1 hyväksyntää, vanhin 11.11.2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Käsittele seuraava' })).toHaveAttribute(
    'href',
    '/sections/2/meetings/3/check',
  );
  const row = within(screen.getByRole('row', { name: /Syyskokous 2/ }));
  expect(row.getByText(/Pekka Piirinen avasi 20.11.2026/)).toBeVisible();
  expect(row.getByText('Tarkastaja Anna Tarkastaja')).toBeVisible();
  expect(row.getByText('Pöytäkirja avaamatta')).toBeVisible();
  expect(row.getByText('4 valittua')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Syyskokous 3/ })).queryByText(/valittu/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Syyskokous 2' })).toHaveAttribute(
    'href',
    '/sections/2/meetings/2/check',
  );
  jest.useRealTimers(); // axe waits
  expect(await violations()).toEqual([]);
});

test('a chip shows what was asked back alone', async () => {
  const { address } = await openQueue();
  await user().click(box('Pyydetty takaisin 1'));
  expect(screen.getAllByRole('rowheader')).toHaveLength(1);
  expect(address()).toBe('/districts/1/meetings?only=askedBack');
});

test('what a chip hides is not acted on', async () => {
  await openQueue();
  await user().click(box('Valitse kaikki odottavat (3)'));
  await user().click(box('Pyydetty takaisin 1'));
  expect(screen.getByText('1 valittu')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hyväksy (1)' })).toBeVisible();
});

test('a district user selects nothing', async () => {
  serve({ ...service, 'POST meetings/list': [meeting(1, { name: 'Syyskokous 1', statusId: 1101 })] });
  await open('/districts/1/meetings', { role: 'DistrictUser' });
  await screen.findByRole('table', { name: 'Kokoukset' });
  expect(screen.queryByRole('checkbox', { name: /^Valitse/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Käsittele seuraava' })).toBeNull();
});

test('those whose minutes are unopened say so and are left out of marking as checked', async () => {
  const { sent } = await openQueue({ 'POST meetings/many': [{ id: 1, ok: true, errors: [] }] });
  await user().click(box('Valitse kaikki odottavat (3)'));
  expect(screen.getByText('3 valittu')).toBeVisible();
  expect(screen.getByText('Yhden pöytäkirjaa et ole vielä avannut')).toBeVisible();
  await press('Merkitse tarkastetuksi (1)');
  expect(many(sent)).toEqual([]);
  await wait(10_000);
  expect(many(sent)).toEqual([{ step: 'review', ids: [1] }]);
  expect(await screen.findByText('Ilmoitus merkitty tarkastetuksi.')).toBeVisible();
});

test('within ten seconds it is undone, and nothing is sent', async () => {
  const { sent } = await openQueue();
  await user().click(box('Valitse Lohjan osasto, Syyskokous 3'));
  await press('Hyväksy (1)');
  expect(screen.getByText('Ilmoitus hyväksytään hetken kuluttua.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Kumoa' })).toHaveFocus();
  await wait(9_000);
  await press('Kumoa');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await wait(20_000);
  expect(many(sent)).toEqual([]);
  expect(screen.getByText('1 valittu')).toBeVisible();
});

test.each([
  ['the window', () => act(() => window.dispatchEvent(new Event('pagehide')))],
  ['the screen', () => user().click(screen.getByRole('link', { name: 'Kevätkokous' }))],
] as const)('leaving %s sends it at once', async (_name, leave) => {
  const { sent } = await openQueue({ 'POST meetings/many': [{ id: 1, ok: true, errors: [] }] });
  await user().click(box('Valitse Lohjan osasto, Syyskokous 1'));
  await press('Arkistoi (1)');
  await leave();
  await wait(0);
  expect(many(sent)).toEqual([{ step: 'archive', ids: [1] }]);
});

test('what one of them refuses is told with its name, and the others are done', async () => {
  await openQueue({
    'POST meetings/many': [
      { id: 3, ok: true, errors: [] },
      { id: 1, ok: false, errors: [{ translationKey: 'meeting.wrongStatus', parameters: { status: 1100 } }] },
    ],
  });
  await user().click(box('Valitse Lohjan osasto, Syyskokous 1'));
  await user().click(box('Valitse Lohjan osasto, Syyskokous 3'));
  await press('Arkistoi (2)');
  await wait(10_000);
  expect(await screen.findByText('Ilmoitus arkistoitu.')).toBeVisible();
  await waitFor(() => expect(screen.getByText(/Yhtä ilmoitusta ei arkistoitu/)).toBeVisible());
  expect(
    screen.getByText('Lohjan osasto, Syyskokous 1: Ilmoituksen tila on muuttunut. Lataa sivu uudelleen.'),
  ).toBeVisible();
});

test('a substitute is chosen, until a day', async () => {
  const { sent } = await openQueue({ 'POST account/substitute': { employeeId: 3 } });
  await press('Sijainen');
  const dialog = within(await screen.findByRole('dialog', { name: 'Tarkastajan sijainen' }));
  await dialog.findByRole('option', { name: 'Päivi Rantala' });
  await user().selectOptions(dialog.getByRole('combobox', { name: 'Sijainen' }), 'Päivi Rantala');
  await user().click(dialog.getByRole('button', { name: 'Tallenna' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.find(({ call }) => call === 'POST account/substitute')?.body).toEqual({
    employeeId: 3,
    until: null,
  });
});

test('a substitute who is stored with a last day is saved again', async () => {
  const { sent } = await openQueue({
    'GET account/substitute': { employeeId: 3, until: '2026-12-31T00:00:00.000Z' },
    'POST account/substitute': { employeeId: 3, until: '2026-12-31T00:00:00.000Z' },
  });
  await press('Sijainen');
  const dialog = within(await screen.findByRole('dialog', { name: 'Tarkastajan sijainen' }));
  expect(await dialog.findByRole('textbox')).toHaveValue('31.12.2026');
  await user().click(dialog.getByRole('button', { name: 'Tallenna' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.find(({ call }) => call === 'POST account/substitute')?.body).toEqual({
    employeeId: 3,
    until: '2026-12-31T00:00:00.000Z',
  });
});

test('sections are reminded of their drafts, each once, and those that are not are named', async () => {
  const drafts = [1, 2, 3].map((id) =>
    meeting(id, {
      statusId: 1100,
      sectionId: id === 3 ? 2 : 1,
      sectionName: id === 3 ? 'Lohjan osasto' : 'Inkoon osasto',
    }),
  );
  const sent = serve({
    ...service,
    'POST meetings/list': drafts,
    'POST sections/states': foundStates([sectionState(1, 'Inkoon osasto'), sectionState(2, 'Lohjan osasto')]),
    'POST reminders': [
      { sectionId: 1, sent: 2 },
      { sectionId: 2, sent: 0, skipped: 'recently' },
    ],
  });
  await open('/districts/1/meetings?statuses=1100', { role: 'DistrictAdmin' });
  await user().click(await screen.findByRole('button', { name: 'Muistuta näitä (2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Muistuta osastoja' }));
  expect(await dialog.findByText('Keskeneräisestä ilmoituksesta')).toBeVisible();
  await user().click(await dialog.findByRole('button', { name: 'Lähetä muistutus' }));
  expect(await screen.findByText('Muistutus lähtee yhteen osastoon, vastaanottajia 2.')).toBeVisible();
  expect(dialog.getByRole('listitem')).toHaveTextContent(
    'Lohjan osastoSamasta asiasta muistutettiin seitsemän päivän sisällä',
  );
  expect(sent.find(({ call }) => call === 'POST reminders')?.body).toEqual({
    kind: 'draft',
    sections: [1, 2],
    to: ['chair', 'secretary'],
    texts: { fi: '', sv: '' },
  });
});

test('the list can have the order of the queue: what was asked back, then the oldest, what waits for nobody last', async () => {
  await openQueue();
  await user().selectOptions(screen.getByLabelText('Järjestys'), 'Odottavat ensin, vanhin ensin');
  const names = () =>
    screen.getAllByRole('link', { name: /^(Syys|Kevät)kokous/ }).map((link) => link.textContent);
  expect(names()).toEqual(['Syyskokous 3', 'Syyskokous 1', 'Syyskokous 2', 'Kevätkokous']);
});
