import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { appVersion, codes } from '@osasto/contract';

/** Makes the tags of a call's answers: alike while this build would answer alike. Weak, because a tag has several encodings. */
export function tagOfAnswer(name: string, answer: TSchema, build: string) {
  const ofBuild = JSON.stringify([name, answer, codes, appVersion, build]);
  return (dependsOn: readonly unknown[]): string =>
    `W/"${hash('sha256', JSON.stringify([ofBuild, dependsOn]), 'base64url').slice(0, 27)}"`;
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/**
 * Whether a request names the tag that its answer would have: the answer is then a 304 without a body. Sets the headers of both.
 * Whatever a browser keeps it asks about before each use, with the token of that moment.
 */
export function isUnchanged(
  tag: string,
  { mayBeKept }: { mayBeKept: boolean },
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
): boolean {
  void reply.headers({
    etag: tag,
    vary: 'authorization, accept-encoding',
    ...(mayBeKept && { 'cache-control': 'private, no-cache' }),
  });
  const known = headers['if-none-match']?.split(',') ?? [];
  const isKnown = known.some((one) => one.trim() === '*' || opaque(one) === opaque(tag));
  if (isKnown) void reply.code(304);
  return isKnown;
}
