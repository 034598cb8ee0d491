import { parse, sendBy, type Init, type Parts, type Reply, type Transport } from './request.ts';
import type { Request } from './call.ts';
import type { Answer, Body, CallName } from './types.ts';

/** The fields that are made from the file. */
type FileFields = 'name' | 'blob' | 'fileType';

/** Calls that take a file. */
export type UploadCallName = {
  [Name in CallName]: Body<Name> extends Record<FileFields, unknown> ? Name : never;
}[CallName];

export interface UploadOptions {
  signal?: AbortSignal;
  /** Called with how much of it has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** A file and what else its call takes. */
export type UploadRequest<Name extends UploadCallName> = Omit<Request<Name>, 'body' | 'signal'> &
  UploadOptions & { file: File; body: Omit<Body<Name>, FileFields> };

/** A file has changed, moved or gone since it was chosen, or it is a folder: only choosing it again helps. */
export class UnreadableFile extends Error {}

/** The content of a file as base64, read by the browser beside the page's own work. */
async function toBase64(file: File, signal?: AbortSignal): Promise<string> {
  const reader = new FileReader();
  const address = await new Promise<unknown>((resolve, reject) => {
    reader.addEventListener('load', () => resolve(reader.result));
    reader.addEventListener('error', () => reject(new UnreadableFile('', { cause: reader.error })));
    // A folder of the network that has gone is read for minutes.
    signal?.addEventListener('abort', () => {
      reader.abort();
      reject(signal.reason as Error);
    });
    reader.readAsDataURL(file);
  });
  return typeof address === 'string' ? address.slice(address.indexOf(',') + 1) : '';
}

const toReply = (request: XMLHttpRequest): Reply => ({
  ok: request.status >= 200 && request.status < 300,
  status: request.status,
  statusText: request.statusText,
  text: async () => request.responseText,
  headers: { get: (name) => request.getResponseHeader(name) },
});

/** `fetch` says nothing of what has been sent; XMLHttpRequest does. */
const withProgress =
  (onProgress: UploadOptions['onProgress']): Transport<Reply> =>
  (address, { method, headers, body, signal }: Init) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const request = new XMLHttpRequest();
      request.open(method, address);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total));
      request.addEventListener('load', () => resolve(toReply(request)));
      request.addEventListener('error', () => reject(new TypeError('The connection was lost.')));
      signal?.addEventListener('abort', () => {
        request.abort();
        reject(signal.reason as Error);
      });
      request.send(body);
    });

/**
 * Sends a file under its own name and type.
 *
 * @throws what `call` throws, and {UnreadableFile}
 */
export async function callForUpload<Name extends UploadCallName>(
  name: Name,
  { file, body, onProgress, ...request }: UploadRequest<Name>,
): Promise<Answer<Name>> {
  const fields: Record<FileFields, string> = {
    name: file.name,
    blob: await toBase64(file, request.signal),
    // Not every computer knows the type of every document; what counts is its content. Rule 1.16.
    fileType: file.type || 'application/octet-stream',
  };
  const parts: Parts = { ...(request as Parts), body: { ...body, ...fields } };
  return (await parse(await sendBy(withProgress(onProgress), name, parts))) as Answer<Name>;
}
