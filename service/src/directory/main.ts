import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import closeWithGrace from 'close-with-grace';
import { exitWith, settingsOrExit } from '../platform/settings/starting.ts';
import { employees } from './employees.ts';
import { lostPage, pickerPage } from './page.ts';
import { makeProvider } from './provider.ts';

/*
 * A corporate directory for development: a real OpenID provider, as a process of its own on the port after the
 * service's.
 */

const { mode, publicAddress, directory } = settingsOrExit();
if (mode === 'production' || !directory) exitWith('The development directory does not run in production.');
const { issuer, client } = directory;
const { hostname, port } = new URL(issuer);
if (hostname !== 'localhost') {
  exitWith(
    `OSASTO_DIRECTORY_ISSUER names another directory, ${issuer}. The development one answers on localhost only.`,
  );
}

const provider = makeProvider({
  issuer,
  client,
  returnAddress: `${publicAddress}/adresponse`,
  people: employees.map(({ id, email, name }) => ({ id, claims: { email, email_verified: true, name } })),
});
const answer = provider.callback();

function sendPage(response: ServerResponse, status: number, html: string) {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
    })
    .end(html);
}

/** `/person/<uid>`: shows who may sign in, and takes the choice. */
async function pick(request: IncomingMessage, response: ServerResponse) {
  const { uid } = await provider.interactionDetails(request, response);
  if (request.method !== 'POST') {
    sendPage(response, 200, pickerPage(uid));
    return;
  }
  const chosen = new URLSearchParams(await text(request)).get('person');
  const employee = employees.find(({ email }) => email === chosen);
  if (!employee) {
    sendPage(response, 400, pickerPage(uid));
    return;
  }
  await provider.interactionFinished(request, response, {
    login: { accountId: employee.id, remember: false },
  });
}

const server = createServer((request, response) => {
  if (request.url?.startsWith('/person/')) {
    pick(request, response).catch(() => sendPage(response, 400, lostPage()));
  } else {
    void answer(request, response);
  }
});

server.once('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error;
  exitWith(`Port ${port} of the development directory is taken. Stop what listens there, or set PORT.`);
});
server.listen(Number(port), 'localhost', () => {
  process.stdout.write(`${JSON.stringify({ msg: 'directory ready', address: issuer })}\n`);
});

closeWithGrace({ delay: 2000, logger: false }, async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
