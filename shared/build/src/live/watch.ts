// Builds a part again whenever it changes. Run by tools/live.mjs, which reads a line of JSON for each build.
// Usage: OSASTO_DEV=1 OSASTO_LIVE=<address of the events> node watch.ts <folder>
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { workspaceRoot } from '../workspace.ts';
import { toBuildError } from './build-errors.ts';
import type { LiveBuild } from './state.ts';

const folder = path.resolve(process.argv[2] ?? '');
const { default: configuration } = (await import(
  pathToFileURL(path.join(folder, 'webpack.config.ts')).href
)) as { default: Configuration };

const say = (build: LiveBuild) => process.stdout.write(`${JSON.stringify(build)}\n`);

/** Editors write a file in several steps, some milliseconds apart. */
const aggregateTimeout = 20;

webpack({ ...configuration, stats: 'none' })?.watch({ aggregateTimeout }, (failure, stats) => {
  if (failure) {
    const file = path.relative(workspaceRoot, folder);
    say({ hash: '', errors: [{ file, text: failure.message }], warnings: [], milliseconds: 0 });
    return;
  }
  const parts = { all: false, errors: true, warnings: true, timings: true };
  const { errors = [], warnings = [], time = 0 } = stats?.toJson(parts) ?? {};
  say({
    hash: stats?.hash ?? '',
    errors: errors.map((error) => toBuildError(error, folder, workspaceRoot)),
    warnings: warnings.map(({ message }) => message),
    milliseconds: time,
  });
});

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
