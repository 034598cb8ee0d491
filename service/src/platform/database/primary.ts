import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Client, Pool, type ClientConfig, type PoolConfig } from 'pg';
import { breakOff, findPrimary, hostsIn, within, writableTimeline } from './hosts.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** The server that takes writes, and every connection to it that this process has. */
export interface Primary {
  /** Address of that one host. */
  url: string;
  isAnswering: boolean;
  clients: Set<Client>;
}

/** A connection class and its pools, for one primary. */
export interface Connections {
  primary: Primary;
  openPool: (config: PoolConfig & { longestStatement?: number }) => Pool;
  openClient: (config: ClientConfig) => Client;
}

/** Another host than the one asked for: it only reads. */
const readOnly = new Set(['in_hot_standby', 'default_transaction_read_only']);

interface Status {
  parameterName: string;
  parameterValue: string;
}

/** What PostgreSQL says when it gives up waiting for its standby: it then answers as if the commit were safe. */
const isUnsafeCommit = ({ routine }: { routine?: string | undefined }) => routine === 'SyncRepWaitForLSN';

type Constructor = new (...given: ConstructorParameters<typeof Client>) => Client;

/**
 * Connections that go where the primary is when they are opened. Each fails at once while it does not answer, when its host
 * takes no writes (unless it `isStandby`), and when a commit was not received by the standby that must have it.
 */
export function connectionsTo(
  url: string,
  Base: Constructor,
  { isStandby = false }: { isStandby?: boolean } = {},
): Connections {
  const primary: Primary = { url, isAnswering: true, clients: new Set() };

  class PrimaryClient extends Base {
    constructor(config?: ClientConfig) {
      super({ ...config, connectionString: primary.url });
      primary.clients.add(this);
      this.once('end', () => primary.clients.delete(this));
      this.on('notice', (notice) => {
        if (isUnsafeCommit(notice)) breakOff(this, new DatabaseUnavailable());
      });
      const { connection } = this as unknown as {
        connection: { on: (event: string, listener: (status: Status) => void) => void };
      };
      connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
        if (!isStandby && readOnly.has(parameterName) && parameterValue === 'on')
          breakOff(this, new DatabaseUnavailable());
      });
    }

    override connect(...given: unknown[]): never {
      const parent = Client.prototype as unknown as { connect: (...given: unknown[]) => unknown };
      if (primary.isAnswering) return parent.connect.apply(this, given) as never;
      primary.clients.delete(this);
      const error = new DatabaseUnavailable();
      const [callback] = given;
      if (typeof callback !== 'function') return Promise.reject(error) as never;
      return process.nextTick(() => callback(error)) as never;
    }
  }

  return {
    primary,
    openPool: (config) => new Pool({ keepAlive: true, ...config, Client: PrimaryClient }),
    openClient: (config) => new PrimaryClient({ keepAlive: true, ...config }),
  };
}

/** Milliseconds between two questions, and the longest that one may take. */
const askEvery = 1000;
const timeoutMs = 2000;

/** By how much a timer is late only when the process does not get its turn. */
const heldUpMs = 500;

/**
 * Asks each second whether the primary answers and takes writes. When it does not, every statement under way fails, others fail at once,
 * and all hosts of `url` are asked until one takes writes. The result ends it.
 */
export function watchPrimary(
  { primary }: Connections,
  url: string,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
): () => Promise<void> {
  const hosts = hostsIn(url);
  const ending = new AbortController();
  let probe: Client | undefined;

  async function ask(): Promise<void> {
    if (!probe) {
      probe = new Client({
        connectionString: primary.url,
        application_name: 'osasto watch',
        keepAlive: true,
      });
      probe.on('error', () => undefined); // the question fails
      await probe.connect();
    }
    const { rows } = await probe.query(writableTimeline);
    if (rows.length === 0) throw new Error('The host takes no writes any more.');
  }

  function lose(error: unknown): void {
    if (primary.isAnswering) log.warn({ err: error }, 'The database does not answer');
    primary.isAnswering = false;
    if (probe) breakOff(probe);
    probe = undefined;
    for (const client of primary.clients) breakOff(client, new DatabaseUnavailable());
  }

  async function look(): Promise<void> {
    const began = performance.now();
    try {
      if (!primary.isAnswering) primary.url = await findPrimary(hosts);
      await within(timeoutMs, ask());
      if (!primary.isAnswering) log.info('The database answers again');
      primary.isAnswering = true;
    } catch (error) {
      // Whoever waited much longer than it meant to was held up itself, and knows nothing of the database.
      const wasHeldUp = performance.now() - began > timeoutMs + heldUpMs;
      if (wasHeldUp && primary.isAnswering && !ending.signal.aborted) return look();
      lose(error);
    }
  }

  const running = (async () => {
    while (!ending.signal.aborted) {
      await look(); // oxlint-disable-line no-await-in-loop -- one question after the other
      await wait(askEvery, undefined, { signal: ending.signal }).catch(() => undefined); // oxlint-disable-line no-await-in-loop
    }
  })();
  return async () => {
    ending.abort();
    await running;
    await probe?.end();
  };
}
