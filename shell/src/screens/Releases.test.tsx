import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReleasedRemote, Releases } from '@osasto/api';
import { queryClient } from '@osasto/api/query';
import { title, unreachable, violations } from '@osasto/testing';
import { closeShell, openShell, person } from '../../testing/open-shell.tsx';
import { serve } from '../../testing/service.ts';

afterEach(() => {
  closeShell();
  queryClient.clear();
});

const superAdmin = person('SuperAdmin');
const none = { network: 0, timeout: 0, http: 0, integrity: 0, incompatible: 0, contract: 0, runtime: 0 };

const remote = (name: string, more: Partial<ReleasedRemote> = {}): ReleasedRemote => ({
  name,
  title: { fi: 'Jäsenet', sv: 'Medlemmar' },
  build: 'aaaaaaaaaa',
  version: '1.2.0',
  since: '2026-11-20T08:00:00.000Z',
  by: 'Aino Virtanen',
  rollout: null,
  stopped: null,
  disabled: false,
  loads: 0,
  failures: none,
  milliseconds: null,
  ...more,
});

const releases: Releases = {
  shell: { build: 'ssssssssss', version: '2.0.0', since: '2026-11-19T08:00:00.000Z', by: 'Veikko' },
  remotes: [
    remote('members', {
      loads: 12_345,
      failures: { ...none, network: 2, timeout: 7 },
      milliseconds: { p50: 180, p95: 2400 },
      rollout: {
        build: 'bbbbbbbbbb',
        version: '1.3.0',
        since: '2026-11-21T08:00:00.000Z',
        by: 'Veikko',
        roles: [1, 2],
        share: 20,
        loads: 41,
        failures: { ...none, runtime: 3 },
        milliseconds: { p50: 210, p95: 900 },
      },
    }),
    remote('letters', {
      title: { fi: 'Viralliset kirjeet', sv: 'Officiella brev' },
      since: null,
      by: null,
      disabled: true,
    }),
  ],
  log: [
    {
      at: '2026-11-20T08:00:00.000Z',
      by: 'Aino Virtanen',
      what: 'rollback',
      remote: 'members',
      from: 'cccccccccc',
      to: 'aaaaaaaaaa',
    },
    { at: '2026-11-19T08:00:00.000Z', by: 'Veikko', what: 'publish', remote: 'shell', to: 'ssssssssss' },
  ],
};

const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
/** What stands in each cell, row by row. */
const textsOf = async (table: string) => {
  const { tBodies } = await screen.findByRole<HTMLTableElement>('table', { name: table });
  return [...(tBodies[0]?.rows ?? [])].map((row) => [...row.cells].map(({ textContent }) => textContent));
};
const rowOf = async (table: string, name: RegExp) =>
  within(await screen.findByRole('table', { name: table })).getByRole('row', { name });

test('it shows what is live, since when and by whom, and how it loads', async () => {
  serve({ 'GET releases': releases });
  await openShell('/releases', { signedIn: superAdmin });
  await title('Julkaisut');
  expect(await textsOf('Palvelun osat')).toEqual([
    ['Kehys', '2.0.0 ssssssssss', 'kaikki', '19.11.2026 10:00Veikko', '–', '–', '–'],
    [
      'Jäsenet  ',
      '1.2.0 aaaaaaaaaa',
      'muut',
      '20.11.2026 10:00Aino Virtanen',
      '12\u00A0345',
      'aikakatkaisu 7ei yhteyttä 2',
      '180 / 2\u00A0400 ms',
    ],
    [
      'Jäsenet Vaiheittain ',
      '1.3.0 bbbbbbbbbb',
      'Pääkäyttäjä, Keskustoimisto (KT), 20 % käyttäjistä',
      '21.11.2026 10:00Veikko',
      '41',
      'ohjelmavirhe 3',
      '210 / 900 ms',
    ],
    ['Viralliset kirjeet  Poissa käytöstä', '1.2.0 aaaaaaaaaa', '–', '–', '0', 'ei yhtään', '–'],
  ]);
  expect((await textsOf('Viimeisimmät toimet'))[0]).toEqual([
    'Paluu aiempaan',
    'Jäsenet',
    'cccccccccc → aaaaaaaaaa',
    '20.11.2026 10:00',
    'Aino Virtanen',
  ]);
  expect(await violations()).toEqual([]);
});

test('in Swedish', async () => {
  serve({ 'GET releases': releases });
  await openShell('/releases', { signedIn: superAdmin, language: 'sv' });
  await title('Versioner');
  expect(cells(await rowOf('Tjänstens delar', /^Medlemmar 1\.2\.0/))).toContain(
    'tidsgränsen nåddes 7ingen förbindelse 2',
  );
  expect(cells(await rowOf('Tjänstens delar', /^Medlemmar Stegvis/))).toContain('programfel 3');
  expect(await rowOf('Senaste åtgärder', /^Återgång till tidigare/)).toHaveTextContent('Medlemmar');
  expect(document.body).not.toHaveTextContent(/releases\.\w/);
});

test('a rollout that was stopped says why, and what everybody has', async () => {
  const stopped = { build: 'bbbbbbbbbb', at: '2026-11-21T16:22:00.000Z', loads: 120, failed: 4, limit: 1 };
  serve({ 'GET releases': { ...releases, remotes: [remote('members', { stopped })] } });
  await openShell('/releases', { signedIn: superAdmin });
  expect(
    await screen.findByText('4 virhettä 120 latauksesta (3,3 %, raja 1 %). Kaikilla on taas aaaaaaaaaa.'),
  ).toBeVisible();
  expect(screen.getByText('Jäsenet bbbbbbbbbb: julkaisu pysähtyi itsestään 21.11.2026 18:22')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('the button loads it anew', async () => {
  const answer = { 'GET releases': releases };
  serve(answer);
  await openShell('/releases', { signedIn: superAdmin });
  await rowOf('Palvelun osat', /^Jäsenet 1\.2\.0/);
  const [members] = releases.remotes;
  serve({ 'GET releases': { ...releases, remotes: [{ ...members, loads: 12_346 }] } });
  await userEvent.click(screen.getByRole('button', { name: 'Päivitä' }));
  await waitFor(async () =>
    expect(await rowOf('Palvelun osat', /^Jäsenet 1\.2\.0/)).toHaveTextContent('12 346'),
  );
});

test('a host without releases says so', async () => {
  serve({ 'GET releases': { shell: null, remotes: [], log: [] } });
  await openShell('/releases', { signedIn: superAdmin });
  expect(await screen.findByText('Mitään ei ole vielä julkaistu.')).toBeVisible();
});

test('a failure says so, and offers another try', async () => {
  serve({ 'GET releases': unreachable });
  await openShell('/releases', { signedIn: superAdmin });
  expect(
    await screen.findByText('Julkaisujen tietoja ei voitu hakea.', {}, { timeout: 10_000 }),
  ).toBeVisible();
}, 15_000);

test.each([
  ['SuperAdmin', true],
  ['KT', false],
  ['DistrictAdmin', false],
] as const)('the footer leads %s there: %s', async (role, isOffered) => {
  serve({ 'GET releases': releases });
  const shell = await openShell('/about', { signedIn: person(role) });
  await title('Tietoja palvelusta');
  const link = screen.queryByRole('link', { name: 'Julkaisut' });
  expect(link !== null).toBe(isOffered);
  await act(() => shell.router.navigate('/releases'));
  await waitFor(() => expect(shell.path()).toBe(isOffered ? '/releases' : '/404'));
});
