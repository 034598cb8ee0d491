import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { sharedModules } from '@osasto/contract';
import { packageVersion } from '../../shared/build/src/shared.ts';
import { base } from '../../shared/build/src/webpack.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Names that end in a slash stand for what is below: every folder that the package exports. */
function namesOf(name: string): string[] {
  if (!name.endsWith('/')) return [name];
  const sources = path.join(root, 'shared', name.slice('@osasto/'.length, -1), 'src');
  return readdirSync(sources)
    .filter((folder) =>
      ['index.ts', `${folder}.tsx`].some((file) => existsSync(path.join(sources, folder, file))),
    )
    .map((folder) => `${name}${folder}`);
}

const provided = sharedModules
  .flatMap(namesOf)
  .map(
    (name) =>
      `${JSON.stringify(name)}: { version: ${JSON.stringify(packageVersion(name))}, get: () => import(${JSON.stringify(name)}).then((module) => () => module) }`,
  );

const file = path.join(root, 'var', 'foreign-host.provided.js');
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, `export const provided = { ${provided.join(', ')} };\n`);

const common = base(import.meta.dirname, 'foreign', true);

/** A page that is not the shell's: var/foreign-host/host.js. */
export default {
  ...common,
  name: 'foreign-host',
  entry: { host: './host.tsx' },
  experiments: { topLevelAwait: true },
  output: {
    ...common.output,
    path: path.join(root, 'var', 'foreign-host'),
    filename: '[name].js',
    publicPath: '/host/',
    uniqueName: 'foreign_house',
    clean: true,
  },
  devtool: false,
  plugins: [
    ...(common.plugins ?? []).filter((plugin) => plugin?.constructor.name !== 'CompressionPlugin'),
    new webpack.NormalModuleReplacementPlugin(/provided\.ts$/, file),
  ],
} satisfies Configuration;
