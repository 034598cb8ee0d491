import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReleasedRemote, Releases } from '@osasto/api';
import { queryClient } from '@osasto/api/query';
import { saveFile } from '@osasto/domain/files';
import { status, title, unreachable, violations } from '@osasto/testing';
import { closeShell, openShell, person } from '../../testing/open-shell.tsx';
import { noFailures, unknownProvenance } from '../../testing/releases.ts';
import { serve } from '../../testing/service.ts';

jest.mock('@osasto/domain/files', () => ({ saveFile: jest.fn() }));

afterEach(() => {
  closeShell();
  queryClient.clear();
});

const superAdmin = person('SuperAdmin');
const hours = Array.from({ length: 24 }, (_, hour) => ({ loads: hour, failures: hour === 7 ? 2 : 0 }));

const remote = (name: string, more: Partial<ReleasedRemote> = {}): ReleasedRemote => ({
  name,
  title: { fi: 'Jäsenet', sv: 'Medlemmar' },
  build: 'aaaaaaaaaa',
  version: '1.2.0',
  since: '2026-11-20T08:00:00.000Z',
  by: 'Aino Virtanen',
  ...unknownProvenance,
  rollout: null,
  stopped: null,
  lastFailures: [],
  disabled: false,
  loads: 0,
  failures: noFailures,
  milliseconds: null,
  hours,
  ...more,
});

const releases: Releases = {
  shell: {
    build: 'ssssssssss',
    version: '2.0.0',
    since: '2026-11-19T08:00:00.000Z',
    by: 'Veikko',
    ...unknownProvenance,
    size: 412_340,
    sizeBefore: 411_040,
  },
  unverified: 0,
  all: {
    loads: 12_386,
    failures: { ...noFailures, network: 2, timeout: 7, runtime: 3 },
    milliseconds: { p50: 181, p95: 2390 },
    fast: 12_100,
  },
  verified: { at: '2026-11-22T10:00:00.000Z' as const, faults: 0 },
  remotes: [
    remote('members', {
      loads: 12_345,
      failures: { ...noFailures, network: 2, timeout: 7 },
      milliseconds: { p50: 180, p95: 2400 },
      rollout: {
        build: 'bbbbbbbbbb',
        version: '1.3.0',
        since: '2026-11-21T08:00:00.000Z',
        by: 'Veikko',
        ...unknownProvenance,
        roles: [1, 2],
        share: 20,
        loads: 41,
        failures: { ...noFailures, runtime: 3 },
        milliseconds: { p50: 210, p95: 900 },
        hours,
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
      at: '2026-11-20T08:00:00.000Z' as const,
      by: 'Aino Virtanen',
      what: 'rollback',
      remote: 'members',
      from: 'cccccccccc',
      to: 'aaaaaaaaaa',
    },
    {
      at: '2026-11-19T12:00:00.000Z' as const,
      by: 'Veikko',
      what: 'rollout',
      remote: 'letters',
      to: 'dddddddddd',
      share: 25,
      run: '4821',
    },
    {
      at: '2026-11-19T08:00:00.000Z' as const,
      by: 'Veikko',
      what: 'publish',
      remote: 'shell',
      to: 'ssssssssss',
    },
  ],
  deprecations: [
    {
      module: '@osasto/i18n',
      name: 'formatDay',
      text: '2.70 Use formatDate.',
      users: [{ remote: 'members', build: 'aaaaaaaaaa', files: ['src/a.ts', 'src/b.ts'] }],
    },
    { module: '@osasto/ui', name: 'Old', text: '2.71', users: [] },
  ],
  unused: [],
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

/** Each line of the log, as it is read. */
const linesOfLog = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** What a figure at the top says: its name, the figure, and what stands below. */
const figure = (name: string) =>
  screen
    .getAllByRole('term')
    .find(({ textContent }) => textContent === name)
    ?.closest('div')?.textContent;

test('it shows what is live, since when and by whom, and how it loads', async () => {
  serve({ 'GET releases': releases });
  await openShell('/releases', { signedIn: superAdmin });
  await title('Julkaisut');
  expect(await textsOf('Palvelun osat')).toEqual([
    ['Kehys', '2.0.0 ssssssssss', '19.11.2026 10:00Veikko', '412,3+1,3 edelliseen', '–', '–', '–', 'aina'],
    [
      'Jäsenet 20\u00A0% 1.3.0  ',
      '1.2.0 aaaaaaaaaa',
      '20.11.2026 10:00Aino Virtanen',
      '–',
      '12\u00A0345',
      '9 · 0,07\u00A0%',
      '180 / 2\u00A0400',
      'Jäsenet: käytössä',
    ],
    [
      'Viralliset kirjeet   Poissa käytöstä',
      '1.2.0 aaaaaaaaaa',
      '–',
      '–',
      '0',
      'ei yhtään',
      '–',
      'Viralliset kirjeet: käytössä',
    ],
  ]);
  expect(await linesOfLog('Viimeisimmät toimet')).toEqual([
    'Aino Virtanen palautti aiemman: Jäsenet cccccccccc → aaaaaaaaaa20.11.2026 10:00',
    'Veikko julkaisi vaiheittain: Viralliset kirjeet dddddddddd19.11.2026 14:00 · 25\u00A0% käyttäjistä · ajo 4821',
    'Veikko julkaisi: Kehys ssssssssss19.11.2026 10:00',
  ]);
  expect(
    screen.getByText('Kaikki allekirjoitukset ja tiedostot tarkistettu 22.11.2026 klo 12.00'),
  ).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('the figures of all remotes: loads, failures, rollouts and times', async () => {
  const { remotes } = releases;
  const stopped = {
    build: 'x',
    version: null,
    at: '2026-11-21T16:22:00.000Z' as const,
    loads: 120,
    failed: 4,
    limit: 1,
  };
  serve({ 'GET releases': { ...releases, remotes: [...remotes, remote('districts', { stopped })] } });
  await openShell('/releases', { signedIn: superAdmin });
  await title('Julkaisut');
  await screen.findByRole('table', { name: 'Palvelun osat' });
  expect(figure('Latauksia')).toBe('Latauksia12\u00A038698\u00A0% alle sekunnissa');
  expect(figure('Virheitä')).toBe('Virheitä120,1\u00A0% latauksista');
  expect(figure('Vaiheittain käyttöön')).toBe('Vaiheittain käyttöön11 pysäytetty');
  expect(figure('Mediaani, ms')).toBe('Mediaani, ms181hitain 5\u00A0%: 2\u00A0390');
});

test('what nobody imports is listed by part, ten names of each', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `@osasto/ui/Table: name${at}`);
  const unused = [
    { part: 'shell', build: 'ssssssssss', names },
    { part: 'members', build: 'aaaaaaaaaa', names: ['src/members/columns.ts: columnWidths'] },
  ];
  serve({ 'GET releases': { ...releases, unused } });
  await openShell('/releases', { signedIn: superAdmin });
  await title('Julkaisut');
  expect(await textsOf('Käyttämättömät viennit')).toEqual([
    ['Kehys ssssssssss', `${names.slice(0, 10).join('')}ja 2 muuta`],
    ['Jäsenet aaaaaaaaaa', 'src/members/columns.ts: columnWidths'],
  ]);
  expect(await violations()).toEqual([]);
});

test('problems that were found when it was verified are said', async () => {
  serve({
    'GET releases': { ...releases, verified: { at: '2026-11-22T10:00:00.000Z' as const, faults: 2 } },
  });
  await openShell('/releases', { signedIn: superAdmin });
  expect(await screen.findByText('Tarkistus löysi 2 vikaa 22.11.2026 klo 12.00')).toBeVisible();
});

const lastFailures: ReleasedRemote['lastFailures'] = [
  {
    at: '2026-11-21T10:00:00.000Z' as const,
    build: 'bbbbbbbbbb',
    stage: 'render',
    class: 'runtime',
    reference: 'K7Q2-94',
    count: 3,
    line: 'src/details/dates.ts:41:7',
  },
  {
    at: '2026-11-21T11:00:00.000Z' as const,
    build: 'aaaaaaaaaa',
    stage: 'thrown',
    class: 'runtime',
    reference: 'K7Q1-02',
    count: 1,
    line: null,
  },
  {
    at: '2026-11-21T09:00:00.000Z' as const,
    build: 'aaaaaaaaaa',
    stage: 'thrown',
    class: 'integrity',
    reference: 'K7Q1-03',
    count: 1,
    line: null,
  },
];

test('a rollout stands beside what is live, with what would stop it, and where a build comes from', async () => {
  const [members] = releases.remotes as [ReleasedRemote];
  const origin = { commit: '1b9f33c0d1', branch: 'main', run: '4821', uncommitted: true, signedBy: 'Niemi' };
  serve({ 'GET releases': { ...releases, remotes: [{ ...members, ...origin }] } });
  await openShell('/releases', { signedIn: superAdmin });
  const rollout = within(await screen.findByRole('article', { name: 'Jäsenet 1.3.0' }));
  expect(rollout.getByText('12 354 latausta, virheitä 9 (0,07 %)')).toBeVisible();
  expect(rollout.getByText('44 latausta, virheitä 3 (6,82 %)')).toBeVisible();
  expect(
    rollout.getByText(/^alkoi 21.11.2026 10:00 · Veikko · Pääkäyttäjä, .* 20 % käyttäjistä$/),
  ).toBeVisible();
  expect(
    rollout.getByText('Pysähtyy itsestään, jos uudessa on yli 1 % virheitä ja vähintään 100 latausta.'),
  ).toBeVisible();
  expect(await rowOf('Palvelun osat', /^Jäsenet/)).toHaveTextContent(
    'main · 1b9f33c · muutoksia, joita ei ole tallennettuajo 4821allekirjoitus Niemi',
  );
  expect(await violations()).toEqual([]);
});

test('failures alike are a line, with version, reference and how often; and a file', async () => {
  const [members] = releases.remotes as [ReleasedRemote];
  serve({ 'GET releases': { ...releases, remotes: [{ ...members, lastFailures }] } });
  await openShell('/releases', { signedIn: superAdmin });
  const card = within(await screen.findByRole('region', { name: 'Virheet (5)' }));
  expect(await textsOf('Virheet')).toEqual([
    ['21.11.2026 13:00', 'Jäsenet 1.2.0', 'virhe taustalla', '–', 'K7Q1-02', '1'],
    ['21.11.2026 12:00', 'Jäsenet 1.3.0', 'ohjelmavirhe', 'src/details/dates.ts:41:7', 'K7Q2-94', '3'],
    ['21.11.2026 11:00', 'Jäsenet 1.2.0', 'muuttunut tiedosto', '–', 'K7Q1-03', '1'],
  ]);
  await userEvent.click(card.getByRole('button', { name: 'Vie CSV-tiedostoon' }));
  const [file] = jest.mocked(saveFile).mock.calls[0] ?? [];
  expect(file?.name).toMatch(/^failures_\d{8}\.csv$/);
  const content = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result));
    reader.readAsText(file as File);
  });
  expect(String(content).split('\r\n').slice(0, 3)).toEqual([
    '"Viimeksi";"Osa";"Koontiversio";"Laji";"Missä";"Viite";"Kertaa"',
    '"21.11.2026 13:00";"Jäsenet 1.2.0";"aaaaaaaaaa";"virhe taustalla";"";"K7Q1-02";"1"',
    '"21.11.2026 12:00";"Jäsenet 1.3.0";"bbbbbbbbbb";"ohjelmavirhe";"src/details/dates.ts:41:7";"K7Q2-94";"3"',
  ]);
});

test('in Swedish', async () => {
  const [members] = releases.remotes as [ReleasedRemote];
  const stopped = {
    build: 'x',
    version: '1.4.0',
    at: '2026-11-21T16:22:00.000Z' as const,
    loads: 120,
    failed: 4,
    limit: 1,
  };
  serve({ 'GET releases': { ...releases, remotes: [{ ...members, lastFailures, stopped }] } });
  await openShell('/releases', { signedIn: superAdmin, language: 'sv' });
  await title('Versioner');
  expect(cells(await rowOf('Tjänstens delar', /^Medlemmar 20\u00A0% 1\.3\.0 1\.4\.0 stoppad/))).toContain(
    '9 · 0,07\u00A0%',
  );
  expect(await screen.findByRole('region', { name: 'Tas i bruk stegvis (2)' })).toBeVisible();
  expect((await linesOfLog('Senaste åtgärder'))[0]).toMatch(
    /^Aino Virtanen återställde den tidigare: Medlemmar/,
  );
  expect(figure('Laddningar')).toContain('98\u00A0% på under en sekund');
  expect(document.body).not.toHaveTextContent(/releases\.\w/);
  expect(await violations()).toEqual([]);
});

test('a rollout that was stopped says why, what everybody has, and leads to its failures', async () => {
  const stopped = {
    build: 'bbbbbbbbbb',
    version: '1.3.0',
    at: '2026-11-21T16:22:00.000Z' as const,
    loads: 120,
    failed: 4,
    limit: 1,
  };
  serve({ 'GET releases': { ...releases, remotes: [remote('members', { stopped, lastFailures })] } });
  await openShell('/releases', { signedIn: superAdmin });
  const article = within(await screen.findByRole('article', { name: 'Jäsenet 1.3.0' }));
  expect(
    article.getByText('4 virhettä 120 latauksesta (3,3 %, raja 1 %). Kaikilla on taas 1.2.0.'),
  ).toBeVisible();
  expect(article.getByText('Julkaisu pysähtyi itsestään 21.11.2026 klo 18.22')).toBeVisible();
  expect(await violations()).toEqual([]);
  await userEvent.click(article.getByRole('button', { name: 'Näytä virheet' }));
  expect(document.activeElement).toContainElement(screen.getByRole('region', { name: 'Virheet (5)' }));
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
  expect(await screen.findByText('Osa otettu pois käytöstä.')).toBeVisible();
  expect(sent.filter(({ call }) => call === 'POST releases').map(({ body }) => body)).toEqual([
    { remote: 'members', operation: 'disable', build: 'aaaaaaaaaa' },
  ]);
  await userEvent.click(screen.getByRole('switch', { name: 'Viralliset kirjeet: käytössä' }));
  expect(await screen.findByText('Osa palautettu käyttöön.')).toBeVisible();
});

test.each([
  ['Laajenna 25 prosenttiin', undefined, { operation: 'widen', share: 25 }],
  ['Avaa kaikille', 'Avaa kaikille', { operation: 'promote' }],
  ['Palauta 1.2.0 kaikille', 'Palauta 1.2.0 kaikille', { operation: 'end' }],
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

test('names that will go are listed with who uses them still', async () => {
  serve({ 'GET releases': releases });
  await openShell('/releases', { signedIn: superAdmin });
  expect(await textsOf('Poistuvat rajapinnat')).toEqual([
    ['@osasto/i18n/formatDay', '2.70Use formatDate.', 'Jäsenet (2 tiedostoa)'],
    ['@osasto/ui/Old', '2.71', 'ei kukaan, voi poistaa'],
  ]);
});

test('the button loads it anew', async () => {
  const answer = { 'GET releases': releases };
  serve(answer);
  await openShell('/releases', { signedIn: superAdmin });
  await rowOf('Palvelun osat', /^Jäsenet /);
  const [members] = releases.remotes;
  serve({ 'GET releases': { ...releases, unverified: 7, remotes: [{ ...members, loads: 12_346 }] } });
  await userEvent.click(screen.getByRole('button', { name: 'Päivitä' }));
  await waitFor(async () => expect(await rowOf('Palvelun osat', /^Jäsenet /)).toHaveTextContent('12 346'));
  expect(screen.getByText(/lisäksi 7 tuntemattomilta lähettäjiltä/)).toBeVisible();
});

test('a host without releases says so', async () => {
  serve({
    'GET releases': {
      shell: null,
      remotes: [],
      unverified: 0,
      all: { loads: 0, failures: noFailures, milliseconds: null, fast: 0 },
      verified: null,
      limits: { failures: 1, least: 100 },
      deprecations: [],
      unused: [],
      log: [],
    },
  });
  await openShell('/releases', { signedIn: superAdmin });
  expect(await screen.findByText('Mitään ei ole vielä julkaistu.')).toBeVisible();
});

test('the log shows ten acts at a time, the newest first', async () => {
  const acts = Array.from({ length: 12 }, (_, at) => ({
    at: `2026-11-${25 - at}T08:00:00.000Z`,
    by: 'Veikko',
    what: 'publish',
    remote: 'shell',
    to: `build-${'abcdefghijkl'[at]}`,
  }));
  serve({ 'GET releases': { ...releases, log: acts } });
  await openShell('/releases', { signedIn: superAdmin });
  await title('Julkaisut');
  const builds = async () =>
    (await linesOfLog('Viimeisimmät toimet')).map((line) => /build-[a-l]/.exec(line ?? '')?.[0]);
  expect(await builds()).toEqual(acts.slice(0, 10).map(({ to }) => to));
  const pages = screen.getByRole('navigation', { name: /Viimeisimmät toimet/ });
  await userEvent.click(within(pages).getByRole('button', { name: 'Seuraava sivu' }));
  expect(await builds()).toEqual(['build-k', 'build-l']);
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
  const link = within(screen.getByRole('contentinfo')).queryByRole('link', { name: 'Julkaisut' });
  expect(link !== null).toBe(isOffered);
  await act(() => shell.router.navigate('/releases'));
  await waitFor(() => expect(shell.path()).toBe(isOffered ? '/releases' : '/404'));
});
