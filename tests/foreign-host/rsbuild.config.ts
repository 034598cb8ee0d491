import { defineConfig } from '@rsbuild/core';
import { providedText } from './provided-text.ts';

/** Builds the host with Rsbuild for an address of its own. */
export default defineConfig({
  mode: 'production',
  source: { entry: { host: './host.tsx' } },
  output: {
    assetPrefix: '/rsbuild/',
    distPath: { root: 'dist/rsbuild', js: '', css: '' },
    filename: { js: '[name].js', css: '[name].css' },
    legalComments: 'none',
  },
  splitChunks: false,
  performance: { printFileSize: false },
  tools: {
    htmlPlugin: false,
    swc: { jsc: { transform: { react: { runtime: 'automatic' } } } },
  },
  plugins: [
    {
      name: 'provided',
      setup: (api) => api.transform({ test: /provided\.ts$/ }, () => providedText()),
    },
  ],
});
