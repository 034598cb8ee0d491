import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  fromFileName,
  isFileHashes,
  isOperationRequest,
  isPublishRequest,
  largestBundle,
  publishingPaths,
  type OperationRequest,
  type PublisherState,
  type PublishingRefused,
  type Verdict,
} from '@osasto/contract/publishing';
import { refuseRelease, ReleaseRefused } from '@osasto/release/problems';
import { bodyLimits } from '../../platform/http/limits.ts';
import { BrokenBundle, findMissingFiles, readPieces, storeFiles, sweepFiles } from './files.ts';
import {
  findSigningKeys,
  findVerdicts,
  readKeptFiles,
  readLog,
  readRecords,
  Unjudged,
} from './kept-releases.ts';
import type { LiveSite } from './live.ts';
import { operate } from './operating.ts';
import {
  toActor,
  identifyPublisher,
  isSignedBody,
  NotAPublisher,
  noteUse,
  type Publisher,
} from './publisher.ts';
import { FilesMissing, toPartName, publishBuilds } from './publishing.ts';
import { readServedCalls } from './served-calls.ts';

const publishers = new WeakMap<FastifyRequest, Publisher>();

function publisherOf(request: FastifyRequest): Publisher {
  const publisher = publishers.get(request);
  if (!publisher) throw new Error('The request was not identified.');
  return publisher;
}

/** The status and the body for the command. */
function refusalOf(error: unknown): [number, PublishingRefused] | undefined {
  if (error instanceof ReleaseRefused) return [409, { problems: error.problems }];
  if (error instanceof Unjudged) return [409, { unjudged: [...error.pairs] }];
  if (error instanceof FilesMissing) return [409, { missing: [...error.hashes] }];
  if (error instanceof NotAPublisher) return [401, { message: error.message }];
  if (error instanceof BrokenBundle)
    return [400, { message: 'The files of the request do not end where they should.' }];
  if (error instanceof TooLarge) return [413, { message: error.message }];
  if (error instanceof WrongRequest) return [400, { message: error.message }];
  return undefined;
}

/** The command and the service do not speak the same. */
class WrongRequest extends Error {
  constructor() {
    super('The request is not of a form that this service knows. Use the osasto-release of its version.');
  }
}

/** More files than are taken at once. */
class TooLarge extends Error {
  constructor() {
    super(`A request has at most ${largestBundle} bytes of files.`);
  }
}

/** The body of a request, which its publisher has signed. @throws {WrongRequest} */
function readBody<Body>(request: FastifyRequest, isBody: (value: unknown) => value is Body): Body {
  const bytes = request.body as Buffer;
  if (!isSignedBody(publisherOf(request), bytes))
    throw new NotAPublisher('The body is not the one that was signed.');
  const parse = (): unknown => {
    try {
      return JSON.parse(bytes.toString('utf8'));
    } catch {
      throw new WrongRequest();
    }
  };
  const value = parse();
  if (!isBody(value)) throw new WrongRequest();
  return value;
}

/** About all parts: `prune` removes builds of each, and `verified` says of each whether it is right. */
const wholeOperations: readonly OperationRequest['operation'][] = ['prune', 'verified'];

/** @throws {ReleaseRefused} when the key is not for everything */
function requireEveryPart({ name, remotes }: Publisher, operation: string): void {
  if (remotes === null) return;
  refuseRelease(
    'shell',
    'signature',
    `"${operation}" is about every part. The key of ${name} may release ${remotes.join(', ')} alone.`,
  );
}

/** @throws {ReleaseRefused} when the key is for other parts */
function requireParts({ name, remotes }: Publisher, parts: readonly string[]): void {
  const foreign = remotes === null ? [] : parts.filter((part) => !remotes.includes(part));
  if (foreign.length === 0) return;
  throw new ReleaseRefused(
    foreign.map((remote) => ({
      remote,
      kind: 'signature',
      text: `The key of ${name} may release ${remotes?.join(', ')}, and not "${remote}".`,
    })),
  );
}

/**
 * What a publisher may judge: builds of its own remotes, with any shell; whoever releases the shell, with any remote. All
 * with the calls of this service: another copy may be of another release.
 */
const ownVerdicts = ({ remotes }: Publisher, verdicts: readonly Verdict[]): Verdict[] =>
  verdicts.filter(
    ({ remote, calls }) =>
      calls === readServedCalls().revision &&
      (remotes === null || remotes.includes(remote) || remotes.includes('shell')),
  );

/**
 * Takes a file into the temporary folder, with the digest of what came.
 *
 * @throws {TooLarge} when more comes than is taken; the rest is not read
 */
async function receive(payload: Readable, file: string): Promise<string> {
  const digest = createHash('sha256');
  let size = 0;
  const seen = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      size += chunk.length;
      if (size > largestBundle) return done(new TooLarge());
      digest.update(chunk);
      done(null, chunk);
    },
  });
  // The connection stays open for the answer.
  const chunks = payload.iterator({ destroyOnReturn: false });
  await pipeline(chunks, seen, createWriteStream(file, { mode: 0o600 }));
  return digest.digest('base64');
}

/** What publishers send and ask: releases through the service. docs/releasing.md. */
export async function publisherRoutes(app: FastifyInstance, { site }: { site: LiveSite }): Promise<void> {
  const { db, settings } = app;
  // Their bodies are compared with what was signed, before anything is made of them.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const publisher = await identifyPublisher(db, settings, request);
    publishers.set(request, publisher);
    await noteUse(db, publisher);
  });
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const [status, body] = refusal;
    if (status === 413) void reply.header('connection', 'close');
    if (status === 401) request.log.warn({ reason: body.message }, 'A release request was refused');
    return reply.code(status).send(body);
  });
  const hidden = { schema: { hide: true } } as const;

  app.get(publishingPaths.state, hidden, async (): Promise<PublisherState> => {
    const [records, kept, log, signingKeys, verdicts] = await Promise.all([
      readRecords(db),
      readKeptFiles(db),
      readLog(db),
      findSigningKeys(db),
      findVerdicts(db),
    ]);
    const { revision: calls } = readServedCalls();
    return { ...records, kept, log: log.toReversed(), calls, verdicts, ...(signingKeys && { signingKeys }) };
  });

  app.get(publishingPaths.calls, hidden, async () => readServedCalls());

  app.post(publishingPaths.missing, { ...hidden, bodyLimit: bodyLimits.release }, async (request) => {
    const { hashes } = readBody(request, isFileHashes);
    return { hashes: await findMissingFiles(db, hashes) };
  });

  const hashIn = (request: FastifyRequest) => {
    const hash = fromFileName((request.params as { hash: string }).hash);
    if (hash === undefined) throw new WrongRequest();
    return hash;
  };

  app.put(publishingPaths.files, { ...hidden, bodyLimit: largestBundle }, async (request) => {
    const file = path.join(tmpdir(), `osasto-release-${randomUUID()}`);
    try {
      const digest = await receive((request.body as Readable | undefined) ?? Readable.from([]), file);
      if (digest !== publisherOf(request).digest)
        throw new NotAPublisher('The body is not the one that was signed.');
      return { hashes: await storeFiles(db, file) };
    } finally {
      await rm(file, { force: true });
    }
  });

  // What is compressed in a build stays as it is.
  app.get(`${publishingPaths.files}/:hash`, { ...hidden, compress: false }, async (request, reply) => {
    const pieces = readPieces(db, hashIn(request));
    const first = await pieces.next();
    if (first.done) return reply.code(404).send({ message: 'There is no such file.' });
    const all = async function* all() {
      yield first.value;
      yield* pieces;
    };
    return reply.type('application/octet-stream').send(Readable.from(all()));
  });

  const answering = (
    work: (request: FastifyRequest, publisher: Publisher) => Promise<object>,
  ): ((request: FastifyRequest, reply: FastifyReply) => Promise<object>) => {
    return async (request) => {
      const answer = await work(request, publisherOf(request));
      await site.refresh();
      await sweepFiles(db).catch((error: unknown) =>
        request.log.warn({ err: error }, 'Files were not swept'),
      );
      return answer;
    };
  };

  app.post(
    publishingPaths.publish,
    { ...hidden, bodyLimit: bodyLimits.release },
    answering(async (request, publisher) => {
      const body = readBody(request, isPublishRequest);
      requireParts(publisher, body.builds.map(toPartName));
      if (body.isLocal && settings.mode === 'production') throw new WrongRequest();
      const { key } = publisher;
      const verdicts = ownVerdicts(publisher, body.verdicts);
      await publishBuilds(db, { ...body, verdicts }, { actor: toActor(publisher, request.id), key });
      return {};
    }),
  );

  app.post(
    publishingPaths.operation,
    { ...hidden, bodyLimit: bodyLimits.release },
    answering(async (request, publisher) => {
      const body = readBody(request, isOperationRequest);
      requireParts(publisher, body.names);
      if (wholeOperations.includes(body.operation)) requireEveryPart(publisher, body.operation);
      if (body.names.length > 1 && body.operation !== 'rollback') throw new WrongRequest();
      const { key } = publisher;
      const judged = { ...body, verdicts: ownVerdicts(publisher, body.verdicts) };
      return { live: await operate(db, judged, { actor: toActor(publisher, request.id), key }) };
    }),
  );
}
