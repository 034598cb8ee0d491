import { readFileSync } from 'node:fs';
import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings, settingsTable } from './settings.ts';

const dataFolder = mkdtempSync(path.join(tmpdir(), 'osasto-settings-'));
const secret = 'Zq8-Hs2_yT6wPd0nXk4vRb9mLc3fJg7a';
const read = (changes: Record<string, string> = {}) => readSettings({ OSASTO_DATA: dataFolder, ...changes });

test('nothing set is a development set-up on port 3000 with its directory beside it', () => {
  expect(read()).toMatchObject({
    mode: 'development',
    port: 3000,
    publicAddress: 'http://localhost:3000',
    databaseUrl: undefined,
    dataset: 'normal',
    directory: { issuer: 'http://localhost:3001', client: 'osasto', isDevelopment: true },
  });
});

test('the secret of a development set-up is made once, for its owner alone', () => {
  expect(read().secret).toBe(read().secret);
  expect(read().secret.length).toBeGreaterThanOrEqual(43);
  expect(statSync(path.join(dataFolder, 'secret')).mode & 0o777).toBe(0o600);
});

test.each([
  [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65534, not "70000".'],
  [{ PORT: '3000x' }, 'PORT must be a whole number from 1 to 65534, not "3000x".'],
  [{ OSASTO_MODE: 'prod' }, 'OSASTO_MODE must be one of development, production, not "prod".'],
  [{ OSASTO_DATASET: 'huge' }, 'OSASTO_DATASET must be one of none, small, normal, large, not "huge".'],
  [
    { DATABASE_URL: 'mysql://me:geheim@x' },
    'DATABASE_URL must be an address that begins with postgresql://.',
  ],
  [{ OSASTO_HOST_ORIGINS: '*' }, /^OSASTO_HOST_ORIGINS must be origins such as/],
  [{ OSASTO_HOST_ORIGINS: 'https://host.example/' }, /^OSASTO_HOST_ORIGINS must be/],
  [
    { OSASTO_LIVE_BUILDS: '/no/such/folder' },
    'OSASTO_LIVE_BUILDS must be a folder that exists, not "/no/such/folder".',
  ],
  [
    { OSASTO_SECRET: 'short' },
    'OSASTO_SECRET must be at least 32 characters, the same for every copy of the service.',
  ],
  [{ OSASTO_RETURN_ADDRESS: 'a+b@osasto.example' }, /^OSASTO_RETURN_ADDRESS must be an e-mail address with/],
  [{ OSASTO_RETURN_ADDRESS: 'palautusposti@osasto.example' }, /^OSASTO_RETURN_ADDRESS must be/],
  [{ OSASTO_RETURN_SECRET: 'short' }, 'OSASTO_RETURN_SECRET must be at least 32 characters.'],
  [
    { OSASTO_RETURN_MAILBOX: 'pop3://me:geheim@mail.example' },
    'OSASTO_RETURN_MAILBOX must be an address such as imaps://user:password@imap.example/INBOX.',
  ],
  [
    { OSASTO_RETURN_MAILBOX: 'imaps://me:geheim@mail.example' },
    'OSASTO_RETURN_ADDRESS must be set with OSASTO_RETURN_SECRET and OSASTO_RETURN_MAILBOX.',
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an address that begins with http:// or https://, not "collector:4318".',
  ],
  [
    { OTEL_EXPORTER_OTLP_HEADERS: 'geheim' },
    'OTEL_EXPORTER_OTLP_HEADERS must be name=value separated by commas, values encoded as in an address.',
  ],
  [{ OTEL_TRACES_SAMPLER: 'sometimes' }, /^OTEL_TRACES_SAMPLER must be one of always_on,/],
  [{ OTEL_TRACES_SAMPLER_ARG: '1.5' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "1.5".'],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
  [{ OSASTO_MODE: 'production' }, /^OSASTO_SECRET must be set in production/],
  [{ OSASTO_MODE: 'production', OSASTO_SECRET: 'a'.repeat(40) }, /^OSASTO_SECRET must be random/],
  [{ OSASTO_MODE: 'production', OSASTO_SECRET: secret }, /^OSASTO_URL must be set in production/],
] as [Record<string, string>, string | RegExp][])('%j is refused in one sentence', (changes, sentence) => {
  expect(() => read(changes)).toThrow(sentence);
});

test('nothing is traced unless a collector is named', () => {
  expect(read({ OTEL_TRACES_SAMPLER_ARG: '0.5' }).tracing).toBeUndefined();
  expect(
    read({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.jarjesto.fi/',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc, x-tenant = osasto',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
      OSASTO_BUILD: 'b4d1e00',
    }).tracing,
  ).toEqual({
    endpoint: 'https://collector.jarjesto.fi',
    headers: { authorization: 'Bearer abc', 'x-tenant': 'osasto' },
    service: 'osasto',
    sampler: 'parentbased_traceidratio',
    ratio: 0.25,
    build: 'b4d1e00',
  });
});

test('production has no directory unless one is named', () => {
  const production = {
    OSASTO_MODE: 'production',
    OSASTO_SECRET: secret,
    OSASTO_URL: 'https://osasto.jarjesto.fi/',
    DATABASE_URL: 'postgresql://localhost/osasto',
  };
  expect(read(production)).toMatchObject({
    directory: undefined,
    publicAddress: 'https://osasto.jarjesto.fi',
  });
});

test('the operations page shows the table of settings as it is', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
  expect(page).toContain(settingsTable());
});
