import { createCipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Answer } from '@osasto/api';
import { runServiceCommand } from '../../testing/run-service-command.ts';
import { rowsWithoutSentence } from '../../testing/sentences.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createServiceCopy, testSettings } from '../../testing/test-service.ts';
import { openDatabase } from '../platform/database/connection.ts';
import { startPostgres } from '../platform/database/embedded/start.ts';
import { demoPassword } from '../seed/demo-accounts.ts';

/* The drill of a secret that is changed, lost, or another one where a backup is restored. Decision 106. */

const [old, next, foreign] = [
  'Zq8-Hs2_yT6wPd0nXk4vRb9mLc3fJg7a',
  'Wm4-tB8_zQ1xLr6nHk0vYd2sPf9cJg5e',
  'Kd7-pV3_rN9bTg5hQy1wMx8cZf2sLj6u',
];

let database: TestDatabase;
let folder: string;
let copies: FastifyInstance[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'osasto-secret-'));
});
afterEach(async () => {
  await Promise.all(copies.map((copy) => copy.close()));
  copies = [];
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A copy of the service that has started with a secret, and accepts others. */
async function startCopy(secret: string, ...acceptedSecrets: string[]): Promise<FastifyInstance> {
  const copy = await createServiceCopy({
    db: database.db,
    settings: testSettings({ secret, acceptedSecrets }),
  });
  copies.push(copy);
  await copy.ready();
  return copy;
}

const run = (words: string[], environment: Record<string, string>) =>
  runServiceCommand(words, { OSASTO_DATA: folder, DATABASE_URL: database.url, PORT: '3771', ...environment });

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

const post = (copy: FastifyInstance, url: string, payload: object, token?: string) =>
  copy.inject({
    method: 'POST',
    url: `/api/account/${url}`,
    payload,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });

const credentials = (name: string) => ({ email: `${name}@demo.example`, password: demoPassword });

async function signIn(copy: FastifyInstance, name: string): Promise<string> {
  return (await post(copy, 'getlogintoken', credentials(name))).json<{ token: string }>().token;
}

/** Adds a one-time code to somebody's account: its secret. */
async function enrol(copy: FastifyInstance, name: string): Promise<string> {
  const token = await signIn(copy, name);
  const begun = await post(copy, 'factors/begin', { kind: 'totp', password: demoPassword }, token);
  const { challenge, totp } = begun.json<Answer<'POST account/factors/begin'>>();
  const code = codeOf(totp?.secret ?? '');
  const added = await post(copy, 'factors', { challenge, name: 'Puhelin', code }, token);
  expect(added.statusCode).toBe(200);
  return totp?.secret ?? '';
}

/** How a sign-in with password and code ends. */
async function statusWithCode(copy: FastifyInstance, name: string, secret: string): Promise<number> {
  await sql`update second_factor set last_step = null`.execute(database.db); // each code counts again
  const { challenge } = (await post(copy, 'getlogintoken', credentials(name))).json<{ challenge: string }>();
  return (await post(copy, 'secondfactor', { challenge, code: codeOf(secret) })).statusCode;
}

const toPath = (address: string) => address.replace('http://localhost:3000', '');

/** Addresses that have been sent: of the calendar, and one of a mail that unsubscribes. */
async function findSentAddresses(copy: FastifyInstance): Promise<string[]> {
  const token = await signIn(copy, 'sectionadmin');
  const { url } = (
    await copy.inject({ url: '/api/account/calendar', headers: { authorization: `Bearer ${token}` } })
  ).json<{ url: string }>();
  const { toUnsubscribeAddress } = await import('../platform/mail/unsubscribe.ts');
  const { readSealedKeys } = await import('../platform/identity/sealed-keys.ts');
  const mailed = toUnsubscribeAddress(
    await readSealedKeys(database.db, copy.settings),
    'http://localhost:3000',
    {
      of: 'member',
      id: 5,
      kind: 'messages',
    },
  );
  return [toPath(url), toPath(mailed)];
}

const statusesOf = (copy: FastifyInstance, addresses: string[]) =>
  Promise.all(addresses.map(async (url) => (await copy.inject({ url })).statusCode));

test('a secret is changed over two copies: codes and addresses that were sent count before, meanwhile and after', async () => {
  const before = await startCopy(old);
  const secret = await enrol(before, 'kt');
  const addresses = await findSentAddresses(before);
  const newer = await startCopy(next, old);
  const older = await startCopy(old, next);
  const duringCode = await enrol(newer, 'sectionadmin');
  const works = async (copy: FastifyInstance) => [
    await statusWithCode(copy, 'kt', secret),
    await statusWithCode(copy, 'sectionadmin', duringCode),
    ...(await statusesOf(copy, addresses)),
  ];
  expect([await works(newer), await works(older), await works(before)]).toEqual(
    Array.from({ length: 3 }, () => [200, 200, 200, 200]),
  );

  const finished = await run(['rotate-secret', '--finish'], {
    OSASTO_SECRET: next,
    OSASTO_ACCEPTED_SECRETS: old,
  });
  expect(finished).toMatchObject({ code: 0, failure: '' });
  expect(finished.out.match(/^ {2}[\da-f]{16}$/gm)).toHaveLength(1);
  const after = await startCopy(next);
  expect(await works(after)).toEqual([200, 200, 200, 200]);

  const started = await run(['serve'], { OSASTO_SECRET: old });
  expect(started.code).toBe(1);
  expect(started.failure).toContain('2 one-time-code factors of 2 accounts are lost');
});

test('with a secret that somebody else knows, addresses that were sent end too, and codes stay', async () => {
  const before = await startCopy(old);
  const secret = await enrol(before, 'kt');
  const addresses = await findSentAddresses(before);
  const secrets = { OSASTO_SECRET: next, OSASTO_ACCEPTED_SECRETS: old };
  expect((await run(['rotate-secret', '--finish', '--end-addresses'], secrets)).code).toBe(0);
  const after = await startCopy(next);
  expect(await statusWithCode(after, 'kt', secret)).toBe(200);
  expect(await statusesOf(after, addresses)).toEqual([404, 404]);
});

test('codes of a release that encrypted with the secret itself count, and addresses that it sent', async () => {
  const before = await startCopy(old);
  const secret = await enrol(before, 'kt');
  // As that release has left the database, by its own arithmetic.
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', old, 'osasto', 'factor', 32)));
  const { rows } = await sql<{ id: number }>`select account_id as id from second_factor`.execute(database.db);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(String(rows[0]?.id)));
  const body = Buffer.concat([cipher.update(Secret.fromBase32(secret).bytes), cipher.final()]);
  const stored = Buffer.concat([nonce, cipher.getAuthTag(), body]);
  await sql`update second_factor set secret = ${stored}`.execute(database.db);
  const owner = `${rows[0]?.id}-0`;
  const calendarKey = createSecretKey(Buffer.from(hkdfSync('sha256', old, 'osasto', 'calendar', 32)));
  const feed = `/calendar/${owner}-${createHmac('sha256', calendarKey).update(owner).digest('base64url')}.ics`;
  await sql`delete from sealed_keys`.execute(database.db);

  const started = await run(['serve'], { OSASTO_SECRET: foreign });
  expect(started).toMatchObject({ code: 1 });
  expect(started.failure).toContain('1 one-time-code factors of 1 accounts are lost');
  expect((await run(['rotate-secret'], { OSASTO_SECRET: foreign })).code).toBe(1);
  const { rows: sealed } = await sql`select from sealed_keys`.execute(database.db);
  expect(sealed).toEqual([]);

  const during = await startCopy(next, old);
  expect(await statusWithCode(during, 'kt', secret)).toBe(200);
  const after = await startCopy(next);
  expect(await statusWithCode(after, 'kt', secret)).toBe(200);
  expect(await statusesOf(after, [feed])).toEqual([200]);
});

test('a start with another secret says what would be lost, and goes on without when it is told to', async () => {
  const before = await startCopy(old);
  const secret = await enrol(before, 'kt');
  await sql`insert into second_factor (account_id, kind, name, credential_id, public_key, counter)
    select id, 'passkey', 'Läppäri', 'x', 'x', 0 from account where email = 'superadmin@demo.example'`.execute(
    database.db,
  );
  const addresses = await findSentAddresses(before);
  const started = await run(['serve'], { OSASTO_SECRET: foreign });
  expect(started).toMatchObject({ code: 1 });
  for (const part of [
    /OSASTO_SECRET, with the fingerprint [\da-f]{16}, is not the secret of this database/,
    /Its secret has the fingerprint [\da-f]{16}\. /,
    /1 one-time-code factors of 1 accounts are lost/,
    /calendar addresses and the addresses in mail that unsubscribe end/,
    /OSASTO_ACCEPTED_SECRETS/,
    /npm run service rotate-secret -- --lose-factors/,
  ])
    expect(started.failure).toMatch(part);
  for (const one of [old, foreign, secret]) expect(started.failure).not.toContain(one);

  expect(await run(['rotate-secret'], { OSASTO_SECRET: foreign })).toMatchObject({
    code: 1,
    failure: expect.stringContaining('--lose-factors'),
  });
  expect(await run(['rotate-secret', '--lose-factors'], { OSASTO_SECRET: old })).toMatchObject({
    code: 0,
    out: expect.stringContaining('Nothing was lost'),
  });
  expect(await run(['rotate-secret', '--lose-factors'], { OSASTO_SECRET: foreign })).toMatchObject({
    code: 0,
    failure: '',
    out: expect.stringContaining('The one-time codes of 1 accounts were taken away'),
  });
  const { rows } = await sql`select kind from second_factor`.execute(database.db);
  expect(rows).toEqual([{ kind: 'passkey' }]);
  const { rows: records } = await sql`select by, entity, before, after from audit
    where action = 'resetfactors'`.execute(database.db);
  expect(records).toEqual([
    { by: 'command line', entity: 'employee', before: { factors: 1 }, after: { factors: 0 } },
  ]);
  expect(await rowsWithoutSentence(database.db)).toEqual([]);
  const after = await startCopy(foreign);
  expect(await statusesOf(after, addresses)).toEqual([404, 404]);
  const again = await enrol(after, 'kt');
  expect(await statusWithCode(after, 'kt', again)).toBe(200);
});

test('a backup is restored where another secret is only when what it loses was accepted', async () => {
  const before = await startCopy(old);
  const secret = await enrol(before, 'kt');
  const file = path.join(folder, 'nightly.backup');
  expect((await run(['backup', file], {})).code).toBe(0);
  const { out } = await run(['rotate-secret'], { OSASTO_SECRET: old });
  const [, fingerprint = '?'] = /fingerprint ([\da-f]{16})/.exec(out) ?? [];
  expect((await run(['restore', file, '--check'], {})).out).toContain(
    `It needs the secret with the fingerprint ${fingerprint}.`,
  );

  const elsewhere = (more: Record<string, string>) => ({
    DATABASE_URL: '',
    OSASTO_DATA: path.join(folder, 'elsewhere'),
    ...more,
  });
  const refused = await run(['restore', file], elsewhere({ OSASTO_SECRET: foreign }));
  expect(refused).toMatchObject({ code: 1, out: expect.not.stringContaining('Restored in') });
  expect(refused.failure).toContain(
    `is not the secret of this backup. Its secret has the fingerprint ${fingerprint}`,
  );
  expect(refused.failure).toContain('1 one-time-code factors of 1 accounts are lost');
  expect(refused.failure).toContain('--lose-factors');

  const accepting = { OSASTO_SECRET: foreign, OSASTO_ACCEPTED_SECRETS: old };
  expect(await run(['restore', file], elsewhere(accepting))).toMatchObject({ code: 0 });
  const losing = ['restore', file, '--replace', '--lose-factors'];
  expect(await run(losing, elsewhere({}))).toMatchObject({
    code: 1,
    failure: 'Set OSASTO_SECRET to the secret to go on with.\n',
  });
  expect(await run(losing, elsewhere({ OSASTO_SECRET: foreign }))).toMatchObject({
    code: 0,
    out: expect.stringContaining('The one-time codes of 1 accounts were taken away'),
  });
  const log = { info: () => undefined, warn: () => undefined };
  const postgres = await startPostgres({ dataDir: path.join(folder, 'elsewhere'), log });
  const db = openDatabase(postgres.url, { max: 2 });
  try {
    const copy = await createServiceCopy({ db, settings: testSettings({ secret: foreign }) });
    expect((await post(copy, 'getlogintoken', credentials('kt'))).statusCode).toBe(200);
    await copy.close();
  } finally {
    await db.destroy();
    await postgres.stop();
  }
  expect(await statusWithCode(before, 'kt', secret)).toBe(200);
});
