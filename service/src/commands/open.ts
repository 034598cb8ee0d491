import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { DatabaseError } from 'pg';
import { WrongArchive, WrongTarget } from '../backup/errors.ts';
import { openDatabase, type Database } from '../platform/database/connection.ts';
import { describeConnectionFailure } from '../platform/database/connection-failure.ts';
import { oneHost } from '../platform/database/hosts.ts';
import { migrate, WrongSchema } from '../platform/database/migrate.ts';
import { WrongRole } from '../platform/database/role.ts';
import { readVariable, WrongSetting } from '../platform/settings/settings.ts';
import { startPostgres, type Postgres } from '../platform/database/embedded/start.ts';

/** A command that cannot do its work: one sentence for the person at the terminal. */
export class CommandError extends Error {}

/**
 * The arguments of a command.
 *
 * @throws {CommandFailure} with the usage, for an option that it does not have
 */
export function parseArguments<T extends ParseArgsConfig>(config: T, usage: string) {
  try {
    return parseArgs<T>({ ...config, args: process.argv.slice(2) });
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${usage}`);
  }
}

/** What a failure of the database means, without a value from it; undefined for mistakes of ours. */
function databaseSentence(error: unknown): string | undefined {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  if (code === '42501')
    return 'The database does not allow that to its user. Name the owner of the tables in OSASTO_OWNER_URL.';
  const name = readVariable(process.env, 'OSASTO_OWNER_URL') === '' ? 'DATABASE_URL' : 'OSASTO_OWNER_URL';
  const refused = describeConnectionFailure(error, name);
  if (refused !== undefined) return refused;
  if (error instanceof DatabaseError) {
    if (code === '55P03' || code === '40P01')
      return 'The database is being written to by others and gave no turn. Nothing was written; try again.';
    const about = constraint ? `its rule ${constraint}` : `its error ${code}`;
    return `The database refused the work by ${about}. Nothing was written. Tell the developers this sentence.`;
  }
  return error instanceof Error && /Connection terminated|timeout/.test(error.message)
    ? 'The connection to the database was lost. Nothing was written; try again.'
    : undefined;
}

/** The database of OSASTO_OWNER_URL, of DATABASE_URL, else the embedded one of OSASTO_DATA, as it is and as its owner. */
async function findPostgres(): Promise<Postgres> {
  const given = readVariable(process.env, 'OSASTO_OWNER_URL') || readVariable(process.env, 'DATABASE_URL');
  if (given) return { url: await oneHost(given), stop: async () => undefined };
  // A schedule that has lost its environment must not back up an empty database of its own.
  const isProduction = readVariable(process.env, 'OSASTO_MODE') === 'production';
  if (isProduction && readVariable(process.env, 'OSASTO_EMBEDDED') !== 'yes')
    throw new CommandError(
      'DATABASE_URL must be set in production, or OSASTO_EMBEDDED to yes for the embedded database.',
    );
  const log = { info: () => undefined, warn: console.error };
  const dataDir = path.resolve(process.env['OSASTO_DATA'] || 'var');
  return startPostgres({ dataDir, log, onProgress: console.error });
}

/** Failures whose message is for the person at the terminal. */
const isSentence = (error: unknown): error is Error =>
  [CommandError, WrongSchema, WrongRole, WrongSetting, WrongArchive, WrongTarget].some(
    (kind) => error instanceof kind,
  );

/**
 * Does the work of a command on the database: `open` brings it to the newest schema first, `findUrl` leaves it as it is.
 * Its exit code is what the work gives, 1 after a failure, which is reported in one sentence.
 */
export async function runCommand(
  work: (open: () => Promise<Database>, findUrl: () => Promise<string>) => Promise<number>,
): Promise<void> {
  let postgres: Postgres | undefined;
  let db: Database | undefined;
  const findUrl = async () => {
    postgres ??= await findPostgres();
    return postgres.url;
  };
  const open = async () => {
    const url = await findUrl();
    await migrate(url);
    db ??= openDatabase(url, { max: 2, statementTimeout: 0, name: 'osasto command' });
    return db;
  };
  try {
    process.exitCode = await work(open, findUrl);
  } catch (error) {
    const sentence = isSentence(error) ? error.message : databaseSentence(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    process.exitCode = 1;
  } finally {
    await db?.destroy();
    await postgres?.stop();
  }
}
