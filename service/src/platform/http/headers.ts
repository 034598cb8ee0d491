import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Settings } from '../settings/settings.ts';

const self = "'self'";
const none = "'none'";

// The two style elements that react-aria adds to a page by itself: touch-action of what can be pressed, and
// overscroll-behavior below a dialog. security.test.ts compares them with the installed version.
export const reactAriaStyles = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
];

/** Where developers serve builds of their own, which stand in for released ones: docs/remotes.md, "Override". */
const ownMachine = ['http://localhost:*', 'http://127.0.0.1:*'];

/**
 * What pages may load and where they may lead. No inline script, no inline style sheet, no other origin; outside of
 * production also one's own machine.
 */
const pagePolicy = (directoryOrigin: string | undefined, own: readonly string[]) => ({
  defaultSrc: [self],
  scriptSrc: [self, ...own],
  scriptSrcAttr: [none],
  styleSrc: [self, ...reactAriaStyles, ...own],
  imgSrc: [self, 'data:', ...own],
  fontSrc: [self, ...own],
  connectSrc: [self, ...own],
  workerSrc: [none],
  frameSrc: [none],
  frameAncestors: [none],
  objectSrc: [none],
  baseUri: [none],
  manifestSrc: [self],
  formAction: [self, ...(directoryOrigin ? [directoryOrigin] : [])],
  // One policy, which admits the scripts to which the registry leads: shell/src/admitted-scripts.ts.
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['default'],
});

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

/** Headers of what calls answer: data, never a page, never kept by anybody on the way. */
export const answerHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': `default-src ${none}; frame-ancestors ${none}`,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/**
 * Headers of what people have uploaded, and of documents: it loads nothing, and runs nothing where a browser takes it
 * for a page. A PDF has no sandbox, in which Chromium's viewer does not open; what could run in one is not taken (1.16).
 */
export const fileHeaders = (contentType: string) => ({
  'cache-control': 'private, no-store',
  'content-security-policy': [
    ...(contentType === 'application/pdf' ? [] : ['sandbox']),
    `default-src ${none}`,
    `frame-ancestors ${none}`,
  ].join('; '),
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
});

/** Headers of pages and files. */
export const securityHeaders = ({ mode, directory, publicAddress }: Settings): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: pagePolicy(
      directory && new URL(directory.issuer).origin,
      mode === 'production' ? [] : ownMachine,
    ),
  },
  strictTransportSecurity:
    mode === 'production' && publicAddress.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
  referrerPolicy: { policy: 'same-origin' },
  xFrameOptions: { action: 'deny' },
});
