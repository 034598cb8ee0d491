// Builds shell and remotes with lerna, which takes unchanged builds from its cache.
// Usage: node tools/build.mjs [--no-cache] [folder …]
import { join } from 'node:path';
import { install, nodePath, run } from './installation.mjs';
import { runInPackages } from './lerna.mjs';
import { builtParts } from './web.mjs';

/**
 * Builds parts, or takes them from the cache. Ends the process on failure.
 *
 * @param args of the usage above
 */
export async function buildParts(args = []) {
  const env = { NODE_OPTIONS: '--no-warnings' };
  const named = args.filter((argument) => !argument.startsWith('--'));
  // What was not named may be the build of earlier sources.
  const folders = named.length > 0 ? named : builtParts().map(({ folder }) => folder);
  const finish = () => run(nodePath(), [join('tools', 'finish-builds.ts'), ...folders], { env });
  const code = (await runInPackages('build', args, env)) || (await finish());
  if (code !== 0) process.exit(code);
}

if (process.argv[1] === import.meta.filename) {
  await install();
  await buildParts(process.argv.slice(2));
  console.log(
    `Built: ${builtParts()
      .map(({ name }) => name)
      .join(', ')}`,
  );
}
