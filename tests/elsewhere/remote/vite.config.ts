import { defineConfig } from 'vite';
import { remoteOfVite } from '@osasto/build/vite';
import { source } from './src/source.ts';

export default defineConfig({ plugins: [remoteOfVite({ dir: import.meta.dirname, source })] });
