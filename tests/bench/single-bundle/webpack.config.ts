import path from 'node:path';
import { shell } from '@osasto/build';

const root = path.resolve(import.meta.dirname, '../../..');

/** The same application as one bundle, without federation but with the same split points: what federation costs. */
export default shell({
  dir: path.join(root, 'shell'),
  output: path.join(root, 'var', 'bench', 'single-bundle'),
  replace: { 'source-of-remotes.ts': path.join(import.meta.dirname, 'source-of-remotes.ts') },
});
