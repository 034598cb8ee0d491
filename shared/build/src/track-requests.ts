import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

const { LoadScriptRuntimeModule } = webpack.runtime;

/** Has a build report each file that it requests to the shell: shell/src/remotes/file-requests.ts. */
export class TrackRequests {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('TrackRequests', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'TrackRequests',
        (code) => `${code}\nglobalThis.osastoTrackRequest?.(script);`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'TrackRequests',
        (code: string, { tag }: { tag: string }) => `${code}\nglobalThis.osastoTrackRequest?.(${tag});`,
      );
    });
  }
}
