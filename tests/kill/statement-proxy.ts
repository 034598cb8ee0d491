import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';

/** A statement that PostgreSQL has carried out, and whose answer is still on the way. */
export interface Statement {
  text: string;
  /** Those of its transaction before it; empty outside of one. */
  before: readonly string[];
}

export interface StatementProxy {
  /** Address of the database through the proxy. */
  url: string;
  /** Breaks every connection, and opens none until `goOn`. */
  cut: () => void;
  goOn: () => void;
  close: () => Promise<void>;
}

/**
 * Cuts a stream of PostgreSQL's protocol into messages.
 *
 * @param hasStart the first message of a client has no type
 */
function messageReader(hasStart: boolean, onMessage: (type: string, content: Buffer) => void) {
  let rest: Buffer = Buffer.alloc(0);
  let isStart = hasStart;
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = isStart ? 0 : 1;
      if (rest.length < head + 4) return;
      const end = head + rest.readUInt32BE(head);
      if (rest.length < end) return;
      onMessage(isStart ? '' : rest.toString('latin1', 0, 1), rest.subarray(head + 4, end));
      rest = rest.subarray(end);
      isStart = false;
    }
  };
}

/** Texts of a message that end with a zero byte, so many of them. */
const textsIn = (content: Buffer) => content.toString('utf8').split('\0');

/** Follows what a connection does. @param onDone says whether the answer is withheld, with all that follows */
function followConnection(onDone: (statement: Statement) => boolean) {
  const named = new Map<string, string>();
  let bound = '';
  let text: string | undefined;
  let before: string[] | undefined;
  let isWithheld = false;

  function finish(): void {
    if (text === undefined) return;
    isWithheld ||= onDone({ text, before: before ?? [] });
    if (/^(commit|rollback)/i.test(text)) before = undefined;
    else if (/^(begin|start transaction)/i.test(text)) before = [];
    else before?.push(text);
    text = undefined;
  }

  return {
    fromClient: messageReader(true, (type, content) => {
      const [first = '', second = ''] = textsIn(content);
      if (type === 'Q') text = first;
      else if (type === 'P') named.set(first, second);
      else if (type === 'B') bound = named.get(second) ?? '';
      else if (type === 'E') text = bound;
    }),
    fromDatabase: messageReader(false, (type) => {
      if (type === 'Z') finish();
    }),
    isWithheld: () => isWithheld,
  };
}

/**
 * A way to a database on which every statement is seen when PostgreSQL has carried it out, before the client hears of it.
 *
 * @param onDone says whether the client never hears of it, nor of anything after it on that connection
 */
export async function startStatementProxy(
  url: string,
  onDone: (statement: Statement) => boolean,
): Promise<StatementProxy> {
  const target = new URL(url);
  const folder = target.searchParams.get('host');
  const open = () =>
    folder
      ? connect(path.join(folder, `.s.PGSQL.${target.port || 5432}`))
      : connect(Number(target.port || 5432), target.hostname);
  const sockets = new Set<Socket>();
  let isCut = false;

  const server = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const database = open();
    const connection = followConnection(onDone);
    client.on('data', (bytes) => {
      connection.fromClient(bytes);
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      connection.fromDatabase(bytes);
      if (!connection.isWithheld()) client.write(bytes);
    });
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const through = new URL(url);
  through.searchParams.delete('host');
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: through.href,
    cut,
    goOn: () => void (isCut = false),
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
