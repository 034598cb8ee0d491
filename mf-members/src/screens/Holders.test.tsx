import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Body } from '@osasto/api';
import { addMonths, sentDay, today } from '@osasto/contract';
import { otherPage, serve, status, title, violations, type Answers, type Sent } from '@osasto/testing';
import { answers } from '../../testing/answers.ts';
import { foundStates, sectionState } from '@osasto/testing/states';
import { findHolders, holder, someHolders } from '../../testing/holders.ts';
import { open } from '../../testing/open.ts';
import { seat } from '../../testing/seats.ts';

type Filter = Body<'POST positions/find'>;

const search = 'POST positions/find';
const positions = [
  { id: 9, name: 'Toiminnantarkastaja', nameSv: 'Verksamhetsgranskare' },
  { id: 2, name: 'Puheenjohtaja', nameSv: 'Ordförande' },
  { id: 7, name: 'Hallituksen jäsen', nameSv: 'Styrelsemedlem' },
].map((row) => ({
  ...row,
  nameEn: '',
  requiresMembership: true,
  isSigning: false,
  maxTermYears: 2,
  maxConsecutiveTerms: 3,
  minHolders: 0,
  maxHolders: 1,
}));

const service = (more: Answers = {}): Answers => ({
  ...answers,
  'GET meetings/getallpositionsoftrust': positions,
  ...more,
});
const filters = (sent: Sent[]) =>
  sent.filter(({ call }) => call === search).map(({ body }) => body as Filter);
const rowNamed = (name: RegExp) => screen.findByRole('row', { name });
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

let copied: string[];
beforeEach(() => {
  copied = [];
  const writeText = async (text: string) => void copied.push(text);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
});

test('the national list names section and district, and says how many hold what', async () => {
  const sent = serve(service());
  await open('/positions', { role: 'KT' });
  const row = await rowNamed(/Haltija 1,/);
  expect(within(row).getByRole('link', { name: 'Haltija 1, Aino' })).toHaveAttribute(
    'href',
    '/sections/1/members/1',
  );
  expect(cells(row)).toEqual([
    'Puheenjohtaja',
    'Inkoon osasto',
    'Länsi-Uudenmaan piiri',
    '31.12.2027alkoi 1.1.2026',
    '2.',
    '044 000 0001',
    'haltija1@posti.example',
  ]);
  expect(screen.getByText('3 luottamustointa, 3 henkilöä')).toBeVisible();
  expect(filters(sent)).toEqual([{ districts: [], sections: [], skip: 0, take: 50 }]);
  expect(screen.getByRole('radio', { name: 'Kaikki 3' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Puheenjohtajat 1' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Hallitus 2' })).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('whose details are not public says so, who is outside the register too, and where an address is missing', async () => {
  serve(service());
  await open('/districts/1/positions', { role: 'DistrictUser' });
  expect(cells(await rowNamed(/Haltija 2,/)).slice(-2)).toEqual(['••• Tiedot eivät ole julkisia', '']);
  const outsider = await rowNamed(/Ulkopuoli, Åke/);
  expect(within(outsider).getByRole('rowheader')).toHaveTextContent('Ulkopuolinen henkilö');
  expect(cells(outsider).slice(-2)).toEqual(['050 000 0002', 'Sähköposti puuttuu']);
  expect(screen.queryByRole('columnheader', { name: 'Piiri' })).not.toBeInTheDocument();
});

test('a term that ends within three months is marked today, on another day not', async () => {
  const ending = sentDay(addMonths(today(), 1));
  serve(service({ [search]: (filter: Filter) => findHolders([holder(1, { termEnd: ending })], filter) }));
  const { unmount } = await open('/sections/1/positions', { role: 'SectionAdmin' });
  const marks = async () =>
    within(await rowNamed(/Haltija 1,/)).queryAllByText(/\d/, { selector: '[class*=ending]' });
  expect(await marks()).toHaveLength(1);
  unmount();
  await open('/sections/1/positions?day=2026-01-02', { role: 'SectionAdmin' });
  expect(await marks()).toHaveLength(0);
});

test('filters stand in the address, but for the name, and lead to the first page', async () => {
  const sent = serve(service());
  const { router } = await open('/positions?page=1', { role: 'KT' });
  await rowNamed(/Haltija 1,/);
  await userEvent.click(screen.getByRole('radio', { name: /^Puheenjohtajat/ }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Piiri' }), 'Länsi-Uudenmaan piiri');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Luottamustoimi' }), 'Puheenjohtaja');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Nimi tai jäsennumero' }), 'Haltija{Enter}');
  await waitFor(() =>
    expect(filters(sent).at(-1)).toEqual({
      groups: ['chairs'],
      districts: [1],
      sections: [],
      positions: [2],
      text: 'Haltija',
      skip: 0,
      take: 50,
    }),
  );
  expect(new URLSearchParams(router.state.location.search).toString()).not.toContain('Haltija');
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toMatchObject({
    group: 'chairs',
    district: '1',
    position: '2',
  });
});

test('days restrict the list: on which they hold it, and when it ends', async () => {
  const sent = serve(service());
  await open('/sections/1/positions?day=2025-06-01&ends=2025-12-31', { role: 'SectionAdmin' });
  await rowNamed(/Haltija 1,/);
  expect(filters(sent)).toEqual([
    {
      day: '2025-06-01T00:00:00.000Z',
      endsBefore: '2025-12-31T00:00:00.000Z',
      districts: [],
      sections: [1],
      skip: 0,
      take: 50,
    },
  ]);
  expect(screen.getByText('Tehtävissä 1.6.2025')).toBeVisible();
});

test('who carries on until somebody is elected is marked (25.1)', async () => {
  const over = holder(1, { termEnd: '2026-06-30T00:00:00.000Z', isInterim: true });
  serve(service({ [search]: (filter: Filter) => findHolders([over], filter) }));
  await open('/sections/1/positions', { role: 'SectionAdmin' });
  expect(await rowNamed(/Haltija 1,/)).toHaveTextContent('30.6.2026jatkaa, kunnes seuraaja on valittu');
});

describe('addresses', () => {
  test.each([
    [
      'fi',
      'Kopioi sähköpostit',
      '1 sähköpostiosoite kopioitu.',
      '2 henkilöltä osoite puuttuu tai se ei ole julkinen.',
    ],
    [
      'sv',
      'Kopiera e-postadresser',
      '1 e-postadress kopierad.',
      '2 personer saknar adress eller har en adress som inte är offentlig.',
    ],
  ] as const)('are copied, and it says how many, in %s', async (language, name, done, without) => {
    serve(service());
    await open('/districts/1/positions', { role: 'DistrictAdmin', language });
    await rowNamed(/Haltija 1,/);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(done)).toBeVisible();
    expect(screen.getByText(without)).toBeVisible();
    expect(copied).toEqual(['haltija1@posti.example']);
  });

  const many = Array.from({ length: 230 }, (_, at) => holder(at + 1));

  test('those of all pages are copied, two hundred a call', async () => {
    const sent = serve(service({ [search]: (filter: Filter) => findHolders(many, filter) }));
    await open('/districts/1/positions', { role: 'DistrictAdmin' });
    await rowNamed(/Haltija 1,/);
    await userEvent.click(screen.getByRole('button', { name: 'Kopioi sähköpostit' }));
    expect(await screen.findByText('230 sähköpostiosoitetta kopioitu.')).toBeVisible();
    expect(copied[0]?.split('; ')).toEqual(many.map(({ email }) => email));
    expect(filters(sent).map(({ skip, take }) => [skip, take])).toEqual([
      [0, 50],
      [0, 200],
      [200, 200],
    ]);
  });

  test('a message to few is a link that hides them from one another', async () => {
    serve(service());
    await open('/districts/1/positions', { role: 'DistrictUser' });
    expect(await screen.findByRole('link', { name: 'Kirjoita viesti' })).toHaveAttribute(
      'href',
      'mailto:?bcc=haltija1%40posti.example',
    );
  });

  test('for a message to many copying is offered', async () => {
    serve(service({ [search]: (filter: Filter) => findHolders(many, filter) }));
    await open('/districts/1/positions', { role: 'DistrictUser' });
    await rowNamed(/Haltija 1,/);
    await userEvent.click(screen.getByRole('button', { name: 'Kirjoita viesti' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Kopioi sähköpostit' }));
    expect(await screen.findByText('230 sähköpostiosoitetta kopioitu.')).toBeVisible();
  });

  test('more than a thousand are not copied at once, and it says what helps', async () => {
    serve(service({ [search]: (filter: Filter) => ({ ...findHolders(many, filter), total: 1001 }) }));
    await open('/districts/1/positions', { role: 'DistrictAdmin' });
    await rowNamed(/Haltija 1,/);
    const button = screen.getByRole('button', { name: 'Kopioi sähköpostit' });
    expect(button).toHaveAccessibleDescription(/^Rajaa hakua: .* enintään 1\u00A0000 /);
    await userEvent.click(button);
    expect(copied).toEqual([]);
  });

  test('a failure says so', async () => {
    serve(service());
    await open('/districts/1/positions', { role: 'DistrictAdmin' });
    await rowNamed(/Haltija 1,/);
    serve(service({ [search]: status(500, {}) }));
    await userEvent.click(screen.getByRole('button', { name: 'Kopioi sähköpostit' }));
    expect(await screen.findByText('Osoitteita ei voitu kopioida.')).toBeVisible();
  });
});

describe('the file', () => {
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

  test.each([
    [/Taulukko/, 'xlsx'],
    [/CSV/, 'csv'],
  ])('%s has the filter of the list', async (item, format) => {
    const sent = serve(service({ [`${search}/export`]: 'sukunimi' }));
    await open('/districts/1/positions?group=chairs&page=1', { role: 'DistrictUser' });
    await rowNamed(/Haltija 1,/);
    await userEvent.click(screen.getByRole('button', { name: 'Vie tiedostoon' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(sent.find(({ call }) => call === `${search}/export`)?.body).toEqual({
      groups: ['chairs'],
      districts: [1],
      sections: [],
      format,
    });
  });
});

test('nothing found widens the search by a press', async () => {
  serve(service({ [search]: (filter: Filter) => findHolders(filter.groups ? [] : someHolders, filter) }));
  await open('/sections/1/positions?group=officers', { role: 'SectionAdmin' });
  expect(await screen.findByRole('heading', { name: 'Ei luottamushenkilöitä.' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Tyhjennä rajaukset' }));
  expect(await rowNamed(/Haltija 1,/)).toBeVisible();
});

test.each([
  ['fi', 'Luottamushenkilöitä ei voitu hakea.'],
  ['sv', 'De förtroendevalda kunde inte hämtas.'],
] as const)('a failed load says so, in %s', async (language, text) => {
  serve(service({ [search]: status(500, { message: 'Error', requestId: 'r-1' }) }));
  await open('/positions', { role: 'KT', language });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test.each([
  ['/positions', 'DistrictAdmin'],
  ['/districts/1/positions', 'SectionAdmin'],
  ['/districts/9/positions', 'DistrictAdmin'],
  ['/sections/1/positions', 'SectionUser'],
] as const)('%s is out of reach of %s', async (path, role) => {
  const { address } = await open(path, { role, answers: service() });
  await title(otherPage);
  expect(address()).toBe('/404');
});

describe('seats', () => {
  const seats = [
    seat(),
    seat({ positionId: 9, min: 0, max: 2, interim: 1 }),
    seat({ section: { id: 2, name: 'Siuntion osasto' }, held: 0, vacantSince: '2026-09-02T00:00:00.000Z' }),
    seat({ section: { id: 2, name: 'Siuntion osasto' }, positionId: 7, held: 3, min: 4, max: 12, ending: 1 }),
  ];

  test('one row a section, vacant seats first; a figure leads to who holds it', async () => {
    const sent = serve(service({ 'POST positions/seats': seats }));
    const { address } = await open('/districts/1/positions', { role: 'DistrictUser' });
    await userEvent.click(await screen.findByRole('tab', { name: 'Paikat' }));
    const row = await rowNamed(/Siuntion osasto/);
    expect(address()).toBe('/districts/1/positions?tab=seats');
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Siuntion osasto',
      'Inkoon osasto',
    ]);
    const figure = within(row).getByRole('link', { name: 'Puheenjohtaja 0 / 1' });
    expect(figure).toHaveAttribute('href', '/sections/2/positions?position=2');
    expect(figure.parentElement).toHaveTextContent('Avoin');
    const board = within(row).getByRole('link', { name: 'Hallituksen jäsen 3 / 4–12' }).parentElement;
    expect(board).toHaveTextContent('Puuttuu 1');
    expect(board).toHaveTextContent('1 päättyy');
    const auditors = within(await rowNamed(/Inkoon osasto/)).getByRole('link', {
      name: 'Tarkastajat 1 / 0–2',
    });
    expect(auditors).toHaveAttribute('href', '/sections/1/positions?group=auditors');
    expect(auditors.parentElement).toHaveTextContent('1 jatkaa');
    expect(sent.find(({ call }) => call === 'POST positions/seats')?.body).toEqual({ districts: [1] });
    expect(await violations()).toEqual([]);
  });

  const states = foundStates([sectionState(2, 'Siuntion osasto')]);
  const reminded = { 'POST positions/seats': seats, 'POST sections/states': states };

  test('the vacant seats of a list are reminded of, the chair first; of one section from its row (22.5)', async () => {
    const sent = serve(service({ ...reminded, 'POST reminders': [{ sectionId: 2, sent: 2 }] }));
    await open('/districts/1/positions?tab=seats&seats=vacant', { role: 'DistrictAdmin' });
    await userEvent.click(await screen.findByRole('button', { name: 'Muistuta näitä (1)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Muistuta osastoja' }));
    expect(await dialog.findByRole('radio', { name: 'Puheenjohtaja: paikka avoinna' })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: 'Hallituksen jäsen: paikka avoinna' }));
    expect(await violations()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Lähetä muistutus' }));
    expect(await screen.findByText('Muistutus lähtee yhteen osastoon, vastaanottajia 2.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Muistuta Siuntion osasto' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Lähetä muistutus' }));
    await waitFor(() =>
      expect(sent.flatMap(({ call, body }) => (call === 'POST reminders' ? [body] : []))).toMatchObject([
        { kind: 'seat', positionId: 7, sections: [2] },
        { kind: 'seat', positionId: 2, sections: [2] },
      ]),
    );
  });

  test.each(['DistrictUser', 'SectionAdmin'] as const)('a %s has nothing to remind with', async (role) => {
    serve(service(reminded));
    const unit = role === 'DistrictUser' ? 'districts' : 'sections';
    await open(`/${unit}/1/positions?tab=seats&seats=vacant`, { role });
    await rowNamed(/Siuntion osasto/);
    expect(screen.queryByRole('button', { name: /Muistuta/ })).toBeNull();
  });

  test('the file has what the chip of the list restricts (21.5)', async () => {
    const sent = serve(service({ 'POST positions/seats': seats, 'POST positions/seats/export': 'a' }));
    await open('/districts/1/positions?tab=seats&seats=vacant', { role: 'DistrictUser' });
    await userEvent.click(await screen.findByRole('button', { name: /^Vie/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    await waitFor(() =>
      expect(sent.find(({ call }) => call === 'POST positions/seats/export')?.body).toEqual({
        districts: [1],
        only: 'vacant',
        format: 'csv',
      }),
    );
  });

  test('chips show the sections that need attention, each with its count', async () => {
    serve(service({ 'POST positions/seats': seats }));
    await open('/positions?tab=seats', { role: 'KT' });
    await rowNamed(/Siuntion osasto/);
    expect(screen.getByRole('radio', { name: 'Kaikki 2' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Jatkaa, kunnes seuraaja on valittu 1' }));
    expect(await screen.findByText('1 osasto')).toBeVisible();
    expect(screen.getByRole('row', { name: /Inkoon osasto/ })).toBeVisible();
    expect(screen.queryByRole('row', { name: /Siuntion/ })).not.toBeInTheDocument();
  });

  test.each([
    ['fi', 'Paikkoja ei voitu hakea.'],
    ['sv', 'Platserna kunde inte hämtas.'],
  ] as const)('a failed load says so, in %s', async (language, text) => {
    serve(service({ 'POST positions/seats': status(500, { message: 'Error', requestId: 'r-1' }) }));
    await open('/positions?tab=seats', { role: 'KT', language });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });
});
