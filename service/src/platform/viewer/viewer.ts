import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tokenStyle } from '../design/tokens.ts';

const { resolve } = createRequire(import.meta.url);

/** Where the viewer of PDFs is. Rule 24.4. */
const viewerPath = '/viewer/';

const packageFile = resolve('pdfjs-dist/package.json');
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };

/** The files of pdf.js have addresses of their version, so browsers keep them. */
const libraryPath = `${viewerPath}${version}/`;

/** Its folder of built files: the package tells where its files are, but not its version. */
const readerFolder = path.join(path.dirname(resolve('zxing-wasm/reader/zxing_reader.wasm')), '..');
const { version: readerVersion } = JSON.parse(
  readFileSync(path.join(readerFolder, '..', 'package.json'), 'utf8'),
) as { version: string };

/** The reader of QR codes. Decision 100. */
const readerPath = `${viewerPath}qr-${readerVersion}/`;

const scripts = [
  { name: 'frame', file: new URL('frame.mjs', import.meta.url) },
  { name: 'scan', file: new URL('scan.mjs', import.meta.url) },
  { name: 'pdf', file: new URL('pdf.mjs', import.meta.url) },
  { name: 'picture-pdf', file: new URL('picture-pdf.mjs', import.meta.url) },
].map(({ name, file }) => ({ name, content: readFileSync(file, 'utf8') }));

const style = `${tokenStyle}
html { background: var(--color-bg); }
body { margin: 0; padding: 8px; }
canvas { display: block; margin: 0 auto; background: #fff; box-shadow: 0 0 4px rgb(0 0 0 / 30%); }
.words { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: pre-wrap; }
`;

const toPage = (script: string, body: string) => `<!doctype html>
<html lang="fi" data-library="${libraryPath}" data-reader="${readerPath}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>PDF</title>
<link rel="stylesheet" href="${viewerPath}frame.css" crossorigin>
<script type="module" src="${viewerPath}${script}.mjs" crossorigin></script>
</head>
<body>${body}</body>
</html>
`;

/** The frame that shows a PDF, and the one that reads scans: nothing of that is seen. */
const pages = [
  {
    path: viewerPath,
    content: toPage(
      'frame',
      '<main><h1 class="words">PDF</h1><canvas aria-hidden="true"></canvas><div class="words"></div></main>',
    ),
  },
  { path: `${viewerPath}scan`, content: toPage('scan', '') },
];

/** A host as it may stand in a policy; of any other, nothing is allowed. */
const isPlainHost = (host: string) => /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d+)?$/i.test(host);

/**
 * The address of the viewer as sources of a policy: one that names its path names its host too. By the rules of policies
 * `http:` stands for `https:` as well; without either, a worker of a frame without an origin loads nothing.
 */
export const viewerSources = (hosts: readonly string[]): string => {
  const sources = [...new Set(hosts)].filter(isPlainHost).map((host) => `http://${host}${viewerPath}`);
  return sources.length === 0 ? "'none'" : sources.join(' ');
};

/**
 * The policy of the frame. It is sandboxed without an origin: what a file could make it run reaches neither the page, nor
 * storage, nor a call. It loads nothing but its own files, and leads nowhere. Decision 95.
 */
const viewerPolicy = (hosts: readonly string[]): string => {
  const own = viewerSources(hosts);
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${own} 'wasm-unsafe-eval'`,
    `style-src ${own}`,
    `connect-src ${own}`,
    'worker-src blob:',
    'img-src blob: data:',
    `font-src ${own} blob: data:`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
};

/** What a document without an origin needs to load files of this host; they are the same for everybody. */
const fileHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

const isOfReader = (name: string) =>
  /^\/?(?:es\/share\.js|es\/reader\/index\.js|reader\/zxing_reader\.wasm)$/.test(name);

const isOfLibrary = (name: string) =>
  /^\/?(?:build\/pdf(?:\.worker)?\.min\.mjs|(?:cmaps|iccs|standard_fonts|wasm)\/[\w.-]+)$/.test(name);

/** The hosts under which a browser may have the page: that of the request, and the address of the installation. */
export const findPageHosts = ({ host, server }: FastifyRequest): string[] => [
  host,
  new URL(server.settings.publicAddress).host,
];

/** Serves the frames in which screens show PDFs and read scans, pdf.js and the reader of codes. Rules 10.24, 24.4. */
export async function serveViewer(app: FastifyInstance): Promise<void> {
  const hidden = { schema: { hide: true } } as const;
  const send = (reply: FastifyReply, type: string, content: string) =>
    reply
      .headers(fileHeaders)
      .header('cache-control', 'no-cache')
      .type(`${type}; charset=utf-8`)
      .send(content);

  for (const { path: address, content } of pages)
    app.get(address, hidden, async (request, reply) =>
      reply
        .removeHeader('origin-agent-cluster') // it has no origin to be grouped by
        .header('content-security-policy', viewerPolicy(findPageHosts(request)))
        .header('x-frame-options', 'SAMEORIGIN')
        .header('referrer-policy', 'no-referrer')
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(content),
    );
  for (const { name, content } of scripts)
    app.get(`${viewerPath}${name}.mjs`, hidden, async (_request, reply) =>
      send(reply, 'text/javascript', content),
    );
  app.get(`${viewerPath}frame.css`, hidden, async (_request, reply) => send(reply, 'text/css', style));
  const libraries = [
    { root: path.dirname(packageFile), prefix: libraryPath, allowedPath: isOfLibrary },
    { root: readerFolder, prefix: readerPath, allowedPath: isOfReader },
  ];
  for (const library of libraries)
    // oxlint-disable-next-line no-await-in-loop -- two
    await app.register(files, {
      ...library,
      decorateReply: false,
      index: false,
      cacheControl: false,
      setHeaders: (response) => {
        for (const [name, value] of Object.entries(fileHeaders)) response.header(name, value);
        response.header('cache-control', 'public, max-age=31536000, immutable');
      },
    });
}
