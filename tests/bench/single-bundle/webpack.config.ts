import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { shell } from '@osasto/build';

const root = path.resolve(import.meta.dirname, '../../..');
const bench = path.join(root, 'var', 'bench');

const remotes = readdirSync(root)
  .filter((name) => name.startsWith('mf-'))
  .map((folder) => {
    const module = path.join(root, folder, 'src', 'remote.ts');
    return `${JSON.stringify(folder.slice('mf-'.length))}: () => import(${JSON.stringify(module)}),`;
  });
const table = path.join(bench, 'remotes.js');
mkdirSync(bench, { recursive: true });
writeFileSync(table, `export const remotes = {\n${remotes.join('\n')}\n};\n`);

/** The same application as one bundle, without federation but with the same split points: what federation costs. */
export default shell({
  dir: path.join(root, 'shell'),
  output: path.join(bench, 'single-bundle'),
  replace: {
    'source-of-remotes.ts': path.join(import.meta.dirname, 'source-of-remotes.ts'),
    './remotes.ts': table,
  },
});
