import path from 'node:path';
import type { LoaderContext } from 'webpack';
import { workspaceRoot } from '../workspace.ts';

const module = (name: string) =>
  JSON.stringify(path.join(import.meta.dirname, `${name}${path.extname(import.meta.filename)}`));

/**
 * Has the components of a module replaced in the page when it is built anew, with their state. swc has put calls of
 * `$RefreshReg$` and `$RefreshSig$` into it; a file has the same name in every build.
 */
function withRefresh(name: string, code: string): string {
  const imported =
    'createRegister as $createRegister, hookSignature as $RefreshSig$, acceptModule as $acceptModule';
  return [
    `import { ${imported} } from ${module('accept')}; var $RefreshReg$ = $createRegister(${JSON.stringify(name)}); ${code}`,
    'if (import.meta.webpackHot) $acceptModule(import.meta.webpackHot, () => __webpack_exports__);\n',
  ].join('\n');
}

/** The code of a catalogue, whose texts take the place of those in the page. */
const withTexts = (language: string, code: string) =>
  [
    `import { acceptTexts as $acceptTexts } from ${module('accept')}; ${code}`,
    `if (import.meta.webpackHot) $acceptTexts(import.meta.webpackHot, '${language}', () => __webpack_exports__);\n`,
  ].join('\n');

/** Lets the page of the live build change texts. */
const ofLanguage = `;if (globalThis.osastoLive) globalThis.osastoLive.addTexts = (namespace, language, texts) =>
  i18n.addResourceBundle(language, namespace, texts, true, true);\n`;

function refreshLoader(this: LoaderContext<unknown>, code: string, map?: never): void {
  const name = path.relative(workspaceRoot, this.resourcePath).replaceAll(path.sep, '/');
  const own = path.relative(this.rootContext, this.resourcePath).replaceAll(path.sep, '/');
  const [, language] = /^src\/messages\/(fi|sv)\.ts$/.exec(own) ?? [];
  let text = /\$Refresh(Reg|Sig)\$/.test(code) ? withRefresh(name, code) : code;
  if (language) text = withTexts(language, text);
  if (name.endsWith('i18n/src/language.ts')) text += ofLanguage;
  if (own === 'src/remote.ts') text = `import ${module('part')}; ${text}`;
  this.callback(null, text, map);
}

export default refreshLoader;
