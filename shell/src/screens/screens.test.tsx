import { screen, waitFor } from '@testing-library/react';
import type { Language, RoleName } from '@osasto/contract';
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
  expect(requests.map(({ call }) => call)).not.toContain('POST members/findall');
});
