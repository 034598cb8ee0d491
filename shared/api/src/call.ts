import { endSession, readToken } from '@osasto/session';
import { CallFailed, Unreachable } from './failures.ts';
import type { Answer, Body, CallName, Params, Query } from './types.ts';

type Part<Key extends string, Value> = Value extends undefined
  ? { [K in Key]?: undefined }
  : { [K in Key]: Value };

/** What a call needs besides its name, and a signal that aborts it. */
export type Request<Name extends CallName> = Part<'params', Params<Name>> &
  Part<'query', Query<Name>> &
  Part<'body', Body<Name>> & { signal?: AbortSignal };

type Arguments<Name extends CallName> =
  { signal?: AbortSignal } extends Request<Name> ? [request?: Request<Name>] : [request: Request<Name>];

/** A 401 from these is a refused sign-in, shown where it happened; any other 401 ends the session. Rule 2.7. */
const signIns: readonly CallName[] = ['POST account/getlogintoken', 'GET account/adauthorize'];

interface Parts {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  signal?: AbortSignal;
}

function addressOf(name: string, { params = {}, query = {} }: Parts): string {
  const path = name
    .slice(name.indexOf(' ') + 1)
    .replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  return `/api/${path}${search.size > 0 ? `?${search.toString()}` : ''}`;
}

function headersOf({ body }: Parts): Record<string, string> {
  const token = readToken();
  return {
    'Accept-Language': document.documentElement.lang,
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  };
}

async function parse(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return undefined;
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
}

/** Sends the request; gives the answer when it is one of success, throws otherwise. */
async function send(name: CallName, parts: Parts, more: Record<string, string> = {}): Promise<Response> {
  const token = readToken();
  let response: Response;
  try {
    response = await fetch(addressOf(name, parts), {
      method: name.slice(0, name.indexOf(' ')),
      headers: { ...headersOf(parts), ...more },
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
      ...(parts.signal && { signal: parts.signal }),
    });
  } catch (error) {
    if (parts.signal?.aborted) throw error;
    throw new Unreachable(`${name}: no answer`, { cause: error });
  }
  if (response.ok) return response;
  // A late answer to an earlier session does not end the one that has begun since.
  if (response.status === 401 && !signIns.includes(name) && readToken() === token) endSession();
  const requestId = response.headers.get('x-request-id') ?? undefined;
  throw new CallFailed(name, response.status, response.statusText, await parse(response), requestId);
}

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

/** Calls whose answer is a file; some can give several types of it. */
export type FileCallName = {
  [Name in CallName]: Name extends `${string}/pdf` | `${string}exportfile` ? Name : never;
}[CallName];

export interface FileRequest {
  /** The type that is wanted, where the call gives more than one. */
  accept?: string;
  /** Told how many bytes have come so far. */
  onProgress?: (bytes: number) => void;
}

/** The name that the service gave the file. */
const nameIn = (header: string | null): string | undefined => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : /filename="?([^";]+)"?/i.exec(header ?? '')?.[1];
};

async function contentOf(response: Response, onProgress: FileRequest['onProgress']): Promise<BlobPart[]> {
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
    const content = await contentOf(response, onProgress);
    const type = response.headers.get('content-type') ?? '';
    return new File(content, nameIn(response.headers.get('content-disposition')) ?? 'file', { type });
  } catch (error) {
    if (parts.signal?.aborted) throw error;
    throw new Unreachable(`${name}: the answer ended half-way`, { cause: error });
  }
}
