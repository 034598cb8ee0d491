import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { arrival, connectionsPerNetwork } from './limits.ts';
import { toNetwork } from './network.ts';

/** How requests may arrive: {@link arrival}, shorter in tests. */
export type Arrival = { [Key in keyof typeof arrival]: number };

const tooSlow = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Ends a request whose body stops or trickles. Bytes that arrived are counted by the socket. */
function watchBody(socket: Socket, isWhole: () => boolean, { grace, leastRate, step }: Arrival): () => void {
  const began = Date.now();
  const before = socket.bytesRead;
  let seen = before;
  let seenAt = began;
  const timer = setInterval(() => {
    const now = Date.now();
    if (socket.bytesRead > seen) [seen, seenAt] = [socket.bytesRead, now];
    const late = now - began - grace;
    const isTooSlow = late > 0 && seen - before < (late / 1000) * leastRate;
    if (isWhole() || socket.destroyed) clearInterval(timer);
    else if (now - seenAt > grace || isTooSlow) {
      clearInterval(timer);
      socket.end(tooSlow, () => socket.destroy());
    }
  }, step);
  timer.unref();
  return () => clearInterval(timer);
}

/** Keeps slow senders and networks with too many connections from holding the service. */
export function limitArrivals(app: FastifyInstance, limits: Arrival = arrival): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { raw } = request;
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'];
    // A request that no network brought has no socket of one.
    if (hasBody && raw.socket.bytesRead !== undefined) {
      raw.once(
        'close',
        watchBody(raw.socket, () => raw.complete, limits),
      );
    }
    done(null, payload);
  });

  if (app.settings.trustedProxies.length > 0) return; // it has the connections of everybody
  const counts = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const network = toNetwork(socket.remoteAddress ?? '');
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    });
    if (count > connectionsPerNetwork) socket.destroy();
  });
}
