import { createReadStream, existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { answerTo, unreachable } from '../src/answers.ts';
import { remoteFile } from './build.ts';
import { replyDuring, type FileReply } from './failures.ts';
import { shellFolder } from './built-shell.ts';
import { pageWith, toolbarFiles } from './page.ts';
import type { StandaloneRemote } from './remote.ts';
import { requestService } from './service.ts';
import { readChoice } from './toolbar-state.ts';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const typeOf = (file: string) => types[path.extname(file)] ?? 'application/octet-stream';

/** Other shells may take this remote's build: docs/remotes.md, "Override". */
const forOtherShells = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

const send = (
  response: ServerResponse,
  code: number,
  type: string,
  body: string | Buffer,
  more = {},
): void => {
  response.writeHead(code, { 'content-type': type, 'cache-control': 'no-store', ...more }).end(body);
};
const sendJson = (response: ServerResponse, code: number, body: unknown, more = {}): void =>
  send(response, code, 'application/json', JSON.stringify(body), more);

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function sendReply(response: ServerResponse, reply: FileReply): void {
  if (reply === 'none') return;
  if (reply === 'abort') response.destroy();
  else send(response, reply.status, reply.type, reply.body, forOtherShells);
}

async function sendRemoteFile(
  remote: StandaloneRemote,
  address: string,
  response: ServerResponse,
): Promise<void> {
  const file = remoteFile(remote.dir, address);
  const found = file !== undefined && existsSync(file);
  const good = found
    ? { status: 200, type: typeOf(file), body: await readFile(file) }
    : { status: 404, type: 'text/plain', body: Buffer.from(`The build has no ${address}`) };
  sendReply(response, replyDuring(remote.choice.failure, address, good));
}

function sendShellFile(address: string, response: ServerResponse): void {
  const file = path.join(shellFolder(), ...address.split('/'));
  if (!existsSync(file) || !statSync(file).isFile()) return sendJson(response, 404, { message: 'Not found' });
  response.writeHead(200, { 'content-type': typeOf(file), 'cache-control': 'no-store' });
  createReadStream(file).pipe(response);
}

async function answerRecorded(
  remote: StandaloneRemote,
  call: string,
  body: Buffer,
  response: ServerResponse,
): Promise<void> {
  if (call === 'POST account/getlogintoken') return sendJson(response, 200, { token: remote.view.token });
  const sent: unknown = body.length > 0 ? JSON.parse(body.toString()) : undefined;
  const answer = await answerTo(remote.answers, call, sent);
  if (answer === undefined) {
    remote.addMissing(call);
    const message = `There is no recorded answer for "${call}". Add it to mf-${remote.source.name}/testing/answers.ts.`;
    return sendJson(response, 404, { message, requestId: 'no-answer' });
  }
  if (answer === unreachable) return void response.destroy();
  remote.addIncompatibility(answer.incompatibility);
  if (answer.body === undefined) return void response.writeHead(answer.status).end();
  return sendJson(response, answer.status, answer.body);
}

/** Headers that are not passed on: of one connection, or wrong for a body that was decompressed. */
const hopByHop =
  /^(connection|keep-alive|transfer-encoding|content-encoding|content-length|host|origin|referer)$/;
const forwardedHeaders = (headers: Iterable<[string, unknown]>) =>
  Object.fromEntries([...headers].filter(([name]) => !hopByHop.test(name))) as Record<string, string>;

async function forwardToService(
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<void> {
  try {
    const answer = await requestService(request.url ?? '/', {
      method: request.method ?? 'GET',
      headers: forwardedHeaders(Object.entries(request.headers)),
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    response
      .writeHead(answer.status, forwardedHeaders(answer.headers))
      .end(Buffer.from(await answer.arrayBuffer()));
  } catch (error) {
    sendJson(response, 502, { message: (error as Error).message, requestId: 'no-service' });
  }
}

async function answerCall(
  remote: StandaloneRemote,
  request: IncomingMessage,
  address: string,
  response: ServerResponse,
) {
  const body = await bodyOf(request);
  if (remote.choice.answers === 'real') return forwardToService(request, body, response);
  return answerRecorded(remote, `${request.method} ${address.replace('/api/', '')}`, body, response);
}

/** Sends each change to the toolbar for as long as its page is open. */
function sendEvents(remote: StandaloneRemote, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const sendEvent = (event: string) =>
    response.write(`event: ${event}\ndata: ${JSON.stringify(remote.view)}\n\n`);
  const change = () => sendEvent('change');
  const reload = () => sendEvent('reload');
  remote.on('change', change).on('reload', reload);
  response.on('close', () => remote.off('change', change).off('reload', reload));
  change();
}

async function choose(
  remote: StandaloneRemote,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // A page of another origin cannot send this type without a preflight, which is not answered.
  if (request.headers['content-type'] !== 'application/json')
    return sendJson(response, 415, { message: 'JSON only' });
  try {
    await remote.choose(readChoice(JSON.parse((await bodyOf(request)).toString())));
    return sendJson(response, 200, remote.view);
  } catch (error) {
    return sendJson(response, 409, { message: (error as Error).message });
  }
}

async function answer(
  remote: StandaloneRemote,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const address = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
  const toolbar = toolbarFiles[address]?.();
  if (toolbar) return send(response, 200, toolbar.type, toolbar.body);
  if (address === '/standalone/events') return sendEvents(remote, response);
  if (address === '/standalone/choice' && request.method === 'POST') return choose(remote, request, response);
  if (address === '/registry.json')
    return sendJson(response, 200, { remotes: remote.remotes }, forOtherShells);
  if (address.startsWith('/api/')) return answerCall(remote, request, address, response);
  if (address.startsWith(`/remotes/${remote.source.name}/`)) return sendRemoteFile(remote, address, response);
  if (address.startsWith('/shell/')) return sendShellFile(address, response);
  return send(response, 200, 'text/html; charset=utf-8', pageWith(remote.remotes, remote.view));
}

/** The server of a standalone remote: the shell, this remote's build, the toolbar and the service's answers. */
export const createStandaloneServer = (remote: StandaloneRemote): Server =>
  createServer((request, response) => {
    answer(remote, request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) sendJson(response, 500, { message: String(error) });
    });
  });
