import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import {
  pagePolicy,
  policyText,
  sentPage,
  withInline,
  type PageConfiguration,
} from '@osasto/contract/sent-page';
import type { Smoke } from '@osasto/contract/smoke';
import type { CheckedBuild } from '../local-build.ts';
import { toFolder } from '../store.ts';

/** What the service answers to a call, with its ids filled in; undefined when nothing is recorded. */
export type RecordedAnswer = (
  call: string,
  body: unknown,
) => Smoke['answers'][string] | undefined | Promise<Smoke['answers'][string] | undefined>;

/** A host with a shell, one remote, and no service. */
export interface Site {
  origin: string;
  close: () => void;
}

const types: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The file of a build behind an address; undefined when it has none there. */
async function readFileAt(builds: readonly CheckedBuild[], address: string): Promise<Buffer | undefined> {
  for (const { name, descriptor, content } of builds) {
    const below = `${toFolder(name, descriptor.build)}/`;
    const file = path.posix.normalize(address.slice(below.length));
    if (address.startsWith(below) && !file.startsWith('..')) return content.read(file); // oxlint-disable-line no-await-in-loop
  }
  return undefined;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  try {
    return JSON.parse(Buffer.concat(parts).toString()) as unknown;
  } catch {
    return undefined; // no body, or a file
  }
}

/**
 * Serves a shell with one remote in its registry as production does, with the content security policy of the service;
 * calls are answered by `answer`, and with 501 where it has nothing.
 */
export async function startSite(
  shell: Extract<CheckedBuild, { kind: 'shell' }>,
  remote: Extract<CheckedBuild, { kind: 'remote' }>,
  answer: RecordedAnswer,
): Promise<Site> {
  const registry = JSON.stringify({ remotes: [remote.descriptor] });
  const config = (await answer('GET config', undefined))?.body as PageConfiguration | undefined;
  const page = sentPage({
    shell: String(await shell.content.read('index.html')),
    registry,
    mayOverride: false,
    config,
  });
  const policy = withInline(policyText(pagePolicy()), page);

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, type: string, body: string | Buffer, more = {}) =>
      response
        .writeHead(status, { 'content-type': type, 'x-content-type-options': 'nosniff', ...more })
        .end(body);
    const address = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (address.startsWith('/api/')) {
      const call = `${request.method} ${address.slice('/api/'.length)}`;
      const recorded = await answer(call, await bodyOf(request));
      const { status, body } = recorded ?? {
        status: 501,
        body: { message: `"${call}" has no recorded answer.` },
      };
      if (body === undefined) response.writeHead(status).end();
      else send(status, 'application/json', JSON.stringify(body));
    } else if (address === '/registry.json') send(200, 'application/json', registry);
    else if (address === '/favicon.ico') response.writeHead(204).end(); // browsers request it by themselves
    else if (path.extname(address)) {
      const file = await readFileAt([shell, remote], address);
      const type = types[path.extname(address)] ?? 'application/octet-stream';
      send(file ? 200 : 404, type, file ?? '');
    } else send(200, 'text/html; charset=utf-8', page.html, { 'content-security-policy': policy });
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
