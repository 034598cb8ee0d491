import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { createEmptyDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { accountOfLink } from '../areas/accounts/password-links.ts';
import { fingerprint } from '../../testing/test-service.ts';

const example = path.resolve(__dirname, '../../../docs/import-example');
let database: TestDatabase;
let dataFolder: string;
beforeAll(async () => {
  database = await createEmptyDatabase();
  dataFolder = await mkdtemp(path.join(tmpdir(), 'osasto-commands-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataFolder, { recursive: true, force: true });
});

/** What a command prints and the code it ends with. */
async function run(words: string[], environment: Record<string, string> = {}) {
  const child = spawn(
    process.execPath,
    ['--no-warnings', path.resolve(__dirname, '../command.ts'), ...words],
    {
      env: { PATH: process.env['PATH'], OSASTO_DATA: dataFolder, DATABASE_URL: database.url, ...environment },
    },
  );
  const [out, failure, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ]);
  return { out, failure, code };
}

test('a dry run and an import end with 0, a refusal with 1', async () => {
  const dry = await run(['import', example, '--dry-run']);
  expect(dry).toMatchObject({
    failure: '',
    code: 0,
    out: expect.stringContaining('Dry run, nothing was written'),
  });
  const real = await run(['import', example]);
  expect(real).toMatchObject({
    failure: '',
    code: 0,
    out: expect.stringContaining('Imported: 20 added, 0 changed.'),
  });
  const { rows } = await sql`select count(*) from member`.execute(database.db);
  expect(rows).toEqual([{ count: 6 }]);
});

const person = ['--email', 'Tiina@jarjesto.fi', '--first-name', 'Tiina', '--last-name', 'Testi'];

test('a super admin is made once, in production too, with a link that sets the password', async () => {
  const production = {
    OSASTO_MODE: 'production',
    OSASTO_URL: 'https://osasto.jarjesto.fi',
    OSASTO_SECRET: 'qwertyuiopasdfghjklzxcvbnm1234567890',
  };
  const { out, code } = await run(['create-user', ...person], production);
  const [, token = ''] =
    /^https:\/\/osasto\.jarjesto\.fi\/account\/password\/([\w-]+)\?lang=fi$/m.exec(out) ?? [];
  expect({ out, code }).toEqual({ out: expect.stringContaining('The super admin was made.'), code: 0 });
  expect(await accountOfLink(database.db, token)).toMatchObject({ name: 'Tiina Testi', employeeRole: 1 });
  const { rows } = await sql`select by, action, after ->> 'roleId' as role from audit
    where entity = 'employee' order by id desc limit 1`.execute(database.db);
  expect(rows).toEqual([{ by: 'command line', action: 'add', role: '1' }]);

  const before = await fingerprint(database);
  const again = await run(['create-user', ...person, '--email', 'TIINA@jarjesto.fi'], production);
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining('already. Nothing was changed.') });
  expect(await fingerprint(database)).toEqual(before);

  const link = await run(['create-user', '--email', 'tiina@jarjesto.fi', '--new-link'], production);
  expect(link).toMatchObject({ code: 0, out: expect.stringContaining('/account/password/') });
});

test.each<[string, string[], Record<string, string>, RegExp]>([
  ['no folder', ['import'], {}, /^Usage: npm run service import -- <folder>/],
  ['an unknown option', ['import', 'x', '--force'], {}, /'--force'[^]*Usage: /],
  ['a folder that does not exist', ['import', '/nowhere'], {}, /^\/nowhere does not exist. Name the folder/],
  [
    'a database that does not answer',
    ['import', example],
    { DATABASE_URL: 'postgresql://localhost:9/osasto' },
    /^The database of DATABASE_URL does not answer/,
  ],
  [
    'a person without a name',
    ['create-user', '--email', 'a@b.fi'],
    {},
    /^Usage: npm run service create-user/,
  ],
  [
    'a wrong address',
    ['create-user', ...person, '--email', 'tiina'],
    {},
    /^email is not an e-mail address\.\n$/,
  ],
  [
    'production without its address',
    ['create-user', ...person],
    { OSASTO_MODE: 'production', OSASTO_SECRET: 'qwertyuiopasdfghjklzxcvbnm1234567890' },
    /^OSASTO_URL must be set in production/,
  ],
])('%s is reported in one sentence, with 1', async (_, words, environment, sentence) => {
  const before = await fingerprint(database);
  const { out, failure, code } = await run(words, environment);
  expect({ out, code }).toEqual({ out: '', code: 1 });
  expect(failure).toMatch(sentence);
  expect(failure).not.toMatch(/^\s+at /m);
  expect(await fingerprint(database)).toEqual(before);
});
