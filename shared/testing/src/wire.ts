import { permissions } from '@osasto/permissions';

/** An answer other than 200. */
class Status {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

/** An answer with another status than 200: `status(403)`, `status(500, { message, requestId })`. */
export const status = (code: number, body?: unknown): Status => new Status(code, body);

/** Stands for no answer at all: the connection is lost. */
export const unreachable = Symbol('unreachable');

/**
 * What the service answers, by call with its ids filled in: `'GET sections/1'`. A value is the body of a 200, unless
 * it is made by `status()` or is `unreachable`; a function gets the body that was sent and gives such a value, or a
 * promise of one. A promise that never settles is a call that hangs.
 */
export type Answers = Record<string, unknown>;

/** A call that reached the service. */
export interface Sent {
  /** As in the permission table, but with the ids filled in: `GET sections/1`. */
  call: string;
  /** What stands behind the question mark, with it. */
  search: string;
  headers: Record<string, string>;
  body: unknown;
  signal: AbortSignal | undefined;
}

/** Answers the requests that are its own. */
type Server = (address: URL, init: RequestInit) => Promise<Response> | undefined;

const servers: Server[] = [];

/** Adds another server to the wire: the one that remotes and the registry come from. */
export const addServer = (server: Server): void => void servers.push(server);

/** As much of a `Response` as is read; jsdom has none. */
export const response = (code: number, body?: string, type = 'application/json'): Response =>
  ({
    ok: code >= 200 && code < 300,
    status: code,
    statusText: '',
    text: () => Promise.resolve(body ?? ''),
    json: () => Promise.resolve(JSON.parse(body ?? '') as unknown),
    headers: new Map([['content-type', type]]),
  }) as unknown as Response;

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort);
  });

const patterns = Object.keys(permissions).map(
  (name) => new RegExp(`^${name.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
);

/** Mistyped, a call would be asked for in vain, and the test would show the screen without its data. */
function requireKnown(call: string): void {
  if (patterns.some((pattern) => pattern.test(call))) return;
  throw new Error(
    `No call is named "${call}". Calls are the rows of shared/permissions/src/permissions.ts, here with their ids filled in: "GET sections/1".`,
  );
}

async function answerOf(value: unknown, body: unknown): Promise<Response> {
  const answer: unknown = await (typeof value === 'function'
    ? (value as (body: unknown) => unknown)(body)
    : value);
  if (answer === unreachable) throw new TypeError('Failed to fetch');
  const { status: code, body: content } = answer instanceof Status ? answer : new Status(200, answer);
  return response(code, content === undefined ? undefined : JSON.stringify(content));
}

let answers: Answers = {};
let sent: Sent[] = [];

async function service(address: URL, init: RequestInit): Promise<Response> {
  const call = `${init.method ?? 'GET'} ${address.pathname.replace('/api/', '')}`;
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
  const signal = init.signal ?? undefined;
  const headers = { ...(init.headers as Record<string, string>) };
  sent.push({ call, search: address.search, headers, body, signal });
  const missing = status(404, { message: `The test has no answer for "${call}"`, requestId: 'no-answer' });
  return answerOf(call in answers ? answers[call] : missing, body);
}

function respond(address: URL, init: RequestInit): Promise<Response> {
  for (const server of servers) {
    const found = server(address, init);
    if (found) return found;
  }
  return service(address, init);
}

async function wire(request: string | URL, init: RequestInit = {}): Promise<Response> {
  const answer = respond(new URL(request, location.href), init);
  return init.signal ? Promise.race([answer, aborted(init.signal)]) : answer;
}

/**
 * Stands in for the service at the other end of the wire, in place of what was there. A call without an answer is a
 * 404 that says so.
 *
 * @returns the calls as they came
 * @throws {Error} for an answer to a call that does not exist
 */
export function serve(given: Answers = {}): Sent[] {
  Object.keys(given).forEach(requireKnown);
  answers = given;
  sent = [];
  globalThis.fetch = wire as typeof fetch;
  return sent;
}
