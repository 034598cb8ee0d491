import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { openDatabase } from '../src/platform/database/connection.ts';
import type { Database } from '../src/platform/database/connection.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { addressVariable, databaseUrl, runSql } from './server.ts';
import type { Answer, TestServer } from './server.ts';

jest.setTimeout(60_000); // the first to ask waits for the server, on a machine where every worker is starting

export type TestDatabase = {
  url: string;
  db: Database;
  /** Closes `db` and removes the database, whoever else is connected to it. */
  drop: () => Promise<void>;
};

async function askForServer(): Promise<TestServer> {
  const address = process.env[addressVariable];
  if (!address)
    throw new Error('No test server is offered: run jest with the configuration of the repository.');
  const answer = JSON.parse(await text(connect(address))) as Answer;
  if ('error' in answer) throw new Error(`The test server could not be started. ${answer.error}`);
  return answer.server;
}

/**
 * A database of the caller's own with all tables and the `small` demonstration data: a copy of a template,
 * made in some 60 ms. One for each test file:
 *
 *     let test: TestDatabase;
 *     beforeAll(async () => { test = await createTestDatabase(); });
 *     afterAll(() => test.drop());
 */
export async function createTestDatabase({ max = 4 }: { max?: number } = {}): Promise<TestDatabase> {
  const server = await askForServer();
  return makeDatabase(server, `${server.template} strategy file_copy`, max);
}

/** A database of the caller's own without a table. */
export const createBareDatabase = async (): Promise<TestDatabase> =>
  makeDatabase(await askForServer(), 'template0', 4);

/** A database of the caller's own with all tables, and in them only what migrations put there. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const made = await createBareDatabase();
  await migrate(made.url);
  return made;
}

async function makeDatabase(server: TestServer, template: string, max: number): Promise<TestDatabase> {
  const name = `osasto_test_${randomBytes(6).toString('hex')}`;
  await runSql(server.url, `create database ${name} template ${template}`);
  const url = databaseUrl(server.url, name);
  const db = openDatabase(url, { max, name });
  const drop = async () => {
    await db.destroy();
    await runSql(server.url, `drop database ${name} with (force)`);
  };
  return { url, db, drop };
}
