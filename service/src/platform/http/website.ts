import { createHash } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import files from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import './context.ts';
import type { Configuration } from '@osasto/api';
import { withFrame, withInline } from '@osasto/contract/sent-page';
import { freshFile } from './cached-file.ts';
import { keepFileHeaders } from './headers.ts';
import { admitHosts } from './host-origins.ts';
import { findPageHosts, viewerSources } from '../viewer/viewer.ts';
import { answerError } from './error-handler.ts';
import { isOpenedAsPage, sendErrorPage } from './error-page.ts';
import { composePage, type ShellPage } from './page.ts';

const month = 30 * 24 * 3600;
const forever = 'public, max-age=31536000, immutable';

/** Names that change with their content: with a hash, or below `<remote>/<build>/`. */
const isImmutable = (file: string) =>
  /[.-][0-9a-f]{8,}\.\w+(\.\w+)*$/.test(file) || file.split('/').length >= 3;

/** Milliseconds that a page waits for the database. */
const longestForConfig = 1000;

const hashText = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  isOpenedAsPage(request)
    ? sendErrorPage(request, reply, 404)
    : reply.code(404).send({ message: 'Not found', requestId: request.id });

/** The build of the shell that a registry names: with it one file says what is live of shell and remotes. */
function shellIn(registry: string | undefined): string | undefined {
  try {
    const { shell } = JSON.parse(registry ?? '{}') as { shell?: { build?: unknown } };
    const build = shell?.build;
    return typeof build === 'string' && /^[\w-][\w.-]*$/.test(build) ? build : undefined;
  } catch {
    return undefined; // no JSON: the shell says so
  }
}

/** Reads the page of the shell that a registry names; `index.html` where it names none. */
function freshPage(webFolder: string) {
  const readIndex = freshFile(path.join(webFolder, 'index.html'));
  const ofBuild = new Map<string, ReturnType<typeof freshFile>>();
  let known = { registry: undefined as string | undefined, build: undefined as string | undefined };
  return async (registry: string | undefined) => {
    if (known.registry !== registry) known = { registry, build: shellIn(registry) };
    const { build } = known;
    if (build === undefined) return readIndex();
    const read = ofBuild.get(build) ?? freshFile(path.join(webFolder, 'shell', build, 'index.html'));
    ofBuild.clear();
    ofBuild.set(build, read);
    return (await read()) ?? readIndex();
  };
}

/**
 * Serves the built shell and remotes, and the shell's page for every address that a browser opens.
 *
 * @param findConfig what the service says of itself; the page is sent without it while it cannot be found
 */
export async function serveWebsite(
  app: FastifyInstance,
  findConfig: () => Promise<Configuration>,
): Promise<void> {
  const { webFolder, registryFile, mode } = app.settings;
  if (!webFolder) {
    app.setNotFoundHandler(answerNotFound);
    return;
  }
  admitHosts(app);
  const readPage = freshPage(webFolder);
  const readRegistry = registryFile ? freshFile(path.resolve(registryFile)) : async () => undefined;
  let kept: { version: string; page: Promise<ShellPage> } | undefined;

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const registry = await readRegistry();
    const [shell, config] = await Promise.all([
      readPage(registry?.text),
      Promise.race([findConfig(), wait(longestForConfig, undefined, { ref: false })]).catch(
        (error: unknown) => {
          request.log.warn({ err: error }, 'the page goes without the configuration');
          return undefined;
        },
      ),
    ]);
    if (!shell) throw new Error(`${webFolder} has no index.html. Build the shell, or unset OSASTO_WEB.`);
    const version = [shell.version, registry?.version ?? '', hashText(JSON.stringify(config ?? ''))].join(
      '-',
    );
    if (kept?.version !== version) {
      const mayOverride = mode !== 'production';
      kept = {
        version,
        page: composePage({ shell: shell.text, registry: registry?.text, mayOverride, config }),
      };
    }
    const page = await kept.page;
    const tag = `"${version}"`;
    void reply
      .header('cache-control', 'no-cache')
      .header('etag', tag)
      .header('vary', 'accept-encoding')
      .header(
        'content-security-policy',
        withFrame(
          withInline(String(reply.getHeader('content-security-policy')), page),
          viewerSources(findPageHosts(request)),
        ),
      );
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    void reply.type('text/html; charset=utf-8');
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page.html);
    return reply.header('content-encoding', 'br').send(page.brotli);
  }

  app.setNotFoundHandler((request, reply) =>
    isOpenedAsPage(request) ? sendPage(request, reply) : answerNotFound(request, reply),
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
  await app.register(async (scope) => {
    // An address that no file has, such as one with two slashes, is the application's to refuse.
    scope.setErrorHandler((error: FastifyError, request, reply) =>
      error.statusCode === 403 ? reply.callNotFound() : answerError(error, request, reply),
    );
    await scope.register(files, {
      root: webFolder,
      index: false,
      preCompressed: true,
      cacheControl: false,
      acceptRanges: false,
      lastModified: false, // the tag says it
      dotfiles: 'ignore',
      // Names of those who release are for super admins: GET releases.
      allowedPath: (pathName) => !/^\/?releases\//i.test(pathName),
      setHeaders: (response, file) => {
        const name = path.relative(webFolder, file).replaceAll(path.sep, '/');
        const isIcon = /\.(ico|png|svg)$/.test(name);
        const caching = isImmutable(name) ? forever : isIcon ? `public, max-age=${month}` : 'no-cache';
        void response.header('cache-control', caching);
        if (/\.(js|css|json|woff2)(\.(br|gz))?$/.test(name)) keepFileHeaders(response);
      },
    });
  });
}
