import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { roles, type RoleId } from '@osasto/contract';
import { demoAccounts, demoPassword } from '../service/src/seed/demo-accounts.ts';
import { StandaloneRemote } from '../shared/testing/standalone/remote.ts';
import { createStandaloneServer } from '../shared/testing/standalone/server.ts';

/** What the tests check of a request. */
interface ReceivedCall {
  call: string;
  authorization: string | undefined;
  body: string;
}

async function listen(server: Server): Promise<string> {
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

/** Signs in the accounts of the seed; a token is `token of <role id>`. Other calls are recorded. */
const received: ReceivedCall[] = [];
const service = createServer((request, response) => {
  void textOf(request).then((body) => {
    const call = `${request.method} ${request.url}`;
    if (call !== 'POST /api/account/getlogintoken') {
      received.push({ call, authorization: request.headers.authorization, body });
      return response
        .writeHead(403, { 'content-type': 'application/json' })
        .end('{"message":"of the service"}');
    }
    const { email, password } = JSON.parse(body) as Record<string, string>;
    const account = demoAccounts.find((one) => one.email === email && password === demoPassword);
    if (!account) return response.writeHead(401).end();
    return response.end(JSON.stringify({ token: `token of ${account.role}` }));
  });
});

const source = {
  name: 'letters',
  title: { fi: 'Otteet', sv: 'Utdrag' },
  routes: [{ path: '/letters', audience: 'signed-in' }],
  links: [],
  slots: [],
} as const;

let shell: string;
let remote: StandaloneRemote;
let server: Server;
let address: string;

beforeAll(async () => {
  shell = await mkdtemp(path.join(tmpdir(), 'osasto-shell-'));
  await writeFile(path.join(shell, 'index.html'), '<head></head>');
  process.env['OSASTO_SHELL'] = shell;
  process.env['OSASTO_SERVICE'] = await listen(service);
  remote = new StandaloneRemote(shell, source);
  server = createStandaloneServer(remote);
  address = await listen(server);
});

afterAll(async () => {
  delete process.env['OSASTO_SHELL'];
  delete process.env['OSASTO_SERVICE'];
  for (const one of [service, server]) {
    one.closeAllConnections();
    one.close();
  }
  await rm(shell, { recursive: true, force: true });
});

test.each(roles.map(({ id, name }): [typeof name, RoleId] => [name, id]))(
  'on the real service, %s is the demonstration account of the seed with role %i',
  async (role, id) => {
    await remote.choose({ role, answers: 'real' });
    expect(remote.view.token).toBe(`token of ${id}`);
    expect(await (await fetch(`${address}/letters`)).text()).toContain(`"token":"token of ${id}"`);
  },
);

test('on the real service, a call goes there as it is, and its answer comes back', async () => {
  await remote.choose({ role: 'KT', answers: 'real' });
  received.length = 0;
  const answer = await fetch(`${address}/api/members/findall?page=2`, {
    method: 'POST',
    headers: { authorization: `Bearer ${remote.view.token}`, 'content-type': 'application/json' },
    body: '{"name":"Öhman"}',
  });
  expect(received).toEqual([
    {
      call: 'POST /api/members/findall?page=2',
      authorization: 'Bearer token of 2',
      body: '{"name":"Öhman"}',
    },
  ]);
  expect(answer.status).toBe(403);
  expect(await answer.json()).toEqual({ message: 'of the service' });
});

test('with recorded answers, nothing goes to the service', async () => {
  await remote.choose({ role: 'KT', answers: 'recorded' });
  received.length = 0;
  const answer = await fetch(`${address}/api/sections`);
  expect(answer.status).toBe(404);
  expect(remote.view.missing).toEqual(['GET sections']);
  expect(received).toEqual([]);
});
