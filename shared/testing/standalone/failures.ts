import { createHash } from 'node:crypto';
import type { Descriptor } from '@osasto/contract';
import { descriptorWith, type RemoteFailureKind } from '../src/failures.ts';

/** What a request for a file gets: a file, no answer ever, or a connection that is cut. */
export type Reply = { status: number; type: string; body: Buffer } | 'never' | 'cut';

const reply = (status: number, type: string, body: string): Reply => ({
  status,
  type,
  body: Buffer.from(body),
});

const isManifest = (address: string) => address.endsWith('.json');
const isEntry = (address: string) => /\/entry\.[^/]+\.js$/.test(address);
const throwing = `throw new Error('The failure switch has this remote throw when it is evaluated');`;

/** How a file of the remote is answered while a failure is switched on; undefined: as it is. */
const hurt: Partial<Record<RemoteFailureKind, (address: string, body: Buffer) => Reply | undefined>> = {
  refused: () => 'cut',
  hangs: () => 'never',
  http: () => reply(503, 'text/plain', 'The failure switch answers 503'),
  html: (address) =>
    isManifest(address)
      ? reply(200, 'text/html', '<!doctype html><title>Not the manifest</title>')
      : undefined,
  integrity: (address, body) =>
    isEntry(address) ? reply(200, 'text/javascript', `${body.toString()}\n// one line more`) : undefined,
  throws: (address) => (isEntry(address) ? reply(200, 'text/javascript', throwing) : undefined),
};

/** The answer to a request for a file of the remote. */
export const withFailure = (
  failure: RemoteFailureKind | null,
  address: string,
  good: Reply & object,
): Reply => (failure && hurt[failure]?.(address, good.body)) ?? good;

/** What the registry says of the remote while a failure is switched on. */
export function describedWith(failure: RemoteFailureKind | null, good: Descriptor): Descriptor {
  const descriptor = descriptorWith(failure ?? undefined, good);
  if (failure !== 'throws') return descriptor;
  // Either entry is good: the page that met the throwing one finds the other by its retry.
  const also = `sha384-${createHash('sha384').update(throwing).digest('base64')}`;
  return { ...descriptor, integrity: `${good.integrity} ${also}` };
}
