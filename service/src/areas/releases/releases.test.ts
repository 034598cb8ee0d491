import { sql } from 'kysely';
import type { Releases } from '@osasto/api';
import type { ClientEvent } from '@osasto/contract';
import { readBuild } from '@osasto/release/local-build';
import { makeRemote, makeShell } from '../../../../shared/release/testing/builds.ts';
import { createServiceCopy, startTestService, type TestService } from '../../../testing/test-service.ts';
import { createPublisher, type TestPublisher } from '../../../testing/publisher.ts';
import { countedPerHour } from './reporters.ts';

const title = { fi: 'Jäsenet', sv: 'Medlemmar' };
const origin = { commit: '4f2a', branch: 'main', run: '77', uncommitted: true };
const unknownOrigin = { commit: null, branch: null, run: null, uncommitted: false, signedBy: null };
const files = { 'remote.js': 'the same in every build' };
const owned = (id: string) => makeRemote('members', id, { descriptor: { title }, files });

/** Members m0, then m1 for everybody, and m2 in a rollout; letters that are switched off. */
async function releaseAll({ publish, operate }: TestPublisher): Promise<void> {
  await publish([makeShell('s1'), owned('m0')]);
  await publish([owned('m1'), makeRemote('letters', 'l1')], { findOrigin: () => origin });
  await publish([owned('m2')], { rollout: { roles: [1], share: 20 } });
  await operate({ operation: 'disable', names: ['letters'] });
}

let service: TestService;
let publisher: TestPublisher;
beforeAll(async () => {
  service = await startTestService();
  publisher = await createPublisher(service);
  await releaseAll(publisher);
});
afterAll(() => service.close());
beforeEach(() => sql`truncate release_count`.execute(service.db));

let reporter = 0;
/** Reports as somebody who is signed in, another one each time. */
async function report(events: ClientEvent[], app = service.app, person = (reporter += 1)) {
  const token = await app.tokens.issue({ ossiId: person, roles: [] } as never, 1);
  const headers = { authorization: `Bearer ${token}` };
  return app.inject({ method: 'POST', url: '/api/client/events', headers, payload: { events } });
}
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
const quiet = Array.from({ length: 24 }, () => ({ loads: 0, failures: 0 }));

/** Bytes of the scripts and the style sheet of a build, as its publisher has them. */
const sizeOf = (build: string) => readBuild(owned(build)).size;

/** Of the settings, as installed. */
const limits = { failures: 1, least: 100 };

const moment = expect.stringMatching(/^2\d{3}-.*Z$/) as string;

test('it shows what is live, since when and by whom, and what was done last', async () => {
  expect(await releases()).toEqual({
    shell: {
      build: 's1',
      version: '2.0.0',
      since: moment,
      by: 'Aino',
      ...unknownOrigin,
      size: 8,
      sizeBefore: null,
    },
    unverified: 0,
    all: { ...unused, fast: 0 },
    verified: null,
    limits,
    deprecations: [],
    unused: [],
    remotes: [
      expect.objectContaining({ name: 'letters', disabled: true }),
      {
        name: 'members',
        title,
        build: 'm1',
        version: '1.0.0',
        since: moment,
        by: 'Aino',
        ...origin,
        signedBy: null,
        size: sizeOf('m1'),
        sizeBefore: sizeOf('m0'),
        ...unused,
        hours: quiet,
        rollout: {
          build: 'm2',
          version: '1.0.0',
          since: moment,
          by: 'Aino',
          ...unknownOrigin,
          size: sizeOf('m2'),
          sizeBefore: sizeOf('m1'),
          roles: [1],
          share: 20,
          ...unused,
          hours: quiet,
        },
        stopped: null,
        lastFailures: [],
        disabled: false,
      },
    ],
    log: [
      { at: moment, by: 'Aino', what: 'disable', remote: 'letters', from: 'l1' },
      {
        at: moment,
        by: 'Aino',
        what: 'rollout',
        remote: 'members',
        from: 'm1',
        to: 'm2',
        roles: [1],
        share: 20,
      },
      { at: moment, by: 'Aino', what: 'publish', remote: 'letters', to: 'l1', ...origin },
      { at: moment, by: 'Aino', what: 'publish', remote: 'members', from: 'm0', to: 'm1', ...origin },
      { at: moment, by: 'Aino', what: 'publish', remote: 'members', to: 'm0' },
      { at: moment, by: 'Aino', what: 'publish', remote: 'shell', to: 's1' },
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
  const other = await createServiceCopy(service);
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
  const { remotes, all } = await releases();
  const [second, first] = remotes;
  expect(all).toMatchObject({
    loads: 21,
    fast: 21,
    failures: { ...none, runtime: 1, timeout: 1 },
    milliseconds: { p95: 974 },
  });
  expect(first).toMatchObject({
    loads: 20,
    failures: { ...none, runtime: 1 },
    milliseconds: { p50: 150, p95: 975 },
    rollout: { ...unused, failures: { ...none, timeout: 1 } },
  });
  expect(second).toMatchObject({ loads: 1, failures: none });
});

test('each of the last 24 hours has its loads and failures, the newest last', async () => {
  await sql`insert into release_count
    select date_trunc('hour', now() - make_interval(hours => ago), 'UTC'), 'members', 'm1', 'load', class, 2, count
    from (values (0, 'none', 5), (1, 'none', 3), (1, 'http', 2), (23, 'none', 1), (25, 'none', 9)) counts (ago, class, count)`.execute(
    service.db,
  );
  const hours = (await releases()).remotes[1]?.hours;
  expect(hours).toHaveLength(24);
  expect(hours?.at(-1)).toEqual({ loads: 5, failures: 0 });
  expect(hours?.at(-2)).toEqual({ loads: 3, failures: 2 });
  expect(hours?.[0]).toEqual({ loads: 1, failures: 0 });
  expect(hours?.slice(1, -2)).toEqual(quiet.slice(3));
});

test('it says when all that is live was verified last, and how many problems there were', async () => {
  await publisher.operate({ operation: 'verified', problems: 2 });
  expect((await releases()).verified).toEqual({ at: moment, faults: 2 });
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
  const [, both] = (await releases()).remotes;
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

test('failures alike are one line, with the last reference and the line of the source', async () => {
  const own = await startTestService();
  await (await createPublisher(own)).publish([makeShell('s1'), makeRemote('members', 'm1')]);
  const failure = (number: number, changes: Partial<ClientEvent> = {}) =>
    load({ stage: 'thrown', class: 'runtime', reference: `MEM-${number}`, milliseconds: 0, ...changes });
  const frames = ['/shell/s1/shell.js:1:1', '/remotes/members/m1/7.js:1:1'];
  for (let turn = 0; turn < 3; turn += 1) {
    const many = Array.from({ length: 20 }, (_, index) => failure(100 + turn * 20 + index));
    await report(many, own.app); // oxlint-disable-line no-await-in-loop
  }
  await report(
    [failure(1, { frames }), failure(4, { frames }), load(), failure(2, { build: 'unknown' })],
    own.app,
  );
  await report([failure(1, { class: 'http' })], own.app); // a reference that was reported before
  await sql`update release_failure set at = now() + interval '1 hour' where reference = 'MEM-1'`.execute(
    own.db,
  );
  const forged = await report(
    [{ ...failure(3), frames: ['/remotes/members/m1/7.js:1:1?name=Aino'] }],
    own.app,
  );
  const { body } = await own.request('superadmin', 'GET', '/api/releases');
  const { rows: kept } = await sql<{ reference: string }>`select reference from release_failure`.execute(
    own.db,
  );
  const filesOfMap = await own.app.inject('/remotes/members/m1/7.js.map.gz');
  await own.close();
  const [members] = (body as Releases).remotes;
  expect(members?.lastFailures).toHaveLength(2);
  expect(members?.lastFailures[0]).toEqual({
    at: expect.any(String),
    build: 'm1',
    stage: 'thrown',
    class: 'runtime',
    reference: 'MEM-1',
    count: 2,
    line: 'src/screens/Members.tsx:41:7',
  });
  expect(members?.lastFailures[1]).toMatchObject({ line: null, count: kept.length - 2 });
  expect(kept.length).toBeLessThanOrEqual(50);
  expect(kept).not.toContainEqual({ reference: 'MEM-2' });
  expect([forged.statusCode, filesOfMap.statusCode]).toEqual([400, 404]);
});

test('the last 24 hours are shown, and hours of more than a week ago are removed', async () => {
  await sql`insert into release_count select date_trunc('hour', now() - age, 'UTC'), 'members', 'm1', 'load', 'none', 2, 1
    from unnest(array[interval '2 hours', interval '26 hours', interval '9 days']) age`.execute(service.db);
  expect((await releases()).remotes[1]?.loads).toBe(1);
  await report([load()]);
  expect((await releases()).remotes[1]?.loads).toBe(2);
  expect(await rows()).toEqual([{ remote: 'members', build: 'm1', count: 3 }]);
});

test('a rollout that fails more often than the live build is stopped by itself', async () => {
  const many = async (count: number, changes: Partial<ClientEvent>) => {
    for (let left = count; left > 0; left -= 25)
      await report(Array.from({ length: Math.min(left, 25) }, () => load(changes))); // oxlint-disable-line no-await-in-loop
  };
  const failure = { build: 'm2', class: 'runtime' as const, reference: 'MEM-2222-BBBB' };
  await many(50, {});
  await many(50, { build: 'm2' });
  await many(2, failure); // 2 of 52: fewer than it takes
  expect((await releases()).remotes[1]?.rollout?.build).toBe('m2');
  await many(48, { build: 'm2' });
  await many(3, failure);
  const { remotes, log } = await releases();
  expect(remotes[1]).toMatchObject({
    build: 'm1',
    rollout: null,
    stopped: { build: 'm2', loads: 103, failed: 5, limit: 1 },
    lastFailures: expect.arrayContaining([
      expect.objectContaining({ build: 'm2', reference: 'MEM-2222-BBBB' }), // why it was
    ]),
  });
  expect(log[0]).toMatchObject({
    by: 'Osasto',
    what: 'stop',
    remote: 'members',
    to: 'm2',
    loads: 103,
    failed: 5,
  });
  await publisher.publish([owned('m2')], { rollout: { roles: [1], share: 20 }, again: true });
});

test('the failures of one person stop no rollout, however many loads of others there were', async () => {
  const events = (count: number, changes: Partial<ClientEvent>) =>
    Array.from({ length: count }, () => load({ build: 'm2', ...changes }));
  for (let turn = 0; turn < 4; turn += 1) await report(events(25, {})); // oxlint-disable-line no-await-in-loop
  const rolledOut = async () => (await releases()).remotes[1]?.rollout;
  reporter += 1;
  const alone = reporter;
  await report(events(10, { class: 'runtime' }), service.app, alone);
  await report(events(10, { class: 'runtime' }), service.app, alone);
  expect(await rolledOut()).toMatchObject({ build: 'm2', loads: 100, failures: { runtime: 20 } });
  await report(events(1, { class: 'runtime' })); // and another person
  expect(await rolledOut()).toBeNull();
  await publisher.publish([owned('m2')], { rollout: { roles: [1], share: 20 }, again: true });
});

test('strangers, and one person alone, neither stop a rollout nor change the figures of a build', async () => {
  const failures = Array.from({ length: 50 }, () =>
    load({ build: 'm2', class: 'runtime', reference: 'MEM-9-A' }),
  );
  const forger = `Bearer ${await service.tokenOf('sectionuser')}`;
  for (const authorization of [undefined, 'Bearer made.up.token', forger, forger, forger, forger]) {
    // oxlint-disable-next-line no-await-in-loop
    await service.app.inject({
      method: 'POST',
      url: '/api/client/events',
      headers: { ...(authorization && { authorization }) },
      payload: { events: failures },
    });
  }
  const { remotes, unverified } = await releases();
  expect(remotes[1]).toMatchObject({
    build: 'm1',
    loads: 0,
    rollout: { failures: { runtime: countedPerHour } },
  });
  expect(unverified).toBe(6 * 50 - countedPerHour);
});

test('names that strangers invent take no label of the metrics from what is released', async () => {
  const own = await startTestService();
  await (await createPublisher(own)).publish([makeShell('s1'), makeRemote('members', 'm1')]);
  const invented = Array.from({ length: 50 }, (_, index) => load({ remote: `x${'y'.repeat(index % 30)}` }));
  await own.app.inject({ method: 'POST', url: '/api/client/events', payload: { events: invented } });
  await own.app.inject({
    method: 'POST',
    url: '/api/client/events',
    payload: { events: Array.from({ length: 50 }, (_, index) => load({ build: `b${index}` })) },
  });
  await report([load()], own.app);
  const { values } = await own.app.metrics.remoteLoads.get();
  await own.close();
  const counted = values.map(({ labels: { remote, build }, value }) => [remote, build, value]);
  expect(new Set(counted)).toEqual(
    new Set([
      ['members', 'm1', 1],
      ['members', 'unverified', 50],
      ['other', 'unverified', 50],
    ]),
  );
});

test('a shell that is published and one that goes back are shown at once', async () => {
  const own = await startTestService();
  const { publish, operate } = await createPublisher(own);
  await publish([makeShell('s1')]);
  const shellNow = async () =>
    ((await own.request('superadmin', 'GET', '/api/releases')).body as Releases).shell?.build;
  const shown = [await shellNow()];
  await publish([makeShell('s2')]);
  shown.push(await shellNow());
  await operate({ operation: 'rollback', names: ['shell'] });
  shown.push(await shellNow());
  await own.close();
  expect(shown).toEqual(['s1', 's2', 's1']);
});

test('names of builds that could not be read once are read again', async () => {
  const own = await startTestService();
  await (await createPublisher(own)).publish([makeShell('s1')]);
  const statuses = [];
  for (const [from, to] of [
    ['release_build_file', 'moved'],
    ['moved', 'release_build_file'],
  ] as const) {
    /* oxlint-disable no-await-in-loop */
    await sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(own.db);
    statuses.push((await own.request('superadmin', 'GET', '/api/releases')).status);
    /* oxlint-enable no-await-in-loop */
  }
  await own.close();
  expect(statuses).toEqual([500, 200]);
});

test('before the first release there is nothing to show', async () => {
  const bare = await startTestService();
  const { body } = await bare.request('superadmin', 'GET', '/api/releases');
  await bare.close();
  expect(body).toEqual({
    shell: null,
    remotes: [],
    all: { ...unused, fast: 0 },
    verified: null,
    unverified: 0,
    limits,
    deprecations: [],
    unused: [],
    log: [],
  });
});

describe('changes of a super admin', () => {
  const change = (name: string | null, body: object) => service.request(name, 'POST', '/api/releases', body);
  const audited = () =>
    service.db
      .selectFrom('audit')
      .select(['by', 'action', 'after'])
      .where('entity', '=', 'release')
      .execute();
  let own: TestService;

  beforeAll(async () => {
    own = await startTestService();
    const { publish } = await createPublisher(own);
    await publish([makeShell('s1'), makeRemote('members', 'm1')]);
    await publish([makeRemote('members', 'm2')], { rollout: { districts: [4] } });
  });
  afterAll(() => own.close());

  const post = (body: object) =>
    own.request('superadmin', 'POST', '/api/releases', { remote: 'members', ...body });
  const read = async () =>
    ((await own.request('superadmin', 'GET', '/api/releases')).body as Releases).remotes[0];

  test('are those of the release command, in its log and in the audit log', async () => {
    const statuses = [];
    for (const body of [
      { operation: 'disable', build: 'm1' },
      { operation: 'enable', build: 'm1' },
      { operation: 'widen', build: 'm2', share: 25 },
    ])
      statuses.push((await post(body)).status); // oxlint-disable-line no-await-in-loop
    expect(statuses).toEqual([204, 204, 204]);
    expect(await read()).toMatchObject({
      disabled: false,
      rollout: { build: 'm2', share: 25, districts: [4] },
    });
    expect((await post({ operation: 'promote', build: 'm2' })).status).toBe(204);
    const { remotes, log } = (await own.request('superadmin', 'GET', '/api/releases')).body as Releases;
    expect(remotes[0]).toMatchObject({ build: 'm2', rollout: null });
    expect(log.slice(0, 4).map(({ what }) => what)).toEqual(['promote', 'rollout', 'enable', 'disable']);
    const rows = await own.db
      .selectFrom('audit')
      .selectAll()
      .where('entity', '=', 'release')
      .where('account_id', 'is not', null)
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['disable', 'enable', 'widen', 'promote']);
    expect(rows[2]?.after).toMatchObject({ name: 'members', build: 'm2', share: 25 });
    expect(new Set([...rows.map(({ by }) => by), ...log.slice(0, 4).map(({ by }) => by)]).size).toBe(1);
  });

  test.each([
    ['release.changed', { operation: 'disable', build: 'm1' }],
    ['release.changed', { operation: 'end', build: 'm2' }],
    ['release.changed', { operation: 'widen', build: 'm2', share: 50 }],
    ['release.changed', { remote: 'nobody', operation: 'disable', build: 'm1' }],
  ])('%s: %j', async (translationKey, body) => {
    const answer = await post(body);
    expect([answer.status, answer.body]).toEqual([409, { isValid: false, errors: [{ translationKey }] }]);
  });

  test('are not made by anybody else', async () => {
    const body = { remote: 'members', operation: 'disable', build: 'm1' };
    const statuses = await Promise.all(
      ['kt', 'districtadmin', 'sectionadmin', null].map((name) => change(name, body)),
    );
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 401]);
    expect((await audited()).filter(({ by }) => by !== 'Aino' && by !== 'Osasto')).toEqual([]);
  });
});
