// Live rebuilding. Usage: npm run dev [shell] [districts …] | npm run dev ui
// Shell and named remotes are built as they change, and replaced in the open page; the others are as `npm start` builds them.
import { join } from 'node:path';
import { buildParts } from './build.mjs';
import { endChildren, endWithSignals, script, startChild } from './children.mjs';
import { install, root } from './installation.mjs';
import { startLive } from './live.mjs';
import { remoteFolders } from './web.mjs';

const named = process.argv.slice(2);

const onEnd = async (code) => {
  await endChildren();
  process.exit(code);
};

/** The gallery of the components, with a server of its own. */
function openGallery() {
  const webpack = script('node_modules', 'webpack-cli', 'bin', 'cli.js');
  const config = join('shared', 'ui', 'gallery', 'webpack.config.ts');
  const onLine = (line) => line.trim() && console.log(`ui: ${line}`);
  startChild([webpack, 'serve', '--config', config], { onLine, onEnd });
}

/** Folders of the named parts and of the shell, whose React replaces components; all remotes when none is named. */
function findFolders(names) {
  const known = {
    shell: 'shell',
    ...Object.fromEntries(remoteFolders().map((name) => [name.slice(3), name])),
  };
  const unknown = names.filter((name) => !(name in known));
  if (unknown.length > 0) {
    console.error(`There is no part "${unknown[0]}". Use some of: ${Object.keys(known).join(', ')}, ui.`);
    process.exit(1);
  }
  const chosen = names.length > 0 ? names : Object.keys(known);
  return [...new Set(['shell', ...chosen.map((name) => known[name])])];
}

endWithSignals();
await install();
if (named[0] === 'ui') {
  openGallery();
} else {
  const web = join(root, 'var', 'dev');
  const folders = findFolders(named);
  const others = remoteFolders().filter((folder) => !folders.includes(folder));
  if (others.length > 0) await buildParts(others);
  const port = Number(process.env.PORT || 3000) + 2; // beside the service and the directory for single sign-on
  console.log(`Building ${folders.join(', ')} …`);
  await startLive({ web, folders, port, onEnd });
  process.env.OSASTO_LIVE_BUILDS = web;
  process.env.OSASTO_PUBLISHED = others.join(',');
  await import('./start.mjs');
}
