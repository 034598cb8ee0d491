import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Profiler } from 'react';
import type { MemberFilter } from '@osasto/api';
import { today } from '@osasto/contract';
import { i18n } from '@osasto/i18n';
import { section, serve, status, violations, type Rendering, type Sent } from '@osasto/testing';
import { answers, everybody, find, toPage } from '../../testing/answers.ts';
import { member } from '../../testing/members.ts';
import { open } from '../../testing/open.ts';

const search = 'POST members/findsectionmembers';
const searches = (sent: Sent[]) => sent.filter(({ call }) => call === search);
const filters = (sent: Sent[]) => searches(sent).map(({ body }) => body as MemberFilter);

/** Answers with the first three rows of each page and its last one. The first test shows a whole page of fifty. */
const findFew: typeof find = (...given) => {
  const page = find(...given);
  return { ...page, results: page.results.filter((_, at, { length }) => at < 3 || at === length - 1) };
};
const short = { ...answers, [search]: findFew };

const openScreen = ({ at = '/sections/1/members', ...more }: Partial<Rendering> & { at?: string } = {}) =>
  open(at, { role: 'SectionAdmin', ...more });

/** By the text of its first cell: names of fifty rows by role take a second each time. */
const rowNamed = async (name: RegExp | string) =>
  (await screen.findByText(name, { selector: 'th a' })).closest('tr') as HTMLElement;
const nameField = () => screen.getByRole('searchbox', { name: 'Nimi tai jäsennumero' });
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  jest.useRealTimers();
});

test('the list begins with everybody whose membership is in force or new, fifty to a page', async () => {
  const sent = serve(answers);
  await openScreen();
  const row = await rowNamed(/Jäsen 1,/);
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Jäsen 1, Aino');
  expect(cells(row)).toEqual(['10000001', 'Vuosijäsen', 'Voimassa', '14.2.2026', '1.2.2006']);
  expect(screen.getAllByRole('row')).toHaveLength(1 + 50);
  expect(screen.getByText('1–50 / 214')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Kaikki' })).toBeChecked();
  expect(screen.queryByLabelText('Jäsenyyden tila')).not.toBeInTheDocument();
  expect(filters(sent)).toEqual([
    {
      sections: [1],
      name: null,
      hasCurrentMembership: null,
      membershipStatuses: [501, 506],
      includeMemberPositions: false,
      skip: 0,
      take: 50,
    },
  ]);
  expect(document.title).toBe('Jäsenet – Osasto');
});

test('the band says where one is', async () => {
  serve(short);
  await openScreen();
  const crumbs = screen.getByRole('navigation', { name: 'Sijainti' });
  expect(await within(crumbs).findByRole('link', { name: 'Inkoon osasto' })).toHaveAttribute(
    'href',
    '/sections/1',
  );
  expect(within(crumbs).getByText('Jäsenet')).toHaveAttribute('aria-current', 'page');
});

test.each([
  ['Kyllä', true, 'membership=yes'],
  ['Ei', false, 'membership=no'],
])('membership in force: %s asks for %s, at ?%s', async (choice, hasCurrentMembership, address) => {
  const sent = serve(short);
  const { router } = await openScreen();
  await rowNamed(/Jäsen 1,/);
  await userEvent.click(screen.getByRole('radio', { name: choice }));
  await waitFor(() => expect(filters(sent).at(-1)).toMatchObject({ hasCurrentMembership, skip: 0 }));
  expect(router.state.location.search).toBe(`?${address}`);
  await userEvent.click(screen.getByRole('radio', { name: 'Kaikki' }));
  expect(router.state.location.search).toBe('');
});

test('payment of the year and the year of beginning restrict the list, in the address too', async () => {
  const sent = serve(short);
  const { router } = await openScreen();
  await rowNamed(/Jäsen 1,/);
  await userEvent.selectOptions(screen.getByLabelText('Tämän vuoden jäsenmaksu'), 'Maksamatta');
  await waitFor(() => expect(filters(sent).at(-1)).toMatchObject({ hasPaid: false, skip: 0 }));
  const year = today().slice(0, 4);
  await userEvent.selectOptions(screen.getByLabelText('Jäsenyys alkanut'), year);
  await waitFor(() =>
    expect(filters(sent).at(-1)).toMatchObject({ hasPaid: false, startedYear: Number(year) }),
  );
  expect(router.state.location.search).toBe(`?paid=no&started=${year}`);
});

test('a year that is not offered is chosen when the address names it', async () => {
  const sent = serve(short);
  await openScreen({ at: '/sections/1/members?started=1999&paid=yes' });
  await rowNamed(/Jäsen 1,/);
  expect(filters(sent)).toMatchObject([{ startedYear: 1999, hasPaid: true }]);
  expect(screen.getByLabelText('Jäsenyys alkanut')).toHaveDisplayValue('1999');
});

test('pages are in the address, the focus stays on the pager, Back leads to the page before', async () => {
  serve(answers);
  const { router, go } = await openScreen();
  await rowNamed(/Jäsen 1,/);
  const next = screen.getByRole('button', { name: 'Seuraava sivu' });
  await userEvent.click(next);
  await rowNamed(/Jäsen 51,/);
  expect(router.state.location.search).toBe('?page=2');
  expect(screen.getByText('51–100 / 214')).toBeVisible();
  expect(next).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Viimeinen sivu' }));
  await rowNamed(/Jäsen 214,/);
  expect(screen.getAllByRole('row')).toHaveLength(1 + 14);
  await go(-1);
  expect(await rowNamed(/Jäsen 51,/)).toBeVisible();
  await go(-1);
  expect(await rowNamed(/Jäsen 1,/)).toBeVisible();
});

test('another filter begins at its first page', async () => {
  const sent = serve(short);
  const { router } = await openScreen({ at: '/sections/1/members?page=3' });
  await rowNamed(/Jäsen 101,/);
  await userEvent.click(screen.getByRole('radio', { name: 'Kyllä' }));
  await waitFor(() => expect(filters(sent).at(-1)).toMatchObject({ skip: 0 }));
  expect(router.state.location.search).toBe('?membership=yes');
});

test.each([
  ['?page=0', /Jäsen 1,/, '?page=0'],
  ['?page=two&membership=perhaps', /Jäsen 1,/, '?page=two&membership=perhaps'],
  ['?page=123456', /Jäsen 1,/, '?page=123456'],
  ['?page=99', /Jäsen 214,/, '?page=5'],
])('an address with %s still shows a list', async (address, row, shown) => {
  serve(short);
  const { router } = await openScreen({ at: `/sections/1/members${address}` });
  expect(await rowNamed(row)).toBeVisible();
  expect(router.state.location.search).toBe(shown);
});

test('typing waits 800 ms, and the newer search aborts the older', async () => {
  const sent = serve({
    ...short,
    [search]: (filter: MemberFilter) =>
      filter.name === 'Jäsen 2' ? new Promise<never>(() => {}) : findFew(filter),
  });
  const { router } = await openScreen();
  await rowNamed(/Jäsen 1,/);
  jest.useFakeTimers();
  const pause = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  fireEvent.change(nameField(), { target: { value: 'Jäsen 2' } });
  await pause(799);
  expect(searches(sent)).toHaveLength(1);
  await pause(1);
  expect(filters(sent).at(-1)).toMatchObject({ name: 'Jäsen 2', skip: 0 });
  expect(searches(sent)[1]?.signal?.aborted).toBe(false);

  fireEvent.change(nameField(), { target: { value: 'Jäsen 21' } });
  await pause(800);
  expect(searches(sent)[1]?.signal?.aborted).toBe(true);
  expect(filters(sent).at(-1)).toMatchObject({ name: 'Jäsen 21' });
  await pause(100);
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(nameField()).toHaveValue('Jäsen 21');
  expect(router.state.location.search).toBe('');
});

test('Enter searches at once; the name is in the history entry and not in the address', async () => {
  const sent = serve(short);
  const { router, go } = await openScreen();
  await rowNamed(/Jäsen 1,/);
  await userEvent.type(nameField(), ' Jäsen 7 {Enter}');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  expect(filters(sent).map(({ name }) => name)).toEqual([null, 'Jäsen 7']);
  expect(router.state.location).toMatchObject({ search: '', state: { memberName: 'Jäsen 7' } });

  await act(() => router.navigate('/sections/1'));
  expect(screen.getByText('Muu sivu')).toBeVisible();
  await go(-1);
  expect(await rowNamed(/Jäsen 7,/)).toBeVisible();
  expect(nameField()).toHaveValue('Jäsen 7');
  await go(-1);
  expect(await rowNamed(/Jäsen 1,/)).toBeVisible();
  expect(nameField()).toHaveValue('');
});

test('refining a search takes one step of the history', async () => {
  serve(short);
  const { go } = await openScreen();
  await rowNamed(/Jäsen 1,/);
  await userEvent.type(nameField(), 'Jäsen 7{Enter}');
  await userEvent.type(nameField(), '1{Enter}');
  await rowNamed(/Jäsen 71,/);
  await go(-1);
  expect(await rowNamed(/Jäsen 1,/)).toBeVisible();
});

test('the page before stays in sight until the next one has come', async () => {
  let arrive: (value: object) => void = () => {};
  serve({
    ...short,
    [search]: (filter: MemberFilter) =>
      filter.skip === 50 ? new Promise<object>((resolve) => (arrive = resolve)) : findFew(filter),
  });
  await openScreen();
  await rowNamed(/Jäsen 1,/);
  await userEvent.click(screen.getByRole('button', { name: 'Seuraava sivu' }));
  expect(screen.getByRole('row', { name: /Jäsen 1,/ })).toBeVisible();
  expect(screen.getByText('Haetaan jäseniä')).toBeInTheDocument();
  expect(screen.getByRole('table').closest('div[aria-busy]')).toHaveAttribute('aria-busy', 'true');
  await act(async () => arrive(toPage(everybody, { skip: 50, take: 50 })));
  expect(await rowNamed(/Jäsen 51,/)).toBeVisible();
  expect(screen.queryByText('Haetaan jäseniä')).not.toBeInTheDocument();
});

test('nothing found before says nothing about the search that is on its way', async () => {
  serve({
    ...short,
    [search]: (filter: MemberFilter) =>
      filter.name === 'Virtanem' ? toPage([], filter) : new Promise(() => {}),
  });
  await openScreen();
  await userEvent.type(nameField(), 'Virtanem{Enter}');
  await screen.findByRole('heading', { name: 'Ei hakutuloksia.' });
  await userEvent.type(nameField(), '{Backspace}n{Enter}');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Ei hakutuloksia.' })).toBeNull());
});

test('the next page is fetched when the person reaches for the pager', async () => {
  const sent = serve(short);
  await openScreen();
  await rowNamed(/Jäsen 1,/);
  await userEvent.hover(screen.getByRole('button', { name: 'Seuraava sivu' }));
  await waitFor(() => expect(filters(sent).map(({ skip }) => skip)).toEqual([0, 50]));
  await userEvent.click(screen.getByRole('button', { name: 'Seuraava sivu' }));
  expect(await rowNamed(/Jäsen 51,/)).toBeVisible();
});

test('a member whose details are not public says so', async () => {
  const hidden = member(9, { lastName: 'Kärkkäinen', firstName: 'Seppo', isPublishProhibited: true });
  serve({ ...short, [search]: (filter: MemberFilter) => toPage([hidden], filter) });
  await openScreen();
  const row = await rowNamed(/Kärkkäinen/);
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Kärkkäinen, SeppoTiedot eivät ole julkisia');
});

test('what is not known is a dash', async () => {
  const lifetime = member(9, {
    membershipType: { id: 402, enumName: 'Permanent' },
    membershipStatus: { id: 506, enumName: 'New' },
    paymentDate: null,
  });
  serve({ ...short, [search]: (filter: MemberFilter) => toPage([lifetime], filter) });
  await openScreen({ language: 'sv' });
  const row = await rowNamed(/Jäsen 9/);
  expect(cells(row)).toEqual(['10000009', 'Ständig medlem', 'Ny', '–', '1.2.2006']);
});

test('names lead to the card', async () => {
  serve(short);
  await openScreen();
  expect(within(await rowNamed(/Jäsen 1,/)).getByRole('link')).toHaveAttribute(
    'href',
    '/sections/1/members/1',
  );
});

test('nothing found: says so, aloud too, and clears the criteria', async () => {
  serve(short);
  await openScreen({ at: '/sections/1/members?membership=yes' });
  await rowNamed(/Jäsen 1,/);
  await userEvent.type(nameField(), 'Nobody{Enter}');
  expect(await screen.findByRole('heading', { name: 'Ei hakutuloksia.' })).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await waitFor(() =>
    expect(document.querySelector('[data-live-announcer]')).toHaveTextContent('Ei hakutuloksia.'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Tyhjennä hakuehdot' }));
  expect(await rowNamed(/Jäsen 1,/)).toBeVisible();
  expect(nameField()).toHaveValue('');
  expect(nameField()).toHaveFocus();
  expect(screen.getByRole('radio', { name: 'Kaikki' })).toBeChecked();
  await waitFor(() =>
    expect(document.querySelector('[data-live-announcer]')).toHaveTextContent('214 jäsentä'),
  );
});

test('nothing found: similar names are offered, and one is searched for by a click', async () => {
  const similar = [member(7, { lastName: 'Virtanen', firstName: 'Matti' }), member(8)];
  const sent = serve({
    ...short,
    [search]: (filter: MemberFilter) =>
      filter.name === 'Virtanem' ? { ...toPage([], filter), similar } : findFew(filter),
  });
  const { router } = await openScreen();
  await rowNamed(/Jäsen 1,/);
  await userEvent.type(nameField(), 'Virtanem{Enter}');
  const names = within(await screen.findByRole('group', { name: 'Tarkoititko:' }));
  expect(names.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Virtanen, Matti',
    'Jäsen 8, Aino',
  ]);
  expect(await violations()).toEqual([]);
  await userEvent.click(names.getByRole('button', { name: 'Jäsen 8, Aino' }));
  expect(await rowNamed(/Jäsen 8,/)).toBeVisible();
  expect(nameField()).toHaveValue('Jäsen 8, Aino');
  expect(nameField()).toHaveFocus();
  expect(filters(sent).at(-1)).toMatchObject({ name: 'Jäsen 8, Aino' });
  expect(router.state.location.search).toBe('');
});

test.each(['/sections/1/members', '/districts/1/members', '/members'])(
  'at %s a name is found as it is printed',
  async (at) => {
    const virtanen = member(7, { lastName: 'Virtanen', firstName: 'Matti' });
    const findVirtanen = (filter: MemberFilter) => findFew(filter, [...everybody, virtanen]);
    serve({
      ...short,
      [search]: findVirtanen,
      'POST members/finddistrictmembers': findVirtanen,
      'POST members/findall': findVirtanen,
    });
    await openScreen({ at, role: 'KT' });
    await rowNamed(/Jäsen 1,/);
    await userEvent.type(nameField(), 'Virtanen, Matti{Enter}');
    expect(await rowNamed('Virtanen, Matti')).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(2);
  },
);

test('another search says its count though it is the same, another page does not', async () => {
  serve({
    ...short,
    [search]: (filter: MemberFilter) => ({ ...toPage(everybody, filter), total: 1214 }),
  });
  await openScreen();
  await rowNamed(/Jäsen 1,/);
  const said = () => document.querySelector('[data-live-announcer]')?.textContent ?? '';
  const times = () => said().split('1\u00A0214 jäsentä').length - 1;
  const before = times();
  await userEvent.click(screen.getByRole('button', { name: 'Seuraava sivu' }));
  await rowNamed(/Jäsen 51,/);
  await userEvent.click(screen.getByRole('radio', { name: 'Kyllä' }));
  await waitFor(() => expect(times()).toBe(before + 1)); // the page has said nothing by now
  await userEvent.type(nameField(), 'Jäsen{Enter}');
  await waitFor(() => expect(times()).toBe(before + 2));
});

test('a section without members has nothing to clear', async () => {
  serve({ ...short, [search]: (filter: MemberFilter) => toPage([], filter) });
  await openScreen();
  expect(await screen.findByText('Osastolla ei ole jäseniä.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tyhjennä hakuehdot' })).not.toBeInTheDocument();
});

test('a failed load says so beside the criteria, empties the list, and can be tried again', async () => {
  let isDown = false;
  serve({
    ...short,
    [search]: (filter: MemberFilter) =>
      isDown ? status(500, { message: 'Internal', requestId: 'r-1' }) : findFew(filter),
  });
  await openScreen();
  await rowNamed(/Jäsen 1,/);
  isDown = true;
  await userEvent.click(screen.getByRole('radio', { name: 'Ei' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Jäsenlistaa ei voitu hakea.');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(nameField()).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await rowNamed(/Jäsen 1,/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each(['SuperAdmin', 'KT', 'DistrictAdmin', 'DistrictUser', 'SectionAdmin'] as const)(
  '%s sees who holds which role, in a tab kept in the address',
  async (role) => {
    serve(short);
    const { router } = await openScreen({ role, at: '/sections/1/members?membership=yes' });
    await userEvent.click(await screen.findByRole('tab', { name: 'Roolit' }));
    const table = await screen.findByRole('table', { name: 'Jäsenten roolit' });
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['Järvinen, RitvaOsaston pääkäyttäjä, Osaston käyttäjä', 'Öhman, MärtaOsaston käyttäjä']);
    expect(router.state.location.search).toBe('?membership=yes&tab=roles');
    await userEvent.click(screen.getByRole('tab', { name: 'Jäsenlista' }));
    expect(await rowNamed(/Jäsen 1,/)).toBeVisible();
    expect(router.state.location.search).toBe('?membership=yes');
  },
);

test.each([
  ['fi', 'Jäsenlistaa ei voitu hakea.', 'Yritä uudelleen'],
  ['sv', 'Medlemslistan kunde inte hämtas.', 'Försök igen'],
] as const)(
  'roles that cannot be loaded say so, and can be tried again, in %s',
  async (language, text, again) => {
    const roles = 'GET sections/sectionroles/1';
    serve({ ...short, [roles]: status(500, { message: 'Error', requestId: 'r-1' }) });
    await openScreen({ language, at: '/sections/1/members?tab=roles' });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    serve(short);
    await userEvent.click(screen.getByRole('button', { name: again }));
    expect(await screen.findByText('Öhman, Märta')).toBeVisible();
  },
);

test('a section user has the list alone, whatever tab the address names', async () => {
  const sent = serve(short);
  await openScreen({ role: 'SectionUser', at: '/sections/1/members?tab=roles' });
  expect(await rowNamed(/Jäsen 1,/)).toBeVisible();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  expect(sent.map(({ call }) => call)).not.toContain('GET sections/sectionroles/1');
});

test('an unknown tab is the list', async () => {
  serve(short);
  await openScreen({ at: '/sections/1/members?tab=secrets' });
  expect(await rowNamed(/Jäsen 1,/)).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Jäsenlista' })).toHaveAttribute('aria-selected', 'true');
});

test.each([
  ['/sections/2/members', 403],
  ['/sections/none/members', 0],
])('%s leads to /404', async (at, code) => {
  serve({ ...short, 'GET sections/2': status(code, { message: '', requestId: '' }) });
  const { router } = await openScreen({ at });
  await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
});

test('the list of another section begins empty', async () => {
  serve({
    ...short,
    'GET sections/2': section(2, 'Karjaan osasto'),
    [search]: (filter: MemberFilter) =>
      filter.sections?.[0] === 2 ? new Promise<never>(() => {}) : findFew(filter),
  });
  const { router } = await openScreen({ role: 'KT' });
  await rowNamed(/Jäsen 1,/);
  await act(() => router.navigate('/sections/2/members'));
  expect(screen.queryByRole('row', { name: /Jäsen 1,/ })).not.toBeInTheDocument();
});

test('a keystroke draws the field anew and not the table', async () => {
  serve(short);
  const commits = jest.fn();
  await openScreen({
    around: (element) => (
      <Profiler id="screen" onRender={commits}>
        {element}
      </Profiler>
    ),
  });
  await rowNamed(/Jäsen 1,/);
  // Each drawing of the table asks for the words of its head.
  const ask = jest.spyOn(i18n, 't');
  const headsAsked = () => ask.mock.calls.filter(([key]) => String(key).startsWith('column.')).length;
  commits.mockClear();
  await userEvent.type(nameField(), 'Korhonen');
  expect(commits.mock.calls.length).toBeLessThanOrEqual('Korhonen'.length + 1); // and the focus
  expect(headsAsked()).toBe(0);
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Ei hakutuloksia.' });
  await userEvent.click(screen.getByRole('button', { name: 'Tyhjennä hakuehdot' }));
  await rowNamed(/Jäsen 1,/);
  expect(headsAsked()).toBeGreaterThan(0);
  ask.mockRestore();
});

test.each([
  ['fi', ''],
  ['sv', ''],
  ['fi', '?tab=roles'],
  ['sv', '?tab=roles'],
] as const)('axe finds nothing in %s at "%s"', async (language, address) => {
  serve(short);
  await openScreen({ language, at: `/sections/1/members${address}` });
  await screen.findByRole('table');
  expect(await violations()).toEqual([]);
});
