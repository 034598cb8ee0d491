import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterFolder } from '../service/src/platform/database/embedded/cluster.ts';
import { freePort } from '../service/src/platform/database/embedded/socket.ts';
import { describeConnectionFailure } from '../service/src/platform/database/connection-failure.ts';
import { runServiceCommand } from '../service/testing/run-service-command.ts';
import { serversIn, type Server } from './kill/servers.ts';

/* What whoever starts the service reads when the database does not let it in. */

let home: string;
let servers: Awaited<ReturnType<typeof serversIn>>;
let server: Server;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'osasto-refused-'));
  servers = await serversIn(home);
  server = await servers.make('one');
  const rules = [
    'host all osasto 127.0.0.1/32 trust',
    'host all narrow,visitor 127.0.0.1/32 trust',
    'hostssl all outsider 127.0.0.1/32 trust',
    'host osasto osasto_service 127.0.0.1/32 scram-sha-256',
  ];
  await writeFile(join(clusterFolder(server.folder), 'pg_hba.conf'), `${rules.join('\n')}\n`);
  await servers.start(server);
  for (const statement of [
    'create database osasto',
    'create database closed',
    'revoke connect on database closed from public',
    `create role osasto_service login password 'right'`,
    'create role outsider login',
    'create role visitor login',
    'create role narrow login connection limit 0',
  ])
    await servers.query(server, statement); // oxlint-disable-line no-await-in-loop -- in order
});
afterAll(async () => {
  await servers?.kill(server);
  await rm(home, { recursive: true, force: true, maxRetries: 5 });
});

const at = (rest: string) => `postgresql://${rest.replace('PORT', String(server.port))}`;

const cases: [what: string, url: () => string, sentence: string][] = [
  [
    'a server that does not run',
    () => 'postgresql://osasto@127.0.0.1:9/osasto',
    'The server of DATABASE_URL does not answer (ECONNREFUSED). Correct host and port, or start it.',
  ],
  [
    'two that do not run',
    () => 'postgresql://osasto@127.0.0.1:9,127.0.0.1:10/osasto',
    'None of the 2 hosts of DATABASE_URL takes writes. Correct them, or start one.',
  ],
  [
    'a wrong password',
    () => at('osasto_service:wrong@127.0.0.1:PORT/osasto'),
    'The database refuses user or password of DATABASE_URL. Correct them there.',
  ],
  [
    'a user whom pg_hba.conf lets in with TLS only',
    () => at('outsider@127.0.0.1:PORT/osasto'),
    'The database does not let the user of DATABASE_URL in. Create the user, or name its address in pg_hba.conf; a line with hostssl demands sslmode=verify-full in DATABASE_URL.',
  ],
  [
    'a database that is not there',
    () => at('osasto@127.0.0.1:PORT/elsewhere'),
    'The server of DATABASE_URL has no database of that name. Create it, or correct the name.',
  ],
  [
    'a user without connections',
    () => at('narrow@127.0.0.1:PORT/osasto'),
    'The server of DATABASE_URL has no connection left. Raise its max_connections, or lower OSASTO_CONNECTIONS.',
  ],
  [
    'a database that the user may not use',
    () => at('visitor@127.0.0.1:PORT/closed'),
    'The user of DATABASE_URL lacks rights in that database. Run "npm run service migrate" with OSASTO_OWNER_URL, which grants them.',
  ],
  [
    'a server without TLS',
    () => at('osasto@127.0.0.1:PORT/osasto?sslmode=verify-full'),
    'The server of DATABASE_URL has no TLS. Set ssl = on there, or remove sslmode from DATABASE_URL.',
  ],
];

test.each(cases)('%s ends the start with one sentence', async (_, url, sentence) => {
  const settings = { DATABASE_URL: url(), OSASTO_DATA: home, PORT: String(await freePort()) };
  const { code, out, failure } = await runServiceCommand(['serve'], settings);
  expect({ code, failure }).toEqual({ code: 1, failure: `${sentence}\n` });
  expect(out).not.toContain('unexpected');
});

test('a command names the address of the owner, where that is refused', async () => {
  const refused = {
    OSASTO_OWNER_URL: 'postgresql://osasto@127.0.0.1:9/osasto',
    DATABASE_URL: at('osasto@127.0.0.1:PORT/osasto'),
  };
  const { code, failure } = await runServiceCommand(['migrate'], refused);
  expect({ code, failure }).toEqual({
    code: 1,
    failure:
      'The server of OSASTO_OWNER_URL does not answer (ECONNREFUSED). Correct host and port, or start it.\n',
  });
});

test.each([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])('a certificate that is not believed: %s', (code) => {
  const failure = describeConnectionFailure(Object.assign(new Error('no'), { code }), 'OSASTO_OWNER_URL');
  expect(failure).toBe(
    `The certificate of the server of OSASTO_OWNER_URL is not believed (${code}). Name its authority in NODE_EXTRA_CA_CERTS, and the server in OSASTO_OWNER_URL as its certificate does.`,
  );
});

test('a mistake of the service is none of the connection', () => {
  expect(describeConnectionFailure(new TypeError('x is not a function'))).toBeUndefined();
  expect(describeConnectionFailure(Object.assign(new Error('no'), { code: 'EADDRINUSE' }))).toBeUndefined();
});
