import { accessSync, constants } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { hostsIn } from '../database/hosts.ts';
import { isGuessable } from './secret.ts';
import { storedSettings } from './stored-settings.ts';

/** What the environment says that production depends on; texts are empty where nothing is set. */
export interface Environment {
  secret: string;
  acceptedSecrets: readonly string[];
  /** The address as it was set. */
  address: string;
  databaseUrl: string;
  jobsUrl: string;
  standbyUrl: string;
  /** Whose pages may load remotes from here. */
  hostOrigins: readonly string[];
  /** What only commands need. */
  ownerUrl: string;
  /** The embedded database is meant, not forgotten. */
  isEmbeddedMeant: boolean;
  directoryIssuer: string;
  mailUrl: string;
  mailFrom: string;
  returnAddress: string;
  /** Secret of the relay, which posts undelivered mail. */
  returnSecret: string;
  /** Where large files wait while they arrive. */
  temporaryFolder: string;
  /** Node believes any certificate. */
  isTlsUnchecked: boolean;
}

/** Domains that belong to nobody: RFC 2606, RFC 6761. */
const isNobodys = (address: string) =>
  /(^|[@/.])([\w-]+\.)*(example(\.(com|net|org))?|test|invalid)([:/?>]|$)/i.test(address);

const isPlain = (address: string) => /^http:/i.test(address);

/** Whether a host of a database is nobody's; what the database is called says nothing. */
const hasNobodysHost = (databaseUrl: string) =>
  hostsIn(databaseUrl).some((one) => {
    const url = URL.parse(one);
    return isNobodys(url?.hostname ?? '') || isNobodys(url?.searchParams.get('host') ?? '');
  });

const believesAnyone = (databaseUrl: string) => /[?&]sslmode=no-verify\b/i.test(databaseUrl);

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Each reason of the environment why production does not start, with what to do. */
const environmentChecks: readonly [isWrong: (given: Environment) => boolean, sentence: string][] = [
  [({ secret }) => secret === '', 'OSASTO_SECRET must be set in production, to 32 or more characters.'],
  [
    ({ secret }) => secret !== '' && isGuessable(secret),
    'OSASTO_SECRET must be random, not a sequence, repetition or words. Make one with: openssl rand -base64 32',
  ],
  [
    ({ acceptedSecrets }) => acceptedSecrets.some(isGuessable),
    'OSASTO_ACCEPTED_SECRETS must be random texts of 32 or more characters each.',
  ],
  [({ address }) => address === '', 'OSASTO_URL must be set in production.'],
  [({ address }) => isPlain(address), 'OSASTO_URL must begin with https:// in production.'],
  [({ address }) => isNobodys(address), 'OSASTO_URL names an example, not an address of your own.'],
  [
    ({ databaseUrl, isEmbeddedMeant }) => databaseUrl === '' && !isEmbeddedMeant,
    'DATABASE_URL must be set in production, or OSASTO_EMBEDDED to yes for the embedded database.',
  ],
  [
    ({ databaseUrl }) => hasNobodysHost(databaseUrl),
    'DATABASE_URL names an example, not a database of your own.',
  ],
  [({ jobsUrl }) => hasNobodysHost(jobsUrl), 'OSASTO_JOBS_URL names an example, not a database of your own.'],
  [
    ({ jobsUrl }) => believesAnyone(jobsUrl),
    'OSASTO_JOBS_URL must not have sslmode=no-verify, which believes any certificate. Use verify-full.',
  ],
  [
    ({ standbyUrl }) => hasNobodysHost(standbyUrl),
    'OSASTO_STANDBY_URL names an example, not a database of your own.',
  ],
  [
    ({ hostOrigins }) => hostOrigins.some(isPlain),
    'OSASTO_HOST_ORIGINS must begin with https:// each in production.',
  ],
  [
    ({ hostOrigins }) => hostOrigins.some(isNobodys),
    'OSASTO_HOST_ORIGINS names an example, not an address of your own.',
  ],
  [
    ({ ownerUrl }) => ownerUrl !== '',
    'OSASTO_OWNER_URL is for "npm run service migrate" and the other commands. Take it out of the environment of the service.',
  ],
  [
    ({ directoryIssuer }) => isPlain(directoryIssuer),
    'OSASTO_DIRECTORY_ISSUER must begin with https:// in production.',
  ],
  [
    ({ directoryIssuer }) => isNobodys(directoryIssuer),
    'OSASTO_DIRECTORY_ISSUER names an example, not your directory.',
  ],
  [({ mailUrl }) => isNobodys(mailUrl), 'OSASTO_SMTP_URL names an example, not your mail server.'],
  [({ mailFrom }) => isNobodys(mailFrom), 'OSASTO_MAIL_FROM names an example, not an address of your own.'],
  [
    ({ returnAddress }) => isNobodys(returnAddress),
    'OSASTO_RETURN_ADDRESS names an example, not an address of your own.',
  ],
  [
    ({ returnSecret }) => returnSecret !== '' && isGuessable(returnSecret),
    'OSASTO_RETURN_SECRET must be random. Make one with: openssl rand -base64 32',
  ],
  [
    ({ isTlsUnchecked }) => isTlsUnchecked,
    'NODE_TLS_REJECT_UNAUTHORIZED=0 believes any certificate. Name your own authorities in NODE_EXTRA_CA_CERTS.',
  ],
  [
    ({ databaseUrl }) => believesAnyone(databaseUrl),
    'DATABASE_URL must not have sslmode=no-verify, which believes any certificate. Use verify-full.',
  ],
  [
    ({ standbyUrl }) => believesAnyone(standbyUrl),
    'OSASTO_STANDBY_URL must not have sslmode=no-verify, which believes any certificate. Use verify-full.',
  ],
  [
    ({ mailUrl }) => /[?&]tls\.rejectUnauthorized=false\b/i.test(mailUrl),
    'OSASTO_SMTP_URL must not have tls.rejectUnauthorized=false, which believes any certificate. Name your own authorities in NODE_EXTRA_CA_CERTS.',
  ],
  [
    ({ temporaryFolder }) => !isWritable(temporaryFolder),
    'The folder for temporary files cannot be written; large files wait there while they arrive. Mount one at /tmp or name it in TMPDIR.',
  ],
];

/** Every reason of the environment why production must not start. */
export const findEnvironmentProblems = (given: Environment): string[] =>
  environmentChecks.filter(([isWrong]) => isWrong(given)).map(([, sentence]) => sentence);

/** Oldest PostgreSQL that the service is tested with. */
const oldestPostgres = 16;

const change = (key: string) =>
  `Change it on /settings of a service that is not in production, or with: npm run service setting ${key} <value>`;

const addresses = [
  'organisation.support',
  'links.privacy',
  'links.accessibility',
  'password.changeAddress',
  'crm.address',
] as const;

/**
 * Why nobody may sign in as the organisation has decided, when there is no directory: roles that have to would fall
 * back to their passwords. Rule 2.24.
 */
export async function findDirectoryProblem(db: Db): Promise<string | undefined> {
  const { 'singleSignOn.requiredRoles': roles } = await storedSettings(db, 'singleSignOn.requiredRoles');
  return roles.length === 0
    ? undefined
    : `The setting singleSignOn.requiredRoles asks roles ${roles.join(', ')} for single sign-on, and OSASTO_DIRECTORY_ISSUER names no directory. Set it, or give the setting the value [].`;
}

/** Every reason why this database must not serve real people; without its tables only its version counts. */
export async function findDatabaseProblems(db: Db, hasDirectory: boolean): Promise<string[]> {
  const { rows: accounts } = await sql`
    select from account where lower(email) like '%@demo.example' limit 1`.execute(db);
  const stored = await storedSettings(db, 'crm.adapter', ...addresses);
  const adapter = stored['crm.adapter'];
  const named = addresses.flatMap((key) => {
    const address = stored[key] ?? '';
    if (key === 'crm.address' && adapter !== 'http') return [];
    if (isNobodys(address)) return [`The setting ${key} names an example: ${address}. ${change(key)}`];
    return isPlain(address) ? [`The setting ${key} is a plain http address. ${change(key)}`] : [];
  });
  return [
    ...(accounts.length > 0
      ? [
          'The database has demonstration accounts, which OSASTO_MODE=production refuses. Use a database of its own.',
        ]
      : []),
    ...(adapter === 'simulated'
      ? [`The setting crm.adapter is simulated: nothing would reach the CRM. ${change('crm.adapter')}`]
      : []),
    ...named,
    ...[hasDirectory ? undefined : await findDirectoryProblem(db)].filter((problem) => problem !== undefined),
  ];
}

/** Why a server of this version is not used; before anything is migrated. */
export async function findVersionProblem(db: Db): Promise<string | undefined> {
  const { version } = await db
    .selectNoFrom(sql<string>`current_setting('server_version_num')`.as('version'))
    .executeTakeFirstOrThrow();
  return toVersionProblem(Number(version));
}

/** @param version as PostgreSQL numbers it: 160004 */
export function toVersionProblem(version: number): string | undefined {
  const major = Math.floor(version / 10_000);
  return major < oldestPostgres
    ? `The database is PostgreSQL ${major}. Use PostgreSQL ${oldestPostgres} or newer.`
    : undefined;
}
