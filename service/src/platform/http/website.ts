import path from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import './context.ts';
import { freshFile } from './cached-file.ts';

const month = 30 * 24 * 3600;
const forever = 'public, max-age=31536000, immutable';

/** Names that change with their content: with a hash, or below `<remote>/<build>/`. */
const isImmutable = (file: string) =>
  /[.-][0-9a-f]{8,}\.\w+(\.\w+)*$/.test(file) || file.split('/').length >= 3;

/** JSON that may stand inside a script element. */
const inElement = (json: string) =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

const asksForPage = ({ method, headers, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  (headers.accept ?? '').includes('text/html') &&
  !/^\/(api|healthz|readyz|metrics)(\/|$|\?)/i.test(url);

const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).send({ message: 'Not found', requestId: request.id });

/**
 * Serves the built shell and remotes, and the shell's page for every address that a browser opens. The
 * registry is put into the page, so that the shell knows its remotes without asking.
 */
export async function serveWebsite(app: FastifyInstance): Promise<void> {
  const { webFolder, registryFile, mode } = app.settings;
  // Read by shell/src/registry/overrides.ts.
  const mayOverride = mode === 'production' ? '' : ' data-override';
  if (!webFolder) {
    app.setNotFoundHandler(answerNotFound);
    return;
  }
  const readPage = freshFile(path.join(webFolder, 'index.html'));
  const readRegistry = registryFile ? freshFile(path.resolve(registryFile)) : async () => undefined;
  let page = { version: '', html: '' };

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const [shell, registry] = await Promise.all([readPage(), readRegistry()]);
    if (!shell) throw new Error(`${webFolder} has no index.html. Build the shell, or unset OSASTO_WEB.`);
    const version = `${shell.version}-${registry?.version ?? ''}`;
    if (page.version !== version) {
      const element =
        registry &&
        `<script type="application/json" id="registry"${mayOverride}>${inElement(registry.text)}</script>`;
      const html = element ? shell.text.replace('</head>', () => `${element}</head>`) : shell.text;
      page = { version, html };
    }
    const tag = `"${version}"`;
    void reply.header('cache-control', 'no-cache').header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(page.html);
  }

  app.setNotFoundHandler((request, reply) =>
    asksForPage(request) ? sendPage(request, reply) : answerNotFound(request, reply),
  );
  const hidden = { schema: { hide: true } } as const;
  app.get('/', hidden, sendPage);
  app.get('/index.html', hidden, sendPage);
  if (registryFile) {
    // Open pages ask for it twice a minute.
    app.get('/registry.json', hidden, async (request, reply) => {
      const registry = await readRegistry();
      const tag = `"${registry?.version ?? ''}"`;
      void reply.header('cache-control', 'no-cache').header('etag', tag);
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(registry?.text ?? '{"remotes":[]}');
    });
  }
  await app.register(files, {
    root: webFolder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    // Names of those who release are for super admins: GET releases.
    allowedPath: (pathName) => !/^\/?releases\//i.test(pathName),
    setHeaders: (response, file) => {
      const name = path.relative(webFolder, file).replaceAll(path.sep, '/');
      const isIcon = /\.(ico|png|svg)$/.test(name);
      const caching = isImmutable(name) ? forever : isIcon ? `public, max-age=${month}` : 'no-cache';
      void response.header('cache-control', caching);
    },
  });
}
