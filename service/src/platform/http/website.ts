import { createHash } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import './context.ts';
import type { Configuration } from '@osasto/api';
import { withFrame, withInline } from '@osasto/contract/sent-page';
import { keepFileHeaders, openedFilePolicy } from './headers.ts';
import { admitHosts } from './host-origins.ts';
import { findPageHosts, viewerSources } from '../viewer/viewer.ts';
import { isOpenedAsPage, sendErrorPage } from './error-page.ts';
import { composePage, type ShellPage } from './page.ts';
import type { ReleasedSite, SiteFile } from './site.ts';

const month = 30 * 24 * 3600;
const forever = 'public, max-age=31536000, immutable';

/** Milliseconds that a page waits for the database. */
const longestForConfig = 1000;

const hashText = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  isOpenedAsPage(request)
    ? sendErrorPage(request, reply, 404)
    : reply.code(404).send({ message: 'Not found', requestId: request.id });

/** Types of the files of builds, by the ends of their names. None is a page: that would run as one of the service. */
const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Compressed copies that builds have beside their files, the smallest first. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Those of the encodings that a browser takes. */
const acceptedEncodings = ({ headers }: FastifyRequest) =>
  encodings.filter(([name]) =>
    new RegExp(String.raw`\b${name}\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`).test(
      headers['accept-encoding'] ?? '',
    ),
  );

/**
 * Serves the released shell and remotes, and the shell's page for every address that a browser opens.
 *
 * @param findConfig what the service says of itself; the page is sent without it while it cannot be found
 */
export function serveWebsite(
  app: FastifyInstance,
  site: ReleasedSite,
  findConfig: () => Promise<Configuration>,
): void {
  admitHosts(app);
  const { mode } = app.settings;
  let kept: { version: string; page: Promise<ShellPage> } | undefined;

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const [live, config] = await Promise.all([
      site.read(),
      Promise.race([findConfig(), wait(longestForConfig, undefined, { ref: false })]).catch(
        (error: unknown) => {
          request.log.warn({ err: error }, 'the page goes without the configuration');
          return undefined;
        },
      ),
    ]);
    if (!live) return answerNotFound(request, reply);
    const { page: shell, registry } = live;
    const version = [shell.version, registry.version, hashText(JSON.stringify(config ?? ''))].join('-');
    if (kept?.version !== version) {
      const mayOverride = mode !== 'production';
      kept = {
        version,
        page: composePage({ shell: shell.text, registry: registry.text, mayOverride, config }),
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
  // Open pages ask for it twice a minute.
  app.get('/registry.json', hidden, async (request, reply) => {
    const registry = (await site.read())?.registry;
    const tag = `"${registry?.version ?? ''}"`;
    void reply.header('cache-control', 'no-cache').header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(registry?.text ?? '{"remotes":[]}');
  });

  /** The copy of a file that is sent: compressed, where the build has one that the browser takes. */
  async function findCopy(
    request: FastifyRequest,
    [name, build, file]: readonly [string, string, string],
  ): Promise<{ found: SiteFile; encoding?: string } | undefined> {
    for (const [encoding, ending] of acceptedEncodings(request)) {
      const found = await site.findFile(name, build, file + ending); // oxlint-disable-line no-await-in-loop -- the best first
      if (found) return { found, encoding };
    }
    const found = await site.findFile(name, build, file);
    return found && { found };
  }

  async function sendFile(request: FastifyRequest, reply: FastifyReply, name: string) {
    const { build, '*': file } = request.params as { build: string; '*': string };
    const copy = await findCopy(request, [name, build, file]);
    if (!copy) {
      void reply.header('cache-control', 'no-store'); // it may be published in a moment
      return reply.callNotFound();
    }
    const { found, encoding } = copy;
    const isIcon = /\.(ico|png|svg)$/.test(file) && !/[.-][0-9a-f]{8,}\./.test(file);
    const tag = `"${found.hash}"`;
    void reply
      .header('cache-control', isIcon ? `public, max-age=${month}` : forever)
      .header('etag', tag)
      .header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    if (/\.(m?js|css|json|woff2)(\.(br|gz))?$/.test(file)) keepFileHeaders(reply);
    else void reply.header('content-security-policy', openedFilePolicy);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    void reply.type(contentTypes[path.extname(file)] ?? 'application/octet-stream');
    if (encoding) void reply.header('content-encoding', encoding);
    return reply.send(await found.open());
  }

  app.get('/shell/:build/*', hidden, (request, reply) => sendFile(request, reply, 'shell'));
  app.get('/remotes/:name/:build/*', hidden, (request, reply) =>
    sendFile(request, reply, (request.params as { name: string }).name),
  );
}
