import { Client, escapeIdentifier } from 'pg';

/** Milliseconds, for the statements of the service. */
export const longestWaits = { statement: 30_000, lock: 10_000, idleTransaction: 60_000 } as const;

/** What each connection of the service is set to, as pg_settings has it. */
const connectionSettings: Readonly<Record<string, string>> = {
  statement_timeout: String(longestWaits.statement),
  lock_timeout: String(longestWaits.lock),
  idle_in_transaction_session_timeout: String(longestWaits.idleTransaction),
  TimeZone: 'UTC',
  DateStyle: 'ISO, MDY',
};

/** Statements that set it for a role in one database, so that no connection has to: a pooler refuses what it does not know. */
export const roleStatements = (role: string, database: string): string[] =>
  Object.entries(connectionSettings).map(
    ([name, value]) =>
      `alter role ${escapeIdentifier(role)} in database ${escapeIdentifier(database)} set ${name} = '${value}'`,
  );

/** How the connections of an address begin. */
export interface ConnectionStart {
  /** There is a pooler between: the server's process is another than the one that greeted. */
  isPooled: boolean;
  /** The role has what {@link roleStatements} sets. */
  hasRoleSettings: boolean;
}

/** Asks one host by a connection that sets nothing itself. */
export async function readBeginning(url: string): Promise<ConnectionStart> {
  const client = new Client({
    connectionString: url,
    application_name: 'osasto beginning',
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => undefined); // the query fails
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number; settings: Record<string, string> }>(
      `select pg_backend_pid() as pid, (select json_object_agg(name, setting) from pg_settings where name = any ($1)) as settings`,
      [Object.keys(connectionSettings)],
    );
    const [found] = rows;
    const { processID } = client as unknown as { processID: number };
    return {
      isPooled: found?.pid !== processID,
      hasRoleSettings: Object.entries(connectionSettings).every(
        ([name, value]) => found?.settings[name] === value,
      ),
    };
  } finally {
    await client.end();
  }
}
