// Run by build.mjs after lerna. Puts the recorded screens beside each build, and refuses a build from the cache that is
// not the build of these sources: then nx.json lacks an input. Usage: node tools/finish-builds.ts folder …
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildId } from '../shared/build/src/build-id.ts';
import { copySmoke } from '../shared/build/src/copy-smoke.ts';

for (const name of process.argv.slice(2)) {
  const folder = path.resolve(import.meta.dirname, '..', name);
  const [kind, descriptor] =
    name === 'shell' ? (['shell', 'shell.json'] as const) : (['remote', 'descriptor.json'] as const);
  const text = readFileSync(path.join(folder, 'dist', descriptor), 'utf8');
  const { build } = JSON.parse(text) as { build: string };
  copySmoke(folder);
  if (build === buildId(kind, folder)) continue;
  console.error(
    `${name}/dist is not the build of these sources: an input of the build is missing in nx.json.`,
  );
  process.exitCode = 1;
}
