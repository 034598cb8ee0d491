import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReleasedRemote, Releases } from '@osasto/api';
import { queryClient } from '@osasto/api/query';
import { status, title, unreachable, violations } from '@osasto/testing';
import { closeShell, openShell, person } from '../../testing/open-shell.tsx';
import { serve } from '../../testing/service.ts';

afterEach(() => {
  closeShell();
  queryClient.clear();
});

const superAdmin = person('SuperAdmin');
const none = { network: 0, timeout: 0, http: 0, integrity: 0, incompatible: 0, contract: 0, runtime: 0 };

const origin = { commit: null, branch: null, run: null, uncommitted: false, signedBy: null };

const remote = (name: string, more: Partial<ReleasedRemote> = {}): ReleasedRemote => ({
  name,
  title: { fi: 'Jäsenet', sv: 'Medlemmar' },
  build: 'aaaaaaaaaa',
  version: '1.2.0',
  since: '2026-11-20T08:00:00.000Z',
  by: 'Aino Virtanen',
  ...origin,
  rollout: null,
  stopped: null,
  lastFailures: [],
  disabled: false,
  loads: 0,
  failures: none,
  milliseconds: null,
  ...more,
});

const releases: Releases = {
  shell: {
    build: 'ssssssssss',
    version: '2.0.0',
    since: '2026-11-19T08:00:00.000Z',
    by: 'Veikko',
    ...origin,
  },
  unverified: 0,
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
        ...origin,
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
  limits: { failures: 1, least: 100 },
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
  isWritable: true,
  deprecations: [
    {
      module: '@osasto/i18n',
      name: 'formatDay',
      text: '2.70 Use formatDate.',
      users: [{ remote: 'members', build: 'aaaaaaaaaa', files: ['src/a.ts', 'src/b.ts'] }],
    },
    { module: '@osasto/ui', name: 'Old', text: '2.71', users: [] },
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
    ['Kehys', '2.0.0 ssssssssss', 'kaikki', '19.11.2026 10:00Veikko', '–', '–', '–', '–'],
    [
      'Jäsenet  ',
      '1.2.0 aaaaaaaaaa',
      'muut',
      '20.11.2026 10:00Aino Virtanen',
      '12\u00A0345',
      'aikakatkaisu 7ei yhteyttä 2',
      '180 / 2\u00A0400 ms',
      'Jäsenet: käytössä',
    ],
    [
      'Jäsenet Vaiheittain ',
      '1.3.0 bbbbbbbbbb',
      'Pääkäyttäjä, Keskustoimisto (KT), 20 % käyttäjistä',
      '21.11.2026 10:00Veikko',
      '41',
      'ohjelmavirhe 3',
      '210 / 900 ms',
      '–',
    ],
    [
      'Viralliset kirjeet  Poissa käytöstä',
      '1.2.0 aaaaaaaaaa',
      '–',
      '–',
      '0',
      'ei yhtään',
      '–',
      'Viralliset kirjeet: käytössä',
    ],
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

test('a rollout stands beside what is live, with what would stop it, and failures with reference and line', async () => {
  const [members] = releases.remotes as [ReleasedRemote];
  const origin = { commit: '1b9f33c0d1', branch: 'main', run: '4821', uncommitted: true, signedBy: 'Niemi' };
  const lastFailures: ReleasedRemote['lastFailures'] = [
    {
      at: '2026-11-21T10:00:00.000Z',
      build: 'bbbbbbbbbb',
      stage: 'render',
      class: 'runtime',
      reference: 'K7Q2-94',
      line: 'src/details/dates.ts:41:7',
    },
    {
      at: '2026-11-21T11:00:00.000Z',
      build: 'aaaaaaaaaa',
      stage: 'thrown',
      class: 'runtime',
      reference: 'K7Q1-02',
      line: null,
    },
  ];
  serve({ 'GET releases': { ...releases, remotes: [{ ...members, ...origin, lastFailures }] } });
  await openShell('/releases', { signedIn: superAdmin });
  const rollout = within(await screen.findByRole('region', { name: 'Vaiheittain käyttöön: Jäsenet 1.3.0' }));
  expect(rollout.getByText('0,07 %')).toBeVisible();
  expect(rollout.getByText('9 virhettä, 12 354 latausta')).toBeVisible();
  expect(rollout.getByText('6,82 %')).toBeVisible();
  expect(
    rollout.getByText(/^alkoi 21.11.2026 10:00 · Veikko · Pääkäyttäjä, .* 20 % käyttäjistä$/),
  ).toBeVisible();
  expect(
    rollout.getByText('Pysähtyy itsestään, jos uudessa on yli 1 % virheitä ja vähintään 100 latausta.'),
  ).toBeVisible();
  expect(await rowOf('Palvelun osat', /^Jäsenet 1\.2\.0/)).toHaveTextContent(
    'main · 1b9f33c · muutoksia, joita ei ole tallennettuajo 4821allekirjoitus Niemi',
  );
  expect(await textsOf('Viimeisimmät virheet')).toEqual([
    ['21.11.2026 13:00', 'Jäsenet aaaaaaaaaa', 'virhe taustalla', '–', 'K7Q1-02'],
    ['21.11.2026 12:00', 'Jäsenet bbbbbbbbbb', 'ohjelmavirhe', 'src/details/dates.ts:41:7', 'K7Q2-94'],
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

const confirmed = async (name: string) => {
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name }));
};

test('a remote is switched off after a question, for the build that is seen', async () => {
  const sent = serve({ 'GET releases': releases, 'POST releases': status(204) });
  await openShell('/releases', { signedIn: superAdmin });
  const toggle = await screen.findByRole('switch', { name: 'Jäsenet: käytössä' });
  expect(toggle).toBeChecked();
  await userEvent.click(toggle);
  await confirmed('Peruuta');
  await userEvent.click(toggle);
  await confirmed('Ota pois käytöstä: Jäsenet');
  expect(await screen.findByText('Osa on poissa käytöstä.')).toBeVisible();
  expect(sent.filter(({ call }) => call === 'POST releases').map(({ body }) => body)).toEqual([
    { remote: 'members', act: 'disable', build: 'aaaaaaaaaa' },
  ]);
  await userEvent.click(screen.getByRole('switch', { name: 'Viralliset kirjeet: käytössä' }));
  expect(await screen.findByText('Osa on taas käytössä.')).toBeVisible();
});

test.each([
  ['Laajenna 25 prosenttiin', undefined, { act: 'widen', share: 25 }],
  ['Avaa kaikille', 'Avaa kaikille', { act: 'promote' }],
  ['Palauta 1.2.0 kaikille', 'Palauta 1.2.0 kaikille', { act: 'end' }],
])('of a rollout: %s', async (name, question, body) => {
  const sent = serve({ 'GET releases': releases, 'POST releases': status(204) });
  await openShell('/releases', { signedIn: superAdmin });
  await userEvent.click(await screen.findByRole('button', { name }));
  if (question) await confirmed(question);
  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'POST releases')?.body).toEqual({
      remote: 'members',
      build: 'bbbbbbbbbb',
      ...body,
    }),
  );
});

test('what somebody else has changed meanwhile is said, and shown anew', async () => {
  const errors = [{ translationKey: 'release.changed' }];
  const sent = serve({
    'GET releases': releases,
    'POST releases': status(409, { isValid: false, errors }),
  });
  await openShell('/releases', { signedIn: superAdmin });
  await userEvent.click(await screen.findByRole('button', { name: 'Laajenna 25 prosenttiin' }));
  expect(await screen.findByText(/käytössä on toinen versio kuin näit/)).toBeVisible();
  await waitFor(() => expect(sent.filter(({ call }) => call === 'GET releases')).toHaveLength(2));
});

test('where the folder cannot be written nothing is offered', async () => {
  serve({ 'GET releases': { ...releases, isWritable: false } });
  await openShell('/releases', { signedIn: superAdmin });
  expect(await screen.findByText(/komennolla osasto-release/)).toBeVisible();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Avaa kaikille' })).not.toBeInTheDocument();
});

test('names that will go are listed with who uses them still', async () => {
  serve({ 'GET releases': releases });
  await openShell('/releases', { signedIn: superAdmin });
  expect(await textsOf('Poistuvat rajapinnat')).toEqual([
    ['@osasto/i18n/formatDay', '2.70 Use formatDate.', 'Jäsenet (2 tiedostoa)'],
    ['@osasto/ui/Old', '2.71', 'ei kukaan, voi poistaa'],
  ]);
});

test('the button loads it anew', async () => {
  const answer = { 'GET releases': releases };
  serve(answer);
  await openShell('/releases', { signedIn: superAdmin });
  await rowOf('Palvelun osat', /^Jäsenet 1\.2\.0/);
  const [members] = releases.remotes;
  serve({ 'GET releases': { ...releases, unverified: 7, remotes: [{ ...members, loads: 12_346 }] } });
  await userEvent.click(screen.getByRole('button', { name: 'Päivitä' }));
  await waitFor(async () =>
    expect(await rowOf('Palvelun osat', /^Jäsenet 1\.2\.0/)).toHaveTextContent('12 346'),
  );
  expect(screen.getByText(/lisäksi 7 tuntemattomilta lähettäjiltä/)).toBeVisible();
});

test('a host without releases says so', async () => {
  serve({
    'GET releases': {
      shell: null,
      remotes: [],
      unverified: 0,
      limits: { failures: 1, least: 100 },
      isWritable: true,
      deprecations: [],
      log: [],
    },
  });
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
