import { createReadStream, existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { answerTo, unreachable } from '../src/answers.ts';
import type { Alone } from './standalone.ts';
import { remoteFile } from './build.ts';
import { withFailure, type Reply } from './failures.ts';
import { shellFolder } from './application.ts';
import { pageWith, toolbarFiles } from './page.ts';
import { askService } from './real.ts';
import { readChoice } from './state.ts';

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

function sendReply(response: ServerResponse, reply: Reply): void {
  if (reply === 'never') return;
  if (reply === 'cut') response.destroy();
  else send(response, reply.status, reply.type, reply.body, forOtherShells);
}

async function sendRemoteFile(alone: Alone, address: string, response: ServerResponse): Promise<void> {
  const file = remoteFile(alone.dir, address);
  const found = file !== undefined && existsSync(file);
  const good = found
    ? { status: 200, type: typeOf(file), body: await readFile(file) }
    : { status: 404, type: 'text/plain', body: Buffer.from(`The build has no ${address}`) };
  sendReply(response, withFailure(alone.choice.failure, address, good));
}

function sendShellFile(address: string, response: ServerResponse): void {
  const file = path.join(shellFolder(), ...address.split('/'));
  if (!existsSync(file) || !statSync(file).isFile()) return sendJson(response, 404, { message: 'Not found' });
  response.writeHead(200, { 'content-type': typeOf(file), 'cache-control': 'no-store' });
  createReadStream(file).pipe(response);
}

async function answerRecorded(
  alone: Alone,
  call: string,
  body: Buffer,
  response: ServerResponse,
): Promise<void> {
  if (call === 'POST account/getlogintoken') return sendJson(response, 200, { token: alone.view.token });
  const sent: unknown = body.length > 0 ? JSON.parse(body.toString()) : undefined;
  const answer = await answerTo(alone.answers, call, sent);
  if (answer === undefined) {
    alone.miss(call);
    const message = `There is no recorded answer for "${call}". Add it to mf-${alone.source.name}/testing/answers.ts.`;
    return sendJson(response, 404, { message, requestId: 'no-answer' });
  }
  if (answer === unreachable) return void response.destroy();
  alone.doubt(answer.incompatibility);
  if (answer.body === undefined) return void response.writeHead(answer.status).end();
  return sendJson(response, answer.status, answer.body);
}

/** Headers of a hop, and those that a body which was unpacked on the way no longer fits. */
const ofTheHop =
  /^(connection|keep-alive|transfer-encoding|content-encoding|content-length|host|origin|referer)$/;
const passedOn = (headers: Iterable<[string, unknown]>) =>
  Object.fromEntries([...headers].filter(([name]) => !ofTheHop.test(name))) as Record<string, string>;

async function askReal(request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
  try {
    const answer = await askService(request.url ?? '/', {
      method: request.method ?? 'GET',
      headers: passedOn(Object.entries(request.headers)),
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    response.writeHead(answer.status, passedOn(answer.headers)).end(Buffer.from(await answer.arrayBuffer()));
  } catch (error) {
    sendJson(response, 502, { message: (error as Error).message, requestId: 'no-service' });
  }
}

async function answerCall(alone: Alone, request: IncomingMessage, address: string, response: ServerResponse) {
  const body = await bodyOf(request);
  if (alone.choice.answers === 'real') return askReal(request, body, response);
  return answerRecorded(alone, `${request.method} ${address.replace('/api/', '')}`, body, response);
}

/** Tells the toolbar of each change for as long as its page is open. */
function follow(alone: Alone, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const tell = (event: string) => response.write(`event: ${event}\ndata: ${JSON.stringify(alone.view)}\n\n`);
  const change = () => tell('change');
  const reload = () => tell('reload');
  alone.on('change', change).on('reload', reload);
  response.on('close', () => alone.off('change', change).off('reload', reload));
  change();
}

async function choose(alone: Alone, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // A page of another origin cannot send this type without asking, and is not answered.
  if (request.headers['content-type'] !== 'application/json')
    return sendJson(response, 415, { message: 'JSON only' });
  try {
    await alone.choose(readChoice(JSON.parse((await bodyOf(request)).toString())));
    return sendJson(response, 200, alone.view);
  } catch (error) {
    return sendJson(response, 409, { message: (error as Error).message });
  }
}

async function answer(alone: Alone, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const address = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
  const toolbar = toolbarFiles[address]?.();
  if (toolbar) return send(response, 200, toolbar.type, toolbar.body);
  if (address === '/alone/events') return follow(alone, response);
  if (address === '/alone/choice' && request.method === 'POST') return choose(alone, request, response);
  if (address === '/registry.json')
    return sendJson(response, 200, { remotes: alone.remotes }, forOtherShells);
  if (address.startsWith('/api/')) return answerCall(alone, request, address, response);
  if (address.startsWith(`/remotes/${alone.source.name}/`)) return sendRemoteFile(alone, address, response);
  if (address.startsWith('/shell/')) return sendShellFile(address, response);
  return send(response, 200, 'text/html; charset=utf-8', pageWith(alone.remotes, alone.view));
}

/** The server of a remote alone: the shell, this remote's build, the toolbar and the service's answers. */
export const serverOf = (alone: Alone): Server =>
  createServer((request, response) => {
    answer(alone, request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) sendJson(response, 500, { message: String(error) });
    });
  });
