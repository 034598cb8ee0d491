import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOpenedAsPage, sendErrorPage } from './error-page.ts';
import { isBounded } from './bounded-json.ts';
import { isUnavailable } from '../database/unavailable.ts';
import {
  DirectoryRefused,
  ClientClosed,
  ListedError,
  NotValid,
  HttpError,
  SecondFactorRequired,
  TooLarge,
  Unavailable,
} from '../errors/http-errors.ts';

/** Errors of the request that Fastify itself finds, as the key of their text. */
const malformed: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'validation.contentType',
  FST_ERR_CTP_INVALID_JSON_BODY: 'validation.json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'validation.json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'validation.json',
};

/** A thrown error as the answer that it stands for, or undefined when the service itself is wrong. */
function toHttpError(error: FastifyError): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (isUnavailable(error)) return new Unavailable();
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.statusCode === 413) return new TooLarge();
  const key = malformed[error.code] ?? (error instanceof SyntaxError ? 'validation.json' : undefined);
  if (error.statusCode === 415 || (key && (error.statusCode ?? 400) < 500)) {
    return new NotValid({
      translationKey: key ?? 'validation.contentType',
      propertyName: 'body',
    });
  }
  const { statusCode } = error;
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? new HttpError(statusCode, 'Bad request')
    : undefined;
}

/** Answers with what an HttpError says, and with nothing of the inside for anything unexpected. Rule 1.7. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const hasLeft = request.raw.socket?.destroyed;
  if (hasLeft) request.log.info({ err: error }, 'The client left');
  const httpError = hasLeft ? new ClientClosed() : toHttpError(error);
  if (httpError instanceof Unavailable) request.log.warn({ err: error }, 'The database was not available');
  if (isOpenedAsPage(request)) {
    if (!httpError) request.log.error({ err: error }, 'Unexpected failure');
    if (httpError) void reply.headers(httpError.headers);
    return sendErrorPage(request, reply, httpError?.statusCode ?? 500);
  }
  void reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
  reply.serializer(JSON.stringify);
  if (httpError instanceof ListedError)
    return reply.code(httpError.statusCode).headers(httpError.headers).send(httpError.body);
  if (httpError) {
    return reply
      .code(httpError.statusCode)
      .headers(httpError.headers)
      .send({
        message: httpError.message,
        requestId: request.id,
        ...(httpError instanceof SecondFactorRequired && httpError.demand),
        ...(httpError instanceof DirectoryRefused && { advice: httpError.advice }),
      });
  }
  request.log.error({ err: error }, 'Unexpected failure');
  return reply.code(500).send({ message: 'Unexpected failure', requestId: request.id });
}

/** An address that no URL can be, such as one with a broken percent sign. */
export function answerBadAddress(request: FastifyRequest, reply: FastifyReply) {
  void reply
    .code(400)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      isValid: false,
      errors: [{ translationKey: 'validation.address', propertyName: 'address' }],
    });
}

const tooNested = new NotValid({ translationKey: 'validation.depth', propertyName: 'body' });

/** Takes JSON and nothing else, and none that is nested or long without bounds. No body at all is fine for a call that takes none. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else if (!isBounded(text as string)) done(tooNested);
    else void parse(request, text as string, done);
  });
}
