import { Client } from 'pg';

const several = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]+,[^/?]+)(.*)$/i;

/** `postgres://u:p@one:5432,two:5432/db` as one address for each host, in that order. */
export function hostsIn(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = several.exec(url) ?? [];
  return hosts === '' ? [url] : hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** None of the hosts takes writes. */
export class NoPrimary extends Error {
  constructor(hosts: readonly string[]) {
    super(`None of the ${hosts.length} hosts of DATABASE_URL takes writes.`);
  }
}

/** Result of the work, or a failure after `milliseconds`, when `onLate` is called. */
export async function within<Result>(
  milliseconds: number,
  work: Promise<Result>,
  onLate: () => void = () => undefined,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`No answer within ${milliseconds} ms`));
      onLate();
    }, milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * One row with the timeline of the server, which each promotion makes higher; none when it takes no writes. A former primary that was
 * started again takes writes too, on an older one.
 */
export const writableTimeline = `select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline
  where not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'`;

/** Breaks a connection without a word to the server, which may not answer any more. */
export const breakOff = (client: Client, error?: Error) =>
  (
    client as unknown as { connection: { stream: { destroy: (error?: Error) => void } } }
  ).connection.stream.destroy(error);

const timeoutMs = 2000;

async function findTimeline(url: string): Promise<number | undefined> {
  const client = new Client({ connectionString: url, application_name: 'osasto search' });
  client.on('error', () => undefined); // the query fails
  const ask = async () => {
    await client.connect();
    const { rows } = await client.query<{ timeline: number }>(writableTimeline);
    return rows[0]?.timeline;
  };
  try {
    return await within(timeoutMs, ask());
  } catch {
    return undefined;
  } finally {
    breakOff(client);
  }
}

/**
 * The host that takes writes: of several that do, the one that was promoted last.
 *
 * @throws {NoPrimary}
 */
export async function findPrimary(hosts: readonly string[]): Promise<string> {
  const timelines = await Promise.all(hosts.map(findTimeline));
  const newest = Math.max(...timelines.map((timeline) => timeline ?? 0));
  const found = hosts[timelines.indexOf(newest)];
  if (newest === 0 || found === undefined) throw new NoPrimary(hosts);
  return found;
}

/** One address out of `url`: the host that takes writes where it names several, which is not asked where it names one. */
export async function oneHost(url: string): Promise<string> {
  const hosts = hostsIn(url);
  return hosts.length === 1 ? url : findPrimary(hosts);
}
