import type { FastifyReply } from 'fastify';

/** Aborts when the client closes the connection, at the latest when it has its answer. */
export function abortOnClose({ raw }: FastifyReply): AbortSignal {
  const client = new AbortController();
  raw.once('close', () => client.abort());
  if (raw.destroyed) client.abort();
  return client.signal;
}
