import { execFileSync, type ChildProcess } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { isAlive, readPidFile } from '../../service/src/platform/database/embedded/pid-file.ts';
import { runServiceCommand } from '../../service/testing/run-service-command.ts';
import { until } from '../../service/testing/until.ts';
import { installedFiles } from './counterparts.ts';
import { newRoot, runInRoot, spawnInRoot } from './debian-root.ts';
import { startProgram } from './programs.ts';

/* Three nodes as deploy/ describes them, on addresses of this machine alone. */

const deploy = join(import.meta.dirname, '../../deploy');
const names = ['one', 'two', 'three'];
const user = 'postgres:postgres';
const longestMs = 90_000;

/** The shipped addresses, on this machine. */
const toLocal = (text: string) => text.replaceAll('10.0.0.', '127.77.5.');

/** Passes connections on until it is cut; then it swallows what either side says, as a network does that is gone. */
async function startLink(host: string, port: number, target: string) {
  let isCut = false;
  const sockets = new Set<Socket>();
  const server: Server = createServer((client) => {
    const behind = connect(port, target);
    for (const [from, to] of [
      [client, behind],
      [behind, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => void (isCut || to.write(chunk)));
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        if (!isCut) to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    cut: () => void (isCut = true),
    mend() {
      breakAll();
      isCut = false;
    },
    end() {
      breakAll();
      server.close();
    },
  };
}

interface Node {
  name: string;
  host: string;
  /** Of its files, as this machine sees them. */
  folder: string;
  patroni?: ChildProcess;
  links: Awaited<ReturnType<typeof startLink>>[];
}

/** A node as Patroni describes it. */
interface Member {
  name: string;
  role: string;
  state: string;
  timeline?: number;
}

/**
 * Three nodes with etcd, and HAProxy in front of them, with a database of demonstration data that has the two roles of the
 * documentation. `settingsIn` gives settings of PostgreSQL for a node with that folder.
 */
export async function startPatroni(settingsIn: (folder: string) => Record<string, string> = () => ({})) {
  const folder = await mkdtemp(join(newRoot, 'tmp/osasto-patroni-'));
  await chmod(folder, 0o755);
  const inRoot = (path: string) => path.slice(newRoot.length);
  const shipped = async (file: string) => readFile(join(deploy, file), 'utf8');
  const configuration = await shipped('patroni/patroni.yml');
  const [, username = '', password = ''] =
    /authentication:\n +username: (\w+)\n +password: ([\w-]+)/.exec(configuration) ?? [];
  const [, secret = ''] = /superuser:\n +username: postgres\n +password: ([\w-]+)/.exec(configuration) ?? [];

  const nodes: Node[] = names.map((name, at) => ({
    name,
    host: `127.77.5.${11 + at}`,
    folder: join(folder, name),
    links: [],
  }));
  const cluster = (node: Node) => join(node.folder, 'data');

  function read(stream: ChildProcess, file: string[]): void {
    for (const each of [stream.stdout, stream.stderr])
      each?.on('data', (chunk: Buffer) => {
        file.push(chunk.toString());
        if (file.length > 400) file.shift();
      });
  }
  /** What the programs said last. */
  const said: string[] = [];

  async function startEtcd(node: Node): Promise<ChildProcess> {
    const own = (await shipped('patroni/etcd.env'))
      .replace(/^(?!ETCD_INITIAL_CLUSTER=).*10\.0\.0\.11/gm, (line) => line.replace('10.0.0.11', node.host))
      .replace('ETCD_NAME=one', `ETCD_NAME=${node.name}`)
      .replace('/var/lib/etcd/osasto', inRoot(join(node.folder, 'etcd')));
    const lines = toLocal(own)
      .split('\n')
      .filter((line) => line.startsWith('ETCD_'));
    const child = spawnInRoot(
      user,
      ['/usr/bin/etcd'],
      Object.fromEntries(
        lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
      ),
    );
    read(child, []);
    return child;
  }

  /** What its Patroni reaches etcd through. */
  const linkHost = (node: Node, at: number) => `127.77.5.${100 + 10 * nodes.indexOf(node) + at}`;

  async function configure(node: Node): Promise<void> {
    const own = inRoot(node.folder);
    const parameters = Object.entries({ unix_socket_directories: own, ...settingsIn(own) })
      .map(([name, value]) => `    ${name}: '${value}'\n`)
      .join('');
    const text = configuration
      .replace('name: one', `name: ${node.name}`)
      .replaceAll(/10\.0\.0\.11(?=:(8008|5432))/g, node.host)
      .replaceAll(/10\.0\.0\.1([123]):2379/g, (_, at: string) => `${linkHost(node, Number(at))}:2379`)
      // Else it would go to the addresses that etcd itself names.
      .replace('etcd3:\n', 'etcd3:\n  use_proxies: true\n')
      .replaceAll('10.0.0.0/24', '127.0.0.0/8')
      .replace('/var/lib/postgresql/17/osasto', inRoot(cluster(node)))
      .replace(/^postgresql:\n/m, (line) => `${line}  parameters:\n${parameters}`);
    await writeFile(join(node.folder, 'patroni.yml'), toLocal(text));
  }

  /** Its own etcd as it reaches it, in the settings of the unit. */
  async function startWatch(node: Node): Promise<ChildProcess> {
    const unit = toLocal(await shipped('patroni/osasto-leader-lost.service'));
    const addresses = /"NODES=(.*)"/.exec(unit)?.[1] ?? '';
    const child = spawnInRoot('nobody', [inRoot(join(folder, 'osasto-leader-lost'))], {
      SELF: node.host,
      NODES: addresses,
      ETCDCTL_ENDPOINTS: names.map((_, at) => `${linkHost(node, at + 1)}:2379`).join(),
    });
    read(child, said);
    return child;
  }

  function startNode(node: Node): void {
    node.patroni = spawnInRoot(user, ['/usr/bin/patroni', inRoot(join(node.folder, 'patroni.yml'))]);
    read(node.patroni, said);
  }

  const members = async (): Promise<Member[]> => {
    for (const { host } of nodes) {
      // oxlint-disable-next-line no-await-in-loop -- the first that answers
      const found = await fetch(`http://${host}:8008/cluster`, { signal: AbortSignal.timeout(1000) })
        .then((answer) => answer.json() as Promise<{ members: Member[] }>)
        .catch(() => undefined);
      if (found) return found.members;
    }
    return [];
  };

  const isWhole = async () => {
    const found = await members();
    const roles = found.map(({ role, state }) => `${role} ${state}`).toSorted();
    const isOneLine = new Set(found.map(({ timeline }) => timeline)).size === 1;
    return isOneLine && roles.join() === 'leader running,replica streaming,sync_standby streaming';
  };
  const untilWhole = () =>
    until('three nodes of which one leads and one is synchronous', isWhole, longestMs).catch(
      async (error: Error) => {
        throw new Error(`${error.message}\n${JSON.stringify(await members())}\n${said.slice(-60).join('')}`);
      },
    );

  /** The node that takes writes, as it says itself. */
  async function findLeader(): Promise<Node | undefined> {
    const answers = await Promise.all(
      nodes.map(({ host }) =>
        fetch(`http://${host}:8008/primary`, { signal: AbortSignal.timeout(1000) }).then(
          ({ status }) => status === 200,
          () => false,
        ),
      ),
    );
    return nodes[answers.indexOf(true)];
  }
  async function leader(): Promise<Node> {
    const found = await findLeader();
    if (!found) throw new Error('No node takes writes.');
    return found;
  }

  const children = (pid: number) =>
    execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
      .split(/\s+/)
      .filter(Boolean)
      .map(Number);

  /** Sends a signal to its PostgreSQL, and to its Patroni unless that is spared. */
  async function signal(node: Node, name: NodeJS.Signals, { withPatroni }: { withPatroni: boolean }) {
    const running = await readPidFile(cluster(node));
    const postgres = running && isAlive(running.pid) ? [running.pid, ...children(running.pid)] : [];
    const patroni = withPatroni && node.patroni?.pid ? [node.patroni.pid] : [];
    for (const pid of [...patroni, ...postgres])
      try {
        process.kill(pid, name);
      } catch {
        // it has ended by itself
      }
  }

  async function end(): Promise<void> {
    for (const node of nodes) {
      node.patroni?.kill('SIGKILL');
      await signal(node, 'SIGKILL', { withPatroni: false }); // oxlint-disable-line no-await-in-loop -- three
      for (const link of node.links) link.end();
    }
    await proxy?.stop();
    for (const each of [...watches, ...etcd]) {
      each.kill('SIGKILL');
      // What a killed script has started holds them a moment longer.
      each.stdout?.destroy();
      each.stderr?.destroy();
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }

  const address = (role: string, port: number, database: string) =>
    `postgresql://${role}@127.77.5.1:${port}/${database}`;
  /** Through HAProxy: what takes writes, for each role, and what only reads. */
  const urls = {
    ownerUrl: address('osasto_owner:a-password-of-the-owner', 5432, 'osasto'),
    url: address('osasto_service:a-password-of-the-service', 5432, 'osasto'),
    standbyUrl: address('osasto_service:a-password-of-the-service', 5433, 'osasto'),
  };
  /** As an administrator. */
  async function query(text: string) {
    const client = new Client({ connectionString: address(`postgres:${secret}`, 5432, 'postgres') });
    client.on('error', () => undefined); // the question fails
    await client.connect();
    try {
      return (await client.query(text)).rows as Record<string, unknown>[];
    } finally {
      await client.end();
    }
  }

  async function makeDatabase(): Promise<void> {
    await query(`create role osasto_owner login createrole password 'a-password-of-the-owner'`);
    await query('create database osasto owner osasto_owner');
    for (const words of [['migrate'], ['seed', 'small']]) {
      const environment = { OSASTO_OWNER_URL: urls.ownerUrl, DATABASE_URL: urls.url };
      const { code, failure } = await runServiceCommand(words, environment); // oxlint-disable-line no-await-in-loop -- in order
      if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}:\n${failure}`);
    }
  }

  const etcd: ChildProcess[] = [];
  const watches: ChildProcess[] = [];
  let proxy: Awaited<ReturnType<typeof startProgram>> | undefined;
  try {
    for (const node of nodes) {
      // oxlint-disable no-await-in-loop -- three
      await mkdir(node.folder);
      for (const other of nodes)
        node.links.push(await startLink(linkHost(node, nodes.indexOf(other) + 1), 2379, other.host));
      await configure(node);
      await runInRoot('root', ['chown', '-R', user, inRoot(node.folder)]);
      etcd.push(await startEtcd(node));
      // oxlint-enable no-await-in-loop
    }
    await copyFile(join(deploy, 'patroni/osasto-leader-lost'), join(folder, 'osasto-leader-lost'));
    for (const node of nodes) {
      startNode(node);
      watches.push(await startWatch(node)); // oxlint-disable-line no-await-in-loop -- three
    }
    const front = toLocal(await shipped('haproxy/database.cfg')).replaceAll('127.0.0.1:', '127.77.5.1:');
    const file = join(folder, 'haproxy.cfg');
    await writeFile(file, front);
    await untilWhole();
    proxy = await startProgram(installedFiles.haproxy, ['-db', '-f', file], 5432, '127.77.5.1');
    // Until its first check it takes every node for one that takes writes.
    const takesWrites = () =>
      query('select pg_is_in_recovery() as reads').then(
        ([answer]) => answer?.['reads'] === false,
        () => false,
      );
    await until('HAProxy to know the leader', async () =>
      (await Promise.all(names.map(takesWrites))).every(Boolean),
    );
    await makeDatabase();
  } catch (error) {
    await end();
    throw error;
  }

  return {
    nodes,
    folder,
    ...urls,
    leader,
    findLeader,
    untilWhole,
    startNode,
    /** As its unit stops it: PostgreSQL ends first. */
    async stopNode(node: Node) {
      const ended = new Promise((resolve) => node.patroni?.once('exit', resolve));
      node.patroni?.kill('SIGTERM');
      await ended;
      delete node.patroni;
    },
    signal,
    end,
    inRoot,
    cluster,
    user,
    query,
    /** Asks the leader to give way, as `patronictl switchover` does. */
    async switchOver(node: Node) {
      const answer = await fetch(`http://${node.host}:8008/switchover`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
        },
        body: JSON.stringify({ leader: node.name }),
      });
      if (!answer.ok) throw new Error(`The switchover was refused: ${await answer.text()}`);
    },
  };
}
