import type { FastifyRequest } from 'fastify';

/** The id that somebody outside gave a request: for the log and traces alone, where it is well formed. */
export function readOutsideId({ headers }: FastifyRequest): string | undefined {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : undefined;
}
