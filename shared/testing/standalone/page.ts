import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';
import type { Descriptor } from '@osasto/contract';
import { shellFolder } from './built-shell.ts';
import type { ToolbarView } from './toolbar-state.ts';

const folder = path.join(import.meta.dirname, 'toolbar');

/** The files of the toolbar: they are in no build. */
export const toolbarFiles: Record<string, () => { type: string; body: string }> = {
  '/standalone/toolbar.js': () => {
    const source = readFileSync(path.join(folder, 'toolbar.ts'), 'utf8');
    const jsc = { parser: { syntax: 'typescript' as const }, target: 'es2023' as const };
    return { type: 'text/javascript', body: transformSync(source, { jsc, isModule: false }).code };
  },
  '/standalone/toolbar.css': () => ({
    type: 'text/css',
    body: readFileSync(path.join(folder, 'toolbar.css'), 'utf8'),
  }),
};

/** JSON that may stand inside a script element. */
const element = (id: string, value: unknown, attributes = '') =>
  `<script type="application/json" id="${id}"${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/**
 * The shell's page with only this remote in its registry. The toolbar runs first: it signs in. The page may take builds of
 * this machine: a live rebuilding has no hashes.
 */
export function pageWith(remotes: Descriptor[], view: ToolbarView): string {
  const html = readFileSync(path.join(shellFolder(), 'index.html'), 'utf8');
  const toolbar = `${element('standalone', view)}<script type="module" src="/standalone/toolbar.js"></script>`;
  return html
    .replace('<head>', () => `<head>${toolbar}`)
    .replace('</head>', () => `${element('registry', { remotes }, ' data-override')}</head>`);
}
