import { endRefusedSession, readToken } from '@osasto/session';
import { abortPrefetched, prefetch, noteAnswer, takePrefetched } from './prefetched.ts';
import { CallFailed, EditConflict, isEditConflict, Unreachable } from './call-errors.ts';
import { noteAnswerStatus } from './reach.ts';
import { compareRights } from './rights.ts';
import type { CallName } from './types.ts';

/** A 401 from these is a refused sign-in, shown where it happened; any other 401 ends the session. Rule 2.7. */
const signIns: readonly CallName[] = [
  'POST account/getlogintoken',
  'POST account/adauthorize',
  'GET account/adauthorize',
  'POST account/secondfactor',
  'POST account/secondfactor/begin',
  'POST account/secondfactor/enrol',
];

/** A request without the types of its call. */
export interface Parts {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  ifMatch?: string | undefined;
  keepalive?: boolean;
}

/** As much of an answer as calls read, whatever brought it. */
export type Reply = Pick<Response, 'ok' | 'status' | 'statusText' | 'text'> & {
  headers: Pick<Headers, 'get'>;
};

export interface Init {
  method: string;
  headers: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
  keepalive?: boolean;
}

/** How a request gets to the service: `fetch`, or what can report progress. Rejects when no answer comes. */
export type Transport<Brought extends Reply> = (address: string, init: Init) => Promise<Brought>;

function callUrl(name: string, { params = {}, query = {} }: Parts): string {
  const path = name
    .slice(name.indexOf(' ') + 1)
    .replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  return `/api/${path}${search.size > 0 ? `?${search.toString()}` : ''}`;
}

function toHeaders({ body, ifMatch }: Parts): Record<string, string> {
  const token = readToken();
  return {
    'Accept-Language': document.documentElement.lang,
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
  };
}

/** The body of an answer: parsed where it is JSON, undefined where there is none. */
export async function parse(reply: Reply): Promise<unknown> {
  const text = await reply.text();
  if (!text) return undefined;
  return reply.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
}

const byFetch: Transport<Response> = async (address, init) => {
  const isRead = init.method === 'GET';
  const taken = isRead ? takePrefetched(address, init.headers, init.signal) : undefined;
  const response = await (taken ?? fetch(address, init));
  if (isRead && response.ok) noteAnswer(address);
  return response;
};

/**
 * Begins a call that a page will make first, while the code of the page is still on its way: the page's own call then
 * takes the answer. Nothing happens when nobody does. Only for calls that read.
 */
export const prefetchCall = (name: `GET ${string}`, parts: Pick<Parts, 'params' | 'query'>): void =>
  prefetch(callUrl(name, parts), toHeaders({}));

/** Sends a request by `fetch`; gives the answer when it is one of success, throws what `call` throws otherwise. */
export const send = (name: CallName, parts: Parts, headers: Record<string, string> = {}): Promise<Response> =>
  sendBy(byFetch, name, parts, headers);

/** Sends a request by a given transport; gives a successful answer, throws what `call` throws otherwise. */
export async function sendBy<Brought extends Reply>(
  transport: Transport<Brought>,
  name: CallName,
  parts: Parts,
  headers: Record<string, string> = {},
): Promise<Brought> {
  const token = readToken();
  const mayHaveArrived = navigator.onLine;
  const method = name.slice(0, name.indexOf(' '));
  let reply: Brought;
  try {
    reply = await transport(callUrl(name, parts), {
      method,
      headers: { ...toHeaders(parts), ...headers },
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
      ...(parts.signal && { signal: parts.signal }),
      ...(parts.keepalive && { keepalive: true }),
    });
  } catch (error) {
    if (parts.signal?.aborted) throw error;
    throw new Unreachable(name, 'no answer', { cause: error, mayHaveArrived });
  } finally {
    if (method !== 'GET') abortPrefetched();
  }
  noteAnswerStatus(reply.status);
  compareRights(reply.headers.get('x-rights'));
  if (reply.ok) return reply;
  // A late answer to an earlier session does not end the one that has begun since.
  if (reply.status === 401 && !signIns.includes(name) && readToken() === token) endRefusedSession();
  const requestId = reply.headers.get('x-request-id') ?? undefined;
  const body = await parse(reply);
  const Failure = isEditConflict(body) ? EditConflict : CallFailed;
  throw new Failure(name, reply.status, reply.statusText, body, requestId);
}
