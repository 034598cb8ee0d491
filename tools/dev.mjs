// Live rebuilding. Usage: npm run dev [shell] [districts …] | npm run dev ui
// Everything else is served as `npm start` builds it; the page reloads when a named part has been built anew.
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endChildren, endWithSignals, script, startChild } from './children.mjs';
import { install, root } from './installation.mjs';
import { builtParts, publishParts, remoteFolders } from './web.mjs';

const webpack = script('node_modules', 'webpack-cli', 'bin', 'cli.js');
const named = process.argv.slice(2);

const onEnd = async (code) => {
  await endChildren();
  process.exit(code);
};
const report = (part) => (line) => line.trim() && console.log(`${part}: ${line}`);

/** The gallery of the components, with a server of its own. */
function openGallery() {
  const config = join('shared', 'ui', 'gallery', 'webpack.config.ts');
  startChild([webpack, 'serve', '--config', config], { onLine: report('ui'), onEnd });
}

/** Folders of the named parts; all remotes and the shell when none is named. */
function foldersOf(names) {
  const known = {
    shell: 'shell',
    ...Object.fromEntries(remoteFolders().map((name) => [name.slice(3), name])),
  };
  const unknown = names.filter((name) => !(name in known));
  if (unknown.length > 0) {
    console.error(`There is no part "${unknown[0]}". Use some of: ${Object.keys(known).join(', ')}, ui.`);
    process.exit(1);
  }
  return (names.length > 0 ? names : Object.keys(known)).map((name) => known[name]);
}

const web = join(root, 'var', 'dev');

/** In the served page: reloads it when a part has been built anew. Asks the same origin, as the page may no other. */
const reload = `const built = () => fetch('/built.txt', { cache: 'no-store' }).then((answer) => answer.text());
const first = await built();
setInterval(() => void built().then((now) => now === first || location.reload(), () => {}), 700);
`;

/** Publishes the live build of each part that has one by now. */
function publish(folders) {
  publishParts(web, builtParts({ live: folders }), { isQuiet: true });
  const page = join(web, 'index.html');
  const html = readFileSync(page, 'utf8');
  writeFileSync(page, html.replace('</head>', '<script type="module" src="/reload.js"></script></head>'));
  writeFileSync(join(web, 'reload.js'), reload);
  writeFileSync(join(web, 'built.txt'), String(Date.now()));
}

/** What a build leaves last, and is looked at for changes. */
const lastFile = (folder) =>
  join(root, folder, 'dist', 'live', folder === 'shell' ? 'shell.json' : 'descriptor.json');

const timeOf = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0);

function watchBuilds(folders) {
  for (const folder of folders) rmSync(join(root, folder, 'dist', 'live'), { recursive: true, force: true });
  const built = new Map(folders.map((folder) => [folder, timeOf(lastFile(folder))]));
  for (const folder of folders) {
    const args = [webpack, '--watch', '--config', join(root, folder, 'webpack.config.ts')];
    startChild(args, {
      env: { OSASTO_DEV: '1', NODE_OPTIONS: '--disable-warning=DEP0155' },
      onLine: report(folder),
      onEnd,
    });
  }
  setInterval(() => {
    const changed = folders.filter((folder) => timeOf(lastFile(folder)) > (built.get(folder) ?? 0));
    if (changed.length === 0) return;
    for (const folder of changed) built.set(folder, timeOf(lastFile(folder)));
    publish(folders);
  }, 300).unref();
}

endWithSignals();
await install();
if (named[0] === 'ui') {
  openGallery();
} else {
  process.env.OSASTO_WEB = web;
  const folders = foldersOf(named);
  const { build } = await import('./build.mjs');
  await build();
  rmSync(join(web, 'releases'), { recursive: true, force: true }); // what an earlier run had live
  publish([]);
  watchBuilds(folders);
  await import('./start.mjs');
}
