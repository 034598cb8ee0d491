import { createHash } from 'node:crypto';
import { defaultLanguage, isLanguage, type Language, type Text } from './languages.ts';
import { type PagePlaceholder, pagePlaceholders, formatPlaceholder } from './page.ts';
import { dataPlace } from './page-places.ts';

// The page of the shell as a server sends it: one for the service, and one for the screens that `check` opens.

const self = "'self'";
const none = "'none'";

// The two style elements that react-aria adds to a page by itself: touch-action of what can be pressed, and
// overscroll-behavior below a dialog. A test of the service compares them with the installed version.
export const reactAriaStyles = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
];

/**
 * What pages may load and where they may lead: no inline script, no inline style sheet, no other origin.
 *
 * @param directoryOrigin where the sign-in of a directory leads
 * @param own further sources: of one's own machine, outside of production
 */
export const pagePolicy = (directoryOrigin?: string, own: readonly string[] = []) => ({
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

/** Formats a policy as the value of the header `Content-Security-Policy`. */
export const policyText = (policy: ReturnType<typeof pagePolicy>): string =>
  Object.entries(policy)
    .map(([name, sources]) => [name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), ...sources])
    .map((words) => words.join(' '))
    .join(';');

/** The shell's page as it is sent. */
export interface SentPage {
  html: string;
  /** Sources for `script-src` and `style-src`: what stands in the page itself. */
  scripts: string[];
  styles: string[];
  /** The mark of the elements that the shell vouches for; a shell from before it has none. */
  mark: string | undefined;
}

/**
 * A second policy, beside the first: of what that allows, only elements with the shell's mark are loaded. The shell gives
 * it to a script or a style sheet together with the hash that the registry names (shell/src/remotes/file-requests.ts). It
 * is no secret: whatever has it is still held to the first policy.
 */
const markedPolicy = (mark: string) =>
  [`script-src 'nonce-${mark}'`, ['style-src', `'nonce-${mark}'`, ...reactAriaStyles].join(' ')].join(';');

/** The content security policies of a page: what stands in it itself is allowed too. */
export const withInline = (policy: string, { scripts, styles, mark }: SentPage): string => {
  const first = policy
    .replace(/script-src ([^;]*)/, (directive) => [directive, ...scripts].join(' '))
    .replace(/style-src ([^;]*)/, (directive) => [directive, ...styles].join(' '));
  return mark === undefined ? first : `${first}, ${markedPolicy(mark)}`;
};

/** The content security policies of a page that may show one address in a frame. */
export const withFrame = (policy: string, source: string): string =>
  policy.replace(/frame-src [^;]*/, () => `frame-src ${source}`);

/** JSON that may stand inside a script element. */
const inElement = (json: string) =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

const dataElement = (id: string, json: string, attributes = '') =>
  `<script type="application/json" id="${id}"${attributes}>${inElement(json)}</script>`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? '');

/** What the service says of itself in its page, of its answer to `GET config`. */
export interface PageConfiguration {
  organisation: string;
  organisationNames?: Text;
  version: string;
  singleSignOn: boolean;
  links: Record<'privacy' | 'accessibility' | 'passwordChange', string>;
}

/** What stands for each placeholder in a picture in this language; nothing while the service cannot say it. */
const toPlaceholderValues = (
  config: PageConfiguration | undefined,
  language: Language,
): Record<PagePlaceholder, string> => ({
  organisation: config?.organisationNames?.[language] ?? config?.organisation ?? '',
  version: config?.version ?? '',
  singleSignOn: String(config?.singleSignOn ?? false),
  privacy: config?.links.privacy ?? '/',
  accessibility: config?.links.accessibility ?? '/',
  passwordChange: config?.links.passwordChange ?? '/',
});

/** The page with its placeholders filled in: those in a picture in the language of the picture. */
function filled(html: string, config: PageConfiguration | undefined): string {
  const fill = (text: string, language: Language) => {
    const values = toPlaceholderValues(config, language);
    return pagePlaceholders.reduce(
      (rest, name) => rest.replaceAll(formatPlaceholder(name), () => escaped(values[name])),
      text,
    );
  };
  const pictures = html.replaceAll(
    /<template\b[^>]* lang="(\w+)">.*?<\/template>/gs,
    (picture, language: string) => fill(picture, isLanguage(language) ? language : defaultLanguage),
  );
  return fill(pictures, defaultLanguage);
}

const hashElements = (html: string, element: RegExp) =>
  [...html.matchAll(element)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );

export interface PageParts {
  /** The built index.html. */
  shell: string;
  /** The registry as JSON. */
  registry: string | undefined;
  /** Whether a browser may put builds of its own in place of released ones. Read by shell/src/registry/overrides.ts. */
  mayOverride: boolean;
  config: PageConfiguration | undefined;
}

/** Puts the registry and what the service says of itself into the page, so that the shell begins without asking. */
export function sentPage({ shell, registry, mayOverride, config }: PageParts): SentPage {
  const scripts = hashElements(shell, /<script(?: nonce="[\w-]+")?>(.*?)<\/script>/gs);
  const styles = hashElements(shell, /<style(?: nonce="[\w-]+")?>(.*?)<\/style>/gs);
  const mark = /<script\b[^>]* nonce="([\w-]+)"/.exec(shell)?.[1];
  const data = [
    registry && dataElement('registry', registry, mayOverride ? ' data-override' : ''),
    config && dataElement('config', JSON.stringify(config)),
  ];
  const place = shell.includes(dataPlace) ? dataPlace : '</head>';
  const html = filled(shell, config).replace(
    place,
    () => data.filter(Boolean).join('') + (place === dataPlace ? '' : place),
  );
  return { html, scripts, styles, mark };
}
