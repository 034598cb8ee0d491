import { createHash, randomBytes } from 'node:crypto';
import {
  publishingPaths,
  toAuthorization,
  toFileName,
  toSignedText,
  type PublishingRefused,
} from '@osasto/contract/publishing';
import { ReleaseRefused, type Problem } from './problems.ts';
import { readKey, signText } from './signatures.ts';

/** The service cannot be reached, or refuses the key: a sentence for the person at the terminal. */
export class ConnectionFailed extends Error {
  override readonly name = 'ConnectionFailed';
}

/** The service asks for something first: verdicts of pairs of builds, or files. */
export class MoreIsNeeded extends Error {
  override readonly name = 'MoreIsNeeded';
  readonly unjudged: NonNullable<PublishingRefused['unjudged']>;
  readonly missing: readonly string[];
  constructor({ unjudged = [], missing = [] }: PublishingRefused) {
    super('More is needed.');
    this.unjudged = unjudged;
    this.missing = missing;
  }
}

/** Where a service is. */
export interface ServiceAddress {
  /** Where requests are sent. */
  address: string;
  /** Its own (`OSASTO_URL`), where `address` is another way to it. */
  publicAddress?: string | undefined;
}

/** A service, and the key that it knows. */
export interface ReleaseTarget extends ServiceAddress {
  /** File of the private key that signs each request. */
  keyFile: string;
}

/** Requests to the service at an address, signed with a key. */
export interface Connection {
  /** Such as `https://osasto.example`. */
  address: string;
  get: <Answer>(path: string) => Promise<Answer>;
  /** @throws {ReleaseRefused} with every reason; {MoreIsNeeded} */
  post: <Answer>(path: string, body: unknown) => Promise<Answer>;
  /** Sends files, together no more than {@link largestBundle}. */
  putFiles: (files: readonly Buffer[]) => Promise<void>;
  readFile: (hash: string) => Promise<Buffer | undefined>;
}

/** Milliseconds after which a request counts as lost. */
const longestRequest = 600_000;

/**
 * A request that is lost on the way is sent again, signed anew; but a POST only when the service did not begin with it: a
 * rollback that is done twice goes back two builds.
 */
const tries = 3;

/** Codes of requests that did not arrive. */
const notSent: readonly unknown[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

/** A proxy passed the request on and got no answer. */
const lostBehindProxy = [502, 504];

/** Answers after which a request is sent again. */
const passing = [429, 503, ...lostBehindProxy];

const pauseMs = 500;

function lengthOf({ length }: Buffer): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

async function toError(response: Response, address: string): Promise<Error> {
  const answer = (await response.json().catch(() => ({}))) as PublishingRefused;
  if (answer.unjudged || answer.missing) return new MoreIsNeeded(answer);
  if (answer.problems) return new ReleaseRefused(answer.problems as Problem[]);
  return new ConnectionFailed(
    answer.message ?? `${address} answered ${response.status}. Is it the address of an Osasto?`,
  );
}

/** Opens a connection; nothing is sent yet. @throws {ReleaseRefused} when the file has no key */
export function connectTo({ address, keyFile, publicAddress = address }: ReleaseTarget): Connection {
  const base = address.replace(/\/+$/, '');
  const { origin } = new URL(publicAddress);
  const { id: key } = readKey(keyFile);

  async function sendOnce(method: string, path: string, body: Buffer | undefined, type: string) {
    const request = {
      key,
      origin,
      time: new Date().toISOString(),
      nonce: randomBytes(18).toString('base64url'),
      digest: createHash('sha256')
        .update(body ?? '')
        .digest('base64'),
    };
    const { pathname, search } = new URL(base + path);
    const { signature } = signText(keyFile, toSignedText(method, pathname + search, request));
    return fetch(base + path, {
      method,
      headers: {
        authorization: toAuthorization(request, signature),
        ...(body && { 'content-type': type }),
      },
      ...(body && { body: new Uint8Array(body) }),
      signal: AbortSignal.timeout(longestRequest),
    });
  }

  /** The response, or the code of what went wrong on the way. */
  const attempt = (...request: Parameters<typeof sendOnce>): Promise<Response | string> =>
    sendOnce(...request).catch((error: { cause?: { code?: string } }) => error.cause?.code ?? 'no answer');

  async function send(method: string, path: string, body?: Buffer, type = 'application/json') {
    for (let left = tries; ; left -= 1) {
      /* oxlint-disable no-await-in-loop -- one try after the other */
      const answer = await attempt(method, path, body, type);
      const failure =
        typeof answer === 'string' ? answer : lostBehindProxy.find((one) => one === answer.status);
      if (method === 'POST' && failure !== undefined && !notSent.includes(failure)) {
        throw new ConnectionFailed(
          `${base} did not answer: ${failure}. "osasto-release list" says whether it was done.`,
        );
      }
      if (typeof answer !== 'string' && (!passing.includes(answer.status) || left === 1)) return answer;
      if (left === 1) throw new ConnectionFailed(`${base} cannot be reached: ${String(failure)}.`);
      await new Promise((done) => {
        setTimeout(done, pauseMs);
      });
      /* oxlint-enable no-await-in-loop */
    }
  }

  const filePath = (hash: string) => `${publishingPaths.files}/${toFileName(hash)}`;
  return {
    address: base,
    async get<Answer>(path: string) {
      const response = await send('GET', path);
      if (!response.ok) throw await toError(response, base);
      return (await response.json()) as Answer;
    },
    async post<Answer>(path: string, body: unknown) {
      const response = await send('POST', path, Buffer.from(JSON.stringify(body)));
      if (!response.ok) throw await toError(response, base);
      return (await response.json()) as Answer;
    },
    async putFiles(files) {
      const bundle = Buffer.concat(files.flatMap((bytes) => [lengthOf(bytes), bytes]));
      const response = await send('PUT', publishingPaths.files, bundle, 'application/octet-stream');
      if (!response.ok) throw await toError(response, base);
    },
    async readFile(hash) {
      const response = await send('GET', filePath(hash));
      if (response.status === 404) return undefined;
      if (!response.ok) throw await toError(response, base);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}
