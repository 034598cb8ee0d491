import { connect, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import fastify from 'fastify';
import { startTestService, testSettings, type TestService } from '../../../testing/test-service.ts';
import { limitArrivals } from './arrivals.ts';
import { bodyLimits } from './limits.ts';

const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

/** What the other end says until it closes, or says nothing for so long; `trickle` is sent every 50 ms. */
async function exchange(port: number, first: string, { trickle = '', most = 5000 } = {}): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (chunk) => (said += String(chunk)));
  socket.on('error', () => undefined); // closed by the other end while it is written to
  socket.write(first);
  const timer = setInterval(() => trickle && socket.write(trickle), 50);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await Promise.race([closed, wait(most, undefined, { ref: false })]);
  clearInterval(timer);
  const isClosed = socket.closed;
  socket.destroy();
  return isClosed ? said : `${said} still open`;
}

describe('a request', () => {
  const app = fastify();
  let port = 0;
  beforeAll(async () => {
    app.decorate('settings', testSettings());
    limitArrivals(app, { headers: 1, request: 1, grace: 300, leastRate: 1000, step: 50 });
    app.post('/', ({ body }) => body);
    app.get('/slow', async () => {
      await wait(1000);
      return 'whole';
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.address() as AddressInfo).port;
  });
  afterAll(() => app.close());

  test('whose body stops is answered 408 and cut', async () => {
    expect(await exchange(port, `${head('/', 50)}{"a":`)).toMatch(/^HTTP\/1.1 408 /);
  });

  test('whose body trickles is answered 408 and cut', async () => {
    expect(await exchange(port, `${head('/', 5000)}{"a":`, { trickle: ' ' })).toMatch(/^HTTP\/1.1 408 /);
  });

  test('that has arrived may be answered as late as it takes', async () => {
    const said = await exchange(port, 'GET /slow HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    expect(said).toMatch(/^HTTP\/1.1 200 [^]*whole$/);
    const kept = await exchange(port, `${head('/', 7)}{"a":1}`, { most: 1000 });
    expect(kept).toMatch(/^HTTP\/1.1 200 [^]*still open$/);
  });
});

describe('the service', () => {
  let service: TestService;
  let port = 0;
  beforeAll(async () => {
    service = await startTestService();
    await service.app.listen({ port: 0, host: '127.0.0.1' });
    port = (service.app.server.address() as AddressInfo).port;
  });
  afterAll(() => service.close());

  test.each([
    ['/api/account/getlogintoken', bodyLimits.open],
    ['/api/account/adauthorize', bodyLimits.directoryAnswer],
    ['/api/client/events', bodyLimits.events],
    ['/nothing', bodyLimits.open],
  ])('refuses a body that is too large for %s before any of it has come', async (path, limit) => {
    const began = Date.now();
    const said = await exchange(port, head(path, limit + 1), { most: 2000 });
    expect(said).toMatch(/^HTTP\/1.1 413 /);
    expect(Date.now() - began).toBeLessThan(5000);
  });

  test('reads no body of somebody who is not signed in', async () => {
    const said = await exchange(port, head('/api/members/findall', bodyLimits.signedIn), { most: 2000 });
    expect(said).toMatch(/^HTTP\/1.1 401 /);
  });

  test('refuses what is nested without end, and headers without end', async () => {
    const json = '['.repeat(8000);
    const nested = await exchange(port, head('/api/account/getlogintoken', json.length) + json, {
      most: 2000,
    });
    expect(nested).toMatch(/^HTTP\/1.1 400 [^]*validation.depth/);
    const long = await exchange(port, `GET /healthz HTTP/1.1\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`);
    expect(long).toMatch(/^HTTP\/1.1 431 /);
  });

  test('counts the requests of a whole IPv6 network together', async () => {
    const ask = (host: number) =>
      service.app.inject({
        method: 'POST',
        url: '/api/client/events',
        remoteAddress: `2001:db8:1:2::${host.toString(16)}`,
        payload: { events: [] },
      });
    const statuses = new Set<number>();
    for (let host = 1; host <= 130; host += 1) statuses.add((await ask(host)).statusCode); // oxlint-disable-line no-await-in-loop
    expect(statuses).toContain(429);
  });
});
