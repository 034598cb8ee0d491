import { directorySettings } from '../../testing/test-directory.ts';
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { startMailServer } from '../../testing/mail-server.ts';
import { startCollector, tracingSettings } from '../../testing/collector.ts';
import { runServiceCommand } from '../../testing/run-service-command.ts';
import { startScanner, type TestScanner } from '../../testing/scanner.ts';
import { createServiceCopy, startTestService, type TestService } from '../../testing/test-service.ts';
import { embeddedServiceUrl, prepareRole } from '../platform/database/role.ts';
import { confirmInstallation, findHost } from '../platform/mail/installation.ts';
import { storeDone } from '../platform/operation/done.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { examine, toLine, type NamedFinding } from './doctor.ts';

/* What an operator is told: of a system that works, and of each thing that can be broken. */

const servers: Server[] = [];

async function serve(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(handle);
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A proxy in front of the service: what it says of the client, given what the client said. It refuses larger bodies, and answers 404 for what it closes. */
async function startProxy(
  to: string,
  say: (given: string | undefined) => string | undefined,
  { largest = Number.POSITIVE_INFINITY, closed }: { largest?: number; closed?: RegExp | undefined } = {},
): Promise<string> {
  const address = await serve((request, response) => {
    if (closed?.test(request.url ?? '')) {
      response.writeHead(404).end();
      return;
    }
    const given = request.headers['x-forwarded-for'];
    const said = say(Array.isArray(given) ? given[0] : given);
    const { 'x-forwarded-for': _given, ...headers } = request.headers;
    const onward = ask(
      `${to}${request.url}`,
      { method: request.method, headers: { ...headers, ...(said && { 'x-forwarded-for': said }) } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  servers.at(-1)?.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (Number(request.headers['content-length']) > largest) response.writeHead(413).end();
    else response.writeContinue();
  });
  return address;
}

/** Of a client that is not this machine. */
const client = '198.51.100.5';
const appends = (given: string | undefined) => (given === undefined ? client : `${given}, ${client}`);

let scanner: TestScanner;
let collector: Awaited<ReturnType<typeof startCollector>>;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let service: TestService;
let distrusting: Awaited<ReturnType<typeof createServiceCopy>>;
let healthy: Settings;
let own: string;
let other: string;

beforeAll(async () => {
  scanner = await startScanner();
  collector = await startCollector();
  mail = await startMailServer();
  service = await startTestService({ scanner: scanner.address, trustedProxies: ['127.0.0.1'] });
  const settings = { ...service.settings, trustedProxies: [] };
  distrusting = await createServiceCopy({ db: service.served, settings });
  own = await service.app.listen({ port: 0, host: '127.0.0.1' });
  other = await distrusting.listen({ port: 0, host: '127.0.0.1' });
  await prepareRole(service.url, embeddedServiceUrl(service.url));
  const directory = await serve((_request, response) => {
    const issuer = directory;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ issuer, authorization_endpoint: `${issuer}/sign-in`, jwks_uri: `${issuer}/keys` }),
    );
  });
  const crm = await serve((request, response) => {
    response.writeHead(request.headers.authorization === 'Bearer crm-token' ? 404 : 401).end();
  });
  await setSetting('crm.adapter', 'http');
  await setSetting('crm.address', crm);
  await storeDone(service.db, 'backup');
  await storeDone(service.db, 'rehearsal');
  await sql`select seal_audit(10000)`.execute(service.db);
  healthy = {
    ...service.settings,
    databaseUrl: embeddedServiceUrl(service.url),
    publicAddress: await startProxy(own, appends),
    mail: mail.mail,
    directory: directorySettings(directory),
    tracing: tracingSettings(collector.endpoint),
    crmToken: 'crm-token',
    connections: 4,
  };
  await confirmInstallation(service.db, findHost(healthy));
});
afterAll(async () => {
  for (const server of servers) server.close();
  await distrusting.close();
  await service.close();
  await scanner.close();
  collector.close();
  mail.close();
});

const setSetting = (key: string, value: string) =>
  sql`update setting set value = ${JSON.stringify(value)}::jsonb where key = ${key}`.execute(service.db);

const look = (changes: Partial<Settings> = {}, ownerUrl: string | undefined = service.url) =>
  examine(
    { settings: { ...healthy, ...changes }, ownerUrl, mailTo: 'yllapito@apuliitto.example' },
    changes.databaseUrl ?? healthy.databaseUrl ?? '',
  );

const bad = (found: readonly NamedFinding[]) =>
  found.filter(({ state }) => state === 'warn' || state === 'fail').map((one) => [one.state, one.name]);

test('a system that works has nothing to correct, and says what was looked at', async () => {
  const found = await look();
  expect(found.map(toLine).filter((line) => !line.startsWith('ok'))).toEqual([
    '–    standby       OSASTO_STANDBY_URL is not set',
    '–    pooler        there is none',
  ]);
  expect(found.map(({ name }) => name)).toEqual([
    'database',
    'schema',
    'service role',
    'owner role',
    'extensions',
    'connections',
    'standby',
    'jobs',
    'audit log',
    'clock',
    'pooler',
    'mail',
    'CRM',
    'backup',
    'secret',
    'scanner',
    'directory',
    'traces',
    'proxy',
    'disk',
  ]);
  expect(mail.taken().at(-1)?.to).toBe('yllapito@apuliitto.example');
});

type Broken = [
  what: string,
  name: string,
  state: 'warn' | 'fail',
  says: RegExp,
  changes: () => Partial<Settings> | Promise<Partial<Settings>>,
  repair?: () => unknown,
];

/** PostgreSQL answers a function otherwise, to connections that are opened from now on. */
const shadow = async (declaration: string, answer: string) => {
  await sql.raw(`create function public.${declaration} language sql as $$ ${answer} $$`).execute(service.db);
  await sql.raw(`alter database ${databaseName()} set search_path = public, pg_catalog`).execute(service.db);
  return {};
};
const unshadow = async (signature: string) => {
  await sql.raw(`drop function public.${signature}`).execute(service.db);
  await sql.raw(`alter database ${databaseName()} reset search_path`).execute(service.db);
};
const databaseName = () => new URL(service.url).pathname.slice(1);

const setExtension = (from: string, to: string) =>
  sql`update pg_extension set extname = ${to} where extname = ${from}`.execute(service.db);

/** Behind a proxy that closes some addresses. */
const inProduction = async (closed?: RegExp) =>
  ({ mode: 'production', publicAddress: await startProxy(own, appends, { closed }) }) as const;

const broken: Broken[] = [
  [
    'a database that is too old',
    'database',
    'fail',
    /^FAIL database {6}The database is PostgreSQL 15\. Use PostgreSQL 16 or newer\. Upgrade the server/,
    () =>
      shadow(
        'current_setting(name text) returns text',
        `select case name when 'server_version_num' then '150018' else pg_catalog.current_setting(name) end`,
      ),
    () => unshadow('current_setting(text)'),
  ],
  [
    'an extension that is missing',
    'extensions',
    'fail',
    /pg_trgm is missing\. Install the package postgresql-contrib/,
    async () => {
      await setExtension('pg_trgm', 'another');
      return {};
    },
    () => setExtension('another', 'pg_trgm'),
  ],
  [
    'a clock that is ten seconds away from the database’s',
    'clock',
    'warn',
    /(9\.\d|10\.\d) s apart from the database's\. Run a time service/,
    () =>
      shadow(
        'clock_timestamp() returns timestamptz',
        `select pg_catalog.clock_timestamp() - interval '10 seconds'`,
      ),
    () => unshadow('clock_timestamp()'),
  ],
  [
    'a clock that is a minute away',
    'clock',
    'fail',
    /(59\.\d|6\d\.\d) s apart from the database's\. Run a time service/,
    () =>
      shadow(
        'clock_timestamp() returns timestamptz',
        `select pg_catalog.clock_timestamp() + interval '1 minute'`,
      ),
    () => unshadow('clock_timestamp()'),
  ],
  [
    'records of the audit log that nobody seals',
    'audit log',
    'warn',
    /1 records have waited for a seal for 10 minutes\. Each copy that runs seals them/,
    async () => {
      await sql`insert into audit (by, action, entity, at)
        values ('osasto', 'test', 'test', now() - interval '10 minutes')`.execute(service.db);
      return {};
    },
    () => sql`select seal_audit(10000)`.execute(service.db),
  ],
  [
    'a chain of the audit log that is broken',
    'audit log',
    'fail',
    /problems in its chain when it was last verified: 2\. Run "npm run service audit verify"/,
    async () => {
      await storeDone(service.db, 'auditCheck', 2);
      return {};
    },
    () => storeDone(service.db, 'auditCheck'),
  ],
  [
    'a role of the service that owns the tables',
    'service role',
    'warn',
    /owns tables or may make them.*OSASTO_OWNER_URL/,
    () => ({ databaseUrl: service.url }),
  ],
  [
    'a migration that is missing',
    'schema',
    'fail',
    /lacks 080-operation\. Run "npm run service migrate"/,
    async () => {
      await sql`delete from kysely_migration where name = '080-operation'`.execute(service.db);
      // The service itself says so too.
      return { publicAddress: own };
    },
    () =>
      sql`insert into kysely_migration (name, timestamp) values ('080-operation', now()::text)`.execute(
        service.db,
      ),
  ],
  [
    'too few connections',
    'connections',
    'fail',
    /not even one copy fits\. Raise max_connections/,
    () => ({ connections: 500 }),
  ],
  [
    'a standby that does not answer',
    'standby',
    'fail',
    /does not answer: ECONNREFUSED\. Start it/,
    () => ({ standbyUrl: 'postgresql://osasto@127.0.0.1:9/osasto' }),
  ],
  [
    'a standby that is none',
    'standby',
    'fail',
    /is no standby/,
    () => ({ standbyUrl: embeddedServiceUrl(service.url) }),
  ],
  [
    'jobs that nobody takes',
    'jobs',
    'warn',
    /1 wait.*more than an hour in idle\.queue/,
    async () => {
      await sql`select jobs.create_queue('idle.queue', '{"policy":"standard"}'::jsonb)`.execute(service.db);
      await sql`insert into jobs.job (name, start_after) values ('idle.queue', now() - interval '2 hours')`.execute(
        service.db,
      );
      return {};
    },
    () => sql`delete from jobs.job where name = 'idle.queue'`.execute(service.db),
  ],
  [
    'a mail server that refuses the sender',
    'mail',
    'fail',
    /does not take mail: 550\. Check/,
    () => {
      mail.answer({ MAIL: '550 no' });
      return {};
    },
    () => mail.answer({}),
  ],
  [
    'mail that waits because the database was restored elsewhere',
    'mail',
    'fail',
    /its mail waits\. If people use this service, run "npm run service mail confirm"/,
    async () => {
      await sql`update installation set host = 'elsewhere.example'`.execute(service.db);
      return {};
    },
    () => confirmInstallation(service.db, findHost(healthy)),
  ],
  [
    'mail that was refused yesterday',
    'mail',
    'warn',
    /since yesterday: 3 refused/,
    async () => {
      await sql`insert into mail_result (day, kind, result, code, count)
        values (current_date - 1, 'account.notice', 'refused', '550', 3)`.execute(service.db);
      return {};
    },
    () => sql`delete from mail_result`.execute(service.db),
  ],
  [
    'a scanner that is not there',
    'scanner',
    'fail',
    /does not work: ECONNREFUSED\. Start it/,
    () => ({ scanner: 'tcp://127.0.0.1:9' }),
  ],
  [
    'a directory of another issuer',
    'directory',
    'fail',
    /publishes the issuer http:\/\/127\.0\.0\.1:\d+\. Set OSASTO_DIRECTORY_ISSUER to that/,
    () => ({ directory: directorySettings(`${healthy.directory?.issuer}/other`) }),
  ],
  [
    'a directory that does not publish the acr that is demanded',
    'directory',
    'warn',
    /acr_values_supported.*nobody can sign in/,
    () => ({ directory: { ...directorySettings(healthy.directory?.issuer ?? ''), acr: ['two-factors'] } }),
  ],
  [
    'a collector that is not there',
    'traces',
    'warn',
    /does not answer: ECONNREFUSED\. Check OTEL_EXPORTER_OTLP_ENDPOINT/,
    () => ({ tracing: tracingSettings('http://127.0.0.1:2') }),
  ],
  [
    'a collector that refuses spans',
    'traces',
    'warn',
    /answers 400\. Check/,
    () => {
      collector.refuse();
      return {};
    },
    () => collector.goOn(),
  ],
  [
    'a CRM that refuses the token',
    'CRM',
    'fail',
    /answers 401: it refuses the token\. Set OSASTO_CRM_TOKEN/,
    () => ({ crmToken: 'another' }),
  ],
  [
    'a proxy that is not trusted, so that everybody has its address',
    'proxy',
    'fail',
    /sees 127\.0\.0\.1, the proxy's address, for everybody\. List .* OSASTO_TRUSTED_PROXIES/,
    async () => ({ publicAddress: await startProxy(other, appends) }),
  ],
  [
    'a proxy that passes on what clients invent',
    'proxy',
    'fail',
    /believes an address that the client invents/,
    async () => ({ publicAddress: await startProxy(own, (given) => given ?? client) }),
  ],
  [
    'a proxy that refuses large uploads',
    'proxy',
    'fail',
    /refuses large uploads \(413\)\. Let it take bodies of 40 MB/,
    async () => ({ publicAddress: await startProxy(own, appends, { largest: 1024 * 1024 }) }),
  ],
  [
    'metrics that a proxy does not close',
    'proxy',
    'warn',
    /; \/metrics is open to everybody\. Block \/metrics at the proxy, in capitals and encoded too/,
    () => inProduction(),
  ],
  [
    'metrics that a proxy closes in small letters',
    'proxy',
    'warn',
    /; \/METRICS is open to everybody\. Block \/metrics at the proxy, in capitals and encoded too/,
    () => inProduction(/^\/metrics$/),
  ],
  [
    'metrics that a proxy closes as they are written',
    'proxy',
    'warn',
    /; \/%6detrics is open to everybody\. Block \/metrics at the proxy, in capitals and encoded too/,
    () => inProduction(/^\/metrics$/i),
  ],
  [
    'an address that nobody answers',
    'proxy',
    'fail',
    /does not answer: ECONNREFUSED\. Start the service/,
    () => ({ publicAddress: 'http://127.0.0.1:65533' }),
  ],
  [
    'a secret that does not open what is sealed',
    'secret',
    'fail',
    /secret/i,
    () => ({ secret: 'another secret of tests, 32 characters' }),
  ],
  [
    'a backup that is too old',
    'backup',
    'warn',
    /made 3 days ago\. Look why/,
    async () => {
      await sql`update operation_done set at = now() - interval '3 days' where kind = 'backup'`.execute(
        service.db,
      );
      return {};
    },
    () => storeDone(service.db, 'backup'),
  ],
  [
    'a backup that was never restored',
    'backup',
    'warn',
    /never restored\. Run "npm run service rehearse/,
    async () => {
      await sql`delete from operation_done where kind = 'rehearsal'`.execute(service.db);
      return {};
    },
    () => storeDone(service.db, 'rehearsal'),
  ],
];

const cases = broken.map(([what, ...given]) => [what, given] as const);

test.each(cases)('%s is named', async (_what, [name, state, says, changes, repair]) => {
  try {
    const found = await look(await changes());
    const named = found.filter((one) => one.name === name);
    expect(named.map((one) => one.state)).toEqual([state]);
    expect(toLine(named[0] as NamedFinding)).toMatch(says);
    // The service says that it is not ready while a migration is missing.
    expect(bad(found).filter(([, one]) => one !== name && one !== 'proxy')).toEqual([]);
  } finally {
    await repair?.();
  }
});

test('a proxy that closes the metrics in production has nothing to correct', async () => {
  expect(bad(await look(await inProduction(/^\/(m|%6d)etrics$/i)))).toEqual([]);
});

test('an owner that owns no table is named', async () => {
  const found = await look({}, embeddedServiceUrl(service.url));
  expect(bad(found)).toEqual([['fail', 'owner role']]);
});

test('a folder for temporary files without space is named', async () => {
  const full = process.platform === 'linux' ? '/proc' : '/dev';
  const { out, code } = await runServiceCommand(['doctor'], {
    DATABASE_URL: healthy.databaseUrl ?? '',
    TMPDIR: full,
  });
  expect(out).toContain(
    `FAIL disk          0 MB free in ${full}. Free some space, or mount a larger disk: large uploads wait in the folder for temporary files.`,
  );
  expect(code).toBe(1);
});

test('each check is broken somewhere', async () => {
  const names = new Set([...broken.map(([, name]) => name), 'owner role', 'disk']);
  const never = (await look()).map(({ name }) => name).filter((name) => !names.has(name));
  expect(never).toEqual(['pooler']); // tests/real/pgbouncer.real.ts
});

test('an owner that may not sign in is named', async () => {
  const url = new URL(service.url);
  url.username = 'nobody_of_this_name';
  const found = await look({}, url.href);
  expect(bad(found)).toEqual([['fail', 'owner role']]);
});

test('without a database the rest is still looked at', async () => {
  const found = await look({ databaseUrl: 'postgresql://osasto@127.0.0.1:9/osasto' });
  expect(bad(found)).toEqual([['fail', 'database']]);
  expect(found.find(({ name }) => name === 'scanner')?.state).toBe('ok');
  expect(found.find(({ name }) => name === 'backup')?.says).toBe('not checked: the database does not answer');
});

test('what is broken is no personal data and no secret', async () => {
  const lines = (await look({ crmToken: 'another' })).map(toLine).join('\n');
  expect(lines).not.toMatch(/another|yllapito|crm-token|a secret of tests/);
});
