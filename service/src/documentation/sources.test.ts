import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/* What the sources do in known places only, or nowhere: docs/security.md says so. */

const root = path.resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const sources = globSync(['service/src/**/*.ts', 'shared/release/src/**/*.ts'], { cwd: root })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: read(file) }));

const filesWith = (what: RegExp) =>
  sources
    .filter(({ text }) => what.test(text))
    .map(({ file }) => file)
    .toSorted();

test('the service connects to others in these places, each to an address of its settings', () => {
  const connecting =
    /\bfetch\(|from 'node:(?:https?|http2|tls|dgram|dns)'|import \{[^}]*\bconnect\b[^}]*\} from 'node:net'|createTransport\(|createRemoteJWKSet\(/;
  expect(filesWith(connecting).filter((file) => file.startsWith('service/'))).toEqual([
    'service/src/areas/accounts/directory-document.ts',
    'service/src/areas/transfer/http.ts',
    'service/src/directory/main.ts', // listens: the development directory
    'service/src/doctor/counterparts.ts', // the CRM
    'service/src/doctor/proxy.ts', // the service itself
    'service/src/platform/database/embedded/lease.ts', // a socket of this machine
    'service/src/platform/database/embedded/supervisor.ts', // the same
    'service/src/platform/mail/mail-server.ts',
    'service/src/platform/operation/scanner.ts',
  ]);
});

test('digests are SHA-2, and what is encrypted is authenticated', () => {
  const chosen = sources.flatMap(({ text }) =>
    [...text.matchAll(/\bcreate(?:Hash|Hmac|Cipheriv|Decipheriv)\(\s*([^,)]+)/g)].map(([, given = '']) => {
      const [, named] = new RegExp(`const ${given} = ('[^']+')`).exec(text) ?? [];
      return named ?? given;
    }),
  );
  expect(new Set(chosen)).toEqual(new Set(["'sha256'", "'sha384'", "'aes-256-gcm'"]));
});

test('nothing is drawn but by a secure generator, and no key is made of a password', () => {
  expect(filesWith(/Math\.random\(/)).toEqual([]);
  // What PostgreSQL itself makes of the password of a role.
  expect(filesWith(/\b(?:pbkdf2|scrypt)(?:Sync)?\(/)).toEqual(['service/src/platform/database/role.ts']);
});

test('cryptography is of Node and of these packages, each in its places', () => {
  const places = (name: string) => filesWith(new RegExp(`from '${name}'`));
  expect(places('jose')).toEqual([
    'service/src/areas/accounts/directory-document.ts',
    'service/src/areas/accounts/directory-person.ts', // the type of a token
    'service/src/areas/accounts/directory.ts',
    'service/src/platform/identity/token.ts',
  ]);
  expect(places('@node-rs/argon2')).toEqual([
    'service/src/areas/accounts/hashing.ts',
    'service/src/seed/seed.ts', // the password of the demonstration
  ]);
  expect(places('otpauth')).toEqual(['service/src/areas/accounts/second-factor/one-time-codes.ts']);
  expect(places('@simplewebauthn/server')).toEqual(['service/src/areas/accounts/second-factor/passkeys.ts']);
  expect(
    filesWith(/from '(?:crypto-js|node-forge|tweetnacl|bcrypt\w*|jsonwebtoken|@noble\/[^']*|elliptic)'/),
  ).toEqual([]);
});

test('nothing turns the check of certificates off', () => {
  expect(filesWith(/rejectUnauthorized|checkServerIdentity/)).toEqual([
    'service/src/platform/settings/production.ts', // refuses it
  ]);
});

test('lines are written by the log, to standard output, and by commands to whoever runs them', () => {
  expect(
    filesWith(/\bconsole\.|process\.std(?:out|err)|\bpino\b|createWriteStream|appendFile/).filter(
      (file) => file.startsWith('service/') && !file.startsWith('service/src/commands/'),
    ),
  ).toEqual([
    'service/src/areas/releases/publisher-routes.ts', // files that arrive, until they are stored
    'service/src/command.ts',
    'service/src/directory/main.ts', // of development alone
    'service/src/platform/http/log.ts',
    'service/src/platform/settings/starting.ts', // the sentence with which a start ends
  ]);
  expect(read('service/src/platform/http/log.ts')).toContain('pino.destination({ sync: false');
});

test('every package comes from the registry of npm, by its version and digest', () => {
  type Locked = Record<string, { version?: string; integrity?: string; resolved?: string; link?: boolean }>;
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Locked };
  const others = Object.entries(packages).filter(
    ([name, { link }]) => name.includes('node_modules/') && !link,
  );
  expect(others.length).toBeGreaterThan(500);
  const registry = 'https://registry.npmjs.org/';
  const wrong = others.filter(
    ([, { version, integrity, resolved = registry }]) =>
      !version || !/^sha(?:512|256|1)-/.test(integrity ?? '') || !resolved.startsWith(registry),
  );
  expect(wrong).toEqual([]);
});
