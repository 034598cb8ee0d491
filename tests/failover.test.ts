import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { databaseChecks } from '../service/src/doctor/database.ts';
import { toLine } from '../service/src/doctor/doctor.ts';
import { getConnections, openDatabase } from '../service/src/platform/database/connection.ts';
import { findPrimary, hostsIn } from '../service/src/platform/database/hosts.ts';
import { readingOn, type ReadWork } from '../service/src/platform/database/standby.ts';
import { watchPrimary } from '../service/src/platform/database/primary.ts';
import { isUnavailable } from '../service/src/platform/database/unavailable.ts';
import { openLog } from '../service/src/platform/http/log.ts';
import { stateMetrics } from '../service/src/platform/http/state-metrics.ts';
import { testSettings } from '../service/testing/test-service.ts';
import { until } from '../service/testing/until.ts';
import { startPair, type Pair } from './kill/pair.ts';

jest.setTimeout(120_000);

let home: string;
let pair: Pair;
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'osasto-failover-'));
  pair = await startPair(home);
});
afterAll(async () => {
  await pair?.end();
  await rm(home, { recursive: true, force: true, maxRetries: 5 });
});

test('a standby is read when it has what was written before, else the primary', async () => {
  const [one = '', two = ''] = hostsIn(pair.url);
  const db = openDatabase(one, { max: 2 });
  const standby = openDatabase(two, { max: 2, isStandby: true });
  const away = openDatabase('postgresql://osasto@127.0.0.1:1/osasto', { max: 2, isStandby: true });
  const warnings: unknown[] = [];
  const log = { warn: (_given: unknown, text?: string) => void warnings.push(text) };
  const from = async (reading: ReadWork) => {
    const { rows } = await reading((given) =>
      sql<{ count: number; isStandby: boolean }>`
        select count(*) as count, pg_is_in_recovery() as "isStandby" from noted`.execute(given),
    );
    return rows[0];
  };
  try {
    const reading = readingOn(db, standby, log);
    await sql`create table noted (id int)`.execute(db);
    await sql`insert into noted values (1)`.execute(db);
    expect(await from(reading)).toEqual({ count: 1, isStandby: true });
    await sql`select pg_wal_replay_pause()`.execute(standby);
    await sql`insert into noted values (2)`.execute(db);
    expect(await from(reading)).toEqual({ count: 2, isStandby: false });
    await sql`select pg_wal_replay_resume()`.execute(standby);
    await sql`insert into noted values (3)`.execute(db);
    expect(await from(reading)).toEqual({ count: 3, isStandby: true });
    expect(warnings).toEqual([]);
    const alone = readingOn(db, away, log);
    expect(await from(alone)).toEqual({ count: 3, isStandby: false });
    expect(await from(alone)).toEqual({ count: 3, isStandby: false });
    expect(warnings).toHaveLength(1);
  } finally {
    await Promise.all([db.destroy(), standby.destroy(), away.destroy()]);
  }
});

test('doctor and metrics say how far a standby is behind that no longer replays, and 0 after', async () => {
  const [one = '', two = ''] = hostsIn(pair.url);
  const db = openDatabase(one, { max: 2 });
  const standby = openDatabase(two, { max: 2, isStandby: true });
  const settings = testSettings({ databaseUrl: one, standbyUrl: two });
  const check = databaseChecks.find(({ name }) => name === 'standby');
  const doctorLine = async () => {
    const found = await check?.find({ db, url: one, settings, ownerUrl: undefined, mailTo: undefined });
    return found && toLine({ name: 'standby', ...found });
  };
  const registry = new Registry();
  const read = stateMetrics(registry, { db, standby, scanner: undefined, log: openLog('silent') });
  const scrape = async () => {
    await read();
    const text = await registry.metrics();
    const value = (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
    return { seconds: value('osasto_standby_lag_seconds'), bytes: value('osasto_standby_lag_bytes') };
  };
  try {
    await until('the standby to follow', async () => (await scrape()).bytes === 0);
    expect(await scrape()).toEqual({ seconds: 0, bytes: 0 });
    expect(await doctorLine()).toBe('ok   standby       0 s and 0 kB behind');

    await sql`select pg_wal_replay_pause()`.execute(standby);
    await until('the pause', async () => {
      const { rows } = await sql<{ state: string }>`select pg_get_wal_replay_pause_state() as state`.execute(
        standby,
      );
      return rows[0]?.state === 'paused';
    });
    await sql`create table late as select repeat('a', 100) from generate_series(1, 10000)`.execute(db);
    await until('a second', async () => (await scrape()).seconds > 1);
    expect((await scrape()).bytes).toBeGreaterThan(1_000_000);
    expect(await doctorLine()).toMatch(/^ok {3}standby {7}[1-9]\d* s and [1-9]\d{3,} kB behind$/);

    await sql`select pg_wal_replay_resume()`.execute(standby);
    await until('the standby to follow', async () => (await scrape()).bytes === 0);
    expect(await scrape()).toEqual({ seconds: 0, bytes: 0 });
    expect(await doctorLine()).toBe('ok   standby       0 s and 0 kB behind');
  } finally {
    await Promise.all([db.destroy(), standby.destroy()]);
  }
});

test('when the primary dies, writes go on at the standby, and none that was acknowledged is lost', async () => {
  const hosts = hostsIn(pair.url);
  // Named the other way round: the standby comes first, and is passed over.
  const db = openDatabase(await findPrimary(hosts.toReversed()), { max: 4, waitTimeout: 3000 });
  const endWatch = watchPrimary(getConnections(db), pair.url, {
    warn: () => undefined,
    info: () => undefined,
  });
  const state = { acknowledged: [] as number[], next: 0, isOver: false };
  const failures: unknown[] = [];
  const writer = async () => {
    while (!state.isOver) {
      const id = state.next++;
      try {
        await sql`insert into written values (${id})`.execute(db); // oxlint-disable-line no-await-in-loop
        state.acknowledged.push(id);
      } catch (error) {
        failures.push(error);
        await wait(20); // oxlint-disable-line no-await-in-loop
      }
    }
  };
  const moreThan = async (count: number) => {
    while (state.acknowledged.length <= count) await wait(5); // oxlint-disable-line no-await-in-loop
  };
  let writers: Promise<unknown> = Promise.resolve();
  try {
    await sql`create table written (id int primary key)`.execute(db);
    writers = Promise.all([writer(), writer(), writer(), writer()]);
    await moreThan(100);
    const began = performance.now();
    await pair.failOver();
    await moreThan(state.acknowledged.length);
    expect((performance.now() - began) / 1000).toBeLessThan(10);
    await moreThan(state.acknowledged.length + 50);
    state.isOver = true;
    await writers;
    const { rows } = await sql<{ id: number }>`select id from unnest(${state.acknowledged}::int[]) as id
      where id not in (select id from written)`.execute(db);
    expect(rows).toEqual([]);
    expect(failures.filter((error) => !isUnavailable(error))).toEqual([]);
    expect(failures).not.toEqual([]);
  } finally {
    state.isOver = true;
    await writers;
    await endWatch();
    await db.destroy();
  }
});
