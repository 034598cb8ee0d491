#!/usr/bin/env node
// Writes a new remote into the folder of a team that has the packages and a key: docs/releasing.md.
import { existsSync } from 'node:fs';
import { readNewRemote, writeRemote } from './write-remote.mjs';

const usage =
  'npx --offline osasto-new-remote <name> --fi <title> --sv <title> [--path /address] [--screen ScreenName]';

try {
  const remote = readNewRemote(process.argv.slice(2));
  if (!existsSync('package.json') || existsSync('src'))
    throw new Error('Run it in a folder that has a package.json and no src yet.');
  // The tests and the description of a workspace stay out: this folder has its own.
  writeRemote('.', remote, { left: ['package.json', 'README.md'] });
  process.stdout.write(
    `"${remote.name}" is written. Build it: npx webpack --config webpack.config.ts, then check and publish dist.\n`,
  );
} catch (error) {
  process.stderr.write(`${error.message}\nUsage: ${usage}\n`);
  process.exitCode = 1;
}
