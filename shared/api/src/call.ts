import { Unreachable } from './call-errors.ts';
import { parse, send, type Parts } from './request.ts';
import type { Answer, Body, CallName, Params, Query } from './types.ts';

type Part<Key extends string, Value> = Value extends undefined
  ? { [K in Key]?: undefined }
  : { [K in Key]: Value };

/** What any call may have with it. */
interface Options {
  /** Aborts it. */
  signal?: AbortSignal;
  /** The tag of what was loaded: the change is refused when somebody else has changed it since. Rule 1.20. */
  ifMatch?: string | undefined;
  /** It is sent even when the page is closed at this moment; for small bodies. */
  keepalive?: boolean;
}

/** What a call needs besides its name. */
export type Request<Name extends CallName> = Part<'params', Params<Name>> &
  Part<'query', Query<Name>> &
  Part<'body', Body<Name>> &
  Options;

/** The request of a call, which may be left out where it needs none. */
export type Arguments<Name extends CallName> =
  Options extends Request<Name> ? [request?: Request<Name>] : [request: Request<Name>];

/**
 * Calls the service. Dates in the answer stay the strings they are: formatDate and formatInstant show them.
 *
 * @throws {CallFailed} on an answer that is not 2xx, with the parsed body
 * @throws {Unreachable} when no answer came
 * @throws {DOMException} `AbortError` when `signal` aborted it
 */
export async function call<Name extends CallName>(
  name: Name,
  ...[request]: Arguments<Name>
): Promise<Answer<Name>> {
  return (await parse(await send(name, (request ?? {}) as Parts))) as Answer<Name>;
}

/** An answer with the tag of its version, undefined where it has none. Rule 1.20. */
export interface Tagged<Value> {
  answer: Value;
  tag: string | undefined;
}

/**
 * Calls for something that may be changed afterwards: with `ifMatch: tag` the change is refused when somebody else was
 * quicker, see `EditConflict`. Rule 1.20.
 *
 * @throws what `call` throws
 */
export async function callTagged<Name extends CallName>(
  name: Name,
  ...[request]: Arguments<Name>
): Promise<Tagged<Answer<Name>>> {
  const response = await send(name, (request ?? {}) as Parts);
  const tag = response.headers.get('etag') ?? undefined;
  return { answer: (await parse(response)) as Answer<Name>, tag };
}

/** Calls whose answer is a file; some can give several types of it. */
export type FileCallName = {
  [Name in CallName]: Name extends `${string}/pdf` | `${string}exportfile` | `${string}/export`
    ? Name
    : never;
}[CallName];

export interface FileRequest {
  /** Which type to give, where the call gives more than one. */
  accept?: string;
  /** Called with how many bytes have come so far. */
  onProgress?: (bytes: number) => void;
}

/** The name that the service gave the file. */
const nameIn = (header: string | null): string | undefined => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : /filename="?([^";]+)"?/i.exec(header ?? '')?.[1];
};

async function readContent(response: Response, onProgress: FileRequest['onProgress']): Promise<BlobPart[]> {
  const parts: BlobPart[] = [];
  const reader = response.body?.getReader();
  if (!reader) return [await response.blob()];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return parts;
    parts.push(value);
    bytes += value.byteLength;
    onProgress?.(bytes);
  }
}

/**
 * Calls the service for a file, under the name that the service gives it.
 *
 * @throws what `call` throws; `Unreachable` also when the connection is lost half-way
 */
export async function callForFile<Name extends FileCallName>(
  name: Name,
  request: Request<Name> & FileRequest,
): Promise<File> {
  const { accept, onProgress, ...parts } = request as Parts & FileRequest;
  const response = await send(name, parts, accept ? { Accept: accept } : {});
  try {
    const content = await readContent(response, onProgress);
    const type = response.headers.get('content-type') ?? '';
    return new File(content, nameIn(response.headers.get('content-disposition')) ?? 'file', { type });
  } catch (error) {
    if (parts.signal?.aborted) throw error;
    throw new Unreachable(name, 'the answer ended half-way', { cause: error, mayHaveArrived: true });
  }
}
