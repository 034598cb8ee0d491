import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { MemberFilter } from '@osasto/api';
import {
  district,
  otherPage,
  section,
  serve,
  status,
  title,
  violations,
  type Answers,
  type Sent,
} from '@osasto/testing';
import { inkoo, member } from '../../testing/members.ts';
import { open } from '../../testing/open.ts';

const rows = [member(1), member(2, { sectionId: 2 })];
const answerOf = (results = rows) => ({ results, total: results.length, skip: 0, take: 50 });

const service = (more: Answers = {}): Answers => ({
  'GET districts': [district(1, 'Länsi-Uudenmaan piiri')],
  'GET sections/names': [inkoo, section(2, 'Lohjan osasto')],
  'POST members/finddistrictmembers': answerOf(),
  'POST members/findall': answerOf(),
  ...more,
});

const bodyOf = (sent: Sent[], call: string) => sent.find((one) => one.call === call)?.body as MemberFilter;

test('a district lists members in force and new, each with its section', async () => {
  const sent = serve(service());
  await open('/districts/1/members', { role: 'DistrictUser' });
  const row = await screen.findByRole('row', { name: /Jäsen 2/ });
  await waitFor(() =>
    expect(within(row).getByRole('link', { name: 'Lohjan osasto' })).toHaveAttribute('href', '/sections/2'),
  );
  expect(bodyOf(sent, 'POST members/finddistrictmembers')).toMatchObject({
    districts: [1],
    membershipStatuses: [501, 506],
    hasCurrentMembership: null,
  });
  expect(screen.queryByRole('columnheader', { name: 'Piiri' })).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Jäsenyyden tila' })).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test('everybody begins with those who have a membership in force (4.17)', async () => {
  const sent = serve(service());
  const { address } = await open('/members', { role: 'KT' });
  const row = await screen.findByRole('row', { name: /Jäsen 1/ });
  await waitFor(() =>
    expect(within(row).getByRole('link', { name: 'Länsi-Uudenmaan piiri' })).toHaveAttribute(
      'href',
      '/districts/1',
    ),
  );
  expect(within(row).getByRole('link', { name: 'Inkoon osasto' })).toHaveAttribute('href', '/sections/1');
  expect(bodyOf(sent, 'POST members/findall')).toMatchObject({
    hasCurrentMembership: true,
    membershipStatuses: [501],
  });
  expect(screen.getByRole('radio', { name: 'Kyllä' })).toBeChecked();

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Jäsenyyden tila' }), 'Kaikki');
  await userEvent.click(screen.getByRole('radio', { name: 'Kaikki' }));
  expect(address()).toBe('/members?status=0&membership=all');
  await waitFor(() =>
    expect(sent.filter(({ call }) => call === 'POST members/findall').at(-1)?.body).toMatchObject({
      hasCurrentMembership: null,
      membershipStatuses: [0],
    }),
  );
});

test.each([
  ['/members', 'DistrictAdmin'],
  ['/districts/1/members', 'SectionAdmin'],
  ['/districts/9/members', 'DistrictAdmin'],
] as const)('%s is out of reach of %s', async (path, role) => {
  const { address } = await open(path, { role, answers: service() });
  await title(otherPage);
  expect(address()).toBe('/404');
});

const rolesOf = (sectionId: number, sectionName: string, holders: [string, number][]) => ({
  sectionExist: true,
  sectionId,
  sectionName,
  sectionRoles: holders.map(([lastName, role], index) => ({
    memberId: sectionId * 100 + index,
    sectionId,
    role,
    memberInfo: { firstName: 'Aino', lastName },
  })),
});

const districtRoles = {
  districtExist: true,
  districtId: 1,
  districtName: 'Länsi-Uudenmaan piiri',
  districtRoles: [
    rolesOf(1, 'Inkoon osasto', [
      ['Öhman', 6],
      ['Mäkelä', 5],
    ]),
    rolesOf(2, 'Lohjan osasto', [['Salo', 5]]),
    rolesOf(3, 'Pohjan osasto', []),
  ],
};

test('a district admin sees the roles of all sections in one table, sorts it, and where nobody has one', async () => {
  const { router } = await open('/districts/1/members?tab=roles', {
    role: 'DistrictAdmin',
    answers: service({ 'GET districts/districtroles/1': districtRoles }),
  });
  const table = await screen.findByRole('table', { name: 'Jäsenten roolit' });
  const rows = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
  const makela = 'Mäkelä, AinoInkoon osastoOsaston pääkäyttäjä';
  const ohman = 'Öhman, AinoInkoon osastoOsaston käyttäjä';
  const salo = 'Salo, AinoLohjan osastoOsaston pääkäyttäjä';
  expect(rows()).toEqual([makela, ohman, salo]);
  const sortBy = (name: string) =>
    userEvent.click(
      within(within(table).getByRole('columnheader', { name: new RegExp(name) })).getByRole('button'),
    );
  await sortBy('Nimi');
  expect(rows()).toEqual([makela, salo, ohman]);
  await sortBy('Roolit');
  await sortBy('Roolit');
  expect(rows()).toEqual([ohman, makela, salo]);
  expect(router.state.location.search).toBe('?tab=roles&sort=roles&order=descending');
  expect(screen.getByRole('heading', { name: /Osastot, joissa kenelläkään ei ole roolia/ })).toBeVisible();
  expect(screen.getByText('Pohjan osasto')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test.each([
  ['fi', 'Jäsenlistaa ei voitu hakea.'],
  ['sv', 'Medlemslistan kunde inte hämtas.'],
] as const)('roles of the district that cannot be loaded say so, in %s', async (language, text) => {
  const failure = status(500, { message: 'Error', requestId: 'r-1' });
  const answers = service({ 'GET districts/districtroles/1': failure });
  await open('/districts/1/members?tab=roles', { role: 'DistrictAdmin', language, answers });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test('a district user has no roles tab', async () => {
  const sent = serve(service());
  await open('/districts/1/members?tab=roles', { role: 'DistrictUser' });
  await screen.findByRole('row', { name: /Jäsen 1/ });
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  expect(sent.some(({ call }) => call.includes('districtroles'))).toBe(false);
});

describe('exporting', () => {
  const exportCall = 'POST members/getdistrictexportfile';
  let saved: string[];
  beforeEach(() => {
    saved = [];
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  const choose = async (name: RegExp) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Vie tiedostoon' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };

  test.each([
    [/Taulukko/, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    [/CSV/, 'text/csv'],
  ])('%s of exactly the current search', async (item, accept) => {
    const sent = serve(service({ [exportCall]: 'numero' }));
    await open('/districts/1/members?membership=no&page=2', { role: 'DistrictUser' });
    await screen.findByRole('row', { name: /Jäsen 1/ });
    await choose(item);
    await waitFor(() => expect(saved).toHaveLength(1));
    const call = sent.find((one) => one.call === exportCall);
    expect(call?.body).toEqual({
      districtId: 1,
      name: null,
      hasCurrentMembership: false,
      membershipStatuses: [501, 506],
    });
    expect(call?.headers['Accept']).toBe(accept);
  });

  test('a failure says so', async () => {
    serve(service({ [exportCall]: status(500, {}) }));
    await open('/districts/1/members', { role: 'KT' });
    await screen.findByRole('row', { name: /Jäsen 1/ });
    await choose(/CSV/);
    expect(await screen.findByText('Lataaminen epäonnistui')).toBeVisible();
    expect(saved).toEqual([]);
  });

  test('it can be ended while it runs', async () => {
    const sent = serve(service({ [exportCall]: () => new Promise(() => {}) }));
    await open('/districts/1/members', { role: 'KT' });
    await screen.findByRole('row', { name: /Jäsen 1/ });
    await choose(/CSV/);
    await userEvent.click(await screen.findByRole('button', { name: 'Keskeytä' }));
    const button = await screen.findByRole('button', { name: 'Vie tiedostoon' });
    await waitFor(() => expect(button).toHaveFocus());
    expect(sent.find((one) => one.call === exportCall)?.signal?.aborted).toBe(true);
    expect(screen.queryByText('Lataaminen epäonnistui')).not.toBeInTheDocument();
  });

  test('nothing found is nothing to export', async () => {
    serve(service({ 'POST members/finddistrictmembers': answerOf([]) }));
    await open('/districts/1/members', { role: 'KT' });
    await screen.findByText('Piirissä ei ole jäseniä.');
    const button = screen.getByRole('button', { name: 'Vie tiedostoon' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('Haulla ei löytynyt jäseniä vietäväksi.');
    await userEvent.click(button);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  const searchFor = (name: string) =>
    userEvent.type(screen.getByRole('searchbox', { name: 'Nimi tai jäsennumero' }), `${name}{Enter}`);

  test('after a search by name it is of that name', async () => {
    const sent = serve(service({ [exportCall]: 'numero' }));
    await open('/districts/1/members', { role: 'KT' });
    await screen.findByRole('row', { name: /Jäsen 1/ });
    await searchFor('Öhman-Salo');
    await choose(/CSV/);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(sent.find((one) => one.call === exportCall)?.body).toEqual({
      districtId: 1,
      name: 'Öhman-Salo',
      hasCurrentMembership: null,
      membershipStatuses: [501, 506],
    });
  });

  test('neither count nor reason are those of the search before', async () => {
    let arrive: (value: object) => void = () => {};
    serve(
      service({
        'POST members/finddistrictmembers': ({ name }: MemberFilter) =>
          name ? new Promise<object>((resolve) => (arrive = resolve)) : answerOf([]),
      }),
    );
    await open('/districts/1/members', { role: 'KT' });
    await screen.findByText('Piirissä ei ole jäseniä.');
    await searchFor('Öhman');
    const button = screen.getByRole('button', { name: 'Vie tiedostoon' });
    expect(button).not.toHaveAttribute('aria-disabled');
    await userEvent.click(button);
    expect(await screen.findByRole('menuitem', { name: /CSV/ })).toBeVisible();
    expect(screen.queryByText(/Viedään|Haulla/)).not.toBeInTheDocument();
    await act(async () => arrive(answerOf([member(1)])));
    expect(await screen.findByText('Haulla löytyi 1 jäsen, joka viedään tiedostoon.')).toBeVisible();
  });

  test('how much of it has come is said while it runs', async () => {
    let come: () => void = () => {};
    const reader = {
      read: jest
        .fn()
        .mockResolvedValueOnce({ done: false, value: new Uint8Array(1_500_000) })
        .mockReturnValueOnce(new Promise((resolve) => (come = () => resolve({ done: true }))))
        .mockResolvedValue({ done: true }),
    };
    serve(service({ [exportCall]: 'numero' }));
    const realFetch = globalThis.fetch;
    globalThis.fetch = (async (address: string, init?: RequestInit) =>
      Object.assign(
        await realFetch(address, init),
        address.includes('exportfile') && { body: { getReader: () => reader } },
      )) as typeof fetch;
    await open('/districts/1/members', { role: 'KT' });
    await screen.findByRole('row', { name: /Jäsen 1/ });
    await choose(/CSV/);
    const running = await screen.findByRole('button', { busy: true });
    await waitFor(() => expect(running).toHaveTextContent('Viedään, 1 465 kt'));
    await act(async () => come());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(screen.queryByRole('button', { busy: true })).not.toBeInTheDocument();
  });

  test('it is offered beside the list, and one under way shows beside the roles too', async () => {
    serve(
      service({
        [exportCall]: () => new Promise(() => {}),
        'GET districts/districtroles/1': districtRoles,
      }),
    );
    await open('/districts/1/members?tab=roles', { role: 'DistrictAdmin' });
    await screen.findByRole('table', { name: 'Jäsenten roolit' });
    expect(screen.queryByRole('button', { name: 'Vie tiedostoon' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'Jäsenlista' }));
    await choose(/CSV/);
    await userEvent.click(screen.getByRole('tab', { name: 'Roolit' }));
    expect(screen.getByRole('button', { name: 'Keskeytä' })).toBeVisible();
  });

  test('a district user, who has no tabs, is offered it whatever tab the address names', async () => {
    await open('/districts/1/members?tab=roles', { role: 'DistrictUser', answers: service() });
    expect(await screen.findByRole('button', { name: 'Vie tiedostoon' })).toBeVisible();
  });
});
