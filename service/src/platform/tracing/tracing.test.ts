import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { sql } from 'kysely';
import { inTransaction } from '../database/connection.ts';
import { readSealedKeys } from '../identity/sealed-keys.ts';
import { toUnsubscribeAddress } from '../mail/unsubscribe.ts';
import type { TracingSettings } from './tracing-settings.ts';
import { inSpan } from './spans.ts';
import { startCollector, tracingSettings, type ReceivedSpan } from '../../../testing/collector.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { until } from '../../../testing/until.ts';

type Collector = Awaited<ReturnType<typeof startCollector>>;

/** What a service that traces does, until everything that it made has arrived or was given up. */
async function tracedBy(
  collector: Collector,
  work: (service: TestService) => Promise<void>,
  changes: Partial<TracingSettings> = {},
) {
  const mails = await startMailServer();
  const service = await startTestService({
    mail: mails.mail,
    trustedProxies: ['127.0.0.1'],
    tracing: { ...tracingSettings(collector.endpoint), ...changes },
  });
  try {
    await work(service);
  } finally {
    await service.close();
    mails.close();
  }
  return service;
}

let collector: Collector;
beforeEach(async () => {
  collector = await startCollector();
});
afterEach(() => collector.close());

const find = (isIt: (span: ReceivedSpan) => boolean) => collector.spans().find(isIt);
const below = (parent: ReceivedSpan | undefined) =>
  collector.spans().filter(({ traceId, parentId }) => traceId === parent?.traceId && parentId === parent.id);

test('a request is a span by its route and call, with its statements below it and the id that the browser has', async () => {
  let shownId: unknown;
  const service = await tracedBy(collector, async ({ request }) => {
    shownId = (await request('sectionadmin', 'GET', '/api/sections/1')).headers['x-request-id'];
  });
  const found = find(({ name }) => name === 'GET /api/sections/:id');
  expect(found).toMatchObject({
    kind: 2,
    parentId: '',
    status: 0,
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/api/sections/:id',
      'http.response.status_code': 200,
      'osasto.call': 'GET sections/{id}',
      'osasto.request_id': shownId,
    },
  });
  const statements = below(found);
  expect(statements.length).toBeGreaterThan(1);
  for (const { kind, attributes } of statements) {
    expect(kind).toBe(3);
    expect(attributes['db.system.name']).toBe('postgresql');
  }
  const texts = statements.map(({ attributes }) => String(attributes['db.query.text']));
  expect(texts.join('\n')).toMatch(/from "?section"?[\s\S]*\$1/);
  expect(service.lines.find((line) => line.includes('"call":"GET sections/{id}"'))).toContain(
    `"traceId":"${found?.traceId}"`,
  );
  expect(collector.resource()).toMatchObject({ 'service.name': 'osasto', 'service.version': 'b4d1e00' });
  expect(collector.requests()[0]).toMatchObject({
    url: '/v1/traces',
    headers: expect.objectContaining({ 'x-tenant': 'apuliitto' }),
  });
});

test('statements after a body stand below their request, and none of another request', async () => {
  await tracedBy(collector, async ({ request }) => {
    const search = (section: number) =>
      request('superadmin', 'POST', '/api/members/findsectionmembers', { sections: [section] });
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(search));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  });
  const requests = collector.spans().filter(({ name }) => name === 'POST /api/members/findsectionmembers');
  expect(requests).toHaveLength(6);
  const pages = requests.map((one) => below(one).filter(({ name }) => name.startsWith('members.page')));
  expect(pages.map((statements) => statements.length)).toEqual([1, 1, 1, 1, 1, 1]);
});

test('a trace of a trusted proxy goes on; that of a stranger does not', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  await tracedBy(collector, async ({ app }) => {
    await app.inject({ url: '/api/ossiversion', headers: { traceparent, 'x-forwarded-for': '192.0.2.7' } });
    await app.inject({ url: '/api/translations', headers: { traceparent } });
  });
  const requests = collector.spans().filter(({ kind }) => kind === 2);
  expect(requests.map(({ parentId }) => parentId).toSorted()).toEqual(['', 'b7ad6b7169203331']);
});

test('a job is a span with its kind and try, and its mail is below it with what became of it', async () => {
  await tracedBy(collector, async ({ app, served, db }) => {
    const { rows } = await sql<{ id: number }>`
      select id from account where email = 'kt@demo.example'`.execute(db);
    const data = { accountId: rows[0]?.id, kind: 'password', at: '2026-11-20T10:00:00.000Z' };
    await inTransaction(served, (tx) => app.jobs.add(tx, 'account.notice', data, 'notice'));
    await collector.untilSpan('of the job', ({ name }) => name === 'job account.notice');
  });
  const job = find(({ name }) => name === 'job account.notice');
  expect(job).toMatchObject({
    kind: 5,
    parentId: '',
    attributes: { 'messaging.destination.name': 'account.notice', 'osasto.attempt': 1 },
  });
  const mail = below(job).find(({ name }) => name === 'mail account.notice');
  expect(mail).toMatchObject({ kind: 3, attributes: { 'osasto.mail.result': 'sent' } });
  expect(below(mail).length).toBeGreaterThan(0);
  expect(collector.text()).not.toContain('kt@demo.example');
});

test('a statement that fails says its code and no value', async () => {
  await tracedBy(collector, async ({ served }) => {
    const take = () =>
      sql`update account set email = ${'kt@demo.example'} where email = 'sectionuser@demo.example'`.execute(
        served,
      );
    await expect(inSpan('work', { kind: 'CLIENT' }, take)).rejects.toThrow(/duplicate key/);
  });
  const [statement] = below(find(({ name }) => name === 'work'));
  expect(statement).toMatchObject({
    status: 2,
    attributes: {
      'db.query.text': "update account set email = $1 where email = '…'",
      'error.type': '23505', // taken already
    },
  });
  expect(collector.text()).not.toMatch(/demo\.example/);
});

test('nothing that opens something and nobody stands in spans, log lines and metrics', async () => {
  const hidden: Record<string, string> = {};
  const service = await tracedBy(collector, async ({ app, db, request, settings }) => {
    const file = app.signedUrls.toUrl({ fileId: 1, accountId: 1, expires: 2_000_000_000 });
    hidden.file = new URL(file, 'http://localhost').searchParams.get('signature') ?? '';
    await app.inject({ url: file.replace(/^https?:\/\/[^/]+/, '') });

    const keys = await readSealedKeys(db, settings);
    const unsubscription = { of: 'member', id: 5, kind: 'messages' } as const;
    const address = toUnsubscribeAddress(keys, '', unsubscription);
    hidden.unsubscribe = address.split('.').at(-1) ?? '';
    expect((await app.inject({ method: 'POST', url: address })).statusCode).toBe(200);

    hidden.identity = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiI0NzExIn0.c2lnbmF0dXJl';
    await app.inject({ url: `/api/account/adauthorize?token=${hidden.identity}&sessionState=x` });

    const { rows } = await sql<{ first: string; last: string }>`
      select first_name as first, last_name as last from member where id = 5`.execute(db);
    hidden.firstName = rows[0]?.first ?? '';
    hidden.lastName = rows[0]?.last ?? '';
    const { status } = await request('superadmin', 'POST', '/api/members/findall', {
      searchName: `${hidden.lastName} ${hidden.firstName}`,
    });
    expect(status).toBe(200);

    hidden.email = 'sectionadmin@demo.example';
    hidden.password = 'Wrong-Password-4711';
    const body = { email: hidden.email, password: hidden.password };
    await request(null, 'POST', '/api/account/getlogintoken', body);
    hidden.token = (await request(null, 'POST', '/api/account/getlogintoken', {
      ...body,
      password: 'Harjoitus-2026',
    }).then(({ body: answer }) => JSON.stringify(answer).match(/eyJ[\w.-]+/)?.[0])) as string;
  });
  const places = {
    spans: collector.text(),
    log: service.lines.join(''),
    metrics: await service.app.metrics.registry.metrics(),
  };
  for (const name of ['GET /files/:id', 'POST /api/members/findall', 'POST /api/account/getlogintoken'])
    expect(find((span) => span.name === name)).toBeDefined();
  for (const [what, secret] of Object.entries(hidden)) {
    expect([what, secret.length > 3]).toEqual([what, true]);
    for (const [place, text] of Object.entries(places))
      expect([what, place, text.includes(secret)]).toEqual([what, place, false]);
  }
});

test('a statement outside of any span is not traced', async () => {
  await tracedBy(collector, async ({ served }) => {
    await sql`select 4711`.execute(served);
    await inSpan('work', { kind: 'CLIENT' }, () => sql`select 4712`.execute(served));
  });
  expect(collector.text()).toContain('select 4712');
  expect(collector.text()).not.toContain('select 4711');
});

test('a sampler without a share traces nothing', async () => {
  await tracedBy(
    collector,
    async ({ request }) => {
      expect((await request('kt', 'GET', '/api/sections/1')).status).toBe(200);
    },
    { sampler: 'traceidratio', ratio: 0 },
  );
  expect(collector.requests()).toEqual([]);
});

test('nobody waits for a collector that hangs, neither an answer nor the end', async () => {
  collector.hang();
  const service = await tracedBy(collector, async ({ request }) => {
    const ask = () => request('kt', 'GET', '/api/sections/1');
    const answers = await Promise.all(Array.from({ length: 100 }, ask));
    await until('a batch that hangs', () => collector.requests().length > 0);
    answers.push(await ask());
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  });
  // The exporter itself would give up after ten seconds, and close the connection.
  expect(collector.requests().at(-1)?.socket.destroyed).toBe(false);
  expect(service.lines.filter((line) => line.includes('"level":50'))).toEqual([]);
});

test('spans are dropped and counted once too many wait', async () => {
  collector.hang();
  const service = await tracedBy(collector, async () => {
    const work = () => inSpan('work', { kind: 'CLIENT' }, async () => undefined);
    await Promise.all(Array.from({ length: 2600 }, work));
  });
  const counted = await service.app.metrics.registry.getSingleMetricAsString('osasto_spans_total');
  expect(counted).toContain('osasto_spans_total{result="dropped"} 40'); // one batch of 512 was under way, 2048 waited
});

test('spans that a collector refuses are counted, and one line of the log says so until it takes them again', async () => {
  collector.refuse();
  const metric = (service: TestService) =>
    service.app.metrics.registry.getSingleMetricAsString('osasto_spans_total');
  const service = await tracedBy(collector, async (running) => {
    const ask = () => running.request('kt', 'GET', '/api/sections/1');
    await ask();
    await until('refused spans', async () => /result="failed"\} [1-9]/.test(await metric(running)));
    await ask();
    await until('a second refusal', () => collector.requests().length > 1);
    collector.goOn();
    await ask();
    await until('spans that are sent', async () => /result="sent"\} [1-9]/.test(await metric(running)));
  });
  const lines = service.lines.filter((line) => line.includes('The collector'));
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'The collector does not take spans; they are dropped',
    'The collector takes spans again',
  ]);
});

test('by default nothing is traced, and no package of it is loaded', async () => {
  const service = await startTestService();
  expect(service.settings.tracing).toBeUndefined();
  const { status } = await service.request('kt', 'GET', '/api/sections/1');
  await service.close();
  expect(status).toBe(200);
  expect(service.lines.join('')).not.toContain('traceId');
  const loaded = spawnSync(
    process.execPath,
    [
      '--no-warnings',
      '--input-type=module',
      '--eval',
      `
      import { registerHooks } from 'node:module';
      const seen = [];
      registerHooks({ load: (url, context, next) => (seen.push(url), next(url, context)) });
      await import(${JSON.stringify(path.join(import.meta.dirname, '..', '..', 'server.ts'))});
      console.log(seen.filter((url) => url.includes('opentelemetry') && url.endsWith('.mjs')).length, seen.length > 100);`,
    ],
    { encoding: 'utf8' },
  );
  expect(loaded.stdout.trim()).toBe('0 true');
});
