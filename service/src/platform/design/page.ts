import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { languages } from '@osasto/contract';
import { textsIn, type PageLanguage } from './texts.ts';
import { tokenStyle } from './tokens.ts';

const { resolve } = createRequire(import.meta.url);

const stylePath = '/account/page.css';

/** The weights of the product's typeface that pages use, by their addresses. */
const fontFiles = {
  '/account/hanken-grotesk-400.ttf': resolve(
    '@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf',
  ),
  '/account/hanken-grotesk-600.ttf': resolve(
    '@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf',
  ),
};

const fontFaces = Object.keys(fontFiles)
  .map(
    (address) =>
      `@font-face { font-family: "Hanken Grotesk"; font-weight: ${/\d+/.exec(address)?.[0]}; font-display: swap; src: url("${address}"); }`,
  )
  .join('\n');

/** The style of pages that the service itself draws: the picture of sign-in, without scripts. */
export const pageStyle = `${tokenStyle}
${fontFaces}
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; grid-template-rows: auto 1fr; font: var(--text-md)/var(--leading-body) "Hanken Grotesk", system-ui, sans-serif;
  background: var(--color-surface); color: var(--color-text); overflow-wrap: break-word; }
.art { position: relative; overflow: hidden; display: flex; flex-direction: column; gap: var(--space-4);
  padding: var(--space-2) var(--space-4); background: var(--color-header); color: var(--color-on-header); }
.bar { position: relative; display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--space-2); }
.brand { display: flex; align-items: center; gap: var(--space-2); min-height: var(--control-height); color: inherit;
  font-size: 1.25rem; font-weight: 600; letter-spacing: -.02em; text-decoration: none; }
.brand svg { width: 1.75rem; }
.mark { fill: none; stroke: var(--color-mark-1); stroke-width: 6; }
.mark path:last-child { stroke: var(--color-accent); }
.big { position: absolute; right: -19rem; top: 50%; width: 48rem; stroke: var(--color-header-hover); stroke-width: 5.4;
  transform: translateY(-50%) rotate(164deg); display: none; }
.broken .big path:last-child { stroke-dasharray: 2.5 2; }
.language { display: flex; border: var(--line) solid var(--color-on-header-muted); border-radius: var(--radius-full); padding: 2px;
  font-size: var(--text-sm); font-weight: 600; }
.language > * { display: grid; place-items: center; min-width: 2.75rem; min-height: 2.5rem; border-radius: var(--radius-full); color: inherit;
  text-decoration: none; }
.language > :not(a) { background: var(--color-on-header); color: var(--color-header); }
.language a:hover { background: var(--color-header-hover); }
.slogan { display: none; position: relative; margin: 0; max-width: 22rem; font-size: 1.875rem; line-height: 1.3; text-wrap: balance; }
main { display: grid; align-content: start; justify-content: center; grid-template-columns: minmax(0, 26rem);
  padding: clamp(1.5rem, 1rem + 3vw, 4rem) var(--space-4); }
h1 { margin: 0 0 var(--space-3); font-size: var(--text-2xl); font-weight: 600; line-height: var(--leading-tight); letter-spacing: -.02em;
  hyphens: auto; }
p { margin: 0 0 var(--space-3); }
.muted, .rules { color: var(--color-text-muted); }
.rules { margin: var(--space-2) 0 0; padding-inline-start: 1.25rem; font-size: var(--text-sm); }
label { display: block; margin: var(--space-5) 0 .375rem; font-size: var(--text-sm); font-weight: 600; }
input { width: 100%; min-height: var(--control-height); padding: .4375rem var(--control-pad); font: inherit; color: inherit;
  background: var(--color-surface); border: var(--line) solid var(--color-control-line); border-radius: var(--radius-md); }
input[aria-invalid] { border: var(--line-thick) solid var(--color-danger-solid); }
.error { margin: .375rem 0 0; color: var(--color-danger-solid); font-size: var(--text-sm); font-weight: 600; }
button, .action { display: grid; place-items: center; width: 100%; min-height: var(--control-height); margin-top: var(--space-6);
  padding: .5rem var(--space-6); font: inherit; font-weight: 600; text-decoration: none; color: var(--color-on-action);
  background: var(--color-action); border: 0; border-radius: var(--radius-md); cursor: pointer; }
:is(button, .action):hover { background: var(--color-action-hover); }
.back { margin: var(--space-6) 0 0; font-weight: 600; font-size: var(--text-sm); }
.back a { display: inline-flex; align-items: center; gap: var(--space-2); min-height: 2.75rem; color: var(--color-link); text-decoration: none; }
.back a:hover { text-decoration: underline; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
:focus-visible { outline: 3px solid var(--color-focus); outline-offset: 2px; }
.art :focus-visible { outline-color: var(--color-focus-on-header); }
@media (min-width: 64rem) {
  body { grid-template: 1fr / minmax(0, 5fr) minmax(0, 6fr); }
  .art { padding: var(--space-8) var(--space-12) var(--space-12); justify-content: space-between; }
  .slogan, .big { display: block; }
  main { align-content: center; }
}
@media (forced-colors: active) { button, .action { border: 1px solid; } }
`;

const ring =
  '<path d="M21.16 25.71A11 11 0 0 1 9.23 7.33"/><path d="M11.53 5.95A11 11 0 0 1 25.89 11.18"/><path d="M26.76 13.71A11 11 0 0 1 23.36 24.17"/>';

const arcs = (look: string) =>
  `<svg class="mark${look}" viewBox="0 0 32 32" aria-hidden="true" focusable="false">${ring}</svg>`;

/** The picture of the product in a browser's tab. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="#02535f" stroke-width="6"><style>path:last-child{stroke:#f4a73a}@media(prefers-color-scheme:dark){path:not(:last-child){stroke:#eef4f5}}</style>${ring}</svg>`;

/** A text as it may stand in HTML, in attributes too. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export interface ServicePage {
  language: PageLanguage;
  /** Languages to choose from; Finnish and Swedish unless given. */
  offered?: readonly PageLanguage[];
  title: string;
  /** HTML of the title where it is more than a heading. */
  heading?: string;
  /** HTML of the head, besides what each page has. */
  head?: string;
  /** A line in large letters beside the page, where there is room. */
  slogan: string;
  /** HTML under the title. */
  body: string;
  /** Where the way back leads, and its words; none for who comes from elsewhere. */
  back?: { href: string; text: string };
  /** The ring has its small arc in pieces: something went wrong. */
  isBroken?: boolean;
}

/** A whole page. Addresses of languages are relative, so that a page of a link does not repeat its token. */
export function drawPage({
  language,
  offered = languages,
  title,
  heading = `<h1>${title}</h1>`,
  head = '',
  slogan,
  body,
  back,
  isBroken = false,
}: ServicePage): string {
  const t = textsIn(language);
  const choices = offered.map((one) =>
    one === language
      ? `<span aria-current="true">${one.toUpperCase()}</span>`
      : `<a href="?lang=${one}" lang="${one}" hreflang="${one}">${one.toUpperCase()}<span class="hidden">${textsIn(one)('own')}</span></a>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – Osasto</title>
<link rel="stylesheet" href="${stylePath}">
${head}</head>
<body${isBroken ? ' class="broken"' : ''}>
<header class="art">${arcs(' big')}<div class="bar"><a class="brand" href="/">${arcs('')}<span>Osasto</span></a>
<nav class="language" aria-label="${t('language')}">${choices.join('')}</nav></div><p class="slogan">${slogan}</p></header>
<main><div>
${heading}
${body}
${back ? `<p class="back"><a href="${back.href}"><span aria-hidden="true">←</span>${back.text}</a></p>\n` : ''}</div></main>
</body>
</html>`;
}

/** Sends a page that nobody keeps and that loads nothing from elsewhere. */
export const sendPage = (reply: FastifyReply, html: string, status = 200) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('vary', 'accept, accept-language')
    .type('text/html; charset=utf-8')
    .send(html);

/** Serves what pages load: their style and typeface, and the icon that browsers ask for with any page that names none. */
export function servePageFiles(app: FastifyInstance): void {
  const hidden = { schema: { hide: true } } as const;
  app.get(stylePath, hidden, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(pageStyle),
  );
  app.get('/favicon.ico', { ...hidden, exposeHeadRoute: true }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=2592000').type('image/svg+xml').send(icon),
  );
  for (const [address, file] of Object.entries(fontFiles)) {
    app.get(address, hidden, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=2592000').type('font/ttf').send(createReadStream(file)),
    );
  }
}
