import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { connectionsOf, openDatabase } from '../service/src/platform/database/connection.ts';
import { findPrimary, hostsIn } from '../service/src/platform/database/hosts.ts';
import { watchPrimary } from '../service/src/platform/database/primary.ts';
import { isUnavailable } from '../service/src/platform/database/unavailable.ts';
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

test('when the primary dies, writes go on at the standby, and none that was acknowledged is lost', async () => {
  const hosts = hostsIn(pair.url);
  // Named the other way round: the standby comes first, and is passed over.
  const db = openDatabase(await findPrimary(hosts.toReversed()), { max: 4, waitTimeout: 3000 });
  const endWatch = watchPrimary(connectionsOf(db), pair.url, {
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
