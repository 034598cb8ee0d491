import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storeDone } from '../../service/src/platform/operation/done.ts';
import { startScanner, type TestScanner } from '../../service/testing/scanner.ts';
import { startTestService, type TestService } from '../../service/testing/test-service.ts';
import { until } from '../../service/testing/until.ts';
import { freePort } from '../application.ts';
import { counterparts, installedFiles } from './counterparts.ts';
import { describeWith, makeFolder, startProgram } from './programs.ts';

/* Names, rules and dashboard that are shipped, with the Prometheus of Debian. */

const promtool = '/usr/bin/promtool';
const deploy = join(import.meta.dirname, '../../deploy');

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

describeWith(counterparts.prometheus.packages, 'what Prometheus reads', () => {
  let scanner: TestScanner;
  let service: TestService;
  let prometheus: Awaited<ReturnType<typeof startProgram>>;
  let files: Awaited<ReturnType<typeof makeFolder>>;
  let address: string;

  beforeAll(async () => {
    scanner = await startScanner();
    service = await startTestService({ scanner: scanner.address });
    const { metrics } = service.app;
    metrics.mails.inc({ kind: 'account.link', result: 'sent' });
    metrics.crmSends.inc({ result: 'taken' });
    metrics.scans.inc({ result: 'clean' });
    metrics.remoteLoads.inc({ remote: 'members', build: '1', stage: 'load', class: 'Error' });
    await storeDone(service.db, 'backup');
    await storeDone(service.db, 'rehearsal');
    await storeDone(service.db, 'auditCheck');
    await service.request('superadmin', 'GET', '/api/code');
    const own = await service.app.listen({ port: 0, host: '127.0.0.1' });

    files = await makeFolder('data');
    const shipped = await readFile(join(deploy, 'prometheus/prometheus.yml'), 'utf8');
    const configuration = join(files.folder, 'prometheus.yml');
    await writeFile(
      configuration,
      shipped
        .replaceAll('15s', '1s')
        .replace('localhost:3000', new URL(own).host)
        .replace('osasto.rules.yml', join(deploy, 'prometheus/osasto.rules.yml')),
    );
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    prometheus = await startProgram(
      installedFiles.prometheus,
      [
        `--config.file=${configuration}`,
        `--storage.tsdb.path=${files.folder}/data`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      port,
    );
  });
  afterAll(async () => {
    await prometheus?.stop();
    await files?.remove();
    await service?.close();
    await scanner?.close();
  });

  const ask = async (query: string) => {
    const response = await fetch(`${address}/api/v1/query?query=${encodeURIComponent(query)}`);
    return (await response.json()) as { status: string; error?: string; data?: { result: unknown[] } };
  };

  test('promtool has nothing to say against the names', async () => {
    const { payload } = await service.app.inject('/metrics');
    const { stdout, stderr, status } = spawnSync(promtool, ['check', 'metrics'], {
      input: payload,
      encoding: 'utf8',
    });
    expect(`${stdout}${stderr}`).toBe('');
    expect(status).toBe(0);
  });

  test('each alert begins when it should, and says what it means and what to do', async () => {
    const folder = join(deploy, 'prometheus');
    const tested = spawnSync(promtool, ['test', 'rules', 'osasto.rules.test.yml'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([tested.status, tested.stderr]).toEqual([0, '']);
    const rules = await readFile(join(folder, 'osasto.rules.yml'), 'utf8');
    const tests = await readFile(join(folder, 'osasto.rules.test.yml'), 'utf8');
    const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    expect(alerts.length).toBeGreaterThan(15);
    for (const part of ['summary', 'impact', 'action'])
      expect(rules.match(new RegExp(`^ {10}${part}: (['"]).+\\1$`, 'gm'))).toHaveLength(alerts.length);
    expect(alerts.filter((name) => !tests.includes(`alertname="${name}"`))).toEqual([]);
  });

  test('the rules are loaded, and a copy that works sets off none', async () => {
    // While promtool ran, this process answered no scrape.
    await until('a scrape', async () => (await ask('osasto_sessions')).data?.result.length === 1);
    const readRules = async () => {
      const { data } = (await (await fetch(`${address}/api/v1/rules`)).json()) as {
        data: { groups: { rules: { name: string; state: string }[] }[] };
      };
      return data.groups.flatMap(({ rules }) => rules);
    };
    expect((await readRules()).length).toBeGreaterThan(15);
    await until('no alert', async () => (await readRules()).every(({ state }) => state === 'inactive'));
  });

  test('each expression of the dashboard is answered', async () => {
    const { panels } = JSON.parse(await readFile(join(deploy, 'grafana/osasto.json'), 'utf8')) as Dashboard;
    const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(expressions.length).toBeGreaterThan(20);
    await service.request('superadmin', 'GET', '/api/code');
    await until('two scrapes', async () => {
      const { data } = await ask('rate(osasto_request_seconds_count[1m])');
      return (data?.result.length ?? 0) > 0;
    });
    for (const expression of expressions) {
      const { status, error, data } = await ask(expression); // oxlint-disable-line no-await-in-loop -- few
      expect([expression, status, error]).toEqual([expression, 'success', undefined]);
      // This service has no standby.
      const least = expression.includes('standby') ? 0 : 1;
      expect([expression, (data?.result.length ?? 0) >= least]).toEqual([expression, true]);
    }
  });
});
