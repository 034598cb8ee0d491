import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { largestFile } from '@osasto/contract/settings';
import { proxy as proxyCheck } from '../../service/src/doctor/proxy.ts';
import { smallPdf } from '../../service/src/areas/training/beginning/small-pdf.ts';
import { createTestDatabase } from '../../service/testing/test-database.ts';
import { startTestService, type TestService } from '../../service/testing/test-service.ts';
import { until } from '../../service/testing/until.ts';
import { freePort } from '../application.ts';
import { startCopy, type Copy } from '../copies.ts';
import type { Balancer } from '../kill/balancer.ts';
import { rollingRelease } from '../kill/rolling-release.ts';
import { installedFiles, type DebianPackage } from './counterparts.ts';
import { describeWith, makeFolder, startProgram } from './programs.ts';

/* The configurations of deploy/ with the programs of Debian, in front of two copies of the service. */

const deploy = join(import.meta.dirname, '../../deploy');

interface Program {
  name: string;
  /** Of Debian. */
  isIn: DebianPackage;
  /** Its configuration as it is shipped. */
  shipped: string;
  /** The lines that listen with TLS, for a plain port. */
  listen: [from: RegExp, to: (port: number) => string][];
  /** Around the configuration, in a folder of the test. */
  wrap?: (text: string, folder: string) => string;
  args: (file: string) => string[];
  /** How it is told of a copy that will end, when it does not ask. */
  tell?: (file: string, port: string, isEnding: boolean) => Promise<void>;
}

const programs: Program[] = [
  {
    name: 'Caddy',
    isIn: 'caddy',
    shipped: 'caddy/Caddyfile',
    listen: [[/^osasto\.example \{/m, (port) => `http://127.0.0.1:${port} {`]],
    wrap: (text) => `{\n\tadmin off\n}\n${text}`,
    args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  },
  {
    name: 'HAProxy',
    isIn: 'haproxy',
    shipped: 'haproxy/haproxy.cfg',
    listen: [[/^ {4}bind :443 ssl .*$/m, (port) => `    bind 127.0.0.1:${port}`]],
    args: (file) => ['-db', '-f', file],
  },
  {
    name: 'nginx',
    isIn: 'nginx-light',
    shipped: 'nginx/osasto.conf',
    listen: [
      [/listen 443 ssl http2;/, (port) => `listen 127.0.0.1:${port};`],
      [/^ {4}ssl_certificate.*\n/gm, () => ''],
    ],
    wrap: (text, folder) =>
      `daemon off;\npid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\nclient_body_temp_path ${folder}/data;\nproxy_temp_path ${folder}/data;\nfastcgi_temp_path ${folder}/data;\nuwsgi_temp_path ${folder}/data;\nscgi_temp_path ${folder}/data;\n${text}\n}\n`,
    args: (file) => ['-c', file],
    async tell(file, port, isEnding) {
      const [from, to] = [`127.0.0.1:${port} max`, `127.0.0.1:${port} down max`];
      const text = await readFile(file, 'utf8');
      await writeFile(file, isEnding ? text.replace(from, to) : text.replace(to, from));
      expect(spawnSync(installedFiles['nginx-light'], ['-c', file, '-s', 'reload']).status).toBe(0);
    },
  },
];

/** Writes the configuration of a program into a folder: on a plain port, in front of copies on other ports. */
async function writeConfiguration(
  { shipped, listen, wrap }: Program,
  folder: string,
  { port, copies, longest = '90s' }: { port: number; copies: readonly number[]; longest?: string },
): Promise<string> {
  let text = await readFile(join(deploy, shipped), 'utf8');
  for (const [from, to] of listen) {
    expect(text).toMatch(from);
    text = text.replace(from, to(port));
  }
  for (const [index, copy] of copies.entries())
    text = text.replace(`127.0.0.1:300${index + 1}`, `127.0.0.1:${copy}`);
  expect(text.match(/\b90s/g)).toHaveLength(1);
  const file = join(folder, 'configuration');
  const configured = text.replace('90s', longest);
  await writeFile(file, wrap ? wrap(configured, folder) : configured);
  return file;
}

/** In place of two copies: answers `…/slow` after 2.5 s, and `…/lost` by closing the connection. `asked` has what arrives. */
async function startStandIns() {
  const asked: string[] = [];
  const answer = ({ method, url = '' }: IncomingMessage, response: ServerResponse) => {
    if (url !== '/readyz') asked.push(`${method} ${url}`);
    if (url.endsWith('/lost')) response.destroy();
    else setTimeout(() => response.end('answered'), url.endsWith('/slow') ? 2500 : 0);
  };
  const servers = [createServer(answer), createServer(answer)];
  const ports = [await freePort(), await freePort()];
  await Promise.all(
    servers.map(
      (server, index) => new Promise<void>((done) => server.listen(ports[index], '127.0.0.1', done)),
    ),
  );
  const close = () => {
    for (const server of servers) server.close().closeAllConnections();
  };
  return { ports, asked, close };
}

for (const one of programs) {
  const { name, isIn, args, tell } = one;
  describeWith([isIn], name, () => {
    let service: TestService;
    const copies: { copy: Copy; port: number }[] = [];
    let file: string;
    let files: Awaited<ReturnType<typeof makeFolder>>;
    let program: Awaited<ReturnType<typeof startProgram>>;
    let address: string;

    const startOn = (port: number) =>
      startCopy({
        PORT: String(port),
        HOST: '127.0.0.1',
        DATABASE_URL: service.url,
        OSASTO_DATA: files.folder,
        OSASTO_SECRET: service.settings.secret,
        OSASTO_TRUSTED_PROXIES: '127.0.0.1',
        OSASTO_DRAIN: '3',
      });

    beforeAll(async () => {
      service = await startTestService({ trustedProxies: ['127.0.0.1'] });
      files = await makeFolder('data');
      for (const port of [await freePort(), await freePort()])
        copies.push({ copy: await startOn(port), port }); // oxlint-disable-line no-await-in-loop -- two
      const port = await freePort();
      address = `http://127.0.0.1:${port}`;
      file = await writeConfiguration(one, files.folder, { port, copies: copies.map((copy) => copy.port) });
      program = await startProgram(installedFiles[isIn], args(file), port);
    });
    afterAll(async () => {
      await program?.stop();
      await Promise.all(copies.map(({ copy }) => copy.end('SIGKILL')));
      await service?.close();
      await files?.remove();
    });

    const upload = async (bytes: number) => {
      const pdf = smallPdf('Paperi', ['Hyvä']).content;
      const blob = Buffer.concat([pdf, Buffer.alloc(Math.max(0, bytes - pdf.length))]).toString('base64');
      return fetch(`${address}/api/preparednessplan/uploadpreparednessplan`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await service.tokenOf('sectionadmin')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          sectionId: 1,
          attachment: true,
          name: 'p.pdf',
          fileType: 'application/pdf',
          blob,
        }),
      });
    };

    test('doctor has nothing to correct', async () => {
      const settings = { ...service.settings, publicAddress: address, mode: 'production' } as const;
      const found = await proxyCheck.find({ settings, ownerUrl: undefined, mailTo: undefined });
      expect(found).toEqual({ state: 'ok', says: `${address} is ready and sees 127.0.0.1 for this machine` });
    });

    test('an address that the client invents reaches nobody', async () => {
      const seen = await fetch(`${address}/seen`, { headers: { 'x-forwarded-for': '192.0.2.77' } });
      expect(await seen.json()).toEqual({ address: '127.0.0.1', proxy: 'trusted' });
    });

    test.each(['/metrics', '/METRICS', '/%6detrics', '/%4DETRICS'])('%s reaches nobody', async (path) => {
      expect((await fetch(`${address}${path}`)).status).toBe(404);
      expect((await service.app.inject(path)).statusCode).toBe(200);
    });

    test('a release may take longer than other requests, and none of its requests is sent twice', async () => {
      const standIns = await startStandIns();
      const own = await makeFolder('data');
      const port = await freePort();
      const short = { port, copies: standIns.ports, longest: '1s' };
      const started = await startProgram(
        installedFiles[isIn],
        args(await writeConfiguration(one, own.folder, short)),
        port,
      );
      const ask = async (method: string, path: string) =>
        (await fetch(`http://127.0.0.1:${port}${path}`, { method })).status;
      try {
        // Connections to both that a next request could take.
        await Promise.all(Array.from({ length: 8 }, () => ask('GET', '/publishing/state')));
        await ask('GET', '/publishing/lost').catch(() => undefined); // HAProxy may close the connection
        expect(standIns.asked.filter((request) => request.endsWith('/lost'))).toEqual([
          'GET /publishing/lost',
        ]);
        const slow = [ask('POST', '/api/slow'), ask('POST', '/publishing/slow')];
        expect(await Promise.all(slow)).toEqual([504, 200]);
      } finally {
        await started.stop();
        standIns.close();
        await own.remove();
      }
    });

    test('a file of 20 MB is taken, a body above 40 MB refused', async () => {
      expect((await upload(largestFile)).status).toBe(200);
      const large = await upload(32 * 1024 * 1024).then(
        ({ status }) => status,
        () => 413, // the connection was closed while it was sent
      );
      expect(large).toBe(413);
    });

    test('both copies are replaced by those of the next release, and no request fails', async () => {
      await Promise.all(copies.map(({ copy }) => copy.end()));
      const database = await createTestDatabase();
      const balancer: Balancer = {
        address,
        ports: copies.map(({ port }) => port),
        // Its reload closes connections that wait for a next request. Browsers send it again, this client does not.
        headers: tell ? { connection: 'close' } : {},
        add: async (copy) => tell?.(file, new URL(copy).port, false),
        announceEnd: async (copy) => tell?.(file, new URL(copy).port, true),
        remove: () => undefined,
        untilServing: (copy) =>
          until('a request that is passed on', async () => {
            await fetch(`${address}/api/config`, { headers: { connection: 'close' } });
            const metrics = await (await fetch(`${copy}/metrics`)).text();
            return metrics.includes('osasto_request_seconds_count{call="GET config"');
          }),
        end: async () => undefined,
      };
      try {
        const { requests, failed } = await rollingRelease({
          url: database.url,
          dataDir: files.folder,
          dataset: 'none',
          releases: 1,
          openBalancer: async () => balancer,
        });
        process.stderr.write(`${name}: ${requests} requests, failed: ${failed.length}\n`);
        expect(failed).toEqual([]);
        expect(requests).toBeGreaterThan(100);
        const applied = await sql<{ name: string }>`
          select name from kysely_migration where name like '%-rolling'`.execute(database.db);
        expect(applied.rows).toEqual([{ name: '901-rolling' }]);
      } finally {
        await database.drop();
      }
    }, 300_000);
  });
}
