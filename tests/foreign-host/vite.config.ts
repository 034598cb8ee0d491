import { defineConfig } from 'vite';
import { providedText } from './provided-text.ts';

/** Builds the host with Vite for an address of its own. */
export default defineConfig({
  base: '/vite/',
  logLevel: 'error',
  build: {
    outDir: 'dist/vite',
    target: 'es2023',
    cssCodeSplit: false,
    rolldownOptions: {
      input: 'host.tsx',
      output: { entryFileNames: 'host.js', assetFileNames: 'host[extname]' },
    },
  },
  plugins: [{ name: 'provided', load: (id) => (id.endsWith('provided.ts') ? providedText() : undefined) }],
});
