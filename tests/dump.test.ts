import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { fingerprint } from '../service/testing/test-service.ts';
import { openDatabase } from '../service/src/platform/database/connection.ts';
import { migrate } from '../service/src/platform/database/migrate.ts';
import { seed } from '../service/src/seed/seed.ts';
import { serversIn, type Server } from './kill/servers.ts';
import { systemTools } from './kill/system-tools.ts';

jest.setTimeout(120_000);

let home: string;
let end: (() => Promise<void>) | undefined;
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'osasto-dump-'));
});
afterAll(async () => {
  await end?.();
  await rm(home, { recursive: true, force: true, maxRetries: 5 });
});

const tools = systemTools();
// PostgreSQL's own tools are no package of npm: this runs where the system has them.
const withTools = tools ? test : test.skip;

withTools('a dump by PostgreSQL restores every row into an empty database (docs/backup.md)', async () => {
  const { pg_dump: dump = '', pg_restore: restore = '', ...programs } = tools ?? {};
  const { address, query, start, kill, make } = await serversIn(home, programs as never);
  const server: Server = await make('server');
  await start(server);
  end = () => kill(server);
  await query(server, 'create database osasto');
  await query(server, 'create database empty');
  await migrate(address(server));
  await seed(address(server), 'small');
  const file = path.join(home, 'osasto.dump');
  const run = promisify(execFile);
  await run(dump, ['--format=custom', `--file=${file}`, address(server)]);
  await run(restore, [
    '--exit-on-error',
    '--no-privileges',
    '--single-transaction',
    `--dbname=${address(server, 'empty')}`,
    file,
  ]);
  const printOf = async (database: string) => {
    const db = openDatabase(address(server, database), { max: 1 });
    try {
      return await fingerprint({ db });
    } finally {
      await db.destroy();
    }
  };
  const restored = await printOf('empty');
  expect(Object.keys(restored).length).toBeGreaterThan(30);
  expect(restored).toEqual(await printOf('osasto'));
});
