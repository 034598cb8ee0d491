import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Releases } from '@osasto/api';
import { contractVersion, type Build, type ClientEvent } from '@osasto/contract';
import type { ReleaseRecord, ReleaseLogEntry, ShellRecord } from '@osasto/contract/release-records';
import { publish } from '../../../../shared/release/src/publish.ts';
import { rollback } from '../../../../shared/release/src/rollback.ts';
import { emptyFolder, makeShell } from '../../../../shared/release/testing/builds.ts';
import { copyOf, startTestService, type TestService } from '../../../testing/test-service.ts';

const at = '2026-11-20T08:00:00.000Z';
const later = '2026-11-21T08:00:00.000Z';

const build = (name: string, id: string): Build => ({
  name,
  title: { fi: `${name} suomeksi`, sv: `${name} på svenska` },
  routes: [],
  links: [],
  slots: [],
  version: '1.2.0',
  build: id,
  manifest: `/remotes/${name}/${id}/mf-manifest.json`,
  manifestIntegrity: 'sha384-m',
  integrity: 'sha384-x',
  contractVersion,
  shared: {},
});

const [m1, m2, m0] = ['m1', 'm2', 'm0'].map((id) => build('members', id)) as [Build, Build, Build];
const members: ReleaseRecord = {
  name: 'members',
  owner: '@osasto/mf-members',
  live: 'm1',
  since: at,
  by: 'Aino',
  rollout: { build: 'm2', since: later, by: 'Veikko', roles: [1], share: 20 },
  builds: [m0, m1, m2].map((descriptor) => ({ descriptor, publishedAt: at, by: 'Aino' })),
};
const shellDescriptor = {
  name: 'shell' as const,
  version: '2.0.0',
  build: 's1',
  contractVersion,
  shared: {},
  paths: ['/'],
};
const shell: ShellRecord = {
  ...shellDescriptor,
  since: at,
  by: 'Aino',
  builds: [{ descriptor: shellDescriptor, publishedAt: at, by: 'Aino' }],
};

const web = mkdtempSync(path.join(tmpdir(), 'osasto-releases-'));
const registryFile = path.join(web, 'registry.json');
const write = (name: string, content: object | string) =>
  writeFileSync(path.join(web, name), typeof content === 'string' ? content : JSON.stringify(content));

const writeAll = () => {
  mkdirSync(path.join(web, 'releases'), { recursive: true });
  const lines: ReleaseLogEntry[] = [
    { at, by: 'Aino', what: 'publish', remote: 'members', from: 'm0', to: 'm1' },
    {
      at: later,
      by: 'Veikko',
      what: 'rollout',
      remote: 'members',
      from: 'm1',
      to: 'm2',
      roles: [1],
      share: 20,
    },
  ];
  write('index.html', '<html><head></head></html>');
  write('releases/members.json', members);
  write('releases/shell.json', shell);
  write('releases/log.jsonl', lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  write('registry.json', {
    remotes: [
      { ...m1, rollout: { to: m2, roles: [1], share: 20 } },
      { ...build('letters', 'l1'), disabled: true },
    ],
  });
};

let service: TestService;
beforeAll(async () => {
  writeAll();
  service = await startTestService({ webFolder: web, registryFile });
});
afterAll(() => service.close());
beforeEach(() => sql`truncate release_count`.execute(service.db));

const report = (events: ClientEvent[], app = service.app) =>
  app.inject({ method: 'POST', url: '/api/client/events', payload: { events } });
const load = (changes: Partial<ClientEvent> = {}): ClientEvent => ({
  remote: 'members',
  build: 'm1',
  stage: 'load',
  milliseconds: 120,
  ...changes,
});
const releases = async () => (await service.request('superadmin', 'GET', '/api/releases')).body as Releases;
const none = { network: 0, timeout: 0, http: 0, integrity: 0, incompatible: 0, contract: 0, runtime: 0 };
const unused = { loads: 0, failures: none, milliseconds: null };

test('it shows what is live, since when and by whom, and what was done last', async () => {
  expect(await releases()).toEqual({
    shell: { build: 's1', version: '2.0.0', since: at, by: 'Aino' },
    remotes: [
      {
        name: 'members',
        title: { fi: 'members suomeksi', sv: 'members på svenska' },
        build: 'm1',
        version: '1.2.0',
        since: at,
        by: 'Aino',
        ...unused,
        rollout: {
          build: 'm2',
          version: '1.2.0',
          since: later,
          by: 'Veikko',
          roles: [1],
          share: 20,
          ...unused,
        },
        stopped: null,
        disabled: false,
      },
      expect.objectContaining({ name: 'letters', since: null, by: null, rollout: null, disabled: true }),
    ],
    log: [
      {
        at: later,
        by: 'Veikko',
        what: 'rollout',
        remote: 'members',
        from: 'm1',
        to: 'm2',
        roles: [1],
        share: 20,
      },
      { at, by: 'Aino', what: 'publish', remote: 'members', from: 'm0', to: 'm1' },
    ],
  });
});

test.each([
  ['superadmin', 200],
  ['kt', 403],
  ['districtadmin', 403],
  ['districtuser', 403],
  ['sectionadmin', 403],
  ['sectionuser', 403],
  [null, 401],
])('%s gets %d', async (name, status) => {
  expect((await service.request(name, 'GET', '/api/releases')).status).toBe(status);
});

test('loads and failures that several copies of the service received are counted together', async () => {
  const other = await copyOf(service);
  await Promise.all([
    ...Array.from({ length: 5 }, () => report([load(), load({ milliseconds: 900 })])),
    ...Array.from({ length: 5 }, () => report([load({ milliseconds: 900 }), load()], other)),
    report([load({ class: 'timeout', milliseconds: 120_000, build: 'm2' })], other),
    report([
      load({ class: 'runtime', stage: 'render', milliseconds: 0 }),
      load({ remote: 'letters', build: 'l1' }),
    ]),
  ]);
  await other.close();
  const [first, second] = (await releases()).remotes;
  expect(first).toMatchObject({
    loads: 20,
    failures: { ...none, runtime: 1 },
    milliseconds: { p50: 150, p95: 975 },
    rollout: { ...unused, failures: { ...none, timeout: 1 } },
  });
  expect(second).toMatchObject({ loads: 1, failures: none });
});

const rows = async () =>
  (
    await sql<{ remote: string; build: string; count: number }>`
    select remote, build, sum(count) as count from release_count group by 1, 2 order by 1, 2`.execute(
      service.db,
    )
  ).rows;

test('names that nobody released are counted together, so an outsider cannot fill the table', async () => {
  const strangers = Array.from({ length: 50 }, (_, index) =>
    load({ remote: `x${'y'.repeat(index % 30)}`, build: `b${index}` }),
  );
  await report(strangers);
  await report([load({ build: 'gone' }), load({ build: 'm0' }), load({ build: 'm2' })]);
  expect(await rows()).toEqual([
    { remote: 'members', build: 'm0', count: 1 },
    { remote: 'members', build: 'm2', count: 1 },
    { remote: 'members', build: 'other', count: 1 },
    { remote: 'other', build: 'other', count: 50 },
  ]);
});

test('each build has its own figures, and neither those of a build that was taken back', async () => {
  await report([
    load({ milliseconds: 100 }),
    load({ build: 'm2', milliseconds: 900 }),
    load({ build: 'm2', class: 'runtime' }),
    load({ build: 'm0' }),
    load({ build: 'm0', class: 'http' }),
  ]);
  const [both] = (await releases()).remotes;
  expect(both).toMatchObject({
    loads: 1,
    failures: none,
    rollout: { loads: 1, failures: { ...none, runtime: 1 }, milliseconds: { p50: 875 } },
  });
  expect(both?.milliseconds?.p50).toBeLessThan(200);
});

test('nothing but names, classes and numbers is kept', async () => {
  await report([load({ class: 'http', reference: 'MEM-1234-ABCD' })]);
  const { rows: kept } = await sql`select * from release_count`.execute(service.db);
  expect(kept).toEqual([
    {
      hour: expect.stringMatching(/:00:00\.000Z$/),
      remote: 'members',
      build: 'm1',
      stage: 'load',
      class: 'http',
      bucket: 2,
      count: 1,
    },
  ]);
});

test('the last 24 hours are shown, and hours of more than a week ago are removed', async () => {
  await sql`insert into release_count select date_trunc('hour', now() - age, 'UTC'), 'members', 'm1', 'load', 'none', 2, 1
    from unnest(array[interval '2 hours', interval '26 hours', interval '9 days']) age`.execute(service.db);
  expect((await releases()).remotes[0]?.loads).toBe(1);
  await report([load()]);
  expect((await releases()).remotes[0]?.loads).toBe(2);
  expect(await rows()).toEqual([{ remote: 'members', build: 'm1', count: 3 }]);
});

test('the names of those who release are for super admins: the folder itself is not served', async () => {
  for (const url of [
    '/releases/log.jsonl',
    '/releases/members.json',
    '/%72eleases/log.jsonl',
    '//releases/log.jsonl',
    '/RELEASES/log.jsonl',
    '/x/../releases/log.jsonl',
  ]) {
    const { statusCode, payload } = await service.app.inject({ method: 'GET', url }); // oxlint-disable-line no-await-in-loop
    expect(`${url} ${statusCode}`).toMatch(/ 40[34]$/);
    expect(payload).not.toContain('Aino');
  }
  const page = await service.app.inject({
    method: 'GET',
    url: '/releases',
    headers: { accept: 'text/html' },
  });
  expect(page.statusCode).toBe(200);
});

test('a damaged log or record hides no more than itself', async () => {
  write('releases/members.json', '{"name":');
  write('releases/log.jsonl', `{"at":"${at}","by":"Aino","what":"publish","remote":"letters"}\n{"at":`);
  write('registry.json', { remotes: [m1] });
  const { remotes, log } = await releases();
  expect(remotes).toEqual([expect.objectContaining({ name: 'members', build: 'm1', since: null })]);
  expect(log.map(({ remote }) => remote)).toEqual(['letters']);
  writeAll();
});

test('a rollout that fails more often than the live build is stopped by itself', async () => {
  const many = (count: number, changes: Partial<ClientEvent>) =>
    report(Array.from({ length: count }, () => load(changes)));
  const failure = { build: 'm2', class: 'runtime' as const };
  await many(50, {});
  await many(50, { build: 'm2' });
  await many(2, failure); // 2 of 52: fewer than it takes
  expect((await releases()).remotes[0]?.rollout?.build).toBe('m2');
  await many(48, { build: 'm2' });
  await many(3, failure);
  const { remotes, log } = await releases();
  expect(remotes[0]).toMatchObject({
    build: 'm1',
    rollout: null,
    stopped: { build: 'm2', loads: 103, failed: 5, limit: 1 },
  });
  expect(log[0]).toMatchObject({
    by: 'Osasto',
    what: 'stop',
    remote: 'members',
    to: 'm2',
    loads: 103,
    failed: 5,
  });
  writeAll();
});

test('a shell that is published and one that goes back are shown at once', async () => {
  const folder = emptyFolder();
  const act = { at, by: 'Aino' };
  await publish(folder, [makeShell('s1')], act);
  const own = await startTestService({ webFolder: folder, registryFile: path.join(folder, 'registry.json') });
  const shellNow = async () =>
    ((await own.request('superadmin', 'GET', '/api/releases')).body as Releases).shell?.build;
  const shown = [await shellNow()];
  await publish(folder, [makeShell('s2')], act);
  shown.push(await shellNow());
  await rollback(folder, ['shell'], act);
  shown.push(await shellNow());
  await own.close();
  expect(shown).toEqual(['s1', 's2', 's1']);
});

test('without a registry there is nothing to show', async () => {
  const bare = await startTestService();
  const { body } = await bare.request('superadmin', 'GET', '/api/releases');
  await bare.close();
  expect(body).toEqual({ shell: null, remotes: [], log: [] });
});
