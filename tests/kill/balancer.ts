import { Agent, createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two questions whether a copy is ready. */
const interval = 250;

/** What distributes requests over copies, as in front of every service that has more than one. */
export interface Balancer {
  address: string;
  /** Where copies listen, when it cannot learn of other places. */
  ports?: readonly number[];
  /** Of each request. */
  headers?: Record<string, string>;
  /** Asks this copy from now on whether it is ready. */
  add: (address: string) => void | Promise<void>;
  /** Is told that this copy will end, when it does not ask. */
  announceEnd?: (address: string) => Promise<void>;
  /** That copy has ended. */
  remove: (address: string) => void;
  /** Until that copy gets requests. */
  untilServing: (address: string) => Promise<void>;
  end: () => Promise<void>;
}

/**
 * Gives each request to the next copy whose `/readyz` was 200 when it was last asked, over connections that are kept, and tries
 * none twice: what a copy does not answer is answered with 502, and without any copy with 503.
 */
export async function startBalancer(): Promise<Balancer> {
  const isReady = new Map<string, boolean>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  function forward(request: IncomingMessage, response: ServerResponse): void {
    const ready = [...isReady].filter(([, is]) => is).map(([address]) => address);
    const copy = ready[turn++ % ready.length];
    if (copy === undefined) {
      response.writeHead(503).end();
      return;
    }
    const { connection: _connection, ...headers } = request.headers;
    const onward = send(
      `${copy}${request.url}`,
      { agent, method: request.method ?? 'GET', headers },
      (answer) => {
        const { connection: _theirs, 'keep-alive': _kept, ...kept } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, kept);
        answer.pipe(response);
      },
    );
    onward.once('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    request.pipe(onward);
  }

  async function askAll(): Promise<void> {
    await Promise.all(
      [...isReady.keys()].map(async (address) => {
        const is = await fetch(`${address}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
        if (isReady.has(address)) isReady.set(address, is);
      }),
    );
  }
  const timer = setInterval(() => void askAll(), interval);

  const server = createServer({ keepAliveTimeout: 60_000 }, forward);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (address) => void isReady.set(address, false),
    remove: (address) => void isReady.delete(address),
    async untilServing(address) {
      while (isReady.get(address) === false) await wait(interval); // oxlint-disable-line no-await-in-loop
    },
    async end() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
