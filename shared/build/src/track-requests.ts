import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

const { LoadScriptRuntimeModule } = webpack.runtime;

const assignment = /script\.src = ([^;]+);/;

/** A page that refuses an address throws, after which webpack would wait for the file for ever. */
function reportRefused(code: string): string {
  if (!assignment.test(code))
    throw new Error('webpack gives scripts their address in another way than it did.');
  return code.replace(
    assignment,
    `try { $& } catch { queueMicrotask(() => script.onerror?.({ type: 'error', target: { src: $1 } })); }`,
  );
}

/** Has a build report each file that it requests to the shell: shell/src/remotes/file-requests.ts. */
export class TrackRequests {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('TrackRequests', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'TrackRequests',
        (code) => `${reportRefused(code)}\nglobalThis.osastoTrackRequest?.(script);`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'TrackRequests',
        (code: string, { tag }: { tag: string }) => `${code}\nglobalThis.osastoTrackRequest?.(${tag});`,
      );
    });
  }
}
