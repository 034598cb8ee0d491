import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { superuser } from '../../service/src/platform/database/embedded/cluster.ts';
import { freePort } from '../../service/src/platform/database/embedded/socket.ts';
import { serversIn, until, type Server } from './servers.ts';

/** Two PostgreSQL processes: one takes writes, and acknowledges them when the other has them on its disk. */
export interface Pair {
  /** Names both. */
  url: string;
  /** Kills the primary and all of its processes with -9 and promotes the standby, as an operator or a program does. */
  failOver: () => Promise<void>;
  /** Makes a standby out of the one that was killed; from then on writes wait for it again. */
  repair: () => Promise<void>;
  end: () => Promise<void>;
}

const replication = { wal_keep_size: '512MB', wal_receiver_timeout: '5s', wal_sender_timeout: '5s' };

export async function startPair(home: string): Promise<Pair> {
  const { password, own, query, start, kill, make, copy } = await serversIn(home);
  const servers: [Server, Server] = [
    await make('one'),
    { folder: path.join(home, 'two'), port: await freePort() },
  ];
  let [primary, standby] = servers;

  /** The standby is a copy of the primary's files, made while it writes. */
  async function makeStandby(): Promise<void> {
    const cluster = await copy(primary, standby);
    await writeFile(path.join(cluster, 'standby.signal'), '');
    const from = `host=127.0.0.1 port=${primary.port} user=${superuser} password=${password} application_name=standby`;
    await writeFile(path.join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`);
    await own(standby.folder);
    await start(standby, replication);
    await query(primary, `alter system set synchronous_standby_names = 'standby'`);
    await query(primary, 'select pg_reload_conf()');
    await until('The standby is synchronous', async () => {
      const [found] = await query(primary, 'select sync_state from pg_stat_replication');
      return found?.['sync_state'] === 'sync';
    });
  }

  await start(primary, replication);
  await query(primary, 'create database osasto');
  await makeStandby();

  return {
    url: `postgresql://${superuser}:${password}@127.0.0.1:${servers[0].port},127.0.0.1:${servers[1].port}/osasto`,
    async failOver() {
      await kill(primary);
      await query(standby, 'select pg_promote(true, 30)');
      [primary, standby] = [standby, primary];
    },
    repair: makeStandby,
    async end() {
      await Promise.all(servers.map(kill));
    },
  };
}
