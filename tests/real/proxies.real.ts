import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { largestFile } from '@osasto/contract/settings';
import { proxy as proxyCheck } from '../../service/src/doctor/proxy.ts';
import { smallPdf } from '../../service/src/areas/training/beginning/small-pdf.ts';
import { startTestService, type TestService } from '../../service/testing/test-service.ts';
import { freePort } from '../application.ts';
import { startCopy, type Copy } from '../copies.ts';
import { describeWith, makeFolder, startProgram } from './programs.ts';

/* The configurations of deploy/ with the programs of Debian, in front of two copies of the service. */

const deploy = join(import.meta.dirname, '../../deploy');

interface Program {
  name: string;
  /** Where Debian has it, by its package. */
  where: Record<string, string>;
  /** Its configuration as it is shipped. */
  shipped: string;
  /** The lines that listen with TLS, for a plain port. */
  listen: [from: RegExp, to: (port: number) => string][];
  /** Around the configuration, in a folder of the test. */
  wrap?: (text: string, folder: string) => string;
  args: (file: string) => string[];
  /** How it is told of a copy that will end, when it does not ask. */
  tell?: (file: string, port: number, isEnding: boolean) => Promise<void>;
}

const programs: Program[] = [
  {
    name: 'Caddy',
    where: { caddy: '/usr/bin/caddy' },
    shipped: 'caddy/Caddyfile',
    listen: [[/^osasto\.example \{/m, (port) => `http://127.0.0.1:${port} {`]],
    wrap: (text) => `{\n\tadmin off\n}\n${text}`,
    args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  },
  {
    name: 'HAProxy',
    where: { haproxy: '/usr/sbin/haproxy' },
    shipped: 'haproxy/haproxy.cfg',
    listen: [[/^ {4}bind :443 ssl .*$/m, (port) => `    bind 127.0.0.1:${port}`]],
    args: (file) => ['-db', '-f', file],
  },
  {
    name: 'nginx',
    where: { 'nginx-light': '/usr/sbin/nginx' },
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
      expect(spawnSync('/usr/sbin/nginx', ['-c', file, '-s', 'reload']).status).toBe(0);
    },
  },
];

for (const { name, where, shipped, listen, wrap, args, tell } of programs) {
  describeWith(where, name, () => {
    let service: TestService;
    let copies: { copy: Copy; port: number }[] = [];
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
      let text = await readFile(join(deploy, shipped), 'utf8');
      for (const [from, to] of listen) {
        expect(text).toMatch(from);
        text = text.replace(from, to(port));
      }
      for (const [index, one] of copies.entries())
        text = text.replace(`127.0.0.1:300${index + 1}`, `127.0.0.1:${one.port}`);
      file = join(files.folder, 'configuration');
      await writeFile(file, wrap ? wrap(text, files.folder) : text);
      const [path = ''] = Object.values(where);
      program = await startProgram(path, args(file), port);
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
      const settings = { ...service.settings, publicAddress: address };
      const found = await proxyCheck.find({ settings, ownerUrl: undefined, mailTo: undefined });
      expect(found).toEqual({ state: 'ok', says: `${address} is ready and sees 127.0.0.1 for this machine` });
    });

    test('an address that the client invents reaches nobody, nor do metrics', async () => {
      const seen = await fetch(`${address}/seen`, { headers: { 'x-forwarded-for': '192.0.2.77' } });
      expect(await seen.json()).toEqual({ address: '127.0.0.1', proxy: 'trusted' });
      expect((await fetch(`${address}/metrics`)).status).toBe(404);
      expect((await service.app.inject('/metrics')).statusCode).toBe(200);
    });

    test('a file of 20 MB is taken, a body above 40 MB refused', async () => {
      expect((await upload(largestFile)).status).toBe(200);
      const large = await upload(32 * 1024 * 1024).then(
        ({ status }) => status,
        () => 413, // the connection was closed while it was sent
      );
      expect(large).toBe(413);
    });

    test('copies are replaced one after the other, and no request fails', async () => {
      const token = await service.tokenOf('sectionadmin');
      const statuses: Record<string, number> = {};
      const asking = new AbortController();
      const work = Array.from({ length: 8 }, async (_, index) => {
        while (!asking.signal.aborted) {
          /* oxlint-disable no-await-in-loop -- one after another */
          await wait(20);
          const answer = await fetch(`${address}/api/${index % 2 === 0 ? 'code' : 'meetings/list'}`, {
            headers: {
              authorization: `Bearer ${token}`,
              'content-type': 'application/json',
              // Its reload closes connections that wait for a next request. Browsers send it again, this client does not.
              ...(tell && { connection: 'close' }),
            },
            ...(index % 2 === 1 && { method: 'POST', body: JSON.stringify({ sections: [1] }) }),
          }).then(
            ({ status }) => String(status),
            (error: Error) => error.message,
          );
          statuses[answer] = (statuses[answer] ?? 0) + 1;
          /* oxlint-enable no-await-in-loop */
        }
      });
      for (const one of copies) {
        /* oxlint-disable no-await-in-loop -- one after another */
        await tell?.(file, one.port, true);
        await one.copy.end();
        one.copy = await startOn(one.port);
        await tell?.(file, one.port, false);
        await wait(2000); // until the proxy has seen it
        /* oxlint-enable no-await-in-loop */
      }
      asking.abort();
      await Promise.all(work);
      const failed = Object.keys(statuses).filter((status) => status !== '200');
      expect({ statuses, failed }).toEqual({ statuses, failed: [] });
      expect(statuses['200']).toBeGreaterThan(100);
    });
  });
}
