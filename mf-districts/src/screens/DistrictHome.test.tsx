import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { today, type LinkEntry } from '@osasto/contract';
import { serve, status, title, violations } from '@osasto/testing';
import { stateCounts } from '@osasto/testing/states';
import { open } from '../../testing/open.ts';
import { district, section } from '../../testing/units.ts';

const stats = {
  created: 9,
  submitted: 5,
  reviewed: 2,
  approved: 30,
  archived: 1,
  totalMembers: 4318,
  paidMembers: 2691,
  newMembers: 186,
};
const errorsCall = 'GET meetings/getdistrictcrmpositionserrors/1';
const service = {
  'GET districts': [district(1, 'Länsi-Uudenmaan piiri')],
  'GET ExternalForms/GetAll': [],
  'GET waiting': [],
  'GET districts/states': [],
  'GET sections/names': [section(1, 'Inkoon osasto'), section(2, 'Hangon osasto')],
  'GET districts/1/stats': stats,
  'GET meetings/getallpositionsoftrust': [
    {
      id: 2,
      name: 'Puheenjohtaja',
      nameSv: 'Ordförande',
      nameEn: 'Chair',
      requiresMembership: true,
      isSigning: false,
      maxTermYears: 2,
      maxConsecutiveTerms: 3,
      minHolders: 1,
      maxHolders: 1,
    },
  ],
  [errorsCall]: [],
};
const members: LinkEntry = {
  location: 'district',
  to: '/districts/{districtId}/members',
  label: { fi: 'Jäsenet', sv: 'Medlemmar' },
  hint: { fi: 'Haku ja roolit', sv: 'Sökning och roller' },
  icon: 'users',
  audience: [1, 2, 3, 4],
  order: 30,
};

const admin = { role: 'DistrictAdmin' } as const;

/** A figure with everything that stands with it. */
const statistic = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).parentElement as HTMLElement;

test('external forms for districts and for all are links (11.9)', async () => {
  const form = { link: 'https://lomakkeet.example/a' };
  serve({
    ...service,
    'GET ExternalForms/GetAll': [
      { ...form, id: 1, name: 'Ansiomerkki', audience: 'districts' },
      { ...form, id: 2, name: 'Keräysraportti', audience: 'all' },
      { ...form, id: 3, name: 'Toimintatilasto', audience: 'sections' },
    ],
  });
  await open('/districts/1', admin);
  const forms = within(await screen.findByRole('region', { name: 'Lomakkeet' }));
  const names = forms.getAllByRole('link').map(({ textContent }) => textContent?.split(' ')[0]);
  expect(names).toEqual(['Ansiomerkki', 'Keräysraportti']);
});

test('a district shows its name, its status, its tiles and how many sections it has', async () => {
  serve(service);
  await open('/districts/1', { ...admin, links: [members] });
  await title('Länsi-Uudenmaan piiri');
  const main = screen.getByRole('main');
  expect(within(main).getByText('Toimiva')).toBeVisible();
  expect(await within(main).findByText('2 osastoa')).toBeVisible();
  expect(within(main).getByRole('link', { name: 'Osastot' })).toHaveAttribute(
    'href',
    '/districts/1/sections',
  );
  expect(within(main).getByRole('link', { name: 'Jäsenet' })).toHaveAttribute('href', '/districts/1/members');
  expect(document.title).toBe('Länsi-Uudenmaan piiri – Osasto');
});

test('each count leads to the sections that it counts; none without counts', async () => {
  const states = [1, 2].map((id) => ({
    district: { id, name: 'Piiri' },
    sections: 2,
    counts: stateCounts({ reportMissing: id + 3 }),
  }));
  serve({ ...service, 'GET districts/states': states });
  await open('/districts/1', admin);
  const link = await screen.findByRole('link', { name: /^Ilmoitus puuttuu/ });
  expect(link).toHaveTextContent('Ilmoitus puuttuu 4');
  expect(link).toHaveAttribute('href', '/districts/1/sections?only=reportMissing');
  expect(await violations()).toEqual([]);
});

test('the home is there when its counts are not', async () => {
  serve({ ...service, 'GET districts/states': status(500, {}) });
  await open('/districts/1', admin);
  await title('Länsi-Uudenmaan piiri');
  expect(screen.queryByText('Osastot ja niiden tilanne')).toBeNull();
});

test('its statistics show what waits and how members are doing', async () => {
  serve(service);
  await open('/districts/1', admin);
  const waiting = await statistic('Käsiteltäviä kokousilmoituksia');
  expect(waiting).toHaveTextContent('7');
  expect(waiting).toHaveTextContent('Tarkastettavia 5');
  expect(waiting).toHaveTextContent('Hyväksyttäviä 2');
  expect(within(waiting).queryByRole('link')).not.toBeInTheDocument();
  expect(await statistic('Jäseniä')).toHaveTextContent('4 318');
  const paid = await statistic('Maksaneita tänä vuonna');
  expect(paid).toHaveTextContent('2 691');
  expect(paid).toHaveTextContent('1 627 ei ole maksanut');
  expect(within(paid).getByRole('img', { name: '62 prosenttia jäsenistä on maksanut' })).toBeVisible();
  expect(await statistic('Uusia jäseniä tänä vuonna')).toHaveTextContent('4,3 % jäsenistä');
});

test('what waits opens the meetings that wait, once a remote shows them', async () => {
  serve(service);
  const routes = [
    { path: '/districts/:districtId/meetings', audience: [3] },
    { path: '/districts/:districtId/members', audience: [3] },
  ] as const;
  await open('/districts/1', { ...admin, routes });
  const waiting = await statistic('Käsiteltäviä kokousilmoituksia');
  expect(within(waiting).getByRole('link', { name: '7' })).toHaveAttribute(
    'href',
    '/districts/1/meetings?statuses=1101,1102&from=',
  );
  expect(within(waiting).getByRole('link', { name: 'Tarkastettavia 5' })).toHaveAttribute(
    'href',
    '/districts/1/meetings?statuses=1101&from=',
  );
  const paid = within(await statistic('Maksaneita tänä vuonna'));
  expect(paid.getByRole('link', { name: /^2.691$/ })).toHaveAttribute(
    'href',
    '/districts/1/members?paid=yes',
  );
  expect(paid.getByRole('link', { name: /^1.627 ei ole maksanut$/ })).toHaveAttribute(
    'href',
    '/districts/1/members?paid=no',
  );
  const started = within(await statistic('Uusia jäseniä tänä vuonna'));
  expect(started.getByRole('link').getAttribute('href')).toBe(
    `/districts/1/members?started=${today().slice(0, 4)}`,
  );
  expect(within(await statistic('Jäseniä')).getByRole('link', { name: /^4.318$/ })).toHaveAttribute(
    'href',
    '/districts/1/members',
  );
});

test('what waits stands on the tile of the meetings too, and nothing on the others', async () => {
  serve(service);
  const meetings = {
    ...members,
    to: '/districts/{districtId}/meetings',
    label: { fi: 'Kokoukset', sv: 'Möten' },
  };
  await open('/districts/1', { ...admin, links: [members, meetings] });
  expect(await screen.findByRole('link', { name: /^Kokoukset ?, odottaa: ?7$/ })).toHaveAttribute(
    'href',
    '/districts/1/meetings?statuses=1101,1102&from=',
  );
  expect(screen.getByRole('link', { name: 'Jäsenet' })).toBeVisible();
});

test('statistics that fail leave the rest, and come with a retry', async () => {
  serve({ ...service, 'GET districts/1/stats': status(500, {}) });
  await open('/districts/1', admin);
  await title('Länsi-Uudenmaan piiri');
  expect(await screen.findByRole('alert')).toHaveTextContent('Tilastoja ei voitu hakea.');
  expect(screen.getByRole('link', { name: 'Osastot' })).toBeVisible();
  serve(service);
  await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await statistic('Jäseniä')).toHaveTextContent('4 318');
});

test('a district that cannot be loaded says so, and comes with a retry', async () => {
  serve({ ...service, 'GET districts': status(500, { message: 'Error', requestId: 'r-7' }) });
  await open('/districts/1', admin);
  await title('Piirin tietoja ei voitu hakea.');
  expect(screen.getByText('r-7')).toBeVisible();
  serve(service);
  await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await title('Länsi-Uudenmaan piiri');
});

test('nobody has paid in a district without members, and no share is drawn', async () => {
  const none = { ...stats, totalMembers: 0, paidMembers: 0, newMembers: 0, submitted: 0, reviewed: 0 };
  serve({ ...service, 'GET districts/1/stats': none });
  await open('/districts/1', admin);
  expect(await statistic('Maksaneita tänä vuonna')).toHaveTextContent('0');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test.each(['/districts/2', '/districts/abc', '/districts/0', '/districts/99999999999', '/districts/1x'])(
  '%s, typed by hand, leads to /404',
  async (path) => {
    serve(service);
    const { address } = await open(path, admin);
    await title('Muu sivu');
    expect(address()).toBe('/404');
  },
);

test('the national office sees the way up; whose home it is does not', async () => {
  serve(service);
  await open('/districts/1', { role: 'KT' });
  await title('Länsi-Uudenmaan piiri');
  const crumbs = await screen.findByRole('navigation', { name: 'Sijainti' });
  expect(
    within(crumbs)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Etusivu', 'Piirit', 'Länsi-Uudenmaan piiri']);
});

test('the home that one lands on has no band', async () => {
  serve(service);
  await open('/districts/1', admin);
  await title('Länsi-Uudenmaan piiri');
  expect(screen.queryByRole('navigation', { name: 'Sijainti' })).not.toBeInTheDocument();
});

test.each(['fi', 'sv'] as const)('axe finds nothing in %s', async (language) => {
  serve(service);
  await open('/districts/1', { role: 'KT', language, links: [members] });
  await title('Länsi-Uudenmaan piiri');
  await screen.findByRole('img');
  expect(await violations()).toEqual([]);
});

const refused = {
  id: 5,
  sectionId: 2,
  meetingId: 9,
  meetingName: 'Syyskokous 2026',
  positionId: 2,
  isTooFew: false,
  errors: ['Sähköpostiosoite puuttuu.', 'Jäsenrekisteri ei hyväksynyt sähköpostiosoitetta.'],
};

test('what the member register did not take stands with the meeting where it is put right', async () => {
  serve({ ...service, [errorsCall]: [refused] });
  const routes = [{ path: '/sections/:sectionId/meetings/:meetingId', audience: 'signed-in' }] as const;
  await open('/districts/1', { ...admin, routes });
  const table = await screen.findByRole('table', { name: 'Luottamustoimet, joissa on virheitä' });
  const row = await within(table).findByRole('row', { name: /Hangon osasto.*Puheenjohtaja/ });
  expect(within(row).getByRole('link', { name: 'Syyskokous 2026' })).toHaveAttribute(
    'href',
    '/sections/2/meetings/9',
  );
  for (const error of refused.errors) expect(within(row).getByText(error)).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('a position that too few hold is not put right in the report: the row says what is', async () => {
  const short = { ...refused, isTooFew: true, errors: ['Liian vähän: Puheenjohtaja (vähintään 1)'] };
  serve({ ...service, [errorsCall]: [short] });
  await open('/districts/1', admin);
  const row = await screen.findByRole('row', { name: /Hangon osasto.*Liian vähän/ });
  expect(row).toHaveTextContent('Osasto valitsee puuttuvan henkilön kokouksessa');
  expect(screen.queryByText(/hyväksy ilmoitus uudelleen/)).not.toBeInTheDocument();
});

test('a vacant seat that no report left behind leads to its section (21.6)', async () => {
  const vacant = { ...refused, id: -2002, meetingId: null, meetingName: null, isTooFew: true };
  serve({ ...service, [errorsCall]: [vacant] });
  await open('/districts/1', admin);
  const row = await screen.findByRole('row', { name: /Hangon osasto.*Puheenjohtaja/ });
  expect(within(row).getByRole('link', { name: 'Siirry osastoon' })).toHaveAttribute('href', '/sections/2');
});

test('a district without errors says so', async () => {
  serve(service);
  await open('/districts/1', { role: 'KT' });
  expect(await screen.findByText('Virheitä ei ole.')).toBeVisible();
});

test('a district user sees no errors and nothing is asked for', async () => {
  const sent = serve(service);
  await open('/districts/1', { role: 'DistrictUser' });
  await title('Länsi-Uudenmaan piiri');
  expect(screen.queryByText(/joissa on virheitä/)).not.toBeInTheDocument();
  expect(sent.some(({ call }) => call === errorsCall)).toBe(false);
});

describe('a training district', () => {
  const training = {
    ...service,
    'GET districts': [district(1, 'Koulutuspiiri', { isTrainingDistrict: true })],
  };
  const reset = 'POST districts/1/reset';
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Palauta alkutilaan' }));
    return screen.findByRole('alertdialog');
  };

  test('is begun anew after a question, and everything shown is asked for again', async () => {
    const sent = serve({ ...training, [reset]: {} });
    await open('/districts/1', admin);
    const question = await ask();
    expect(question).toHaveTextContent('Kaikki harjoitustiedot poistetaan.');
    const asked = () => sent.filter(({ call }) => call === 'GET districts/1/stats').length;
    expect(asked()).toBe(1);
    await userEvent.click(within(question).getByRole('button', { name: 'Palauta alkutilaan' }));
    expect(await screen.findByText('Koulutusaineisto palautettu.')).toBeVisible();
    expect(sent.filter(({ call }) => call === reset)).toHaveLength(1);
    expect(asked()).toBe(2);
  });

  test('stays as it is when the person says no', async () => {
    const sent = serve({ ...training, [reset]: {} });
    await open('/districts/1', admin);
    await userEvent.click(within(await ask()).getByRole('button', { name: 'Peruuta' }));
    expect(sent.some(({ call }) => call === reset)).toBe(false);
  });

  test('that could not be reset says so', async () => {
    serve({ ...training, [reset]: status(500, {}) });
    await open('/districts/1', admin);
    await userEvent.click(within(await ask()).getByRole('button', { name: 'Palauta alkutilaan' }));
    expect(await screen.findByText(/ei voitu palauttaa/)).toBeVisible();
  });

  test.each([
    ['SuperAdmin', true],
    ['KT', false],
    ['DistrictAdmin', true],
    ['DistrictUser', false],
  ] as const)('can be reset by %s: %s', async (role, may) => {
    serve(training);
    await open('/districts/1', { role });
    expect(await screen.findByText(/Tämä on koulutuspiiri/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Palauta alkutilaan' }) !== null).toBe(may);
  });
});

describe('what waits (22.1)', () => {
  const row = (at: number, more: object = {}) => ({
    kind: 'duty',
    unit: { id: 1, name: 'Länsi-Uudenmaan piiri' },
    unitKind: 'district',
    subject: { fi: `Velvoite ${at}`, sv: `Åtagande ${at}` },
    href: `/districts/1/sections?page=${at}`,
    count: 1,
    isLate: false,
    ...more,
  });
  const card = async () => within(await screen.findByRole('region', { name: /^Odottaa sinua/ }));

  test('each row leads to where it is done, and says by which day', async () => {
    serve({
      ...service,
      'GET waiting': [
        row(1, { due: '2026-05-31T00:00:00.000Z', isLate: true }),
        row(2, { due: '2026-12-15T00:00:00.000Z' }),
        row(3, { since: '2026-11-20T09:00:00.000Z' }),
      ],
    });
    await open('/districts/1', admin);
    const rows = (await card()).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Velvoite 1myöhässä, määräpäivä 31.5.2026',
      'Velvoite 2viimeistään 15.12.2026',
      'Velvoite 320.11.2026 alkaen',
    ]);
    expect((await card()).getByRole('link', { name: 'Velvoite 1' })).toHaveAttribute(
      'href',
      '/districts/1/sections?page=1',
    );
    expect((await card()).getByRole('heading')).toHaveTextContent('Odottaa sinua, odottaa: 3');
    expect(await violations()).toEqual([]);
  });

  test('seven are shown, and the others behind a button', async () => {
    serve({ ...service, 'GET waiting': Array.from({ length: 9 }, (_, at) => row(at)) });
    await open('/districts/1', admin);
    expect((await card()).getAllByRole('listitem')).toHaveLength(7);
    await userEvent.click((await card()).getByRole('button', { name: 'Näytä 2 muuta' }));
    expect((await card()).getAllByRole('listitem')).toHaveLength(9);
  });

  test('nothing waits, and it says so', async () => {
    serve(service);
    await open('/districts/1', admin);
    expect(await screen.findByText('Ei odottavia asioita.')).toBeVisible();
  });

  test('a failure holds up nothing else of the page', async () => {
    serve({ ...service, 'GET waiting': status(500, { message: 'Error', requestId: 'r-8' }) });
    await open('/districts/1', admin);
    await title('Länsi-Uudenmaan piiri');
    expect(await screen.findByText('Odottavia asioita ei voitu hakea.')).toBeVisible();
  });
});
