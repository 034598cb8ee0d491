import { defineConfig } from '@rsbuild/core';
import { remoteOfRsbuild } from '@osasto/build/rsbuild';
import { source } from './src/source.ts';

export default defineConfig({ plugins: [remoteOfRsbuild({ dir: import.meta.dirname, source })] });
