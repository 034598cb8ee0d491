import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { clusterFolder } from '../../service/src/platform/database/embedded/cluster.ts';
import { startPostgres, type Postgres } from '../../service/src/platform/database/embedded/start.ts';
import { isAlive, readPidFile } from '../../service/src/platform/database/embedded/pid-file.ts';
import { type Copy, startCopy } from '../copies.ts';

/** Longest to wait for something to happen, in milliseconds. */
const timeoutMs = 120_000;

/** What is killed: as a crash of one process, of several, or of everything at once. */
const kinds = [
  'one copy',
  'both copies',
  'PostgreSQL alone',
  'both copies and the supervisor of PostgreSQL',
  'everything',
] as const;

/**
 * Starts two copies of the service on one database of several servers.
 *
 * @param settings where the database is, and the folder of the copies
 */
export async function startCopies(settings: Record<string, string>) {
  const env = {
    OSASTO_DATASET: 'small',
    OSASTO_CONNECTIONS: '6',
    OSASTO_SECRET: 'one secret for both of the copies',
    ...settings,
  };
  const copies = await Promise.all([startCopy(env), startCopy(env)]);
  return {
    copies,
    /** Copy 0 or 1, once it answers. */
    copyAt: (place: number) => untilReady(async () => copies[place], `Copy ${place}`),
    end: () => Promise.all(copies.map((copy) => copy.end())),
  };
}

/** Two copies of the service, and the PostgreSQL that they share. */
export interface Application<Kind extends string = string> {
  /** What is killed, in turn. */
  kinds: readonly Kind[];
  /** Copy 0 or 1, once it answers. */
  copy: (place: number) => Promise<Copy>;
  /** Kills, starts again what does not start by itself, and waits until both copies answer. */
  kill(kind: Kind, round: number): Promise<void>;
  /** Makes everything as it was before the kill, while clients write. */
  repair: () => Promise<void>;
  /** The database that the copies use, until `stop`. */
  openPostgres: () => Promise<Postgres>;
  end: () => Promise<void>;
}

/** A copy once it and its database answer; `find` gives another one when it was started anew. */
export async function untilReady(find: () => Promise<Copy | undefined>, what: string): Promise<Copy> {
  const deadline = Date.now() + timeoutMs;
  // oxlint-disable no-await-in-loop -- asks until it is so
  for (;;) {
    const copy = await find();
    if (copy && (await answers(copy))) return copy;
    if (Date.now() > deadline) throw new Error(`${what} is not ready within ${timeoutMs} ms.`);
    await wait(20);
  }
  // oxlint-enable no-await-in-loop
}

const program = (pid: number) =>
  execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).trim();
const parentOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));

/** Kills a process that the copies started, and waits until it has gone. */
async function killProcess(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  const deadline = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) throw new Error(`Process ${pid} does not go.`);
    await wait(5); // oxlint-disable-line no-await-in-loop -- not a child of ours, so asked again and again
  }
}

const answers = ({ address }: Copy): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );

export async function startApplication(dataDir: string): Promise<Application<(typeof kinds)[number]>> {
  const env = {
    OSASTO_DATA: dataDir,
    OSASTO_DATASET: 'small',
    OSASTO_CONNECTIONS: '6',
    OSASTO_SECRET: 'one secret for both of the copies',
  };
  const start = () => startCopy(env);
  const copies: Promise<Copy>[] = [];
  for (let place = 0; place < 2; place++) copies.push(start());
  await Promise.all(copies);

  /** PostgreSQL, and its supervisor unless that is gone: a number is only killed when it is what we look for. */
  async function findDatabase() {
    const running = await readPidFile(clusterFolder(dataDir));
    if (!running) throw new Error('PostgreSQL does not run.');
    const parent = parentOf(running.pid);
    const isSupervisor = parent > 1 && program(parent).includes('supervisor.ts');
    return { postgres: running.pid, supervisor: isSupervisor ? parent : undefined };
  }

  /** The copy in that place, once it and its database answer; another may have come there meanwhile. */
  const copyAt = (place: number) => untilReady(async () => copies[place], `Copy ${place}`);

  return {
    kinds,
    repair: async () => undefined,
    openPostgres: () => startPostgres({ dataDir, log: { info: () => undefined, warn: console.error } }),
    copy: copyAt,
    async kill(kind, round) {
      const { postgres, supervisor } = await findDatabase();
      const places = kind === 'one copy' ? [round % 2] : kind === 'PostgreSQL alone' ? [] : [0, 1];
      const processes = {
        'one copy': [],
        'both copies': [],
        'PostgreSQL alone': [postgres],
        'both copies and the supervisor of PostgreSQL': [supervisor],
        everything: [supervisor, postgres],
      }[kind];
      // All at once: what is left of one must not tidy up after the other.
      const killed = Promise.all([
        ...processes.flatMap((pid) => (pid === undefined ? [] : [killProcess(pid)])),
        ...places.map(async (place) => (await copies[place])?.end('SIGKILL')),
      ]);
      for (const place of places) {
        copies[place] = killed.then(start);
        copies[place].catch(() => undefined); // whoever asks for the copy sees it
      }
      await killed;
      await Promise.all([copyAt(0), copyAt(1)]);
    },
    async end() {
      // A copy that did not start has nothing to end.
      await Promise.allSettled(copies.map(async (copy) => (await copy).end()));
    },
  };
}
