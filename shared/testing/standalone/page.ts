import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';
import type { Descriptor } from '@osasto/contract';
import { shellFolder } from './application.ts';
import type { View } from './state.ts';

const folder = path.join(import.meta.dirname, 'toolbar');

/** The toolbar's own files: they are no part of any build. */
export const toolbarFiles: Record<string, () => { type: string; body: string }> = {
  '/alone/toolbar.js': () => {
    const source = readFileSync(path.join(folder, 'toolbar.ts'), 'utf8');
    const jsc = { parser: { syntax: 'typescript' as const }, target: 'es2023' as const };
    return { type: 'text/javascript', body: transformSync(source, { jsc, isModule: false }).code };
  },
  '/alone/toolbar.css': () => ({
    type: 'text/css',
    body: readFileSync(path.join(folder, 'toolbar.css'), 'utf8'),
  }),
};

/** JSON that may stand inside a script element. */
const element = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** The shell's page with this remote alone in its registry. The toolbar runs first: it signs in. */
export function pageWith(remotes: Descriptor[], view: View): string {
  const html = readFileSync(path.join(shellFolder(), 'index.html'), 'utf8');
  const first = `${element('alone', view)}<script type="module" src="/alone/toolbar.js"></script>`;
  return html
    .replace('<head>', () => `<head>${first}`)
    .replace('</head>', () => `${element('registry', { remotes })}</head>`);
}
