// Live rebuilding: builds parts again whenever they change, serves them from a folder, and tells open pages.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { script, startChild } from './children.mjs';
import { root } from './installation.mjs';

const livePath = (folder) => join(root, folder, 'var', 'live');

/** What the live build of a folder is called: shared/build/src/remote.ts. */
const build = 'dev';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Where the service finds the files of a live build: they need not be copied. */
function link(web, folder) {
  const [place, target] =
    folder === 'shell'
      ? [join(web, 'shell', build), join(livePath(folder), 'shell', build)]
      : [join(web, 'remotes', folder.slice(3), build), join(livePath(folder), build)];
  mkdirSync(dirname(place), { recursive: true });
  rmSync(place, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  symlinkSync(target, place, 'junction');
}

/** Names the live builds that there are: they stand in for what is released. */
function list(web, folders) {
  const remotes = folders
    .map((folder) => join(livePath(folder), 'descriptor.json'))
    .filter((file) => existsSync(file))
    .map(readJson);
  writeFileSync(join(web, 'registry.json'), JSON.stringify({ remotes }));
  const page = join(livePath('shell'), 'index.html');
  if (existsSync(page)) copyFileSync(page, join(web, 'index.html'));
}

const formatLine = ({ file, line, column, text }) =>
  `${[file, line, column].filter((one) => one !== undefined).join(':')} ${text}`;

/** Says what a build came to: its time, or one line for each error; and what works still, but should not be used. */
function report(folder, { errors, warnings, milliseconds }) {
  for (const warning of warnings) console.warn(`${folder}: ${warning}`);
  if (errors.length === 0) console.log(`${folder}: ${(milliseconds / 1000).toFixed(1)} s`);
  for (const error of errors) console.error(formatLine(error));
}

/** Serves the last build of each part, and each newer one, as events to pages of this machine. */
function serveEvents(port, state) {
  const pages = new Set();
  const send = (page) => page.write(`data: ${JSON.stringify(state)}\n\n`);
  const server = createServer((request, response) => {
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    });
    pages.add(response);
    response.on('close', () => pages.delete(response));
    send(response);
  });
  server.listen(port, 'localhost');
  return () => pages.forEach(send);
}

/**
 * Builds these folders live, the shell among them, into `web`.
 *
 * @param port where pages hear of new builds
 * @param onEnd gets the exit code of a build that ends by itself
 * @returns when each has been built once without an error
 */
export async function startLive({ web, folders, port, onEnd }) {
  rmSync(web, { recursive: true, force: true }); // what an earlier run had live
  mkdirSync(web, { recursive: true });
  for (const folder of folders) rmSync(livePath(folder), { recursive: true, force: true });
  for (const folder of folders) link(web, folder);
  const state = {};
  const sendAll = serveEvents(port, state);
  const left = new Set(folders);
  await new Promise((done) => {
    for (const folder of folders) {
      startChild([script('shared', 'build', 'src', 'live', 'watch.ts'), folder], {
        env: {
          OSASTO_DEV: '1',
          OSASTO_LIVE: `http://localhost:${port}`,
          NODE_OPTIONS: '--disable-warning=DEP0155',
        },
        onLine(line) {
          if (!line.startsWith('{"hash"')) {
            if (line.trim()) console.error(`${folder}: ${line}`);
            return;
          }
          state[folder] = JSON.parse(line);
          const { errors } = state[folder];
          if (errors.length === 0) {
            list(web, folders);
            left.delete(folder);
          }
          sendAll();
          report(folder, state[folder]);
          if (left.size === 0) done();
        },
        onEnd,
      });
    }
  });
}
