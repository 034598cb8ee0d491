import { request, type RequestOptions } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { bodyLimits, jsonLimits } from '../../service/src/platform/http/limits.ts';

/** A network of its own for each stranger; the service is reached at the address of the machine itself. */
type Network = `127.0.${number}.${number}`;

const { port, kinds } = workerData as { port: number; kinds: Kind[] };

/** Sends one request; resolves with the status of its answer, 0 where the connection was ended. */
const send = (options: RequestOptions, body: Buffer) =>
  new Promise<number>((resolve) => {
    const sending = request(
      { host: '127.0.0.1', port, method: 'POST', agent: false, ...options },
      (answer) => {
        answer.resume();
        answer.once('close', () => resolve(answer.statusCode ?? 0));
      },
    );
    sending.once('error', () => resolve(0));
    sending.setHeader('content-type', 'application/json');
    sending.setHeader('content-length', body.length);
    sending.end(body);
  });

const json = (body: unknown) => Buffer.from(JSON.stringify(body));

const depth = jsonLimits.depth - 2;
const nested = [
  Buffer.from('['.repeat(bodyLimits.events - 1)),
  Buffer.from(`{"events":${'['.repeat(depth)}${']'.repeat(depth)}}`),
  json({ events: Array.from({ length: 50 }, () => ({ remote: 'x'.repeat(500), class: 'y'.repeat(50) })) }),
];
const large = Buffer.alloc(bodyLimits.file, 'a');

let count = 0;

/** What a stranger sends again and again, by what it aims at, and how many requests of it are under way at once. */
const strangers = {
  /** Hashing: a password of the greatest length, for another account each time. */
  signIn: {
    atOnce: 50,
    send: (localAddress: Network) =>
      send(
        { localAddress, path: '/api/account/getlogintoken' },
        json({ email: `nobody${(count += 1)}@demo.example`, password: 'ä'.repeat(128) }),
      ),
  },
  /** Memory and the network: as much as a file may have, for a call that takes one and for one that takes none. */
  large: {
    atOnce: 20,
    send: (localAddress: Network) => {
      const call = (count += 1) % 2 ? 'meetings/uploaddoc' : 'account/getlogintoken';
      return send({ localAddress, path: `/api/${call}` }, large);
    },
  },
  /** Parsing and validation: nested as deep as may be, and deeper, and fifty events that are each wrong. */
  nested: {
    atOnce: 50,
    send: (localAddress: Network) =>
      send({ localAddress, path: '/api/client/events' }, nested[(count += 1) % nested.length] ?? json({})),
  },
  /** Connections: bodies that come a byte at a time. */
  slow: {
    atOnce: 400,
    send: async (localAddress: Network) => {
      const socket = connect({ host: '127.0.0.1', port, localAddress });
      socket.on('error', () => undefined);
      socket.resume();
      socket.write(
        'POST /api/account/getlogintoken HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n',
      );
      socket.write('content-length: 8000\r\n\r\n');
      while (!socket.destroyed && !socket.readableEnded) {
        socket.write('{');
        await wait(200); // oxlint-disable-line no-await-in-loop -- one byte after another
      }
      return 0;
    },
  },
};

export type Kind = keyof typeof strangers;

/** How many requests ended, by the status of their answer; 0 for a connection that was ended. */
const ended: Record<number, number> = {};
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- of windows; this is a thread
parentPort?.on('message', () => parentPort?.postMessage(ended));

for (const kind of kinds) {
  const { atOnce, send } = strangers[kind];
  const network: Network = `127.0.${Object.keys(strangers).indexOf(kind) + 1}.1`;
  const sendAgain = async () => {
    for (;;) {
      const status = await send(network); // oxlint-disable-line no-await-in-loop -- again and again, until the thread is ended
      ended[status] = (ended[status] ?? 0) + 1;
      await wait(1); // oxlint-disable-line no-await-in-loop -- what is refused at once would leave no turn for others
    }
  };
  for (let number = 0; number < atOnce; number += 1) void sendAgain();
}
