import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Configuration } from '@osasto/api';
import { type PagePlaceholder, pagePlaceholders, placeholderOf } from '@osasto/contract/page';

/** The shell's page as it is sent. */
export interface Page {
  html: string;
  brotli: Buffer;
  /** Sources for `script-src` and `style-src`: what stands in the page itself. */
  scripts: string[];
  styles: string[];
}

/** JSON that may stand inside a script element. */
const inElement = (json: string) =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

const dataElement = (id: string, json: string, attributes = '') =>
  `<script type="application/json" id="${id}"${attributes}>${inElement(json)}</script>`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? '');

/** What stands for each placeholder; nothing while the service cannot say it. */
const valuesOf = (config: Configuration | undefined): Record<PagePlaceholder, string> => ({
  organisation: config?.organisation ?? '',
  version: config?.version ?? '',
  singleSignOn: String(config?.singleSignOn ?? false),
  privacy: config?.links.privacy ?? '/',
  accessibility: config?.links.accessibility ?? '/',
  passwordChange: config?.links.passwordChange ?? '/',
});

const hashesOf = (html: string, element: RegExp) =>
  [...html.matchAll(element)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );

const compress = promisify(brotliCompress);

interface Parts {
  /** The built index.html. */
  shell: string;
  /** The registry as JSON. */
  registry: string | undefined;
  /** Whether a browser may put builds of its own in place of released ones. Read by shell/src/registry/overrides.ts. */
  mayOverride: boolean;
  config: Configuration | undefined;
}

/** Puts the registry and what the service says of itself into the page, so that the shell begins without asking. */
export async function composePage({ shell, registry, mayOverride, config }: Parts): Promise<Page> {
  const scripts = hashesOf(shell, /<script>(.*?)<\/script>/gs);
  const styles = hashesOf(shell, /<style>(.*?)<\/style>/gs);
  const values = valuesOf(config);
  const data = [
    registry && dataElement('registry', registry, mayOverride ? ' data-override' : ''),
    config && dataElement('config', JSON.stringify(config)),
  ];
  const html = pagePlaceholders
    .reduce((text, name) => text.replaceAll(placeholderOf(name), () => escaped(values[name])), shell)
    .replace('</head>', () => `${data.filter(Boolean).join('')}</head>`);
  return { html, brotli: await compress(html), scripts, styles };
}

/** A content security policy that allows what stands in the page itself too. */
export const withInline = (policy: string, { scripts, styles }: Page): string =>
  policy
    .replace(/script-src ([^;]*)/, (directive) => [directive, ...scripts].join(' '))
    .replace(/style-src ([^;]*)/, (directive) => [directive, ...styles].join(' '));
