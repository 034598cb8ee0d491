import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Destroys, when the service ends, each connection on which no request is under way. Node takes one that has sent
 * nothing or half of its headers for active and waits for it. Browsers and load balancers open such connections.
 */
export function endSilentConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.prependListener('request', ({ socket }, response) => {
    silent.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) silent.add(socket);
    });
  });
  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy();
  });
}
