import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Change, ChangedBy, TaggedBody, TakeStep } from '../changes/change.ts';
import { mapConstraintErrors } from '../database/constraints.ts';
import './context.ts';

/** A request that changes something: who asks, under which reference, and which version they have seen. */
export type ChangeRequest = Pick<FastifyRequest, 'session' | 'id' | 'headers' | 'server'>;

/** Whoever makes a request, with what it can use. */
export const requester = ({ session, id, headers, server }: ChangeRequest) =>
  ({
    db: server.db,
    actor: { session, requestId: id },
    session,
    seen: headers['if-match'],
    jobs: server.jobs,
    signedUrls: server.signedUrls,
    hasDirectory: server.settings.directory !== undefined,
  }) satisfies ChangedBy<Change<unknown>>;

/** The body, with the tag as ETag. Rule 1.20. */
export function withETag<Answer>(reply: FastifyReply, { body, tag }: TaggedBody<Answer>): Answer {
  if (tag !== undefined) void reply.header('etag', tag);
  return body;
}

/** A step as a handler calls it; without a reply where it is one of several of the request. */
type RequestStep<Step> =
  Step extends TakeStep<Change<unknown>, infer Id, infer Input, infer Answer>
    ? (request: ChangeRequest, reply: FastifyReply | null, id: Id, input: Input) => Promise<Answer>
    : never;

/**
 * Steps as functions that handlers call. What a step answers is the reply, with its ETag; 204 for nothing.
 *
 * ```ts
 * const letterSteps = forRequests(defineChanges(letters, { approve: { refuse, run, answer } }));
 * handler: (request, reply) => letterSteps.approve(request, reply, id, expiry)
 * ```
 */
export function forRequests<Steps extends Record<string, TakeStep<Change<unknown>, never, never, unknown>>>(
  steps: Steps,
): { [Name in keyof Steps]: RequestStep<Steps[Name]> } {
  const answered = Object.entries(steps).map(([name, take]) => [
    name,
    async (request: ChangeRequest, reply: FastifyReply | null, id: never, input: never) => {
      const taken = await mapConstraintErrors(take(requester(request), id, input));
      if (reply === null) return taken.body;
      const body = withETag(reply, taken);
      return body === undefined ? reply.code(204).send() : body;
    },
  ]);
  return Object.fromEntries(answered) as never;
}
