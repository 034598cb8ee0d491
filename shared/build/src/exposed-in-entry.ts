import type { Chunk, Compiler } from 'webpack';
import { isConsumed } from './imports.ts';

const isExposed = ({ name }: Chunk) => name?.startsWith('__federation_expose') === true;

/**
 * Puts remote.ts, which names the screens, into the entry: a file of its own for some 300 bytes was one request more for each
 * remote of a page. It keeps its file where it imports a shared module, which the entry cannot wait for.
 */
export class ExposedInEntry {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ExposedInEntry', (compilation) => {
      const { chunks } = compilation;
      compilation.hooks.optimizeChunks.tap('ExposedInEntry', () => {
        const [entry] = [...chunks].filter((chunk) => chunk.hasRuntime());
        if (!entry) return;
        for (const chunk of [...chunks].filter(isExposed)) {
          const importsShared = [...compilation.chunkGraph.getChunkModulesIterable(chunk)].some(isConsumed);
          if (importsShared || !compilation.chunkGraph.canChunksBeIntegrated(entry, chunk)) continue;
          compilation.chunkGraph.integrateChunks(entry, chunk);
          chunks.delete(chunk);
        }
      });
    });
  }
}
