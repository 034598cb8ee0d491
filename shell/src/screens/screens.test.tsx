import { screen, waitFor, within } from '@testing-library/react';
import { type Language, type RoleName, today } from '@osasto/contract';
import { title, unreachable, violations } from '@osasto/testing';
import { closeShell, openShell, person, remote } from '../../testing/open-shell.tsx';
import { serve } from '../../testing/service.ts';

afterEach(closeShell);

const kt = person('KT');

test.each<[string, Language, ReturnType<typeof person> | undefined, string]>([
  ['/login', 'fi', undefined, 'Kirjaudu sisään'],
  ['/login', 'sv', undefined, 'Logga in'],
  ['/error', 'fi', undefined, 'Järjestelmässä tapahtui virhe.'],
  ['/error', 'sv', kt, 'Ett systemfel inträffade.'],
  ['/404', 'fi', kt, 'Sivua ei löydy.'],
  ['/nothing/here', 'sv', undefined, 'Sidan hittades inte.'],
  ['/about', 'fi', kt, 'Tietoja palvelusta'],
  ['/about', 'sv', kt, 'Om tjänsten'],
  ['/', 'fi', kt, 'Tervetuloa, Maija'],
  ['/', 'sv', person('SuperAdmin', { username: 'a@demo.example' }), 'Välkommen'],
])('%s in %s has its title and axe finds nothing', async (path, language, signedIn, name) => {
  serve();
  await openShell(path, { language, ...(signedIn && { signedIn }) });
  await title(name);
  if (path !== '/login') await screen.findByRole('banner');
  expect(document.title).toMatch(/ – Osasto$/);
  expect(document.body).not.toHaveTextContent(/\b(login|start|about|footer|notFound|error)\.\w/);
  expect(await violations()).toEqual([]);
});

test.each(['/sections//meetings', '/sections/1//', '//sections'])('%s leads to /404', async (path) => {
  serve();
  const shell = await openShell(path, { signedIn: kt });
  await waitFor(() => expect(shell.path()).toBe('/404'));
  await title('Sivua ei löydy.');
});

test('the error page says both texts, and the way home begins anew', async () => {
  serve({ 'GET config': unreachable });
  await openShell('/error');
  await title('Järjestelmässä tapahtui virhe.');
  expect(
    screen.getByText('Järjestelmään ei saatu yhteyttä. Tarkista verkkoyhteys ja yritä uudelleen.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Etusivulle' })).toHaveAttribute('href', '/');
});

test.each<[RoleName, object, string]>([
  ['SuperAdmin', {}, '/'],
  ['KT', {}, '/'],
  ['DistrictAdmin', {}, '/districts/1'],
  ['DistrictUser', {}, '/districts/1'],
  ['SectionAdmin', {}, '/sections/11'],
  ['SectionUser', {}, '/sections/11'],
  ['DistrictAdmin', { districtId: null }, '/404'],
  ['SectionUser', { sectionId: null }, '/404'],
  ['SectionUser', { KT: true }, '/'],
])('/ is for %s %j at %s', async (role, more, end) => {
  serve();
  const shell = await openShell('/', { signedIn: person(role, more) });
  await waitFor(() => expect(shell.path()).toBe(end));
});

test('the start page has the tiles of the registry in their order, and the figures of the organisation', async () => {
  const requests = serve({
    'GET stats': {
      districts: 2,
      sections: { active: 2, monitored: 1, disbanded: 1 },
      totalMembers: 762,
      paidMembers: 500,
      newMembers: 12,
      requestedLetters: 3,
    },
  });
  const remotes = [
    remote(
      'members',
      [],
      [
        {
          location: 'home',
          to: '/members',
          label: { fi: 'Jäsenet', sv: 'Medlemmar' },
          order: 30,
          audience: [1, 2],
        },
        {
          location: 'home',
          to: '/officialletterrequests',
          label: { fi: 'Tilaukset', sv: 'Beställningar' },
          order: 40,
          audience: [1, 2],
          count: 'requestedLetters',
          countedAt: '/officialletterrequests?state=requested',
        },
      ],
    ),
    remote(
      'districts',
      [],
      [
        {
          location: 'home',
          to: '/districts',
          label: { fi: 'Piirit', sv: 'Distrikt' },
          order: 10,
          audience: [1, 2],
        },
        {
          location: 'home',
          to: '/secret',
          label: { fi: 'Salaisuus', sv: 'Hemlighet' },
          order: 20,
          audience: [1],
        },
      ],
    ),
  ];
  await openShell('/', { signedIn: kt, remotes });
  await title('Tervetuloa, Maija');
  await screen.findByRole('link', { name: /^Tilaukset ?, odottaa: ?3$/ });
  const tiles = screen.getByRole('main').querySelectorAll('ul:first-of-type a');
  expect([...tiles].map((tile) => tile.getAttribute('href'))).toEqual([
    '/districts',
    '/members',
    '/officialletterrequests?state=requested',
  ]);
  const figure = (label: string) =>
    screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
  await waitFor(() => expect(figure('Toimivia piirejä')).toBe('2'));
  expect(figure('Toimivia osastoja')).toBe('2');
  expect(figure('Jäseniä')).toBe('762');
  expect(figure('Maksaneita tänä vuonna')).toBe('500');
  expect(screen.getByRole('img', { name: '66 prosenttia jäsenistä on maksanut' })).toBeVisible();
  expect(figure('Uusia jäseniä tänä vuonna')).toBe('12');
  // Nothing is known of a year ago.
  expect(screen.queryByText(/vuosi sitten/)).not.toBeInTheDocument();
  expect(requests.map(({ call }) => call)).not.toContain('POST members/findall');
});

const stats = {
  districts: 2,
  sections: { active: 2, monitored: 1, disbanded: 1 },
  totalMembers: 1762,
  paidMembers: 500,
  newMembers: 12,
  requestedLetters: 0,
};
const month = (day: string, totalMembers: number, paidMembers: number, newMembers: number) => ({
  month: `${day}T00:00:00.000Z`,
  totalMembers,
  paidMembers,
  newMembers,
});

test.each([
  ['fi', 'vuosi sitten 1 700, muutos +62', 'vuosi sitten 512, muutos −12', 'vuosi sitten 12, muutos ±0'],
  [
    'sv',
    'för ett år sedan 1 700, förändring +62',
    'för ett år sedan 512, förändring −12',
    'för ett år sedan 12, förändring ±0',
  ],
] as const)(
  'members stand beside those of the same month a year ago, in %s (6.10)',
  async (language, ...texts) => {
    const requests = serve({
      'GET stats': stats,
      'GET trend': [
        month('2025-10-01', 1600, 400, 99), // thirteen months ago
        month('2025-11-01', 1700, 512, 12),
        month('2026-10-01', 1750, 499, 11),
        month('2026-11-01', 1762, 500, 12),
      ],
    });
    const members = { path: '/members', audience: [1, 2], shape: 'list' } as const;
    await openShell('/', { signedIn: kt, language, remotes: [remote('members', [members], [])] });
    for (const text of texts) expect(await screen.findByText(text)).toBeVisible(); // oxlint-disable-line no-await-in-loop
    expect(requests.find(({ call }) => call === 'GET trend')?.search).toBe('?months=13');
    const all = '/members?membership=all&status=counted';
    const open = (figure: string) => screen.getByRole('link', { name: figure }).getAttribute('href');
    expect([open('1\u00A0762'), open('500'), open('12')]).toEqual([
      all,
      `${all}&paid=yes`,
      `${all}&started=${today().slice(0, 4)}`,
    ]);
  },
);

test.each<[RoleName, string[]]>([
  ['SuperAdmin', ['/releases', '/settings']],
  ['KT', []],
  ['DistrictAdmin', []],
])('the navigation of %s has the pages of the application itself: %j', async (role, own) => {
  serve();
  await openShell('/about', { signedIn: person(role) });
  await title('Tietoja palvelusta');
  await screen.findByRole('banner');
  const navigation = screen.queryByRole('navigation', { name: 'Päävalikko' });
  const links = navigation ? within(navigation).getAllByRole('link') : [];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(own);
});
