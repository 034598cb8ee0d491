/** @jest-environment node */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readRegistry, type Descriptor, toInstant } from '@osasto/contract';
import type { RolloutScope } from '@osasto/contract/release-records';
import { listReleases } from './list.ts';
import { toRegistry } from './store.ts';
import { makeRemote, makeShell } from '../testing/builds.ts';
import { MemoryHost } from '../testing/memory-host.ts';

/** The day of November on which something is done. */
const on = (day: number, by = 'Aino') => ({ at: toInstant(new Date(Date.UTC(2026, 10, day))), by });

let host: MemoryHost;
beforeEach(async () => {
  host = new MemoryHost();
  await host.publish([makeShell('s1'), makeRemote('districts', 'd1'), makeRemote('members', 'm1')], on(1));
});

const registry = (): Descriptor[] => {
  const { remotes, refused } = readRegistry(toRegistry(host.releases));
  expect(refused).toEqual([]);
  return remotes;
};
const remote = (name: string) => registry().find((one) => one.name === name);
const shell = () => toRegistry(host.releases).shell?.build;
const log = () => host.log;
const release = (build: string, day: number, rollout?: RolloutScope) =>
  host.publish([makeRemote('members', build)], { ...on(day), ...(rollout && { rollout }) });
const states = (name = 'members') =>
  listReleases(host.releases)
    .find((one) => one.name === name)
    ?.builds.map(({ build, state }) => `${build} ${state}`);
const fileOf = (name: string, build: string) => path.join(host.find(name, build)?.files ?? '', '7.js');

test('publishing moves one remote and leaves the others and the shell as they are', async () => {
  await release('m2', 2);
  expect(registry().map(({ name, build }) => [name, build])).toEqual([
    ['districts', 'd1'],
    ['members', 'm2'],
  ]);
  expect(shell()).toBe('s1');
  expect(states()).toEqual(['m2 live', 'm1 rollback target']);
  expect(log().at(-1)).toMatchObject({ ...on(2), what: 'publish', remote: 'members', from: 'm1', to: 'm2' });
});

test('what is refused changes nothing, of none of the builds', async () => {
  const unfit = makeRemote('members', 'm2', { descriptor: { contractVersion: 9 } });
  await expect(host.publish([makeRemote('districts', 'd2'), unfit], on(2))).rejects.toThrow('contract 9');
  expect(registry().map(({ build }) => build)).toEqual(['d1', 'm1']);
  expect(host.find('members', 'm2')).toBeUndefined();
  expect(log()).toHaveLength(3);
});

test.each([[{}], [{ isLocal: true }]])('files of a published build never change: %j', async (options) => {
  const other = makeRemote('members', 'm1');
  writeFileSync(path.join(other, 'dist', 'm1', '7.js'), 'changed');
  await expect(host.publish([other], { ...on(2), ...options })).rejects.toThrow('another 7.js');
  expect(readFileSync(fileOf('members', 'm1'), 'utf8')).toBe('a chunk');
});

describe('rolling back', () => {
  test('leads to the build before, and once more to the one before that', async () => {
    await release('m2', 2);
    await release('m3', 3);
    expect(await host.rollback(['members'], on(4, 'Veikko'))).toEqual(['m2']);
    expect(remote('members')?.build).toBe('m2');
    expect(listReleases(host.releases).find(({ name }) => name === 'members')).toMatchObject({
      since: on(4).at,
      by: 'Veikko',
    });
    expect(await host.rollback(['members'], on(5))).toEqual(['m1']);
  });

  test('passes by what was taken back', async () => {
    await release('m2', 2);
    await host.rollback(['members'], on(3));
    await release('m3', 4);
    expect(await host.rollback(['members'], on(5))).toEqual(['m1']);
    expect(states()).toEqual(['m1 live', 'm3 withdrawn', 'm2 withdrawn']);
  });

  test('leads to a named build', async () => {
    await release('m2', 2);
    await release('m3', 3);
    expect(await host.rollback(['members'], { ...on(4), to: ['m1'] })).toEqual(['m1']);
    expect(await host.rollback(['members'], { ...on(5), to: ['m3'] })).toEqual(['m3']);
  });

  test('is refused without an earlier build, and with one that is not kept', async () => {
    await expect(host.rollback(['members'], on(2))).rejects.toThrow('no earlier build');
    await expect(host.rollback(['members'], { ...on(2), to: ['m9'] })).rejects.toThrow('There are: m1');
    await expect(host.rollback(['letters'], on(2))).rejects.toThrow('There are: districts, members');
  });

  test('is refused when the deployed shell cannot run the build', async () => {
    await release('m2', 2);
    const next = makeRemote('members', 'm3', { descriptor: { shared: { react: '^20.0.0' } } });
    const others = makeRemote('districts', 'd3', { descriptor: { shared: {} } });
    await host.publish([makeShell('s2', { shared: { react: '20.0.0' } }), next, others], on(3));
    await expect(host.rollback(['members'], on(4))).rejects.toThrow('wants react ^19.3.0');
    expect(remote('members')?.build).toBe('m3');
  });

  test('is refused when files of the build are damaged', async () => {
    await release('m2', 2);
    writeFileSync(fileOf('members', 'm1'), '');
    await expect(host.rollback(['members'], on(3))).rejects.toThrow('are damaged');
  });

  test('of the shell is refused when its page is damaged', async () => {
    await host.publish([makeShell('s2')], on(2));
    writeFileSync(path.join(fileOf('shell', 's1'), '..', '..', '..', 'index.html'), '<p>');
    await expect(host.rollback(['shell'], on(3))).rejects.toThrow('are damaged');
    expect(shell()).toBe('s2');
  });

  test('brings the page of the earlier shell back', async () => {
    await host.publish([makeShell('s2')], on(2));
    expect(await host.rollback(['shell'], on(3))).toEqual(['s1']);
    expect(shell()).toBe('s1');
    expect(states('shell')).toEqual(['s1 live', 's2 withdrawn']);
  });

  test('of the shell is refused when a live remote does not fit it', async () => {
    await host.publish([makeShell('s2', { shared: { react: '19.4.0' } })], on(2));
    await host.publish(
      [makeRemote('members', 'm2', { descriptor: { shared: { react: '^19.4.0' } } })],
      on(3),
    );
    await expect(host.rollback(['shell'], on(4))).rejects.toThrow(
      'wants react ^19.4.0, the shell 2.0.0 (build s1)',
    );
  });

  test('is refused when another remote has the address meanwhile', async () => {
    const reports = { routes: [{ path: '/reports', audience: 'signed-in' as const }] };
    await host.publish([makeRemote('members', 'm2', { descriptor: reports })], on(2));
    await release('m3', 3);
    await host.publish([makeRemote('letters', 'l1', { descriptor: reports })], on(4));
    await expect(host.rollback(['members'], on(5))).rejects.toThrow(
      'Remote "members" 1.0.0 (build m2) wants /reports, which is /reports of Remote "letters" 1.0.0 (build l1).',
    );
    expect(remote('members')?.build).toBe('m3');
    // The one before that has no such address.
    expect(await host.rollback(['members'], { ...on(6), to: ['m1'] })).toEqual(['m1']);
  });
});

describe('rolling back several parts', () => {
  const descriptor = { contractVersion: 9 };
  const publishAll = () =>
    host.publish(
      [
        makeShell('s2', descriptor),
        makeRemote('districts', 'd2', { descriptor }),
        makeRemote('members', 'm2', { descriptor }),
      ],
      on(2),
    );

  test('leads all of them to what fitted before, where one alone would not fit', async () => {
    await publishAll();
    await expect(host.rollback(['shell'], on(3))).rejects.toThrow('speaks contract 9');
    await expect(host.rollback(['members'], on(3))).rejects.toThrow('(build s2) contract 9');
    await expect(host.rollback(['members', 'shell'], on(3))).rejects.toThrow('(build d2) speaks contract 9');
    expect(registry().map(({ build }) => build)).toEqual(['d2', 'm2']);

    const names = ['shell', 'districts', 'members'];
    expect(await host.rollback(names, on(4, 'Veikko'))).toEqual(['s1', 'd1', 'm1']);
    expect(registry().map(({ build }) => build)).toEqual(['d1', 'm1']);
    expect(shell()).toBe('s1');
    const acts = names.map((name) => ({ ...on(4, 'Veikko'), what: 'rollback', remote: name }));
    expect(log().slice(-3)).toEqual(
      expect.arrayContaining(acts.map((line) => expect.objectContaining(line))),
    );
  });

  test('needs a new remote that came with them to be out first', async () => {
    await publishAll();
    await host.publish([makeRemote('letters', 'l1', { descriptor })], on(3));
    const names = ['shell', 'districts', 'members'];
    await expect(host.rollback(names, on(4))).rejects.toThrow('(build l1) speaks contract 9');
    await host.change('retire', { remote: 'letters' }, on(5));
    expect(await host.rollback(names, on(6))).toEqual(['s1', 'd1', 'm1']);
  });

  test('moves none when files of one are damaged', async () => {
    await publishAll();
    writeFileSync(fileOf('members', 'm1'), '');
    await expect(host.rollback(['districts', 'shell', 'members'], on(3))).rejects.toThrow('are damaged');
    expect(registry().map(({ build }) => build)).toEqual(['d2', 'm2']);
    expect(shell()).toBe('s2');
  });

  test('is refused when two of them want the same address', async () => {
    const reports = { descriptor: { routes: [{ path: '/reports', audience: 'signed-in' as const }] } };
    await host.publish([makeRemote('members', 'm2', reports)], on(2));
    await release('m3', 3);
    await host.publish([makeRemote('districts', 'd2', reports)], on(4));
    await host.publish([makeRemote('districts', 'd3')], on(5));
    await expect(host.rollback(['districts', 'members'], on(6))).rejects.toThrow('wants /reports');
    expect(registry().map(({ build }) => build)).toEqual(['d3', 'm3']);
  });
});

describe('a rollout', () => {
  test('stands beside the live build, for the roles and the share that were named', async () => {
    await release('m2', 2, { roles: [1, 2], share: 20 });
    expect(remote('members')).toMatchObject({
      build: 'm1',
      rollout: { to: { build: 'm2' }, roles: [1, 2], share: 20 },
    });
    expect(log().at(-1)).toMatchObject({ what: 'rollout', from: 'm1', to: 'm2', roles: [1, 2], share: 20 });
  });

  test('grows, and is then for everybody', async () => {
    await release('m2', 2, { share: 5 });
    await release('m2', 3, { share: 50 });
    expect(remote('members')?.rollout?.share).toBe(50);
    await host.change('promote', { remote: 'members' }, on(4));
    expect(remote('members')).toMatchObject({ build: 'm2' });
    expect(remote('members')?.rollout).toBeUndefined();
    expect(states()).toEqual(['m2 live', 'm1 rollback target']);
    await expect(host.change('promote', { remote: 'members' }, on(5))).rejects.toThrow('no rollout');
  });

  test('ends by publishing it, or another build, for everybody', async () => {
    await release('m2', 2, { share: 5 });
    await release('m2', 3);
    expect(states()).toEqual(['m2 live', 'm1 rollback target']);
    await release('m3', 4, { share: 5 });
    await release('m4', 5);
    expect(remote('members')?.rollout).toBeUndefined();
    expect(states()).toEqual(['m4 live', 'm3 kept', 'm2 rollback target', 'm1 kept']);
  });

  test('is what a rollback ends first; the live build stays', async () => {
    await release('m2', 2);
    await release('m3', 3, { roles: [1] });
    expect(await host.rollback(['members'], on(4))).toEqual(['m2']);
    expect(remote('members')?.rollout).toBeUndefined();
    expect(await host.rollback(['members'], on(5))).toEqual(['m1']);
  });

  test('ends even where the live build does not fit the shell any more', async () => {
    await release('m2', 2, { share: 5 });
    await host.publish([makeShell('s2', { contractVersion: 9 })], { ...on(3), isLocal: true });
    expect(await host.rollback(['members'], on(4))).toEqual(['m1']);
    expect(remote('members')?.rollout).toBeUndefined();
  });

  test('is widened and ended for the build that was seen, and by nobody who has seen another', async () => {
    await release('m2', 2, { districts: [4], share: 5 });
    await expect(host.change('widen', { remote: 'members', build: 'm2', share: 5 }, on(3))).rejects.toThrow(
      'has 5 % already',
    );
    await host.change('widen', { remote: 'members', build: 'm2', share: 25 }, on(3, 'Veikko'));
    expect(remote('members')?.rollout).toEqual({ to: expect.anything(), districts: [4], share: 25 });
    expect(log().at(-1)).toMatchObject({
      what: 'rollout',
      to: 'm2',
      districts: [4],
      share: 25,
      by: 'Veikko',
    });
    for (const act of [
      () => host.change('widen', { remote: 'members', build: 'm1', share: 50 }, on(4)),
      () => host.change('promote', { remote: 'members', build: 'm3' }, on(4)),
      () => host.change('end', { remote: 'members', build: 'm3' }, on(4)),
      () => host.change('disable', { remote: 'members', build: 'm2' }, on(4)),
      () => host.change('enable', { remote: 'members', build: 'm0' }, on(4)),
    ])
      await expect(act()).rejects.toThrow(/is in no rollout|is live now/); // oxlint-disable-line no-await-in-loop
    await host.change('end', { remote: 'members', build: 'm2' }, on(5));
    expect(remote('members')).toMatchObject({ build: 'm1' });
    expect(remote('members')?.rollout).toBeUndefined();
    expect(states()).toEqual(['m2 withdrawn', 'm1 live']);
    expect(log().at(-1)).toMatchObject({ what: 'rollback', from: 'm1', to: 'm1' });
  });

  test('needs a live build to begin from, and another one than that', async () => {
    const rollout = { share: 5 };
    await expect(host.publish([makeRemote('letters', 'l1')], { ...on(2), rollout })).rejects.toThrow(
      'no build for everybody yet',
    );
    await expect(release('m1', 2, rollout)).rejects.toThrow('live for everybody already');
    await expect(host.publish([makeShell('s2')], { ...on(2), rollout })).rejects.toThrow('same shell');
  });
});

test('a remote is taken out of use, and publishing does not put it back', async () => {
  await host.change('disable', { remote: 'members' }, on(2));
  await release('m2', 3);
  expect(remote('members')).toMatchObject({ build: 'm2', disabled: true });
  await host.change('enable', { remote: 'members' }, on(4));
  expect(remote('members')?.disabled).toBeUndefined();
  expect(log().map(({ what }) => what)).toEqual([
    'publish',
    'publish',
    'publish',
    'disable',
    'publish',
    'enable',
  ]);
});

test('a remote is taken out for good', async () => {
  await host.change('retire', { remote: 'members' }, on(2));
  expect(registry().map(({ name }) => name)).toEqual(['districts']);
  expect(states()).toBeUndefined();
  expect(log().at(-1)).toEqual({ ...on(2), what: 'retire', remote: 'members', from: 'm1' });
});

test('builds go 30 days after another replaced them, but never one that may be needed', async () => {
  await release('m2', 2);
  await release('m3', 3);
  await release('m4', 4, { share: 5 });
  await release('m5', 5, { share: 5 });
  const before = log().length;
  host.prune(on(31));
  expect(log()).toHaveLength(before);
  host.prune(on(40));
  expect(states()).toEqual(['m5 rollout', 'm3 live', 'm2 rollback target']);
  expect(
    log()
      .slice(before)
      .map(({ what, remote: name, to }) => `${what} ${name} ${to}`),
  ).toEqual(['prune members m1', 'prune members m4']);
});

test('shells go like remotes', async () => {
  await host.publish([makeShell('s2')], on(2));
  await host.publish([makeShell('s3')], on(3));
  host.prune(on(32));
  expect(states('shell')).toEqual(['s3 live', 's2 rollback target', 's1 kept']);
  host.prune(on(33));
  expect(states('shell')).toEqual(['s3 live', 's2 rollback target']);
  expect(shell()).toBe('s3');
});

test('a developer keeps builds for a day', async () => {
  await release('m2', 2);
  await release('m3', 3);
  await release('m4', 5);
  host.prune({ ...on(5), days: 1 });
  expect(states()).toEqual(['m4 live', 'm3 rollback target']);
});

test('a build that was removed is published again', async () => {
  await release('m2', 2);
  await release('m3', 3);
  host.prune(on(35));
  await release('m1', 36);
  expect(states()).toEqual(['m1 live', 'm3 rollback target', 'm2 kept']);
});

test('a damaged build stops every other release until it is published again or switched off', async () => {
  writeFileSync(fileOf('districts', 'd1'), 'changed');
  await expect(release('m2', 2)).rejects.toThrow(
    'What is live of "districts" is damaged: "districts": 7.js is not',
  );
  expect(remote('members')?.build).toBe('m1');
  await host.change('disable', { remote: 'districts' }, on(3));
  await release('m2', 4);
  await expect(host.change('enable', { remote: 'districts' }, on(5))).rejects.toThrow(
    '"districts" is damaged',
  );
  await host.publish([makeRemote('districts', 'd1')], on(6));
  expect(readFileSync(fileOf('districts', 'd1'), 'utf8')).toBe('a chunk');
  await host.change('enable', { remote: 'districts' }, on(7));
});
