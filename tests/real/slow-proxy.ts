import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Passes on what a port says and hears, each piece so many milliseconds later. */
export async function startSlowProxy(port: number, milliseconds: number) {
  const server = createServer((client) => {
    const behind = connect(port, '127.0.0.1');
    const pass = (from: typeof client, to: typeof client) => {
      let last = Promise.resolve();
      const then = (work: () => void) => {
        last = last.then(() => wait(milliseconds)).then(work);
      };
      from.on('data', (chunk) => then(() => void to.write(chunk)));
      from.on('end', () => then(() => void to.end()));
      from.on('error', () => to.destroy());
    };
    pass(client, behind);
    pass(behind, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}
