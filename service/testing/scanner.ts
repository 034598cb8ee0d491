import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Speaks PING and INSTREAM as clamd does: finds what contains EICAR. */
export interface TestScanner {
  /** As OSASTO_SCANNER has it. */
  address: string;
  /** How many times it was asked for each. */
  asked: { ping: number; scan: number };
  /** From now on it takes connections and what they send, and answers nothing; or only scans hang. */
  hang: (what?: 'everything' | 'scans') => void;
  goOn: () => void;
  close: () => Promise<void>;
}

const command = 'zINSTREAM\0';

/** What was sent by INSTREAM; undefined until all of it is there. */
function readStream(received: Buffer): string | undefined {
  const pieces: Buffer[] = [];
  let place = command.length;
  while (received.length >= place + 4) {
    const length = received.readUInt32BE(place);
    if (length === 0) return Buffer.concat(pieces).toString('latin1');
    pieces.push(received.subarray(place + 4, place + 4 + length));
    place += 4 + length;
  }
  return undefined;
}

/** @param at the path of a socket; left out: a port of this machine */
export async function startScanner(at?: string): Promise<TestScanner> {
  const sockets = new Set<Socket>();
  const asked = { ping: 0, scan: 0 };
  let hanging: 'nothing' | 'scans' | 'everything' = 'nothing';
  const server: Server = createServer((socket) => {
    let received = Buffer.alloc(0);
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes]);
      if (received.toString('latin1').startsWith('zPING\0')) {
        asked.ping += 1;
        if (hanging !== 'everything') socket.end('PONG\0');
        return;
      }
      const text = readStream(received);
      if (text === undefined) return;
      asked.scan += 1;
      if (hanging === 'nothing')
        socket.end(text.includes('EICAR') ? 'stream: Eicar-Test FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((resolve) => {
    if (at === undefined) server.listen(0, '127.0.0.1', resolve);
    else server.listen(at, resolve);
  });
  return {
    address: at ?? `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    hang(what = 'everything') {
      hanging = what;
    },
    goOn() {
      hanging = 'nothing';
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
