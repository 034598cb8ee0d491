import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyReply } from 'fastify';
import { pagePolicy } from '@osasto/contract/sent-page';
import type { Settings } from '../settings/settings.ts';
import { rightsOfService } from './rights.ts';

const self = "'self'";
const none = "'none'";

/** Where developers serve builds of their own, which stand in for released ones: docs/remotes.md, "Override". */
const ownMachine = ['http://localhost:*', 'http://127.0.0.1:*'];

/** The API page brings its own inline styles and scripts, and loads nothing from outside. */
export const documentationPolicy = [
  `default-src ${self}`,
  `script-src ${self} 'unsafe-inline'`,
  `style-src ${self} 'unsafe-inline'`,
  `img-src ${self} data:`,
  `font-src ${self} data:`,
  `connect-src ${self}`,
  `frame-ancestors ${none}`,
  `object-src ${none}`,
  `base-uri ${none}`,
  `form-action ${self}`,
].join('; ');

/** Seconds for which browsers come back over https alone; undefined where the service is not reached so. */
const secondsOfHttps = ({ mode, publicAddress }: Settings) =>
  mode === 'production' && publicAddress.startsWith('https:') ? 31_536_000 : undefined;

/** Policy of what is no page. */
const loadsNothing = `default-src ${none}; base-uri ${none}; frame-ancestors ${none}`;

/** Policy of a picture of a build, and of what else a browser may show on its own: it runs nothing. */
export const openedFilePolicy = `sandbox; ${loadsNothing}; style-src 'unsafe-inline'`;

/** Headers of what calls answer: data, never a page, never kept by anybody on the way. */
const answerHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': loadsNothing,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // A page that has other rights gets them anew.
  'x-rights': rightsOfService.rights,
};

/** Headers of every answer; with `Strict-Transport-Security` when the settings say so. */
export function toAnswerHeaders(settings: Settings): Record<string, string> {
  const seconds = secondsOfHttps(settings);
  return seconds ? { ...answerHeaders, 'strict-transport-security': `max-age=${seconds}` } : answerHeaders;
}

/**
 * Headers of what people have uploaded, and of documents: it loads nothing, and runs nothing where a browser takes it
 * for a page. The viewers of browsers save and print a PDF from within the sandbox. Decision 62.
 */
export const fileHeaders = (contentType: string) => ({
  'cache-control': 'private, no-store',
  'content-security-policy': [
    contentType === 'application/pdf' ? 'sandbox allow-downloads allow-modals' : 'sandbox',
    `default-src ${none}`,
    `frame-ancestors ${none}`,
  ].join('; '),
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
});

/**
 * Headers that a page or an answer needs, and a script or a style sheet does not: some forty of these are fetched at the first visit,
 * and most are smaller than the kilobyte that such headers take. Decision 63.
 */
const notOfFiles = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-xss-protection',
];

/** Leaves of the headers of a page what the scripts, styles, texts and fonts that it loads need. */
export function keepFileHeaders(reply: Pick<FastifyReply, 'header' | 'removeHeader'>): void {
  for (const name of notOfFiles) reply.removeHeader(name);
  reply.header('content-security-policy', loadsNothing);
}

/** Headers of pages and files. */
export function securityHeaders(settings: Settings): FastifyHelmetOptions {
  const { mode, directory } = settings;
  const maxAge = secondsOfHttps(settings);
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: pagePolicy(
        directory && new URL(directory.issuer).origin,
        mode === 'production' ? [] : ownMachine,
      ),
    },
    strictTransportSecurity: maxAge ? { maxAge, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  };
}
