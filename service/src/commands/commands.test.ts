import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { runServiceCommand } from '../../testing/run-service-command.ts';
import { createEmptyDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { accountOfLink } from '../areas/accounts/password-links.ts';
import { openDatabase } from '../platform/database/connection.ts';
import { startPostgres } from '../platform/database/embedded/start.ts';
import { readPdfText } from '../../testing/pdf-text.ts';
import { isMailHeld, rememberInstallation } from '../platform/mail/installation.ts';
import { storeDone } from '../platform/operation/done.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { createServiceCopy, fingerprint, testSettings } from '../../testing/test-service.ts';

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
const run = (words: string[], environment: Record<string, string> = {}) =>
  runServiceCommand(words, { OSASTO_DATA: dataFolder, DATABASE_URL: database.url, ...environment });

test('a dry run and an import end with 0, an import with errors ends with 1', async () => {
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

test('the audit log is verified with 0, with 1 after tampering, and exported as JSON lines', async () => {
  await sql`select seal_audit(1000)`.execute(database.db);
  expect(await run(['audit', 'verify'])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^\d+ sealed records, 0 problems; head [\da-f]{64}\n$/),
  });
  expect(await run(['audit', 'verify', 'abc'])).toMatchObject({
    code: 1,
    failure: expect.stringContaining('The given head is not in the chain'),
  });
  const file = path.join(dataFolder, 'audit.jsonl');
  expect(await run(['audit', 'export', file])).toMatchObject({ code: 0 });
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  const [first] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(first).toMatchObject({ by: expect.any(String), seal: expect.stringMatching(/^[\da-f]{64}$/) });
});

const findDoneKinds = async () => {
  const { rows } = await sql<{ kind: string }>`select kind from operation_done order by kind`.execute(
    database.db,
  );
  return rows.map(({ kind }) => kind);
};

test('a backup with a damaged file counts neither as made nor as rehearsed', async () => {
  const { db } = database;
  await sql`delete from operation_done`.execute(db);
  await sql`
    insert into file (kind, section_id, district_id, content, content_type, size, sha256)
    select 'plan', id, district_id, 'damaged', 'application/pdf', 7, sha256('written')
    from section order by id limit 1`.execute(db);
  const file = path.join(dataFolder, 'damaged.backup');
  const damaged = {
    code: 1,
    failure: expect.stringMatching(/^Files in the database that are not what their digest says: 1\.$/m),
  };
  try {
    expect(await run(['backup', file])).toMatchObject(damaged);
    expect(await run(['rehearse', file])).toMatchObject({
      ...damaged,
      out: expect.stringContaining(' 1 files, 1 of them damaged before\n'),
    });
    expect(await findDoneKinds()).toEqual([]);
  } finally {
    await sql`delete from file`.execute(db);
  }
});

test('a backup is restored into a data folder of its own, and is only read with its key', async () => {
  const file = path.join(dataFolder, 'nightly.backup');
  const keyFile = path.join(dataFolder, 'key');
  await writeFile(keyFile, randomBytes(32).toString('base64'));
  const withKey = { OSASTO_BACKUP_KEY_FILE: keyFile };
  await rememberInstallation(database.db, 'localhost');
  expect(await run(['mail', 'confirm'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('already'),
  });
  expect(await run(['backup', file], withKey)).toMatchObject({
    failure: '',
    code: 0,
    out: expect.stringMatching(
      /nightly\.backup: \d+ tables, \d+ rows, \d+ files in .* MB, encrypted, read again and whole/,
    ),
  });
  expect(await run(['restore', file, '--check'])).toMatchObject({
    failure: 'The archive is encrypted. Set OSASTO_BACKUP_KEY_FILE to its key.\n',
    code: 1,
  });

  expect(await run(['rehearse', file], withKey)).toMatchObject({
    code: 0,
    out: expect.stringContaining('The build that runs now can go on beside the new one'),
  });
  expect(await findDoneKinds()).toEqual(['backup', 'rehearsal']);

  const own = path.join(dataFolder, 'restored');
  const restored = await run(['restore', file], { ...withKey, DATABASE_URL: '', OSASTO_DATA: own });
  expect(restored).toMatchObject({
    code: 0,
    out: expect.stringContaining('Every table and every file is equal to the archive'),
  });
  const postgres = await startPostgres({ dataDir: own, log: { info: jest.fn(), warn: jest.fn() } });
  const db = openDatabase(postgres.url, { max: 1 });
  try {
    expect(await fingerprint({ db })).toEqual(await fingerprint(database));
    // Another cluster: no mail leaves from the copy until somebody confirms it.
    expect([await isMailHeld(database.db, 'localhost'), await isMailHeld(db, 'localhost')]).toEqual([
      false,
      true,
    ]);
    expect(await run(['mail', 'confirm'], { DATABASE_URL: postgres.url })).toMatchObject({ code: 0 });
    expect(await isMailHeld(db, 'localhost')).toBe(false);
    const { rows } =
      await sql`select by from audit where entity = 'database' and action = 'allowmail'`.execute(db);
    expect(rows).toEqual([{ by: 'command line' }]);
  } finally {
    await db.destroy();
    await postgres.stop();
  }
});

test('migrate makes the role of DATABASE_URL, with which production starts and without which it does not', async () => {
  const owner = new URL(database.url);
  const service = new URL(database.url);
  service.username = `served_${randomBytes(4).toString('hex')}`;
  service.password = 'Zq8-Hs2_yT6w';
  const urls = { OSASTO_OWNER_URL: owner.href, DATABASE_URL: service.href };
  try {
    expect(await run(['migrate'], urls)).toEqual({
      out: `The database is up to date.\nThe role ${service.username} may serve.\n`,
      failure: '',
      code: 0,
    });
    const production = {
      OSASTO_MODE: 'production',
      OSASTO_URL: 'https://osasto.jarjesto.fi',
      OSASTO_SECRET: 'Zq8-Hs2_yT6wPd0nXk4vRb9mLc3fJg7a',
      PORT: '3769',
    };
    const asOwner = await run(['serve'], production);
    expect(asOwner).toMatchObject({
      code: 1,
      failure: expect.stringMatching(/^The role \w+ owns tables .*OSASTO_OWNER_URL/m),
    });
    // The settings of an empty database name examples: that is all that is left to say.
    const asService = await run(['serve'], { ...production, DATABASE_URL: service.href });
    expect(asService.failure).toContain('The setting crm.adapter is simulated');
    expect(asService.failure).not.toMatch(/role|migrate/);
    expect((await run(['serve'], { ...production, ...urls })).failure).toMatch(/^OSASTO_OWNER_URL is for/);
  } finally {
    await sql`drop owned by ${sql.ref(service.username)}`.execute(database.db);
    await sql`drop role ${sql.ref(service.username)}`.execute(database.db);
  }
});

const person = ['--email', 'Tiina@jarjesto.fi', '--first-name', 'Tiina', '--last-name', 'Testi'];

test('a super admin is made once, in production too, with a link that sets the password', async () => {
  const production = {
    OSASTO_MODE: 'production',
    OSASTO_URL: 'https://osasto.jarjesto.fi',
    OSASTO_SECRET: 'Zq8-Hs2_yT6wPd0nXk4vRb9mLc3fJg7a',
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

test('a super admin whom the directory signs in is made with an id and gets no link', async () => {
  const words = ['create-user', ...person, '--email', 'entra@jarjesto.fi', '--directory-id'];
  const made = await run([...words, '66f3.9188']);
  expect(made).toMatchObject({
    code: 0,
    failure: '',
    out: expect.not.stringContaining('/account/password/'),
  });
  const { rows } = await sql`select directory_id from account where email = 'entra@jarjesto.fi'`.execute(
    database.db,
  );
  expect(rows).toEqual([{ directory_id: '66f3.9188' }]);
  const taken = ['create-user', ...person, '--email', 'toinen@jarjesto.fi', '--directory-id', '66f3.9188'];
  expect(await run(taken)).toMatchObject({
    code: 1,
    failure: 'directoryId is the id of another account.\n',
  });
});

test('the second factor of a lone super admin is taken away, with a record', async () => {
  const address = 'yksin@jarjesto.fi';
  expect((await run(['create-user', ...person, '--email', address])).code).toBe(0);
  expect(await run(['reset-factors', address])).toMatchObject({ code: 1 });
  await sql`insert into second_factor (account_id, kind, name, secret)
    select id, 'totp', 'x', 'x' from account where email = ${address}`.execute(database.db);
  expect(await run(['reset-factors', 'Yksin@jarjesto.fi'])).toMatchObject({ code: 0 });
  const left = await sql`select from second_factor`.execute(database.db);
  expect(left.rows).toEqual([]);
  const { rows } = await sql`select by, entity, after from audit
    where action = 'resetfactors'`.execute(database.db);
  expect(rows).toEqual([{ by: 'command line', entity: 'employee', after: { factors: 0 } }]);

  // A service that starts afterwards tells the owner.
  const mails = await startMailServer();
  const service = await createServiceCopy({ db: database.db, settings: testSettings({ mail: mails.mail }) });
  try {
    await service.ready();
    const mail = await mails.untilMailed('Osasto-palvelun tunnuksesi vahvistustapoja muutettiin');
    expect(mail).toContain(`RCPT TO:<${address}>`);
  } finally {
    await service.close();
    mails.close();
  }
});

test('an account is untied from the directory once', async () => {
  const address = 'sidottu@jarjesto.fi';
  expect((await run(['create-user', ...person, '--email', address])).code).toBe(0);
  expect(await run(['untie', address])).toMatchObject({ code: 1 });
  await sql`update account set directory_id = 'x' where email = ${address}`.execute(database.db);
  expect(await run(['untie', 'Sidottu@jarjesto.fi'])).toMatchObject({ code: 0 });
  const { rows } = await sql`select directory_id from account where email = ${address}`.execute(database.db);
  expect(rows).toEqual([{ directory_id: null }]);
});

test.each<[string, string[], Record<string, string>, RegExp]>([
  ['no file for a backup', ['backup'], {}, /^Usage: npm run service backup -- <new file>/],
  ['a file that is no archive', ['restore', example], {}, /cannot be read|no archive/],
  [
    'a backup key that is none',
    ['backup', '/nowhere/x'],
    { OSASTO_BACKUP_KEY: 'secret' },
    /^OSASTO_BACKUP_KEY must be 32 random bytes as 64 hexadecimal digits or in Base64\.\n$/,
  ],
  [
    'production without its database',
    ['backup', path.join(tmpdir(), 'osasto-never.backup')],
    { OSASTO_MODE: 'production', DATABASE_URL: '' },
    /^DATABASE_URL must be set in production, or OSASTO_EMBEDDED/,
  ],
  ['a folder that no backup can be in', ['backup', '/nowhere/x'], {}, /^\/nowhere\/x cannot be written/],
  ['no address', ['reset-factors'], {}, /^Usage: npm run service reset-factors <e-mail/],
  ['no address to untie', ['untie'], {}, /^Usage: npm run service untie <e-mail/],
  ['no folder', ['import'], {}, /^Usage: npm run service import -- <folder>/],
  ['an unknown option', ['import', 'x', '--force'], {}, /'--force'[^]*Usage: /],
  ['a folder that does not exist', ['import', '/nowhere'], {}, /^\/nowhere does not exist. Name the folder/],
  [
    'a database that does not answer',
    ['import', example],
    { DATABASE_URL: 'postgresql://localhost:9/osasto' },
    /^The server of DATABASE_URL does not answer/,
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
    { OSASTO_MODE: 'production', OSASTO_SECRET: 'Zq8-Hs2_yT6wPd0nXk4vRb9mLc3fJg7a' },
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

describe('person', () => {
  const elected = '100002';
  const former = '100006';
  const hidden = '100003';
  const fileOf = (name: string) => path.join(dataFolder, name);
  const lastRecord = async () => {
    const { rows } = await sql<object>`
      select a.by, a.action, m.spr_id::text as member from audit a join member m on m.id = a.entity_id
      where a.entity = 'member' order by a.id desc limit 1`.execute(database.db);
    return rows[0];
  };

  beforeAll(async () => {
    expect((await run(['import', example])).code).toBe(0);
  });

  test('writes everything that is held of a member as JSON, also of one not to be published, for its owner alone', async () => {
    const file = fileOf('extract.json');
    expect(await run(['person', '--member', hidden, '--extract', file])).toEqual({
      out: `Everything that is held of the person is in ${file}.\n`,
      failure: '',
      code: 0,
    });
    const { member } = JSON.parse(await readFile(file, 'utf8')) as { member: Record<string, unknown> };
    expect(member).toMatchObject({
      firstName: 'Eeva',
      membershipNumber: hidden,
      phone: '+358 50 333 4444',
      isContactLeftOut: false,
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await lastRecord()).toEqual({ by: 'npm run service person', action: 'export', member: hidden });

    const again = await run(['person', '--member', elected, '--extract', file]);
    expect(again).toMatchObject({ code: 1, failure: expect.stringContaining('could not be written') });
    expect(await readFile(file, 'utf8')).toContain(hidden);
  });

  test.each([
    ['fi', 'Tietosi palvelussa'],
    ['sv', 'Dina uppgifter i tjänsten'],
  ])('writes it as a PDF in %s', async (language, title) => {
    const file = fileOf(`extract-${language}.pdf`);
    const words = ['person', '--member', elected, '--extract', file, '--language', language];
    expect((await run(words)).code).toBe(0);
    const said = readPdfText(await readFile(file));
    for (const part of [title, 'Åke Öhman', 'Kirkkotie 3']) expect(said).toContain(part);
  });

  test('erases who may be erased, and nothing of others', async () => {
    const refused = await run(['person', '--member', elected, '--erase']);
    expect(refused).toEqual({
      out: '',
      failure: expect.stringMatching(/^Nothing was erased\. The membership lasts/),
      code: 1,
    });
    const nameOf = async (number: string) => {
      const { rows } = await sql<{ last_name: string }>`
        select last_name from member where spr_id = ${number}::int`.execute(database.db);
      return rows[0]?.last_name;
    };
    expect(await nameOf(elected)).toBe('Öhman');
    expect(await run(['person', '--member', former, '--erase'])).toEqual({
      out: 'The personal data of the person were erased.\n',
      failure: '',
      code: 0,
    });
    expect(await nameOf(former)).toBe('Poistettu / Raderad');
    expect(await lastRecord()).toEqual({ by: 'npm run service person', action: 'erase', member: former });
  });

  test('does the same for somebody outside the register, by a position, and gives an extract of an employee', async () => {
    const { rows } = await sql<{ position: number; employee: number }>`
      with elected as (
        insert into position_of_trust (meeting_id, section_id, district_id, position_id, non_member_first_name,
          non_member_last_name, non_member_address, non_member_postcode, non_member_postoffice, non_member_phone,
          term_start, term_end, elected_date)
        select g.id, g.section_id, g.district_id, 14, 'Ulla', 'Ulkonen', 'Rantatie 5', '10210', 'Inkoo', '040 555 1234',
          g.date_held + 1, g.date_held + 2, g.date_held
        from meeting g where g.date_held < current_date - 10 order by g.id limit 1 returning id)
      select (select id from elected) as position, (select min(id) from employee) as employee`.execute(
      database.db,
    );
    const [made] = rows;
    const extractOf = async (who: string, id: number | undefined) => {
      const file = fileOf(`${who}.json`);
      expect((await run(['person', `--${who}`, String(id), '--extract', file])).failure).toBe('');
      return JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    };
    expect(await extractOf('position', made?.position)).toMatchObject({
      nonMember: { lastName: 'Ulkonen', contacts: [{ phone: '040 555 1234' }] },
    });
    expect(await extractOf('employee', made?.employee)).toMatchObject({
      employee: { email: expect.stringContaining('@') },
    });
    expect(await run(['person', '--position', String(made?.position), '--erase'])).toEqual({
      out: 'The personal data of the person were erased.\n',
      failure: '',
      code: 0,
    });
    const { rows: left } = await sql`
      select from position_of_trust where non_member_phone = '040 555 1234'`.execute(database.db);
    expect(left).toEqual([]);
  });

  test.each([
    [[], /^Usage: npm run service person/],
    [['--employee', '1', '--erase'], /^Usage: npm run service person/],
    [['--member', '1', '--position', '1', '--erase'], /^Usage: npm run service person/],
    [['--position', '999999', '--erase'], /^Nothing was erased\. No such position/],
    [['--member', '100001'], /^Usage: npm run service person/],
    [['--member', '100001', '--erase', '--extract', 'x.json'], /^Usage: npm run service person/],
    [['--member', 'Mäkelä', '--erase'], /^Usage: npm run service person/],
    [['--member', '999999', '--erase'], /^There is no member with the number 999999\.\n$/],
  ])('%j ends with 1 and says why', async (words, says) => {
    const before = await fingerprint(database);
    const { out, failure, code } = await run(['person', ...words]);
    expect({ out, code }).toEqual({ out: '', code: 1 });
    expect(failure).toMatch(says);
    expect(await fingerprint(database)).toEqual(before);
  });
});

describe('line', () => {
  const frame = '/remotes/members/m1/7.js:1:1';

  beforeAll(async () => {
    // Leads from the first column of the first line to line 41, column 7.
    const map = { version: 3, sources: ['webpack://m/./src/Members.tsx'], names: [], mappings: 'AAwCM' };
    const content = gzipSync(JSON.stringify(map));
    const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    const { db } = database;
    await db.insertInto('release_file').values({ hash, size: content.length }).execute();
    await db.insertInto('release_file_piece').values({ hash, place: 0, content }).execute();
    await db
      .insertInto('release_build_file')
      .values({ part: 'members', build: 'm1', kind: 'maps', path: '7.js.map.gz', hash })
      .execute();
    const failure = { remote: 'members', build: 'm1', stage: 'render', class: 'runtime' } as const;
    await database.db
      .insertInto('release_failure')
      .values([
        { ...failure, reference: 'MEM-0001-0002', frames: [frame, '/remotes/members/m1/8.js:1:1'] },
        { ...failure, reference: 'MEM-0001-0003', frames: [] },
      ])
      .execute();
  });

  test('the reference of an error leads to the lines of its sources, however it is written', async () => {
    const { out, code } = await run(['line', 'mem-0001-0002']);
    expect(code).toBe(0);
    expect(out).toMatch(/^members, build m1, .*: runtime \(render\)\n/);
    expect(out).toContain('  src/Members.tsx:41:7\n  /remotes/members/m1/8.js:1:1 (no source map)\n');
  });

  test('an error of no script says so', async () => {
    expect((await run(['line', 'MEM-0001-0003'])).out).toContain('came from no script');
  });

  test.each([
    [['MEM-0000-0000'], 'No failure with the reference MEM-0000-0000 was reported'],
    [[], 'Usage: npm run service line'],
    [['a', 'b'], 'Usage: npm run service line'],
  ])('%j ends with 1 and says why', async (words, says) => {
    const { failure, code } = await run(['line', ...words]);
    expect(code).toBe(1);
    expect(failure).toContain(says);
  });
});

test('doctor prints a line for each thing, and ends with 1 where something fails', async () => {
  await storeDone(database.db, 'auditCheck');
  const { out, code } = await run(['doctor'], {
    OSASTO_URL: 'http://127.0.0.1:65533',
    OSASTO_SECRET: testSettings().secret,
  });
  expect(out).toMatch(/^ok {3}schema {8}has every migration/m);
  expect(out).toMatch(/^FAIL proxy {9}http:\/\/127\.0\.0\.1:65533 does not answer: ECONNREFUSED\. Start/m);
  expect(out).toMatch(/1 to correct, \d to look at\n$/);
  expect(code).toBe(1);
  expect(await run(['doctor', '--mail', 'yllapito@apuliitto.example'])).toMatchObject({
    failure: 'OSASTO_SMTP_URL is not set, so no mail can be sent.\n',
    code: 1,
  });
});
