import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { join } from 'node:path';
import type { Configuration } from 'webpack';

const here = import.meta.dirname;

/** The gallery by itself: `npx webpack serve --config shared/ui/gallery/webpack.config.ts`. */
export default {
  mode: 'development',
  context: here,
  entry: './main.tsx',
  output: { path: join(here, 'dist'), clean: true },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      {
        test: /\.css$/,
        use: [
          MiniCssExtractPlugin.loader,
          {
            loader: 'css-loader',
            options: { modules: { auto: true, namedExport: false, localIdentName: '[name]-[local]' } },
          },
        ],
      },
      { test: /\.woff2$/, type: 'asset/resource' },
    ],
  },
  plugins: [
    new MiniCssExtractPlugin(),
    new HtmlWebpackPlugin({ title: 'Osasto', template: join(here, 'index.html') }),
  ],
  devServer: { port: 3050 },
} satisfies Configuration & { devServer: object };
