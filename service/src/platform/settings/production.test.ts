import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import {
  findDatabaseProblems,
  findEnvironmentProblems,
  toVersionProblem,
  type Environment,
} from './production.ts';

const right: Environment = {
  secret: 'Zq8-Hs2_yT6wPd0nXk4vRb9mLc3fJg7a',
  acceptedSecrets: [],
  address: 'https://osasto.jarjesto.fi',
  databaseUrl: 'postgresql://osasto@db.jarjesto.fi/osasto',
  jobsUrl: 'postgresql://osasto@db3.jarjesto.fi/osasto',
  standbyUrl: 'postgresql://osasto@db2.jarjesto.fi/osasto',
  hostOrigins: ['https://intra.jarjesto.fi'],
  ownerUrl: '',
  isEmbeddedMeant: false,
  directoryIssuer: 'https://login.jarjesto.fi',
  mailUrl: 'smtps://mail.jarjesto.fi',
  mailFrom: 'osasto@jarjesto.fi',
  returnAddress: 'paluu@jarjesto.fi',
  returnSecret: 'h7Lw2-Yx9_dQ5sKc8eVn3zTb6gRm1pJf',
  temporaryFolder: tmpdir(),
  isTlsUnchecked: false,
};

test('what is right has no problem, nor has what is not used', () => {
  expect(findEnvironmentProblems(right)).toEqual([]);
  const least = { directoryIssuer: '', mailUrl: '', mailFrom: '', databaseUrl: '', isEmbeddedMeant: true };
  const none = { returnAddress: '', returnSecret: '', jobsUrl: '', standbyUrl: '', hostOrigins: [] };
  expect(findEnvironmentProblems({ ...right, ...least, ...none })).toEqual([]);
  // What a database is called is no address.
  expect(
    findEnvironmentProblems({ ...right, databaseUrl: 'postgresql://u:test@db.jarjesto.fi/test' }),
  ).toEqual([]);
});

test.each<[Partial<Environment>, RegExp]>([
  [{ jobsUrl: 'postgresql://osasto@db.example/osasto' }, /OSASTO_JOBS_URL names an example/],
  [{ jobsUrl: 'postgresql://db.jarjesto.fi/osasto?sslmode=no-verify' }, /OSASTO_JOBS_URL must not have/],
  [{ secret: '' }, /^OSASTO_SECRET must be set/],
  [{ secret: 'a'.repeat(40) }, /^OSASTO_SECRET must be random/],
  [{ secret: 'abcdefghijkl'.repeat(4) }, /^OSASTO_SECRET must be random/],
  [{ secret: 'abcdefghijklmnopqrstuvwxyz0123456789' }, /^OSASTO_SECRET must be random/],
  [{ acceptedSecrets: ['abcdefghijklmnopqrstuvwxyz0123456789'] }, /^OSASTO_ACCEPTED_SECRETS must be random/],
  [{ secret: 'our-own-very-long-password-2026-kuu' }, /^OSASTO_SECRET must be random/],
  [{ acceptedSecrets: ['short'] }, /^OSASTO_ACCEPTED_SECRETS must be random/],
  [{ address: '' }, /^OSASTO_URL must be set/],
  [{ address: 'http://osasto.jarjesto.fi' }, /^OSASTO_URL must begin with https/],
  [{ address: 'https://osasto.example' }, /^OSASTO_URL names an example/],
  [{ address: 'https://osasto.example.com:8443/x' }, /^OSASTO_URL names an example/],
  [{ databaseUrl: '' }, /^DATABASE_URL must be set in production, or OSASTO_EMBEDDED/],
  [
    { ownerUrl: 'postgresql://owner@db.jarjesto.fi/osasto' },
    /^OSASTO_OWNER_URL is for "npm run service migrate"/,
  ],
  [{ directoryIssuer: 'http://login.jarjesto.fi' }, /^OSASTO_DIRECTORY_ISSUER must begin with https/],
  [{ directoryIssuer: 'https://login.example' }, /^OSASTO_DIRECTORY_ISSUER names an example/],
  [{ mailUrl: 'smtp://mail.example' }, /^OSASTO_SMTP_URL names an example/],
  [{ mailFrom: 'Osasto <osasto@apu.example>' }, /^OSASTO_MAIL_FROM names an example/],
  [{ returnAddress: 'paluu@apu.example' }, /^OSASTO_RETURN_ADDRESS names an example/],
  [{ returnSecret: 'abcdefghijklmnopqrstuvwxyz0123456789' }, /^OSASTO_RETURN_SECRET must be random/],
  [{ isTlsUnchecked: true }, /^NODE_TLS_REJECT_UNAUTHORIZED=0 believes/],
  [
    { databaseUrl: `${right.databaseUrl}?sslmode=no-verify` },
    /^DATABASE_URL must not have sslmode=no-verify/,
  ],
  [{ databaseUrl: 'postgresql://osasto@db.example/osasto' }, /^DATABASE_URL names an example/],
  [
    { databaseUrl: 'postgresql://osasto:x@db.jarjesto.fi:5432,db.example:5433/osasto?sslmode=verify-full' },
    /^DATABASE_URL names an example/,
  ],
  [{ databaseUrl: 'postgresql:///osasto?host=db.example' }, /^DATABASE_URL names an example/],
  [{ standbyUrl: 'postgresql://osasto@db2.example.org:5432/osasto' }, /^OSASTO_STANDBY_URL names an example/],
  [
    { standbyUrl: `${right.standbyUrl}?sslmode=no-verify` },
    /^OSASTO_STANDBY_URL must not have sslmode=no-verify/,
  ],
  [
    { mailUrl: 'smtps://mail.jarjesto.fi?tls.rejectUnauthorized=false' },
    /^OSASTO_SMTP_URL must not have tls.rejectUnauthorized=false/,
  ],
  [
    { hostOrigins: ['https://intra.jarjesto.fi', 'http://portal.jarjesto.fi'] },
    /^OSASTO_HOST_ORIGINS must begin with https/,
  ],
  [{ hostOrigins: ['https://host.example'] }, /^OSASTO_HOST_ORIGINS names an example/],
  [{ temporaryFolder: '/nowhere' }, /^The folder for temporary files cannot be written/],
])('%j is the one problem', (changes, sentence) => {
  expect(findEnvironmentProblems({ ...right, ...changes })).toEqual([expect.stringMatching(sentence)]);
});

test('all problems are named at once', () => {
  const problems = findEnvironmentProblems({
    ...right,
    secret: '',
    address: 'http://osasto.example',
    databaseUrl: '',
  });
  expect(problems).toHaveLength(4);
});

test.each([
  [150_012, 'The database is PostgreSQL 15. Use PostgreSQL 16 or newer.'],
  [160_000, undefined],
  [180_001, undefined],
])('PostgreSQL %d', (version, problem) => expect(toVersionProblem(version)).toBe(problem));

describe('the database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  test('that demonstrates is refused for each thing in it', async () => {
    expect(await findDatabaseProblems(database.db, true)).toEqual([
      expect.stringMatching(/^The database has demonstration accounts/),
      expect.stringMatching(/^The setting crm.adapter is simulated/),
      expect.stringMatching(/^The setting organisation.support names an example/),
      expect.stringMatching(/^The setting links.privacy names an example/),
      expect.stringMatching(/^The setting links.accessibility names an example/),
    ]);
  });

  test('of an organisation has no problem, with a plain http CRM one', async () => {
    await sql`update account set email = replace(email, '@demo.example', '@jarjesto.fi')`.execute(
      database.db,
    );
    await sql`update setting set value = '"none"' where key = 'crm.adapter'`.execute(database.db);
    await sql`update setting set value = to_jsonb(replace(value #>> '{}', '.example', '.fi'))
      where key in ('organisation.support', 'links.privacy', 'links.accessibility')`.execute(database.db);
    expect(await findDatabaseProblems(database.db, true)).toEqual([]);
    await sql`update setting set value = '"http"' where key = 'crm.adapter'`.execute(database.db);
    await sql`update setting set value = '"http://crm.jarjesto.fi"' where key = 'crm.address'`.execute(
      database.db,
    );
    expect(await findDatabaseProblems(database.db, true)).toEqual([
      expect.stringMatching(/^The setting crm.address is a plain http address/),
    ]);
  });

  test('that asks roles for single sign-on is refused without a directory', async () => {
    await sql`update setting set value = '"none"' where key = 'crm.adapter'`.execute(database.db);
    await sql`update setting set value = '[1, 2]' where key = 'singleSignOn.requiredRoles'`.execute(
      database.db,
    );
    expect(await findDatabaseProblems(database.db, true)).toEqual([]);
    expect(await findDatabaseProblems(database.db, false)).toEqual([
      expect.stringMatching(
        /^The setting singleSignOn.requiredRoles asks roles 1, 2 for single sign-on, and OSASTO_DIRECTORY_ISSUER/,
      ),
    ]);
  });
});
