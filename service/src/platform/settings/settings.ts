import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unescape } from 'node:querystring';
import { isMailAddress } from '@osasto/contract';
import { samplerNames, type TracingSettings } from '../tracing/tracing-settings.ts';
import { findEnvironmentProblems } from './production.ts';

/** A wrong setting: the sentence names the variable and says what helps. */
export class WrongSetting extends Error {}

interface Variable<T> {
  /** As written in docs/operations.md. */
  meaning: string;
  /** What stands in for a missing or empty variable, as text. */
  default: string;
  /** The value, or undefined when the text is none. */
  read: (text: string) => T | undefined;
  /** What a right value is, to complete "must be …". */
  expected: string;
  /** Never printed. */
  secret?: true;
}

const variable = <T>(settings: Variable<T>) => settings;

const oneOf = <const T extends string>(...values: T[]) => ({
  read: (text: string) => values.find((value) => value === text),
  expected: `one of ${values.join(', ')}`,
});
const wholeNumber = (least: number, most: number) => ({
  read: (text: string) =>
    /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined,
  expected: `a whole number from ${least} to ${most}`,
});
const anyText = { read: (text: string) => text, expected: 'a text' };
const isWebAddress = (text: string) => /^https?:\/\/[^\s/]+/.test(text);
const webAddress = {
  read: (text: string) => (text === '' || isWebAddress(text) ? text.replace(/\/$/, '') : undefined),
  expected: 'an address that begins with http:// or https://',
};

/** Every environment variable that the service reads. docs/operations.md is generated from this table. */
export const variables = {
  OSASTO_MODE: variable({
    meaning: 'production refuses to start with anything that only demonstrates: see Production',
    default: 'development',
    ...oneOf('development', 'production'),
  }),
  PORT: variable({
    meaning: 'port to listen on; the development directory takes the next one',
    default: '3000',
    ...wholeNumber(1, 65534),
  }),
  HOST: variable({ meaning: 'network address to listen on', default: 'localhost', ...anyText }),
  OSASTO_URL: variable({
    meaning: 'address under which browsers reach the service; empty: http://localhost and the port',
    default: '',
    ...webAddress,
  }),
  OSASTO_DATA: variable({
    meaning: 'folder of the embedded database and of generated secrets',
    default: 'var',
    ...anyText,
  }),
  DATABASE_URL: variable({
    meaning:
      'PostgreSQL 16 or newer to use, with several hosts if there are; empty: one of its own under OSASTO_DATA',
    default: '',
    read: (text) => (text === '' || /^postgres(ql)?:\/\//.test(text) ? text : undefined),
    expected: 'an address that begins with postgresql://',
    secret: true,
  }),
  OSASTO_JOBS_URL: variable({
    meaning:
      'the same database for jobs and for notices, past a pooler: see A pooler; empty: the address of DATABASE_URL',
    default: '',
    read: (text) => (text === '' || /^postgres(ql)?:\/\//.test(text) ? text : undefined),
    expected: 'an address that begins with postgresql://',
    secret: true,
  }),
  OSASTO_STANDBY_URL: variable({
    meaning: 'a standby of that PostgreSQL, from which exports, statistics and trends are read; empty: none',
    default: '',
    read: (text) => (text === '' || /^postgres(ql)?:\/\//.test(text) ? text : undefined),
    expected: 'an address that begins with postgresql://',
    secret: true,
  }),
  OSASTO_OWNER_URL: variable({
    meaning:
      'the same database for the owner of its tables, for migrate and the other commands: see The role of the service',
    default: '',
    read: (text) => (text === '' || /^postgres(ql)?:\/\//.test(text) ? text : undefined),
    expected: 'an address that begins with postgresql://',
    secret: true,
  }),
  OSASTO_CONNECTIONS: variable({
    meaning: 'most connections to the database in the pool of a copy, which has six more besides',
    default: '10',
    ...wholeNumber(1, 500),
  }),
  OSASTO_DATASET: variable({
    meaning: 'demonstration data that an empty database is filled with in development',
    default: 'normal',
    ...oneOf('none', 'small', 'normal', 'large'),
  }),
  OSASTO_DEVELOPMENT_KEY: variable({
    meaning: 'public key that may publish in development: `npm start` has one of its own',
    default: '',
    ...anyText,
  }),
  OSASTO_LIVE_BUILDS: variable({
    meaning:
      'folder of builds that `npm run dev` makes anew at each change; in development they stand in for released ones',
    default: '',
    read: (text) =>
      text === '' || statSync(text, { throwIfNoEntry: false })?.isDirectory()
        ? text && path.resolve(text)
        : undefined,
    expected: 'a folder that exists',
  }),
  OSASTO_HOST_ORIGINS: variable({
    meaning:
      'other origins whose pages may load the remotes and read the registry: see Hosts on other origins; empty: none',
    default: '',
    read: (text) => {
      const origins = text.split(/[, ]+/).filter((entry) => entry !== '');
      return origins.every((entry) => URL.parse(entry)?.origin === entry && /^https?:/.test(entry))
        ? origins
        : undefined;
    },
    expected: 'origins such as https://host.example separated by commas',
  }),
  OSASTO_ROLLOUT_FAILURES: variable({
    meaning: 'per cent of the loads of a rollout that may fail before it is stopped',
    default: '1',
    ...wholeNumber(0, 100),
  }),
  OSASTO_ROLLOUT_LEAST: variable({
    meaning: 'loads of a rollout before it can be stopped',
    default: '100',
    ...wholeNumber(1, 1_000_000),
  }),
  OSASTO_SECRET: variable({
    meaning:
      'signs tokens and addresses, and seals the keys of one-time codes; empty in development: made once and kept in OSASTO_DATA',
    default: '',
    read: (text) => (text === '' || text.length >= 32 ? text : undefined),
    expected: 'at least 32 characters, the same for every copy of the service',
    secret: true,
  }),
  OSASTO_ACCEPTED_SECRETS: variable({
    meaning: 'secrets besides OSASTO_SECRET that count: see Changing the secret',
    default: '',
    read: (text) => text.split(/[, ]+/).filter((entry) => entry !== ''),
    expected: 'secrets separated by commas',
    secret: true,
  }),
  OSASTO_EMBEDDED: variable({
    meaning: 'yes: production uses the embedded database on purpose',
    default: 'no',
    ...oneOf('no', 'yes'),
  }),
  OSASTO_TRUSTED_PROXIES: variable({
    meaning: 'addresses of proxies whose X-Forwarded-For counts, separated by commas',
    default: '',
    read: (text) =>
      /^[0-9a-fA-F.:/, ]*$/.test(text) ? text.split(/[, ]+/).filter((entry) => entry !== '') : undefined,
    expected: 'network addresses separated by commas',
  }),
  OSASTO_DRAIN: variable({
    meaning:
      'seconds after a signal in which /readyz answers 503 and requests are still taken: see Stopping; empty: 3, in development none',
    default: '',
    // Empty is not 0, which somebody may want in production.
    read: (text) => (text === '' ? ('' as const) : wholeNumber(0, 60).read(text)),
    expected: 'a whole number from 0 to 60',
  }),
  OSASTO_DIRECTORY_ISSUER: variable({
    meaning:
      'issuer of the OpenID directory for single sign-on: see Single sign-on; empty: the development directory, in production none',
    default: '',
    read: (text) => (text === '' || isWebAddress(text) ? text : undefined),
    expected: webAddress.expected,
  }),
  OSASTO_DIRECTORY_CLIENT: variable({
    meaning: 'client id of this application in the directory',
    default: 'osasto',
    read: (text) => text || undefined,
    expected: 'the client id',
  }),
  OSASTO_DIRECTORY_ACR: variable({
    meaning:
      'how strongly the directory must have checked a person: each value of acr that counts; empty: the directory decides',
    default: '',
    read: (text) => text.split(/[, ]+/).filter((value) => value !== ''),
    expected: 'values of acr separated by commas',
  }),
  OSASTO_DIRECTORY_TENANTS: variable({
    meaning:
      'tenants of the directory whose people may sign in, by the claim tid; empty: the one of the issuer, and none where it is for several',
    default: '',
    read: (text) => text.split(/[, ]+/).filter((value) => value !== ''),
    expected: 'ids of tenants separated by commas',
  }),
  OSASTO_DIRECTORY_PERSON: variable({
    meaning: 'claim that identifies a person in the directory; oid, of Entra ID, together with tid',
    default: 'sub',
    ...oneOf('sub', 'oid'),
  }),
  OSASTO_DIRECTORY_ADDRESSES: variable({
    meaning:
      'e-mail addresses that find a person who is not known by an id: verified counts those that the token calls verified, all counts each, for a directory in which nobody can enter an address of somebody else',
    default: 'verified',
    ...oneOf('verified', 'all'),
  }),
  OSASTO_CRM_TOKEN: variable({
    meaning: 'bearer token for the CRM, when the setting crm.adapter is http',
    default: '',
    ...anyText,
    secret: true,
  }),
  OSASTO_SMTP_URL: variable({
    meaning:
      'mail server, encrypted unless it ends with ?requireTLS=false: see E-mail; empty: password links are in the log in development, no mail in production',
    default: '',
    read: (text) =>
      text === '' || (/^smtps?:\/\/[^\s/]+/.test(text) && URL.canParse(text)) ? text : undefined,
    expected: 'an address that begins with smtp:// or smtps://',
    secret: true,
  }),
  OSASTO_MAIL_FROM: variable({
    meaning: 'sender of e-mail, needed with OSASTO_SMTP_URL',
    default: '',
    read: (text) => {
      const [, address = text] = /^[^<>\r\n]*<([^<>]*)>$/.exec(text) ?? [];
      return text === '' || isMailAddress(address) ? text : undefined;
    },
    expected: 'an e-mail address, or a name and the address in angle brackets',
  }),
  OSASTO_RETURN_ADDRESS: variable({
    meaning:
      'where mail comes back that cannot be delivered, each to an address of its own with + and a token before the @: see Mail that comes back; empty: to the sender',
    default: '',
    read: (text) =>
      text === '' || (isMailAddress(text) && /^[A-Za-z0-9._-]{1,12}@/.test(text)) ? text : undefined,
    expected: 'an e-mail address with at most 12 letters, digits, full stops or hyphens before the @',
  }),
  OSASTO_RETURN_SECRET: variable({
    meaning:
      'secret with which the relay posts mail that came back to /mails/bounces; empty: no such address',
    default: '',
    read: (text) => (text === '' || text.length >= 32 ? text : undefined),
    expected: 'at least 32 characters',
    secret: true,
  }),
  OSASTO_RETURN_MAILBOX: variable({
    meaning:
      'mailbox from which mail that came back is read, encrypted unless it ends with ?requireTLS=false; empty: none',
    default: '',
    read: (text) =>
      text === '' || (/^imaps?:\/\/[^\s/]+/.test(text) && URL.canParse(text)) ? text : undefined,
    expected: 'an address such as imaps://user:password@imap.example/INBOX',
    secret: true,
  }),
  OSASTO_SCANNER: variable({
    meaning: 'scanner of uploaded files that speaks INSTREAM as ClamAV does; empty: files are not scanned',
    default: '',
    read: (text) => (text === '' || /^(tcp:\/\/[^\s/]+:\d{1,5}|\/\S+)$/.test(text) ? text : undefined),
    expected: 'tcp://host:port or the path of a socket',
  }),
  OSASTO_BACKUP_KEY_FILE: variable({
    meaning: 'file with the key that backups are encrypted with; used before OSASTO_BACKUP_KEY',
    default: '',
    ...anyText,
  }),
  OSASTO_BACKUP_KEY: variable({
    meaning: 'the key itself, where no file can be; both empty: backups are not encrypted',
    default: '',
    read: (text) => {
      if (text === '') return '' as const;
      const key = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64');
      return key.length === 32 ? key : undefined;
    },
    expected: '32 random bytes as 64 hexadecimal digits or in Base64',
    secret: true,
  }),
  OSASTO_OPEN_ADDRESSES: variable({
    meaning:
      'what is open to everybody besides the application: docs (the API page and its description), metrics; empty: all in development, nothing in production',
    default: '',
    read: (text) => {
      const names = text.split(/[, ]+/).filter((name) => name !== '');
      const known = names.filter((name) => name === 'docs' || name === 'metrics');
      return known.length === names.length ? known : undefined;
    },
    expected: 'docs, metrics or both, separated by a comma',
  }),
  OSASTO_BUILD: variable({
    meaning: 'commit of this build, as ossiversion answers it',
    default: 'development',
    ...anyText,
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable({
    meaning: 'collector that takes traces by OTLP over HTTP: see Traces; empty: nothing is traced',
    default: '',
    ...webAddress,
  }),
  OTEL_EXPORTER_OTLP_HEADERS: variable({
    meaning: 'headers that the collector demands',
    default: '',
    read: (text) => {
      const pairs = text.split(',').filter((pair) => pair.trim() !== '');
      const parts = pairs.map((pair) => /^\s*([\w-]+)\s*=\s*([^\r\n]*?)\s*$/.exec(pair));
      if (parts.some((part) => part === null)) return undefined;
      return Object.fromEntries(parts.map((part) => [part?.[1] ?? '', unescape(part?.[2] ?? '')]));
    },
    expected: 'name=value separated by commas, values encoded as in an address',
    secret: true,
  }),
  OTEL_SERVICE_NAME: variable({ meaning: 'name of the service in traces', default: 'osasto', ...anyText }),
  OTEL_TRACES_SAMPLER: variable({
    meaning:
      'which requests and jobs are traced; parentbased: as the proxy says, else by the rest of the name',
    default: 'parentbased_always_on',
    ...oneOf(...samplerNames),
  }),
  OTEL_TRACES_SAMPLER_ARG: variable({
    meaning: 'the share of traceidratio, such as 0.1',
    default: '1',
    read: (text) => (/^(0|0?\.\d+|1(\.0+)?)$/.test(text) ? Number(text) : undefined),
    expected: 'a number from 0 to 1',
  }),
  LOG_LEVEL: variable({
    meaning: 'least weight of log lines',
    default: 'info',
    ...oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  }),
};

export type VariableName = keyof typeof variables;
type Read<Name extends VariableName> = NonNullable<ReturnType<(typeof variables)[Name]['read']>>;

/** The directory of single sign-on. */
export interface DirectorySettings {
  /** As it was set; the directory may publish it with another end. */
  issuer: string;
  client: string;
  /** Which of its strengths count: all where none is named. */
  acr: readonly string[];
  /** Which of its tenants count: the one of the issuer where none is named. */
  tenants: readonly string[];
  /** The claim that identifies a person. */
  person: 'sub' | 'oid';
  /** Whether each address that a token names counts, also one that the token does not call verified. */
  areAddressesVerified: boolean;
  /** Our own, where anybody signs in as anybody, so that it proves nothing. */
  isDevelopment?: boolean;
}

/** Where mail comes back that cannot be delivered, and how the service hears of it. */
export interface BounceSettings {
  address: string;
  /** Secret of the relay, which posts the notifications. */
  secret?: string;
  /** Address of a mailbox that has it. */
  mailbox?: string;
}

/** What the service runs with; read once at start. */
export interface Settings {
  mode: Read<'OSASTO_MODE'>;
  port: number;
  host: string;
  /** Without a slash at its end. */
  publicAddress: string;
  /** Absolute. */
  dataFolder: string;
  databaseUrl: string | undefined;
  /** For what a pooler does not pass. */
  jobsUrl: string | undefined;
  standbyUrl: string | undefined;
  connections: number;
  dataset: Read<'OSASTO_DATASET'>;
  /** In development: the public key that may publish. */
  developmentKey: string | undefined;
  /** In development: the folder of builds that stand in for released ones. */
  liveBuilds: string | undefined;
  /** Whose pages may load remotes from here besides our own. */
  hostOrigins: string[];
  /** When a rollout is stopped: per cent of failures, and the loads that it takes to conclude. */
  rollout: { failures: number; least: number };
  secret: string;
  /** Others whose signatures count: the next one, or the one before. */
  acceptedSecrets: string[];
  trustedProxies: string[];
  /** Seconds in which a copy that ends is not ready and still takes requests. */
  drainSeconds: number;
  directory: DirectorySettings | undefined;
  crmToken: string | undefined;
  /** The mail server with its sender; undefined when none is set. */
  mail: { url: string; from: string; bounces?: BounceSettings } | undefined;
  /** Address of the scanner of uploads; undefined when none is set. */
  scanner: string | undefined;
  /** Undefined when nothing is traced. */
  tracing: TracingSettings | undefined;
  openAddresses: Read<'OSASTO_OPEN_ADDRESSES'>;
  build: string;
  logLevel: Read<'LOG_LEVEL'>;
}

/** Without the quotes around a value, which podman and docker do not take away from a line of a file. */
const unquote = (text: string) => /^(['"])(.*)\1$/s.exec(text)?.[2] ?? text;

/**
 * One variable of the environment, for a command that needs no other.
 *
 * @throws {WrongSetting} when it is wrong
 */
export function readVariable<Name extends VariableName>(
  environment: NodeJS.ProcessEnv,
  name: Name,
): Read<Name> {
  const { read, expected, default: standard, ...rest } = variables[name];
  const text = unquote(environment[name] ?? '') || standard;
  const value = read(text);
  if (value === undefined) {
    const given = 'secret' in rest ? '' : `, not "${text}"`;
    throw new WrongSetting(`${name} must be ${expected}${given}.`);
  }
  return value as Read<Name>;
}

/** The secret of a development set-up: made at its first start, readable by its owner alone. */
function keptSecret(dataFolder: string): string {
  const file = path.join(dataFolder, 'secret');
  mkdirSync(dataFolder, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}

/** The secrets of a command; undefined where none is set, and none was made at a first start. */
export function findSecrets(
  environment: NodeJS.ProcessEnv,
): Pick<Settings, 'secret' | 'acceptedSecrets'> | undefined {
  const file = path.join(path.resolve(readVariable(environment, 'OSASTO_DATA')), 'secret');
  const isKept = readVariable(environment, 'OSASTO_MODE') === 'development' && existsSync(file);
  const secret = readVariable(environment, 'OSASTO_SECRET') || (isKept ? readFileSync(file, 'utf8') : '');
  return secret === ''
    ? undefined
    : { secret, acceptedSecrets: readVariable(environment, 'OSASTO_ACCEPTED_SECRETS') };
}

/**
 * The settings that the environment describes.
 *
 * @throws {WrongSetting} for the first variable that is wrong; in production for all that only demonstrates, a line each
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const value = <Name extends VariableName>(name: Name) => readVariable(environment, name);
  const mode = value('OSASTO_MODE');
  const port = value('PORT');
  const dataFolder = path.resolve(value('OSASTO_DATA'));
  const developmentIssuer = mode === 'development' ? `http://localhost:${port + 1}` : '';
  const ownIssuer = value('OSASTO_DIRECTORY_ISSUER');
  const issuer = ownIssuer || developmentIssuer;
  const publicAddress = value('OSASTO_URL') || `http://localhost:${port}`;
  const secret = value('OSASTO_SECRET');
  const acceptedSecrets = value('OSASTO_ACCEPTED_SECRETS');
  const drain = value('OSASTO_DRAIN');
  const smtpUrl = value('OSASTO_SMTP_URL');
  const from = value('OSASTO_MAIL_FROM');
  if (smtpUrl && !from) throw new WrongSetting('OSASTO_MAIL_FROM must be set with OSASTO_SMTP_URL.');
  const returnAddress = value('OSASTO_RETURN_ADDRESS');
  const returnSecret = value('OSASTO_RETURN_SECRET');
  const returnMailbox = value('OSASTO_RETURN_MAILBOX');
  if ((returnSecret || returnMailbox) && !returnAddress) {
    throw new WrongSetting(
      'OSASTO_RETURN_ADDRESS must be set with OSASTO_RETURN_SECRET and OSASTO_RETURN_MAILBOX.',
    );
  }
  const tracing = {
    endpoint: value('OTEL_EXPORTER_OTLP_ENDPOINT'),
    headers: value('OTEL_EXPORTER_OTLP_HEADERS'),
    service: value('OTEL_SERVICE_NAME'),
    sampler: value('OTEL_TRACES_SAMPLER'),
    ratio: value('OTEL_TRACES_SAMPLER_ARG'),
    build: value('OSASTO_BUILD'),
  };
  if (mode === 'production') {
    const problems = findEnvironmentProblems({
      secret,
      acceptedSecrets,
      address: value('OSASTO_URL'),
      databaseUrl: value('DATABASE_URL'),
      jobsUrl: value('OSASTO_JOBS_URL'),
      standbyUrl: value('OSASTO_STANDBY_URL'),
      hostOrigins: value('OSASTO_HOST_ORIGINS'),
      ownerUrl: environment['OSASTO_OWNER_URL'] ?? '',
      isEmbeddedMeant: value('OSASTO_EMBEDDED') === 'yes',
      directoryIssuer: issuer,
      mailUrl: smtpUrl,
      mailFrom: from,
      returnAddress,
      returnSecret,
      temporaryFolder: tmpdir(),
      isTlsUnchecked: environment['NODE_TLS_REJECT_UNAUTHORIZED'] === '0',
    });
    if (problems.length > 0) throw new WrongSetting(problems.join('\n'));
  }
  return {
    mode,
    port,
    host: value('HOST'),
    publicAddress,
    dataFolder,
    databaseUrl: value('DATABASE_URL') || undefined,
    jobsUrl: value('OSASTO_JOBS_URL') || undefined,
    standbyUrl: value('OSASTO_STANDBY_URL') || undefined,
    connections: value('OSASTO_CONNECTIONS'),
    dataset: value('OSASTO_DATASET'),
    developmentKey: (mode === 'development' && value('OSASTO_DEVELOPMENT_KEY')) || undefined,
    liveBuilds: (mode === 'development' && value('OSASTO_LIVE_BUILDS')) || undefined,
    hostOrigins: value('OSASTO_HOST_ORIGINS'),
    rollout: { failures: value('OSASTO_ROLLOUT_FAILURES'), least: value('OSASTO_ROLLOUT_LEAST') },
    secret: secret || keptSecret(dataFolder),
    acceptedSecrets,
    trustedProxies: value('OSASTO_TRUSTED_PROXIES'),
    drainSeconds: drain === '' ? (mode === 'production' ? 3 : 0) : drain,
    directory: issuer
      ? {
          issuer,
          client: value('OSASTO_DIRECTORY_CLIENT'),
          acr: value('OSASTO_DIRECTORY_ACR'),
          tenants: value('OSASTO_DIRECTORY_TENANTS'),
          person: value('OSASTO_DIRECTORY_PERSON'),
          areAddressesVerified: value('OSASTO_DIRECTORY_ADDRESSES') === 'all',
          isDevelopment: !ownIssuer,
        }
      : undefined,
    crmToken: value('OSASTO_CRM_TOKEN') || undefined,
    mail: smtpUrl
      ? {
          url: smtpUrl,
          from,
          ...(returnAddress && {
            bounces: {
              address: returnAddress,
              ...(returnSecret && { secret: returnSecret }),
              ...(returnMailbox && { mailbox: returnMailbox }),
            },
          }),
        }
      : undefined,
    scanner: value('OSASTO_SCANNER') || undefined,
    tracing: tracing.endpoint === '' ? undefined : tracing,
    openAddresses:
      environment['OSASTO_OPEN_ADDRESSES'] || mode === 'production'
        ? value('OSASTO_OPEN_ADDRESSES')
        : ['docs', 'metrics'],
    build: value('OSASTO_BUILD'),
    logLevel: value('LOG_LEVEL'),
  };
}

/** The table of settings as docs/operations.md shows it. */
export const settingsTable = (): string =>
  [
    '| Variable | Default | Meaning |',
    '| --- | --- | --- |',
    ...Object.entries(variables).map(
      ([name, { default: standard, meaning, expected }]) =>
        `| \`${name}\` | ${standard && `\`${standard}\``} | ${meaning} (${expected}) |`,
    ),
  ].join('\n');
