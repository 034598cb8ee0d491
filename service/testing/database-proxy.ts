import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';

/** A way to a database that can be made to hang: connections stay open and are taken, and nothing passes. */
export interface DatabaseProxy {
  /** Address of the database through the proxy. */
  url: string;
  hang: () => void;
  goOn: () => void;
  close: () => Promise<void>;
}

export async function startProxy(url: string): Promise<DatabaseProxy> {
  const target = new URL(url);
  const folder = target.searchParams.get('host');
  const open = () =>
    folder
      ? connect(path.join(folder, `.s.PGSQL.${target.port || 5432}`))
      : connect(Number(target.port || 5432), target.hostname);
  const sockets = new Set<Socket>();
  let isHanging = false;

  const server = createServer((client) => {
    const database = open();
    for (const [from, into] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => into.write(bytes));
      from.on('error', () => into.destroy());
      from.on('close', () => {
        sockets.delete(from);
        into.destroy();
      });
      if (isHanging) from.pause();
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const through = new URL(url);
  through.searchParams.delete('host');
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    hang() {
      isHanging = true;
      for (const socket of sockets) socket.pause();
    },
    goOn() {
      isHanging = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
