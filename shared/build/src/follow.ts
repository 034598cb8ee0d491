import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

const { LoadScriptRuntimeModule } = webpack.runtime;

/** Tells the shell of each file that a build asks for: shell/src/remotes/under-way.ts. */
export class TellWhatIsAskedFor {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('TellWhatIsAskedFor', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'TellWhatIsAskedFor',
        (code) => `${code}\nglobalThis.osastoAsks?.(script);`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'TellWhatIsAskedFor',
        (code: string, { tag }: { tag: string }) => `${code}\nglobalThis.osastoAsks?.(${tag});`,
      );
    });
  }
}
