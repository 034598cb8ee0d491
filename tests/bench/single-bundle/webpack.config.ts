import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';
import { shell } from '@osasto/build';

const root = path.resolve(import.meta.dirname, '../../..');
const bench = path.join(root, 'var', 'bench');

const remotes = readdirSync(root)
  .filter((name) => name.startsWith('mf-'))
  .map((folder) => {
    const module = path.join(root, folder, 'src', 'remote.ts');
    return `${JSON.stringify(folder.slice('mf-'.length))}: () => import(${JSON.stringify(module)}),`;
  });

// Read from the text: to import the table would bring the federation runtime along.
const federation = readFileSync(path.join(root, 'shell', 'src', 'federation.ts'), 'utf8');
const preloaded = [...federation.matchAll(/later: (\(\) =>\s*import\([^)]*'([^']+)'\))/g)].map(
  ([, fetch, name]) => `${JSON.stringify(name)}: ${fetch},`,
);
if (preloaded.length === 0) throw new Error('No shared module is fetched later in shell/src/federation.ts');

mkdirSync(bench, { recursive: true });

/** Writes a module with one table and gives its file. */
function table(name: string, rows: string[]): string {
  const file = path.join(bench, `${name}.js`);
  writeFileSync(file, `export const ${name} = {\n${rows.join('\n')}\n};\n`);
  return file;
}

/** Puts the element of the application into the page, which has no first picture. */
class NoPicture {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('NoPicture', (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).beforeEmit.tap('NoPicture', (page) => ({
        ...page,
        html: page.html.replace('<!-- first picture -->', '<div id="app"></div>'),
      }));
    });
  }
}

const whole = shell({
  dir: path.join(root, 'shell'),
  output: path.join(bench, 'single-bundle'),
  replace: {
    'remote-runtime.ts': path.join(import.meta.dirname, 'remote-runtime.ts'),
    './remotes.ts': table('remotes', remotes),
    './preloaded.ts': table('preloaded', preloaded),
  },
});

/**
 * Builds the application as one bundle with the same split points, without federation and without a first picture in the
 * page, as single-page applications are built. Benchmarks compare the federated build with it.
 */
export default {
  ...whole,
  plugins: [
    ...(whole.plugins ?? []).filter((plugin) => plugin?.constructor.name !== 'FirstPicture'),
    new NoPicture(),
  ],
};
