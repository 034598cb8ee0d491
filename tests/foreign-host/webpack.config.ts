import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { base } from '../../shared/build/src/webpack.ts';
import { providedText } from './provided-text.ts';

const root = path.resolve(import.meta.dirname, '../..');

const file = path.join(root, 'var', 'foreign-host.provided.js');
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, providedText());

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
