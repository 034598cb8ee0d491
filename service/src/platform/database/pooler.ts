import { Client } from 'pg';
import { breakOff, within } from './hosts.ts';

/** Oldest PgBouncer that keeps prepared statements when it pools transactions. */
const oldest = [1, 21] as const;

const timeoutMs = 5000;

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: timeoutMs });
  client.on('error', () => undefined); // the query fails
  try {
    await client.connect();
    return await work(client);
  } finally {
    breakOff(client);
  }
}

/** `1.24.1`; undefined when the pooler is no PgBouncer, or does not tell this role: `stats_users` lists those it tells. */
async function findVersion(url: string): Promise<string | undefined> {
  const administration = new URL(url);
  administration.pathname = '/pgbouncer';
  try {
    return await withClient(administration.href, async (client) => {
      const { rows } = await client.query<{ version: string }>('show version');
      return /\d+\.\d+(\.\d+)?/.exec(rows[0]?.version ?? '')?.[0];
    });
  } catch {
    return undefined;
  }
}

/** Whether a statement that one client prepared serves it on any connection of the server, and another client may prepare it too. */
const keepsStatements = (url: string): Promise<boolean> =>
  withClient(url, (one) =>
    withClient(url, async (other) => {
      const ask = (client: Client, name: string) =>
        client.query({ name: `osasto_${name}`, text: `select '${name}'::text as name` });
      try {
        // The other one takes the connection that the first has just left.
        for (const name of ['first', 'second', 'third']) {
          /* oxlint-disable no-await-in-loop -- one after another */
          await within(timeoutMs, ask(one, name));
          await other.query('begin');
          await within(timeoutMs, ask(other, name));
          const again = within(timeoutMs, ask(one, name));
          await Promise.race([again, new Promise((resolve) => setTimeout(resolve, 200))]);
          await other.query('rollback'); // a pool of one connection has none for both
          await again;
          /* oxlint-enable no-await-in-loop */
        }
        return true;
      } catch {
        return false;
      }
    }),
  );

/** What is between the service and its database. */
export interface Pooler {
  version: string | undefined;
  isTooOld: boolean;
  keepsStatements: boolean;
}

/** Asks the pooler at `url`. */
export async function readPooler(url: string): Promise<Pooler> {
  const version = await findVersion(url);
  const [major = 0, minor = 0] = (version ?? '').split('.').map(Number);
  const isTooOld = version !== undefined && (major < oldest[0] || (major === oldest[0] && minor < oldest[1]));
  return { version, isTooOld, keepsStatements: await keepsStatements(url) };
}

const toName = ({ version }: Pooler) => (version === undefined ? 'The pooler' : `PgBouncer ${version}`);

/** Why the service cannot work through this pooler, with what to do. */
export function findPoolerProblem(
  pooler: Pooler,
  { hasRoleSettings, hasJobsUrl }: { hasRoleSettings: boolean; hasJobsUrl: boolean },
): string | undefined {
  const name = toName(pooler);
  if (pooler.isTooOld) return `${name} is too old. Use PgBouncer ${oldest.join('.')} or newer.`;
  if (!pooler.keepsStatements)
    return `${name} loses prepared statements. Use PgBouncer ${oldest.join('.')} or newer with max_prepared_statements above 0.`;
  if (!hasRoleSettings)
    return `${name} refuses timeouts and time zone of connections, and the role has none. Run "npm run service migrate" with OSASTO_OWNER_URL past the pooler.`;
  if (!hasJobsUrl)
    return `${name} passes no notifications. Set OSASTO_JOBS_URL to the address of the database past the pooler.`;
  return undefined;
}
