import type { FastifyInstance } from 'fastify';

/** What hosts load: the files of remotes, where `publish` puts them, and the registry that leads to them. */
const isLoadedByHosts = (url: string) => /^\/(remotes\/[^?]|registry\.json(\?|$))/.test(url);

/**
 * Lets pages of OSASTO_HOST_ORIGINS read the registry and load remotes. Calls, pages and the shell's own files stay
 * closed to them, and cookies are not sent.
 */
export function admitHosts(app: FastifyInstance): void {
  const { hostOrigins } = app.settings;
  if (hostOrigins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!isLoadedByHosts(request.url)) return;
    const { origin } = request.headers;
    // Pictures and fonts of a style sheet are asked for without an origin.
    void reply.header('cross-origin-resource-policy', 'cross-origin').header('vary', 'origin');
    if (origin !== undefined && hostOrigins.includes(origin)) {
      void reply.header('access-control-allow-origin', origin);
    }
  });
}
