import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sentDay, type LinkEntry } from '@osasto/contract';
import { serve, status, title, violations, type Answers } from '@osasto/testing';
import { open } from '../../testing/open.ts';
import { foundStates, report, sectionState, stateCounts } from '@osasto/testing/states';
import { district, section } from '../../testing/units.ts';

const states = 'POST sections/states';
const day = (text: `${number}-${number}-${number}`) => sentDay(text);

const rows = [
  sectionState(3, 'Vihdin osasto', {
    status: 603,
    autumnReport: report('missing', { due: day('2199-12-15') }),
    springReport: report('missing', { due: day('2026-05-31'), isLate: true }),
    board: {
      belowMinimum: [2, 7],
      tooFew: [
        { positionId: 2, held: 0, min: 1 },
        { positionId: 7, held: 3, min: 4 },
      ],
      endingWithout: 12,
      interim: 0,
    },
    plan: { state: 'expired', expires: day('2026-02-01') },
    totalMembers: 1118,
    paidMembers: 458,
  }),
  sectionState(1, 'Inkoon osasto – Ingå avdelning', {
    autumnReport: report('submitted', { meetingId: 77, since: '2026-11-20T08:00:00.001Z' as never }),
    springReport: report('approved', { meetingId: 70, since: '2026-03-20T08:00:00.001Z' as never }),
    board: {
      chair: { name: 'Aino Mäkelä', isInterim: true },
      belowMinimum: [],
      tooFew: [],
      endingWithout: 1,
      interim: 1,
    },
    plan: { state: 'valid', expires: day('2028-05-05') },
  }),
  sectionState(2, 'Pohjan osasto', { status: 602, totalMembers: 0, paidMembers: 0 }),
];
const counts = stateCounts({ reportMissing: 1, reportLate: 1, chairMissing: 1, ending: 2, waiting: 1 });
const service: Answers = {
  'GET districts': [district(1, 'Länsi-Uudenmaan piiri')],
  'GET sections/names': [
    section(3, 'Vihdin osasto'),
    section(1, 'Inkoon osasto – Ingå avdelning'),
    section(2, 'Pohjan osasto', { statusId: 602 }),
  ],
  'GET meetings/getallpositionsoftrust': [
    {
      id: 7,
      name: 'Hallituksen jäsen',
      nameSv: 'Styrelsemedlem',
      nameEn: 'Board member',
      requiresMembership: true,
      isSigning: false,
      maxTermYears: 2,
      maxConsecutiveTerms: 3,
      minHolders: 4,
      maxHolders: 12,
    },
  ],
  [states]: foundStates(rows, { counts }),
};

const members: LinkEntry = {
  location: 'section-row',
  to: '/sections/{sectionId}/members',
  label: { fi: 'Jäsenet', sv: 'Medlemmar' },
  audience: [1, 2, 3, 5],
  order: 10,
};
const add: LinkEntry = {
  ...members,
  to: '/sections/{sectionId}/meetings/add',
  label: { fi: 'Lisää', sv: 'Nytt' },
  begins: true,
};
const routes = ['/sections/:sectionId/meetings/:meetingId', '/sections/:sectionId/preparednessplan'].map(
  (path) => ({ path, audience: [1, 2, 3] as const }),
);
const admin = { role: 'DistrictAdmin', links: [members, add], routes } as const;

afterEach(() => {
  jest.useRealTimers();
});

const names = () =>
  screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent);
const cellsIn = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const openActions = async (name: string) =>
  userEvent.click(screen.getByRole('button', { name: `Toiminnot ${name}` }));
/** The bodies of the searches so far. */
const searches = (sent: ReturnType<typeof serve>) =>
  sent.filter(({ call }) => call === states).map(({ body }) => body);

test('each section has its reports, board, plan and share of paid fees (21.3)', async () => {
  serve(service);
  await open('/districts/1/sections', admin);
  await title('Osastot');
  await screen.findByRole('table', { name: 'Osastot ja niiden tilanne' });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Osasto',
    'Syyskokous',
    'Kevätkokous',
    'Hallitus',
    'Valmiussuunnitelma',
    'Maksanut',
    'Toiminnot',
  ]);
  expect(names()).toEqual(['Vihdin osasto', 'Inkoon osasto', 'Pohjan osasto']);
  expect(screen.getByRole('rowheader', { name: /Vihdin/ })).toHaveTextContent('1 118 jäsentäSeurannassa');
  const [autumn, spring, board, plan, paid] = cellsIn(/Vihdin/);
  expect(autumn).toBe('Syyskokous Puuttuumääräpäivä 15.12.2199');
  expect(spring).toBe('Kevätkokous Myöhässämääräpäivä 31.5.2026');
  expect(board).toContain('Puheenjohtaja puuttuu');
  expect(board).toContain('Hallituksen jäsen: 3, vähintään 4');
  expect(board).not.toContain('0, vähintään 1'); // the chair has a tag of its own
  expect(board).toContain('12 kautta päättyy ilman jatkajaa');
  expect(plan).toBe('Suunnitelma Vanhentunut1.2.2026');
  expect(paid).toMatch(/^41\u00A0%/);
});

test('what is in order is a tick and a day, and leads to the report and the plan', async () => {
  serve(service);
  await open('/districts/1/sections', admin);
  const inkoo = within(await screen.findByRole('row', { name: /Inkoon/ }));
  expect(inkoo.getByRole('link', { name: 'Syyskokous Lähetetty' })).toHaveAttribute(
    'href',
    '/sections/1/meetings/77',
  );
  expect(inkoo.getByRole('link', { name: 'Kevätkokous Hyväksytty 20.3.2026' })).toHaveAttribute(
    'href',
    '/sections/1/meetings/70',
  );
  expect(inkoo.getByRole('link', { name: /viimeinen päivä 5\.5\.2028$/ })).toHaveAttribute(
    'href',
    '/sections/1/preparednessplan',
  );
  const [, , board] = cellsIn(/Inkoon/);
  expect(board).toContain('Aino Mäkeläjatkaa, kunnes seuraaja on valittu');
  expect(board).toContain('Yksi kausi päättyy ilman jatkajaa');
});

test('reports and plans that this person may not open are no links', async () => {
  serve(service);
  await open('/districts/1/sections', { ...admin, role: 'DistrictUser' });
  const inkoo = within(await screen.findByRole('row', { name: /Inkoon/ }));
  expect(inkoo.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Inkoon osasto']);
  await openActions('Inkoon osasto');
  expect(screen.queryByRole('link', { name: /Jäsenet/ })).not.toBeInTheDocument();
});

test('a disbanded section shows its status alone, and begins nothing new (3.9)', async () => {
  serve(service);
  await open('/districts/1/sections', admin);
  await screen.findByRole('table');
  expect(screen.getByRole('rowheader', { name: /Pohjan/ })).toHaveTextContent('Lakkautettu');
  expect(cellsIn(/Pohjan/).slice(0, 5)).toEqual(['–', '–', '–', '–', '–']);
  await openActions('Pohjan osasto');
  expect(screen.getByRole('link', { name: 'Jäsenet Pohjan osasto' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Lisää Pohjan osasto' })).not.toBeInTheDocument();
});

test('every link of a section is two presses away', async () => {
  serve(service);
  await open('/districts/1/sections', admin);
  await screen.findByRole('table');
  expect(screen.queryByRole('link', { name: /Jäsenet/ })).not.toBeInTheDocument();
  await openActions('Vihdin osasto');
  expect(screen.getByRole('button', { name: 'Toiminnot Vihdin osasto' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  expect(screen.getByRole('link', { name: 'Jäsenet Vihdin osasto' })).toHaveAttribute(
    'href',
    '/sections/3/members',
  );
  expect(screen.getByRole('link', { name: 'Lisää Vihdin osasto' })).toHaveAttribute(
    'href',
    '/sections/3/meetings/add',
  );
});

const chip = (name: RegExp) => screen.getByRole('checkbox', { name });

test('chips have the counts of the answer, and several at once stand in the address (21.2)', async () => {
  const sent = serve(service);
  const { address } = await open('/districts/1/sections', admin);
  await screen.findByRole('table');
  expect(chip(/^Kaikki 3$/)).toBeChecked();
  expect(chip(/^Toimikausia päättyy 2$/)).not.toBeChecked();
  await userEvent.click(chip(/^Ilmoitus puuttuu 1$/));
  await userEvent.click(chip(/^Toimikausia päättyy 2$/));
  expect(chip(/^Ilmoitus puuttuu/)).toBeChecked();
  expect(chip(/^Kaikki/)).not.toBeChecked();
  expect(address()).toBe('/districts/1/sections?only=reportMissing%2Cending');
  await waitFor(() =>
    expect(searches(sent).at(-1)).toMatchObject({ only: ['reportMissing', 'ending'], skip: 0, take: 50 }),
  );
  expect(searches(sent)).toHaveLength(2); // both chips are one search
  await userEvent.click(chip(/^Kaikki/));
  expect(address()).toBe('/districts/1/sections');
  expect(chip(/^Ilmoitus puuttuu/)).not.toBeChecked();
});

test('an address with a chip asks for it at once', async () => {
  const sent = serve(service);
  await open('/districts/1/sections?only=chairMissing,unknown', admin);
  await screen.findByRole('table');
  expect(chip(/^Puheenjohtaja puuttuu 1$/)).toBeChecked();
  expect(searches(sent)).toEqual([
    {
      districts: [1],
      text: null,
      statuses: [600, 601, 602, 603, 604],
      only: ['chairMissing'],
      sort: 'attention',
      skip: 0,
      take: 50,
    },
  ]);
});

const field = () => screen.getByRole('searchbox', { name: 'Hae osastoa' });

test('a name is searched for 800 ms after the last letter, and never stands in the address (13.7, 13.8)', async () => {
  const sent = serve(service);
  const { address } = await open('/districts/1/sections', admin);
  await screen.findByRole('table');
  jest.useFakeTimers();
  const pause = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  fireEvent.change(field(), { target: { value: 'inga' } });
  await pause(799);
  expect(searches(sent)).toHaveLength(1);
  await pause(1);
  expect(searches(sent).at(-1)).toMatchObject({ text: 'inga' });
  expect(address()).toBe('/districts/1/sections');
});

test('the status and the order are in the address', async () => {
  const sent = serve(service);
  const { address } = await open('/districts/1/sections', admin);
  await screen.findByRole('table');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Järjestys' }), 'Maksaneiden osuus');
  await waitFor(() => expect(searches(sent).at(-1)).toMatchObject({ sort: 'paidShare' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Näytä' }), 'Seurannassa olevat');
  await waitFor(() => expect(searches(sent).at(-1)).toMatchObject({ statuses: [603], sort: 'paidShare' }));
  expect(address()).toBe('/districts/1/sections?sort=paidShare&show=monitored');
});

test('sections stand fifty to a page, which is in the address', async () => {
  const sent = serve({ ...service, [states]: foundStates(rows, { counts, total: 52 }) });
  const { address } = await open('/districts/1/sections', admin);
  await screen.findByText('1–50 / 52');
  expect(screen.getByText('52 osastoa')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Seuraava sivu' }));
  await waitFor(() => expect(searches(sent).at(-1)).toMatchObject({ skip: 50, take: 50 }));
  expect(address()).toBe('/districts/1/sections?page=2');
});

test('a search that finds nothing leads back to all', async () => {
  serve({
    ...service,
    [states]: (body: { statuses: number[] }) =>
      body.statuses.length === 1 ? foundStates([], { total: 0 }) : foundStates(rows, { counts }),
  });
  const { address } = await open('/districts/1/sections?show=disbanded', admin);
  expect(await screen.findByRole('heading', { name: 'Ei hakutuloksia.' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Tyhjennä rajaukset' }));
  expect(await screen.findByRole('table')).toBeVisible();
  expect(address()).toBe('/districts/1/sections');
});

test('a district without sections says so', async () => {
  serve({ ...service, 'GET sections/names': [], [states]: foundStates([]) });
  await open('/districts/1/sections', admin);
  expect(await screen.findByRole('heading', { name: 'Piirissä ei ole osastoja.' })).toBeVisible();
});

test('states that cannot be fetched say so', async () => {
  serve({ ...service, [states]: status(500, {}) });
  await open('/districts/1/sections', admin);
  expect(await screen.findByRole('alert')).toHaveTextContent('Osastoja ei voitu hakea.');
});

test.each([
  [/Taulukko/, 'xlsx'],
  [/CSV/, 'csv'],
])('%s of exactly what is shown (21.3)', async (item, format) => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const sent = serve({ ...service, 'POST sections/states/export': 'osasto' });
  await open('/districts/1/sections?only=ending&sort=name', admin);
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('button', { name: 'Vie tiedostoon' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(sent.find(({ call }) => call === 'POST sections/states/export')?.body).toEqual({
    districts: [1],
    text: null,
    statuses: [600, 601, 602, 603, 604],
    only: ['ending'],
    sort: 'name',
    format,
  });
  jest.restoreAllMocks();
});

test.each(['fi', 'sv'] as const)('axe finds nothing in %s', async (language) => {
  serve(service);
  await open('/districts/1/sections', { ...admin, language });
  await screen.findByRole('table');
  await userEvent.click(screen.getAllByRole('button', { name: /^(Toiminnot|Åtgärder)/ })[0] as HTMLElement);
  expect(await violations()).toEqual([]);
});
