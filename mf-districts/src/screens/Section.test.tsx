import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Section } from '@osasto/api';
import { sentDay, type LinkEntry, type RoleName, type RouteEntry } from '@osasto/contract';
import { useAlerts } from '@osasto/feedback';
import { formatDate, today } from '@osasto/i18n';
import { serve, status, title, violations } from '@osasto/testing';
import { sectionDuties } from '../../testing/duties.ts';
import { open } from '../../testing/open.ts';
import { district, position, section } from '../../testing/units.ts';

const year = new Date().getFullYear();
const now = { start: `${year}-01-01`, end: `${year + 1}-12-31` } as const;
const next = { start: `${year + 1}-01-01`, end: `${year + 2}-12-31` } as const;

const inkoo = (fields: Partial<Section> = {}) =>
  section(1, 'Inkoon osasto', {
    establishedDate: '1948-05-03T00:00:00.000Z',
    businessId: '0000000-0',
    shippingAddress: {
      address1: 'Rantatie 4 B',
      address2: null,
      postalCode: '10210',
      city: 'Inkoo',
      country: null,
    },
    phone: '040 000 1234',
    email: 'inkoo@osasto.example',
    url: 'inkoo.osasto.example',
    positionsOfTrust: [
      position({ id: 1, ...now, ordinal: 2, phone: '040 000 1234', email: 'aino@posti.example' }),
      position({ id: 2, ...next, meeting: 1102, name: ['Leila', 'Haddad'] }),
    ],
    ...fields,
  });

const positions = [
  { id: 2, name: 'Puheenjohtaja', nameSv: 'Ordförande' },
  { id: 7, name: 'Hallituksen jäsen', nameSv: 'Styrelsemedlem' },
].map((row) => ({
  ...row,
  nameEn: '',
  requiresMembership: true,
  isSigning: false,
  maxTermYears: 2,
  maxConsecutiveTerms: 3,
  minHolders: 1,
  maxHolders: 12,
}));

const service = (fields?: Partial<Section>) => ({
  'GET districts': [district(1, 'Länsi-Uudenmaan piiri')],
  'GET ExternalForms/GetAll': [],
  'GET waiting': [],
  'GET sections/1/duties': [],
  'GET sections/1': inkoo(fields),
  'GET meetings/getallpositionsoftrust': positions,
  'POST positions/seats': [],
  'GET sections/1/stats': { totalMembers: 214, paidMembers: 154, newMembers: 9 },
});

const members: LinkEntry[] = (['section', 'section-pages'] as const).map((location) => ({
  location,
  to: '/sections/{sectionId}/members',
  label: { fi: 'Jäsenet', sv: 'Medlemmar' },
  icon: 'users',
  audience: [1, 2, 3, 4, 5, 6],
  order: 30,
}));
const memberCard: RouteEntry = { path: '/sections/:sectionId/members/:memberId', audience: 'signed-in' };

const own = { role: 'SectionAdmin' } as const;
const table = (name: string) => screen.findByRole('table', { name });
const rowsOf = async (name: string) =>
  within(await table(name))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling as HTMLElement;

test('a section shows its name, status, district, tiles and figures', async () => {
  serve(service());
  await open('/sections/1', { ...own, links: members });
  await title('Inkoon osasto');
  const main = screen.getByRole('main');
  expect(within(main).getAllByText('Toimiva')[0]).toBeVisible();
  expect(await within(main).findByText('Länsi-Uudenmaan piiri')).toBeVisible();
  expect(within(main).getByRole('link', { name: 'Jäsenet' })).toHaveAttribute('href', '/sections/1/members');
  expect(await within(main).findByText('214')).toBeVisible();
  expect(within(main).getByText('60 ei ole maksanut')).toBeVisible();
  expect(within(main).getByRole('img', { name: '72 prosenttia jäsenistä on maksanut' })).toBeVisible();
  expect(within(main).getByText('4,2 % jäsenistä')).toBeVisible();
  expect(document.title).toBe('Inkoon osasto – Osasto');
});

test('external forms for sections and for all are links that open a tab of their own (11.9)', async () => {
  const form = (id: number, name: string, audience: string) => ({
    id,
    name,
    link: `https://lomakkeet.example/${id}`,
    audience,
  });
  serve({
    ...service(),
    'GET ExternalForms/GetAll': [
      form(1, 'Keräysraportti', 'all'),
      form(2, 'Ansiomerkki', 'districts'),
      form(3, 'Toimintatilasto', 'sections'),
    ],
  });
  await open('/sections/1', { role: 'SectionUser' });
  const forms = within(await screen.findByRole('region', { name: 'Lomakkeet' }));
  const links = forms.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://lomakkeet.example/1',
    'https://lomakkeet.example/3',
  ]);
  expect(links[0]).toHaveAttribute('target', '_blank');
  expect(links[0]).toHaveAccessibleName(/^Keräysraportti/);
  expect(await violations()).toEqual([]);
});

test('without forms for it a section has no place for them', async () => {
  serve({
    ...service(),
    'GET ExternalForms/GetAll': [
      { id: 2, name: 'Ansiomerkki', link: 'https://lomakkeet.example/2', audience: 'districts' },
    ],
  });
  await open('/sections/1', own);
  await title('Inkoon osasto');
  expect(screen.queryByRole('region', { name: 'Lomakkeet' })).toBeNull();
});

const seat = {
  section: { id: 1, name: 'Inkoon osasto' },
  district: { id: 1, name: 'Länsi-Uudenmaan piiri' },
  interim: 0,
  ending: 0,
};
const seats = [
  { ...seat, positionId: 2, held: 0, min: 1, max: 1, vacantSince: '2026-10-01T00:00:00.000Z' },
  { ...seat, positionId: 7, held: 2, min: 4, max: 12 },
  { ...seat, positionId: 9, held: 0, min: 0, max: 2 }, // need not be held
];

test.each([
  ['fi', 'Avoimet paikat', ['Puheenjohtaja puuttuuAvoinna 1.10.2026 alkaen', 'Hallituksen jäsen: 2 puuttuu']],
  ['sv', 'Lediga platser', ['Ordförande saknasLedig sedan 1.10.2026', 'Styrelsemedlem: 2 saknas']],
] as const)(
  'seats that must be held and are not stand above the board, in %s (21.6)',
  async (language, name, rows) => {
    const sent = serve({ ...service(), 'POST positions/seats': seats });
    await open('/sections/1', { ...own, language });
    const list = await screen.findByRole('list', { name });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(rows);
    expect(sent.find(({ call }) => call === 'POST positions/seats')?.body).toEqual({ sections: [1] });
    expect(await violations()).toEqual([]);
  },
);

test.each([
  [
    'fi',
    'Jatkavat',
    /Puheenjohtaja.*Aino Mäkelä.*päättyi 1\.10\.2026, jatkaa, kunnes seuraaja on valittu, enintään 1\.4\.2027 asti/,
  ],
  ['sv', 'Fortsätter i uppdraget', /gick ut 1\.10\.2026, fortsätter tills en efterträdare har valts/],
] as const)('who carries on stands below the board, in %s (25.1)', async (language, list, text) => {
  const interim = {
    ...position({ id: 999, start: '2024-01-01', end: '2026-10-01' }),
    isInterim: true,
    interimUntil: sentDay('2027-04-01'),
  };
  serve({
    ...service(),
    'POST positions/seats': seats.map((seat) => ({ ...seat, interim: 1 })),
    'GET sections/1/board': [interim],
  });
  await open('/sections/1', { role: 'SectionAdmin', language });
  const rows = within(await screen.findByRole('list', { name: list }));
  expect(rows.getByRole('listitem')).toHaveTextContent(text);
});

test('a section user does not see seats, and the call is not made', async () => {
  const sent = serve({ ...service(), 'POST positions/seats': seats });
  await open('/sections/1', { role: 'SectionUser' });
  await table('Luottamushenkilöt');
  expect(sent.map(({ call }) => call)).not.toContain('POST positions/seats');
});

test('the duties of this year stand on the page, with the way to the year clock (22.3)', async () => {
  serve({ ...service(), 'GET sections/1/duties': sectionDuties });
  await open('/sections/1', { ...own, language: 'sv' });
  const card = within(await screen.findByRole('region', { name: 'Årsklocka' }));
  const list = within(await card.findByRole('table', { name: `Åtaganden ${year}` }));
  expect(
    list
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].slice(0, 3).map(({ textContent }) => textContent)),
  ).toEqual([
    ['Beredskapsövning', '1.1.', 'Försenat'],
    ['Mötesrapport om vårmötet', '31.5.', 'Gjort'],
    ['Beredskapsplan i kraft', 'hela året', 'Saknas'],
  ]);
  expect(list.getByRole('button', { name: /^Markera som gjort Beredskapsövning/ })).toBeVisible();
  expect(card.getByRole('link', { name: 'Öppna årsklockan' })).toHaveAttribute('href', '/year-clock');
  expect(await violations()).toEqual([]);
});

test('positions of trust stand in two tables; those of a meeting under way wait for approval', async () => {
  serve(service());
  await open('/sections/1', own);
  expect(await rowsOf('Luottamushenkilöt')).toEqual([
    'Hallitus',
    `PuheenjohtajaAino Mäkelä040 000 1234aino@posti.example1.1.${year}–31.12.${year + 1}2. kausi`,
  ]);
  expect(await rowsOf('Alkavat luottamustoimet')).toEqual([
    `PuheenjohtajaLeila HaddadOdottaa hyväksyntää1.1.${year + 1}–31.12.${year + 2}1.`,
  ]);
});

describe('the board of a section (6.9)', () => {
  const soon = { start: `${year}-01-01`, end: today() } as const;
  const contact = { id: 14, name: 'Jäsenasioiden yhteyshenkilö', nameSv: 'Kontaktperson för medlemsärenden' };
  const meetings = ['/sections/:sectionId/meetings', '/sections/:sectionId/meetings/:meetingId'].map(
    (path) => ({
      path,
      audience: 'signed-in' as const,
    }),
  );

  test('terms that end soon are marked and summed up, with the way to the report of the next ones', async () => {
    serve(
      service({ positionsOfTrust: [position({ ...soon }), position({ id: 2, ...next, meeting: 1102 })] }),
    );
    await open('/sections/1', { ...own, routes: meetings });
    const date = formatDate(soon.end);
    expect(await screen.findByText(`Päättyy ${date}`)).toBeVisible();
    expect(screen.getByText(/Yksi toimikausi päättyy/)).toHaveTextContent(
      `Yksi toimikausi päättyy ${date}. Yhdelle paikalle on ilmoitettu jatkaja.`,
    );
    expect(screen.getByRole('link', { name: 'Avaa kokousilmoitus' })).toHaveAttribute(
      'href',
      '/sections/1/meetings/1',
    );
  });

  test('everybody on the board is written to at once; who is masked is not among them', async () => {
    const row = { ...now, position: { id: 7, name: 'Hallituksen jäsen', nameSv: 'Styrelsemedlem' } };
    serve(
      service({
        positionsOfTrust: [
          position({ ...now, email: 'aino@posti.example' }),
          position({ ...row, id: 2, email: 'leo@posti.example' }),
          position({ ...row, id: 3, isHidden: true }),
        ],
      }),
    );
    await open('/sections/1', own);
    expect(await screen.findByRole('link', { name: 'Kirjoita hallitukselle (2/3)' })).toHaveAttribute(
      'href',
      'mailto:?bcc=aino%40posti.example,leo%40posti.example',
    );
    expect(screen.getByText('••• Tiedot eivät ole julkisia')).toBeVisible();
  });

  test('contact persons stand behind a button; the ends of terms order everybody', async () => {
    serve(
      service({
        positionsOfTrust: [
          position({ ...now, end: `${year + 2}-12-31` as const }),
          position({ ...now, id: 2, position: contact, name: ['Ulla', 'Sjöholm'] }),
        ],
      }),
    );
    await open('/sections/1', own);
    expect(await rowsOf('Luottamushenkilöt')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Näytä muut (1)' }));
    const names = async () =>
      (await rowsOf('Luottamushenkilöt')).map((text) => /Mäkelä|Sjöholm|^Ha|^Yh/.exec(text)?.[0]);
    expect(await names()).toEqual(['Ha', 'Mäkelä', 'Yh', 'Sjöholm']);
    const head = screen.getAllByRole('button', { name: 'Toimikausi' })[0] as HTMLElement;
    await userEvent.click(head);
    expect(await names()).toEqual(['Sjöholm', 'Mäkelä']);
    await userEvent.click(head);
    await userEvent.click(head);
    expect(await names()).toEqual(['Ha', 'Mäkelä', 'Yh', 'Sjöholm']);
  });

  test('a day in the address shows the board of that day, with nothing to do about it', async () => {
    const sent = serve({
      ...service({ positionsOfTrust: [position({ ...soon, email: 'aino@posti.example' })] }),
      'GET sections/1/board': [
        position({ start: '2019-01-01', end: '2019-12-31', name: ['Kaarlo', 'Koski'] }),
      ],
    });
    const { address } = await open('/sections/1?day=2019-05-01', own);
    expect(await screen.findByRole('heading', { name: 'Luottamushenkilöt 1.5.2019 (1)' })).toBeVisible();
    expect(await screen.findByText('Kaarlo Koski')).toBeVisible();
    expect(screen.getByText('1.1.2019–31.12.2019')).toBeVisible();
    expect(screen.queryByText(/päättyy/i)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Kirjoita/ })).not.toBeInTheDocument();
    expect(sent.map(({ call }) => call)).toContain('GET sections/1/board');
    await userEvent.click(await screen.findByRole('button', { name: 'Palaa tähän päivään' }));
    expect(await screen.findByText('Aino Mäkelä')).toBeVisible();
    expect(address()).toBe('/sections/1');
  });

  test('today asks for nothing more than the section; another day is chosen in a field', async () => {
    const sent = serve({ ...service(), 'GET sections/1/board': [] });
    const { address } = await open('/sections/1', own);
    await userEvent.click(await screen.findByRole('button', { name: 'Valitse päivä' }));
    expect(sent.some(({ call }) => call.includes('board'))).toBe(false);
    const field = await screen.findByLabelText('Luottamushenkilöt päivänä');
    await userEvent.clear(field);
    await userEvent.type(field, '1.1.1999');
    await userEvent.tab();
    expect(await screen.findByText('Ei voimassa olevia luottamustoimia 1.1.1999.')).toBeVisible();
    expect(address()).toBe('/sections/1?day=1999-01-01');
    expect(await violations()).toEqual([]);
  });
});

test('positions are named in Swedish too', async () => {
  serve(service());
  await open('/sections/1', { ...own, language: 'sv' });
  expect(await rowsOf('Kommande förtroendeuppdrag')).toEqual([
    `OrdförandeLeila HaddadVäntar på godkännande1.1.${year + 1}–31.12.${year + 2}1.`,
  ]);
});

test('a section without positions says so and what brings them', async () => {
  serve(service({ positionsOfTrust: [] }));
  await open('/sections/1', own);
  expect(await screen.findByRole('heading', { name: 'Ei voimassa olevia luottamustoimia.' })).toBeVisible();
  expect(screen.getByText('Ei alkavia luottamustoimia.')).toBeVisible();
});

test.each<[RoleName, string | null, boolean, boolean]>([
  ['SectionUser', '10000001', true, true],
  ['SectionUser', null, true, false], // of another section: name and term only
  ['DistrictUser', null, true, true],
  ['KT', null, true, true],
  ['KT', '10000001', false, false], // no remote shows member cards
])('%s, membership number %s, cards shown %s: the name is a link %s', async (role, sprId, shown, isLink) => {
  serve(service({ positionsOfTrust: [position({ ...now, sprId })] }));
  await open('/sections/1', { role, routes: shown ? [memberCard] : [] });
  const row = within(await table('Luottamushenkilöt'));
  expect(row.getByText('Aino Mäkelä')).toBeVisible();
  expect(row.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    isLink ? ['/sections/1/members/101'] : [],
  );
});

test('a person outside the register is named as such and opens nothing', async () => {
  serve(service({ positionsOfTrust: [position({ ...now, isNonMember: true })] }));
  await open('/sections/1', { role: 'KT', routes: [memberCard] });
  const row = within(await table('Luottamushenkilöt'));
  expect(row.getByText('Ulkopuolinen henkilö')).toBeVisible();
  expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['tel:0400000000']);
});

test('the summary shows what is known of the section, and a dash where nothing is', async () => {
  serve(service());
  await open('/sections/1', own);
  await title('Inkoon osasto');
  expect(fact('Kieli')).toHaveTextContent('kaksikielinen');
  expect(fact('Perustettu')).toHaveTextContent('3.5.1948');
  expect(fact('Y-tunnus')).toHaveTextContent('0000000-0');
  expect(fact('Postiosoite')).toHaveTextContent('Rantatie 4 B10210 Inkoo');
  expect(fact('Laskutusosoite')).toHaveTextContent('–');
  expect(within(fact('Puhelin')).getByRole('link')).toHaveAttribute('href', 'tel:0400001234');
  expect(within(fact('Sähköposti')).getByRole('link')).toHaveAttribute('href', 'mailto:inkoo@osasto.example');
  expect(within(fact('Verkkosivut')).getByRole('link')).toHaveAttribute(
    'href',
    'https://inkoo.osasto.example',
  );
});

test.each([
  [604, true, ['(Koulutus)', 'Testi']],
  [603, false, ['Seurannassa']],
  [602, false, ['Lakkautettu']],
])('a section in %i, training %s, carries %j beside its name', async (statusId, isTrainingSection, tags) => {
  serve(service({ statusId, isTrainingSection }));
  await open('/sections/1', own);
  const heading = await title('Inkoon osasto');
  const beside = [...(heading.parentElement as HTMLElement).children].slice(1);
  expect(beside.map(({ textContent }) => textContent)).toEqual(tags);
});

test('figures that fail leave the rest, and come with a retry', async () => {
  serve({ ...service(), 'GET sections/1/stats': status(500, {}) });
  await open('/sections/1', own);
  expect(await screen.findByRole('alert')).toHaveTextContent('Tilastoja ei voitu hakea.');
  expect(await table('Luottamushenkilöt')).toBeVisible();
  serve(service());
  await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findByText('214')).toBeVisible();
});

test('a section that cannot be loaded says so, and comes with a retry', async () => {
  serve({ ...service(), 'GET sections/1': status(500, { message: 'Error', requestId: 'r-9' }) });
  await open('/sections/1', own);
  await title('Osaston tietoja ei voitu hakea.');
  expect(screen.getByText('r-9')).toBeVisible();
  expect(useAlerts.getState().alerts).toMatchObject([
    { kind: 'error', message: 'error.generic', isKept: true },
  ]);
  serve(service());
  await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await title('Inkoon osasto');
});

test.each([
  ['/sections/2', 403],
  ['/sections/2', 404],
  ['/sections/kaikki', 200],
  ['/sections/-1', 200],
])('%s, typed by hand and answered with %i, leads to /404', async (path, code) => {
  const sent = serve({ ...service(), 'GET sections/2': status(code, {}) });
  const { address } = await open(path, own);
  await title('Muu sivu');
  expect(address()).toBe('/404');
  expect(sent.filter(({ call }) => /sections\/(kaikki|-1|NaN|undefined)/.test(call))).toEqual([]);
});

const crumbs = async () =>
  within(await screen.findByRole('navigation', { name: 'Sijainti' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test.each<[RoleName, string[]]>([
  ['SuperAdmin', ['Etusivu', 'Piirit', 'Länsi-Uudenmaan piiri', 'Inkoon osasto']],
  ['DistrictUser', ['Länsi-Uudenmaan piiri', 'Inkoon osasto']],
])('%s comes here from %j', async (role, way) => {
  serve(service());
  await open('/sections/1', { role, links: members });
  await title('Inkoon osasto');
  await waitFor(async () => expect(await crumbs()).toEqual(way));
  const pages = within(screen.getByRole('navigation', { name: 'Osaston sivut' }));
  expect(pages.getByRole('link', { name: 'Yleiskatsaus' })).toHaveAttribute('aria-current', 'page');
  expect(pages.getByRole('link', { name: 'Jäsenet' })).toHaveAttribute('href', '/sections/1/members');
});

test('the section that one lands on has no band', async () => {
  serve(service());
  await open('/sections/1', own);
  await title('Inkoon osasto');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test.each(['fi', 'sv'] as const)('axe finds nothing in %s', async (language) => {
  serve(service());
  await open('/sections/1', { role: 'KT', language, links: members, routes: [memberCard] });
  await title('Inkoon osasto');
  await screen.findByText('214');
  expect(await violations()).toEqual([]);
});

test.each([
  ['SuperAdmin', true],
  ['KT', false],
  ['DistrictAdmin', true],
  ['DistrictUser', false],
  ['SectionAdmin', true],
  ['SectionUser', false],
] as const)('a training section says so, and can be reset by %s: %s', async (role, may) => {
  serve(service({ isTrainingSection: true }));
  await open('/sections/1', { role });
  expect(await screen.findByText(/Tämä on koulutusosasto/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Palauta alkutilaan' }) !== null).toBe(may);
});

test.each([
  [
    'fi',
    'Palauta alkutilaan',
    'Palautetaanko koulutusaineisto alkutilaan? Kaikki harjoitustiedot poistetaan.',
    'Koulutusaineisto palautettu.',
  ],
  [
    'sv',
    'Återställ',
    'Ska övningsmaterialet återställas? Allt som har matats in under övningen raderas.',
    'Övningsmaterialet återställt.',
  ],
] as const)(
  'a reset asks, and says shortly that it is done, in %s',
  async (language, verb, question, done) => {
    const sent = serve({ ...service({ isTrainingSection: true }), 'POST sections/1/reset': {} });
    await open('/sections/1', { ...own, language });
    await userEvent.click(await screen.findByRole('button', { name: verb }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent(question);
    await userEvent.click(within(dialog).getByRole('button', { name: verb }));
    expect(await screen.findByText(done)).toBeVisible();
    expect(useAlerts.getState().alerts).toMatchObject([{ kind: 'success', timeout: 'short' }]); // 2 s
    expect(sent.filter(({ call }) => call === 'POST sections/1/reset')).toHaveLength(1);
  },
);

describe('the history of a section', () => {
  const history = {
    results: [
      {
        at: '2026-10-22T11:32:00.000Z',
        by: 'Anders Nyman',
        byId: 12,
        action: 'approve',
        entity: 'letterrequest',
        id: 5,
        name: null,
        exists: true,
        districtId: 1,
        sectionId: 1,
        unitName: 'Inkoon osasto',
        changes: [{ field: 'statusId', before: 1501, after: 1502 }],
      },
    ],
    total: 1,
    skip: 0,
    take: 20,
    members: [],
    positions: [],
  };
  const collapsed = { name: 'Näytä muutokset' };

  test('is collapsed, and reads as sentences once it is opened', async () => {
    const sent = serve({
      ...service(),
      'GET sections/history/1': history,
      'GET meetings/getallpositionsoftrust': [],
      'GET sections/names': [],
    });
    await open('/sections/1', { role: 'KT' });
    const button = await screen.findByRole('button', collapsed);
    expect(sent.some(({ call }) => call.startsWith('GET sections/history'))).toBe(false);
    await userEvent.click(button);
    expect(await screen.findByText(/hyväksyi nimenkirjoitusotteen tilauksen/)).toHaveTextContent(
      'Anders Nyman hyväksyi nimenkirjoitusotteen tilauksen nro 5.',
    );
    expect(screen.getByRole('link', { name: 'nro\u00A05' })).toHaveAttribute(
      'href',
      '/officialletterrequests/5',
    );
  });

  test('is not for those in the section', async () => {
    serve(service());
    await open('/sections/1', own);
    await title('Inkoon osasto');
    expect(screen.queryByRole('button', collapsed)).not.toBeInTheDocument();
  });
});

describe('earlier and corrected positions (25.5)', () => {
  const past = (id: number, name: [string, string], more: object = {}) => ({
    ...position({ id, start: '2025-01-01', end: '2025-12-31', name }),
    isEndedEarly: false,
    ...more,
  });
  const results = [
    past(1, ['Tom', 'Sundqvist'], {
      isAnnulled: true,
      annulled: { at: '2026-10-14T12:02:00.000Z', by: 'Anders Nyman', reason: 'Väärä henkilö' },
      replacedBy: 'Henrik Lindroos',
    }),
    past(2, ['Camilla', 'Westerholm'], {
      isEndedEarly: true,
      ended: { at: '2025-10-01T06:14:00.000Z', by: 'Anders Nyman' },
    }),
    past(3, ['Raili', 'Kantola'], { isInterim: true, interimUntil: '2026-06-30T00:00:00.000Z' }),
    past(4, ['Mats', 'Häggman']),
  ];
  const answer = { 'GET sections/1/pastpositions': { results, total: 4, skip: 0, take: 20 } };

  test.each([
    [
      'fi',
      'Näytä aiemmat',
      'Aiemmat ja korjatut',
      [
        [
          'Tom Sundqvist',
          'MitätöityVäärä henkilöTilalle kirjattiin Henrik Lindroos',
          'Anders Nyman14.10.2026 15:02',
        ],
        ['Camilla Westerholm', 'Päätetty kesken', 'Anders Nyman01.10.2025 09:14'],
        ['Raili Kantola', 'Jatkaa 1.1.2026 alkaenSeuraajaa ei ole valittu', '–'],
        ['Mats Häggman', 'Toimikausi päättyi', '–'],
      ],
    ],
    [
      'sv',
      'Visa tidigare',
      'Tidigare och rättade',
      [
        [
          'Tom Sundqvist',
          'AnnulleratVäärä henkilöI stället antecknades Henrik Lindroos',
          'Anders Nyman14.10.2026 15:02',
        ],
        ['Camilla Westerholm', 'Avslutat i förtid', 'Anders Nyman01.10.2025 09:14'],
        ['Raili Kantola', 'Fortsätter från 1.1.2026Ingen efterträdare har valts', '–'],
        ['Mats Häggman', 'Mandatperioden gick ut', '–'],
      ],
    ],
  ] as const)('are fetched when the card is opened, in %s', async (language, show, label, expected) => {
    const sent = serve({ ...service(), ...answer });
    await open('/sections/1', { role: 'SectionAdmin', language });
    const button = await screen.findByRole('button', { name: show });
    expect(sent.map(({ call }) => call)).not.toContain('GET sections/1/pastpositions');
    await userEvent.click(button);
    const earlier = within(await screen.findByRole('table', { name: label }));
    const cells = earlier
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
    expect(cells.map(([name, , event, recorded]) => [name, event, recorded])).toEqual(expected);
    expect(earlier.getByText('Tom Sundqvist').closest('s')).not.toBeNull();
    expect(earlier.getByText('Mats Häggman').closest('s')).toBeNull();
    expect(await violations()).toEqual([]);
  });

  test('not for a section user', async () => {
    serve({ ...service(), ...answer });
    await open('/sections/1', { role: 'SectionUser' });
    await table('Luottamushenkilöt');
    expect(screen.queryByRole('button', { name: 'Näytä aiemmat' })).not.toBeInTheDocument();
  });
});
