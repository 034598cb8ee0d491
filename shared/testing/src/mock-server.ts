import { answerTo, requireKnownCalls, status, unreachable, type Answers } from './answers.ts';
import { configuration } from './rows.ts';
import { FetchingRequest } from './xhr.ts';

/** A call that reached the service. */
export interface Sent {
  /** As in the permission table, but with the ids filled in: `GET sections/1`. */
  call: string;
  /** The query, with its question mark. */
  search: string;
  headers: Record<string, string>;
  body: unknown;
  signal: AbortSignal | undefined;
}

/** Answers the requests that it knows. */
type Server = (address: URL, init: RequestInit) => Promise<Response> | undefined;

const servers: Server[] = [];

/** Adds another server: the one of remotes and registry. */
export const addServer = (server: Server): void => void servers.push(server);

/** What is read of a `Response`; jsdom has none. */
export const response = (code: number, body?: string, type = 'application/json', tag?: string): Response =>
  ({
    ok: code >= 200 && code < 300,
    status: code,
    statusText: '',
    text: () => Promise.resolve(body ?? ''),
    json: () => Promise.resolve(JSON.parse(body ?? '') as unknown),
    blob: () => Promise.resolve(new Blob([body ?? ''])),
    headers: new Map([['content-type', type], ...(tag === undefined ? [] : [['etag', tag] as const])]),
  }) as unknown as Response;

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort);
  });

let answers: Answers = {};
let sent: Sent[] = [];
let incompatibility: string | undefined;

/** What the shell calls behind any screen, and lists beside their rows: no test has to answer it, or to count it. */
const behind: Answers = {
  'GET config': configuration,
  'POST client/events': status(204),
  'GET savedviews': [],
};

async function service(address: URL, init: RequestInit): Promise<Response> {
  const call = `${init.method ?? 'GET'} ${address.pathname.replace('/api/', '')}`;
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
  const signal = init.signal ?? undefined;
  const headers = { ...(init.headers as Record<string, string>) };
  const isBehind = call in behind && !(call in answers);
  if (!isBehind) sent.push({ call, search: address.search, headers, body, signal });
  const missing = status(404, { message: `The test has no answer for "${call}"`, requestId: 'no-answer' });
  const answer = (await answerTo(isBehind ? behind : answers, call, body)) ?? missing;
  if (answer === unreachable) throw new TypeError('Failed to fetch');
  incompatibility ??= answer.incompatibility;
  const text = answer.body === undefined ? undefined : JSON.stringify(answer.body);
  return response(answer.status, text, 'application/json', answer.tag);
}

function respond(address: URL, init: RequestInit): Promise<Response> {
  for (const server of servers) {
    const found = server(address, init);
    if (found) return found;
  }
  return service(address, init);
}

async function mockFetch(request: string | URL, init: RequestInit = {}): Promise<Response> {
  const answer = respond(new URL(request, location.href), init);
  return init.signal ? Promise.race([answer, aborted(init.signal)]) : answer;
}

/**
 * Answers calls in place of the service, until the next `serve`. A call without an answer is a 404 that says so.
 *
 * @returns the calls in the order in which they were sent
 * @throws {Error} for an answer to a call that does not exist
 */
export function serve(given: Answers = {}): Sent[] {
  requireKnownCalls(given);
  answers = given;
  sent = [];
  globalThis.fetch = mockFetch as typeof fetch;
  globalThis.XMLHttpRequest = FetchingRequest as unknown as typeof XMLHttpRequest;
  return sent;
}

// A screen would show only that its call failed.
afterEach(() => {
  const wrong = incompatibility;
  incompatibility = undefined;
  if (wrong) throw new Error(wrong);
});
