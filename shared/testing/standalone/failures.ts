import { createHash } from 'node:crypto';
import type { Descriptor } from '@osasto/contract';
import { descriptorWith, type RemoteFailureKind } from '../src/failures.ts';

/** The reply to a request for a file: a file, none at all, or an aborted connection. */
export type FileReply = { status: number; type: string; body: Buffer } | 'none' | 'abort';

const reply = (status: number, type: string, body: string): FileReply => ({
  status,
  type,
  body: Buffer.from(body),
});

const isManifest = (address: string) => address.endsWith('.json');
const isEntry = (address: string) => /\/entry\.[^/]+\.js$/.test(address);
const throwing = `throw new Error('The failure switch has this remote throw when it is evaluated');`;

/** The reply to a request for a file of the remote while a failure is chosen; undefined: the file as it is. */
const failingReplies: Partial<
  Record<RemoteFailureKind, (address: string, body: Buffer) => FileReply | undefined>
> = {
  refused: () => 'abort',
  hangs: () => 'none',
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
export const replyDuring = (
  failure: RemoteFailureKind | null,
  address: string,
  file: FileReply & object,
): FileReply => (failure && failingReplies[failure]?.(address, file.body)) ?? file;

/** The remote's entry in the registry while a failure is chosen. */
export function descriptorDuring(failure: RemoteFailureKind | null, good: Descriptor): Descriptor {
  const descriptor = descriptorWith(failure ?? undefined, good);
  if (failure !== 'throws') return descriptor;
  // Both entries are valid: a page that loaded the throwing one loads the other by its retry.
  const throwingIntegrity = `sha384-${createHash('sha384').update(throwing).digest('base64')}`;
  return { ...descriptor, integrity: `${good.integrity} ${throwingIntegrity}` };
}
