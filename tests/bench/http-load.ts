import { connect } from 'node:net';

/*
 * A client that costs as little as pgbench does, so that the machine's cores go to what is measured: it keeps
 * the connections, sends prepared bytes, and reads of an answer only its status and length. autocannon takes
 * the third of a core that the service and PostgreSQL would have used.
 */

export interface Load {
  /** Answers a second. */
  rate: number;
  /** Milliseconds within which 95 % were answered. */
  p95: number;
}

/** A request as bytes. */
export function requestBytes(
  path: string,
  { host, token, body, method = 'POST' }: { host: string; token: string; body?: object; method?: string },
): Buffer {
  const json = body === undefined ? '' : JSON.stringify(body);
  const about = ['content-type: application/json', `content-length: ${Buffer.byteLength(json)}`];
  return Buffer.from(
    [
      `${method} ${path} HTTP/1.1`,
      `host: ${host}`,
      `authorization: Bearer ${token}`,
      ...(body === undefined ? [] : about),
      '',
      json,
    ].join('\r\n'),
  );
}

/** One connection that asks again and again until `until`, and gives the milliseconds of each answer. */
function ask(port: number, next: () => Buffer, until: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const times: number[] = [];
    const socket = connect(port, 'localhost');
    let missing = 0;
    let began = 0;
    const send = () => {
      began = performance.now();
      socket.write(next());
    };
    socket.once('connect', send);
    socket.once('error', reject);
    socket.on('data', (chunk) => {
      if (missing === 0) {
        const end = chunk.indexOf('\r\n\r\n');
        const head = chunk.toString('latin1', 0, end);
        const length = /^content-length: (\d+)/im.exec(head)?.[1];
        if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
          socket.destroy();
          reject(new Error(`An unexpected answer: ${head.split('\r\n')[0]}`));
          return;
        }
        missing = end + 4 + Number(length);
      }
      missing -= chunk.length;
      if (missing > 0) return;
      times.push(performance.now() - began);
      if (Date.now() < until) send();
      else {
        socket.destroy();
        resolve(times);
      }
    });
  });
}

/** Sends `requests` in turn over `clients` connections for `seconds`. */
export async function load(
  port: number,
  requests: readonly Buffer[],
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Load> {
  let place = 0;
  const next = () => requests[place++ % requests.length] ?? Buffer.alloc(0);
  const until = Date.now() + seconds * 1000;
  const began = performance.now();
  const each = await Promise.all(Array.from({ length: clients }, () => ask(port, next, until)));
  const times = each.flat().toSorted((a, b) => a - b);
  return {
    rate: times.length / ((performance.now() - began) / 1000),
    p95: times[Math.floor(times.length * 0.95)] ?? 0,
  };
}
