import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { MeetingFilter } from '@osasto/api';
import { allRoles, type LinkLocation, type RoleId } from '@osasto/contract';
import { isFor } from '@osasto/permissions';
import { otherPage, section, serve, status, title, violations, type Sent } from '@osasto/testing';
import { source } from '../source.ts';
import { answers, rows, units } from '../../testing/answers.ts';
import { meeting } from '../../testing/meetings.ts';
import { open } from '../../testing/open.ts';

const list = 'POST meetings/list';
/** What waits in the queue of a district, which its page asks for as well. */
const isOfQueue = ({ statuses, dateHeldFrom }: MeetingFilter) =>
  dateHeldFrom === null && String(statuses) === '1101,1102';
const filters = (sent: Sent[]) =>
  sent
    .filter(({ call }) => call === list)
    .map(({ body }) => body as MeetingFilter)
    .filter((filter) => !isOfQueue(filter));
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const opens = {
  routes: [{ path: '/sections/:sectionId/meetings/:meetingId', audience: 'signed-in' as const }],
};

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), doNotFake: ['performance'] }));
afterEach(() => jest.useRealTimers());
const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
/** Until a change of the filter is searched for. Rule 13.7. */
const settle = () => wait(600);

test('a district begins with the meetings of a year, in every state, newest first', async () => {
  const sent = serve(answers);
  await open('/districts/1/meetings', { role: 'DistrictAdmin' });
  await title('Kokoukset');
  await screen.findByRole('table', { name: 'Kokoukset' });
  expect(filters(sent)).toEqual([
    {
      districts: [1],
      sections: [],
      types: [],
      statuses: [1100, 1101, 1102, 1105, 1103, 1104],
      dateHeldFrom: '2025-11-21T00:00:00.000Z',
    },
  ]);
  expect(names()).toEqual(['Höstmöte 2026 Jäsenrekisterin virheitä', 'Syyskokous 2026', 'Kevätkokous 2026']);
  expect(screen.getByText('3 ilmoitusta')).toBeVisible();
  const row = screen.getByRole('row', { name: /Syyskokous 2026/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '', // where those that wait for a checker are selected
    'Lohjan osasto',
    'Syyskokous',
    'Lähetetty',
    '13.11.2026 09:12',
    '12.11.2026',
    'Ritva Järvinen',
    'Ritva Järvinen',
  ]);
  jest.useRealTimers(); // axe waits
  expect(await violations()).toEqual([]);
});

test.each(['SuperAdmin', 'KT', 'DistrictAdmin'] as const)(
  'what the member register did not take is marked for %s, in words and by the look of its row',
  async (role) => {
    serve(answers);
    await open('/districts/1/meetings', { role });
    await screen.findByRole('table');
    const looks = screen
      .getAllByRole('rowheader')
      .map((name) => [name.textContent, name.closest('tr')?.className]);
    expect(looks).toEqual([
      ['Höstmöte 2026 Jäsenrekisterin virheitä', 'marked'],
      ['Syyskokous 2026', ''],
      ['Kevätkokous 2026', ''],
    ]);
  },
);

test('the address can ask for some states, as the tile of a district does', async () => {
  const sent = serve(answers);
  await open('/districts/1/meetings?statuses=1101,1102', { role: 'DistrictUser' });
  await screen.findByRole('table');
  expect(filters(sent).filter(({ statuses }) => statuses?.length === 2)).toHaveLength(1);
  // Each state says how many there are, shown or not.
  expect(await screen.findByRole('checkbox', { name: 'Lähetetty 2' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Hyväksytty 1' })).not.toBeChecked();
});

test('several choices make one search, and all of them stand in the address', async () => {
  const sent = serve(answers);
  const { address } = await open('/districts/1/meetings', { role: 'DistrictAdmin' });
  await screen.findByRole('table');
  const person = user();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Osasto' }), 'Lohjan osasto');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Tyyppi' }), 'Kevätkokous');
  await person.click(screen.getByRole('checkbox', { name: 'Arkistoitu 0' }));
  await wait(599);
  expect(filters(sent)).toHaveLength(1);
  await wait(1);
  // One for the rows, one for the counts of every state.
  expect(filters(sent)).toHaveLength(3);
  expect(filters(sent).find(({ statuses }) => statuses?.length === 5)).toMatchObject({
    sections: [2],
    types: [1002],
    statuses: [1100, 1101, 1102, 1105, 1103],
  });
  expect(address()).toBe(
    '/districts/1/meetings?section=2&type=1002&statuses=1100%2C1101%2C1102%2C1105%2C1103',
  );

  await person.click(screen.getByRole('button', { name: 'Tyhjennä rajaukset' }));
  expect(address()).toBe('/districts/1/meetings');
});

test('Back undoes one choice after the other, and turning pages', async () => {
  serve({ ...units, [list]: Array.from({ length: 120 }, (_, index) => meeting(index + 1)) });
  const { address, go } = await open('/districts/1/meetings', { role: 'DistrictAdmin' });
  await screen.findByRole('table');
  await user().selectOptions(screen.getByRole('combobox', { name: 'Tyyppi' }), 'Kevätkokous');
  await settle();
  await user().click(screen.getByRole('button', { name: 'Seuraava sivu' }));
  expect(address()).toBe('/districts/1/meetings?type=1002&page=2');
  await go(-1);
  expect(address()).toBe('/districts/1/meetings?type=1002');
  await go(-1);
  expect(address()).toBe('/districts/1/meetings');
  expect(screen.getByRole('combobox', { name: 'Tyyppi' })).toHaveValue('');
});

test('a page that is not there gives way to the last one, and another search says its count', async () => {
  serve({ ...units, [list]: Array.from({ length: 120 }, (_, index) => meeting(index + 1)) });
  const { address } = await open('/districts/1/meetings?page=9', { role: 'DistrictAdmin' });
  await screen.findByRole('table');
  expect(address()).toBe('/districts/1/meetings?page=3');
  await user().selectOptions(screen.getByRole('combobox', { name: 'Tyyppi' }), 'Kevätkokous');
  await settle();
  await settle();
  expect(document.querySelector('[data-live-announcer]')).toHaveTextContent('120 ilmoitusta');
});

test('a day that is none restricts nothing and says so; an empty field shows all', async () => {
  const sent = serve(answers);
  const { address } = await open('/districts/1/meetings', { role: 'DistrictAdmin' });
  await screen.findByRole('table');
  const person = user();
  const day = () => screen.getByRole('textbox', { name: 'Kokouspäivä alkaen' });
  await person.clear(day());
  await settle();
  expect(filters(sent).at(-1)?.dateHeldFrom).toBeNull();
  expect(address()).toBe('/districts/1/meetings?from=');
  await person.type(day(), '31.2.2026');
  await person.tab(); // to the calendar, which is part of the field
  await person.tab();
  expect(day()).toHaveAccessibleDescription('Tällaista päivää ei ole. Tarkista päivä ja kuukausi.');
  expect(address()).toBe('/districts/1/meetings?from=');
});

test('disbanded sections are not offered', async () => {
  serve(answers);
  await open('/districts/1/meetings', { role: 'DistrictAdmin' });
  const choice = await screen.findByRole('combobox', { name: 'Osasto' });
  await within(choice).findByRole('option', { name: 'Inkoon osasto' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Kaikki osastot', 'Inkoon osasto', 'Lohjan osasto']);
});

test('heads and the choice of order sort, and the order stands in the address', async () => {
  serve(answers);
  const { address } = await open('/districts/1/meetings', { role: 'DistrictAdmin' });
  await screen.findByRole('table');
  const person = user();
  await person.click(screen.getByRole('button', { name: 'Nimi' }));
  expect(names()).toEqual(['Höstmöte 2026 Jäsenrekisterin virheitä', 'Kevätkokous 2026', 'Syyskokous 2026']);
  await person.click(screen.getByRole('button', { name: 'Nimi' }));
  expect(names()[0]).toBe('Syyskokous 2026');
  expect(address()).toBe('/districts/1/meetings?sort=name&order=descending');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Järjestys' }), 'Kokouspäivä, uusin ensin');
  expect(address()).toBe('/districts/1/meetings?sort=dateHeld');
});

test('a section shows its own meetings, of all years', async () => {
  const sent = serve(answers);
  await open('/sections/1/meetings', { role: 'SectionAdmin', ...opens });
  await screen.findByRole('table');
  expect(filters(sent)[0]).toMatchObject({ districts: [], sections: [1], dateHeldFrom: null });
  expect(screen.queryByRole('combobox', { name: 'Osasto' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Syyskokous 2026' })).toHaveAttribute(
    'href',
    '/sections/2/meetings/1',
  );
});

test('section users see names as plain text (13.6)', async () => {
  serve(answers);
  await open('/sections/1/meetings', { role: 'SectionUser', ...opens });
  await screen.findByRole('table');
  expect(screen.queryByRole('link', { name: 'Syyskokous 2026' })).not.toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: /^Syyskokous 2026/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Syyskokous 2026/ })).toHaveTextContent(
    'Ilmoituksen avaa osaston tai piirin pääkäyttäjä.',
  );
});

test.each([
  ['SuperAdmin', 601, true],
  ['KT', 602, true],
  ['DistrictAdmin', 602, true],
  ['DistrictUser', 601, false],
  ['SectionAdmin', 601, true],
  ['SectionAdmin', 602, false], // rule 3.9
  ['SectionUser', 601, false],
] as const)(
  '%s may add a meeting from the list of a section in state %i: %s',
  async (role, statusId, isOffered) => {
    serve({ ...answers, 'GET sections/1': section(1, 'Inkoon osasto', { statusId }) });
    await open('/sections/1/meetings', { role });
    await screen.findByRole('table');
    const link = () => screen.queryByRole('link', { name: 'Lisää kokous' });
    if (isOffered) expect(link()).toHaveAttribute('href', '/sections/1/meetings/add');
    else await waitFor(() => expect(link()).not.toBeInTheDocument());
  },
);

const linksTo = (location: LinkLocation, role: RoleId) =>
  source.links.filter(
    (link) => link.location === location && isFor(link.audience, { ...nobody, roles: [role] }),
  );
const nobody = { districtId: null, sectionId: null };

test.each([
  ['section', [5]],
  ['section-row', [1, 2, 3, 5]],
] as const)('on %s, adding is for the roles %j (rule 19.16)', (location, roles) => {
  const to = '/sections/{sectionId}/meetings/add';
  const offered = allRoles.filter((role) => linksTo(location, role).some((link) => link.to === to));
  expect(offered).toEqual(roles);
});

test.each([
  ['/districts/1/meetings', 'DistrictAdmin', { ...units, [list]: status(403, {}) }],
  ['/districts/9/meetings', 'DistrictAdmin', answers],
  ['/sections/8/meetings', 'SectionAdmin', { ...answers, 'GET sections/8': status(403, {}) }],
  ['/districts/1/meetings', 'SectionAdmin', answers],
] as const)('%s of %s leads to /404 when it is out of reach', async (path, role, given) => {
  serve(given);
  const { address } = await open(path, { role });
  await title(otherPage);
  expect(address()).toBe('/404');
});

test('a failed list says so and can be asked for again', async () => {
  let fails = true;
  serve({ ...units, [list]: () => (fails ? status(500, { message: 'Error', requestId: 'r-1' }) : rows) });
  await open('/sections/1/meetings', { role: 'SectionAdmin' });
  expect(await screen.findByText('Ilmoituksia ei voitu hakea.')).toBeVisible();
  fails = false;
  await user().click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findByRole('table')).toBeVisible();
});

test('more than fifty are paged, two thousand ask for a narrower search', async () => {
  const many = Array.from({ length: 2000 }, (_, index) => meeting(index + 1));
  serve({ ...units, [list]: many });
  const { address } = await open('/districts/1/meetings', { role: 'KT', language: 'sv' });
  await screen.findByRole('table');
  expect(screen.getAllByRole('rowheader')).toHaveLength(50);
  expect(screen.getByText(/Begränsa sökningen/)).toBeVisible();
  expect(screen.getByText(/1–50 \/ 2\s000/)).toBeVisible();
  await user().click(screen.getByRole('button', { name: 'Nästa sida' }));
  expect(address()).toBe('/districts/1/meetings?page=2');
});

test('nothing found offers all of them; nothing at all says so', async () => {
  serve({ ...units, [list]: [] });
  const { address } = await open('/districts/1/meetings', { role: 'DistrictAdmin' });
  await user().click(await screen.findByRole('button', { name: 'Näytä kaikki' }));
  await waitFor(() => expect(address()).toBe('/districts/1/meetings?from='));
  expect(await screen.findByText('Kokousilmoituksia ei vielä ole.')).toBeVisible();
});
